// What the static value of the position in a state is made of.
import { readFen } from "./positions.js"
import { KINDS, nameOf } from "./squares.js"

const TERMS = {
  B: "material_balance",
  R: "piece_ratio_change",
  P: "pawn_structure",
  K: "king_safety",
  C: "centre_control",
  S: "static_value",
}
const SIDES = [0, 1] // White, Black
const FILES = [1, 2, 3, 4, 5, 6, 7, 8]

/** Return the terms as they are in a state: { B, R, P, K, C, S }. */
export const terms = engine =>
  Object.fromEntries(
    Object.entries(TERMS).map(([letter, name]) => [letter, engine.call(`evaluate.${name}`)]),
  )

/**
 * Return { terms, wholeR, sides: [White's, Black's], pawns }. `worth` is what a pawn, knight,
 * bishop, rook, queen and king count in B and R; `top` is the FEN at the top of the tree; wholeR is
 * R not divided by 16.
 */
export function valueParts(engine, { top, worth }) {
  engine.call("choose.prepare")
  const total = (side, kinds) =>
    engine.set(
      "totals",
      kinds.reduce((sum, kind) => sum + worth[kind], 0),
      side,
    )
  for (const side of SIDES) total(side, kindsIn(top, side))
  engine.set("root_ratio", engine.call("evaluate.material_ratio"))
  for (const side of SIDES)
    total(
      side,
      piecesOf(engine, side).map(piece => engine.get("kind", piece)),
    )
  const valued = terms(engine),
    sides = SIDES.map(side => sideParts(engine, side))
  engine.set("ratio_sixteenth", 0)
  return {
    terms: valued,
    wholeR: engine.call("evaluate.piece_ratio_change"),
    sides,
    pawns: SIDES.flatMap(side => pawnParts(engine, side)),
  }
}

// The kinds of a side's pieces in a FEN.
const kindsIn = (fen, side) =>
  readFen(fen)
    .pieces.map(Number)
    .filter(piece => piece && piece > KINDS.length === (side === 1))
    .map(piece => (piece - 1) % KINDS.length)

const piecesOf = (engine, side) =>
  Array.from({ length: 16 }, (_, n) => 16 * side + n + 1).filter(piece => engine.get("cell", piece))

const pawnsOf = (engine, side) =>
  piecesOf(engine, side).filter(piece => engine.get("kind", piece) === 0)

// What counts for a side and against it, each with its sign.
function sideParts(engine, side) {
  const charged = name => FILES.reduce((sum, file) => sum - engine.call(name, side, file), 0)
  const pawns = pawnsOf(engine, side)
  return {
    B: engine.get("totals", side),
    K: -engine.call("evaluate.king_rank", side),
    C: engine.call("evaluate.has_centre_pawn", side),
    multiple: charged("evaluate.multiple_charge"),
    isolated: charged("evaluate.isolated_charge"),
    passed: pawns.reduce((sum, pawn) => sum + engine.call("evaluate.passed_bonus", pawn), 0),
    backward: pawns.reduce(
      (sum, pawn) => sum - engine.call("evaluate.backward_charge", side, pawn),
      0,
    ),
  }
}

// The pawns of a side, and what is true of each; `test` is that of the paper by which it is
// backward, or not.
const pawnParts = (engine, side) =>
  pawnsOf(engine, side).map(piece => {
    const cell = engine.get("cell", piece),
      file = cell % 10,
      test = engine.call("pawns.deciding_test", piece)
    return {
      square: nameOf(cell),
      white: side === 0,
      passed: engine.get("passed", piece) !== 0,
      backward: test > 0,
      test: Math.abs(test),
      isolated: engine.call("evaluate.is_isolated", side, file),
      open: engine.call("evaluate.is_open", side, file),
      onFile: engine.get("files", side, file),
    }
  })
