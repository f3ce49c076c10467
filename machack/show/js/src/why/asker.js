// Why a move was or was not looked at, chosen or dropped: the same answers as machack/show/why.py,
// from the same tape and the same words.json; a test holds the two together.
import WORDS from "../../../words.json"
import { Side, gives, legal, moveOf, packedMoves, takes } from "../chess.js"
import * as T from "../tape.js"
import { number, put } from "../words.js"

const SAY = WORDS.whys,
  ALWAYS = 1,
  FREED = 3
// of Part II: a node of which no move is tried
const BY_RULE = [T.TOO_LITTLE_LEFT, T.FIFTY, T.RECOGNIZED]
const figures = fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "number" ? number(value) : value,
    ]),
  )

export class Asker {
  // rules: the captures, exchanges and completeness that the tape does not hold; soFar: the search
  // still goes on
  constructor(tree, script, rules = {}) {
    this.tree = tree
    this.script = script
    this.complete = rules.complete !== false
    this.soFar = rules.soFar === true
    this.captures = rules.captures ?? null
    this.exchanges = rules.exchanges !== false
    this.scale = rules.scale ?? null
    this.kept = new Map()
    this.length = -1
  }
  about(node, packed) {
    return new Answer(this, node, packed)
  }
  ask(node, packed) {
    return this.about(node, packed).give()
  }
  // The moves of a node: those the tape tells of in the program's order, then the other legal ones.
  moves(node) {
    const looked = [...new Set(node.kids.filter(kid => !kid.first).map(kid => kid.move))],
      { tape } = this.tree
    const outside = [...new Set(node.outs.map(t => tape.move[t]))],
      told = new Set([...looked, ...outside])
    const other =
      node.illegal >= 0
        ? []
        : packedMoves(this.script.position(node)).filter(move => !told.has(move))
    return { looked, outside, other }
  }
  at(node, ...kinds) {
    for (let i = node.events.length - 1; i >= 0; i--)
      if (kinds.includes(this.tree.tape.kind[node.events[i]])) return node.events[i]
    return -1
  }
  up(node) {
    return node.parent >= 0 ? this.tree.nodes.get(node.parent) : null
  }
  bound(node, t) {
    return this.tree.isWhite(node) ? this.tree.tape.beta[t] : this.tree.tape.alpha[t]
  }
  verdicts(node) {
    if (this.length !== this.tree.tape.length) {
      this.kept.clear()
      this.length = this.tree.tape.length
    }
    let found = this.kept.get(node.id)
    if (!found) this.kept.set(node.id, (found = this.judge(node)))
    return found
  }
  judge(node) {
    const { tape } = this.tree,
      names = {
        [T.ADJUSTED]: "adjusted",
        [T.BEST]: "best",
        [T.CUTOFF]: "cut",
        [T.MATE_IGNORED]: "ignored",
        [T.SECONDARY_END]: "second",
      }
    const twice = new Set(
      node.kids
        .filter(kid => kid.kind === T.CONSIDER && tape.detail[kid.born] === T.AGAIN)
        .map(kid => kid.move),
    )
    const found = node.kids
      .filter(kid => !kid.first && (!twice.has(kid.move) || tape.detail[kid.born] === T.AGAIN))
      .map(child => ({
        child,
        born: child.born,
        adjusted: -1,
        best: -1,
        cut: -1,
        ignored: -1,
        second: -1,
        raw: null,
        value: null,
      }))
    let place = -1
    for (const t of node.events) {
      while (place + 1 < found.length && found[place + 1].born < t) place++
      const name = names[tape.kind[t]]
      if (name && place >= 0 && tape.move[t] === found[place].child.move) found[place][name] = t
    }
    for (const each of found) {
      const back =
        each.second >= 0 && tape.detail[each.second] === 1 ? each.second : each.child.back
      if (back >= 0) each.raw = each.value = tape.value[back]
      if (each.adjusted >= 0) each.value = tape.value[each.adjusted]
    }
    return found
  }
  // The best at a node before event t: { child (null: standing pat), value as modified }, or null.
  bestBefore(node, t) {
    let found =
      node.static >= 0 && node.static < t
        ? { child: null, value: this.tree.tape.value[node.static] }
        : null
    for (const each of this.verdicts(node))
      if (each.best >= 0 && each.best < t) found = { child: each.child, value: each.value }
    return found
  }
  stoppedAt(node) {
    const { order } = this.tree
    if (this.soFar) return node.back < 0
    return (
      !this.complete && (node.parent < 0 || this.tree.path(order[order.length - 1]).includes(node))
    )
  }
  source(node, t, bound) {
    const { tape } = this.tree
    for (let above = this.up(node); above; above = this.up(above) && this.up(this.up(above))) {
      for (let i = above.events.length - 1; i >= 0; i--) {
        const k = above.events[i]
        if (
          k >= t ||
          tape.value[k] !== bound ||
          (tape.kind[k] !== T.BEST && tape.kind[k] !== T.STATIC)
        )
          continue
        const at = this.script.at(above)
        return tape.kind[k] === T.STATIC
          ? put(SAY["source.pat"], { at })
          : put(SAY["source.move"], { move: this.script.move(above, tape.move[k]), at })
      }
    }
    return SAY["source.none"]
  }
}

