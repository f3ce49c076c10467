// Positions, legal moves and notation without a kernel (chessops does the chess).
import { Chess, castlingSide, normalizeMove } from "chessops/chess"
import { parseFen, makeFen } from "chessops/fen"
import { makeSan } from "chessops/san"
import { chessgroundDests } from "chessops/compat"
import { makeSquare, makeUci, parseUci, squareFile, squareRank } from "chessops/util"
import { writeDescriptive } from "./notation/write-descriptive.js"

export const ROLES = ["pawn", "knight", "bishop", "rook", "queen", "king"]
export const FIGURE = {
  king: "King",
  queen: "Queen",
  rook: "Rook",
  bishop: "Bishop",
  knight: "Knight",
  pawn: "Pawn",
}
export const Side = white => (white ? "White" : "Black")

// `wings` names the pieces by the side they started on: {g1: "KN", ...}; without it, by their
// present squares, as Tracker does.
export const positionOf = (fen, wings) => {
  const pos = Chess.fromSetup(parseFen(fen).unwrap()).unwrap()
  return Object.assign(pos, { wings: wings ?? firstWings(pos.board) })
}
function firstWings(board) {
  const wings = {},
    name = (square, wing) => {
      wings[makeSquare(square)] = wing
    }
  for (const color of ["white", "black"]) {
    const row = color === "white" ? 0 : 56
    for (const square of board.pieces(color, "bishop"))
      name(
        square,
        ((squareFile(square) + squareRank(square)) % 2 === 1) === (color === "white") ? "KB" : "QB",
      )
    for (const [role, letter, king] of /** @type {const} */ ([
      ["knight", "N", row + 6],
      ["rook", "R", row + 7],
    ])) {
      const squares = [...board.pieces(color, role)].sort((a, b) => squareFile(a) - squareFile(b)),
        queen = 2 * row + 7 - king
      if (squares.length === 2) {
        if (squares[0] === king || squares[1] === queen) squares.reverse()
        name(squares[0], "Q" + letter)
        name(squares[1], "K" + letter)
        continue
      }
      if (squares.includes(king)) name(king, "K" + letter)
      if (squares.includes(queen)) name(queen, "Q" + letter)
    }
  }
  return wings
}
export const fenOf = pos => makeFen(pos.toSetup())
export const destsOf = pos => chessgroundDests(pos)

// Cells are counted as the program counts them: 10 * (rank + 1) + file, file KR = 1 .. QR = 8.
const squareOf = cell => (Math.floor(cell / 10) - 2) * 8 + (8 - (cell % 10))
export const moveOf = packed => {
  const kind = (packed >> 14) & 7
  const move = { from: squareOf(packed & 127), to: squareOf((packed >> 7) & 127) }
  if (kind) move.promotion = ROLES[kind]
  return move
}
const cellOf = square => 10 * (squareRank(square) + 2) + 8 - squareFile(square)
const packMove = ({ from, to, promotion }) =>
  cellOf(from) | (cellOf(to) << 7) | (promotion ? ROLES.indexOf(promotion) << 14 : 0)
// Every legal move, castling by the squares of the king, promotions to a queen only, in the order
// of the cells.
export function packedMoves(pos) {
  const list = []
  for (const [from, squares] of pos.allDests())
    for (const to of squares) {
      const side = castlingSide(pos, { from, to }),
        target = side ? from - squareFile(from) + (side === "h" ? 6 : 2) : to
      list.push(
        packMove({
          from,
          to: target,
          promotion: needsPromotion(pos, from, to) ? "queen" : undefined,
        }),
      )
    }
  return [...new Set(list)].sort((a, b) => a - b)
}
export const keys = move => [makeSquare(move.from), makeSquare(move.to)]
export const uciOf = move => makeUci(move)
export const moveFromUci = uci => parseUci(uci)
export const play = (pos, move) => {
  const next = pos.clone()
  next.wings = movedWings(pos, move)
  next.play(normalizeMove(pos, move))
  return next
}
export const isLegal = (pos, move) => pos.isLegal(normalizeMove(pos, move))
export const needsPromotion = (pos, from, to) =>
  pos.board.get(from)?.role === "pawn" && (squareRank(to) === 0 || squareRank(to) === 7)
export const sanOf = (pos, move) => {
  try {
    const text = makeSan(pos, normalizeMove(pos, move))
    return text === "--" ? makeUci(move) : text
  } catch {
    return makeUci(move)
  }
}
export const legal = (pos, move) =>
  Boolean(pos.board.get(move.from)) &&
  isLegal(pos, move) &&
  (!needsPromotion(pos, move.from, move.to) || Boolean(move.promotion))
export const takes = (pos, move) => {
  const piece = pos.board.get(move.from)
  return (
    !castlingSide(pos, move) &&
    (pos.board.has(move.to) ||
      (piece?.role === "pawn" && squareFile(move.from) !== squareFile(move.to)))
  )
}
export const isCastling = (pos, move) => Boolean(castlingSide(pos, move))
export const gives = (pos, move) => play(pos, move).isCheck()
export const outcomeOf = pos =>
  pos.isCheckmate() ? "checkmate" : pos.isStalemate() ? "stalemate" : pos.isCheck() ? "check" : ""

const NAMES = [
  ["king", "King"],
  ["queen", "Queen"],
  ["rook", "Rook"],
  ["bishop", "Bishop"],
  ["knight", "Knight"],
  ["pawn", "Pawn"],
]
export const inWords = pos =>
  ["white", "black"]
    .map(color => {
      const parts = NAMES.map(([role, name]) => {
        const squares = [...pos.board.pieces(color, role)].map(makeSquare)
        return squares.length
          ? `${name.toLowerCase()}${squares.length > 1 ? "s" : ""} ${squares.join(" ")}`
          : ""
      }).filter(Boolean)
      return `${color === "white" ? "White" : "Black"}: ${parts.join(", ")}.`
    })
    .join(" ") + ` ${Side(pos.turn === "white")} to move.`
export const onSquare = (pos, square) => {
  const piece = pos.board.get(square)
  return piece ? `${piece.color} ${FIGURE[piece.role].toLowerCase()}` : "empty"
}

function movedWings(pos, move) {
  const wings = { ...pos.wings },
    from = makeSquare(move.from),
    to = makeSquare(move.to),
    wing = wings[from],
    side = castlingSide(pos, move)
  delete wings[from]
  if (side) {
    const row = to[1],
      rook = (side === "h" ? "h" : "a") + row,
      name = wings[rook]
    delete wings[rook]
    if (name) wings[(side === "h" ? "f" : "d") + row] = name
    return wings
  }
  delete wings[to]
  if (wing && !move.promotion) wings[to] = wing
  return wings
}
// Descriptive moves are as short as they can be, as the text and its tables have them.
export const notate = (pos, move, how) => {
  if (how !== "descriptive") return sanOf(pos, move)
  try {
    return isLegal(pos, move) ? writeDescriptive(pos, move) : makeUci(move)
  } catch {
    return makeUci(move)
  }
}
