// A square or a move that the text names lights up on the board beside it while the reader points
// at the word. Each move of a line leads to the position after it, played or not: on the board of a
// game of this page, else on one that opens below the text. Nothing is looked for before: the words
// of a paragraph are marked when the pointer comes to it, if a board is in view.
//
// words.js      what a word says; marking.js marks words, tables.js names those in a table
// boards.js     the boards of a paragraph; light.js lights a square, showing.js those of a word;
//               positions.js says whether a move belongs to a board's position
// way.js        where a word leads; opened.js opens a board for it
// nearest.js    a touch on a drawing, whose parts are small, chooses the nearest
// leading.js    goes there and back; state.js keeps the line that was chosen; keys.js has the keys
import { BLOCK, article, boards } from "./boards.js"
import { key } from "./keys.js"
import { lead } from "./leading.js"
import { dark } from "./light.js"
import { LEFT_OUT, mark, markIfItLeads } from "./marking.js"
import { chooseNearest, isTouch } from "./nearest.js"
import { show } from "./showing.js"
import { markShown, state } from "./state.js"
import { nameCell } from "./tables.js"
import { plyAt } from "./words.js"

function choose(event) {
  const { target, clientX, clientY } = event,
    drawing = target.closest?.("svg.chart")
  if (drawing && !target.closest("a") && isTouch(event) && chooseNearest(drawing, clientX, clientY))
    return
  const word = target.closest?.(".move")
  if (word && article.contains(word)) {
    word.classList.add("points-at")
    markIfItLeads(word)
  } // no board need be in view
  if (!word?.classList.contains("leads") || target.closest("a, label, button, summary")) return
  lead(word, plyAt(target) + 1, `${clientX} ${clientY}`)
}

function turn({ target, clientX, clientY }) {
  if (state.pointer === `${clientX} ${clientY}`) return
  state.pointer = ""
  const block = target.closest?.(BLOCK)
  if (!block || !article.contains(block) || block.closest(LEFT_OUT)) return dark()
  const all = boards()
  if (!block.dataset.marked && all.length) {
    block.dataset.marked = "yes"
    mark(block)
  }
  block.classList.toggle("no-board", !all.length)
  const word = target.closest(".points-at")
  if (word) show(word, all, plyAt(target))
  else dark()
}

// Once the figures are there, what leads to one of them, or may open one, can be seen before it is
// pointed at.
function underline() {
  if (document.documentElement.dataset.widgets)
    article
      .querySelectorAll(":is(p, li, td) > .move[data-men], svg.chart .move[data-men]")
      .forEach(markIfItLeads)
}

function begin() {
  document.addEventListener("book-notation", () =>
    article.querySelectorAll("td .move.leads[aria-label]").forEach(nameCell),
  )
  new MutationObserver(underline).observe(document.documentElement, {
    attributeFilter: ["data-widgets"],
  })
  underline()
  for (const event of ["pointerover", "pointerdown"])
    document.addEventListener(event, turn, { passive: true })
  document.addEventListener("click", choose)
  document.addEventListener("keydown", key)
  document.addEventListener("machack-ply", markShown)
  document.documentElement.addEventListener("pointerleave", dark)
}
if (article) begin()
