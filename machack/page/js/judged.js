// What the program thinks of a position and of the move that was played there, from its list and
// from the top of its tape: the facts of a remark, without the tape, which stays in the module.
import { packed, uciOf } from "./squares.js"

const TAPE = 400000 // events
const CONSIDER = 2,
  OUTSIDE = 5,
  SECONDARY_BEGIN = 20,
  SECONDARY_END = 21 // kinds of machack/program/tape.py
const REPLAYED = 4, // CONSIDER's detail: a secondary search goes down its line
  WORSE = 1 // SECONDARY_END's detail: the value found replaces the first
const ROOT = 0, // the number of the top node
  SEEDS = 40 // with which the book is asked for all its replies

/**
 * Return { legal, ended, white, move, line, value, fromBook, inBook, nodes, place, considered,
 * reason, first }. `legal` is the number of legal moves; `ended` "mate", "stalemate" or "": where
 * the game is over there is no more. `white`: is White to move? `place` is that of the played move
 * among the legal moves of the program's list, 1 the first, 0 if it is not there; `considered`
 * says whether the search tried it at the top, and `reason` why not, in the words of the question
 * *why*. `inBook`: is it one of the book's replies? `first` is the move that a secondary search has
 * taken the place of the best from, or "".
 */
export function judged(engine, played = "") {
  const { ended, white } = engine.standing(),
    legal = engine.legalMoves()
  if (ended) return { legal: 0, ended, white }
  const { move, line, value, fromBook, nodes, events } = engine.think({ tape: TAPE }),
    top = topOf(engine, Math.min(events, TAPE)),
    listed = [...top.listed].sort(([one], [other]) => one - other).map(([, row]) => uciOf(row)),
    considered = Boolean(played) && top.considered.has(packed(played))
  return {
    legal: legal.length,
    ended,
    white,
    move,
    line,
    value,
    fromBook,
    inBook: fromBook && bookReplies(engine).has(played),
    nodes,
    place: listed.filter(uci => legal.includes(uci)).indexOf(played) + 1,
    considered,
    reason: considered || !played ? null : reasonOf(played, move, fromBook, top),
    first: overruled(top, white, move),
  }
}

function reasonOf(played, move, fromBook, top) {
  if (fromBook) return played === move ? "book" : "not the book's"
  if ([...top.listed.values()].includes(packed(played))) return "outside"
  return played.length > 4 && played[4] !== "q" ? "promotion" : "unlisted"
}

/** All replies of the book to this position; which one it gives, its seed says. */
function bookReplies(engine) {
  const { seed } = engine.facts.settings.fields,
    first = engine.get(seed),
    replies = new Set()
  for (let number = 0; number <= SEEDS; number++) {
    engine.set(seed, number)
    replies.add(engine.bookReply())
  }
  engine.set(seed, first)
  return replies
}

// The best of the candidates by its first value, if a secondary search has found it worse and
// another move was chosen.
function overruled({ candidates, worse }, white, chosen) {
  const better = (value, best) => (white ? value > best : value < best)
  const [move] = candidates.reduce(
    (best, row) => (best.length && !better(row[1], best[1]) ? best : row),
    [],
  )
  return move !== undefined && worse.has(move) && uciOf(move) !== chosen ? uciOf(move) : ""
}

// The list at the top by place, the moves of it that were tried, and the secondary searches, as the
// first `count` events of the tape say.
function topOf(engine, count) {
  const { bytes } = engine.facts.event,
    view = new DataView(engine.exports.memory.buffer, engine.tape, count * bytes),
    top = { listed: new Map(), considered: new Set(), candidates: [], worse: new Set() }
  for (let at = 0; at < view.byteLength; at += bytes) {
    const kind = view.getUint8(at),
      node = view.getInt32(at + 4, true)
    if (kind === CONSIDER ? view.getInt32(at + 8, true) !== ROOT : node !== ROOT) continue
    const event = {
      kind,
      detail: view.getUint8(at + 2),
      rank: view.getUint8(at + 3),
      move: view.getInt32(at + 12, true),
      value: view.getInt32(at + 16, true),
    }
    noteTop(top, event)
  }
  return top
}

function noteTop(top, { kind, detail, rank, move, value }) {
  const isTried = kind === CONSIDER && detail !== REPLAYED
  if (isTried) top.considered.add(move)
  if (isTried || kind === OUTSIDE) top.listed.set(rank, move)
  if (kind === SECONDARY_BEGIN) top.candidates.push([move, value])
  if (kind === SECONDARY_END && detail === WORSE) top.worse.add(move)
}
