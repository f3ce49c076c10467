// Cards over glossary words and citations, and excerpts below what the search finds.  What they show is written when the book is
// built (finding.py); both work from file://, so both are loaded as scripts.
(() => {
  const root = document.documentElement.dataset.content_root ?? "./"
  const once = {}
  const load = name => once[name] ??= new Promise((done, failed) => {
    const script = document.createElement("script")
    script.src = `${root}_static/house/${name}.js`
    script.onload = done
    script.onerror = failed
    document.head.append(script)
  })

  const anchorOf = place => decodeURIComponent(place.hash.slice(1))   // of a link, or of the page's own address

  // ---- cards ----
  const links = [...document.querySelectorAll("a")].filter(each => each.querySelector(".glossed") || /references\.html#./.test(each.getAttribute("href")) && each.closest(".bd-article"))
  const card = document.createElement("div")
  card.className = "house-card"
  card.id = "house-card"
  card.setAttribute("role", "tooltip")
  card.hidden = true
  let shownFor = null, going = 0
  const leave = () => { going = setTimeout(hide, 200) }   // time to move onto the card
  const hide = () => { clearTimeout(going); card.hidden = true; shownFor?.removeAttribute("aria-describedby"); shownFor = null }
  async function show(link) {
    clearTimeout(going)
    shownFor = link
    if (!link.dataset.said) await load("cards")
    const [word, said] = link.dataset.said ? ["", link.dataset.said] : globalThis.bookCards[anchorOf(link)] ?? []
    if (shownFor !== link || !said) return
    card.replaceChildren(...word ? [Object.assign(document.createElement("strong"), { textContent: word }), " "] : [], said)
    card.hidden = false
    link.setAttribute("aria-describedby", card.id)
    const at = link.getClientRects()[0], wide = card.offsetWidth, high = card.offsetHeight
    const above = at.top > high + 12
    card.style.left = `${Math.max(8, Math.min(at.left, document.documentElement.clientWidth - wide - 8)) + scrollX}px`
    card.style.top = `${(above ? at.top - high - 6 : at.bottom + 6) + scrollY}px`
  }
  if (links.length) document.body.append(card)
  card.addEventListener("mouseenter", () => clearTimeout(going))
  card.addEventListener("mouseleave", leave)
  for (const link of links) {
    link.dataset.said = link.title   // of a work; the card says it
    link.removeAttribute("title")
    for (const [event, what] of [["mouseenter", () => show(link)], ["focus", () => show(link)], ["mouseleave", leave], ["blur", hide]]) link.addEventListener(event, what)
  }
  document.addEventListener("keydown", event => { if (event.key === "Escape") hide() })

  // ---- a place in the page: figures above it grow while they begin, and it is to stay in view until the reader moves ----
  const PATIENCE = 6000
  const stay = () => {
    const target = location.hash.length > 1 && document.getElementById(anchorOf(location))
    if (!target) return
    for (let above = target; above; above = above.parentElement) if (above.tagName === "DETAILS") above.open = true
    const again = new ResizeObserver(() => target.scrollIntoView())
    const moved = ["wheel", "touchstart", "keydown", "pointerdown"]
    const end = () => { again.disconnect(); for (const each of moved) removeEventListener(each, end) }
    for (const each of moved) addEventListener(each, end, { passive: true })
    again.observe(document.querySelector(".bd-article") ?? document.body)
    setTimeout(end, PATIENCE)
  }
  addEventListener("hashchange", stay)
  stay()

  // ---- search ----
  const results = document.getElementById("search-results")
  if (!results) return
  const MOST = 3, AROUND = 110   // excerpts of a page; letters on each side of the word
  const shownPages = new Set()
  const query = () => (new URLSearchParams(location.search).get("q") ?? "").toLowerCase().split(/\s+/).filter(Boolean)
  const stem = word => word.length > 4 ? word.replace(/(ing|ed|es|s)$/, "") : word
  const excerpt = (text, words) => {
    const low = text.toLowerCase(), phrase = low.indexOf(words.join(" ")), found = words.map(each => low.indexOf(each)).filter(each => each >= 0)
    const at = phrase >= 0 ? phrase : Math.min(...found, found.length ? Infinity : 0)
    const begin = Math.max(0, text.lastIndexOf(" ", Math.max(0, at - AROUND)) + 1), end = at + AROUND
    const shown = document.createElement("span")
    shown.append(begin ? "… " : "")
    const part = text.slice(begin, text.indexOf(" ", end) < 0 ? text.length : text.indexOf(" ", end))
    const marks = new RegExp(`\\b((?:${words.map(each => each.replace(/[^\w]/g, "\\$&")).join("|")})\\w*)`, "i")
    for (const [place, each] of part.split(marks).entries()) shown.append(place % 2 ? Object.assign(document.createElement("mark"), { textContent: each }) : each)
    shown.append(begin + part.length < text.length ? " …" : "")
    return shown
  }
  const tell = (item, words) => {
    const link = item.querySelector("a"), page = link && decodeURIComponent(new URL(link.href).pathname).split(new URL(root, location.href).pathname).pop().replace(/\.html$/, "")
    const all = globalThis.bookTexts[page]
    if (item.dataset.told) return
    item.dataset.told = "yes"
    const add = (...parts) => { const line = document.createElement("p"); line.className = "search-excerpt"; line.append(...parts); item.append(line) }
    const word = globalThis.bookCards[anchorOf(link)], sought = link.hash && all?.find(([anchor]) => anchor === anchorOf(link))
    if (word) return add(word[1])
    if (sought) return add(excerpt(sought[2], words))
    if (shownPages.has(page)) { item.hidden = true; return }   // the search names a page twice, for its text and for its title
    if (!all) return
    shownPages.add(page)
    const scored = all.map(([anchor, title, text]) => {
      const low = `${title} ${text}`.toLowerCase()
      return { anchor, title, text, score: words.filter(each => low.includes(each)).length + 2 * low.includes(words.join(" ")), inText: words.some(each => text.toLowerCase().includes(each)) }
    }).filter(each => each.score && each.inText).sort((a, b) => b.score - a.score).slice(0, MOST)
    for (const { anchor, title, text } of scored) {
      const where = document.createElement("a")
      where.href = `${link.href}#${anchor}`
      where.textContent = title
      add(where, " ", excerpt(text, words))
    }
  }
  if (query().length) Promise.all([load("texts"), load("cards")]).then(() => {
    const words = query().map(stem)
    const each = () => { if (words.length) for (const item of results.querySelectorAll("ul.search > li")) tell(item, words) }
    new MutationObserver(each).observe(results, { childList: true, subtree: true })
    each()
  }).catch(() => {})
})()
