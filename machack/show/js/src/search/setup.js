// A position set up by hand: pieces are chosen below the board and put on its squares. `fen` is
// what is there, legal or not.
import { h } from "../dom.js"
import { settingFacts } from "../engine.js"
import {
  WORDS,
  field,
  pieceName,
  palette,
  readPlacement,
  showBrush,
  square,
  squares,
  stepped,
  writePlacement,
} from "../squares.js"
import { Traits } from "../traits.js"

const RIGHTS = {
  K: ["White, short", 4, "K", 7, "R"],
  Q: ["White, long", 4, "K", 0, "R"],
  k: ["Black, short", 60, "k", 63, "r"],
  q: ["Black, long", 60, "k", 56, "r"],
}
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  EMPTY = "8/8/8/8/8/8/8/8 w - - 0 1"
const HELP =
  "Board to set up: arrow keys move, letters p n b r q k put black pieces, with shift white " +
  "ones, Delete empties"

export class SetUp {
  constructor(model) {
    this.model = model
    this.cursor = 4
    this.brush = "P"
    this.build()
    this.read()
    this.redraw = () => {
      if (this.model.get("fen") !== this.sent) this.read()
    }
    model.on("change:fen", this.redraw)
  }
  read() {
    const [pieces, turn, rights] = this.model.get("fen").split(" ")
    this.cells = readPlacement(pieces)
    this.turn = turn
    this.rights = new Set([...rights].filter(c => c in RIGHTS))
    this.draw()
  }
  fen() {
    return (
      `${writePlacement(this.cells)} ${this.turn} ` +
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
  describe(at) {
    return `${square(at)}, ${pieceName(this.cells[at])}.`
  }
  put(square, letter) {
    this.cursor = square
    this.cells[square] = this.cells[square] === letter ? "" : letter
    this.changed(this.describe(square))
  }
  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return
    const current = this.cursor,
      next = stepped(current, e.key)
    if (next !== null) {
      this.cursor = next
      this.draw()
      this.out.value = this.describe(next)
    } else if (e.key.length === 1 && e.key.toLowerCase() in WORDS) {
      this.cells[current] = ""
      this.put(current, e.key)
    } else if (e.key === "Delete" || e.key === "Backspace") {
      if (this.cells[current]) this.put(current, this.cells[current])
    } else if (e.key === "Enter" || e.key === " ") this.put(current, this.brush)
    else return
    e.preventDefault()
    e.stopPropagation()
  }
  build() {
    const only = this.model.get("onlyMen") // the side to move and castling do not matter
    const push = (label, fen, words) =>
      h(
        "button",
        { type: "button", class: "mh-button", onclick: () => this.clean(fen, words) },
        label,
      )
    this.field = field({ onkeydown: e => this.key(e), "aria-label": HELP })
    this.palette = palette(
      [..."PNBRQKpnbrqk"],
      this.model.get("men"),
      letter => [pieceName(letter), pieceName(letter)],
      letter => {
        this.brush = letter
        this.draw()
      },
    )
    this.buildSide()
    this.buildBoxes()
    this.out = h("output", { class: "mh-quiet", "aria-live": "polite" })
    this.figure = h(
      "div",
      { class: "mh mh-setup", role: "group", "aria-label": "A position set up by hand" },
      this.field,
      this.palette,
      h(
        "div",
        { class: "mh-bar" },
        only ? [] : [this.side, push("First position", START, "The first position.")],
        push("Empty board", EMPTY, "The board is empty."),
      ),
      only ? [] : h("fieldset", {}, h("legend", {}, "May still castle"), this.labels),
      this.out,
    )
  }
  buildSide() {
    this.side = h(
      "select",
      {
        class: "mh-select",
        "aria-label": "Side to move",
        onchange: () => {
          this.turn = this.side.value
          this.changed(`${this.turn === "w" ? "White" : "Black"} to move.`)
        },
      },
      h("option", { value: "w" }, "White to move"),
      h("option", { value: "b" }, "Black to move"),
    )
  }
  buildBoxes() {
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
    this.labels = this.boxes.map(box => h("label", {}, box, ` ${RIGHTS[box.right][0]}`))
  }
  clean(fen, words) {
    this.model.set("fen", fen)
    this.read()
    this.changed(words)
  }
  draw() {
    this.field.replaceChildren(
      ...squares({
        cells: this.cells,
        pieces: this.model.get("men"),
        cursor: this.cursor,
        act: square => this.put(square, this.brush),
      }),
    )
    this.side.value = this.turn
    for (const box of this.boxes) {
      box.checked = this.rights.has(box.right)
      box.disabled = !this.can(box.right)
    }
    showBrush(this.palette, this.brush)
  }
}
// Put a board to set pieces on into an element, and return its model. The pieces come with the
// program. `onChange` is called for every piece.
export function addSetUp(host, values, onChange) {
  const model = new Traits(values)
  settingFacts()
    .then(({ men: pieces }) => {
      model.set("men", pieces)
      host.append(new SetUp(model).figure)
      model.on("change:fen", () => onChange(model.get("fen")))
    })
    .catch(fault => {
      host.textContent = `The board cannot be had here: ${fault.message}.`
    })
  return model
}
export function renderSetUp({ model, el }) {
  const board = new SetUp(model)
  el.append(board.figure)
  return () => model.off("change:fen", board.redraw)
}
