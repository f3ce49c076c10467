// Why a move that is written as in a PGN cannot be played: in a few words.
import { Side } from "../chess.js"
import { whyNot } from "../whynot.js"

const MOVE = /^([NBRQK])?([a-h])?([1-8])?[x:-]?([a-h][1-8])/
const CASTLING = /^[O0]-[O0](-[O0])?/
const ROLES = { N: "knight", B: "bishop", R: "rook", Q: "queen", K: "king" }
const squareAt = name => "abcdefgh".indexOf(name[0]) + 8 * (Number(name[1]) - 1)

/** Return why, as a sentence without its beginning; "" if the text is not such a move. */
export function whyNoMove(pos, text) {
  const castling = CASTLING.exec(text)
  if (castling) return castlingReason(pos, castling[1] ? 2 : 6)
  const match = MOVE.exec(text)
  if (!match) return "it is not a move."
  const [, letter, file, rank, to] = match,
    role = ROLES[letter] ?? "pawn",
    side = Side(pos.turn === "white")
  const squares = [...pos.board.pieces(pos.turn, role)].filter(
    square =>
      (!file || square % 8 === "abcdefgh".indexOf(file)) &&
      (!rank || square >> 3 === Number(rank) - 1),
  )
  if (!squares.length) return `${side} has no ${role}${file || rank ? " there" : ""}.`
  const reasons = new Set(squares.map(square => whyNot(pos, square, squareAt(to)))),
    [reason, ...others] = [...reasons].filter(words => !words.endsWith("does not move that way"))
  const inCheck = [...reasons].find(words => words.startsWith("the king would"))
  return `${inCheck ?? (reason && !others.length ? reason : `no ${role} can go there`)}.`
}

function castlingReason(pos, file) {
  const king = pos.board.kingOf(pos.turn),
    target = king - (king % 8) + file
  return pos.board.has(target)
    ? "there is a piece between king and rook."
    : `${whyNot(pos, king, target)}.`
}
