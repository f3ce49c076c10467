// The sign of a move, by how far the value falls: as annotators write it, and its number in a PGN.
import { PAWN, fallOf } from "./kinds.js"

const FALLS = [
  { least: 3 * PAWN, sign: "??", nag: 4, name: "a blunder" },
  { least: 1.5 * PAWN, sign: "?", nag: 2, name: "a mistake" },
  { least: 0.5 * PAWN, sign: "?!", nag: 6, name: "a doubtful move" },
]
const RISES = { most: -1.5 * PAWN, sign: "!", nag: 1, name: "a good move" },
  NONE = { sign: "", nag: 0, name: "" }

/** Return { sign, nag, name }; of the judge's own move, and where no value is known, of none. */
export function signOf(remark) {
  const fall = remark.move === remark.chosen ? null : fallOf(remark)
  if (fall === null) return NONE
  return FALLS.find(({ least }) => fall >= least) ?? (fall <= RISES.most ? RISES : NONE)
}
