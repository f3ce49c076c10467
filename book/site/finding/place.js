// A place on the page: it stays in view until the reader moves, although figures above it grow
// while they start.
import { anchorOf } from "./texts.js"

const PATIENCE = 6000
const MOVES = ["wheel", "touchstart", "keydown", "pointerdown"]

/** Keep the place that the address names in view. */
export function keepPlace() {
  addEventListener("hashchange", holdTarget)
  holdTarget()
}

function holdTarget() {
  const target = location.hash.length > 1 && document.getElementById(anchorOf(location))
  if (!target) return
  for (let ancestor = target; ancestor; ancestor = ancestor.parentElement)
    if (ancestor instanceof HTMLDetailsElement) ancestor.open = true
  const observer = new ResizeObserver(() => target.scrollIntoView())
  const end = () => {
    observer.disconnect()
    for (const name of MOVES) removeEventListener(name, end)
  }
  for (const name of MOVES) addEventListener(name, end, { passive: true })
  observer.observe(document.querySelector(".bd-article") ?? document.body)
  setTimeout(end, PATIENCE)
}
