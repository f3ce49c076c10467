// A place in the page: figures above it grow while they begin, and it is to stay in view until the
// reader moves.
import { anchorOf } from "./texts.js"

const PATIENCE = 6000
const MOVES = ["wheel", "touchstart", "keydown", "pointerdown"]

/** Keep the place that the address names in view. */
export function keepPlace() {
  addEventListener("hashchange", stay)
  stay()
}

function stay() {
  const target = location.hash.length > 1 && document.getElementById(anchorOf(location))
  if (!target) return
  for (let above = target; above; above = above.parentElement)
    if (above.tagName === "DETAILS") above.open = true
  const again = new ResizeObserver(() => target.scrollIntoView())
  const end = () => {
    again.disconnect()
    for (const name of MOVES) removeEventListener(name, end)
  }
  for (const name of MOVES) addEventListener(name, end, { passive: true })
  again.observe(document.querySelector(".bd-article") ?? document.body)
  setTimeout(end, PATIENCE)
}
