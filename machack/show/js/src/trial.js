// A button that opens the explorer under a figure, at what the figure shows: "try it" of a tree, "ask the program" of a board.
import { h } from "./dom.js"
import { hasEngine } from "./engine.js"
import { SearchFigure } from "./search.js"

export class Trial {
  // what(): the text of a setup, or { fen, moves }; nothing where there is nothing to try
  constructor(label, long, what) {
    this.what = what
    this.host = h("div", { class: "mh-trial" })
    this.button = h("button", { type: "button", class: "mh-button mh-text", title: long, "aria-expanded": "false", onclick: () => this.open ? this.close() : this.show() }, label)
    this.button.hidden = !hasEngine() || !what()
  }
  holds(node) { return this.host.contains(node) }       // its keys are not those of the figure above
  get open() { return this.figure !== undefined }
  show() {
    this.figure = new SearchFigure("The same position, with settings of your own", this.what(), { answers: true })
    this.host.append(this.figure.figure)
    this.button.setAttribute("aria-expanded", "true")
    this.host.scrollIntoView({ block: "nearest" })
  }
  follow() { if (this.open) this.figure.look(this.what()) }
  close() {
    if (!this.open) return
    this.figure.destroy(); this.host.replaceChildren(); this.figure = undefined
    this.button.setAttribute("aria-expanded", "false")
  }
}
