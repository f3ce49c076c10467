// show.terms: a position to set up by hand and the terms of its static value, with sliders for the
// weights. What counts the terms and knows the pawns is the program; here its parts are only
// weighed and drawn.
import { ASLEEP, ask, hasEngine, latest } from "../engine.js"
import { fresh, h, oneStop, s, whenNear } from "../dom.js"
import { number } from "../words.js"

const CELL = 45
const WORDS = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" }
const square = at => "abcdefgh"[at % 8] + (Math.floor(at / 8) + 1)
const placeOf = name => "abcdefgh".indexOf(name[0]) + 8 * (Number(name[1]) - 1)
const isWhite = letter => letter === letter.toUpperCase()

export function renderTerms({ model, el }) {
  const figure = new Terms(model)
  el.append(figure.figure)
  figure.figure.machack = figure
  return whenNear(figure.figure, () => {
    figure.near = true
    figure.count()
  })
}

function read(pieces) {
  // the first field of a FEN; a1 is 0, h8 is 63
  const cells = Array(64).fill("")
  pieces
    .split(" ")[0]
    .split("/")
    .forEach((row, line) => {
      let file = 0
      for (const letter of row)
        if (/\d/.test(letter)) file += Number(letter)
        else cells[(7 - line) * 8 + file++] = letter
    })
  return cells
}
const rowOf = cells => cells.map(letter => letter || "1").join("")
const written = cells =>
  [7, 6, 5, 4, 3, 2, 1, 0].map(rank => rowOf(cells.slice(8 * rank, 8 * rank + 8))).join("/")

// The parts that the program tells, with other weights: sums of products, and R's sixteenths.
function weighed({ terms, wholeR, sides }, weights, usual) {
  const pawns = sides.map(side =>
    Object.fromEntries(
      Object.keys(RULES).map(rule => [rule, Math.trunc((side[rule] * weights[rule]) / 100)]),
    ),
  )
  const pair = {
    B: sides.map(side => side.B),
    P: pawns.map(sums => Object.values(sums).reduce((a, b) => a + b)),
    K: sides.map(side => (side.K / usual.king) * weights.king),
    C: sides.map(side => side.C * weights.centre),
  }
  const R =
    weights.sixteenths === usual.sixteenths
      ? terms.R
      : Math.floor((wholeR * weights.sixteenths) / 16)
  return {
    terms: {
      ...Object.fromEntries(
        Object.entries(pair).map(([term, [white, black]]) => [term, white - black]),
      ),
      R,
    },
    pair,
    pawns,
  }
}

const TESTS = [
  "",
  "a pawn defends it",
  "it can be defended in one move",
  "the defending move is blocked",
  "pawns stand ahead beside it",
  "no pawn could come to defend it",
]
const NAMES = {
  B: "material balance",
  R: "piece ratio change",
  P: "pawn structure",
  K: "king safety",
  C: "centre control",
}
const RULES = { multiple: "tripled", isolated: "isolated", passed: "passed", backward: "backward" }
const program = amounts => ({
  worth: [...amounts.worth],
  sixteenths: 16 >> amounts.shift,
  multiple: 100,
  isolated: 100,
  passed: 100,
  backward: 100,
  king: amounts.king,
  centre: 1,
})

