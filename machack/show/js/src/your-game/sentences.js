// One plain sentence on a move: the judge's, from words.json, filled in with the facts of a remark.
import WORDS from "../../../words.json"
import { Side, moveFromUci, notate, play } from "../chess.js"
import { capital, put } from "../words.js"

const MOVES = ["reply", "first"] // facts that are moves
const ALONE = 4 // quarters of a pawn that have words of their own

/** An amount of pawns in words: "half a pawn", "1.5 pawns". */
export function pawnWords(pawns) {
  const quarters = Math.floor(4 * pawns + 0.5)
  if (quarters < 1) return WORDS["annotate-pawns"][0]
  return quarters <= ALONE
    ? WORDS["annotate-pawns"][quarters]
    : `${Math.floor(2 * pawns + 0.5) / 2} pawns`
}

/** Why a move was not considered, in words. */
export const reasonWords = ({ reason, place, of }) =>
  reason ? put(WORDS[`annotate-why-${reason}`] ?? "", { place, of }) : ""

/** The sentence of a remark in one notation, without the move's number. */
export function sentenceOn(remark, pos, judge, how) {
  const { kind, facts } = remark,
    text = uci => notate(pos, moveFromUci(uci), how)
  const fields = {
    ...remark,
    ...facts,
    move: text(remark.move),
    chosen: text(remark.chosen),
    judge: judge.short,
    side: Side(pos.turn === "white"),
    other: Side(pos.turn !== "white"),
    reason: reasonWords(remark),
  }
  if (facts.pawns !== undefined) fields.pawns = pawnWords(facts.pawns)
  for (const name of MOVES) if (facts[name]) fields[name] = replyText(name, remark, pos, how)
  const names = [`annotate-${kind}${facts.how ? `-${facts.how}` : ""}`]
  if (facts.first) names.push("annotate-secondary")
  return names.map(name => capital(put(WORDS[name], fields))).join(" ")
}

// The reply is made after the move; what was first is in its place.
function replyText(name, remark, pos, how) {
  const at = name === "reply" ? play(pos, moveFromUci(remark.move)) : pos
  return notate(at, moveFromUci(remark.facts[name]), how)
}
