// What is known of a node at the present step: rows of a name and words, of which some lead to
// another node.
import { Side } from "../chess.js"
import { h } from "../dom.js"
import * as T from "../tape.js"
import { beyond, number, searched } from "../words.js"
import { Part } from "./state.js"

const FEED = {
  1: "in check (1A)",
  2: "a piece en prise is trapped or pinned (1B)",
  3: "two pieces en prise (2)",
  4: "condition 3",
}
const WHY = [
  "",
  "always searched",
  "width extended for a different piece",
  "place freed by an ignored mate",
]
const MOST = 12 // moves outside the width that are named

export class Facts extends Part {
  rows(node) {
    return [
      this.place(node),
      this.book(node),
      this.hashTable(node),
      this.has(node.static) && ["static value", this.valueAt(node.static)],
      this.has(node.feed) && ["feedover", FEED[this.tape.detail[node.feed]] ?? "granted"],
      this.has(node.refused) && ["feedover", this.refused(node)],
      this.bestSoFar(node),
      this.has(node.cut) ? ["refuted by", this.refutation(node)] : this.returned(node),
      this.has(node.adjusted) && ["modified to", this.valueAt(node.adjusted)],
      this.secondary(node),
      this.kept(node),
      ...this.beside(node),
    ].filter(Boolean)
  }
  get tape() {
    return this.tree.tape
  }
  has(when) {
    return when >= 0 && when <= this.t
  }
  valueAt(t) {
    return this.figure.words.amount(this.tape.value[t])
  }
  isRefuted(t) {
    return Math.abs(this.tape.value[t]) >= T.INFINITE
  }
  side(node) {
    return Side(this.tree.isWhite(node))
  }
  moveAt(node, t) {
    return this.tape.move[t] ? this.script.move(node, this.tape.move[t]) : "standing pat"
  }

  // ---- how it came to be searched ----
  place(node) {
    if (node.replayed)
      return [
        node.first ? "secondary search" : "replayed",
        "the principal variation is made again, and searched two plies further at its end",
      ]
    if (node.born < 0) return null
    const { detail, rank, value } = this.tape,
      why = detail[node.born],
      capture = node.kind === T.CAPTURE
    if (why >= T.NOISY) {
      const suffix = capture ? ", beyond the fixed depth" : ""
      return ["place", `${rank[node.born]} in the order of moves${suffix}`]
    }
    const points = number(value[node.born])
    if (capture) return ["capture", `worth ${points} in the capture list`]
    return [
      "place",
      `${rank[node.born]} in the list, plausibility ${points}` +
        (why ? ` (${WHY[why] ?? ""})` : ""),
    ]
  }
  book(node) {
    if (!this.has(node.book)) return null
    return ["book", `${this.script.move(node, this.tape.move[node.book])}, nothing is searched`]
  }
  hashTable(node) {
    if (!this.has(node.known)) return null
    const source = node.source ? [", ", this.way(node.source, "kept by the search ")] : ""
    return ["hash table", [this.entry(node, node.known), source]]
  }
  entry(node, t) {
    const words = this.figure.words.entry(node, t, this.valueAt(t))
    return `${words}, searched ${searched(this.tape.rank[t])}`
  }
  refused(node) {
    return `refused by the limits (${FEED[this.tape.detail[node.refused]] ?? "wanted"})`
  }

  // ---- what became of it ----
  bestSoFar(node) {
    const best = this.tree.bestAt(node, this.t)
    if (best < 0 || this.has(node.cut)) return null
    return ["best so far", `${this.moveAt(node, best)}, ${this.valueAt(best)}`]
  }
  refutation(node) {
    const t = node.cut,
      white = this.tree.isWhite(node),
      bound = white ? this.tape.beta[t] : this.tape.alpha[t]
    return (
      this.moveAt(node, t) +
      (this.isRefuted(t)
        ? ", every answer to it was refuted"
        : `, ${this.valueAt(t)}: ${beyond(this.tape.detail[t], white)} ${number(bound)}`)
    )
  }
  returned(node) {
    if (!this.has(node.back)) return null
    const { detail } = this.tape,
      t = node.back,
      white = this.tree.isWhite(node)
    const words = !this.isRefuted(t)
      ? this.figure.words.bounded(detail[t] - 1, white) + this.valueAt(t)
      : this.tree.isPassed(node)
        ? "refuted"
        : this.has(node.known)
          ? this.knownReturn(node)
          : "every move from here was refuted"
    return ["returned", words]
  }
  knownReturn(node) {
    const side = this.side(node)
    return this.tape.value[node.back] > 0 === this.tree.isWhite(node)
      ? "refuted"
      : `${side} cannot improve here on what ${side} already has`
  }
  secondary(node) {
    if (!node.again || !this.has(node.again.born)) return null
    if (!this.has(node.ended)) return ["secondary search", "under way"]
    const value = this.figure.words.lookWords(this.tape.value[node.ended]),
      counts = node.equal
        ? "the same value, and its line counts"
        : node.replaced
          ? "worse, so it replaces the first value"
          : "the first value stays"
    return ["secondary search", [`${value}: ${counts}; `, this.way(node.again, "see ", "it")]]
  }
  kept(node) {
    if (!this.has(node.kept) || node.parent < 0) return null
    const uses = node.uses.filter(when => this.has(when)).length,
      useCount = uses === 1 ? "once" : `${uses} times`
    return [
      "kept",
      `in the hash table: ${this.entry(node, node.kept)}` +
        (uses ? `; used again ${useCount} so far` : ""),
    ]
  }
  beside(node) {
    const [unseen, outside] = this.tree.besideAt(node, this.t)
    return [
      unseen && ["unseen", `${unseen} more in the list, left by the cut`],
      outside && ["outside", this.outside(node, outside)],
    ]
  }
  outside(node, count) {
    const shownCount = Math.min(this.tree.outsAt(node, this.t), MOST),
      names = node.outs.slice(0, shownCount).map(t => this.script.move(node, this.tape.move[t])),
      more = count > names.length ? ", …" : ""
    return `${count} more outside the width` + (names.length ? `: ${names.join(", ")}${more}` : "")
  }
  /** Returns words that lead to another node. */
  way(node, before, name = this.script.at(node, 8)) {
    const onclick = () => this.figure.pick(node.id)
    return [before, h("button", { type: "button", class: "mh-way", onclick }, name)]
  }
}
