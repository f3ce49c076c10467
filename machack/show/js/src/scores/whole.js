// show.score: the tree of the search.
import { fenOf } from "../chess.js"
import { counted as number, h } from "../dom.js"
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
  draw(found) {
    this.found = found
    this.close()
    this.show()
  }
  close() {
    this.drop?.()
    this.drop = null
    this.body.replaceChildren()
  }
  show() {
    const { figure, found } = this
    if (!this.box.open || !found || this.drop) return
    const tape = packed(found.tape).length,
      short =
        found.events > tape
          ? ` The tape has room for the first ${number(tape)} of ${number(found.events)} events.`
          : ""
    const passes = found.passes > 1 ? ` Of ${number(found.passes)} passes it is the last.` : ""
    this.drop = renderTree({
      el: this.body,
      model: treeModel(
        {
          events: found.tape,
          fen: fenOf(figure.at),
          wings: figure.at.wings,
          prunes: found.driver !== "minimax",
          rules: { complete: found.complete && !short, scale: figure.scale },
        },
        {
          title: "Its tree",
          at: found.events > MANY ? 0 : -1,
          summary:
            `${number(found.score_white)} in White’s view, after ${number(found.nodes)} ` +
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
