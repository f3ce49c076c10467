// show.entry: an entry of the hash table on the line of values. Whether an entry decides, Python
// has said beforehand (../../../coding.py): here it is only looked up.
import { h } from "../dom.js"
import { number } from "../words.js"
import { Line } from "./line.js"
import { choice, framed } from "./parts.js"

const KEYS = ", or choose one and press the arrow keys"

export class Entry {
  constructor(model) {
    this.model = model
    this.cases = model.get("cases")
    this.kind = model.get("kind")
    this.mover = model.get("mover")
    this.value = model.get("value")
    this.alpha = model.get("alpha")
    this.beta = model.get("beta")
    const names = field => [...new Set(this.cases.map(row => row[field]))]
    this.kinds = choice("The entry says", names("kind"), kind => this.set({ kind }))
    this.movers = choice("To move", names("mover"), mover => this.set({ mover }))
    this.line = new Line(model.get("range"), (name, value) => this.put(name, value))
    this.out = h("output", { class: "mh-event", "aria-live": "polite" })
    const help = h(
      "p",
      { class: "mh-quiet mh-help" },
      "Drag the three handles",
      h("span", { class: "mh-keyboard" }, KEYS),
      ".",
    )
    this.figure = framed(model, this.kinds.box, this.movers.box, this.line.svg, this.out, help)
    this.draw()
  }
  // A number is put on the line; alpha and beta push each other on.
  put(name, value) {
    const { low, high, step } = this.line,
      inRange = Math.max(low, Math.min(high, Math.round(value / step) * step))
    if (name === "alpha") {
      const alpha = Math.min(inRange, high - step)
      this.set({ alpha, beta: Math.max(this.beta, alpha + step) })
    } else if (name === "beta") {
      const beta = Math.max(inRange, low + step)
      this.set({ beta, alpha: Math.min(this.alpha, beta - step) })
    } else this.set({ value: inRange })
  }
  set(changes) {
    Object.assign(this, changes)
    for (const [name, value] of Object.entries(changes)) this.model.set(name, value)
    this.model.save_changes()
    this.draw()
  }
  /** Returns a text from Python with the numbers in it. */
  filled(text) {
    return text.replace(/\{(\w+)\}/g, (_, name) => number(this[name]))
  }
  draw() {
    const { value, alpha, beta, kind, mover } = this
    const {
      way,
      worth,
      says: sentence,
      zones,
    } = this.cases.find(row => row.kind === kind && row.mover === mover)
    const passed = [value >= alpha, value > alpha, value >= beta, value > beta]
    const zone = zones[passed.filter(Boolean).length]
    this.kinds.show(kind)
    this.movers.show(mover)
    const words = {
      alpha: `α: White is sure of ${number(alpha)}`,
      beta: `β: Black is sure of ${number(beta)}`,
      value: `the value: ${this.filled(worth)}`,
    }
    this.line.draw({ alpha, beta, value }, words, way, zone.open)
    this.out.replaceChildren(
      h("b", {}, zone.verdict),
      ` ${this.filled(sentence)} ${this.filled(zone.words)}`,
    )
  }
}
