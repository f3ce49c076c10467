// One plain sentence on a move: the judge's, from words.json, filled in with the facts of a remark.
import WORDS from "../../../words.json"
import { Side, moveFromUci, notate, play } from "../chess.js"
import { capital, put } from "../words.js"

/** An amount of pawns in words: "half a pawn", "1.5 pawns". */
export function pawnWords(pawns) {
  const known = WORDS["annotate-pawns"],
    halves = Math.floor(2 * pawns + 0.5)
  if (halves >= 3) return `${halves / 2} pawns`
  return known[Math.min(Math.floor(4 * pawns + 0.5), known.length - 1)]
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
    chosen: text(remark.chosen),
    judge: judge.title,
    side: Side(pos.turn === "white"),
    reason: reasonWords(remark),
  }
  if (facts.pawns !== undefined) fields.pawns = pawnWords(facts.pawns)
  if (facts.first) fields.first = text(facts.first)
  if (facts.reply)
    fields.reply = notate(play(pos, moveFromUci(remark.move)), moveFromUci(facts.reply), how)
  const names = [`annotate-${kind}${facts.how ? `-${facts.how}` : ""}`]
  if (facts.first) names.push("annotate-secondary")
  return names.map(name => capital(put(WORDS[name], fields))).join(" ")
}
