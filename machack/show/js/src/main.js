// One ES module for every figure: the trait `show` says which.
import { renderBar } from "./bar.js"
import { renderBits } from "./bits/figure.js"
import { renderBoard } from "./board/figure.js"
import { renderConvert } from "./convert/figure.js"
import { renderPlay } from "./play/figure.js"
import { renderPoints } from "./points/figure.js"
import { renderScore } from "./scores/figure.js"
import { renderSix } from "./six.js"
import { addSetUp, renderSetUp } from "./search/setup.js"
import { renderTerms } from "./terms/figure.js"
import { renderTree } from "./tree/figure.js"
import { renderWidth } from "./width/figure.js"
import { renderYourGame } from "./your-game/figure.js"
import { hasEngine, heedEngine } from "./engine.js"
import { keepFocus, styles } from "./dom.js"
import { openToAll } from "./open-to-all.js"
import { Traits } from "./traits.js"
import { reportLostKernel } from "./lost-kernel.js"
import base from "../../style.css"
import figuresCss from "./figures.css"
import terms from "./terms/terms.css"
import yourGame from "./your-game/your-game.css"
import pieces from "chessground/assets/chessground.cburnett.css"

const FIGURES = {
  tree: renderTree,
  convert: renderConvert,
  play: renderPlay,
  bar: renderBar,
  setup: renderSetUp,
  terms: renderTerms,
  points: renderPoints,
  width: renderWidth,
  score: renderScore,
  bits: renderBits,
  six: renderSix,
  yourgame: renderYourGame,
}

function render(context) {
  styles(base + figuresCss + terms + yourGame + pieces)
  reportLostKernel(context)
  heedEngine(context.model)
  const cleanUp = (FIGURES[context.model.get("show")] ?? renderBoard)(context)
  const leave = openToAll(context.el)
  return () => {
    cleanUp?.()
    leave()
  }
}
export default { render }

// A board for a line of the text that no figure of the page shows; the page's script of pointing
// asks for it, with what the board begins with; `follow` of its place takes other moves.
if (globalThis.document) document.documentElement.dataset.boards = "here"
globalThis.document?.addEventListener("machack-board", event => {
  if (!(event instanceof CustomEvent) || event.defaultPrevented) return
  event.preventDefault()
  const about = {
    at: 0,
    notation: "san",
    playable: true,
    counts: false,
    bearing: false,
    comments: {},
    arrows: [],
    marks: [],
    descriptive: [],
    ...event.detail,
  }
  const target = /** @type {HTMLElement} */ (event.target),
    model = new Traits(about)
  Object.assign(target, {
    follow: changes => Object.entries(changes).forEach(([name, value]) => model.set(name, value)),
  })
  renderBoard({ el: keepFocus(target), model })
})
// A board to place pieces on, for an answer that names them; `onChange` is called for every piece,
// `place` of the board takes what was written.
globalThis.document?.addEventListener("machack-setup", event => {
  if (!(event instanceof CustomEvent) || event.defaultPrevented || !hasEngine()) return
  event.preventDefault()
  const { fen, changed: onChange } = event.detail,
    target = /** @type {HTMLElement} */ (event.target),
    model = addSetUp(target, { fen, onlyMen: true }, onChange)
  Object.assign(target, { place: written => model.set("fen", written) })
})
// For tests that compare it with Python.
export { convert } from "./convert/text.js"
export { readMove } from "./notation/read-move.js"
export { writeDescriptive } from "./notation/write-descriptive.js"
export { moveFromUci, play, positionOf, sanOf, uciOf } from "./chess.js"
export { movesOf } from "./your-game/moves.js"
export { decoded, gamesIn } from "./your-game/read.js"
