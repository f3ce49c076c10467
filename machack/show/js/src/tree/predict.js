// Predict, then step: before a node is done the reader says what will come of it, and sees once
// it has come.
import { h } from "../dom.js"
import { packedMoves } from "../chess.js"
import { number, unitWords } from "../words.js"
import * as T from "../tape.js"

const PAT = 0 // as a move: the side stands pat

export class Predictor {
  constructor(figure) {
    this.figure = figure
    this.predictions = new Map() // by node: { by: packed move }, { best: boolean } or { value }
    const alone = question => () => {
      for (const other of [this.by, this.best, this.value]) if (other !== question) other.value = ""
    }
    this.by = h("select", {
      class: "mh-select",
      "aria-label": "The move that refutes it",
      onchange: () => alone(this.by)(),
    })
    this.best = h(
      "select",
      {
        class: "mh-select",
        "aria-label": "Does it become the best so far?",
        onchange: () => alone(this.best)(),
      },
      h("option", { value: "" }, "–"),
      h("option", { value: "yes" }, "yes"),
      h("option", { value: "no" }, "no"),
    )
    this.value = h("input", {
      type: "number",
      step: 1,
      class: "mh-find mh-guess",
      "aria-label": "The value that is returned",
      oninput: () => alone(this.value)(),
    })
    this.move = h("b")
    // said only where the search prunes at all
    this.uncut = [0, 1].map(() => h("span", {}, "No cut can happen here. "))
    this.questions = {
      // what may become of a node; the first two end in "or"
      refuted: h(
        "span",
        {},
        "What will come of this node? It is refuted by ",
        this.by,
        " or it returns ",
      ),
      best: h(
        "span",
        {},
        this.uncut[0],
        "Does ",
        this.move,
        " become the best so far? ",
        this.best,
        " Or say which value is returned: ",
      ),
      value: h("span", {}, this.uncut[1], "Which value is returned? "),
    }
    this.form = h(
      "form",
      {
        onsubmit: e => {
          e.preventDefault()
          this.say()
        },
      },
      h(
        "p",
        {},
        Object.values(this.questions),
        this.value,
        " ",
        h("button", { class: "mh-button mh-text" }, "Check"),
      ),
    )
    this.out = h("output", { "aria-live": "polite" })
    this.finishButton = h(
      "button",
      { type: "button", class: "mh-button mh-text", onclick: () => this.figure.time.finish() },
      "Finish node",
    )
    this.box = h(
      "details",
      { class: "mh-help mh-predict", ontoggle: () => this.offer() },
      h("summary", {}, "Predict, then step"),
      this.form,
      h("p", {}, this.out, " ", this.finishButton),
    )
  }
  forget() {
    this.predictions.clear()
  }
  get node() {
    return this.figure.shown
  }
  get done() {
    return this.ended(this.node, this.predictions.get(this.node.id))
  }
  // Has it been seen what came of a node: a refutation, the value that it returned, or whether it
  // became the best?
  ended(node, prediction = {}) {
    const { cut, back } = node,
      { t } = this.figure
    return "best" in prediction
      ? this.settled(node)[1] <= t
      : (cut >= 0 && t >= cut) || (back >= 0 && t >= back)
  }
  // Did the move to a node become the best of those above it, and when was that known?
  settled(node) {
    const { tape, nodes } = this.figure.tree,
      up = nodes.get(node.parent),
      { back } = node
    if (back < 0) return [false, Infinity]
    const next = up.kids.find(kid => kid.born > back && kid.first !== node),
      end = next ? next.born : up.back < 0 ? Infinity : up.back
    const best = [...up.bests, ...(up.cut < 0 ? [] : [up.cut])].find(
      k => k > back && k < end && tape.move[k] === node.move,
    )
    return best === undefined ? [false, end] : [true, best]
  }
  // Which of the questions to ask: a refutation only where an answer can be good enough for
  // one.
  get asks() {
    return this.figure.script.refutes(this.node, this.figure.t) !== null
      ? "refuted"
      : this.node.parent < 0
        ? "value"
        : "best"
  }

