// Shown by a Python module next to the program: follow() whenever it waits for a key, both
// trees when asked.
import { h, mount, wideButton } from "../dom.js"
import { LockstepView } from "../lockstep/view.js"
import { askPython } from "./python.js"
import { Part } from "./state.js"

export class Beside extends Part {
  constructor(figure) {
    super(figure)
    this.clear()
    this.following = false // is Python asked now?
    this.side = h("div", {
      class: "p6-side",
      role: "region",
      "aria-live": "polite",
      "aria-label": "Beside the program",
    })
    this.both = wideButton(
      "BOTH TREES",
      "Let both programs search this position, and step through both trees",
      () => this.readTrees(),
    )
    this.both.hidden = true
    this.element = h("div", { class: "p6-beside" }, this.side, this.both)
    this.trees = h("div", {})
  }
  clear() {
    this.isFresh = true // nothing was followed since the program was loaded
    this.followed = null // what was printed when it was followed last
  }
  get text() {
    return this.figure.paper?.text ?? ""
  }
  draw({ waits }) {
    if (waits && this.text !== this.followed) this.follow()
  }
  ask(name, details) {
    const { figure } = this
    return askPython(this.model, `${this.model.get("beside")}:${name}`, [
      {
        figure: figure.figure.getAttribute("aria-labelledby"),
        symbols: figure.symbols,
        ...details,
      },
    ])
  }
  async follow() {
    if (!this.figure.symbols || this.following) return
    this.following = true
    const paper = this.text
    this.followed = paper
    try {
      const { words } = await this.machine.ask("memory", "memory"),
        { html } = await this.ask("follow", { words, paper, fresh: this.isFresh })
      this.isFresh = false
      this.side.innerHTML = html
      this.both.hidden = false
      this.trees.replaceChildren() // of a position that has gone by
    } catch (fault) {
      this.side.textContent = fault.message
    }
    this.following = false
    this.draw(this.figure.look)
  }
  async readTrees() {
    const { figure } = this
    if (!figure.look?.waits || this.following) {
      figure.say("The program does not wait for a key now: let it come to an end first.")
      return
    }
    this.following = true
    figure.say("Both search, and what they do is written down …")
    try {
      figure.say(await this.traced())
    } catch (fault) {
      figure.say(fault.message)
    }
    this.following = false
  }
  // Shows both trees of this position; returns the sentence about them.
  async traced() {
    const { words } = await this.machine.ask("memory", "memory"),
      { frames } = await this.machine.ask("traced", "trace", await this.ask("places", {}))
    if (!frames) return "It does not search here."
    const view = new LockstepView(await this.ask("both_trees", { words, frames }))
    this.trees.replaceChildren()
    mount(view, this.trees)
    return "Both trees are below."
  }
}
