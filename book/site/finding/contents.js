// The page's contents: the entry that was chosen is marked until the reader moves, though a short
// section is next to others.
const MOVES = ["wheel", "touchmove", "keydown", "pointerdown"]

/** Keep the mark on the entry of the contents that was chosen. */
export function keepMark() {
  // What only ends behind the bar at the head of the page is past: the theme's script reads the
  // margin when the page is loaded.
  const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  document.body.dataset.bsRootMargin = `-${Math.ceil(bar) + 2}px 0px -60%`
  const contents = document.querySelector(".bd-toc-nav")
  if (!contents) return
  let chosen = null
  const mark = () => {
    if (chosen) markOnly(contents, withAncestors(chosen))
  }
  new MutationObserver(mark).observe(contents, { subtree: true, attributeFilter: ["class"] })
  contents.addEventListener("click", event => {
    chosen = event.target.closest("a[href^='#']") ?? chosen
    mark()
  })
  const forget = () => {
    chosen = null
  }
  for (const name of MOVES) addEventListener(name, forget, { passive: true })
}

// An entry and those that it is under, as the theme marks them.
function withAncestors(entry) {
  const marked = new Set([entry])
  for (let list = entry.closest("ul"); list; list = list.parentElement.closest("ul"))
    if (list.previousElementSibling?.matches("a")) marked.add(list.previousElementSibling)
  return marked
}

function markOnly(contents, marked) {
  for (const link of contents.querySelectorAll("a")) {
    const item = link.parentElement
    for (const element of item.matches("li") ? [link, item] : [link])
      if (element.classList.contains("active") !== marked.has(link))
        element.classList.toggle("active", marked.has(link))
  }
}
