// Where the trees of two thoughts part, in words: the same answer as machack/show/why.py's
// `parting`, from the same words.json.
import { passedOver } from "../why/unseen.js"
import WORDS from "../../../words.json"
import * as T from "../tape.js"
import { capital, put } from "../words.js"

const SAY = WORDS.whys,
  PLACED_OUT = [T.CONSIDER, T.CAPTURE, T.OUTSIDE] // their value is a plausibility
const FIELDS = ["kind", "node", "parent", "move", "value"]

// one, two   Askers (why.js) of the two tapes
// Returns { text, node: its number on the first tape, -1 if they do not part }.
export function parting(one, two) {
  const ours = doings(one),
    others = doings(two),
    shorter = Math.min(ours.length, others.length)
  let k = 0
  while (k < shorter && same(one.tree.tape, ours[k], two.tree.tape, others[k])) k++
  if (k === ours.length && k === others.length) return { text: SAY["part.not"], node: -1 }
  const sentenceOf = (asker, list) => (k < list.length ? tellOf(asker, list[k]) : SAY["part.end"])
  const node = k < ours.length ? where(one, ours[k]) : where(two, others[k]),
    from = k < ours.length ? one : two
  const at = from.script.at(node)
  return {
    text: put(SAY.part, {
      At: capital(at),
      first: sentenceOf(one, ours),
      second: sentenceOf(two, others),
    }),
    node: node.id,
  }
}
const doings = ({ tree: { tape } }) =>
  Array.from({ length: tape.length }, (_, t) => t).filter(t => tape.kind[t] !== T.HASH_STORE)
function same(tape, t, other, u) {
  return FIELDS.every(
    name =>
      (name === "move" && T.PLACED.includes(tape.kind[t])) ||
      (name === "value" && PLACED_OUT.includes(tape.kind[t])) ||
      tape[name][t] === other[name][u],
  )
}
function where({ tree }, t) {
  // the node at which event t is done
  const node = tree.nodes.get(tree.tape.node[t]),
    child = [T.CONSIDER, T.CAPTURE].includes(tree.tape.kind[t])
  return child && node.parent >= 0 ? tree.nodes.get(node.parent) : node
}
function tellOf(asker, t) {
  // its sentence; of a move considered or not, why it was
  const { tape } = asker.tree
  if (!PLACED_OUT.includes(tape.kind[t])) return asker.script.sentence(t)
  const answer = asker.about(where(asker, t), tape.move[t])
  return tape.kind[t] === T.OUTSIDE
    ? passedOver(answer).text
    : answer.seenAt(asker.tree.nodes.get(tape.node[t]))
}
