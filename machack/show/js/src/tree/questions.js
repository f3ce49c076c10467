// A reader's questions about the node in question: why a move, and what will become of it.
import { fresh, h } from "../dom.js"
import { Tree } from "./nodes.js"
import { nodesEntered } from "../tape.js"
import { Asker } from "../why/asker.js"
import { Script } from "../words.js"
import { Predictor } from "./predict.js"
import { Part } from "./state.js"

export class Questions extends Part {
  constructor(figure) {
    super(figure)
    this.askBox = this.buildAsk()
    this.predictor = new Predictor(figure)
  }
  // Changes to another tape and forgets what was answered.
  begin() {
    // these answer from the rules of Mac Hack or Part II
    this.askBox.hidden = this.predictor.box.hidden = Boolean(this.own)
    this.asker = new Asker(this.tree, this.script, this.model.get("rules") ?? {})
    this.earlier = null
    this.predictor.forget()
  }
  why(node, move) {
    const asker = this.askerNow()
    return asker.ask(asker.tree.nodes.get(node.id), move).text
  }
  askerNow() {
    if (!this.soFar) return this.asker
    if (this.earlier?.t !== this.t) {
      const tree = new Tree(nodesEntered(this.tree.tape, this.t + 1), this.tree.whiteFirst),
        script = new Script(tree, this.start, this.how, this.script.prunes)
      this.earlier = {
        t: this.t,
        asker: new Asker(tree, script, { ...this.model.get("rules"), soFar: true }),
      }
    }
    this.earlier.asker.script.use(this.how)
    return this.earlier.asker
  }
  inTheEnd() {
    return this.soFar
      ? [
          " ",
          h(
            "button",
            {
              type: "button",
              class: "mh-way",
              onclick: () => {
                this.figure.endShown = true
                this.figure.refresh()
                this.answer()
              },
            },
            "Go to the end",
          ),
        ]
      : []
  }

  // ---- why, for a move that is chosen ----
  buildAsk() {
    const id = fresh("why")
    this.asks = h("select", {
      class: "mh-select",
      id,
      onchange: () => this.answer(),
      onfocus: () => this.offerMoves(),
    })
    this.answerOut = h("output", { class: "mh-answer", for: id })
    return h(
      "div",
      { class: "mh-ask" },
      h("label", { for: id }, "Why, for a move from here:"),
      this.asks,
      this.answerOut,
    )
  }
  askAgain() {
    // another node: its moves, worked out when there is time
    const node = this.shown,
      key = `${node.id} ${this.how} ${this.tree.tape.length} ${this.soFar ? this.t : ""}`
    if (this.askedOf === key) return
    clearTimeout(this.asksLater)
    this.asks.replaceChildren(h("option", { value: "" }, "choose a move"))
    this.answerOut.replaceChildren()
    this.askedOf = key
    this.offered = false
    this.asksLater = setTimeout(() => this.offerMoves(), 200)
  }
  offerMoves() {
    if (this.offered || !this.tree || this.gone) return
    clearTimeout(this.asksLater)
    this.offered = true
    const asker = this.askerNow(),
      node = asker.tree.nodes.get(this.shown.id),
      { looked: considered, outside, other } = asker.moves(node),
      wasListed = node.enters.length > 0 && node.cut >= 0
    const group = (words, moves) =>
      moves.length
        ? h(
            "optgroup",
            { label: `${moves.length} ${words}` },
            moves.map(move => h("option", { value: move }, this.script.move(node, move))),
          )
        : []
    const groups = [
      group("considered", considered),
      group("outside the width", outside),
      group(
        wasListed
          ? "never reached, after the cut"
          : this.soFar && node.back < 0
            ? "not considered so far"
            : "not considered",
        other,
      ),
    ].flat()
    this.asks.replaceChildren(
      h("option", { value: "" }, groups.length ? "choose a move" : "there is none"),
      ...groups,
    )
  }
  answer() {
    const { value } = this.asks
    this.answerOut.replaceChildren(
      ...(value === "" ? [] : [this.why(this.shown, Number(value)), ...this.inTheEnd()]),
    )
  }
}
