// Why a move was or was not considered, chosen or dropped: the same answers as machack/show/why.py,
// from the same tape and the same words.json; a test compares them.
import { packedMoves } from "../chess.js"
import * as T from "../tape.js"
import { put } from "../words.js"
import { Answer } from "./answer.js"
import { SENTENCES } from "./sentences.js"

export class Asker {
  // rules: the captures, exchanges and completeness that the tape does not hold; soFar: the search
  // still runs
  constructor(tree, script, rules = {}) {
    this.tree = tree
    this.script = script
    this.complete = rules.complete !== false
    this.soFar = rules.soFar === true
    this.captures = rules.captures ?? null
    this.exchanges = rules.exchanges !== false
    this.scale = rules.scale ?? null
    this.verdictsOfNode = new Map()
    this.length = -1
  }
  about(node, packed) {
    return new Answer(this, node, packed)
  }
  ask(node, packed) {
    return this.about(node, packed).give()
  }
  // The moves of a node: those on the tape in the program's order, then the other legal ones.
  moves(node) {
    const considered = [...new Set(node.kids.filter(kid => !kid.first).map(kid => kid.move))],
      { tape } = this.tree
    const outside = [...new Set(node.outs.map(t => tape.move[t]))],
      onTape = new Set([...considered, ...outside])
    const other =
      node.illegal >= 0
        ? []
        : packedMoves(this.script.position(node)).filter(move => !onTape.has(move))
    return { looked: considered, outside, other }
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
      this.verdictsOfNode.clear()
      this.length = this.tree.tape.length
    }
    let verdicts = this.verdictsOfNode.get(node.id)
    if (!verdicts) this.verdictsOfNode.set(node.id, (verdicts = this.judge(node)))
    return verdicts
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
    const verdicts = node.kids
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
      while (place + 1 < verdicts.length && verdicts[place + 1].born < t) place++
      const name = names[tape.kind[t]]
      if (name && place >= 0 && tape.move[t] === verdicts[place].child.move)
        verdicts[place][name] = t
    }
    for (const verdict of verdicts) {
      const back =
        verdict.second >= 0 && tape.detail[verdict.second] === 1
          ? verdict.second
          : verdict.child.back
      if (back >= 0) verdict.raw = verdict.value = tape.value[back]
      if (verdict.adjusted >= 0) verdict.value = tape.value[verdict.adjusted]
    }
    return verdicts
  }
  // The best at a node before event t: { child (null: standing pat), value as modified }, or null.
  bestBefore(node, t) {
    let best =
      node.static >= 0 && node.static < t
        ? { child: null, value: this.tree.tape.value[node.static] }
        : null
    for (const verdict of this.verdicts(node))
      if (verdict.best >= 0 && verdict.best < t)
        best = { child: verdict.child, value: verdict.value }
    return best
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
          ? put(SENTENCES["source.pat"], { at })
          : put(SENTENCES["source.move"], { move: this.script.move(above, tape.move[k]), at })
      }
    }
    return SENTENCES["source.none"]
  }
}
