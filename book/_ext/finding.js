// Cards over glossary words and citations, and excerpts below what the search finds. What they show
// is written when the book is built (finding.py); both work from file://, so both are loaded as
// scripts.
;(() => {
  const root = document.documentElement.dataset.content_root ?? "./"
  const once = {}
  const load = name =>
    (once[name] ??= new Promise((done, failed) => {
      const script = document.createElement("script")
      script.src = `${root}_static/house/${name}.js`
      script.onload = done
      script.onerror = failed
      document.head.append(script)
    }))

  // of a link, or of the page's own address
  const anchorOf = place => decodeURIComponent(place.hash.slice(1))

  // ---- cards ----
  const links = [...document.querySelectorAll("a")].filter(
    each =>
      each.querySelector(".glossed") ||
      (/references\.html#./.test(each.getAttribute("href")) && each.closest(".bd-article")),
  )
  const card = document.createElement("div")
  card.className = "house-card"
  card.id = "house-card"
  card.setAttribute("role", "tooltip")
  card.hidden = true
  let shownFor = null,
    going = 0
  const leave = () => {
    going = setTimeout(hide, 200)
  } // time to move onto the card
  const hide = () => {
    clearTimeout(going)
    card.hidden = true
    shownFor?.removeAttribute("aria-describedby")
    shownFor = null
  }
  async function show(link) {
    clearTimeout(going)
    shownFor = link
    if (!link.dataset.said) await load("cards")
    const [word, said] = link.dataset.said
      ? ["", link.dataset.said]
      : (globalThis.bookCards[anchorOf(link)] ?? [])
    if (shownFor !== link || !said) return
    card.replaceChildren(
      ...(word
        ? [Object.assign(document.createElement("strong"), { textContent: word }), " "]
        : []),
      said,
    )
    card.hidden = false
    link.setAttribute("aria-describedby", card.id)
    const at = link.getClientRects()[0],
      wide = card.offsetWidth,
      high = card.offsetHeight
    const above = at.top > high + 12
    card.style.left =
      Math.max(8, Math.min(at.left, document.documentElement.clientWidth - wide - 8)) +
      scrollX +
      "px"
    card.style.top = `${(above ? at.top - high - 6 : at.bottom + 6) + scrollY}px`
  }
  if (links.length) document.body.append(card)
  card.addEventListener("mouseenter", () => clearTimeout(going))
  card.addEventListener("mouseleave", leave)
  for (const link of links) {
    link.dataset.said = link.title // of a work; the card says it
    link.removeAttribute("title")
    for (const [event, what] of [
      ["mouseenter", () => show(link)],
      ["focus", () => show(link)],
      ["mouseleave", leave],
      ["blur", hide],
    ])
      link.addEventListener(event, what)
  }
  document.addEventListener("keydown", event => {
    if (event.key === "Escape") hide()
  })
  // A finger cannot point without touching: its first tap shows the card, a second one follows the
  // link.
  let tapped = null
  document.addEventListener("pointerdown", ({ target, pointerType }) => {
    const link = links.find(each => each.contains(target))
    tapped = pointerType === "touch" && shownFor !== link ? link : null
    if (!link && !card.contains(target)) hide()
  })
  for (const link of links)
    link.addEventListener("click", event => {
      if (tapped === link) {
        event.preventDefault()
        show(link)
      }
    })

  // ---- a place in the page: figures above it grow while they begin, and it is to stay in
  //      view until the reader moves ----
  const PATIENCE = 6000
  const stay = () => {
    const target = location.hash.length > 1 && document.getElementById(anchorOf(location))
    if (!target) return
    for (let above = target; above; above = above.parentElement)
      if (above.tagName === "DETAILS") above.open = true
    const again = new ResizeObserver(() => target.scrollIntoView())
    const moved = ["wheel", "touchstart", "keydown", "pointerdown"]
    const end = () => {
      again.disconnect()
      for (const each of moved) removeEventListener(each, end)
    }
    for (const each of moved) addEventListener(each, end, { passive: true })
    again.observe(document.querySelector(".bd-article") ?? document.body)
    setTimeout(end, PATIENCE)
  }
  addEventListener("hashchange", stay)
  stay()

  // ---- the page's contents: the entry that was chosen is marked until the reader moves,
  //      though a short section stands beside others ----
  // What only ends behind the bar at the head of the page is past: the theme's script reads the
  // margin when the page is loaded.
  const contents = document.querySelector(".bd-toc-nav"),
    BAR = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  document.body.dataset.bsRootMargin = `-${Math.ceil(BAR) + 2}px 0px -60%`
  let chosen = null
  const points = () => {
    // marks the entry that was chosen and those it stands under, as the theme does
    if (!chosen) return
    const marked = new Set([chosen])
    for (let list = chosen.closest("ul"); list; list = list.parentElement.closest("ul"))
      if (list.previousElementSibling?.matches("a")) marked.add(list.previousElementSibling)
    for (const link of contents.querySelectorAll("a"))
      for (const each of [link, ...(link.parentElement.matches("li") ? [link.parentElement] : [])])
        if (each.classList.contains("active") !== marked.has(link))
          each.classList.toggle("active", marked.has(link))
  }
  if (contents) {
    new MutationObserver(points).observe(contents, { subtree: true, attributeFilter: ["class"] })
    contents.addEventListener("click", event => {
      chosen = event.target.closest("a[href^='#']") ?? chosen
      points()
    })
    for (const each of ["wheel", "touchmove", "keydown", "pointerdown"])
      addEventListener(
        each,
        () => {
          chosen = null
        },
        { passive: true },
      )
  }

  // ---- search ----
  const MOST = 3,
    AROUND = 110 // excerpts of a page; letters on each side of the word
  const shownPages = new Set()
  const inWords = text => text.toLowerCase().split(/\s+/).filter(Boolean)
  const query = () => inWords(new URLSearchParams(location.search).get("q") ?? "")
  const stem = word => (word.length > 4 ? word.replace(/(ing|ed|es|s)$/, "") : word)
  const plain = word => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")
  const beginning = word => new RegExp(`(?<![\\p{L}\\p{N}])${plain(word)}`, "u")
  const holding = (words, ...texts) =>
    words.filter(each => beginning(each).test(texts.join(" ").toLowerCase())).length
  const proseOf = ([, , text, tables]) => text.slice(0, tables).trim()
  // Prose: of a word that stands in tables alone, how its section begins.
  const excerpt = (section, words) => {
    const text = proseOf(section),
      low = text.toLowerCase(),
      phrase = low.indexOf(words.join(" ")),
      found = words.map(each => low.search(beginning(each))).filter(each => each >= 0)
    const at = phrase >= 0 ? phrase : Math.min(...found, found.length ? Infinity : 0)
    const begin = Math.max(0, text.lastIndexOf(" ", Math.max(0, at - AROUND)) + 1),
      end = at + AROUND
    const shown = document.createElement("span")
    shown.append(begin ? "… " : "")
    const part = text.slice(
      begin,
      text.indexOf(" ", end) < 0 ? text.length : text.indexOf(" ", end),
    )
    const marks = new RegExp(`\\b((?:${words.map(plain).join("|")})\\w*)`, "i")
    for (const [place, each] of part.split(marks).entries())
      shown.append(
        place % 2 ? Object.assign(document.createElement("mark"), { textContent: each }) : each,
      )
    shown.append(
      begin + part.length < text.length ? " …" : "",
      !found.length && holding(words, section[2]) ? " (in a table)" : "",
    )
    return shown
  }
  const pageOf = link =>
    decodeURIComponent(new URL(link.href).pathname)
      .split(new URL(root, location.href).pathname)
      .pop()
      .replace(/\.html$/, "")

  // ---- what is first: the page that a word is about, what the glossary says of it, then
  //      where it is said most ----
  // A page is named by its title and by its file, which keeps the paper's own name of its section.
  // Where several words are asked for, a page in which they stand side by side comes before all in
  // which they stand apart.
  const ABOUT = 60,
    MEANT = 50,
    TITLE = 30,
    NEAR = 25,
    SECTION = 8,
    PAPER = 10,
    LISTS = 3,
    SIDE_BY_SIDE = 40
  const rank = (page, anchor, words, asked) => {
    const whole = new RegExp(`(?<![\\p{L}\\p{N}])${plain(asked)}(?![\\p{L}\\p{N}])`, "giu")
    const times = text => text.match(whole)?.length ?? 0
    const word = anchor && globalThis.bookCards[anchor]?.[0].toLowerCase()
    if (word)
      return word === asked
        ? MEANT + (words.length > 1 ? SIDE_BY_SIDE : 0)
        : times(word)
          ? NEAR
          : LISTS
    const sections =
      globalThis.bookTexts[page]?.filter(([place]) => !anchor || place === anchor) ?? []
    if (!sections.length) return 0
    const title =
        `${sections[0][1]}` + (anchor ? "" : ` / ${page.split("/").pop().replaceAll("-", " ")}`),
      lower = title.toLowerCase()
    const named = times(title) ? ABOUT : words.every(each => lower.includes(each)) ? NEAR : 0
    if (anchor) return named === ABOUT ? TITLE : named && SECTION
    const said = sections.reduce((sum, [, , text]) => sum + times(text), 0),
      together = sections.filter(([, name, text]) =>
        words.every(each => beginning(each).test(`${name} ${text}`.toLowerCase())),
      ).length
    const inARow = new RegExp(`(?<![\\p{L}\\p{N}])${words.map(plain).join("\\p{L}*[\\s-]+")}`, "iu")
    const phrase =
      words.length > 1 && sections.some(([, name, text]) => inARow.test(`${name} / ${text}`))
        ? SIDE_BY_SIDE
        : 0
    const told =
      named +
      SECTION * Math.min(3, sections.slice(1).filter(([, name]) => times(name)).length) +
      Math.min(15, said) +
      Math.min(5, together)
    if (page.includes("/appendix/") && !named) return phrase + Math.min(told, LISTS)
    return told && phrase + told + (page.includes("/part1/") ? PAPER : 0)
  }

  // ---- while a reader types: what is first, below the box; Enter asks for all ----
  const TYPED = 6,
    PAUSE = 200 // pages shown; milliseconds without a key
  const listFor = form => {
    const list =
      form.querySelector(".search-typed") ??
      Object.assign(document.createElement("div"), { className: "search-typed" })
    list.setAttribute("role", "status")
    if (!list.parentElement) form.append(list)
    return list
  }
  const make = (tag, className, ...parts) => {
    const it = Object.assign(document.createElement(tag), { className })
    it.append(...parts)
    return it
  }
  const to = (href, text) =>
    Object.assign(document.createElement("a"), { href: root + href, textContent: text })
  const firstOf = asked => {
    // the pages that hold every word, the best first; of each the section with most of them
    const words = asked.map(stem),
      found = []
    for (const [page, sections] of Object.entries(globalThis.bookTexts)) {
      if (
        !words.every(each =>
          sections.some(([, title, text]) =>
            beginning(each).test(`${title} ${text}`.toLowerCase()),
          ),
        )
      )
        continue
      const holds = section =>
        holding(words, section[1], section[2]) + holding(words, proseOf(section))
      found.push({
        page,
        section: sections.reduce((best, each) => (holds(each) > holds(best) ? each : best)),
        name: sections[0][1],
        rank:
          rank(page, "", words, asked.join(" ")) +
          (beginning(words[0]).test(sections[0][1].toLowerCase()) ? NEAR : 0),
      })
    }
    return found.sort((a, b) => b.rank - a.rank)
  }
  const showTyped = form => {
    const asked = inWords(form.querySelector("input").value),
      list = listFor(form)
    if (asked.join("").length < 2) {
      list.replaceChildren()
      return
    }
    const found = firstOf(asked),
      words = asked.map(stem)
    const meaning = Object.entries(globalThis.bookCards).find(
      ([, [word]]) => word.toLowerCase() === asked.join(" "),
    )
    list.replaceChildren(
      ...(meaning
        ? [
            make(
              "p",
              "search-excerpt",
              to(`book/appendix/glossary.html#${meaning[0]}`, meaning[1][0]),
              " ",
              meaning[1][1],
            ),
          ]
        : []),
      ...found
        .slice(0, TYPED)
        .map(({ page, section, name }) =>
          make(
            "p",
            "search-excerpt",
            to(`${page}.html#${section[0]}`, section[1] === name ? name : `${name}: ${section[1]}`),
            " ",
            excerpt(section, words),
          ),
        ),
      make(
        "p",
        "search-more",
        found.length > TYPED
          ? `Enter shows all ${found.length} pages.`
          : found.length
            ? "Enter shows every place."
            : `No page has “${asked.join(" ")}”.`,
      ),
    )
  }
  const boxOf = event => event.target.closest?.("form.bd-search")
  let typing = 0
  document.addEventListener("input", event => {
    const form = boxOf(event)
    if (!form) return
    clearTimeout(typing)
    typing = setTimeout(
      () =>
        Promise.all([load("texts"), load("cards")]).then(
          () => showTyped(form),
          () => {},
        ),
      PAUSE,
    )
  })
  document.addEventListener("keydown", event => {
    const form = boxOf(event),
      step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!form || !step) return
    const stops = [form.querySelector("input"), ...form.querySelectorAll(".search-typed a")],
      next = stops[stops.indexOf(document.activeElement) + step]
    if (next) {
      event.preventDefault()
      next.focus()
    }
  })
  document.addEventListener("focusout", event => {
    const form = boxOf(event)
    if (form && !form.contains(event.relatedTarget))
      setTimeout(() => {
        if (!form.contains(document.activeElement))
          form.querySelector(".search-typed")?.replaceChildren()
      }, 200)
  })

  const results = document.getElementById("search-results")
  if (!results) return
  const place = item => {
    // before the first that ranks lower
    const later = [...item.parentElement.children].find(
      each => each !== item && +each.dataset.rank < +item.dataset.rank,
    )
    if (later && later.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_FOLLOWING)
      later.before(item)
  }
  const tell = (item, words) => {
    const link = item.querySelector("a"),
      page = link && pageOf(link)
    const all = globalThis.bookTexts[page]
    if (item.dataset.told) return
    item.dataset.told = "yes"
    item.dataset.rank = rank(page, link.hash && anchorOf(link), words, query().join(" "))
    place(item)
    const add = (...parts) => {
      const line = document.createElement("p")
      line.className = "search-excerpt"
      line.append(...parts)
      item.append(line)
    }
    const word = globalThis.bookCards[anchorOf(link)],
      sought = link.hash && all?.find(([anchor]) => anchor === anchorOf(link))
    if (word)
      return add(
        Object.assign(document.createElement("strong"), { textContent: word[0] }),
        " ",
        word[1],
      )
    if (sought) return add(excerpt(sought, words))
    if (shownPages.has(page)) {
      item.hidden = true
      return
    } // the search names a page twice, for its text and for its title
    if (!all) return
    shownPages.add(page)
    const found = all
      .map(section => {
        const [, title, text] = section,
          low = `${title} ${text}`.toLowerCase()
        return {
          section,
          score:
            words.filter(each => low.includes(each)).length +
            2 * low.includes(words.join(" ")) +
            holding(words, proseOf(section)),
          inText: words.some(each => beginning(each).test(text.toLowerCase())),
        }
      })
      .filter(each => each.score)
      .sort((a, b) => b.score - a.score)
    const inText = found.filter(each => each.inText),
      scored = (inText.length ? inText : found).slice(0, MOST)
    for (const { section } of scored) {
      const where = document.createElement("a")
      where.href = `${link.href}#${section[0]}`
      where.textContent = section[1]
      add(where, " ", excerpt(section, words))
    }
    if (!scored.length) add("in its code or its figures")
  }
  if (query().length)
    Promise.all([load("texts"), load("cards")])
      .then(() => {
        const words = query().map(stem)
        const each = () => {
          if (words.length)
            for (const item of results.querySelectorAll("ul.search > li")) tell(item, words)
        }
        const look = () => {
          each()
          if (results.querySelector(".search-summary") && !results.querySelector("ul.search > li"))
            nothing(query())
        }
        new MutationObserver(look).observe(results, { childList: true, subtree: true })
        look()
      })
      .catch(() => {})

  // ---- nothing found: the words of the book that are spelled most like those asked for ----
  const apart = (a, b) => {
    // how many letters must be put in, taken out or changed
    let row = [...Array(b.length + 1).keys()]
    for (const [i, letter] of [...a].entries())
      row = row
        .slice(1)
        .reduce(
          (next, above, j) => [
            ...next,
            Math.min(above + 1, next[j] + 1, row[j] + (letter !== b[j])),
          ],
          [i + 1],
        )
    return row.at(-1)
  }
  const nothing = asked => {
    const summary = results.querySelector(".search-summary")
    if (summary.dataset.told || !/did not match/.test(summary.textContent)) return
    summary.dataset.told = "yes"
    const book = new Map()
    for (const sections of Object.values(globalThis.bookTexts))
      for (const [, title, text] of sections)
        for (const [word] of `${title} ${text}`.toLowerCase().matchAll(/[a-z]{3,}/g))
          book.set(word, (book.get(word) ?? 0) + 1)
    const like = word =>
      [...book]
        .filter(([each]) => Math.abs(each.length - word.length) < 3)
        .map(([each, times]) => [each, apart(word, each), times])
        .filter(([, far]) => far <= Math.ceil(word.length / 4))
        .sort((a, b) => a[1] - b[1] || b[2] - a[2])[0]?.[0]
    const meant = asked
      .map(word => (book.has(word) ? word : (like(word) ?? "")))
      .filter(Boolean)
      .join(" ")
    summary.textContent = `No page has “${asked.join(" ")}”. `
    if (meant && meant !== asked.join(" "))
      summary.append(
        "Did you mean ",
        Object.assign(document.createElement("a"), {
          href: `?q=${encodeURIComponent(meant)}`,
          textContent: meant,
        }),
        "?",
      )
  }
})()
