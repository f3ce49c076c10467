// The reader's path from the front page, and the pages read to their end. The browser stores them
// ("book-path"; "book-way", the path's pages; "book-last", the last of them that was opened;
// "book-read"). They are shown at the head and the foot of a chapter, in the list of chapters, and
// on the front page.
;(() => {
  const PATH = "book-path",
    WAY = "book-way",
    LAST = "book-last",
    READ = "book-read"
  const stored = (name, fallback) => {
    try {
      return JSON.parse(localStorage.getItem(name)) ?? fallback
    } catch {
      return fallback
    }
  }
  const keep = (name, value) => {
    try {
      localStorage.setItem(name, JSON.stringify(value))
    } catch {
      /* this page only */
    }
  }
  // an outer folder may have the same name
  const BOOK = location.pathname.slice(0, location.pathname.lastIndexOf("/book/") + "/book/".length)
  const pageOf = address =>
    decodeURIComponent(new URL(address, location.href).pathname).split("/book/").pop()
  const pagesRead = () => new Set(stored(READ, []))
  const make = (name, properties, ...parts) => {
    const element = Object.assign(document.createElement(name), properties)
    element.append(...parts)
    return element
  }
  const choosePath = (path, pages) => {
    keep(PATH, path)
    keep(WAY, pages)
  }
  /** @returns {HTMLAnchorElement} */
  const nextOf = line => line.querySelector("a:not(.path-words a, .others)")
  const nameOf = item => item.querySelector("strong").textContent.replace(/\.$/, "")
  // Return a link to the page of a path, [[page, title]], that was opened last, or else to the next
  // unread page; undefined if all were read.
  function linkToNext(pathPages) {
    const pages = pagesRead(),
      last = Math.max(
        0,
        pathPages.findIndex(([page]) => page === stored(LAST, "")),
      )
    const next = [...pathPages.slice(last), ...pathPages.slice(0, last)].find(
      ([page]) => !pages.has(page),
    )
    return next && make("a", { className: "reference internal", href: BOOK + next[0] }, next[1])
  }

  // A page counts as read when its foot was in view after the page was open for some seconds for
  // each ten minutes that it takes.
  function markRead() {
    const pages = pagesRead()
    /** @type {NodeListOf<HTMLAnchorElement>} */
    const links = document.querySelectorAll(".bd-links a[href], .paths a[href]")
    for (const link of links) {
      const isRead = !link.hash && pages.has(pageOf(link.href))
      link.classList.toggle("was-read", isRead)
      if (isRead) link.title = "Read to its end"
    }
  }
  // Above the list of chapters: the reader's path, its pages in order.
  function showPath() {
    const path = stored(PATH, ""),
      list = document.querySelector(".bd-links")
    if (!path || !list) return
    const currentPage = pageOf(location.href),
      steps = stored(WAY, []).map(([page, title]) => {
        const link = make("a", { className: "reference internal", href: BOOK + page }, title)
        if (page === currentPage) link.setAttribute("aria-current", "page")
        return make("li", {}, link)
      })
    list.prepend(
      make(
        "div",
        { className: "path-steps" },
        make("p", {}, "Your path: ", make("em", {}, path)),
        make("ol", {}, ...steps),
      ),
    )
    // the theme scrolls to the chapter; the path is above it
    const scrollToTop = () => document.querySelector(".bd-sidebar-primary")?.scrollTo(0, 0)
    scrollToTop()
    addEventListener("load", () => setTimeout(scrollToTop))
  }
  function watch(foot) {
    const minutes = parseInt(
        document.querySelector(".page-place")?.textContent.match(/(\d+) minute/)?.[1] ?? "0",
      ),
      least = Math.min(20000, minutes * 2000)
    let timer
    const observer = new IntersectionObserver(entries => {
      clearTimeout(timer)
      if (!entries.some(entry => entry.isIntersecting)) return
      timer = setTimeout(
        () => {
          observer.disconnect()
          keep(READ, [...pagesRead().add(pageOf(location.href))])
          markRead()
        },
        Math.max(0, least - performance.now()),
      )
    })
    observer.observe(foot)
  }
  // The front page: a reader who follows a link of a path, or an entry link to its first page, is
  // on that path from then on, and finds there where to continue.
  function watchPaths(paths) {
    const chosenPath = stored(PATH, "")
    /** @type {NodeListOf<HTMLAnchorElement>} */
    const doors = document.querySelectorAll(".doors a")
    for (const item of paths.children) {
      const links = [...item.querySelectorAll("a")],
        pathPages = links.map(link => [pageOf(link.href), link.textContent]),
        next = linkToNext(pathPages)
      const choose = () => choosePath(nameOf(item), pathPages)
      for (const link of [
        ...links,
        ...[...doors].filter(door => pageOf(door.href) === pathPages[0][0]),
      ])
        link.addEventListener("click", choose)
      if (nameOf(item) === chosenPath)
        item.append(
          make(
            "span",
            { className: "on-path" },
            " You are on this path. ",
            ...(next ? ["Continue with ", next, "."] : ["You have read all of it."]),
          ),
        )
    }
  }
  // A chapter: its head and its foot show the chosen path, and the link to the next page follows
  // it.
  function follow(lines) {
    const chosenPath = stored(PATH, ""),
      pathLine = lines.find(line => line.dataset.path === chosenPath)
    for (const line of lines) line.hidden = line !== pathLine
    if (!pathLine) return chosenPath && linkToPath(chosenPath)
    keep(WAY, JSON.parse(pathLine.dataset.way))
    const head = pathLine.cloneNode(true),
      nextLink = nextOf(pathLine)
    /** @type {HTMLAnchorElement} */
    const next = document.querySelector(".prev-next-area .right-next")
    head.className = "on-path"
    document.querySelector(".page-place")?.after(head)
    setBackLink(JSON.parse(pathLine.dataset.way))
    if (!nextLink || !next) return // the path ends here
    if (next.href !== nextLink.href) leaveOut(next.href)
    next.href = nextLink.href
    next.querySelector(".prev-next-subtitle").textContent = "next on your path"
    next.querySelector(".prev-next-title").replaceChildren(nextLink.textContent)
  }
  // The link back follows the path, too.
  function setBackLink(pathPages) {
    const index = pathPages.findIndex(([page]) => page === pageOf(location.href))
    /** @type {HTMLAnchorElement} */
    const link = document.querySelector(".prev-next-area .left-prev")
    if (index < 1 || !link) return
    link.href = BOOK + pathPages[index - 1][0]
    link.querySelector(".prev-next-title").replaceChildren(pathPages[index - 1][1])
  }
  // The last sentence of a chapter leads to the next page of the book: hide it if the path
  // continues elsewhere.
  function leaveOut(href) {
    /** @type {NodeListOf<HTMLAnchorElement>} */
    const links = document.querySelectorAll("#recap > p:last-of-type a")
    const link = [...links].findLast(link => link.href === href)
    if (!link) return
    const sentence = make("span", { hidden: true }),
      before = link.previousSibling,
      textBefore = before instanceof Text ? before : null,
      end = textBefore ? textBefore.data.search(/(?<=[.?!]\s)[^.?!]*$/) : -1
    const first = !before ? link : end < 0 ? null : textBefore.splitText(end)
    if (!first) return // the link is inside other words: leave it as it is
    first.before(sentence)
    while (sentence.nextSibling) sentence.append(sentence.nextSibling)
  }
  // On a page that is not on the reader's path, add a link back to it.
  function linkToPath(chosenPath) {
    const next = linkToNext(stored(WAY, []))
    if (next)
      document
        .querySelector(".bd-article")
        ?.append(
          make(
            "p",
            { className: "on-path off-path" },
            "Your path, ",
            make("strong", {}, chosenPath),
            ", continues with ",
            next,
            ".",
          ),
        )
  }
  const paths = document.querySelector(".paths"),
    foot = document.querySelector(".prev-next-area")
  if (paths) watchPaths(paths)
  else {
    if (stored(WAY, []).some(([page]) => page === pageOf(location.href)))
      keep(LAST, pageOf(location.href))
    follow([...document.querySelectorAll(".next-on-path > p")])
    if (foot) watch(foot)
  }
  showPath()
  markRead()
})()
