// The sign of a move, by how far the value falls: as annotators write it, and its number in a PGN.
import { MOST, PAWN, fallOf } from "./kinds.js"

const FALLS = [
  { least: 3 * PAWN, sign: "??", nag: 4, name: "a blunder" },
  { least: 1.5 * PAWN, sign: "?", nag: 2, name: "a mistake" },
  { least: 0.5 * PAWN, sign: "?!", nag: 6, name: "a doubtful move" },
]
const RISES = { most: -1.5 * PAWN, sign: "!", nag: 1, name: "a good move" },
  NONE = { sign: "", nag: 0, name: "" }

// The sign of a move that walks into a mate, or misses one: less if the game is decided without it,
// by the value before, or after.
const OF_MATE = {
  "walks-into-mate": ({ value }, sign) => -sign * (value ?? 0),
  "mate-missed": ({ after }, sign) => sign * after,
}

/** Return { sign, nag, name }; of the judge's own move, and where no value is known, of none. */
export function signOf(remark) {
  if (remark.move === remark.chosen) return NONE
  const decided = OF_MATE[remark.kind]?.(remark, remark.fen.split(" ")[1] === "w" ? 1 : -1)
  if (decided !== undefined) return FALLS[decided >= MOST ? 2 : 0]
  const fall = fallOf(remark)
  if (fall === null) return NONE
  return FALLS.find(({ least }) => fall >= least) ?? (fall <= RISES.most ? RISES : NONE)
}
