// English descriptive notation, read and written by the rules of machack/descriptive.py and
// machack/console.py; a test holds the two together, sentence for sentence. A position carries
// `wings`: where its pieces began, {g1: "KN", ...}.
import { castlingSide } from "chessops/chess"
import { makeSquare, squareFile, squareRank } from "chessops/util"
import { needsPromotion, play } from "../chess.js"

const FILES = ["QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"]
export const KINDS = { P: "pawn", N: "knight", B: "bishop", R: "rook", Q: "queen", K: "king" }
export const LETTER = Object.fromEntries(
  Object.entries(KINDS).map(([letter, role]) => [role, letter]),
)
const PROMOTED = ["queen", "rook", "bishop", "knight"]

export class BadMove extends Error {
  constructor(sentence, candidates = []) {
    super(sentence)
    this.candidates = candidates
  }
}
export const quoted = text => {
  const line = [...text.split(/\s+/).filter(Boolean).join(" ")].map(c =>
    c !== " " && /[\p{C}\p{Z}]/u.test(c) ? "?" : c,
  )
  return "'" + (line.length <= 40 ? line.join("") : line.slice(0, 37).join("") + "...") + "'"
}

// ---- what the notation can say about the moves of a position ----
export const squareNames = (square, color) => {
  const rank = String((color === "white" ? squareRank(square) : 7 - squareRank(square)) + 1),
    file = FILES[squareFile(square)]
  return file.length > 1 ? [file.slice(1) + rank, file + rank] : [file + rank]
}
export const fileFits = (name, square) =>
  FILES[squareFile(square)] === name || FILES[squareFile(square)].slice(1) === name
export const placeFits = (place, square, color) => {
  const rank = /\d$/.test(place) ? place[place.length - 1] : "",
    file = place.slice(0, place.length - rank.length)
  return (
    (!file || fileFits(file, square)) && (!rank || squareNames(square, color)[0].endsWith(rank))
  )
}
export const spell = piece =>
  piece.prefix + LETTER[piece.role] + (piece.place ? "/" + piece.place : "")

export function fact(pos, move) {
  const piece = pos.board.get(move.from),
    side = castlingSide(pos, move),
    castling = side ? (side === "h" ? "O-O" : "O-O-O") : ""
  const passing =
    piece.role === "pawn" &&
    squareFile(move.from) !== squareFile(move.to) &&
    !pos.board.get(move.to)
  const victimSquare = passing ? move.to + (pos.turn === "white" ? -8 : 8) : move.to
  return {
    move,
    role: piece.role,
    wing: pos.wings[makeSquare(move.from)] || "",
    castling,
    passing,
    at: victimSquare,
    victim: castling ? null : (pos.board.get(victimSquare)?.role ?? null),
    victimWing: pos.wings[makeSquare(victimSquare)] || "",
  }
}

export function expand(pos, dests) {
  const list = []
  for (const [from, squares] of dests)
    for (const to of squares) {
      const side = castlingSide(pos, { from, to }),
        end = side ? (from & 56) + (side === "h" ? 6 : 2) : to
      for (const promotion of needsPromotion(pos, from, to) ? PROMOTED : [undefined])
        list.push(fact(pos, { from, to: end, ...(promotion && { promotion }) }))
    }
  return list
}

// The order in which python-chess lists them, so that sentences name the same move first.
function orderOf(pos, f) {
  const { from, to } = f.move,
    step = Math.abs(to - from),
    king = f.role === "king"
  if (f.castling) return [1, -to]
  if (f.role !== "pawn") return [king && pos.isCheck() ? -1 : 0, -from, -to]
  const turn = PROMOTED.indexOf(f.move.promotion)
  return f.passing
    ? [5, -from]
    : f.victim
      ? [2, -from, -to, turn]
      : [step === 16 ? 4 : 3, -to, turn]
}
const compare = (a, b) => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i]
  return 0
}

export function factsOf(pos) {
  return (pos.facts ??= expand(pos, pos.allDests())
    .map(f => [orderOf(pos, f), f])
    .sort((a, b) => compare(a[0], b[0]))
    .map(pair => pair[1]))
}
export const gives = (pos, move) => {
  const next = play(pos, move),
    check = next.isCheck()
  return { check, mate: check && next.isCheckmate() }
}

// ---- writing ----
export function namesOfPiece(role, square, wing, color, style) {
  const file = FILES[squareFile(square)],
    names = [{ role, prefix: "", place: "" }],
    short = style === "short"
  let places = squareNames(square, color)
  if (role === "pawn")
    for (const prefix of new Set([file.slice(1) || file, file]))
      names.push({ role, prefix, place: "" })
  else if (wing && (short || (file.length > 1 && file[0] === wing[0])))
    names.push({ role, prefix: wing[0], place: "" })
  if (short) places = [places[0].slice(-1), file.slice(1) || file, file, ...places]
  for (const place of new Set(places)) names.push({ role, prefix: "", place })
  return names
}
