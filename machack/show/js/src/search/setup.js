// A position set up by hand: men are chosen below the board and put on its cells. `fen` is what
// stands there, legal or not.
import { h, oneStop, s } from "../dom.js"

const CELL = 45
const WORDS = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" }
const RIGHTS = {
  K: ["White, short", 4, "K", 7, "R"],
  Q: ["White, long", 4, "K", 0, "R"],
  k: ["Black, short", 60, "k", 63, "r"],
  q: ["Black, long", 60, "k", 56, "r"],
}
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  EMPTY = "8/8/8/8/8/8/8/8 w - - 0 1"
const isWhite = letter => letter === letter.toUpperCase()
const square = at => "abcdefgh"[at % 8] + (Math.floor(at / 8) + 1)
const named = letter => `${isWhite(letter) ? "white" : "black"} ${WORDS[letter.toLowerCase()]}`

export class SetUp {
  constructor(model) {
    this.model = model
    this.cursor = 4
    this.brush = "P"
    this.build()
    this.read()
    this.again = () => {
      if (this.model.get("fen") !== this.sent) this.read()
    }
    model.on("change:fen", this.again)
  }
  read() {
    const [pieces, turn, rights] = this.model.get("fen").split(" ")
    this.cells = Array(64).fill("")
    pieces.split("/").forEach((row, line) => {
      let file = 0
      for (const c of row)
        if (/\d/.test(c)) file += Number(c)
        else this.cells[(7 - line) * 8 + file++] = c
    })
    this.turn = turn
    this.rights = new Set([...rights].filter(c => c in RIGHTS))
    this.draw()
  }
  fen() {
    const rows = []
    for (let rank = 7; rank >= 0; rank--) {
      let row = "",
        empty = 0
      for (let file = 0; file < 8; file++) {
        const letter = this.cells[rank * 8 + file]
        if (!letter) {
          empty++
          continue
        }
        row += (empty || "") + letter
        empty = 0
      }
      rows.push(row + (empty || ""))
    }
    return (
      `${rows.join("/")} ${this.turn} ` +
      ([..."KQkq"].filter(c => this.rights.has(c)).join("") || "-") +
      " - 0 1"
    )
  }
  can(right) {
    const [, king, k, rook, r] = RIGHTS[right]
    return this.cells[king] === k && this.cells[rook] === r
  }
  changed(words) {
    for (const right of [...this.rights]) if (!this.can(right)) this.rights.delete(right)
    this.sent = this.fen()
    this.model.set("fen", this.sent)
    this.model.save_changes()
    this.draw()
    this.out.value = words
  }
  told(at) {
    return `${square(at)}, ${this.cells[at] ? named(this.cells[at]) : "empty"}.`
  }
  put(at, letter) {
    this.cursor = at
    this.cells[at] = this.cells[at] === letter ? "" : letter
    this.changed(this.told(at))
  }
  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 8, ArrowDown: -8 }[e.key],
      at = this.cursor
    if (step) {
      const to = at + step
      if (to >= 0 && to < 64 && (Math.abs(step) === 8 || Math.floor(to / 8) === Math.floor(at / 8)))
        this.cursor = to
      this.draw()
      this.out.value = this.told(this.cursor)
    } else if (e.key.length === 1 && e.key.toLowerCase() in WORDS) {
      this.cells[at] = ""
      this.put(at, e.key)
    } else if (e.key === "Delete" || e.key === "Backspace") {
      if (this.cells[at]) this.put(at, this.cells[at])
    } else if (e.key === "Enter" || e.key === " ") this.put(at, this.brush)
    else return
    e.preventDefault()
    e.stopPropagation()
  }
  build() {
    const push = (label, act) =>
      h("button", { type: "button", class: "mh-button", onclick: act }, label)
    const clean = fen => () => {
      this.model.set("fen", fen)
      this.read()
      this.changed(fen === EMPTY ? "The board is empty." : "The first position.")
    }
    this.field = s("svg", {
      viewBox: "-14 0 374 376",
      class: "mh-field",
      tabindex: 0,
      role: "application",
      onkeydown: e => this.key(e),
      "aria-label":
        "Board to set up: arrow keys move, letters p n b r q k put black men, with " +
        "shift white ones, Delete empties",
    })
    this.palette = oneStop(
      h(
        "div",
        { class: "mh-palette", role: "group", "aria-label": "Men to put on the board" },
        [..."PNBRQKpnbrqk"].map(letter => {
          const face = s("svg", { viewBox: "0 0 45 45", "aria-hidden": "true" })
          face.innerHTML = this.model.get("men")[letter]
          const tool = h(
            "button",
            {
              type: "button",
              class: "mh-button mh-tool",
              "aria-label": named(letter),
              title: named(letter),
              onclick: () => {
                this.brush = letter
                this.draw()
              },
            },
            face,
          )
          tool.letter = letter
          return tool
        }),
      ),
    )
    this.side = h(
      "select",
      {
        class: "mh-select",
        onchange: () => {
          this.turn = this.side.value
          this.changed(`${this.turn === "w" ? "White" : "Black"} to move.`)
        },
      },
      h("option", { value: "w" }, "White to move"),
      h("option", { value: "b" }, "Black to move"),
    )
    this.side.setAttribute("aria-label", "Side to move")
    this.boxes = Object.keys(RIGHTS).map(right => {
      const box = h("input", {
        type: "checkbox",
        onchange: () => {
          if (box.checked) this.rights.add(right)
          else this.rights.delete(right)
          this.changed("")
        },
      })
      box.right = right
      return box
    })
    this.out = h("output", { class: "mh-quiet", "aria-live": "polite" })
    const only = this.model.get("onlyMen") // nobody asks who moves, and who may castle
    this.figure = h(
      "div",
      { class: "mh mh-setup", role: "group", "aria-label": "A position set up by hand" },
      this.field,
      this.palette,
      h(
        "div",
        { class: "mh-bar" },
        only ? [] : [this.side, push("First position", clean(START))],
        push("Empty board", clean(EMPTY)),
      ),
      only
        ? []
        : h(
            "fieldset",
            {},
            h("legend", {}, "May still castle"),
            this.boxes.map(box => h("label", {}, box, ` ${RIGHTS[box.right][0]}`)),
          ),
      this.out,
    )
  }
  draw() {
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
          class: dark ? "mh-dark" : "mh-light",
          onclick: () => this.put(at, this.brush),
        }),
      )
      if (!this.cells[at]) continue
      const man = s("g", { transform: `translate(${x},${y})`, class: "mh-man" })
      man.innerHTML = this.model.get("men")[this.cells[at]]
      parts.push(man)
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
    for (let i = 0; i < 8; i++)
      parts.push(
        s("text", { x: i * CELL + 22, y: 373, class: "mh-coord" }, "abcdefgh"[i]),
        s("text", { x: -7, y: (7 - i) * CELL + 27, class: "mh-coord" }, i + 1),
      )
    this.field.replaceChildren(...parts)
    this.side.value = this.turn
    for (const box of this.boxes) {
      box.checked = this.rights.has(box.right)
      box.disabled = !this.can(box.right)
    }
    for (const tool of this.palette.children)
      tool.setAttribute("aria-pressed", String(tool.letter === this.brush))
  }
}
export function renderSetUp({ model, el }) {
  const board = new SetUp(model)
  el.append(board.figure)
  return () => model.off("change:fen", board.again)
}
