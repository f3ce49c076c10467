// show.width: the list in its order, and the line that the width draws through it, ply by ply.
import { Side, keys, moveFromUci, notate, play } from "../chess.js"
import { Chooser } from "../chooser.js"
import { bookNotation, followBook, mounted } from "../dom.js"
import { ASLEEP, ask, hasEngine, latest, settingFacts } from "../engine.js"
import { drawList, drawWay } from "./drawing.js"
import { buildPage } from "./page.js"

export function renderWidth({ model, el }) {
  const figure = new WidthFigure(model)
  return mounted(figure, el, () => figure.begin())
}

class WidthFigure {
  // set while it is built, and later
  all
  figure
  list
  listBox
  out
  place
  pos
  preset
  shown
  slider
  view
  which

  constructor(model) {
    this.model = model
    this.how = bookNotation(model.get("notation"))
    this.path = []
    this.widths = [6]
    this.want = latest(() => this.ask())
    this.chooser = new Chooser(model, {
      onchange: () => {
        this.path = []
        this.want()
      },
      say: text => {
        this.out.value = text
      },
    })
    buildPage(this)
    this.unfollow = followBook(how => {
      this.how = how
      if (this.list) this.draw()
    })
  }
  get ply() {
    return this.path.length + 1
  }
  get width() {
    return this.widths[Math.min(this.ply, this.widths.length) - 1]
  }
  async begin() {
    if (!hasEngine()) {
      this.figure.classList.add("mh-asleep")
      this.out.value = ASLEEP
      return
    }
    await this.take("Normal", this.model.get("settings"))
  }
  async take(name, changes = {}) {
    try {
      this.settings = { ...(await settingFacts()).made[name], ...changes }
      this.widths = [...this.settings.widths]
      this.preset.value = changes.widths ? "" : name
      await this.want()
    } catch (fault) {
      this.out.value = fault.message
    }
  }
  slid(width) {
    while (this.widths.length < this.ply) this.widths.push(this.widths[this.widths.length - 1])
    this.widths[this.ply - 1] = width
    this.want()
  }
  follow(uci) {
    this.path.push(uci)
    this.want()
  }
  backTo(ply) {
    this.path.length = ply - 1
    this.want()
  }

  // ---- what the program says: the list of a ply below is requested as if it were at the
  //      top, with that ply's settings ----
  async ask() {
    const { fen, moves } = this.chooser.position(),
      at = this.path.map(moveFromUci).reduce(play, this.chooser.pos)
    const settings = {
      ...this.settings,
      widths: [this.width],
      captures: Math.max(0, this.settings.captures - this.path.length),
    }
    const position = { fen, moves: [...moves, ...this.path], settings }
    try {
      const [legal, list] = await Promise.all([
        ask(position, "legalMoves"),
        ask(position, "listInWidth"),
      ])
      const place = JSON.stringify([fen, position.moves]),
        isNew = place !== this.place
      Object.assign(this, { pos: at, legal, list, place })
      this.draw()
      if (isNew) this.listBox.scrollTop = 0 // a list of another position begins with its first move
    } catch (fault) {
      this.out.value = fault.message
    }
  }

  // ---- drawing ----
  text(pos, uci) {
    return notate(pos, moveFromUci(uci), this.how)
  }
  draw() {
    const last = this.path[this.path.length - 1]
    this.view.show(this.pos, { lastMove: last ? keys(moveFromUci(last)) : undefined })
    this.which.textContent =
      this.widths.length === 1
        ? "Width of every ply"
        : this.ply < this.widths.length
          ? "Width of this ply"
          : "Width of this ply and all below"
    this.slider.value = this.width
    this.shown.value = String(this.width)
    this.all.textContent =
      `Widths, ply by ply: ${this.widths.join(", ")}` +
      (this.widths.length > 1 ? ", and so on" : " on every ply")
    drawWay(this)
    drawList(this)
    this.out.value = this.summary()
  }
  summary() {
    const { basic, extended, moves } = this.list,
      side = Side(this.pos.turn === "white"),
      considered = moves.filter(move => move.why >= 0).length,
      always = moves.filter(move => move.why === 1).length
    if (!moves.length) return `Ply ${this.ply}: the game is over, no move is listed.`
    const wider =
      extended > basic
        ? `, extended to ${Math.min(extended, moves.length)} for distinct pieces`
        : ""
    const rest = always
      ? `; ${always} behind the line ${always === 1 ? "is" : "are"} always considered`
      : ""
    return (
      `Ply ${this.ply}, ${side} to move: the width is ${basic}${wider}${rest}. ` +
      `Considered: ${considered} of ${moves.length}.`
    )
  }
  destroy() {
    this.unfollow()
    this.view.destroy()
  }
}
