// Why a text in descriptive notation is not a move here.
import { pseudoDests } from "chessops/chess"
import { makeSquare } from "chessops/util"
import { Side } from "../chess.js"
import { expand, factsOf, placeFits, spell } from "./facts.js"
import { matches, manFits, meanings } from "./meanings.js"
import { writeDescriptive } from "./write-descriptive.js"

const opponent = color => (color === "white" ? "black" : "white")
const side = color => Side(color === "white")

// ---- why it can mean none ----
export function whyNot(pos, token) {
  const sideToMove = side(pos.turn)
  if (!factsOf(pos).length) return `${sideToMove} is ${pos.isCheck() ? "checkmated" : "stalemated"}`
  if (token.castling)
    return (
      `${sideToMove} cannot castle on the ` +
      (token.castling === "O-O" ? "king's" : "queen's") +
      " side now"
    )
  for (const reason of [falseClaim, kingInCheck, squareTaken, otherSide, noSuchMan]) {
    const words = reason(pos, token)
    if (words) return words
  }
  if (token.victim) return `no such ${token.piece.role} can take such a ${token.victim.role}`
  const squares = [...Array(64).keys()]
    .filter(square => placeFits(token.square, square, pos.turn))
    .map(makeSquare)
    .sort()
  return `no such ${token.piece.role} can go to ${token.square} (${squares.join(" or ")})`
}

function falseClaim(pos, token) {
  const wouldMean = change => meanings(pos, { ...token, ...change }).length > 0
  if (token.mate && wouldMean({ mate: false })) return "it gives check but not mate"
  if (token.check && wouldMean({ mate: false, check: false })) return "it gives no check"
  if (token.passing && wouldMean({ passing: false })) return "it is not a capture en passant"
  if (token.promotion && wouldMean({ promotion: null }))
    return "only a pawn that reaches the eighth rank is promoted"
  return ""
}

function kingInCheck(pos, token) {
  const context = pos.ctx(),
    dests = [...pos.board[pos.turn]].map(from => [from, pseudoDests(pos, from, context)])
  if (!expand(pos, dests).some(f => !f.castling && matches(token, f, pos.turn))) return ""
  return `${side(pos.turn)}'s king would ${pos.isCheck() ? "stay" : "be"} in check`
}

function squareTaken(pos, token) {
  const f = token.victim
    ? null
    : factsOf(pos).find(
        option => option.victim && matches(token, { ...option, victim: null }, pos.turn),
      )
  return f
    ? `a ${f.victim} of ${side(opponent(pos.turn))} is on ${makeSquare(f.at)}; the ` +
        `capture is ${writeDescriptive(pos, f.move)}`
    : ""
}

function otherSide(pos, token) {
  const f = token.victim
      ? null
      : factsOf(pos).find(option => matches(token, option, opponent(pos.turn))),
    sideToMove = side(pos.turn)
  return f
    ? `${sideToMove}'s ${token.square} is counted from ${sideToMove}'s side; ` +
        `${makeSquare(f.move.to)} is ${writeDescriptive(pos, f.move)}`
    : ""
}

function noSuchMan(pos, token) {
  for (const [piece, owner] of [
    [token.piece, pos.turn],
    [token.victim, opponent(pos.turn)],
  ]) {
    const problem =
      piece &&
      [...pos.board.pieces(owner, piece.role)].some(square =>
        manFits(piece, piece.role, square, pos.wings[makeSquare(square)] || "", pos.turn),
      )
    if (piece && !problem) return `${side(owner)} has no ${spell(piece)}`
  }
  return ""
}
