// A button that opens the explorer under a figure, at what the figure shows: "try it" of a tree,
// "ask Mac Hack" of a board.
import { h, keepInView } from "./dom.js"
import { hasEngine } from "./engine.js"
import { SearchFigure } from "./search/figure.js"

export class Trial {
  // set while it is built, and later
  hides
  leave
  line
  opens
  title
  what

  // opens, hides: what the button says. what(): the text of a setup, or { fen, moves }; nothing
  // where there is nothing to try. line: its tree is folded
  constructor(
    [opens, hides],
    long,
    change,
    title = "The same position, with settings of your own",
    line = false,
  ) {
    Object.assign(this, { opens, hides, what: change, title, line })
    this.host = h("div", { class: "mh-trial" })
    this.button = h(
      "button",
      {
        type: "button",
        class: "mh-button mh-text",
        title: long,
        "aria-expanded": "false",
        onclick: () => (this.open ? this.close() : this.show()),
      },
      opens,
    )
    this.button.hidden = !hasEngine() || !change()
  }
  holds(node) {
    return this.host.contains(node)
  } // its keys are not those of the figure above
  get open() {
    return this.figure !== undefined
  }
  show() {
    const setup = this.what()
    if (typeof setup === "string" && setup !== this.text) {
      this.text = setup
      this.choice = undefined
    } // another search: its own settings
    this.figure = new SearchFigure(this.title, setup, {
      answers: true,
      line: this.line,
      choice: this.choice,
    })
    this.host.append(this.figure.figure)
    this.say()
    this.leave = keepInView(this.figure.out, this.host) // the answer; the board is folded
  }
  follow() {
    if (this.open) this.figure.look(this.what())
  }
  close() {
    if (!this.open) return
    this.leave()
    this.choice = this.figure.chosen ?? this.choice // the reader's settings, for the next time
    this.figure.destroy()
    this.host.replaceChildren()
    this.figure = undefined
    this.say()
  }
  say() {
    this.button.setAttribute("aria-expanded", String(this.open))
    this.button.textContent = this.open ? this.hides : this.opens
  }
}
