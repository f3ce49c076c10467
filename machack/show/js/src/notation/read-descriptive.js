// Descriptive notation, read: what was typed, and the moves that it can mean.
import { sanOf } from "../chess.js"
import { BadMove, KINDS, quoted } from "./facts.js"
import { meanings } from "./meanings.js"
import { whyNot } from "./refusals.js"
import { writeDescriptive } from "./write-descriptive.js"

const FILE = "(?:[KQ]?[RNB]|[KQ])",
  PLACE = `(?:${FILE}[1-8]?|[1-8])`
const PIECE = new RegExp(`^(${FILE})?([PNBRQK])(?:/(${PLACE}))?$`),
  SQUARE = new RegExp(`^${FILE}[1-8]$`)
const ENDINGS =
  /(?:[!?]+|\++|E\.?P\.?|(?:DBL|DIS|DOUBLE|DISCOVERED)?\.?(?:CH\.?|CHECK)|(?:CH\.?|CHECK)?MATE|#)$/
const CASTLING = new RegExp(
  [
    String.raw`^(?:O-?O(-?O)?|CASTLES?(?:[ /-]?([KQ])(?:ING|UEEN)?(?:'?S)?[ .-]?`,
    String.raw`(?:ROOK|R)?\.?[ -]?(?:SIDE)?)?)$`,
  ].join(""),
)

// ---- reading: what a text says ----
function tidied(text) {
  return text
    .toUpperCase()
    .replaceAll("KT", "N")
    .split(/\s+/)
    .filter(Boolean)
    .join(" ")
    .replace(/[–—−]/g, "-")
    .replaceAll("0-0", "O-O")
    .replaceAll("O-0", "O-O")
    .replace(/[*×]/g, "X")
    .replace(/\s*([-X/=()])\s*/g, "$1")
    .replace(/\(([^()=]+)\)/g, "/$1")
    .replace(/([=/])(?:(QUEEN|ROOK|BISHOP)|KNIGHT)/g, (_, sign, word) => sign + (word ?? "N")[0])
    .replace(/ ?, ?/g, " ")
    .replace(/(?:DIS(?:C(?:OVERED)?)?|DBLE?|DOUBLE)[. ]?(?=CH|[+])/g, "")
    .replace(/(CH(?:ECK)?)[. ]{1,2}(?=MATE)/g, "$1")
    .replace(/EN ?PASSANT|E\. P\.?/g, "E.P.")
    .replace(/[ .,;]+$/, "")
}

export function takeEndings(tidy) {
  const claims = { check: false, mate: false, passing: false }
  for (let match; (match = ENDINGS.exec(tidy));) {
    const word = match[0]
    tidy = tidy.slice(0, match.index).trimEnd()
    if (word[0] === "E") claims.passing = true
    else if (word.includes("MATE") || word.includes("#")) claims.mate = claims.check = true
    else if (!"!?".includes(word[0])) claims.check = true
  }
  return [tidy, claims]
}

function takePromotion(tidy) {
  const match = /=\/?([QRBN])$/.exec(tidy) || /(?<=8)\/?([QRBN])$/.exec(tidy)
  return match ? [tidy.slice(0, match.index), KINDS[match[1]]] : [tidy, null]
}

function readMan(text) {
  const match = PIECE.exec(text)
  if (!match) return null
  const [, prefix = "", letter, place = ""] = match
  if (prefix && letter !== "P" && !("KQ".includes(prefix) && "RNB".includes(letter))) return null
  return { role: KINDS[letter], prefix, place }
}

export function parse(text) {
  const name = quoted(text)
  let [tidy, claims] = takeEndings(tidied(text)),
    promotion
  ;[tidy, promotion] = takePromotion(tidy)
  const empty = { piece: null, square: "", victim: null, castling: "", promotion: null }
  const castling = CASTLING.exec(tidy)
  if (castling)
    return { ...empty, castling: castling[1] || castling[2] === "Q" ? "O-O-O" : "O-O", ...claims }
  tidy = tidy.replace(/^[WB](?=[PNBRQK]\/[KQ]\w?[1-8])/, "")
  const sign = tidy.includes("X") ? "X" : tidy.includes("-") ? "-" : " ",
    cut = tidy.indexOf(sign)
  const leftPart = cut < 0 ? tidy : tidy.slice(0, cut),
    right = cut < 0 ? "" : tidy.slice(cut + 1)
  if (!right)
    throw new BadMove(`${name} is not a move in descriptive notation such as P-K4, NXP or O-O.`)
  const piece = readMan(leftPart)
  if (piece && promotion === piece.role && piece.place.endsWith("7")) piece.role = "pawn"
  if (!piece)
    throw new BadMove(`${name} does not begin with the name of a piece, such as P, N, QR or R/K2.`)
  if (sign === "X") {
    const victim = readMan(right)
    if (!victim)
      throw new BadMove(`${name} does not name the captured piece, as in NXP, QXB/Q6 or PXKP.`)
    return { ...empty, piece, victim, promotion, ...claims }
  }
  if (!SQUARE.test(right)) throw new BadMove(`${name} does not end with a square, from QR1 to KR8.`)
  return { ...empty, piece, square: right, promotion, ...claims }
}
const withName = (moves, name) => {
  const names = moves.map(name)
  return `${names.slice(0, -1).join(", ")} or ${names[names.length - 1]}`
}

export function readDescriptive(pos, text) {
  const token = parse(text),
    moves = meanings(pos, token)
  if (moves.length === 1) return moves[0]
  if (!moves.length) throw new BadMove(`${quoted(text)} is not possible: ${whyNot(pos, token)}.`)
  throw new BadMove(
    `${quoted(text)} is ambiguous: it can mean ` +
      withName(moves, move => `${writeDescriptive(pos, move)} (${sanOf(pos, move)})`) +
      ".",
    moves,
  )
}
