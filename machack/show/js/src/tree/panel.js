// The node in question, beside the tree: its board, its window, and what is known of it.
import { BoardView } from "../board/view.js"
import { Side, keys, moveOf } from "../chess.js"
import { h } from "../dom.js"
import * as T from "../tape.js"
import { beyond, number, searched } from "../words.js"
import { numberLine } from "./numberline.js"
import { Part } from "./state.js"

const BOUNDS = "α: what White is sure of already. β: what Black is sure of."
const FEED = {
  1: "in check (1A)",
  2: "a piece en prise is trapped or pinned (1B)",
  3: "two pieces en prise (2)",
  4: "condition 3",
}
const knownReturn = (value, white) =>
  value > 0 === white
    ? "refuted"
    : `${Side(white)} cannot better here what ${Side(white)} already has`

export class Panel extends Part {
  constructor(figure) {
    super(figure)
    this.boardHost = h("div", { class: "mh-boardhost mh-small" })
    this.facts = h("div", { class: "mh-factlist" })
  }
  drawFacts() {
    const node = this.shown,
      t = this.t,
      { tape } = this.tree,
      pos = this.script.position(node),
      white = this.tree.isWhite(node)
    if (!this.board)
      this.board = new BoardView(this.boardHost, {
        playable: false,
        orientation: this.model.get("orientation"),
        label: "The position of the selected node",
      })
    const cut = node.cut >= 0 && node.cut <= t && tape.move[node.cut],
      best = this.tree.bestAt(node, t)
    const arrows = []
    if (cut) arrows.push([...keys(moveOf(tape.move[node.cut])), "", "red"])
    else if (node.book >= 0 && node.book <= t)
      arrows.push([...keys(moveOf(tape.move[node.book])), "", "green"])
    else if (best >= 0 && tape.move[best])
      arrows.push([...keys(moveOf(tape.move[best])), "", "green"])
    this.board.show(pos, {
      lastMove: node.parent >= 0 ? keys(moveOf(node.move)) : undefined,
      arrows,
    })
    const { alpha, beta } = this.tree.window(node, t),
      value = this.figure.words.valueOf(node)
    const rows = this.rows(node),
      condition = this.script.condition(node, t)
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
        rows.flatMap(([name, words]) => [h("dt", {}, name), h("dd", {}, words)]),
      ),
    )
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
    // why the selected node's own move was looked at, and what became of it
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
  rows(node) {
    const { tape } = this.tree,
      t = this.t,
      rows = [],
      has = when => when >= 0 && when <= t
    const amount = v => this.figure.words.amount(v)
    const entry = k =>
      `${
        [
          `value ${amount(tape.value[k])}`,
          `${Side(this.tree.isWhite(node))} has ${amount(tape.value[k])} or better`,
          `${Side(this.tree.isWhite(node))} has nothing better than ${amount(tape.value[k])}`,
        ][tape.detail[k]]
      }, searched ${searched(tape.rank[k])}`
    if (node.replayed)
      rows.push([
        node.first ? "secondary search" : "replayed",
        "the principal variation is made again, and searched two plies further at its end",
      ])
    else if (node.born >= 0 && tape.detail[node.born] >= T.NOISY)
      rows.push([
        "place",
        `${tape.rank[node.born]} in the order of moves` +
          (node.kind === T.CAPTURE ? ", behind the fixed depth" : ""),
      ])
    else if (node.born >= 0)
      rows.push(
        node.kind === T.CAPTURE
          ? ["capture", `worth ${number(tape.value[node.born])} in the capture list`]
          : [
              "place",
              `${tape.rank[node.born]} in the list, plausibility ` +
                number(tape.value[node.born]) +
                (tape.detail[node.born]
                  ? " (" +
                    ([
                      "",
                      "always searched",
                      "width extended for a different piece",
                      "place freed by an ignored mate",
                    ][tape.detail[node.born]] ?? "") +
                    ")"
                  : ""),
            ],
      )
    if (has(node.book))
      rows.push(["book", `${this.script.move(node, tape.move[node.book])}, nothing is searched`])
    if (has(node.known))
      rows.push([
        "hash table",
        [
          entry(node.known),
          node.source ? [", ", this.way(node.source, "kept by the search ")] : "",
        ],
      ])
    if (has(node.static)) rows.push(["static value", amount(tape.value[node.static])])
    if (has(node.feed)) rows.push(["feedover", FEED[tape.detail[node.feed]] ?? "granted"])
    if (has(node.refused))
      rows.push([
        "feedover",
        `refused by the limits (${FEED[tape.detail[node.refused]] ?? "wanted"})`,
      ])
    const best = this.tree.bestAt(node, t)
    if (best >= 0 && !has(node.cut))
      rows.push([
        "best so far",
        (tape.move[best] ? this.script.move(node, tape.move[best]) : "standing pat") +
          `, ${amount(tape.value[best])}`,
      ])
    if (has(node.cut))
      rows.push([
        "refuted by",
        `${tape.move[node.cut] ? this.script.move(node, tape.move[node.cut]) : "standing pat"}` +
          (Math.abs(tape.value[node.cut]) >= T.INFINITE
            ? ", every answer to it was refuted"
            : `, ${amount(tape.value[node.cut])}: ` +
              beyond(tape.detail[node.cut], this.tree.isWhite(node)) +
              " " +
              number(this.tree.isWhite(node) ? tape.beta[node.cut] : tape.alpha[node.cut])),
      ])
    else if (has(node.back))
      rows.push([
        "returned",
        this.tree.isPassed(node) && Math.abs(tape.value[node.back]) >= T.INFINITE
          ? "refuted"
          : has(node.known) && Math.abs(tape.value[node.back]) >= T.INFINITE
            ? knownReturn(tape.value[node.back], this.tree.isWhite(node))
            : Math.abs(tape.value[node.back]) >= T.INFINITE
              ? "every move from here was refuted"
              : this.figure.words.bounded(tape.detail[node.back] - 1, this.tree.isWhite(node)) +
                amount(tape.value[node.back]),
      ])
    if (has(node.adjusted)) rows.push(["modified to", amount(tape.value[node.adjusted])])
    if (node.again && has(node.again.born))
      rows.push([
        "secondary search",
        has(node.ended)
          ? [
              `${this.figure.words.lookWords(tape.value[node.ended])}: ` +
                (node.equal
                  ? "the same value, and its line counts"
                  : node.replaced
                    ? "worse, so it replaces the first value"
                    : "the first value stands") +
                "; ",
              this.way(node.again, "see ", "it"),
            ]
          : "under way",
      ])
    if (has(node.kept) && node.parent >= 0) {
      const uses = node.uses.filter(has).length
      rows.push([
        "kept",
        `in the hash table: ${entry(node.kept)}` +
          (uses ? `; used again ${uses === 1 ? "once" : `${uses} times`} so far` : ""),
      ])
    }
    const [unseen, outside] = this.tree.besideAt(node, t)
    if (unseen) rows.push(["unseen", `${unseen} more in the list, left by the cut`])
    if (outside) rows.push(["outside", this.outsideWords(node, outside)])
    return rows
  }
  way(node, before, name = this.script.at(node, 8)) {
    // words that lead to another node
    return [
      before,
      h(
        "button",
        { type: "button", class: "mh-way", onclick: () => this.figure.pick(node.id) },
        name,
      ),
    ]
  }
  outsideWords(node, count) {
    const names = node.outs
      .slice(0, Math.min(this.tree.outsAt(node, this.t), 12))
      .map(k => this.script.move(node, this.tree.tape.move[k]))
    return (
      `${count} more outside the width` +
      (names.length ? `: ${names.join(", ")}${count > names.length ? ", …" : ""}` : "")
    )
  }
}
