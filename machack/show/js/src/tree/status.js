// The text of a chip, in short and in words: values, bounds, and what became of a node.
import { Side } from "../chess.js"
import * as T from "../tape.js"
import { number, pawns } from "../words.js"
import { Part } from "./state.js"

const ENDED = {
  [T.MATE]: "mate",
  [T.STALEMATE]: "stalemate",
  [T.REPETITION]: "repetition",
  [T.TOO_LITTLE_LEFT]: "too little left",
  [T.FIFTY]: "fifty moves",
  [T.RECOGNIZED]: "recognized",
}

export class Status extends Part {
  status(node) {
    const { tape } = this.tree,
      t = this.t,
      hasHappened = when => when >= 0 && when <= t
    if (hasHappened(node.illegal)) return "illegal"
    if (hasHappened(node.mate)) return ENDED[tape.kind[node.mate]]
    if (hasHappened(node.book)) return `book: ${this.script.move(node, tape.move[node.book])}`
    if (hasHappened(node.known)) return this.knownWords(node.known, this.tree.isWhite(node))
    if (hasHappened(node.cut))
      return tape.move[node.cut]
        ? `by ${this.script.move(node, tape.move[node.cut])}`
        : "by standing pat"
    if (hasHappened(node.adjusted)) return this.valueWords(tape.value[node.adjusted])
    if (hasHappened(node.back))
      return Math.abs(tape.value[node.back]) >= T.INFINITE
        ? this.tree.isPassed(node)
          ? "refuted"
          : "no answer"
        : this.bounded(tape.detail[node.back] - 1, this.tree.isWhite(node)) +
            this.valueWords(tape.value[node.back])
    const best = this.tree.bestAt(node, t)
    return best >= 0 ? `${this.valueWords(tape.value[best])} …` : "…"
  }
  knownWords(k, white) {
    // an entry's value, White's view: a bound of Black's points the other way
    const { tape } = this.tree
    return this.bounded(tape.detail[k], white) + this.valueWords(tape.value[k])
  }
  bounded(code, white) {
    return code !== T.AT_LEAST && code !== T.AT_MOST
      ? ""
      : (code === T.AT_LEAST) === white
        ? "≥ "
        : "≤ "
  }
  valueWords(v) {
    return number(v) + (Math.abs(v) >= this.unit.mates ? " #" : "")
  }
  lookWords(v) {
    return Math.abs(v) >= T.INFINITE ? "refuted" : this.valueWords(v)
  }
  amount(v) {
    if (Math.abs(v) >= T.INFINITE) return number(v)
    const { mates, most } = this.unit,
      plies = most - Math.abs(v)
    if (Math.abs(v) < mates && this.own) return number(v)
    if (Math.abs(v) < mates) return `${number(v)} (${pawns(v, this.unit)} pawns)`
    return (
      `${number(v)} (${Side(v > 0)} mates` +
      (most === null ? "" : `, ${plies} ${plies === 1 ? "ply" : "plies"} from the root`) +
      ")"
    )
  }
  valueOf(node) {
    const { tape } = this.tree,
      t = this.t
    if (node.cut >= 0 && node.cut <= t) return tape.value[node.cut]
    if (node.back >= 0 && node.back <= t) return tape.value[node.back]
    const best = this.tree.bestAt(node, t)
    return best >= 0 ? tape.value[best] : null
  }
  label(node) {
    // a chip in words
    const t = this.t,
      parts = [
        node.parent < 0
          ? "The root"
          : `${Side(!this.tree.isWhite(node))}'s ${this.script.own(node)}`,
      ]
    const status = this.status(node),
      hasHappened = when => when >= 0 && when <= t,
      cut = hasHappened(node.cut)
    if (node.first) parts.push("secondary search")
    parts.push(
      hasHappened(node.known)
        ? "known from the hash table, " +
            this.entry(node, node.known, this.valueWords(this.tree.tape.value[node.known]))
        : cut
          ? `refuted ${status}`
          : status === "no answer"
            ? "every answer refuted"
            : status === "…"
              ? "being searched"
              : status === "refuted"
                ? status
                : `value ${status.replace(" …", " so far")}`,
    )
    if (this.tree.isReplaced(node, t)) parts.push("replaced by the secondary search")
    if (node.replayed && !node.first) parts.push("replayed")
    if (node.kind === T.CAPTURE) parts.push("plausible capture")
    if (node.feed >= 0 && node.feed <= t) parts.push("feedover")
    if (this.best.has(node.id)) parts.push("on the best line")
    const below = this.tree.belowAt(node, t),
      [unseen, outside] = this.tree.besideAt(node, t)
    if (below) parts.push(`${below} node${below === 1 ? "" : "s"} below`)
    if (outside) parts.push(`${outside} more outside the width`)
    if (unseen) parts.push(`${unseen} unseen after the cut`)
    return parts.join(", ")
  }
  /** What an entry of the hash table says of a node, from the event that wrote or read it. */
  entry(node, event, value) {
    const side = Side(this.tree.isWhite(node))
    return [
      `value ${value}`,
      `${side} has ${value} or better`,
      `${side} has nothing better than ${value}`,
    ][this.tree.tape.detail[event]]
  }
}
