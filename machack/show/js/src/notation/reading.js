// Descriptive notation, read: what was typed, and the moves that it can mean.
import { sanOf } from "../chess.js"
import { BadMove, KINDS, shown } from "./facts.js"
import { meanings } from "./meanings.js"
import { whyNot } from "./refusing.js"
import { writeDescriptive } from "./writing.js"

const FILE = "(?:[KQ]?[RNB]|[KQ])",
  PLACE = `(?:${FILE}[1-8]?|[1-8])`
const MAN = new RegExp(`^(${FILE})?([PNBRQK])(?:/(${PLACE}))?$`),
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
  const said = { check: false, mate: false, passing: false }
  for (let match; (match = ENDINGS.exec(tidy));) {
    const word = match[0]
    tidy = tidy.slice(0, match.index).trimEnd()
    if (word[0] === "E") said.passing = true
    else if (word.includes("MATE") || word.includes("#")) said.mate = said.check = true
    else if (!"!?".includes(word[0])) said.check = true
  }
  return [tidy, said]
}

function takePromotion(tidy) {
  const match = /=\/?([QRBN])$/.exec(tidy) || /(?<=8)\/?([QRBN])$/.exec(tidy)
  return match ? [tidy.slice(0, match.index), KINDS[match[1]]] : [tidy, null]
}

function readMan(text) {
  const match = MAN.exec(text)
  if (!match) return null
  const [, prefix = "", letter, place = ""] = match
  if (prefix && letter !== "P" && !("KQ".includes(prefix) && "RNB".includes(letter))) return null
  return { role: KINDS[letter], prefix, place }
}

export function parse(text) {
  const name = shown(text)
  let [tidy, said] = takeEndings(tidied(text)),
    promotion
  ;[tidy, promotion] = takePromotion(tidy)
  const none = { man: null, square: "", victim: null, castling: "", promotion: null }
  const castling = CASTLING.exec(tidy)
  if (castling)
    return { ...none, castling: castling[1] || castling[2] === "Q" ? "O-O-O" : "O-O", ...said }
  tidy = tidy.replace(/^[WB](?=[PNBRQK]\/[KQ]\w?[1-8])/, "")
  const sign = tidy.includes("X") ? "X" : tidy.includes("-") ? "-" : " ",
    cut = tidy.indexOf(sign)
  const left = cut < 0 ? tidy : tidy.slice(0, cut),
    right = cut < 0 ? "" : tidy.slice(cut + 1)
  if (!right)
    throw new BadMove(`${name} is not a move in descriptive notation such as P-K4, NXP or O-O.`)
  const piece = readMan(left)
  if (piece && promotion === piece.role && piece.place.endsWith("7")) piece.role = "pawn"
  if (!piece)
    throw new BadMove(`${name} does not begin with the name of a piece, such as P, N, QR or R/K2.`)
  if (sign === "X") {
    const victim = readMan(right)
    if (!victim)
      throw new BadMove(`${name} does not name the captured piece, as in NXP, QXB/Q6 or PXKP.`)
    return { ...none, man: piece, victim, promotion, ...said }
  }
  if (!SQUARE.test(right)) throw new BadMove(`${name} does not end with a square, from QR1 to KR8.`)
  return { ...none, man: piece, square: right, promotion, ...said }
}
const named = (moves, name) => {
  const names = moves.map(name)
  return `${names.slice(0, -1).join(", ")} or ${names[names.length - 1]}`
}

export function readDescriptive(pos, text) {
  const token = parse(text),
    moves = meanings(pos, token)
  if (moves.length === 1) return moves[0]
  if (!moves.length) throw new BadMove(`${shown(text)} is not possible: ${whyNot(pos, token)}.`)
  throw new BadMove(
    `${shown(text)} is ambiguous: it can mean ` +
      named(moves, move => `${writeDescriptive(pos, move)} (${sanOf(pos, move)})`) +
      ".",
    moves,
  )
}
