// show.scope: a screen of the type 340's kind, and others to step to. It draws the strokes that
// Python's twin draws: TUBE, set before it by ../../scope.py, has them. No library.
/* global TUBE */
import { reportLostKernel } from "../src/lost-kernel.js"
const SVG = "http://www.w3.org/2000/svg"
const make = (tag, attributes, ...children) => {
  const node = tag.startsWith("svg:")
    ? document.createElementNS(SVG, tag.slice(4))
    : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value)
    else if (value !== null && value !== undefined) node.setAttribute(name, value)
  }
  node.append(...children)
  return node
}
const fresh = () => (globalThis.machackScope = (globalThis.machackScope || 0) + 1)
const STEPS = {
  game: [
    ["first", "To the start"],
    ["back", "Back"],
    ["on", "Forward"],
    ["last", "To the end"],
  ],
  tree: [
    ["top", "Top"],
    ["up", "Up"],
    ["down", "Down, the best move"],
    ["back", "Previous move"],
    ["on", "Next move"],
  ],
}
const KEYS = {
  game: { ",": "back", ".": "on", Home: "first", End: "last" },
  tree: { ",": "back", ".": "on", Home: "top", u: "up", d: "down" },
}
const HELP = {
  game:
    "On the figure: comma and period step back and on, Home and End go to the ends, F " +
    "flips the board.",
  tree:
    "On the figure: U goes up to the move before, D down to the best answer, comma and " +
    "full stop to the moves beside, Home to the top, F flips the board.",
}