class Terms {
  constructor(model) {
    this.amounts = model.get("amounts")
    this.positions = model.get("positions")
    this.rows = [...model.get("rows")]
    this.men = model.get("men")
    this.weights = program(this.amounts)
    this.cursor = 27
    this.brush = null
    this.chosen = null
    this.count = latest(() => this.ask())
    this.build(model.get("title"))
    this.lay(0)
  }
  lay(place) {
    const [, pieces, top] = this.positions[place]
    this.place = place
    this.cells = read(pieces)
    this.turn = pieces.split(" ")[1] ?? "w"
    this.top = top
    this.pawns = []
    this.chosen = null
    this.select.value = place
    this.draw()
  }
  act(at) {
    // what a click or Enter on a cell does
    this.cursor = at
    if (this.brush === null) this.chosen = this.chosen === at ? null : at
    else {
      const man = this.brush
      if (man.toLowerCase() === "p" && (at < 8 || at > 55))
        return this.say("No pawn stands on the first or the last rank.")
      if (this.cells[at].toLowerCase() === "k")
        return this.say("A king stays: put the king on another cell to move it.")
      if (man.toLowerCase() === "k") this.cells[this.cells.indexOf(man)] = ""
      this.cells[at] = this.cells[at] === man ? "" : man
      this.chosen = null
    }
    this.draw()
  }
  say(text) {
    this.out.textContent = text
  }
  key(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 8, ArrowDown: -8 }[event.key]
    if (step && !event.ctrlKey && !event.altKey && !event.metaKey) {
      const to = this.cursor + step
      if (
        to >= 0 &&
        to < 64 &&
        (Math.abs(step) === 8 || Math.floor(to / 8) === Math.floor(this.cursor / 8))
      )
        this.cursor = to
      this.drawBoard()
      this.say(`${square(this.cursor)}: ${this.man(this.cursor)}.`)
    } else if (event.key === "Enter" || event.key === " ") this.act(this.cursor)
    else return
    event.preventDefault()
  }
  man(at) {
    const letter = this.cells[at]
    return letter
      ? `${isWhite(letter) ? "white" : "black"} ${WORDS[letter.toLowerCase()]}`
      : "empty"
  }
  slider(label, low, high, step, get, set, unit = "") {
    const input = h("input", {
      type: "range",
      min: low,
      max: high,
      step,
      class: "mh-slider",
      "aria-label": label,
      oninput: () => {
        set(Number(input.value))
        this.draw()
      },
    })
    const shown = h("span", { class: "mh-amount" })
    this.sliders.push(() => {
      input.value = get()
      shown.textContent = `${get()}${unit}`
      input.setAttribute("aria-valuetext", shown.textContent)
    })
    return h("label", { class: "mh-weight" }, h("span", { class: "mh-what" }, label), input, shown)
  }
  build(title) {
    const w = () => this.weights,
      id = fresh("cap")
    this.sliders = []
    const push = (label, act, long) =>
      h("button", { type: "button", class: "mh-button mh-text", title: long, onclick: act }, label)
    this.select = h(
      "select",
      {
        class: "mh-select",
        "aria-label": "Position",
        onchange: () => this.lay(Number(this.select.value)),
      },
      this.positions.map(([name], place) => h("option", { value: place }, name)),
    )
    this.board = s("svg", {
      viewBox: "-14 0 374 376",
      class: "mh-field",
      tabindex: 0,
      role: "application",
      "aria-label": "Board: arrow keys move, Enter acts",
      onkeydown: event => this.key(event),
    })
    this.palette = oneStop(
      h(
        "div",
        { class: "mh-palette", role: "group", "aria-label": "Men to put on the board" },
        [null, ..."PNBRQKpnbrqk"].map(letter => this.tool(letter)),
      ),
    )
    this.out = h("output", { class: "mh-event", "aria-live": "polite" })
    this.body = h("tbody", {})
    const weights = {
      B: () =>
        ["Pawn", "Knight", "Bishop", "Rook", "Queen"].map((name, kind) =>
          this.slider(
            name,
            0,
            2 * this.amounts.worth[kind],
            kind ? 16 : 8,
            () => w().worth[kind],
            value => {
              w().worth[kind] = value
            },
          ),
        ),
      R: () => [
        this.slider(
          "R, sixteenths of the formula",
          0,
          16,
          1,
          () => w().sixteenths,
          value => {
            w().sixteenths = value
          },
        ),
      ],
      P: () =>
        Object.entries(RULES).map(([rule, name]) =>
          this.slider(
            `P, ${name}`,
            0,
            300,
            10,
            () => w()[rule],
            value => {
              w()[rule] = value
            },
            " %",
          ),
        ),
      K: () => [
        this.slider(
          "K, each rank",
          0,
          64,
          1,
          () => w().king,
          value => {
            w().king = value
          },
        ),
      ],
      C: () => [
        this.slider(
          "C",
          0,
          64,
          1,
          () => w().centre,
          value => {
            w().centre = value
          },
        ),
      ],
    }
    this.figure = h(
      "figure",
      { class: "mh mh-figure mh-terms", role: "group", "aria-labelledby": id },
      h("figcaption", { class: "mh-title", id }, title || "The static value"),
      h(
        "div",
        { class: "mh-bar" },
        this.select,
        push("As it was", () => this.lay(this.place), "The position as it was given"),
        push(
          "The program's weights",
          () => {
            this.weights = program(this.amounts)
            this.draw()
          },
          "Put every slider back",
        ),
      ),
      h(
        "div",
        { class: "mh-two" },
        h("div", { class: "mh-left" }, this.board, this.palette),
        h(
          "div",
          { class: "mh-right" },
          h(
            "table",
            { class: "mh-sums" },
            h(
              "thead",
              {},
              h(
                "tr",
                {},
                ["Term", "White", "Black", "Value"].map((name, i) =>
                  h("th", { scope: "col", class: i ? "mh-num" : "" }, name),
                ),
              ),
            ),
            this.body,
          ),
          h(
            "div",
            { class: "mh-weights" },
            this.rows.flatMap(row => weights[row]()),
          ),
        ),
      ),
      this.out,
    )
  }
  tool(letter) {
    const name = letter
      ? `${isWhite(letter) ? "White" : "Black"} ${WORDS[letter.toLowerCase()]}`
      : "Ask"
    const face = letter ? s("svg", { viewBox: "0 0 45 45", "aria-hidden": "true" }) : "?"
    if (letter) face.innerHTML = this.men[letter]
    const button = h(
      "button",
      {
        type: "button",
        class: "mh-button mh-tool",
        title: letter
          ? `Put a ${name.toLowerCase()} on cells, or take it off`
          : "Ask what the program sees on a cell",
        "aria-label": name,
        onclick: () => {
          this.brush = letter
          this.draw()
        },
      },
      face,
    )
    button.letter = letter
    return button
  }
  draw() {
    for (const fill of this.sliders) fill()
    for (const button of this.palette.children)
      button.setAttribute("aria-pressed", String(button.letter === this.brush))
    this.drawBoard()
    if (this.near) this.count()
  }
  // Asks the program for the parts, with the worths of the sliders and with its own.
  async ask() {
    if (!hasEngine()) return this.say(ASLEEP)
    const position = { fen: `${written(this.cells)} ${this.turn} - - 0 1`, anyCheck: true },
      given = worth => ({ top: `${this.top} - - 0 1`, worth })
    try {
      const [parts, usual] = await Promise.all(
        [this.weights.worth, this.amounts.worth].map(worth =>
          ask(position, "valueParts", given(worth)),
        ),
      )
      this.pawns = parts.pawns.map(pawn => ({ ...pawn, at: placeOf(pawn.square) }))
      this.drawSums(parts, usual)
      this.drawBoard()
      this.say(this.told())
    } catch (fault) {
      this.pawns = []
      this.body.replaceChildren()
      this.drawBoard()
      this.say(fault.message)
    }
  }
  drawSums(parts, usual) {
    const { terms, pair, pawns } = weighed(parts, this.weights, program(this.amounts)),
      plain = usual.terms.S
    const cell = value => h("td", { class: "mh-num" }, value)
    const row = (name, long, both, value, kind = "") =>
      h(
        "tr",
        { class: kind },
        h("th", { scope: "row" }, name ? h("b", {}, name) : "", ` ${long}`),
        cell(both ? number(both[0]) : ""),
        cell(both ? number(both[1]) : ""),
        cell(number(value)),
      )
    const rows = this.rows.flatMap(term => [
      row(term, NAMES[term], pair[term], terms[term]),
      ...(term === "P"
        ? Object.entries(RULES).map(([rule, name]) =>
            row(
              "",
              name,
              pawns.map(sums => sums[rule]),
              pawns[0][rule] - pawns[1][rule],
              "mh-part",
            ),
          )
        : []),
    ])
    const sum = Object.values(terms).reduce((a, b) => a + b)
    rows.push(row("S", "static value", null, sum, "mh-total"))
    if (sum !== plain) rows.push(row("", "with the program's weights", null, plain, "mh-part"))
    this.body.replaceChildren(...rows)
  }
  drawBoard() {
    const parts = []
    for (let at = 0; at < 64; at++) {
      const x = (at % 8) * CELL,
        y = (7 - Math.floor(at / 8)) * CELL,
        dark = (at + Math.floor(at / 8)) % 2 === 0
      parts.push(
        s("rect", {
          x,
          y,
          width: CELL,
          height: CELL,
          class: `${dark ? "mh-dark" : "mh-light"}${this.chosen === at ? " mh-chosen" : ""}`,
          onclick: () => this.act(at),
        }),
      )
      if (this.cells[at]) {
        const man = s("g", { transform: `translate(${x},${y})`, class: "mh-man" })
        man.innerHTML = this.men[this.cells[at]]
        parts.push(man)
      }
    }
    if (this.rows.includes("P"))
      for (const pawn of this.pawns) {
        const marks = marksOf(pawn)
            .map(mark => mark[0])
            .join(""),
          x = (pawn.at % 8) * CELL,
          y = (7 - Math.floor(pawn.at / 8)) * CELL
        if (marks) parts.push(s("text", { x: x + 2, y: y + CELL - 3, class: "mh-mark" }, marks))
      }
    parts.push(
      s("rect", {
        x: (this.cursor % 8) * CELL + 1.5,
        y: (7 - Math.floor(this.cursor / 8)) * CELL + 1.5,
        width: CELL - 3,
        height: CELL - 3,
        class: "mh-cursor",
      }),
    )
    for (let i = 0; i < 8; i++) {
      parts.push(s("text", { x: i * CELL + 22, y: 373, class: "mh-coord" }, "abcdefgh"[i]))
      parts.push(s("text", { x: -7, y: (7 - i) * CELL + 27, class: "mh-coord" }, i + 1))
    }
    this.board.replaceChildren(...parts)
  }
  told() {
    const { pawns } = this
    const about = pawn =>
      `${square(pawn.at)} ${pawn.white ? "White" : "Black"}: ` +
      (marksOf(pawn).join(", ") || "nothing")
    if (this.chosen !== null) {
      const pawn = pawns.find(each => each.at === this.chosen)
      if (!pawn) return `${square(this.chosen)}: ${this.man(this.chosen)}.`
      return (
        `${about(pawn)}. ` +
        (pawn.backward ? "Backward" : "Not backward") +
        `, by test ${pawn.test}: ` +
        (pawn.test === 2 && pawn.backward
          ? "the only defending move could be taken in passing"
          : TESTS[pawn.test]) +
        "."
      )
    }
    if (!this.rows.includes("P")) return "Choose a man below the board and put it on cells."
    const marked = pawns.filter(pawn => marksOf(pawn).length)
    return marked.length
      ? `${marked.map(about).join("; ")}.`
      : "No pawn is passed, isolated, doubled or backward."
  }
}
function marksOf(pawn) {
  const marks = []
  if (pawn.passed) marks.push("passed")
  if (pawn.isolated) marks.push(`isolated${pawn.open ? " on an open file" : ""}`)
  if (pawn.onFile > 1) marks.push(pawn.onFile > 2 ? "tripled" : "doubled")
  if (pawn.backward) marks.push("backward")
  return marks
}
