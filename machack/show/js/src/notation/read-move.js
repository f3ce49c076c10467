// A move as people type it: descriptive, algebraic, UCI, or the digits of ICCF.
import { makeSquare, makeUci, parseUci } from "chessops/util"
import { isLegal, needsPromotion, sanOf } from "../chess.js"
import { inSigns } from "../scoresheet.js"
import { BadMove, KINDS, factsOf, quoted } from "./facts.js"
import { parse, readDescriptive, takeEndings } from "./read-descriptive.js"

// ---- the other notations; no text has the form of two ----
const ICCF = /^[1-8]{4}[1-4]?$/ // 5254 is e2e4; the last digit says what a pawn becomes
const UCI = /^[a-h][1-8][a-h][1-8][nbrq]?$/i,
  LONG_SAN = /^[NBRQK]-[a-h][1-8].*$/
const SAN = /^([NBKRQ])?([a-h])?([1-8])?[-x]?([a-h][1-8])(=?[nbrqkNBRQK])?[+#]?$/

// nf3 is Nf3; a small b is the pawn where that can move so
const SMALL_SAN = /^[nbrqk][a-h]?[1-8]?x?[a-h][1-8][+#]?$/
const ROLE = { ...KINDS, p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" }

export function readMove(pos, text) {
  const letters = text
    .trim()
    .replace(/[♔-♟]/gu, figure => "KQRBNP"[(figure.codePointAt(0) - 0x2654) % 6])
  const tidy = inSigns(letters)
    .trim()
    .replace(/^P(?=[a-h])/, "") // Pe4 is e4
  if (ICCF.test(tidy)) return readUci(pos, uciFromDigits(tidy), tidy)
  if (UCI.test(tidy)) return readUci(pos, tidy.toLowerCase(), tidy.toLowerCase())
  if (!LONG_SAN.test(tidy)) {
    try {
      parse(tidy)
    } catch (fault) {
      if (tidy.includes("-") && !SAN.test(tidy)) throw fault
      return readSan(pos, tidy)
    }
    return readDescriptive(pos, tidy)
  }
  return readSan(pos, tidy)
}
const uciFromDigits = ([file, rank, to, end, becomes]) =>
  "abcdefgh"[file - 1] + rank + "abcdefgh"[to - 1] + end + (becomes ? "qrbn"[becomes - 1] : "")

function readUci(pos, uci, text) {
  const move = /** @type {NormalMove} */ (parseUci(uci)),
    piece = pos.board.get(move.from),
    last = needsPromotion(pos, move.from, move.to)
  const legal = given =>
    piece?.color === pos.turn && Boolean(given.promotion) === last && isLegal(pos, given)
  if (legal(move)) return move
  if (legal({ ...move, promotion: "queen" }))
    throw new BadMove(
      `${quoted(text)} does not say what the pawn becomes, as ` +
        (ICCF.test(text) ? `${text}1` : `${makeUci(move)}q`) +
        " does.",
    )
  throw new BadMove(`${quoted(text)} is not legal here.`)
}

function sanMeanings(pos, text) {
  // null: it is not an algebraic move; else the moves it can mean
  const castling = { "O-O": "O-O", "0-0": "O-O", "O-O-O": "O-O-O", "0-0-0": "O-O-O" }[
    text.replace(/[+#]$/, "")
  ]
  if (castling) return factsOf(pos).filter(f => f.castling === castling)
  const match = SAN.exec(text)
  if (!match) return null
  const [, letter, file, rank, to, promoted] = match,
    promotion = promoted && ROLE[promoted.slice(-1)]
  return factsOf(pos).filter(f => {
    const from = makeSquare(f.move.from)
    if (
      makeSquare(f.move.to) !== to ||
      f.move.promotion !== promotion ||
      (file && from[0] !== file) ||
      (rank && from[1] !== rank)
    )
      return false
    if (letter) return f.role === ROLE[letter] && !f.castling
    return (file && rank) || (f.role === "pawn" && (file || from[0] === to[0]))
  })
}

function readSan(pos, text) {
  const upper = text.toUpperCase(),
    core = upper.length === text.length ? text.slice(0, takeEndings(upper)[0].length) : text
  const small = SMALL_SAN.test(core) && sanMeanings(pos, core)?.length !== 1,
    normal = small ? core[0].toUpperCase() + core.slice(1) : core
  const meanings = sanMeanings(pos, normal)
  if (meanings === null)
    throw new BadMove(`${quoted(text)} is not a move such as P-K4, e4 or e2e4.`)
  if (meanings.length === 1) return meanings[0].move
  if (meanings.length) {
    const [, letter, , , to] = SAN.exec(normal),
      moves = factsOf(pos)
        .filter(f => makeSquare(f.move.to) === to && f.role === ROLE[letter || "P"])
        .map(f => f.move)
    throw new BadMove(
      `${quoted(text)} is ambiguous: it can mean ` +
        moves.map(move => sanOf(pos, move)).join(" or ") +
        ".",
      moves,
    )
  }
  if (sanMeanings(pos, core + "=Q")?.length)
    throw new BadMove(`${quoted(core)} does not say what the pawn becomes, as ${core}=Q does.`)
  throw new BadMove(`${quoted(core)} is not legal here.`)
}
