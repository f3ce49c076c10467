// A position as its FEN describes it, and whether it could occur in a game: the same questions, in
// the same words, as machack/notation/fens.py asks.
import { BadInput } from "./bad-input.js"
import { KINDS, cellOf } from "./squares.js"

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
const RIGHTS = "KQkq"

/**
 * Return a position in the words of `place_position`:
 * { pieces, side, clock, ghost, rights, plies }.
 * With `anyCheck`, any position for which the program's lists of pieces have room.
 */
export function readFen(text, anyCheck = false) {
  const fen = text.trim() === "startpos" ? START : text.trim()
  const [rows, turn = "w", rights = "-", ghost = "-", clock = "0", number = "1"] = fen.split(/\s+/)
  const pieces = readPieces(rows)
  checkFields(turn, rights, ghost, clock, number)
  const side = turn === "w" ? 0 : 1,
    position = { pieces, side, rights, ghost, sides: sidesOf(pieces) }
  checkKings(position)
  if (anyCheck) checkRoom(position)
  else for (const check of CHECKS) check(position)
  return {
    pieces,
    side,
    clock: Number(clock),
    ghost: ghost === "-" ? 0 : cellOf(ghost),
    rights: [...RIGHTS].reduce(
      (bits, letter, bit) => bits | (rights.includes(letter) ? 1 << bit : 0),
      0,
    ),
    plies: 2 * (Math.max(1, Number(number)) - 1) + side,
  }
}

function refuse(text) {
  throw new BadInput(text)
}

// ---- the fields of a FEN ----
// The pieces by place, h1 first: 0, or 1 + kind, and 6 more for Black.
function readPieces(text) {
  const rows = text.split("/"),
    count = rows.length
  if (count !== 8) refuse(`The FEN has ${count} rank${count === 1 ? "" : "s"}: a board has eight.`)
  const pieces = Array(64).fill(0n)
  rows.forEach((row, line) => readRank(row, 8 - line, pieces))
  return pieces
}

function readRank(row, rank, pieces) {
  let file = 0
  for (const letter of row) {
    if (/[1-8]/.test(letter)) {
      file += Number(letter)
      continue
    }
    const kind = KINDS.indexOf(letter.toLowerCase())
    if (kind < 0) refuse(`The FEN's rank ${rank} has '${letter}', which is not a piece.`)
    const black = letter === letter.toLowerCase()
    if (file < 8) pieces[8 * rank - 1 - file] = BigInt(1 + kind + (black ? 6 : 0))
    file++
  }
  if (file !== 8) refuse(`The FEN's rank ${rank} has ${file} files: a board has eight.`)
}

function checkFields(turn, rights, ghost, clock, number) {
  if (!/^[wb]$/.test(turn)) refuse(`The FEN's side to move must be w or b, not '${turn}'.`)
  if (!/^(-|[KQkq]+)$/.test(rights))
    refuse(`The FEN's rights to castle must be letters of KQkq, or -, not '${rights}'.`)
  if (!/^(-|[a-h][36])$/.test(ghost))
    refuse(`The FEN's en passant square must be on rank 3 or 6, or -, not '${ghost}'.`)
  if (!/^\d{1,7}$/.test(clock) || !/^\d{1,7}$/.test(number))
    refuse("The FEN's two counts are whole numbers.")
}

// ---- could it occur in a game? ----
const CHECKS = [checkPawns, checkRoom, checkCastling, checkGhost, checkPromoted]

const code = (letter, black) => 1 + KINDS.indexOf(letter) + (black ? 6 : 0)
const pieceAt = (pieces, name) =>
  Number(pieces[8 * (name[1] - 1) + 7 - "abcdefgh".indexOf(name[0])])

// Of each side its name, how many pieces it has of a kind, and in all.
const sidesOf = pieces =>
  ["White", "Black"].map((name, black) => ({
    name,
    of: letter => pieces.filter(piece => code(letter, black) === Number(piece)).length,
    all: pieces.filter(piece => piece && piece > 6n === (black === 1)).length,
  }))

function checkKings({ sides }) {
  for (const { name, of } of sides) if (!of("k")) refuse(`${name} has no king.`)
  if (sides.some(({ of }) => of("k") > 1)) refuse("One side has two kings.")
}

function checkRoom({ sides }) {
  for (const { name, all } of sides)
    if (all > 16) refuse(`${name} has more than sixteen pieces and pawns.`)
}

function checkPawns({ pieces, sides }) {
  for (const { name, of } of sides) if (of("p") > 8) refuse(`${name} has more than eight pawns.`)
  const pawns = [code("p", 0), code("p", 1)]
  if ([...pieces.slice(0, 8), ...pieces.slice(56)].some(piece => pawns.includes(Number(piece))))
    refuse("A pawn is on the first or last rank.")
}

function checkCastling({ pieces, rights }) {
  for (const [right, king, rook] of [
    ["K", "e1", "h1"],
    ["Q", "e1", "a1"],
    ["k", "e8", "h8"],
    ["q", "e8", "a8"],
  ]) {
    const black = right === right.toLowerCase(),
      home =
        pieceAt(pieces, king) === code("k", black) && pieceAt(pieces, rook) === code("r", black)
    if (rights.includes(right) && !home)
      refuse("Castling is allowed where king or rook is not at home.")
  }
}

function checkGhost({ pieces, side, ghost }) {
  if (ghost === "-") return
  const [passed, from, rank] = side ? [4, 2, 3] : [5, 7, 6],
    file = ghost[0]
  if (
    Number(ghost[1]) !== rank ||
    pieceAt(pieces, file + passed) !== code("p", !side) ||
    pieceAt(pieces, ghost) ||
    pieceAt(pieces, file + from)
  )
    refuse("No pawn has just made a double step past the en passant square.")
}

function checkPromoted({ pieces, sides }) {
  // by place: h1 first, a light square
  const light = pieces.map((_, place) => (place + (place >> 3)) % 2 === 0)
  sides.forEach(({ name, of }, black) => {
    const bishops = shade =>
      pieces.filter((piece, place) => Number(piece) === code("b", black) && light[place] === shade)
        .length
    const promoted = [
      [bishops(true), 1],
      [bishops(false), 1],
      [of("n"), 2],
      [of("r"), 2],
      [of("q"), 1],
    ].reduce((sum, [has, most]) => sum + Math.max(0, has - most), 0)
    if (promoted + of("p") > 8)
      refuse(`${name} must have promoted ${promoted} of its eight pawns, but still has ${of("p")}.`)
  })
}
