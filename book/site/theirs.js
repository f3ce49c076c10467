// What the theme and its extensions leave undone: names for their buttons, silence in the console,
// and ways through what is wider than its column. It runs in the head, before them.
;(() => {
  const CHATTER = /^\[(PST|togglebutton)\]/ // they tell whoever looks that all is well
  const log = console.log
  console.log = (...said) => {
    if (!CHATTER.test(said[0])) log(...said)
  }

  // The copy button of a listing is called by its number, that of any other code by what it does.
  const name = button => {
    const number = button
      .closest(".literal-block-wrapper, .listing")
      ?.querySelector(".caption-number")
      ?.textContent.trim()
    button.type = "button"
    button.setAttribute("aria-label", number ? `Copy ${number}` : "Copy this code")
  }
  // What opens a fold is called by what it opens.
  const nameFold = button =>
    button.setAttribute("aria-label", button.parentElement.textContent.trim().replace(/\s+/g, " "))
  // The chapter that is read stands in sight in the list of all.
  const show = () => {
    const list = document.querySelector(".bd-sidebar-primary"),
      here = list?.querySelector("a.current, li.current.active > a")
    if (!here) return
    const { top, bottom } = here.getBoundingClientRect(),
      around = list.getBoundingClientRect()
    if (top < around.top + 150 || bottom > around.bottom - 40)
      list.scrollTop += top - around.top - around.height / 2
  }
  // The contents light up a section however long it is: the theme waits for a tenth of it to be in
  // the window.
  addEventListener("DOMContentLoaded", () => {
    document.body.dataset.bsThreshold = "0,0.1,0.5,1"
  })
  addEventListener("load", show)
  addEventListener("load", () => document.querySelectorAll(".toggle-button").forEach(nameFold))
  // What hides the words that were searched is there where there are some: the page marks them a
  // moment after it was loaded.
  addEventListener("load", () =>
    setTimeout(
      () =>
        document.querySelector(".highlighted") ||
        document.querySelector(".highlight-link")?.remove(),
      100,
    ),
  )
  // What is wider than its column is scrolled with the keys, too: it takes the focus, and has a
  // name, as long as it scrolls. A table that scrolls itself stays a table.
  const SCROLLS = ".bd-article :is(.pst-scrollable-table-container, table, div.math)"
  const nameOf = wide =>
    wide.querySelector("caption")?.textContent.trim() ||
    (wide.matches("div.math") ? "Formula" : "Table") +
      ", " +
      (wide.closest("section")?.querySelector("h1, h2, h3, h4")?.firstChild.textContent.trim() ??
        document.title)
  const letScroll = wide => {
    const scrolls =
      wide.scrollWidth > wide.clientWidth + 1 &&
      /auto|scroll/.test(getComputedStyle(wide).overflowX)
    if (scrolls === wide.classList.contains("scrolls")) return
    wide.classList.toggle("scrolls", scrolls)
    const has = {
      tabindex: 0,
      "aria-label": nameOf(wide),
      ...(wide.matches("table") ? {} : { role: "region" }),
    }
    for (const [key, value] of Object.entries(has))
      if (scrolls) wide.setAttribute(key, value)
      else wide.removeAttribute(key)
  }
  addEventListener("load", () => {
    const watch = new ResizeObserver(seen => seen.forEach(({ target }) => letScroll(target)))
    for (const wide of document.querySelectorAll(SCROLLS)) watch.observe(wide)
  })
  // A drawn tree that is wider than its column opens with its root in view. Until the reader has
  // pushed it sideways, it says that this can be done.
  const DRAWN = ".bd-article :is(.mh-picture[tabindex], .mh-smalltree .mh-scroll)",
    pushed = new WeakSet(),
    placed = new Map() // where a drawing was put
  const openAtRoot = drawn => {
    const isWide = drawn.clientWidth > 0 && drawn.scrollWidth > drawn.clientWidth + 8
    drawn.classList.toggle("can-be-pushed", isWide && !pushed.has(drawn))
    if (!isWide || pushed.has(drawn)) return
    const middle = element => {
      const { left, right } = element.getBoundingClientRect()
      return (left + right) / 2
    }
    const root = drawn.querySelector(".node") ?? drawn.querySelector("svg")
    drawn.scrollLeft += middle(root) - middle(drawn)
    placed.set(drawn, drawn.scrollLeft)
  }
  const wasPushed = ({ target }) => {
    if (Math.abs(target.scrollLeft - placed.get(target)) < 4) return
    pushed.add(target)
    target.classList.remove("can-be-pushed")
  }
  addEventListener("DOMContentLoaded", () => {
    const watch = new ResizeObserver(seen => seen.forEach(({ target }) => openAtRoot(target)))
    const watchAll = () => {
      for (const drawn of document.querySelectorAll(DRAWN)) {
        if (placed.has(drawn)) continue
        placed.set(drawn, 0)
        drawn.addEventListener("scroll", wasPushed, { passive: true })
        watch.observe(drawn)
      }
    }
    watchAll()
    // again once the figures are there
    new MutationObserver(watchAll).observe(document.documentElement, {
      attributeFilter: ["data-widgets"],
    })
  })
  // they are there by now
  addEventListener("DOMContentLoaded", () => document.querySelectorAll(".copybtn").forEach(name))
})()
