// A square or a move that the text names lights up on the board beside it while the reader points
// at the word. Each move of a line leads to the position after it, played or not: on the board of a
// game on this page, or else on one that opens below the text. The words of a paragraph are marked
// only when the pointer comes to it, if a board is in view.
//
// words.js      reads a word; mark-words.js marks words, tables.js names those in a table
// boards.js     the boards of a paragraph; light.js lights a square, light-word.js those of a word;
//               positions.js says whether a move belongs to a board's position
// destination.js  where a word leads; open-board.js opens a board for it
// nearest.js    a touch on a drawing, whose parts are small, chooses the nearest
// go-to-position.js  goes there and back; state.js has the chosen line; keys.js handles the keys
import { BLOCK, article, boards } from "./boards.js"
import { onKeydown } from "./keys.js"
import { goToPosition } from "./go-to-position.js"
import { clearLights } from "./light.js"
import { LEFT_OUT, mark, markIfItLeads } from "./mark-words.js"
import { chooseNearest, isTouch } from "./nearest.js"
import { show } from "./light-word.js"
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
  } // even if no board is in view
  if (!word?.classList.contains("leads") || target.closest("a, label, button, summary")) return
  goToPosition(word, plyAt(target) + 1, `${clientX} ${clientY}`)
}

function turn({ target, clientX, clientY }) {
  if (state.pointer === `${clientX} ${clientY}`) return
  state.pointer = ""
  const block = target.closest?.(BLOCK)
  if (!block || !article.contains(block) || block.closest(LEFT_OUT)) return clearLights()
  const boardsInView = boards()
  if (!block.dataset.marked && boardsInView.length) {
    block.dataset.marked = "yes"
    mark(block)
  }
  block.classList.toggle("no-board", !boardsInView.length)
  const word = target.closest(".points-at")
  if (word) show(word, boardsInView, plyAt(target))
  else clearLights()
}

// Once the figures are mounted, show which words lead to one of them, or can open one, before the
// reader points at them.
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
  for (const event of /** @type {const} */ (["pointerover", "pointerdown"]))
    document.addEventListener(event, turn, { passive: true })
  document.addEventListener("click", choose)
  document.addEventListener("keydown", onKeydown)
  document.addEventListener("machack-ply", markShown)
  document.documentElement.addEventListener("pointerleave", clearLights)
}
if (article) begin()
