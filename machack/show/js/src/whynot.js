// Why a piece cannot go where a reader would put it, in a few words. What may be played is decided
// elsewhere: this only says why not.
import { attacks, between } from "chessops/attacks"
import { pseudoDests } from "chessops/chess"
import { SquareSet } from "chessops/squareSet"
import { makeSquare, squareFile, squareRank } from "chessops/util"
import { Side, onSquare } from "./chess.js"

const side = color => Side(color === "white")
// `cells` is 6 on the board of six by six, without double steps and castling.
export function whyNot(pos, from, to, cells = 8) {
  const piece = pos.board.get(from)
  if (piece.color !== pos.turn) return `${side(pos.turn)} is to move`
  if (pos.board.get(to)?.color === piece.color)
    return `${side(piece.color)}’s own ${pos.board.get(to).role} is there`
  const ctx = pos.ctx(),
    across = Math.abs(squareFile(to) - squareFile(from)),
    forward = (squareRank(to) - squareRank(from)) * (piece.color === "white" ? 1 : -1)
  const twice = piece.role === "pawn" && across === 0 && forward === 2
  if (pseudoDests(pos, from, ctx).has(to) && !(twice && cells < 8))
    return ctx.checkers.nonEmpty()
      ? "the king would still be in check"
      : "the king would be in check"
  if (
    cells === 8 &&
    piece.role === "king" &&
    across === 2 &&
    forward === 0 &&
    makeSquare(from) === (piece.color === "white" ? "e1" : "e8")
  )
    return castling(pos, piece.color, to > from ? "h" : "a", ctx)
  const begins = cells === 8 && squareRank(from) === (piece.color === "white" ? 1 : 6)
  if (piece.role === "pawn" && across === 1 && forward === 1)
    return "a pawn goes diagonally only to take"
  const friendly =
    piece.role === "pawn"
      ? across === 0 && (forward === 1 || (twice && begins))
      : attacks(piece, from, SquareSet.empty()).has(to)
  if (!friendly) return `a ${piece.role} does not move that way`
  const blockers = [...between(from, to).intersect(pos.board.occupied)].sort(
    (a, b) => Math.abs(a - from) - Math.abs(b - from),
  )[0]
  return blockers === undefined
    ? "a pawn takes only diagonally"
    : `the ${onSquare(pos, blockers)} on ${makeSquare(blockers)} is in the way`
}
function castling(pos, color, side, ctx) {
  if (pos.castles.rook[color][side] === undefined)
    return "the king may not castle to that side any more"
  if (pos.castles.path[color][side].intersects(pos.board.occupied))
    return "there is a piece between king and rook"
  return ctx.checkers.nonEmpty()
    ? "the king may not castle out of check"
    : "the king may not castle through check, or into it"
}
