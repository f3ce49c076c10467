// Where the trees of two thoughts part, in words: the same answer as machack/show/why.py's
// `parting`, from the same words.json.
import { passedOver } from "../why/unseen.js"
import WORDS from "../../../words.json"
import * as T from "../tape.js"
import { capital, put } from "../words.js"

const SENTENCES = WORDS.whys,
  PLACED_OUT = [T.CONSIDER, T.CAPTURE, T.OUTSIDE] // their value is a plausibility
const FIELDS = ["kind", "node", "parent", "move", "value"]

// one, two   Askers (why.js) of the two tapes
// Returns { text, node: its number on the first tape, -1 if they do not part }.
export function firstDifference(one, two) {
  const firstSteps = steps(one),
    otherSteps = steps(two),
    shorter = Math.min(firstSteps.length, otherSteps.length)
  let k = 0
  while (k < shorter && isSameStep(one.tree.tape, firstSteps[k], two.tree.tape, otherSteps[k])) k++
  if (k === firstSteps.length && k === otherSteps.length)
    return { text: SENTENCES["part.not"], node: -1 }
  const sentenceOf = (asker, list) =>
    k < list.length ? describeStep(asker, list[k]) : SENTENCES["part.end"]
  const node =
      k < firstSteps.length ? placeText(one, firstSteps[k]) : placeText(two, otherSteps[k]),
    from = k < firstSteps.length ? one : two
  const at = from.script.at(node)
  return {
    text: put(SENTENCES.part, {
      At: capital(at),
      first: sentenceOf(one, firstSteps),
      second: sentenceOf(two, otherSteps),
    }),
    node: node.id,
  }
}
const steps = ({ tree: { tape } }) =>
  Array.from({ length: tape.length }, (_, t) => t).filter(t => tape.kind[t] !== T.HASH_STORE)
function isSameStep(tape, t, other, u) {
  return FIELDS.every(
    name =>
      (name === "move" && T.PLACED.includes(tape.kind[t])) ||
      (name === "value" && PLACED_OUT.includes(tape.kind[t])) ||
      tape[name][t] === other[name][u],
  )
}
function placeText({ tree }, t) {
  // the node at which event t is done
  const node = tree.nodes.get(tree.tape.node[t]),
    child = [T.CONSIDER, T.CAPTURE].includes(tree.tape.kind[t])
  return child && node.parent >= 0 ? tree.nodes.get(node.parent) : node
}
function describeStep(asker, t) {
  // its sentence; of a move considered or not, why it was
  const { tape } = asker.tree
  if (!PLACED_OUT.includes(tape.kind[t])) return asker.script.sentence(t)
  const answer = asker.about(placeText(asker, t), tape.move[t])
  return tape.kind[t] === T.OUTSIDE
    ? passedOver(answer).text
    : answer.seenAt(asker.tree.nodes.get(tape.node[t]))
}
