// Whether a move belongs to the position of a board. Positions are placements, as in a FEN.
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

/** Return true for the known position before a move, or the one after it. */
export function isKnown(placement, { men: placementBefore, moves }) {
  const from = moves.slice(0, 2),
    to = moves.slice(2, 4)
  return (
    placement === placementBefore ||
    (!pieceAt(placement, from) && pieceAt(placement, to) === pieceAt(placementBefore, from))
  )
}

/** Return true if a move, as it is written, can be made here, or was made. */
export function isPossible(placement, { number, black, moves: [first] }) {
  const [, letter, takes, to] = first.match(MOVE) ?? []
  if (!to) return false
  const moves = piece =>
      piece.toUpperCase() === (letter || "P") &&
      (!number || (piece === piece.toLowerCase()) === black),
    target = pieceAt(placement, to)
  const isSomewhere = () => [...placement].some(piece => /[a-z]/i.test(piece) && moves(piece))
  return moves(target) || (Boolean(takes) === Boolean(target) && isSomewhere())
}
