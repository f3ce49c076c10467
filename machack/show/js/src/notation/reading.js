// English descriptive notation, read and written by the rules of machack/descriptive.py and
// machack/console.py; a test holds the two together, sentence for sentence. A position carries
// `wings`: where its pieces began, {g1: "KN", ...}.
import { castlingSide, pseudoDests } from "chessops/chess"
import { makeSquare, makeUci, parseUci, squareFile, squareRank } from "chessops/util"
import { Side, isLegal, needsPromotion, play, sanOf } from "../chess.js"

const FILES = ["QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"]
const KINDS = { P: "pawn", N: "knight", B: "bishop", R: "rook", Q: "queen", K: "king" }
const LETTER = Object.fromEntries(Object.entries(KINDS).map(([letter, role]) => [role, letter]))
const PROMOTED = ["queen", "rook", "bishop", "knight"]
const FILE = "(?:[KQ]?[RNB]|[KQ])",
  PLACE = `(?:${FILE}[1-8]?|[1-8])`
const MAN = new RegExp(`^(${FILE})?([PNBRQK])(?:/(${PLACE}))?$`),
  SQUARE = new RegExp(`^${FILE}[1-8]$`)
const ENDINGS =
  /(?:[!?]+|\++|E\.?P\.?|(?:DBL|DIS|DOUBLE|DISCOVERED)?\.?(?:CH\.?|CHECK)|(?:CH\.?|CHECK)?MATE|#)$/

export class BadMove extends Error {
  constructor(sentence, candidates = []) {
    super(sentence)
    this.candidates = candidates
  }
}
const other = color => (color === "white" ? "black" : "white")
const side = color => Side(color === "white")
export const shown = text => {
  const line = [...text.split(/\s+/).filter(Boolean).join(" ")].map(c =>
    c !== " " && /[\p{C}\p{Z}]/u.test(c) ? "?" : c,
  )
  return "'" + (line.length <= 40 ? line.join("") : line.slice(0, 37).join("") + "...") + "'"
}

const CASTLING = new RegExp(
  [
    String.raw`^(?:O-?O(-?O)?|CASTLES?(?:[ /-]?([KQ])(?:ING|UEEN)?(?:'?S)?[ .-]?`,
    String.raw`(?:ROOK|R)?\.?[ -]?(?:SIDE)?)?)$`,
  ].join(""),
)

// ---- what the notation can say about the moves of a position ----
export const squareNames = (square, color) => {
  const rank = String((color === "white" ? squareRank(square) : 7 - squareRank(square)) + 1),
    file = FILES[squareFile(square)]
  return file.length > 1 ? [file.slice(1) + rank, file + rank] : [file + rank]
}
const fileFits = (name, square) =>
  FILES[squareFile(square)] === name || FILES[squareFile(square)].slice(1) === name
const placeFits = (place, square, color) => {
  const rank = /\d$/.test(place) ? place[place.length - 1] : "",
    file = place.slice(0, place.length - rank.length)
  return (
    (!file || fileFits(file, square)) && (!rank || squareNames(square, color)[0].endsWith(rank))
  )
}
const spell = man => man.prefix + LETTER[man.role] + (man.place ? "/" + man.place : "")
function fact(pos, move) {
  const piece = pos.board.get(move.from),
    way = castlingSide(pos, move),
    castling = way ? (way === "h" ? "O-O" : "O-O-O") : ""
  const passing =
    piece.role === "pawn" &&
    squareFile(move.from) !== squareFile(move.to) &&
    !pos.board.get(move.to)
  const at = passing ? move.to + (pos.turn === "white" ? -8 : 8) : move.to
  return {
    move,
    role: piece.role,
    wing: pos.wings[makeSquare(move.from)] || "",
    castling,
    passing,
    at,
    victim: castling ? null : (pos.board.get(at)?.role ?? null),
    victimWing: pos.wings[makeSquare(at)] || "",
  }
}
function expand(pos, dests) {
  const list = []
  for (const [from, squares] of dests)
    for (const to of squares) {
      const way = castlingSide(pos, { from, to }),
        end = way ? (from & 56) + (way === "h" ? 6 : 2) : to
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
function takeEndings(tidy) {
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
  const man = readMan(left)
  if (man && promotion === man.role && man.place.endsWith("7")) man.role = "pawn"
  if (!man)
    throw new BadMove(`${name} does not begin with the name of a man, such as P, N, QR or R/K2.`)
  if (sign === "X") {
    const victim = readMan(right)
    if (!victim)
      throw new BadMove(`${name} does not name the man taken, as in NXP, QXB/Q6 or PXKP.`)
    return { ...none, man, victim, promotion, ...said }
  }
  if (!SQUARE.test(right)) throw new BadMove(`${name} does not end with a square, from QR1 to KR8.`)
  return { ...none, man, square: right, promotion, ...said }
}

// ---- reading: which moves it can mean ----
function manFits(man, role, square, wing, color) {
  if (man.role !== role || (man.place && !placeFits(man.place, square, color))) return false
  if (!man.prefix) return true
  return role === "pawn" ? fileFits(man.prefix, square) : wing === man.prefix + LETTER[role]
}
function fits(token, f, color) {
  if (token.castling || f.castling) return token.castling === f.castling
  if (!manFits(token.man, f.role, f.move.from, f.wing, color)) return false
  if (token.promotion && token.promotion !== f.move.promotion) return false
  if (!token.victim) return !f.victim && placeFits(token.square, f.move.to, color)
  if (!f.victim || (token.passing && !f.passing)) return false
  return (
    manFits(token.victim, f.victim, f.at, f.victimWing, color) ||
    (f.passing && manFits(token.victim, "pawn", f.move.to, "", color))
  )
}
const gives = (pos, move) => {
  const next = play(pos, move),
    check = next.isCheck()
  return { check, mate: check && next.isCheckmate() }
}
function promoting(token) {
  // PXR(Q) says too that the pawn becomes a queen, and not where the rook is
  const { man, victim, promotion } = token
  if (!victim || promotion || man.role !== "pawn" || !/^[QRBN]$/.test(victim.place)) return null
  return { ...token, promotion: KINDS[victim.place], victim: { ...victim, place: "" } }
}
function meanings(pos, token) {
  let found = factsOf(pos).filter(f => fits(token, f, pos.turn))
  const becomes = promoting(token),
    promotions = becomes ? factsOf(pos).filter(f => fits(becomes, f, pos.turn)) : []
  if (promotions.length) found = [...found.filter(f => !f.move.promotion), ...promotions]
  if (!found.length && token.man?.role === "pawn" && token.square)
    found = factsOf(pos).filter(f => f.passing && fits(token, { ...f, victim: null }, pos.turn))
  if (token.check)
    found = found.filter(f => {
      const { check, mate } = gives(pos, f.move)
      return check && (!token.mate || mate)
    })
  return found.map(f => f.move)
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

// ---- why it can mean none ----
function whyNot(pos, token) {
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
    : factsOf(pos).find(each => each.victim && fits(token, { ...each, victim: null }, pos.turn))
  return f
    ? `a ${f.victim} of ${side(other(pos.turn))} stands on ${makeSquare(f.at)}; the ` +
        `capture is ${writeDescriptive(pos, f.move)}`
    : ""
}
function otherSide(pos, token) {
  const f = token.victim ? null : factsOf(pos).find(each => fits(token, each, other(pos.turn))),
    mover = side(pos.turn)
  return f
    ? `${mover}'s ${token.square} is counted from ${mover}'s side; ` +
        `${makeSquare(f.move.to)} is ${writeDescriptive(pos, f.move)}`
    : ""
}
function noSuchMan(pos, token) {
  for (const [man, owner] of [
    [token.man, pos.turn],
    [token.victim, other(pos.turn)],
  ]) {
    const seen =
      man &&
      [...pos.board.pieces(owner, man.role)].some(square =>
        manFits(man, man.role, square, pos.wings[makeSquare(square)] || "", pos.turn),
      )
    if (man && !seen) return `${side(owner)} has no ${spell(man)}`
  }
  return ""
}

// ---- writing ----
function men(role, square, wing, color, style) {
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
// styles: "short", "opponent", "machine", "teletype", as in machack.descriptive.write
export function writeDescriptive(pos, move, style = "short") {
  const f = fact(pos, move),
    color = pos.turn,
    { check, mate } = gives(pos, move)
  if (style === "teletype") return typed(f, color, check, mate)
  const ending =
    (move.promotion ? "=" + LETTER[move.promotion] : "") +
    (f.passing ? "e.p." : "") +
    (mate ? "MATE" : check ? "ch" : "")
  if (f.castling) return f.castling + ending
  const short = style === "short",
    said = {
      promotion: move.promotion,
      passing: f.passing,
      check: short && check,
      mate: short && mate,
      castling: "",
    }
  const targets = f.victim
    ? men(f.victim, f.at, short ? f.victimWing : "", color, style).map(victim => [
        "X" + spell(victim),
        { victim },
      ])
    : squareNames(move.to, color)
        .slice(style === "machine" ? -1 : 0)
        .map(square => ["-" + square, { square }])
  const forms = men(f.role, move.from, f.wing, color, style).flatMap(man =>
    targets.map(([text, target]) => ({
      text: spell(man) + text + ending,
      man,
      ...target,
      ...said,
    })),
  )
  forms.sort((a, b) => a.text.length - b.text.length)
  const one = forms.find(token => meanings(pos, token).length === 1) ?? forms[forms.length - 1]
  return one.text
}
function typed(f, color, check, mate) {
  const ending = mate ? " CHECKMATE" : check ? " CHECK" : "",
    full = square => squareNames(square, color).slice(-1)[0],
    { move } = f
  if (f.castling) return f.castling + ending
  return (
    (color === "white" ? "W" : "B") +
    LETTER[f.role] +
    "/" +
    full(move.from) +
    (f.victim ? "*" + LETTER[f.victim] + "/" : "-") +
    full(move.to) +
    (move.promotion ? "=" + LETTER[move.promotion] : "") +
    (f.passing ? "EP" : "") +
    ending
  )
}

// ---- the other notations; no text has the form of two ----
const ICCF = /^[1-8]{4}[1-4]?$/ // 5254 is e2e4; the last digit says what a pawn becomes
const UCI = /^[a-h][1-8][a-h][1-8][nbrq]?$/i,
  LONG_SAN = /^[NBRQK]-[a-h][1-8].*$/
const SAN = /^([NBKRQ])?([a-h])?([1-8])?[-x]?([a-h][1-8])(=?[nbrqkNBRQK])?[+#]?$/
// nf3 is Nf3; a small b is the pawn where that can move so
const SMALL_SAN = /^[nbrqk][a-h]?[1-8]?x?[a-h][1-8][+#]?$/
const ROLE = { ...KINDS, p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" }
export function readMove(pos, text) {
  const tidy = text
    .trim()
    .replace(/[♔-♟]/gu, figure => "KQRBNP"[(figure.codePointAt(0) - 0x2654) % 6])
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
  const move = parseUci(uci),
    piece = pos.board.get(move.from),
    last = needsPromotion(pos, move.from, move.to)
  const legal = each =>
    piece?.color === pos.turn && Boolean(each.promotion) === last && isLegal(pos, each)
  if (legal(move)) return move
  if (legal({ ...move, promotion: "queen" }))
    throw new BadMove(
      `${shown(text)} does not say what the pawn becomes, as ` +
        (ICCF.test(text) ? `${text}1` : `${makeUci(move)}q`) +
        " does.",
    )
  throw new BadMove(`${shown(text)} is not legal here.`)
}
function sanMeanings(pos, text) {
  // null: it is no algebraic move; else the moves it can mean
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
    bare = upper.length === text.length ? text.slice(0, takeEndings(upper)[0].length) : text
  const small = SMALL_SAN.test(bare) && sanMeanings(pos, bare)?.length !== 1,
    meant = small ? bare[0].toUpperCase() + bare.slice(1) : bare
  const found = sanMeanings(pos, meant)
  if (found === null) throw new BadMove(`${shown(text)} is not a move such as P-K4, e4 or e2e4.`)
  if (found.length === 1) return found[0].move
  if (found.length) {
    const [, letter, , , to] = SAN.exec(meant),
      moves = factsOf(pos)
        .filter(f => makeSquare(f.move.to) === to && f.role === ROLE[letter || "P"])
        .map(f => f.move)
    throw new BadMove(
      `${shown(text)} is ambiguous: it can mean ` +
        moves.map(move => sanOf(pos, move)).join(" or ") +
        ".",
      moves,
    )
  }
  if (sanMeanings(pos, bare + "=Q")?.length)
    throw new BadMove(`${shown(bare)} does not say what the pawn becomes, as ${bare}=Q does.`)
  throw new BadMove(`${shown(bare)} is not legal here.`)
}
