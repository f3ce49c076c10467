// show.terms: a position to set up by hand and the terms of its static value, with sliders for the
// weights. What counts the terms and knows the pawns is the program; here its parts are only
// weighed and drawn.
import { whenNear } from "../dom.js"
import { ASLEEP, ask, hasEngine, latest } from "../engine.js"
import { pieceName, readPlacement, showBrush, square, stepped, writePlacement } from "../squares.js"
import { drawBoard, drawSums, describe } from "./drawing.js"
import { program } from "./names.js"
import { buildPage } from "./page.js"

const placeOf = name => "abcdefgh".indexOf(name[0]) + 8 * (Number(name[1]) - 1)

export function renderTerms({ model, el }) {
  const figure = new Terms(model)
  el.append(figure.figure)
  figure.figure.machack = figure
  return whenNear(figure.figure, () => {
    figure.near = true
    figure.count()
  })
}

class Terms {
  // set while it is built, and later
  body
  figure
  near
  out
  palette
  select
  sliders

  constructor(model) {
    this.amounts = model.get("amounts")
    this.positions = model.get("positions")
    this.rows = [...model.get("rows")]
    this.pieces = model.get("men")
    this.weights = program(this.amounts)
    this.cursor = 27
    this.brush = "" // the man to put, or none: what is pressed is asked about
    this.chosen = null
    this.count = latest(() => this.ask())
    buildPage(this, model.get("title"))
    this.lay(0)
  }
  lay(place) {
    const [, pieces, top] = this.positions[place]
    this.place = place
    this.cells = readPlacement(pieces)
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
    if (!this.brush) this.chosen = this.chosen === at ? null : at
    else {
      const piece = this.brush
      if (piece.toLowerCase() === "p" && (at < 8 || at > 55))
        return this.say("A pawn cannot be on the first or last rank.")
      if (this.cells[at].toLowerCase() === "k")
        return this.say("Each side needs its king: to move it, put it on another square.")
      if (piece.toLowerCase() === "k") this.cells[this.cells.indexOf(piece)] = ""
      this.cells[at] = this.cells[at] === piece ? "" : piece
      this.chosen = null
    }
    this.draw()
  }
  say(text) {
    this.out.textContent = text
  }
  key(event) {
    const to = stepped(this.cursor, event.key)
    if (to !== null && !event.ctrlKey && !event.altKey && !event.metaKey) {
      this.cursor = to
      drawBoard(this)
      this.say(`${square(to)}: ${pieceName(this.cells[to])}.`)
    } else if (event.key === "Enter" || event.key === " ") this.act(this.cursor)
    else return
    event.preventDefault()
  }
  draw() {
    for (const fill of this.sliders) fill()
    showBrush(this.palette, this.brush)
    drawBoard(this)
    if (this.near) this.count()
  }
  // Asks the program for the parts, with the worths of the sliders and with its own.
  async ask() {
    if (!hasEngine()) return this.say(ASLEEP)
    const position = { fen: `${writePlacement(this.cells)} ${this.turn} - - 0 1`, anyCheck: true },
      parameters = worth => ({ top: `${this.top} - - 0 1`, worth })
    try {
      const [parts, usual] = await Promise.all(
        [this.weights.worth, this.amounts.worth].map(worth =>
          ask(position, "valueParts", parameters(worth)),
        ),
      )
      this.pawns = parts.pawns.map(pawn => ({ ...pawn, at: placeOf(pawn.square) }))
      drawSums(this, parts, usual)
      drawBoard(this)
      this.say(describe(this))
    } catch (fault) {
      this.pawns = []
      this.body.replaceChildren()
      drawBoard(this)
      this.say(fault.message)
    }
  }
}
