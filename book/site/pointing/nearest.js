// A drawing whose parts are smaller than a fingertip. A touch chooses the nearest part; a line
// below the drawing names it, and has a button that leads to its board.
import { make } from "../cells/elements.js"
import { button } from "./button.js"
import { goToPosition } from "./go-to-position.js"
import { markIfItLeads } from "./mark-words.js"

const lines = new WeakMap() // { drawing: the line below it }

/** Return true if a click comes from a finger. */
export const isTouch = ({ pointerType }) =>
  pointerType ? pointerType === "touch" : matchMedia("(hover: none) and (pointer: coarse)").matches

/**
 * Choose the part of a drawing that is nearest to a point; return false if no part leads to a
 * board.
 */
export function chooseNearest(drawing, x, y) {
  const parts = [...drawing.querySelectorAll(".move")]
  parts.forEach(markIfItLeads)
  const nearest = parts
    .filter(part => part.classList.contains("leads"))
    .map(part => ({ part, away: distance(part, x, y) }))
    .reduce((best, candidate) => (best && best.away < candidate.away ? best : candidate), null)
  if (nearest) showLine(drawing, nearest.part)
  return Boolean(nearest)
}

// Return the distance from a point to a part's box; among boxes around the point, the nearest
// center decides.
function distance(part, x, y) {
  const { left, right, top, bottom } = part.getBoundingClientRect(),
    outside = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  return outside + Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y) / 1000
}

function showLine(drawing, part) {
  const line = lines.get(drawing) ?? lineBelow(drawing)
  for (const other of drawing.querySelectorAll(".touched")) other.classList.remove("touched")
  part.classList.add("touched")
  const words = part.querySelector("title")?.textContent.replaceAll(" ... ", " … ") ?? ""
  line.words.textContent = words && words[0].toUpperCase() + words.slice(1)
  line.part = part
}

function lineBelow(drawing) {
  const line = { part: null, words: make("span", {}) }
  line.words.setAttribute("role", "status")
  const element = make(
    "div",
    { className: "touched-line mh" },
    line.words,
    button("To the board", () => goToPosition(line.part, 1)),
  )
  drawing.parentElement.after(element)
  lines.set(drawing, line)
  return line
}
