// Why a move: what a tape shows about it, in the words of words.json.
import WORDS from "../../../words.json"
import { Side, gives, moveOf, takes } from "../chess.js"
import * as T from "../tape.js"
import { number, put } from "../words.js"
import { notBest, wasBest } from "./best.js"
import { ALWAYS, BY_RULE, FREED, SENTENCES, figures } from "./sentences.js"
import { passedOver } from "./unseen.js"

export class Answer {
  constructor(asker, node, packed) {
    this.asker = asker
    this.node = node
    this.packed = packed
    this.tree = asker.tree
    this.tape = asker.tree.tape
    this.script = asker.script
    this.white = this.tree.isWhite(node)
    this.sign = this.white ? 1 : -1
    this.parts = []
    this.words = {
      move: this.script.move(node, packed),
      at: this.script.at(node),
      side: Side(this.white),
      other: Side(!this.white),
      own: this.script.own(node),
      tie: SENTENCES.tie[asker.scale ? 1 : 0],
    }
    this.chosen = SENTENCES["to.be"][node.parent >= 0 ? "best" : "chosen"]
    this.width = node.enters.length ? this.tape.rank[node.enters[0]] : 0
  }
  say(name, fields = {}) {
    this.parts.push(put(SENTENCES[name], figures({ ...this.words, ...fields })))
  }
  describeEvent(t) {
    this.parts.push(this.script.sentence(t))
  }
  done(kind) {
    return { kind, text: this.parts.join(" ") }
  }
  unfinished(variant = "") {
    const { soFar, complete } = this.asker,
      name = soFar ? "yet" : complete ? "ends" : "stopped"
    this.say(name + variant)
    return this.done(name)
  }
  give() {
    const list = this.asker.verdicts(this.node)
    for (let i = list.length - 1; i >= 0; i--)
      if (list[i].child.move === this.packed) return this.lookedAt(list[i])
    return passedOver(this)
  }

