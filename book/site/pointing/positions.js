// Does a move belong to the position that a board shows? Positions are placements, as in a FEN.
import { MOVE } from "./words.js"

function pieceAt(placement, name) {
  let file = name.charCodeAt(0) - 97
  for (const letter of placement.split("/")[8 - name[1]]) {
    const empty = Number(letter) || 0
    if (!empty && !file) return letter
    file -= empty || 1
    if (file < 0) return ""
  }
  return ""
}

/** Is this the known position before a move, or the one after it? */
export function isKnown(placement, { men: before, moves }) {
  const from = moves.slice(0, 2),
    to = moves.slice(2, 4)
  return (
    placement === before ||
    (!pieceAt(placement, from) && pieceAt(placement, to) === pieceAt(before, from))
  )
}

/** Can a move, as it is written, be made here, or was it made? */
export function isPossible(placement, { number, black, moves: [first] }) {
  const [, letter, takes, to] = first.match(MOVE) ?? []
  if (!to) return false
  const moves = piece =>
      piece.toUpperCase() === (letter || "P") &&
      (!number || (piece === piece.toLowerCase()) === black),
    there = pieceAt(placement, to)
  const isSomewhere = () => [...placement].some(piece => /[a-z]/i.test(piece) && moves(piece))
  return moves(there) || (Boolean(takes) === Boolean(there) && isSomewhere())
}
