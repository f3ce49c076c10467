// show.score: the tree of the search.
import { fenOf } from "../chess.js"
import { withCommas as number, h } from "../dom.js"
import { packed } from "../tape.js"
import { treeModel } from "../thought.js"
import { renderTree } from "../tree/figure.js"

const MANY = 3000 // events; a longer tape opens at its beginning

// The tree as the searcher wrote it: the figure of Part I, with this search's words and unit.
export class Whole {
  constructor(figure) {
    this.figure = figure
    this.body = h("div")
    this.box = h(
      "details",
      { class: "mh-help", ontoggle: () => this.show() },
      h("summary", {}, "Its tree, to be stepped and asked"),
      this.body,
    )
    this.host = h("section", { class: "mh-scoreview" }, this.box)
  }
  draw(result) {
    this.result = result
    this.close()
    this.show()
  }
  close() {
    this.drop?.()
    this.drop = null
    this.body.replaceChildren()
  }
  show() {
    const { figure, result } = this
    if (!this.box.open || !result || this.drop) return
    const tape = packed(result.tape).length,
      short =
        result.events > tape
          ? ` The tape has room for the first ${number(tape)} of ${number(result.events)} events.`
          : ""
    const passes = result.passes > 1 ? ` Of ${number(result.passes)} passes it is the last.` : ""
    this.drop = renderTree({
      el: this.body,
      model: treeModel(
        {
          events: result.tape,
          fen: fenOf(figure.at),
          wings: figure.at.wings,
          prunes: result.driver !== "minimax",
          rules: { complete: result.complete && !short, scale: figure.scale },
        },
        {
          title: "Its tree",
          at: result.events > MANY ? 0 : -1,
          summary:
            `${number(result.score_white)} in White’s view, after ${number(result.nodes)} ` +
            `nodes.${passes}${short}`,
          notation: figure.how,
          orientation: figure.model.get("orientation"),
        },
      ),
    })
  }
  destroy() {
    this.close()
  }
}
