// Where a figure's position comes from: as it was given, a move of the paper's games, a FEN that is
// typed.
import { INITIAL_FEN } from "chessops/fen"
import { Side, moveFromUci, play, positionOf } from "./chess.js"
import { h } from "./dom.js"
import { ask } from "./engine.js"
import { nudged } from "./nudge.js"

export class Chooser {
  // set while it is built, and later
  fen
  moves
  wings

  // model: fen, wings and moves of the position given, games ([moves in UCI]), homes (the pieces'
  // names at the start of a game)
  constructor(model, { onchange, say }) {
    this.model = model
    this.onchange = onchange
    this.say = say
    const games = model.get("games")
    this.select = h(
      "select",
      {
        class: "mh-select",
        "aria-label": "Position",
        onchange: () => this.choose(this.select.value),
      },
      h("option", { value: "given" }, model.get("place")),
      games.map((_, place) => h("option", { value: place }, `Game ${place + 1}, any move`)),
      h("option", { value: "fen" }, "Type a FEN"),
    )
    this.ply = h("input", {
      type: "range",
      min: 0,
      value: 0,
      class: "mh-slider",
      "aria-label": "Move of the game",
      oninput: () => this.toPly(),
    })
    this.note = h("output", { class: "mh-count" })
    this.plyBox = h(
      "div",
      { class: "mh-knob", hidden: true },
      h("span", {}, "Move of the game"),
      nudged(this.ply),
      this.note,
    )
    this.entry = h("input", {
      class: "mh-find mh-fen",
      "aria-label": "Position as FEN",
      spellcheck: "false",
      autocomplete: "off",
    })
    this.fenBox = h(
      "form",
      {
        class: "mh-group",
        hidden: true,
        onsubmit: e => {
          e.preventDefault()
          this.type()
        },
      },
      this.entry,
      h("button", { class: "mh-button mh-text" }, "Set it up"),
    )
    this.box = h(
      "div",
      { class: "mh-chooser" },
      h("label", { class: "mh-group" }, h("span", {}, "Position "), this.select),
      this.plyBox,
      this.fenBox,
    )
    this.asGiven()
  }
  // What the engine is asked of, and what is drawn.
  position() {
    return { fen: this.fen, moves: this.moves }
  }
  get pos() {
    return this.moves.map(moveFromUci).reduce(play, positionOf(this.fen, this.wings))
  }
  asGiven() {
    Object.assign(this, {
      fen: this.model.get("fen"),
      wings: this.model.get("wings"),
      moves: this.model.get("moves"),
    })
  }
  choose(what) {
    this.plyBox.hidden = what === "given" || what === "fen"
    this.fenBox.hidden = what !== "fen"
    if (what === "fen") {
      this.entry.focus()
      return
    }
    if (what === "given") {
      this.asGiven()
      this.onchange()
      return
    }
    const game = this.model.get("games")[what]
    this.ply.max = game.length
    this.ply.value = Math.min(this.moves.length, game.length)
    this.toPly()
  }
  toPly() {
    const ply = Number(this.ply.value),
      place = `${Side(ply % 2 === 0)}, move ${Math.floor(ply / 2) + 1}`
    Object.assign(this, {
      fen: INITIAL_FEN,
      wings: this.model.get("homes"),
      moves: this.model.get("games")[this.select.value].slice(0, ply),
    })
    this.note.value = place
    this.ply.setAttribute("aria-valuetext", place)
    this.onchange()
  }
  async type() {
    const fen = this.entry.value.trim() === "startpos" ? INITIAL_FEN : this.entry.value.trim()
    try {
      await ask({ fen }, "standing")
      positionOf(fen)
      Object.assign(this, { fen, wings: {}, moves: [] })
      this.onchange()
    } catch (fault) {
      this.say(fault.message)
    }
  }
}
