// Which sentence is said about a move, and what fills it in: the first of KINDS that holds, as
// machack/annotation says. The sentences are in words.json, under annotate-<kind>.
import { destsOf, keys, moveFromUci, play } from "../chess.js"
import { SCALE } from "../words.js"

export const PAWN = SCALE.pawn
export const MOST = 10 * PAWN // beyond ten pawns more or less is the same, for a sign
const NEAR = PAWN / 4, // as good as the judge's own move
  HALF = PAWN / 2
const WORTH = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 }

const clamped = value => Math.max(-MOST, Math.min(MOST, value))
const signOf = ({ fen }) => (fen.split(" ")[1] === "w" ? 1 : -1)

/** How much worse the side that moved is off than the judge believed before; or null. */
export const fallOf = remark =>
  remark.value === null || remark.after === null
    ? null
    : signOf(remark) * (clamped(remark.value) - clamped(remark.after))

// The fall with all that lies beyond ten pawns, as it is said in words, unless there is a mate.
const differenceOf = remark => {
  const { value, after } = remark,
    isPlain = [value, after].every(given => given !== null && Math.abs(given) < SCALE.mates)
  return isPlain ? signOf(remark) * (value - after) : fallOf(remark)
}

// Of each: { remark, pos, next, fall, won, wonAfter, inBook, repeats }. won: moves to the mate that
// the judge sees for the side that moved, negative against it, 0 if it sees none.
/** @type {[string, (about: any) => object | null | false][]} */
const KINDS = [
  ["mates", ({ next }) => next.ended === "mate" && {}],
  ["mate-seen", ({ won, wonAfter }) => won > 0 && wonAfter > 0 && { moves: won }],
  ["mate-found", mateFound],
  ["mate-missed", ({ won, remark }) => won > 0 && remark.after !== null && { moves: won }],
  ["walks-into-mate", walksIntoMate],
  ["book", ({ inBook, remark }) => remark.from_book && inBook && {}],
  ["out-of-book", ({ remark }) => remark.from_book && {}],
  ["same", isSame],
  ["repeats", ({ repeats }) => repeats && {}],
  ["loses-piece", losesPiece],
  ["not-considered", notConsidered],
  ["better", ({ fall }) => fall !== null && fall < -NEAR && { pawns: -fall / PAWN }],
  ["near", ({ fall }) => fall !== null && fall <= NEAR && {}],
  ["worse", ({ fall }) => fall !== null && { pawns: fall / PAWN }],
  ["differs", () => ({})],
]

/** Return { kind, facts } of a remark: `about` has what KINDS look at. */
export function kindOf({ first, ...about }) {
  const { remark } = about
  for (const [kind, holds] of KINDS) {
    const facts = holds({ ...about, fall: differenceOf(remark) })
    if (facts)
      return {
        kind,
        facts: first && !remark.from_book && !(about.won > 0) ? { ...facts, first } : facts,
      }
  }
}

function walksIntoMate({ won, wonAfter, remark }) {
  return wonAfter < 0 && won >= 0 ? mateAfter(remark, -wonAfter) : null
}

function mateFound({ wonAfter, remark }) {
  return wonAfter > 0 ? mateAfter(remark, wonAfter) : null
}

// The facts of a mate that the judge sees only after the move.
const mateAfter = ({ move, chosen }, moves) => ({
  moves,
  ...(move === chosen && { how: "same" }),
})

function isSame({ remark, fall }) {
  if (remark.move !== remark.chosen) return null
  return fall !== null && fall >= HALF ? { how: "worse", pawns: fall / PAWN } : {}
}

// The reply takes a piece that is worth more than what is taken for it, and the value shows it.
function losesPiece({ fall, pos, remark, next, after }) {
  if (fall === null || fall < PAWN || !next.move) return null
  const reply = moveFromUci(next.move),
    piece = after.board.get(reply.to)
  if (piece?.color !== pos.turn) return null
  const worth =
    WORTH[piece.role] - worthOn(pos, moveFromUci(remark.move).to) - takenBack(after, reply)
  // the value fell for another reason, or for more than this
  if (2 * fall < worth * PAWN || fall > 2 * worth * PAWN) return null
  return {
    reply: next.move,
    piece: piece.role,
    square: keys(reply)[1],
    pawns: fall / PAWN,
  }
}

const worthOn = (pos, square) => WORTH[pos.board.get(square)?.role] ?? 0

// What a piece that takes is worth, if it can be taken back.
function takenBack(pos, reply) {
  const taken = play(pos, reply),
    [, square] = keys(reply)
  const canBe = [...destsOf(taken).values()].some(squares => squares.includes(square))
  return canBe ? worthOn(taken, reply.to) : 0
}

function notConsidered({ remark, fall }) {
  if (remark.considered || !remark.reason) return null
  const { reason } = remark
  if (fall === null || Math.abs(fall) <= NEAR) return { reason }
  return { reason, how: fall > 0 ? "less" : "more", pawns: Math.abs(fall) / PAWN }
}
