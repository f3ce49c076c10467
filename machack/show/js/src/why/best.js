// Why a move is the best, was it, or is not.
import * as T from "../tape.js"
import { number, put } from "../words.js"
import { SENTENCES } from "./sentences.js"
import { neededFor } from "./unseen.js"

export function notBest(answer, verdict) {
  const { asker, node } = answer,
    before = asker.bestBefore(node, verdict.born)
  const isOver = node.back >= 0 || asker.verdicts(node).some(other => other.born > verdict.born)
  if (asker.scale && isOver && (!before || (verdict.value - before.value) * answer.sign > 0))
    return answer.noBetter(verdict)
  if (!before || (verdict.value - before.value) * answer.sign > 0 || !isOver)
    return answer.unfinished()
  const n = (before.value - verdict.value) * answer.sign,
    needed = neededFor(answer, verdict),
    kind = n ? "worse" : "equal"
  answer.say(needed ? kind : `${kind}.cut`, {
    value: verdict.value,
    by: before.child ? answer.script.own(before.child) : SENTENCES.pat,
    better: before.value,
    n,
    needed: needed ?? 0,
    chosen: answer.chosen,
  })
  if (needed && verdict.adjusted >= 0 && (verdict.raw - verdict.value) * answer.sign >= needed)
    answer.say("unmodified", { chosen: answer.chosen })
  return answer.done(kind)
}

function isBest(answer, verdict) {
  if (answer.asker.soFar && answer.node.back < 0) {
    answer.say("so.far", { value: verdict.value })
    return answer.done("best")
  }
  const [second, value] = secondTo(answer, verdict),
    inner = answer.node.parent >= 0
  let margin,
    fields = {}
  if (!second)
    margin = answer.asker
      .verdicts(answer.node)
      .some(other => other !== verdict && other.child.illegal < 0)
      ? "rest"
      : "only"
  else {
    const n = (verdict.value - value) * answer.sign
    fields = {
      n: number(n),
      second: second === "pat" ? SENTENCES.pat : answer.script.own(second.child),
      side: answer.words.side,
    }
    margin = n ? "more" : answer.lastCounts(verdict.child) ? "last" : "equal"
  }
  answer.say(inner ? "best" : "chosen", {
    value: verdict.value,
    margin: put(SENTENCES[`margin.${margin}`], fields),
  })
  return answer.done(inner ? "best" : "chosen")
}

export function wasBest(answer, verdict) {
  const later = answer.asker
    .verdicts(answer.node)
    .find(other => other.born > verdict.born && (other.best >= 0 || other.cut >= 0))
  if (!later) return isBest(answer, verdict)
  const move = answer.script.own(later.child)
  if (later.cut >= 0) answer.say("replaced.cut", { value: verdict.value, by: move })
  else {
    const needed = neededFor(answer, verdict)
    answer.say(needed ? "replaced" : "replaced.later", {
      value: verdict.value,
      by: move,
      better: later.value,
      needed: needed ?? 0,
      chosen: answer.chosen,
    })
  }
  return answer.done("replaced")
}

function secondTo(answer, verdict) {
  let second = null,
    best = null
  if (answer.node.static >= 0) {
    second = "pat"
    best = answer.tape.value[answer.node.static]
  }
  for (const other of answer.asker.verdicts(answer.node)) {
    if (
      other === verdict ||
      other.value === null ||
      Math.abs(other.raw) >= T.INFINITE ||
      other.child.illegal >= 0 ||
      answer.failed(other)
    )
      continue
    if (!second || (other.value - best) * answer.sign > 0) {
      second = other
      best = other.value
    }
  }
  return [second, best]
}