  say() {
    const value = this.value.value === "" ? null : Number(this.value.value)
    if (value === null && !this.by.value && !this.best.value) {
      const how = {
        refuted: "Choose a move, or write",
        best: "Choose yes or no, or write",
        value: "Write",
      }[this.asks]
      this.out.value = `${how} a value in ${unitWords(this.figure.unit)}, White’s view.`
      return
    }
    this.predictions.set(
      this.node.id,
      value !== null
        ? { value }
        : this.best.value
          ? { best: this.best.value === "yes" }
          : { by: Number(this.by.value) },
    )
    this.draw()
  }
  // ---- what is asked, and what came of it ----
  draw() {
    const { node } = this,
      prediction = this.predictions.get(node.id)
    for (const control of this.uncut) control.hidden = !this.figure.script.prunes
    this.form.hidden = this.done || Boolean(prediction)
    this.finishButton.hidden = this.done || !prediction
    if (prediction)
      this.out.value = this.done
        ? `You said: ${this.words(prediction)}. ${this.verdict(prediction)} ${this.score()}`
        : `You said: ${this.words(prediction)}. Step on, or finish the node.`
    else
      this.out.value = this.done
        ? "This node is done. Predict at one that is still being searched."
        : ""
    this.offer()
  }
  offer() {
    const { figure, node } = this,
      key = `${node.id} ${figure.how} ${this.asks}`
    if (!this.box.open || this.form.hidden || this.offered === key) return
    this.offered = key
    const moves = packedMoves(figure.script.position(node)).map(move =>
      h("option", { value: move }, figure.script.move(node, move)),
    )
    this.by.replaceChildren(
      h("option", { value: "" }, "–"),
      h("option", { value: PAT }, "standing pat"),
      ...moves,
    )
    for (const [name, question] of Object.entries(this.questions))
      question.hidden = name !== this.asks
    this.move.textContent = node.parent < 0 ? "" : figure.script.own(node)
    this.best.value = this.value.value = ""
  }
  words(prediction) {
    return "value" in prediction
      ? `it returns ${number(prediction.value)}`
      : "best" in prediction
        ? `it ${prediction.best ? "becomes the best so far" : "does not become the best"}`
        : `${this.named(prediction.by)} refutes it`
  }
  named(packed) {
    return packed === PAT ? "standing pat" : this.figure.script.move(this.node, packed)
  }
  truth(node) {
    // { by } if the node was refuted by an answer, else { value }
    const { tape } = this.figure.tree
    return node.cut >= 0 ? { by: tape.move[node.cut] } : { value: tape.value[node.back] }
  }
  right(node, prediction) {
    if ("best" in prediction) return prediction.best === this.settled(node)[0]
    const truth = this.truth(node)
    return prediction.by === truth.by && prediction.value === truth.value
  }
  verdict(prediction) {
    const truth = this.truth(this.node),
      refuted = "value" in truth && Math.abs(truth.value) >= T.INFINITE
    if (this.right(this.node, prediction)) return "Right."
    if ("best" in prediction) return `Not so: it ${prediction.best ? "does not" : "does"}.`
    const outcome =
      "by" in truth
        ? `${this.named(truth.by)} refuted it`
        : refuted
          ? "every move from here was refuted"
          : `${number(truth.value)} was returned`
    const difference =
      "value" in prediction && "value" in truth && !refuted
        ? `, ${Math.abs(prediction.value - truth.value)} away`
        : ""
    return `Not so: ${outcome}${difference}.`
  }
  score() {
    const { nodes } = this.figure.tree,
      ended = [...this.predictions]
        .map(([id, prediction]) => [nodes.get(id), prediction])
        .filter(([node, prediction]) => this.ended(node, prediction))
    return ended.length > 1
      ? ended.filter(([node, prediction]) => this.right(node, prediction)).length +
          ` of ${ended.length} right so far.`
      : ""
  }
}
