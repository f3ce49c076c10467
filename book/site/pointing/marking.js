// The words of a paragraph that name squares or moves are marked; those that lead somewhere can be
// pressed, and each of their moves is an element of its own.
import { make } from "../cells/elements.js"
import { BLOCK } from "./boards.js"
import { nameCell } from "./tables.js"
import { way } from "./way.js"
import { PARTED, plies, read } from "./words.js"

const SQUARE = /\b[a-h][1-8]\b/g
export const LEFT_OUT =
  ".mh, .mh-beside svg, pre, code, .tex, .katex, .own-code, select, button, input"

/** Mark the squares and the moves of a block. */
export function mark(block) {
  for (const text of withSquares(block)) markSquares(text)
  for (const word of block.querySelectorAll(".move")) {
    word.classList.add("points-at")
    markIfItLeads(word)
  }
}

function withSquares(block) {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT),
    found = []
  while (walker.nextNode()) {
    const text = walker.currentNode
    if (text.data.search(SQUARE) < 0) continue
    if (!text.parentElement.closest(`${LEFT_OUT}, .move, .points-at`)) found.push(text)
  }
  return found
}

function markSquares(text) {
  const parts = []
  let end = 0
  for (const { 0: name, index } of text.data.matchAll(SQUARE)) {
    const word = make("span", { className: "points-at", textContent: name })
    parts.push(text.data.slice(end, index), word)
    end = index + name.length
  }
  text.replaceWith(...parts, text.data.slice(end))
}

/** Mark a word that leads somewhere, once; a word in a link or a button leads nowhere by keys. */
export function markIfItLeads(word) {
  if (word.classList.contains("ready") || !way(word)) return
  word.classList.add("leads", "ready")
  if (word.closest("a, button, label, summary")) return
  const parts = word.closest(PARTED)?.querySelectorAll(".move.leads")
  word.setAttribute("role", "button")
  word.setAttribute("tabindex", parts && parts[0] !== word ? -1 : 0)
  if (!word.closest("svg")) split(word)
  if (word.closest("td")) nameCell(word)
  if (!parts) hint(word)
}

function split(word) {
  const count = (word.dataset.moves?.split(" ") ?? read(word)?.moves)?.length
  for (const half of word.querySelectorAll(".algebraic, .descriptive")) {
    const found = plies(half)
    if (!(count > 1) || found.length !== count) continue
    const parts = found.map((textContent, ply) =>
      make("span", { className: "ply", textContent, dataset: { ply } }),
    )
    half.replaceChildren(...parts.flatMap((part, ply) => (ply ? [" ", part] : [part])))
  }
}

// Said once, at the first line of the page.
let hinted = false
function hint(word) {
  if (hinted || !word.querySelector(".ply") || word.closest("details:not([open])")) return
  hinted = true
  const keys = " The keys ← and → go on from there."
  word
    .closest(BLOCK)
    .append(
      make(
        "span",
        { className: "leads-hint" },
        "Choose any move of a line: the board goes to the position after it.",
        make("span", { className: "leads-keys", textContent: keys }),
      ),
    )
}
