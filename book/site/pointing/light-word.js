// Light the squares that a word names, on the boards that it is about.
import { BLOCK, boardsOf } from "./boards.js"
import { clearLights, lightSquare } from "./light.js"
import { isKnown, isPossible } from "./positions.js"
import { shownCount, state } from "./state.js"
import { MOVE, readMoves } from "./words.js"

/** Light the squares of a word, or of the move `ply` of its line, on `boardsInView`. */
export function show(word, boardsInView, ply = 0) {
  clearLights()
  if (ply) return showLater(word, ply)
  const named = readMoves(word),
    { moves } = word.dataset
  for (const board of boardsOf(word.closest(BLOCK), boardsInView)) {
    const { men: placement } = board.dataset
    if (
      named &&
      placement &&
      !(moves ? isKnown(placement, word.dataset) : isPossible(placement, named))
    )
      continue
    for (const [name, kind] of squares(word, named, moves)) if (name) lightSquare(board, name, kind)
  }
}

function squares(word, named, moves) {
  if (!named) return [[word.textContent, "to"]]
  return moves ? fromTo(moves) : [[named.moves[0].match(MOVE)?.[3], "to"]]
}

const fromTo = move => [
  [move.slice(0, 2), "from"],
  [move.slice(2, 4), "to"],
]

// For a later move of a line: light it on the board that shows the line, if that has the position
// before it or after it.
function showLater(word, ply) {
  const { chosen } = state,
    move = chosen?.word === word && chosen.line[ply],
    count = move ? shownCount(chosen) : -1
  if (count !== ply && count !== ply + 1) return
  const board = chosen.figure.querySelector(".mh-inner")
  for (const [name, kind] of fromTo(move)) lightSquare(board, name, kind)
}
