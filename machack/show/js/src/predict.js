// Predict, then step: before a node is done the reader says what will come of it, and is told once it has come.
import { h } from "./dom.js"
import { packedMoves } from "./chess.js"
import { number, unitWords } from "./words.js"
import * as T from "./tape.js"

const PAT = 0                                             // as a move: the side stands pat

export class Predictor {
  constructor(figure) {
    this.figure = figure; this.said = new Map()           // node: { by: a packed move } or { value }
    this.by = h("select", { class: "mh-select", "aria-label": "The move that refutes it", onchange: () => { this.value.value = "" } })
    this.value = h("input", { type: "number", step: 1, class: "mh-find mh-guess", "aria-label": "The value that comes back", oninput: () => { this.by.value = "" } })
    this.form = h("form", { onsubmit: e => { e.preventDefault(); this.say() } }, h("p", {}, "What will come of this node? It is refuted by ", this.by, " or it returns ", this.value, " ",
      h("button", { class: "mh-button mh-text" }, "Say it")))
    this.out = h("output", { "aria-live": "polite" })
    this.box = h("details", { class: "mh-help mh-predict", ontoggle: () => this.offer() }, h("summary", {}, "Predict, then step"), this.form, h("p", {}, this.out))
  }
  forget() { this.said.clear() }
  get node() { return this.figure.shown }
  get done() { return this.ended(this.node) }
  // Has it been seen what came of a node: a refutation, or the value that it returned?
  ended({ cut, back }) { return (cut >= 0 && this.figure.t >= cut) || (back >= 0 && this.figure.t >= back) }

  say() {
    const value = this.value.value === "" ? null : Number(this.value.value)
    if (value === null && this.by.value === "") { this.out.value = `Choose a move, or write a value in ${unitWords(this.figure.unit)}, White’s view.`; return }
    this.said.set(this.node.id, value === null ? { by: Number(this.by.value) } : { value })
    this.draw()
  }
  // ---- what is asked, and what came of it ----
  draw() {
    const { node } = this, said = this.said.get(node.id)
    this.form.hidden = this.done || Boolean(said)
    if (said) this.out.value = this.done ? `You said: ${this.words(said)}. ${this.verdict(said)} ${this.score()}` : `You said: ${this.words(said)}. Step on, or Finish node.`
    else this.out.value = this.done ? "It is done: predict at a node that is still searched." : ""
    this.offer()
  }
  offer() {
    const { figure, node } = this, key = `${node.id} ${figure.how}`
    if (!this.box.open || this.form.hidden || this.offered === key) return
    this.offered = key
    const moves = packedMoves(figure.script.position(node)).map(move => h("option", { value: move }, figure.script.move(node, move)))
    this.by.replaceChildren(h("option", { value: "" }, "–"), h("option", { value: PAT }, "standing pat"), ...moves)
    this.by.disabled = figure.script.refutes(node, figure.t) === null
    this.value.value = ""
    if (this.by.disabled) this.out.value = "No cut is possible here: say what number comes back."
  }
  words(said) { return "value" in said ? `it returns ${number(said.value)}` : `${this.move(said.by)} refutes it` }
  move(packed) { return packed === PAT ? "standing pat" : this.figure.script.move(this.node, packed) }
  truth(node) {                                           // { by } if the node was refuted by an answer, else { value }
    const { tape } = this.figure.tree
    return node.cut >= 0 ? { by: tape.move[node.cut] } : { value: tape.value[node.back] }
  }
  right(said, truth) { return said.by === truth.by && said.value === truth.value }
  verdict(said) {
    const truth = this.truth(this.node), refuted = "value" in truth && Math.abs(truth.value) >= T.INFINITE
    if (this.right(said, truth)) return "Right."
    const came = "by" in truth ? `${this.move(truth.by)} refuted it` : refuted ? "every move from here was refuted" : `${number(truth.value)} came back`
    const off = "value" in said && "value" in truth && !refuted ? `, ${Math.abs(said.value - truth.value)} away` : ""
    return `Not so: ${came}${off}.`
  }
  score() {
    const { nodes } = this.figure.tree, ended = [...this.said].map(([id, said]) => [nodes.get(id), said]).filter(([node]) => this.ended(node))
    return ended.length > 1 ? `${ended.filter(([node, said]) => this.right(said, this.truth(node))).length} of ${ended.length} right so far.` : ""
  }
}