  // ---- a move that was considered ----
  lookedAt(verdict) {
    const { asker } = this,
      { child } = verdict
    this.seen(child)
    if (child.replayed) return this.done("again")
    if (child.illegal >= 0) {
      this.say("illegal")
      return this.done("illegal")
    }
    if (asker.stoppedAt(child) && verdict.best < 0 && verdict.cut < 0 && child.cut < 0) {
      const name = asker.soFar ? "yet" : "stopped"
      this.say(name)
      return this.done(name)
    }
    if (verdict.raw === null) return this.unfinished()
    this.describeResult(verdict)
    return this.failed(verdict) ? this.refuted(verdict) : this.judged(verdict)
  }
  // Was the move refuted?  Its value is infinite in 1967; in Part II it is a bound.
  failed({ raw, child }) {
    return (
      raw * this.sign <= -T.INFINITE ||
      (child.back >= 0 && this.tape.detail[child.back] === T.FAILED)
    )
  }
  seenAt(child) {
    this.seen(child)
    return this.parts[0]
  }
  seen(child) {
    const { tape } = this,
      fields = {
        place: tape.rank[child.born],
        plausibility: tape.value[child.born],
        width: this.width,
        rule: this.rule(child),
      }
    if (child.kind === T.CAPTURE)
      this.say(tape.detail[child.born] === T.NOISY ? "seen.noisy" : "seen.capture", fields)
    else if (child.replayed) this.say("seen.again")
    else this.say(`seen.${tape.detail[child.born]}`, { ...fields, freed: this.freed(child) })
  }
  rule(child) {
    if (this.tape.detail[child.born] !== ALWAYS || child.kind === T.CAPTURE) return ""
    const pos = this.script.position(this.node),
      move = moveOf(child.move),
      ply = this.node.depth + 1,
      { captures } = this.asker
    if (takes(pos, move) && captures === null) return SENTENCES.rule.early
    if (takes(pos, move) && ply <= captures) return put(SENTENCES.rule.capture, { ply, captures })
    return SENTENCES.rule[gives(pos, move) ? "check" : "threats"]
  }
  freed(child) {
    const { tape } = this
    if (tape.detail[child.born] !== FREED) return ""
    const before = this.node.kids.filter(
      kid => tape.detail[kid.born] === FREED && kid.id < child.id,
    ).length
    const mates = this.asker.verdicts(this.node).filter(verdict => verdict.ignored >= 0)
    return before < mates.length ? this.script.own(mates[before].child) : ""
  }
  describeResult(verdict) {
    const event = this.asker.at(
      verdict.child,
      T.HASH_HIT,
      T.HASH_BOUND,
      T.REPETITION,
      T.MATE,
      T.STALEMATE,
      ...BY_RULE,
    )
    if (event >= 0) this.describeEvent(event)
    if (verdict.second >= 0) {
      this.say("first", { value: this.tape.value[verdict.child.back] })
      this.describeEvent(verdict.second)
    }
  }
  refuted(verdict) {
    const { tape, asker } = this,
      { child } = verdict,
      isSecond = verdict.second >= 0 && tape.detail[verdict.second] === 1
    const t = isSecond ? verdict.second : asker.at(child, T.CUTOFF, T.HASH_HIT, T.HASH_BOUND)
    if (t < 0) return asker.scale ? this.noBetter(verdict) : this.unfinished()
    const bound = this.white ? tape.alpha[t] : tape.beta[t],
      source = asker.source(child, t, bound)
    if (!isSecond && tape.kind[t] === T.CUTOFF) {
      const reply = tape.move[t] ? this.script.move(child, tape.move[t]) : "",
        value = tape.value[t]
      this.say(
        !tape.move[t]
          ? "refuted.pat"
          : Math.abs(value) >= T.NEARLY_INFINITE
            ? "refuted.all"
            : "refuted",
        { by: reply, value, bound, source, beyond: this.beyond(t, this.words.side, bound, source) },
      )
    } else if (!isSecond && tape.kind[t] === T.HASH_HIT)
      this.say("refuted.known", { bound, source })
    this.mateIgnored(verdict)
    return this.done("refuted")
  }
  beyond(t, whom, bound, source, equal = this.tape.detail[t] & 1) {
    // no move assures what only a null window asks about
    const list =
      this.asker.scale && source === SENTENCES["source.none"] ? SENTENCES.asked : SENTENCES.beyond
    return put(list[equal], { whom, bound: number(bound), source })
  }
  noBetter({ value, child }) {
    const t = child.back,
      bound = this.white ? this.tape.alpha[t] : this.tape.beta[t],
      source = this.asker.source(child, t, bound)
    this.say("no.better", {
      value,
      beyond: this.beyond(t, this.words.side, bound, source, bound === value ? 1 : 0),
    })
    return this.done("worse")
  }
  lastCounts(child) {
    return child.kind === T.CAPTURE && this.tape.detail[child.born] !== T.NOISY
  } // of equals: 1967's captures
  mateIgnored(verdict) {
    if (verdict.ignored >= 0) this.say("ignored")
  }
  judged(verdict) {
    if (verdict.adjusted >= 0 && Math.abs(verdict.raw) < T.INFINITE) {
      const bits = this.tape.detail[verdict.adjusted]
      this.say("modified", {
        value: verdict.raw,
        modified: verdict.value,
        why: Object.entries(WORDS.why)
          .filter(([bit]) => bits & Number(bit))
          .map(([, text]) => text)
          .join(", "),
      })
    }
    this.mateIgnored(verdict)
    if (verdict.cut >= 0) return this.cuts(verdict)
    return verdict.best >= 0 ? wasBest(this, verdict) : notBest(this, verdict)
  }
  cuts(verdict) {
    const t = verdict.cut,
      bound = this.asker.bound(this.node, t),
      value = this.tape.value[t]
    const name =
      Math.abs(value) < T.NEARLY_INFINITE
        ? "cuts"
        : verdict.child.known >= 0
          ? "cuts.known"
          : "cuts.all"
    const source = this.asker.source(this.node, t, bound)
    this.say(name, {
      value,
      bound,
      source,
      beyond: this.beyond(t, this.words.other, bound, source),
    })
    return this.done("refutes")
  }
}
