// The squares of a word, lit on the boards that it speaks of.
import { BLOCK, boardsOf } from "./boards.js"
import { dark, light } from "./light.js"
import { isKnown, isPossible } from "./positions.js"
import { shownCount, state } from "./state.js"
import { MOVE, read } from "./words.js"

/** Light up what a word names, or the move `ply` of its line; `all` are the boards in view. */
export function show(word, all, ply = 0) {
  dark()
  if (ply) return showLater(word, ply)
  const said = read(word),
    { moves } = word.dataset
  for (const board of boardsOf(word.closest(BLOCK), all)) {
    const { men } = board.dataset
    if (said && men && !(moves ? isKnown(men, word.dataset) : isPossible(men, said))) continue
    for (const [name, kind] of squares(word, said, moves)) if (name) light(board, name, kind)
  }
}

function squares(word, said, moves) {
  if (!said) return [[word.textContent, "to"]]
  return moves ? fromTo(moves) : [[said.moves[0].match(MOVE)?.[3], "to"]]
}

const fromTo = move => [
  [move.slice(0, 2), "from"],
  [move.slice(2, 4), "to"],
]

// Of a later move of a line, on the board that shows the line: the position before it, or the one
// after.
function showLater(word, ply) {
  const { chosen } = state,
    move = chosen?.word === word && chosen.line[ply],
    made = move ? shownCount(chosen) : -1
  if (made !== ply && made !== ply + 1) return
  const board = chosen.figure.querySelector(".mh-inner")
  for (const [name, kind] of fromTo(move)) light(board, name, kind)
}