class Scope {
  constructor(model) {
    this.frames = model.get("frames")
    this.at = model.get("at")
    this.title = model.get("title")
    this.letters = TUBE.letters
    this.men = TUBE.men
    this.places = TUBE.places
    this.kind = model.get("tree") ? "tree" : "game"
    this.turned = model.get("orientation") === "black"
    this.name = `mh-tube${fresh()}-`
    this.build()
    this.draw(false)
  }
  build() {
    const shapes = Object.entries(this.letters).map(([letter, d]) =>
      make("svg:path", { id: this.name + letter.codePointAt(0), d }),
    )
    const men = Object.entries(this.men).map(([letter, d]) =>
      make("svg:path", { id: `${this.name}m${letter}`, d }),
    )
    this.light = make("svg:g", {})
    this.tube = make(
      "svg:svg",
      { class: "mh-tube", viewBox: `0 0 ${this.places.points} ${this.places.points}`, role: "img" },
      make("svg:defs", {}, ...shapes, ...men),
      this.light,
    )
    this.buttons = STEPS[this.kind].map(([way, label]) =>
      make(
        "button",
        { type: "button", class: "mh-button", onclick: () => this.step(way), "data-way": way },
        label,
      ),
    )
    const round = make(
      "button",
      { type: "button", class: "mh-button", onclick: () => this.turn() },
      "Flip the board",
    )
    this.out = make("output", { class: "mh-say", "aria-live": "polite" })
    this.read = make("p", { class: "mh-letters" })
    this.figure = make(
      "figure",
      {
        class: "mh mh-figure mh-scope",
        role: "group",
        "aria-labelledby": this.name + "cap",
        onkeydown: event => this.key(event),
      },
      make("figcaption", { class: "mh-title", id: this.name + "cap" }, this.title),
      make("div", { class: "mh-glass" }, this.tube),
      make(
        "div",
        {
          class: "mh-bar",
          role: "toolbar",
          "aria-label": this.kind === "tree" ? "Step through the tree" : "Step through the game",
        },
        ...this.buttons,
        round,
      ),
      this.out,
      make(
        "details",
        { class: "mh-help" },
        make("summary", {}, "The screen in letters"),
        this.read,
      ),
      make(
        "details",
        { class: "mh-help mh-keyboard" },
        make("summary", {}, "Keys"),
        make("p", {}, HELP[this.kind]),
      ),
    )
  }
  target(way) {
    const ends = { first: 0, top: 0, last: this.frames.length - 1 }
    const to = way in ends ? ends[way] : this.frames[this.at].links[way]
    return to === undefined || to === this.at ? null : to
  }
  step(way) {
    const to = this.target(way)
    if (to === null) return
    this.at = to
    this.draw()
  }
  turn() {
    this.turned = !this.turned
    this.draw()
    this.out.value = `${this.turned ? "Black" : "White"} is below.`
  }
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const way = KEYS[this.kind][event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (way) this.step(way)
    else if (event.key.toLowerCase() === "f") this.turn()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  corner(square) {
    const { left, top, cell } = this.places,
      file = square % 8,
      rank = Math.floor(square / 8)
    return [
      left + (this.turned ? 7 - file : file) * cell,
      top + (this.turned ? rank : 7 - rank) * cell,
    ]
  }
  draw(tell = true) {
    const { left, top, cell, column, row, side, below } = this.places,
      frame = this.frames[this.at],
      edge = 8 * cell
    const use = (shape, x, y) => make("svg:use", { href: `#${this.name}${shape}`, x, y }),
      squares = [...frame.men]
    const lines = [...Array(9).keys()]
      .map(n => `M${left},${top + n * cell}h${edge}M${left + n * cell},${top}v${edge}`)
      .join("")
    const dark = squares
      .map((man, at) =>
        man === "." && (at + Math.floor(at / 8)) % 2 === 0
          ? `M${this.corner(at).map(xy => xy + cell / 2)}h0`
          : "",
      )
      .join("")
    const last = frame.last
      .map(at => `M${this.corner(at).map(xy => xy + 4)}h${cell - 8}v${cell - 8}h${8 - cell}z`)
      .join("")
    const parts = [
      ["mh-dim", lines],
      ["mh-spot", dark],
      ["mh-last", last],
    ].map(([kind, d]) => make("svg:path", { class: kind, d }))
    const men = make("svg:g", { class: "mh-beam" }),
      letters = make("svg:g", { class: "mh-spot" })
    squares.forEach((man, at) => {
      if (man !== ".") {
        const [x, y] = this.corner(at)
        men.append(use(`m${man}`, x + 6, y + 7))
      }
    })
    const write = (text, first, line) =>
      [...text].forEach((letter, place) => {
        if (this.letters[letter])
          letters.append(
            use(letter.codePointAt(0), left + (first + place) * column, top + line * row),
          )
      })
    frame.beside.forEach((text, line) => write(text, side, line))
    frame.below.forEach((text, line) => write(text, 0, below + line))
    this.light.replaceChildren(...parts, men, letters)
    const words = [...frame.beside, ...frame.below]
      .filter(Boolean)
      .map(line => line.trim().replace(/\s+/g, " "))
      .join(". ")
    this.tube.setAttribute("aria-label", `${this.title}. ${this.menInWords(squares)} ${words}.`)
    this.read.textContent = [...frame.beside.filter(Boolean), "", ...frame.below].join("\n")
    for (const button of this.buttons)
      button.setAttribute("aria-disabled", String(this.target(button.dataset.way) === null))
    this.out.value = tell ? frame.name : ""
  }
  menInWords(squares) {
    const kinds = [
      ["k", "king"],
      ["q", "queen"],
      ["r", "rook"],
      ["b", "bishop"],
      ["n", "knight"],
      ["p", "pawn"],
    ]
    const side = white =>
      kinds
        .map(([letter, word]) => {
          const at = squares.flatMap((man, place) =>
            man === (white ? letter.toUpperCase() : letter)
              ? ["abcdefgh"[place % 8] + (Math.floor(place / 8) + 1)]
              : [],
          )
          return at.length ? `${word}${at.length > 1 ? "s" : ""} ${at.join(" ")}` : ""
        })
        .filter(Boolean)
        .join(", ")
    return `White: ${side(true)}. Black: ${side(false)}.`
  }
}

export default {
  render(context) {
    reportLostKernel(context)
    context.el.append(new Scope(context.model).figure)
  },
}
