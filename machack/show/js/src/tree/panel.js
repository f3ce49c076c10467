// The node in question, next to the tree: its board, its window, and what is known of it.
import { BoardView } from "../board/view.js"
import { Side, keys, moveOf } from "../chess.js"
import { h } from "../dom.js"
import { Facts } from "./facts.js"
import { numberLine } from "./numberline.js"
import { Part } from "./state.js"

const BOUNDS = "α: what White is sure of already. β: what Black is sure of."

export class Panel extends Part {
  constructor(figure) {
    super(figure)
    this.known = new Facts(figure)
    this.board = null // until a node is shown
    this.boardHost = h("div", { class: "mh-boardhost mh-small" })
    this.facts = h("div", { class: "mh-factlist" })
  }
  drawFacts() {
    const node = this.shown,
      t = this.t,
      white = this.tree.isWhite(node)
    this.drawBoard(node)
    const { alpha, beta } = this.tree.window(node, t),
      value = this.figure.words.valueOf(node)
    const condition = this.script.condition(node, t)
    this.facts.replaceChildren(
      h("p", { class: "mh-path" }, this.pathWords(node)),
      this.because(node),
      condition ? h("p", { class: "mh-condition" }, h("strong", {}, condition), ".") : "",
      ...(this.script.prunes
        ? [
            numberLine({ range: this.figure.range, alpha, beta, white, value }),
            h("p", { class: "mh-quiet mh-hint" }, BOUNDS),
          ]
        : []),
      h(
        "dl",
        { class: "mh-dl" },
        this.known.rows(node).flatMap(([name, words]) => [h("dt", {}, name), h("dd", {}, words)]),
      ),
    )
  }
  drawBoard(node) {
    this.board ??= new BoardView(this.boardHost, {
      playable: false,
      orientation: this.model.get("orientation"),
      label: "The position of the selected node",
    })
    this.board.show(this.script.position(node), {
      lastMove: node.parent >= 0 ? keys(moveOf(node.move)) : undefined,
      arrows: this.arrows(node),
    })
  }
  // The move that refutes, red; of the book, or the best so far, green.
  arrows(node) {
    const { move } = this.tree.tape,
      cut = this.known.has(node.cut) && move[node.cut],
      best = this.known.has(node.book) ? node.book : this.tree.bestAt(node, this.t)
    if (cut) return [[...keys(moveOf(cut)), "", "red"]]
    return best >= 0 && move[best] ? [[...keys(moveOf(move[best])), "", "green"]] : []
  }
  pathWords(node) {
    const path = this.tree.path(node).slice(1)
    return path.length
      ? [
          h("span", { class: "mh-quiet" }, "After "),
          h("b", {}, path.map(n => this.script.own(n)).join(" ")),
          h("span", { class: "mh-quiet" }, `, ${Side(this.tree.isWhite(node))} to move`),
        ]
      : [
          h("b", {}, "The root"),
          h("span", { class: "mh-quiet" }, `, ${Side(this.tree.isWhite(node))} to move`),
        ]
  }
  because(node) {
    // why the selected node's own move was considered, and what became of it
    if (node.parent < 0) return []
    if (this.own) return h("p", { class: "mh-because" }, this.script.sentence(node.born))
    return h(
      "p",
      { class: "mh-because" },
      h("b", {}, this.soFar ? "Why, so far? " : "Why? "),
      this.figure.questions.why(this.tree.nodes.get(node.parent), node.move),
      this.figure.questions.inTheEnd(),
    )
  }
}
