// How the answer boxes read and play moves (book/site/answers/plain.js, refutation.js): a script
// that is small compared with the figures.
import { makeSquare } from "chessops/util"
import { inWords, notate, play, positionOf, uciOf } from "./chess.js"
import { BadMove } from "./notation/facts.js"
import { readMove } from "./notation/read-move.js"

// The pieces of a position by their squares, named as the still boards name them: {e4:
// "white-pawn"}.
const piecesOn = pos =>
  Object.fromEntries(
    [...pos.board].map(([square, { color, role }]) => [makeSquare(square), `${color}-${role}`]),
  )

globalThis.bookMoves = {
  BadMove,
  positionOf,
  readMove,
  play,
  uciOf,
  notate,
  inWords,
  piecesOn,
}
