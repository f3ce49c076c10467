// Positions, legal moves and notation without a kernel (chessops does the chess).
import { Chess, castlingSide, normalizeMove } from "chessops/chess"
import { parseFen, makeFen } from "chessops/fen"
import { makeSan } from "chessops/san"
import { chessgroundDests } from "chessops/compat"
import { makeSquare, makeUci, parseUci, squareFile, squareRank } from "chessops/util"

export const ROLES = ["pawn", "knight", "bishop", "rook", "queen", "king"]
export const FIGURE = { king: "King", queen: "Queen", rook: "Rook", bishop: "Bishop", knight: "Knight", pawn: "Pawn" }
export const Side = white => white ? "White" : "Black"

// `wings` names the pieces by the side they started on: {g1: "KN", ...}.
export const positionOf = (fen, wings = {}) => Object.assign(Chess.fromSetup(parseFen(fen).unwrap()).unwrap(), { wings })
export const fenOf = pos => makeFen(pos.toSetup())
export const destsOf = pos => chessgroundDests(pos)

// Cells are counted as the program counts them: 10 * (rank + 1) + file, file KR = 1 .. QR = 8.
const squareOf = cell => (Math.floor(cell / 10) - 2) * 8 + (8 - cell % 10)
export const moveOf = packed => {
  const kind = packed >> 14 & 7
  const move = { from: squareOf(packed & 127), to: squareOf(packed >> 7 & 127) }
  if (kind) move.promotion = ROLES[kind]
  return move
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
  try { const text = makeSan(pos, normalizeMove(pos, move)); return text === "--" ? makeUci(move) : text } catch { return makeUci(move) }
}
export const outcomeOf = pos => pos.isCheckmate() ? "checkmate" : pos.isStalemate() ? "stalemate" : pos.isCheck() ? "check" : ""

const NAMES = [["king", "King"], ["queen", "Queen"], ["rook", "Rook"], ["bishop", "Bishop"], ["knight", "Knight"], ["pawn", "Pawn"]]
export const inWords = pos => ["white", "black"].map(color => {
  const parts = NAMES.map(([role, name]) => {
    const at = [...pos.board.pieces(color, role)].map(makeSquare)
    return at.length ? `${name.toLowerCase()}${at.length > 1 ? "s" : ""} ${at.join(" ")}` : ""
  }).filter(Boolean)
  return `${color === "white" ? "White" : "Black"}: ${parts.join(", ")}.`
}).join(" ") + ` ${Side(pos.turn === "white")} to move.`
export const onSquare = (pos, square) => {
  const piece = pos.board.get(square)
  return piece ? `${piece.color} ${FIGURE[piece.role].toLowerCase()}` : "empty"
}

// ---- English descriptive notation, in the hand the paper uses for the machine's moves ----
// The same rules as machack.descriptive.write(..., style="machine"); a test holds the two together.
const FILES = ["QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"]
const LETTER = { pawn: "P", knight: "N", bishop: "B", rook: "R", queen: "Q", king: "K" }

function movedWings(pos, move) {
  const wings = { ...pos.wings }, from = makeSquare(move.from), to = makeSquare(move.to), wing = wings[from], side = castlingSide(pos, move)
  delete wings[from]
  if (side) {
    const row = to[1], rook = (side === "h" ? "h" : "a") + row, name = wings[rook]
    delete wings[rook]
    if (name) wings[(side === "h" ? "f" : "d") + row] = name
    return wings
  }
  delete wings[to]
  if (wing && !move.promotion) wings[to] = wing
  return wings
}
const squareNames = (square, color) => {
  const rank = String((color === "white" ? squareRank(square) : 7 - squareRank(square)) + 1), file = FILES[squareFile(square)]
  return file.length > 1 ? [file.slice(1) + rank, file + rank] : [file + rank]
}
const fileFits = (name, square) => FILES[squareFile(square)] === name || FILES[squareFile(square)].slice(1) === name
const placeFits = (place, square, color) => squareNames(square, color).includes(place)
const spell = man => man.prefix + LETTER[man.role] + (man.place ? "/" + man.place : "")

function fact(pos, move) {
  const piece = pos.board.get(move.from), castling = castlingSide(pos, move)
  const passing = piece.role === "pawn" && squareFile(move.from) !== squareFile(move.to) && !pos.board.get(move.to)
  const at = passing ? move.to + (pos.turn === "white" ? -8 : 8) : move.to
  return { move, role: piece.role, wing: pos.wings[makeSquare(move.from)] || "", castling, passing, at, victim: castling ? null : pos.board.get(at)?.role ?? null }
}
function factsOf(pos) {
  if (pos.facts) return pos.facts
  const list = []
  for (const [from, squares] of pos.allDests()) for (const to of squares)
    for (const promotion of needsPromotion(pos, from, to) ? ["queen", "rook", "bishop", "knight"] : [undefined]) list.push(fact(pos, { from, to, promotion }))
  return (pos.facts = list)
}
function men(role, square, wing, color) {
  const file = FILES[squareFile(square)], names = [{ role, prefix: "", place: "" }]
  if (role === "pawn") for (const prefix of new Set([file.slice(1) || file, file])) names.push({ role, prefix, place: "" })
  else if (wing && file.length > 1 && file[0] === wing[0]) names.push({ role, prefix: wing[0], place: "" })
  for (const place of squareNames(square, color)) names.push({ role, prefix: "", place })
  return names
}
function manFits(man, role, square, wing, color) {
  if (man.role !== role || (man.place && !placeFits(man.place, square, color))) return false
  if (!man.prefix) return true
  return role === "pawn" ? fileFits(man.prefix, square) : wing === man.prefix + LETTER[role]
}
function fits(token, f, color) {
  if (f.castling || !manFits(token.man, f.role, f.move.from, f.wing, color)) return false
  if (token.promotion && token.promotion !== f.move.promotion) return false
  if (!token.victim) return !f.victim && placeFits(token.square, f.move.to, color)
  if (!f.victim || (token.passing && !f.passing)) return false
  return manFits(token.victim, f.victim, f.at, "", color) || (f.passing && manFits(token.victim, "pawn", f.move.to, "", color))
}
export function descriptiveOf(pos, packed) {
  const f = fact(pos, packed), color = pos.turn, next = play(pos, packed)
  const ending = (packed.promotion ? "=" + LETTER[packed.promotion] : "") + (f.passing ? "e.p." : "") + (next.isCheckmate() ? "MATE" : next.isCheck() ? "ch" : "")
  if (f.castling) return (f.castling === "h" ? "O-O" : "O-O-O") + ending
  const said = { promotion: packed.promotion, passing: f.passing }
  const targets = f.victim ? men(f.victim, f.at, "", color).map(victim => ["X" + spell(victim), { victim }])
    : squareNames(packed.to, color).slice(-1).map(square => ["-" + square, { square }])
  const forms = men(f.role, packed.from, f.wing, color).flatMap(man => targets.map(([text, target]) => ({ text: spell(man) + text + ending, man, ...target, ...said })))
  forms.sort((a, b) => a.text.length - b.text.length)
  const one = forms.find(token => factsOf(pos).filter(g => fits(token, g, color)).length === 1) ?? forms[forms.length - 1]
  return one.text
}
export const notate = (pos, move, how) => {
  if (how !== "descriptive") return sanOf(pos, move)
  try { return descriptiveOf(pos, move) } catch { return makeUci(move) }
}
