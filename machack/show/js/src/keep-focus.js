// The control that a reader pressed may vanish: "Take back" with nothing to take back, a list
// made again. The browser then gives the focus to the page, and the next Tab begins at its top.
// In a figure that keeps the focus it goes to a control next to the one that is gone.
const CONTROLS =
    "button, select, summary, a[href], [tabindex='0'], " +
    "input:is([type=checkbox], [type=radio], [type=range])",
  CHANGES = ["hidden", "disabled", "class", "open"]
// Text fields are left out: on a phone they would bring up the keyboard.

const isThere = part => part.isConnected && !part.disabled && part.checkVisibility()
const controlsOf = part => [...part.querySelectorAll(CONTROLS)].filter(isThere)

// The elements around a control, up to the figure, each with the child that leads to the control.
function wayTo(control, box) {
  const way = []
  for (let at = control; at !== box; at = at.parentElement)
    way.push([at.parentElement, [...at.parentElement.children].indexOf(at)])
  return way
}

// What has come in the same place; else what was before it, or after it, nearest first.
function nearest(way) {
  for (const [around, place] of way) {
    const near = around.isConnected ? controlsOf(around) : [],
      child = around.children[place]
    if (near.length)
      return (
        near.find(element => child?.contains(element)) ?? near.findLast(precedes(child)) ?? near[0]
      )
  }
  return null
}
const precedes = child => element =>
  !child || child.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING

export function keepFocus(box) {
  let last = null,
    way = []
  const settle = () => {
    const { activeElement } = document
    if (!last || isThere(last) || ![null, document.body, last].includes(activeElement)) return
    last = null
    const near = nearest(way)
    if (box.isConnected && !near) box.tabIndex = -1
    ;(near ?? box).focus({ preventScroll: true })
  }
  box.addEventListener("focusin", ({ target }) => {
    last = target
    way = target === box ? [] : wayTo(target, box)
  })
  box.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !box.contains(relatedTarget)) last = null
    // The focus goes nowhere because the reader has left, or because its control is going.
    else if (!relatedTarget)
      queueMicrotask(() => {
        if (last && isThere(last) && document.activeElement !== last) last = null
        else settle()
      })
  })
  new MutationObserver(settle).observe(box, {
    childList: true,
    subtree: true,
    attributeFilter: CHANGES,
  })
  return box
}
