// A drawing whose parts are smaller than a fingertip. A touch chooses the nearest part; a line
// below the drawing says which that is, and has a button that leads to its board.
import { make } from "../cells/elements.js"
import { button } from "./button.js"
import { lead } from "./leading.js"
import { markIfItLeads } from "./marking.js"

const lines = new WeakMap() // { drawing: the line below it }

/** Is this click a finger's? */
export const isTouch = ({ pointerType }) =>
  pointerType ? pointerType === "touch" : matchMedia("(hover: none) and (pointer: coarse)").matches

/** Choose the part of a drawing that is nearest to a point; return false if none leads anywhere. */
export function chooseNearest(drawing, x, y) {
  const parts = [...drawing.querySelectorAll(".move")]
  parts.forEach(markIfItLeads)
  const near = parts
    .filter(part => part.classList.contains("leads"))
    .map(part => ({ part, away: distance(part, x, y) }))
    .reduce((best, each) => (best && best.away < each.away ? best : each), null)
  if (near) say(drawing, near.part)
  return Boolean(near)
}

// From a point to a part: to its box, and among boxes around the point to their middles.
function distance(part, x, y) {
  const { left, right, top, bottom } = part.getBoundingClientRect(),
    outside = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  return outside + Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y) / 1000
}

function say(drawing, part) {
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
    button("To the board", () => lead(line.part, 1)),
  )
  drawing.parentElement.after(element)
  lines.set(drawing, line)
  return line
}
