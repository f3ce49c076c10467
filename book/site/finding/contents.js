// The page's contents: the entry that was chosen stays marked until the reader moves, even if its
// section is short and others are in view.
const MOVES = ["wheel", "touchmove", "keydown", "pointerdown"]

/** Keep the mark on the chosen entry of the contents. */
export function keepMark() {
  // A section that ends behind the bar at the head of the page counts as passed. The theme's script
  // reads the margin when the page has loaded.
  const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  document.body.dataset.bsRootMargin = `-${Math.ceil(bar) + 2}px 0px -60%`
  const contents = document.querySelector(".bd-toc-nav")
  if (!contents) return
  let chosenLink = null
  const mark = () => {
    if (chosenLink) markOnly(contents, withAncestors(chosenLink))
  }
  new MutationObserver(mark).observe(contents, { subtree: true, attributeFilter: ["class"] })
  contents.addEventListener("click", event => {
    const target = /** @type {Element} */ (event.target)
    chosenLink = target.closest("a[href^='#']") ?? chosenLink
    mark()
  })
  const forget = () => {
    chosenLink = null
  }
  for (const name of MOVES) addEventListener(name, forget, { passive: true })
}

// Return an entry and its ancestors, as the theme marks them.
function withAncestors(entry) {
  const links = new Set([entry])
  for (let list = entry.closest("ul"); list; list = list.parentElement.closest("ul"))
    if (list.previousElementSibling?.matches("a")) links.add(list.previousElementSibling)
  return links
}

function markOnly(contents, links) {
  for (const link of contents.querySelectorAll("a")) {
    const item = link.parentElement
    for (const element of item.matches("li") ? [link, item] : [link])
      if (element.classList.contains("active") !== links.has(link))
        element.classList.toggle("active", links.has(link))
  }
}
