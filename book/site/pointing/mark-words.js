// Mark the words of a paragraph that name squares or moves; those that lead to a board can be
// pressed, and each of their moves is a separate element.
import { make } from "../cells/elements.js"
import { BLOCK } from "./boards.js"
import { nameCell } from "./tables.js"
import { findDestination } from "./destination.js"
import { TAB_STOP, movesIn, readMoves } from "./words.js"

const SQUARE = /\b[a-h][1-8]\b/g
export const LEFT_OUT =
  ".mh, .mh-beside svg, pre, code, .tex, .katex, .own-code, select, button, input"

/** Mark the squares and the moves of a block. */
export function mark(block) {
  for (const text of textsWithSquares(block)) markSquares(text)
  for (const word of block.querySelectorAll(".move")) {
    word.classList.add("points-at")
    markIfItLeads(word)
  }
}

function textsWithSquares(block) {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT),
    texts = []
  while (walker.nextNode()) {
    const text = /** @type {Text} */ (walker.currentNode)
    if (text.data.search(SQUARE) < 0) continue
    if (!text.parentElement.closest(`${LEFT_OUT}, .move, .points-at`)) texts.push(text)
  }
  return texts
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

/** Mark a word that leads to a board, once; inside a link or a button it gets no key. */
export function markIfItLeads(word) {
  if (word.classList.contains("ready") || !findDestination(word)) return
  word.classList.add("leads", "ready")
  if (word.closest("a, button, label, summary")) return
  const parts = word.closest(TAB_STOP)?.querySelectorAll(".move.leads")
  word.setAttribute("role", "button")
  word.setAttribute("tabindex", parts && parts[0] !== word ? -1 : 0)
  if (!word.closest("svg")) splitPlies(word)
  if (word.closest("td")) nameCell(word)
  if (!parts) showHint(word)
}

function splitPlies(word) {
  const count = (word.dataset.moves?.split(" ") ?? readMoves(word)?.moves)?.length
  for (const half of word.querySelectorAll(".algebraic, .descriptive")) {
    const moves = movesIn(half)
    if (!(count > 1) || moves.length !== count) continue
    const parts = moves.map((textContent, ply) =>
      make("span", { className: "ply", textContent, dataset: { ply } }),
    )
    half.replaceChildren(...parts.flatMap((part, ply) => (ply ? [" ", part] : [part])))
  }
}

// Shown once, at the first line of the page.
let isHintShown = false
function showHint(word) {
  if (isHintShown || !word.querySelector(".ply") || word.closest("details:not([open])")) return
  isHintShown = true
  const keys = " The keys ← and → go on from there."
  word
    .closest(BLOCK)
    .append(
      make(
        "span",
        { className: "leads-hint" },
        "Choose any move in the line, and the board shows the position after it.",
        make("span", { className: "leads-keys", textContent: keys }),
      ),
    )
}
