// Two trees of one search, row by row: one cursor for both, the shape of both, and the line
// that leads to the row.
import { h, ownName, wideButton } from "../dom.js"
import { markShape, shapeOf } from "./shape.js"
import { Trees } from "./trees.js"

const AROUND = 7, // rows shown before and after the one looked at
  PAGE = 100, // rows of a big step
  PACE = 350 // milliseconds from row to row
const STEPS = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
}

export class LockstepView extends Trees {
  // The rest is what Trees reads.
  constructor({ at = 0, title, names, left, right, told: sentences }) {
    super({ names, left, right, told: sentences })
    this.at = 0
    this.playing = null
    this.columns = this.names.map(name =>
      h("div", { class: "p6-column", role: "region", "aria-label": name }),
    )
    this.slider = this.buildSlider()
    this.output = h("output", { class: "p6-said", "aria-live": "polite" })
    this.line = h("p", { class: "p6-led" })
    this.shapes = this.buildShapes()
    this.play = wideButton("PLAY", "Step on by itself, or stop", () => this.toggle())
    this.figure = this.build(title || "Two trees")
    document.addEventListener("book-notation", () => this.go(this.at)) // the switch of the book
    this.go(at)
  }
  buildSlider() {
    return h("input", {
      type: "range",
      class: "p6-slider",
      min: 0,
      max: this.length - 1,
      value: 0,
      "aria-label": "Row of both trees",
      oninput: e => this.go(Number(e.target.value)),
    })
  }
  buildShapes() {
    const shapes = h("div", {
      class: "p6-shapes",
      role: "img",
      "aria-label": `How deep the rows are: above ${this.names[0]}, below ${this.names[1]}`,
      onclick: ({ clientX }) => {
        const { left } = shapes.getBoundingClientRect()
        this.go(Math.floor(((clientX - left) / shapes.clientWidth) * this.length))
      },
    })
    shapes.innerHTML = shapeOf(this)
    return shapes
  }
  build(title) {
    const id = ownName()
    return h(
      "figure",
      {
        class: "p6 p6-figure p6-lockstep",
        role: "group",
        "aria-labelledby": id,
        tabindex: 0,
        onkeydown: e => this.key(e),
      },
      h("figcaption", { class: "p6-title", id }, title),
      h(
        "div",
        { class: "p6-bar" },
        wideButton("|◂", "To the first row", () => this.go(0)),
        wideButton("◂", "One row back", () => this.go(this.at - 1)),
        wideButton("▸", "One row on", () => this.go(this.at + 1)),
        wideButton("OVER", "On to the next row at most as deep: past the tree below", () =>
          this.go(this.over(this.at)),
        ),
        this.play,
        wideButton("PART", "To the first row that differs, or to the end", () =>
          this.go(this.equal),
        ),
        this.slider,
      ),
      this.output,
      this.shapes,
      this.line,
      h("div", { class: "p6-columns" }, ...this.columns),
    )
  }
  key(event) {
    const step = STEPS[event.key]
    if (!step || event.target.tagName === "INPUT") return
    event.preventDefault()
    this.go(this.at + step)
  }
  toggle() {
    if (this.playing) {
      clearInterval(this.playing)
      this.playing = null
    } else
      this.playing = setInterval(() => {
        if (this.at >= this.length - 1 || !this.figure.isConnected) this.toggle()
        else this.go(this.at + 1)
      }, PACE)
    this.play.textContent = this.playing ? "STOP" : "PLAY"
  }
  go(index) {
    this.at = Math.min(Math.max(0, index), this.length - 1)
    this.slider.value = String(this.at)
    const line = this.lineTo(this.at)
    this.columns.forEach((column, side) => this.fill(column, side))
    this.output.value = this.sentence()
    this.line.textContent = line ? `After ${line}:` : "At the root:"
    markShape(this.shapes, this.at, this.length)
  }
  fill(column, side) {
    const first = Math.max(0, Math.min(this.at - AROUND, this.length - 2 * AROUND - 1))
    column.replaceChildren(
      h("b", { class: "p6-head" }, this.names[side]),
      ...Array.from({ length: 2 * AROUND + 1 }, (_, n) => this.row(first + n, side)),
      h("div", { class: "p6-quiet p6-place" }, this.places[side][this.at] || "\u00a0"),
    )
  }
  row(place, side) {
    const parts = place >= this.equal && this.rows[side][place] !== this.rows[1 - side][place]
    return h(
      "div",
      {
        class: `p6-row${place === this.at ? " p6-now" : ""}${parts ? " p6-parts" : ""}`,
        style: `--deep:${this.depths[side][place] ?? 0}`,
      },
      this.notations[this.notation][side][place] ?? "\u00a0",
    )
  }
  sentence() {
    const number = n => n.toLocaleString("en"),
      isSame = this.at < this.equal
    return (
      `Row ${number(this.at + 1)} of ${number(this.length)}: ` +
      (isSame ? "the same in both" : "different") +
      ". " +
      (this.equal === this.length
        ? "All rows are equal."
        : `They part at row ${number(this.equal + 1)}.`)
    )
  }
}
