// Two switches for the whole book, remembered by the browser: with code or without, algebraic or
// descriptive notation; also folds and colors on paper. The choices are on <html>, as data-code and
// data-notation; the events "book-code" and "book-notation" announce a change. Without scripts
// there are no buttons, and a page is as it is written: with code, algebraic.
;(() => {
  const SWITCHES = {
    code: {
      off: "with",
      on: "without",
      name: "Without code",
      text: "</>",
      says: { with: "Code is shown", without: "Code is not shown" },
    },
    notation: {
      off: "algebraic",
      on: "descriptive",
      name: "Descriptive notation",
      text: { algebraic: "e4", descriptive: "P-K4" },
      says: { algebraic: "Moves are algebraic", descriptive: "Moves are descriptive" },
    },
  }
  const root = document.documentElement,
    buttons = {}
  const stored = name => {
    try {
      return localStorage.getItem(`book-${name}`)
    } catch {
      return null
    }
  }
  const store = (name, value) => {
    try {
      localStorage.setItem(`book-${name}`, value)
    } catch {
      /* this page only */
    }
  }

  function choose(name, value) {
    const { off, on } = SWITCHES[name]
    root.dataset[name] = value === on ? on : off
    draw(name)
    document.dispatchEvent(new CustomEvent(`book-${name}`, { detail: root.dataset[name] }))
  }
  function draw(name) {
    const button = buttons[name],
      { on, text, says: states } = SWITCHES[name],
      value = root.dataset[name]
    if (!button) return
    button.setAttribute("aria-pressed", String(value === on))
    if (typeof text === "string") button.textContent = text
    else button.replaceChildren(...Object.entries(text).map(entry => side(...entry, value)))
    button.title = `${states[value]}: press to change`
  }
  // Both notations are visible, the chosen one marked: one alone would look like a label.
  function side(name, words, value) {
    const span = Object.assign(document.createElement("span"), { textContent: words })
    span.classList.toggle("chosen", name === value)
    return span
  }
  function build(name) {
    const { off, on, name: label } = SWITCHES[name],
      button = (buttons[name] = document.createElement("button"))
    Object.assign(button, { type: "button", className: `btn btn-sm book-switch switch-${name}` })
    button.setAttribute("aria-label", label)
    button.addEventListener("click", () => {
      const value = root.dataset[name] === on ? off : on
      store(name, value)
      choose(name, value)
    })
    return button
  }
  function place() {
    const bar = document.querySelector(".article-header-buttons")
    if (!bar) return
    bar.prepend(...Object.keys(SWITCHES).map(build))
    Object.keys(SWITCHES).forEach(draw)
  }
  // ---- what has nothing left without code: a heading over listings only, a fold of nothing
  //      else, and their entries in the contents ----
  // Marked once, when the page has loaded; the style sheet hides marked parts while code is not
  // shown.
  const CODE =
    ".code-only, div.cell_input, details.above-input, .listing, div.highlight-python, " +
    ".with-code, .tag_with-code, .needs-python, .answer-box[data-needs='Python'], " +
    ".cell:not(.tag_shown-without-code) > .cell_output > .output:is(.text_plain, .stream)"
  const NAMES =
    "h1, h2, h3, h4, h5, h6, summary, .admonition-title, .headerlink, .toggle-button, " +
    "style, template, script:not([type*='widget-view'])"
  const THING = "svg, img, canvas, input, select, textarea, button, script, .widget-host",
    ON_ITS_OWN = "figure, table, svg, img, .exercise, .widget-host, script[type*='widget-view']"
  const hasContent = part =>
    part.nodeType === Node.TEXT_NODE
      ? part.data.trim() !== ""
      : part.nodeType === Node.ELEMENT_NODE && isLeft(part)
  const isLeft = element =>
    !element.matches(CODE) &&
    !element.matches(NAMES) &&
    (element.matches(THING) || [...element.childNodes].some(hasContent))
  const holds = element => [...element.childNodes].some(hasContent)
  // A section called "The code" leads up to its listings: without them it is left out completely,
  // if it has no other content.
  const isOfCode = section =>
    /^the code\b/i.test(
      section.querySelector(":scope > :is(h2, h3, h4)")?.textContent.trim() ?? "",
    ) && ![...section.querySelectorAll(ON_ITS_OWN)].some(element => !element.closest(CODE))
  // The beginning of a sentence after another; the dots before a move of Black do not end one.
  const NEXT_SENTENCE = /(?<!\.)[.?!][”’)]*\s+(?=[A-Z“‘(])/g
  // Hide a sentence that leads up to hidden code.
  function hideLastSentence(words) {
    const sentenceStart = [...words.textContent.trimEnd().matchAll(NEXT_SENTENCE)].at(-1)
    if (!sentenceStart) return words.classList.add("with-code")
    const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT),
      length = () => texts.currentNode.textContent.length
    let place = sentenceStart.index + sentenceStart[0].trimEnd().length
    while (texts.nextNode() && length() < place) place -= length()
    const sentence = document.createRange()
    sentence.setStart(texts.currentNode, place)
    sentence.setEnd(words, words.childNodes.length)
    const span = Object.assign(document.createElement("span"), { className: "with-code" })
    span.append(sentence.extractContents())
    words.append(span)
  }
  function mark() {
    const article = document.querySelector(".bd-article")
    if (!article) return
    const markParts = () => {
      for (const part of article.querySelectorAll(
        "section, details.companion, .admonition.dropdown",
      ))
        if (!holds(part) || (part.tagName === "SECTION" && isOfCode(part)))
          part.classList.add("code-only")
    }
    const markLinks = links => {
      // links to what is left out
      for (const link of links) {
        if (!placeOf(link.hash)?.closest(".code-only")) continue
        const hasOthers =
          // links to what stays
          link.closest(".companion-link")?.querySelectorAll("a:not(.code-only)").length > 1
        for (const element of hasOthers
          ? [link, link.previousElementSibling ?? link.nextElementSibling]
          : [link.closest("li, p")])
          element?.classList.add("code-only")
      }
    }
    markParts()
    markLinks(article.querySelectorAll(".companion-link a[href^='#']"))
    markParts() // those with nothing but such a link
    for (const words of article.querySelectorAll("p")) {
      const next = words.nextElementSibling
      if (
        words.textContent.trimEnd().endsWith(":") &&
        next &&
        !next.matches(NAMES) &&
        !isLeft(next)
      )
        hideLastSentence(words)
    }
    markParts() // those with nothing but such a sentence
    markLinks(document.querySelectorAll(".page-toc li > a[href^='#']"))
  }
  const placeOf = hash =>
    hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  // Show the code to a reader who follows a link to a hidden place.
  const reveal = () => {
    const target = placeOf(location.hash)
    if (!target || root.dataset.code !== "without" || !target.closest(`.code-only, ${CODE}`)) return
    choose("code", "with") // on this page; the stored choice stays
    target.scrollIntoView()
  }
  // Unfold a fold, or a heading's fold, for a reader who follows a link to it.
  const unfold = hash => {
    const target = placeOf(hash)
    /** @type {HTMLDetailsElement} */
    const fold =
      target &&
      (target.matches("details") ? target : target.querySelector(":scope > details.headed"))
    if (fold) fold.open = true
  }
  addEventListener(
    "click",
    event => {
      const target = /** @type {Element} */ (event.target),
        link = /** @type {HTMLAnchorElement} */ (target.closest?.("a[href^='#']"))
      if (link) unfold(link.hash)
    },
    true,
  )
  addEventListener("hashchange", () => {
    unfold(location.hash)
    reveal()
  })
  for (const name in SWITCHES) choose(name, stored(name))
  addEventListener("storage", change => {
    for (const name in SWITCHES) if (change.key === `book-${name}`) choose(name, change.newValue)
  })
  // Print in the light theme's colors, whatever the theme is.
  let shownTheme
  const onPaper = isPrinted => {
    if (isPrinted) {
      shownTheme ??= root.dataset.theme ?? ""
      root.dataset.theme = "light"
    } else if (shownTheme !== undefined) {
      if (shownTheme) root.dataset.theme = shownTheme
      else delete root.dataset.theme
      shownTheme = undefined
    }
  }
  addEventListener("beforeprint", () => onPaper(true))
  addEventListener("afterprint", () => onPaper(false))
  matchMedia("print").addEventListener("change", ({ matches }) => onPaper(matches))
  // Print examples and companions unfolded.
  let openedFolds = []
  addEventListener("beforeprint", () => {
    openedFolds = [
      ...document.querySelectorAll(":is(.listing-examples, .companion, .waits):not([open])"),
    ]
    for (const fold of openedFolds) fold.open = true
  })
  addEventListener("afterprint", () => {
    for (const fold of openedFolds) fold.open = false
  })
  // Show code on a page on which the reader writes some, whatever is stored; the switch still hides
  // it.
  const show = () => {
    if (root.dataset.code === "without" && document.querySelector(".bd-article .written-here"))
      choose("code", "with")
  }
  const begin = () => {
    show()
    place()
    mark()
    unfold(location.hash)
    reveal()
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin)
  else begin()
})()
