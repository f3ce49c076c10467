// What the figure of a tree knows, grouped by what changes it; what it shows is worked out of this.
import { bookNotation } from "../dom.js"
import { scaleOf } from "../words.js"

export class State {
  constructor(model) {
    this.model = model // what Python says: the tape, the position, the rules

    // ---- the search: read again with every tape ----
    this.start = undefined // the position at the top
    this.tree = undefined // the nodes; undefined until the first tape is read
    this.script = undefined // its events as sentences
    this.unit = scaleOf(model.get("rules")) // what its values count
    this.range = undefined // of the values that it met, for the line of values
    this.deepest = 0 // level

    // ---- when: where the reader is ----
    this.step = -1 // of tree.steps; -1: before the first
    this.endShown = false // has the reader asked how it ends?

    // ---- what: the node that the reader picked, and what is open ----
    this.picked = null // id, or null: the node of the present step
    this.chosen = new Map() // { id: open? } of the nodes that the reader opened or closed
    this.focus = new Set() // ids that are open by themselves
    this.best = new Set() // ids on the best line so far

    // ---- how it is written ----
    this.how = bookNotation(model.get("notation")) // "san" or "descriptive"
    this.gone = false // taken from the page
  }
  // The sentences of another program.
  get own() {
    return this.model.get("rules")?.words
  }
  get t() {
    return this.step < 0 ? -1 : this.tree.steps[this.step]
  }
  get node() {
    // the node of the present event
    const t = this.t
    return (t >= 0 && this.tree.nodes.get(this.tree.tape.node[t])) || this.tree.root
  }
  get shown() {
    return (this.picked !== null && this.tree.nodes.get(this.picked)) || this.node
  }
  // A tree that is stepped shows nothing that has not happened yet, unless the reader asks for it.
  get soFar() {
    return !this.endShown && this.step < this.tree.steps.length - 1
  }
  isOpen(node) {
    return this.chosen.has(node.id) ? this.chosen.get(node.id) : this.focus.has(node.id)
  }
}

// A part of the figure: it reads the state, and asks the figure for what other parts do.
export class Part {
  constructor(figure) {
    this.figure = figure
  }
  get model() {
    return this.figure.model
  }
  get start() {
    return this.figure.start
  }
  get tree() {
    return this.figure.tree
  }
  get script() {
    return this.figure.script
  }
  get unit() {
    return this.figure.unit
  }
  get step() {
    return this.figure.step
  }
  get picked() {
    return this.figure.picked
  }
  get chosen() {
    return this.figure.chosen
  }
  get how() {
    return this.figure.how
  }
  get gone() {
    return this.figure.gone
  }
  get own() {
    return this.figure.own
  }
  get best() {
    return this.figure.best
  }
  get t() {
    return this.figure.t
  }
  get node() {
    return this.figure.node
  }
  get shown() {
    return this.figure.shown
  }
  get soFar() {
    return this.figure.soFar
  }
}
