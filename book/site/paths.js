// Which path of the front page a reader follows, and which pages were read to their foot: kept by
// the browser ("book-path", with the path's pages as "book-way", the last of them that was opened
// as "book-last"; "book-read"), told at the head and the foot of a chapter, in the list of
// chapters, and on the front page.
;(() => {
  const PATH = "book-path",
    WAY = "book-way",
    LAST = "book-last",
    READ = "book-read"
  const kept = (name, none) => {
    try {
      return JSON.parse(localStorage.getItem(name)) ?? none
    } catch {
      return none
    }
  }
  const keep = (name, value) => {
    try {
      localStorage.setItem(name, JSON.stringify(value))
    } catch {
      /* this page only */
    }
  }
  // a folder around it may be called so, too
  const BOOK = location.pathname.slice(0, location.pathname.lastIndexOf("/book/") + "/book/".length)
  const pageOf = address =>
    decodeURIComponent(new URL(address, location).pathname).split("/book/").pop()
  const read = () => new Set(kept(READ, []))
  const made = (name, given, ...parts) => {
    const element = Object.assign(document.createElement(name), given)
    element.append(...parts)
    return element
  }
  const follows = (path, way) => {
    keep(PATH, path)
    keep(WAY, way)
  }
  const nextOf = line => line.querySelector("a:not(.path-words a, .others)")
  const nameOf = item => item.querySelector("strong").textContent.replace(/\.$/, "")
  // The link to the page of a path, [[page, title]], that was opened last, or the next that was not
  // yet read; nothing if all were.
  function goOn(way) {
    const pages = read(),
      last = Math.max(
        0,
        way.findIndex(([page]) => page === kept(LAST, "")),
      )
    const left = [...way.slice(last), ...way.slice(0, last)].find(([page]) => !pages.has(page))
    return left && made("a", { className: "reference internal", href: BOOK + left[0] }, left[1])
  }

  // A page is read when its foot was in view, and it was open for some seconds for each ten minutes
  // that it takes.
  function markRead() {
    const pages = read()
    for (const link of document.querySelectorAll(".bd-links a[href], .paths a[href]")) {
      const is = !link.hash && pages.has(pageOf(link.href))
      link.classList.toggle("was-read", is)
      if (is) link.title = "Read to its end"
    }
  }
  // Above the list of chapters: the reader's path, its pages in order.
  function explain() {
    const path = kept(PATH, ""),
      list = document.querySelector(".bd-links")
    if (!path || !list) return
    const here = pageOf(location.href),
      steps = kept(WAY, []).map(([page, title]) => {
        const link = made("a", { className: "reference internal", href: BOOK + page }, title)
        if (page === here) link.setAttribute("aria-current", "page")
        return made("li", {}, link)
      })
    list.prepend(
      made(
        "div",
        { className: "way-told" },
        made("p", {}, "Your path: ", made("em", {}, path)),
        made("ol", {}, ...steps),
      ),
    )
    // the theme scrolls to the chapter; the path stands above
    const up = () => document.querySelector(".bd-sidebar-primary")?.scrollTo(0, 0)
    up()
    addEventListener("load", () => setTimeout(up))
  }
  function watch(foot) {
    const minutes = parseInt(
        document.querySelector(".page-place")?.textContent.match(/(\d+) minute/)?.[1] ?? "0",
      ),
      least = Math.min(20000, minutes * 2000)
    let waiting
    const seen = new IntersectionObserver(all => {
      clearTimeout(waiting)
      if (!all.some(each => each.isIntersecting)) return
      waiting = setTimeout(
        () => {
          seen.disconnect()
          keep(READ, [...read().add(pageOf(location.href))])
          markRead()
        },
        Math.max(0, least - performance.now()),
      )
    })
    seen.observe(foot)
  }
  // The front page: who follows a link of a path, or a door that opens on its first page, is on it
  // from then on, and finds there where to go on.
  function offer(paths) {
    const chosen = kept(PATH, ""),
      doors = [...document.querySelectorAll(".doors a")]
    for (const item of paths.children) {
      const links = [...item.querySelectorAll("a")],
        way = links.map(link => [pageOf(link.href), link.textContent]),
        left = goOn(way)
      const choose = () => follows(nameOf(item), way)
      for (const link of [...links, ...doors.filter(door => pageOf(door.href) === way[0][0])])
        link.addEventListener("click", choose)
      if (nameOf(item) === chosen)
        item.append(
          made(
            "span",
            { className: "on-path" },
            " You are on this path. ",
            ...(left ? ["Go on with ", left, "."] : ["You have read all of it."]),
          ),
        )
    }
  }
  // A chapter: the path that the reader has chosen is told, at its foot and at its head, and the
  // way to the next page is the path's. Who has chosen none sees one line, to the book's next page.
  function follow(lines) {
    const chosen = kept(PATH, ""),
      mine = lines.find(line => line.dataset.path === chosen)
    for (const line of lines) line.hidden = line.dataset.path ? line !== mine : Boolean(chosen)
    if (!mine) return chosen && lead(chosen)
    keep(WAY, JSON.parse(mine.dataset.way))
    const head = mine.cloneNode(true),
      way = nextOf(mine),
      next = document.querySelector(".prev-next-area .right-next")
    head.className = "on-path"
    document.querySelector(".page-place")?.after(head)
    back(JSON.parse(mine.dataset.way))
    if (!way || !next) return // the path ends here
    if (next.href !== way.href) leaveOut(next.href)
    next.href = way.href
    next.querySelector(".prev-next-subtitle").textContent = "next on your path"
    next.querySelector(".prev-next-title").replaceChildren(way.textContent)
  }
  // The way back is the path's, too.
  function back(way) {
    const at = way.findIndex(([page]) => page === pageOf(location.href)),
      last = document.querySelector(".prev-next-area .left-prev")
    if (at < 1 || !last) return
    last.href = BOOK + way[at - 1][0]
    last.querySelector(".prev-next-title").replaceChildren(way[at - 1][1])
  }
  // The last sentence of a chapter leads on to the next page of the book: it is not told where the
  // path goes elsewhere.
  function leaveOut(href) {
    const link = [...document.querySelectorAll("#recap > p:last-of-type a")].findLast(
      each => each.href === href,
    )
    if (!link) return
    const sentence = made("span", { hidden: true }),
      before = link.previousSibling,
      end = before?.nodeType === Node.TEXT_NODE ? before.data.search(/(?<=[.?!]\s)[^.?!]*$/) : -1
    const first = !before ? link : end < 0 ? null : before.splitText(end)
    if (!first) return // it stands in the midst of more than words: left as it is
    first.before(sentence)
    while (sentence.nextSibling) sentence.append(sentence.nextSibling)
  }
  // A page that is not on the reader's path leads back to it.
  function lead(chosen) {
    const left = goOn(kept(WAY, []))
    if (left)
      document
        .querySelector(".bd-article")
        ?.append(
          made(
            "p",
            { className: "on-path off-path" },
            "You follow the path ",
            made("strong", {}, chosen),
            "; go on with ",
            left,
            ".",
          ),
        )
  }
  const paths = document.querySelector(".paths"),
    foot = document.querySelector(".prev-next-area")
  if (paths) offer(paths)
  else {
    if (kept(WAY, []).some(([page]) => page === pageOf(location.href)))
      keep(LAST, pageOf(location.href))
    follow([...document.querySelectorAll(".next-on-path > p")])
    if (foot) watch(foot)
  }
  explain()
  markRead()
})()