class Answer {
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
      tie: SAY.tie[asker.scale ? 1 : 0],
    }
    this.chosen = SAY["to.be"][node.parent >= 0 ? "best" : "chosen"]
    this.width = node.enters.length ? this.tape.rank[node.enters[0]] : 0
  }
  say(name, fields = {}) {
    this.parts.push(put(SAY[name], figures({ ...this.words, ...fields })))
  }
  tell(t) {
    this.parts.push(this.script.sentence(t))
  }
  done(kind) {
    return { kind, text: this.parts.join(" ") }
  }
  unfinished(which = "") {
    const { soFar, complete } = this.asker,
      name = soFar ? "yet" : complete ? "ends" : "stopped"
    this.say(name + which)
    return this.done(name)
  }
  give() {
    const list = this.asker.verdicts(this.node)
    for (let i = list.length - 1; i >= 0; i--)
      if (list[i].child.move === this.packed) return this.lookedAt(list[i])
    return this.passedOver()
  }

  // ---- a move that was looked at ----
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
    this.found(verdict)
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
    if (takes(pos, move) && captures === null) return SAY.rule.early
    if (takes(pos, move) && ply <= captures) return put(SAY.rule.capture, { ply, captures })
    return SAY.rule[gives(pos, move) ? "check" : "threats"]
  }
  freed(child) {
    const { tape } = this
    if (tape.detail[child.born] !== FREED) return ""
    const before = this.node.kids.filter(
      kid => tape.detail[kid.born] === FREED && kid.id < child.id,
    ).length
    const mates = this.asker.verdicts(this.node).filter(each => each.ignored >= 0)
    return before < mates.length ? this.script.own(mates[before].child) : ""
  }
  found(verdict) {
    const told = this.asker.at(
      verdict.child,
      T.HASH_HIT,
      T.HASH_BOUND,
      T.REPETITION,
      T.MATE,
      T.STALEMATE,
      ...BY_RULE,
    )
    if (told >= 0) this.tell(told)
    if (verdict.second >= 0) {
      this.say("first", { value: this.tape.value[verdict.child.back] })
      this.tell(verdict.second)
    }
  }
  refuted(verdict) {
    const { tape, asker } = this,
      { child } = verdict,
      again = verdict.second >= 0 && tape.detail[verdict.second] === 1
    const t = again ? verdict.second : asker.at(child, T.CUTOFF, T.HASH_HIT, T.HASH_BOUND)
    if (t < 0) return asker.scale ? this.noBetter(verdict) : this.unfinished()
    const bound = this.white ? tape.alpha[t] : tape.beta[t],
      source = asker.source(child, t, bound)
    if (!again && tape.kind[t] === T.CUTOFF) {
      const by = tape.move[t] ? this.script.move(child, tape.move[t]) : "",
        value = tape.value[t]
      this.say(
        !tape.move[t]
          ? "refuted.pat"
          : Math.abs(value) >= T.NEARLY_INFINITE
            ? "refuted.all"
            : "refuted",
        { by, value, bound, source, beyond: this.beyond(t, this.words.side, bound, source) },
      )
    } else if (!again && tape.kind[t] === T.HASH_HIT) this.say("refuted.known", { bound, source })
    this.mateIgnored(verdict)
    return this.done("refuted")
  }
  beyond(t, whom, bound, source, equal = this.tape.detail[t] & 1) {
    // no move assures what only a null window asks about
    const list = this.asker.scale && source === SAY["source.none"] ? SAY.asked : SAY.beyond
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
          .filter(([bit]) => bits & bit)
          .map(([, text]) => text)
          .join(", "),
      })
    }
    this.mateIgnored(verdict)
    if (verdict.cut >= 0) return this.cuts(verdict)
    return verdict.best >= 0 ? this.wasBest(verdict) : this.notBest(verdict)
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
  wasBest(verdict) {
    const later = this.asker
      .verdicts(this.node)
      .find(each => each.born > verdict.born && (each.best >= 0 || each.cut >= 0))
    if (!later) return this.isBest(verdict)
    const by = this.script.own(later.child)
    if (later.cut >= 0) this.say("replaced.cut", { value: verdict.value, by })
    else {
      const needed = this.needed(verdict)
      this.say(needed ? "replaced" : "replaced.later", {
        value: verdict.value,
        by,
        better: later.value,
        needed: needed ?? 0,
        chosen: this.chosen,
      })
    }
    return this.done("replaced")
  }
  isBest(verdict) {
    if (this.asker.soFar && this.node.back < 0) {
      this.say("so.far", { value: verdict.value })
      return this.done("best")
    }
    const [second, value] = this.secondTo(verdict),
      inner = this.node.parent >= 0
    let margin,
      fields = {}
    if (!second)
      margin = this.asker
        .verdicts(this.node)
        .some(each => each !== verdict && each.child.illegal < 0)
        ? "rest"
        : "only"
    else {
      const n = (verdict.value - value) * this.sign
      fields = {
        n: number(n),
        second: second === "pat" ? SAY.pat : this.script.own(second.child),
        side: this.words.side,
      }
      margin = n ? "more" : this.lastCounts(verdict.child) ? "last" : "equal"
    }
    this.say(inner ? "best" : "chosen", {
      value: verdict.value,
      margin: put(SAY[`margin.${margin}`], fields),
    })
    return this.done(inner ? "best" : "chosen")
  }
  secondTo(verdict) {
    let found = null,
      best = null
    if (this.node.static >= 0) {
      found = "pat"
      best = this.tape.value[this.node.static]
    }
    for (const each of this.asker.verdicts(this.node)) {
      if (
        each === verdict ||
        each.value === null ||
        Math.abs(each.raw) >= T.INFINITE ||
        each.child.illegal >= 0 ||
        this.failed(each)
      )
        continue
      if (!found || (each.value - best) * this.sign > 0) {
        found = each
        best = each.value
      }
    }
    return [found, best]
  }
  notBest(verdict) {
    const { asker, node } = this,
      before = asker.bestBefore(node, verdict.born)
    const over = node.back >= 0 || asker.verdicts(node).some(each => each.born > verdict.born)
    if (asker.scale && over && (!before || (verdict.value - before.value) * this.sign > 0))
      return this.noBetter(verdict)
    if (!before || (verdict.value - before.value) * this.sign > 0 || !over) return this.unfinished()
    const n = (before.value - verdict.value) * this.sign,
      needed = this.needed(verdict),
      kind = n ? "worse" : "equal"
    this.say(needed ? kind : `${kind}.cut`, {
      value: verdict.value,
      by: before.child ? this.script.own(before.child) : SAY.pat,
      better: before.value,
      n,
      needed: needed ?? 0,
      chosen: this.chosen,
    })
    if (needed && verdict.adjusted >= 0 && (verdict.raw - verdict.value) * this.sign >= needed)
      this.say("unmodified", { chosen: this.chosen })
    return this.done(kind)
  }
  needed(verdict) {
    const { asker, node } = this
    if (node.cut >= 0 || node.back < 0 || asker.stoppedAt(node)) return null
    const tie = this.lastCounts(verdict.child) ? 0 : 1,
      before = asker.bestBefore(node, verdict.born) // of captures the last of equals counts
    let least = before ? (before.value - verdict.value) * this.sign + tie : 0
    for (const each of asker.verdicts(node))
      if (each.born > verdict.born && each.best >= 0)
        least = Math.max(least, (each.value - verdict.value) * this.sign + 1 - tie)
    return least
  }

  // ---- a move that was not ----
  passedOver() {
    const { node, asker, tape, script } = this
    if (node.book >= 0) {
      const same = tape.move[node.book] === this.packed
      this.say(same ? "book" : "book.other", { by: script.move(node, tape.move[node.book]) })
      return this.done(same ? "book" : "not the book's")
    }
    const outside = node.outs.find(t => tape.move[t] === this.packed)
    if (outside !== undefined) return this.outside(outside)
    if (node.illegal >= 0) {
      this.say("above")
      return this.done("above")
    }
    if (!legal(script.position(node), moveOf(this.packed))) {
      this.say("not.legal")
      return this.done("not legal")
    }
    const told = asker.at(node, T.HASH_HIT, T.HASH_BOUND, T.REPETITION, ...BY_RULE)
    if (told >= 0) {
      this.say("known")
      this.tell(told)
      return this.done("known")
    }
    if (this.tree.isPassed(node)) {
      this.say("passed", { by: script.own(node.kids[0]) })
      return this.done("passed")
    }
    const { promotion } = moveOf(this.packed)
    if (!asker.scale && promotion && promotion !== "queen") {
      this.say("promotion")
      return this.done("promotion")
    }
    if (node.cut < 0 && (asker.stoppedAt(node) || node.back < 0)) return this.unfinished(".unseen")
    return node.enters.length ? this.unseen() : this.atTheEnd(promotion)
  }
  outside(t) {
    const { tape, node, width } = this,
      fields = { place: tape.rank[t], plausibility: tape.value[t], width }
    const extended = Math.max(
      width,
      ...node.kids
        .filter(kid => kid.kind === T.CONSIDER && [0, 2, 3].includes(tape.detail[kid.born]))
        .map(kid => tape.rank[kid.born]),
    )
    this.say(extended > width ? "outside.extended" : "outside", { ...fields, extended })
    return this.done("outside")
  }
  cutFields() {
    const { node, tape } = this,
      t = node.cut,
      bound = this.asker.bound(node, t),
      source = this.asker.source(node, t, bound)
    return {
      by: tape.move[t] ? this.script.move(node, tape.move[t]) : SAY.pat,
      value: tape.value[t],
      bound,
      source,
      beyond: this.beyond(t, this.words.other, bound, source),
    }
  }
  unseen() {
    if (this.node.cut < 0) {
      this.say("unlisted")
      return this.done("unlisted")
    }
    this.say(
      Math.abs(this.tape.value[this.node.cut]) >= T.NEARLY_INFINITE ? "unseen.all" : "unseen",
      this.cutFields(),
    )
    return this.done("unseen")
  }
  atTheDepth(promotion) {
    // of Part II: a leaf, or a node of its quiescence search
    const { node, tape } = this,
      noisy = takes(this.script.position(node), moveOf(this.packed)) || promotion === "queen"
    if (!this.asker.scale.quiescence) this.say("end.leaf")
    else if (!noisy || node.cut < 0) this.say("end.quiet")
    else if (tape.move[node.cut]) {
      this.say("end.behind", this.cutFields())
      return this.done("unseen")
    } else {
      this.say("end.pat", this.cutFields())
      return this.done("no capture or unseen")
    }
    return this.done("no capture")
  }
  atTheEnd(promotion) {
    const { node, tape } = this
    if (this.asker.scale) return this.atTheDepth(promotion)
    if (!this.asker.exchanges) this.say("end.off")
    else if (!takes(this.script.position(node), moveOf(this.packed)) && !promotion) this.say("end")
    else if (node.cut < 0) this.say("end.capture")
    else {
      this.say(tape.move[node.cut] ? "end.cut" : "end.pat", this.cutFields())
      return this.done("no capture or unseen")
    }
    return this.done("no capture")
  }
}
