// Why a move was not considered: the width, a cut, the depth, the end.
import { legal, moveOf, takes } from "../chess.js"
import * as T from "../tape.js"
import { BY_RULE, SENTENCES } from "./sentences.js"

// ---- a move that was not ----
export function passedOver(answer) {
  const { node, asker, tape, script } = answer
  if (node.book >= 0) {
    const isBookMove = tape.move[node.book] === answer.packed
    answer.say(isBookMove ? "book" : "book.other", { by: script.move(node, tape.move[node.book]) })
    return answer.done(isBookMove ? "book" : "not the book's")
  }
  const outside = node.outs.find(t => tape.move[t] === answer.packed)
  if (outside !== undefined) return outsideWidth(answer, outside)
  if (node.illegal >= 0) {
    answer.say("above")
    return answer.done("above")
  }
  if (!legal(script.position(node), moveOf(answer.packed))) {
    answer.say("not.legal")
    return answer.done("not legal")
  }
  const event = asker.at(node, T.HASH_HIT, T.HASH_BOUND, T.REPETITION, ...BY_RULE)
  if (event >= 0) {
    answer.say("known")
    answer.describeEvent(event)
    return answer.done("known")
  }
  if (answer.tree.isPassed(node)) {
    answer.say("passed", { by: script.own(node.kids[0]) })
    return answer.done("passed")
  }
  const { promotion } = moveOf(answer.packed)
  if (!asker.scale && promotion && promotion !== "queen") {
    answer.say("promotion")
    return answer.done("promotion")
  }
  if (node.cut < 0 && (asker.stoppedAt(node) || node.back < 0)) return answer.unfinished(".unseen")
  return node.enters.length ? unseenByCut(answer) : atTheEnd(answer, promotion)
}

function outsideWidth(answer, t) {
  const { tape, node, width } = answer,
    fields = { place: tape.rank[t], plausibility: tape.value[t], width }
  const extended = Math.max(
    width,
    ...node.kids
      .filter(kid => kid.kind === T.CONSIDER && [0, 2, 3].includes(tape.detail[kid.born]))
      .map(kid => tape.rank[kid.born]),
  )
  answer.say(extended > width ? "outside.extended" : "outside", { ...fields, extended })
  return answer.done("outside")
}

function cutFields(answer) {
  const { node, tape } = answer,
    t = node.cut,
    bound = answer.asker.bound(node, t),
    source = answer.asker.source(node, t, bound)
  return {
    by: tape.move[t] ? answer.script.move(node, tape.move[t]) : SENTENCES.pat,
    value: tape.value[t],
    bound,
    source,
    beyond: answer.beyond(t, answer.words.other, bound, source),
  }
}

function unseenByCut(answer) {
  if (answer.node.cut < 0) {
    answer.say("unlisted")
    return answer.done("unlisted")
  }
  answer.say(
    Math.abs(answer.tape.value[answer.node.cut]) >= T.NEARLY_INFINITE ? "unseen.all" : "unseen",
    cutFields(answer),
  )
  return answer.done("unseen")
}

function atTheDepth(answer, promotion) {
  // of Part II: a leaf, or a node of its quiescence search
  const { node, tape } = answer,
    noisy = takes(answer.script.position(node), moveOf(answer.packed)) || promotion === "queen"
  if (!answer.asker.scale.quiescence) answer.say("end.leaf")
  else if (!noisy || node.cut < 0) answer.say("end.quiet")
  else if (tape.move[node.cut]) {
    answer.say("end.behind", cutFields(answer))
    return answer.done("unseen")
  } else {
    answer.say("end.pat", cutFields(answer))
    return answer.done("no capture or unseen")
  }
  return answer.done("no capture")
}

function atTheEnd(answer, promotion) {
  const { node, tape } = answer
  if (answer.asker.scale) return atTheDepth(answer, promotion)
  if (!answer.asker.exchanges) answer.say("end.off")
  else if (!takes(answer.script.position(node), moveOf(answer.packed)) && !promotion)
    answer.say("end")
  else if (node.cut < 0) answer.say("end.capture")
  else {
    answer.say(tape.move[node.cut] ? "end.cut" : "end.pat", cutFields(answer))
    return answer.done("no capture or unseen")
  }
  return answer.done("no capture")
}

export function neededFor(answer, verdict) {
  const { asker, node } = answer
  if (node.cut >= 0 || node.back < 0 || asker.stoppedAt(node)) return null
  const tie = answer.lastCounts(verdict.child) ? 0 : 1,
    before = asker.bestBefore(node, verdict.born) // of captures the last of equals counts
  let least = before ? (before.value - verdict.value) * answer.sign + tie : 0
  for (const other of asker.verdicts(node))
    if (other.born > verdict.born && other.best >= 0)
      least = Math.max(least, (other.value - verdict.value) * answer.sign + 1 - tie)
  return least
}
