// The remarks on a game, of what a judge said of each position (machack/page/js/judged.js). A
// remark has the keys of machack/annotation's: values in 1/128 pawn, from White's side.
import { fenOf, moveFromUci, sanOf, uciOf } from "../chess.js"
import { SCALE } from "../words.js"
import { kindOf } from "./kinds.js"

const AHEAD = SCALE.pawn / 2 // from which on a side is ahead, for the turn
const MATED = 28672 // less the ply at which the mated side would have to move

/** The moves to a mate, negative if Black mates; null if the value is none, or is null. */
export const mateIn = value =>
  value === null || Math.abs(value) < SCALE.mates
    ? null
    : ((MATED - Math.abs(value)) >> 1) * Math.sign(value)

/** What a judge said of a position; of a reply from its book only a mate has a value. */
export const heard = (said, pos) =>
  said.fromBook ? { ...said, value: valueOfMate(pos, moveFromUci(said.move)) } : said
const valueOfMate = (pos, move) =>
  sanOf(pos, move).endsWith("#") ? (pos.turn === "white" ? MATED - 2 : 2 - MATED) : null

/** The value of a position as a judge has it; null from its book, and while it is not known. */
export const valueOf = said => (said ? (said.ended ? endValue(said) : said.value) : null)
const endValue = ({ ended, white }) => (ended === "mate" ? (white ? 1 - MATED : MATED - 1) : 0)

/**
 * The remark on the move of a game at this ply. `game`: { moves, positions }; `said`: what
 * the judge said of each position so far, that after the move included.
 */
export function remarkOn(game, ply, said) {
  const { moves, positions } = game,
    pos = positions[ply],
    before = said[ply],
    next = said[ply + 1],
    value = valueOf(before)
  const remark = {
    ply,
    fen: fenOf(pos),
    move: uciOf(moves[ply]),
    san: sanOf(pos, moves[ply]),
    chosen: before.move,
    chosen_san: sanOf(pos, moveFromUci(before.move)),
    from_book: before.fromBook,
    value,
    mate: mateIn(value) || null,
    place: before.place || null,
    of: before.legal,
    considered: before.considered,
    reason: before.reason,
    after: valueOf(next),
  }
  const sign = pos.turn === "white" ? 1 : -1
  return {
    ...remark,
    ...kindOf({
      remark,
      pos,
      after: positions[ply + 1],
      next,
      won: sign * (remark.mate ?? 0),
      wonAfter: sign * (mateIn(remark.after) ?? 0),
      inBook: before.inBook,
      repeats: isRepeated(game, ply + 1),
      first: before.first,
    }),
  }
}

// Has the position been in the game before? Counts of moves do not matter.
function isRepeated(game, place) {
  game.keys ??= game.positions.map(pos => fenOf(pos).split(" ").slice(0, 4).join(" "))
  return game.keys.indexOf(game.keys[place]) < place
}

/**
 * The turn of a game, from a judge's values of its positions: the ply of the move after which every
 * known value has the side that is better at the end at least half a pawn ahead, and before which
 * one had not; -1 if there is none.
 */
export function turnOf(values) {
  const known = values.map((value, place) => [place, value]).filter(([, value]) => value !== null),
    end = known.at(-1)?.[1] ?? 0,
    behind = known.findLastIndex(([, value]) => Math.sign(end) * value < AHEAD)
  return Math.abs(end) < AHEAD || behind < 0 ? -1 : known[behind + 1][0] - 1
}
