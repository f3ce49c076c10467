// Fixes for what the theme and its extensions leave undone: names for their buttons, no chatter in
// the console, and keyboard scrolling for what is wider than its column. It runs in the head,
// before them.
;(() => {
  const CHATTER = /^\[(PST|togglebutton)\]/ // these only report that all is well
  const log = console.log
  console.log = (...parts) => {
    if (!CHATTER.test(parts[0])) log(...parts)
  }

  // Name the copy button of a listing by the listing's number, and any other by what it does.
  const name = button => {
    const number = button
      .closest(".literal-block-wrapper, .listing")
      ?.querySelector(".caption-number")
      ?.textContent.trim()
    button.type = "button"
    button.setAttribute("aria-label", number ? `Copy ${number}` : "Copy this code")
  }
  // Name the button of a fold by what it opens.
  const nameFold = button =>
    button.setAttribute("aria-label", button.parentElement.textContent.trim().replace(/\s+/g, " "))
  // Scroll the list of chapters to the one being read.
  const show = () => {
    const list = document.querySelector(".bd-sidebar-primary"),
      current = list?.querySelector("a.current, li.current.active > a")
    if (!current) return
    const { top, bottom } = current.getBoundingClientRect(),
      frame = list.getBoundingClientRect()
    if (top < frame.top + 150 || bottom > frame.bottom - 40)
      list.scrollTop += top - frame.top - frame.height / 2
  }
  // The contents mark a section however long it is; the theme would wait until a tenth of it is in
  // the window.
  addEventListener("DOMContentLoaded", () => {
    document.body.dataset.bsThreshold = "0,0.1,0.5,1"
  })
  addEventListener("load", show)
  addEventListener("load", () => document.querySelectorAll(".toggle-button").forEach(nameFold))
  // Keep the link that hides highlighted search words only if there are some: the page marks them a
  // moment after loading.
  addEventListener("load", () =>
    setTimeout(
      () =>
        document.querySelector(".highlighted") ||
        document.querySelector(".highlight-link")?.remove(),
      100,
    ),
  )
  // What is wider than its column can be scrolled with the keys, too: it takes the focus and has a
  // name while it scrolls. A table that scrolls stays a table.
  const SCROLLS = ".bd-article :is(.pst-scrollable-table-container, table, div.math)"
  const nameOf = element =>
    element.querySelector("caption")?.textContent.trim() ||
    (element.matches("div.math") ? "Formula" : "Table") +
      ", " +
      (element.closest("section")?.querySelector("h1, h2, h3, h4")?.firstChild.textContent.trim() ??
        document.title)
  const letScroll = element => {
    const scrolls =
      element.scrollWidth > element.clientWidth + 1 &&
      /auto|scroll/.test(getComputedStyle(element).overflowX)
    if (scrolls === element.classList.contains("scrolls")) return
    element.classList.toggle("scrolls", scrolls)
    const attributes = {
      tabindex: 0,
      "aria-label": nameOf(element),
      ...(element.matches("table") ? {} : { role: "region" }),
    }
    for (const [key, value] of Object.entries(attributes))
      if (scrolls) element.setAttribute(key, value)
      else element.removeAttribute(key)
  }
  addEventListener("load", () => {
    const watch = new ResizeObserver(entries => entries.forEach(({ target }) => letScroll(target)))
    for (const element of document.querySelectorAll(SCROLLS)) watch.observe(element)
  })
  // A drawn tree that is wider than its column opens with its root in view. Until the reader has
  // scrolled it sideways, a note says that this is possible.
  const DRAWN = ".bd-article :is(.mh-picture[tabindex], .mh-smalltree .mh-scroll)",
    pushed = new WeakSet(),
    positions = new Map() // scrollLeft of each drawing
  const openAtRoot = drawing => {
    const isWide = drawing.clientWidth > 0 && drawing.scrollWidth > drawing.clientWidth + 8
    drawing.classList.toggle("can-be-pushed", isWide && !pushed.has(drawing))
    if (!isWide || pushed.has(drawing)) return
    const middle = element => {
      const { left, right } = element.getBoundingClientRect()
      return (left + right) / 2
    }
    const root = drawing.querySelector(".node") ?? drawing.querySelector("svg")
    drawing.scrollLeft += middle(root) - middle(drawing)
    positions.set(drawing, drawing.scrollLeft)
  }
  const wasPushed = ({ target }) => {
    if (Math.abs(target.scrollLeft - positions.get(target)) < 4) return
    pushed.add(target)
    target.classList.remove("can-be-pushed")
  }
  addEventListener("DOMContentLoaded", () => {
    const watch = new ResizeObserver(entries => entries.forEach(({ target }) => openAtRoot(target)))
    const watchAll = () => {
      for (const drawing of document.querySelectorAll(DRAWN)) {
        if (positions.has(drawing)) continue
        positions.set(drawing, 0)
        drawing.addEventListener("scroll", wasPushed, { passive: true })
        watch.observe(drawing)
      }
    }
    watchAll()
    // again when the figures are mounted
    new MutationObserver(watchAll).observe(document.documentElement, {
      attributeFilter: ["data-widgets"],
    })
  })
  // they exist by now
  addEventListener("DOMContentLoaded", () => document.querySelectorAll(".copybtn").forEach(name))
})()
