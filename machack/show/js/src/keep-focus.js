// The control that a reader pressed may vanish: "Take back" with nothing to take back, a list
// made again. The browser then gives the focus to the page, and the next Tab begins at its top.
// In a figure that keeps the focus it goes to a control next to the one that is gone.
const CONTROLS =
    "button, select, summary, a[href], [tabindex='0'], " +
    "input:is([type=checkbox], [type=radio], [type=range])",
  CHANGES = ["hidden", "disabled", "class", "open"]
// Text fields are left out: on a phone they would bring up the keyboard.

const isThere = part =>
  part.isConnected && !part.disabled && part.checkVisibility({ visibilityProperty: true })
const controlsOf = part => [...part.querySelectorAll(CONTROLS)].filter(isThere)

// The elements around a control, up to the figure, each with the child that leads to the control.
function wayTo(control, box) {
  const ancestors = []
  for (let element = control; element !== box; element = element.parentElement)
    ancestors.push([element.parentElement, [...element.parentElement.children].indexOf(element)])
  return ancestors
}

// What has come in the same place; else what was before it, or after it, nearest first.
function* nearest(ancestors) {
  for (const [ancestor, place] of ancestors) {
    const controls = ancestor.isConnected ? controlsOf(ancestor) : [],
      child = ancestor.children[place]
    yield* controls.filter(element => child?.contains(element))
    yield* controls.filter(precedes(child)).reverse()
    yield* controls
  }
}
const precedes = child => element =>
  !child || child.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING

// Some refuse the focus though they can be seen: one asks and looks.
function takesFocus(part) {
  part.focus({ preventScroll: true })
  return document.activeElement === part
}

export function keepFocus(box) {
  let last = null,
    ancestors = []
  const restoreFocus = () => {
    const { activeElement } = document
    if (!last || isThere(last) || ![null, document.body, last].includes(activeElement)) return
    last = null
    for (const control of nearest(ancestors)) if (takesFocus(control)) return
    box.tabIndex = -1
    takesFocus(box)
  }
  box.addEventListener("focusin", ({ target }) => {
    last = target
    ancestors = target === box ? [] : wayTo(target, box)
  })
  box.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !box.contains(relatedTarget)) last = null
    // The focus goes nowhere because the reader has left, or because its control is going.
    else if (!relatedTarget)
      queueMicrotask(() => {
        if (last && isThere(last) && document.activeElement !== last) last = null
        else restoreFocus()
      })
  })
  new MutationObserver(restoreFocus).observe(box, {
    childList: true,
    subtree: true,
    attributeFilter: CHANGES,
  })
  return box
}
