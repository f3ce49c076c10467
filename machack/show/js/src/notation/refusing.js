// Why a text in descriptive notation is not a move here.
import { pseudoDests } from "chessops/chess"
import { makeSquare } from "chessops/util"
import { Side } from "../chess.js"
import { expand, factsOf, placeFits, spell } from "./facts.js"
import { fits, manFits, meanings } from "./meanings.js"
import { writeDescriptive } from "./writing.js"

const other = color => (color === "white" ? "black" : "white")
const side = color => Side(color === "white")

// ---- why it can mean none ----
export function whyNot(pos, token) {
  const mover = side(pos.turn)
  if (!factsOf(pos).length) return `${mover} is ${pos.isCheck() ? "checkmated" : "stalemated"}`
  if (token.castling)
    return (
      `${mover} cannot castle on the ` +
      (token.castling === "O-O" ? "king's" : "queen's") +
      " side now"
    )
  for (const reason of [falseClaim, kingInCheck, squareTaken, otherSide, noSuchMan]) {
    const words = reason(pos, token)
    if (words) return words
  }
  if (token.victim) return `no such ${token.man.role} can take such a ${token.victim.role}`
  const squares = [...Array(64).keys()]
    .filter(square => placeFits(token.square, square, pos.turn))
    .map(makeSquare)
    .sort()
  return `no such ${token.man.role} can go to ${token.square} (${squares.join(" or ")})`
}

function falseClaim(pos, token) {
  const can = change => meanings(pos, { ...token, ...change }).length > 0
  if (token.mate && can({ mate: false })) return "it gives check but not mate"
  if (token.check && can({ mate: false, check: false })) return "it gives no check"
  if (token.passing && can({ passing: false })) return "it is not a capture en passant"
  if (token.promotion && can({ promotion: null }))
    return "only a pawn that reaches the eighth rank is promoted"
  return ""
}

function kingInCheck(pos, token) {
  const context = pos.ctx(),
    dests = [...pos.board[pos.turn]].map(from => [from, pseudoDests(pos, from, context)])
  if (!expand(pos, dests).some(f => !f.castling && fits(token, f, pos.turn))) return ""
  return `${side(pos.turn)}'s king would ${pos.isCheck() ? "stay" : "be"} in check`
}

function squareTaken(pos, token) {
  const f = token.victim
    ? null
    : factsOf(pos).find(
        option => option.victim && fits(token, { ...option, victim: null }, pos.turn),
      )
  return f
    ? `a ${f.victim} of ${side(other(pos.turn))} is on ${makeSquare(f.at)}; the ` +
        `capture is ${writeDescriptive(pos, f.move)}`
    : ""
}

function otherSide(pos, token) {
  const f = token.victim ? null : factsOf(pos).find(option => fits(token, option, other(pos.turn))),
    mover = side(pos.turn)
  return f
    ? `${mover}'s ${token.square} is counted from ${mover}'s side; ` +
        `${makeSquare(f.move.to)} is ${writeDescriptive(pos, f.move)}`
    : ""
}

function noSuchMan(pos, token) {
  for (const [piece, owner] of [
    [token.man, pos.turn],
    [token.victim, other(pos.turn)],
  ]) {
    const seen =
      piece &&
      [...pos.board.pieces(owner, piece.role)].some(square =>
        manFits(piece, piece.role, square, pos.wings[makeSquare(square)] || "", pos.turn),
      )
    if (piece && !seen) return `${side(owner)} has no ${spell(piece)}`
  }
  return ""
}
