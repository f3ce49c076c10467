// show.board: a board to play on and a game to step through.  Everything works with no kernel.
import { BoardView, fenBoard } from "./view.js"
import {
  Side,
  fenOf,
  keys,
  moveFromUci,
  notate,
  outcomeOf,
  play,
  positionOf,
  uciOf,
  onSquare,
} from "../chess.js"
import { parseSquare } from "chessops/util"
import { ASLEEP, ask, hasEngine } from "../engine.js"
import { Trial } from "../trial.js"
import {
  ICON,
  bookNotation,
  button,
  followBook,
  fresh,
  h,
  icon,
  oneStop,
  whenNear,
} from "../dom.js"

export function renderBoard({ model, el }) {
  const view = new BoardFigure(model)
  el.append(view.figure)
  view.figure.machack = view
  view.watch()
  view.refresh(false)
  const unwatch = view.bears
    ? whenNear(view.figure, () => {
        view.near = true
        view.bear(view.view.pos)
      })
    : () => {}
  return () => {
    unwatch()
    view.destroy()
  }
}

class BoardFigure {
  constructor(model) {
    this.model = model
    this.how = bookNotation(model.get("notation"))
    this.load()
    this.build()
  }
  load() {
    const { model } = this
    this.start = positionOf(model.get("fen"), model.get("wings"))
    this.main = model.get("moves").map(moveFromUci)
    this.side = null // the reader's own line: {from: ply, moves}
    this.inSide = false
    this.ply = Math.max(
      0,
      Math.min(model.get("at") < 0 ? this.main.length : model.get("at"), this.main.length),
    )
    this.positions = [this.start]
    for (const move of this.main)
      this.positions.push(play(this.positions[this.positions.length - 1], move))
  }
  // ---- where we are ----
  moves() {
    return this.inSide ? [...this.main.slice(0, this.side.from), ...this.side.moves] : this.main
  }
  positionAt(ply) {
    if (!this.inSide || ply <= this.side.from) return this.positions[ply]
    return this.side.moves
      .slice(0, ply - this.side.from)
      .reduce(play, this.positions[this.side.from])
  }
  length() {
    return this.moves().length
  }
  // The ply after a move of the game, by its number and as it is written; -1 if the game has no
  // such move.
  plyOf(number, white, written) {
    const bare = text => text.replace(/[+#!?]+$/, ""),
      index = this.main.findIndex((move, ply) => {
        const pos = this.positions[ply]
        return (
          pos.fullmoves === number &&
          (pos.turn === "white") === white &&
          bare(notate(pos, move, "san")) === bare(written)
        )
      })
    return index + 1 || -1
  }
  // The ply before which the men stood so; -1 if they never did.
  plyWith(men) {
    return this.positions.findIndex(pos => fenBoard(pos) === men)
  }
  // So many moves of the game, from a ply on.
  inGame(from, count) {
    return this.main.slice(from, from + count).map(uciOf)
  }
  // A line that the text tells ([uci], from that ply on), after so many of its moves: moves of the
  // game, then those that were not played.
  follow(from, moves, count) {
    const line = [...this.main.slice(0, from), ...moves.map(moveFromUci)],
      ply = from + count
    const apart = line.findIndex(
      (move, ply) => !this.main[ply] || uciOf(this.main[ply]) !== uciOf(move),
    )
    if (apart >= 0) this.side = { from: apart, moves: line.slice(apart), told: true }
    this.go(ply, apart >= 0 && ply > apart)
  }
  // How many moves of that line have been made on the board; -1 if it shows something else.
  along(from, moves) {
    const made = this.moves().slice(0, this.ply).map(uciOf),
      line = [...this.main.slice(0, from).map(uciOf), ...moves]
    return made.length >= from &&
      made.length <= line.length &&
      made.every((move, ply) => move === line[ply])
      ? made.length - from
      : -1
  }
  // A step that somebody outside the figure asks for; in the reader's own line as well.
  step(by) {
    this.go(this.ply + by)
  }
  go(ply, inSide = this.inSide) {
    this.inSide = inSide && !!this.side
    this.ply = Math.max(0, Math.min(ply, this.length()))
    this.refresh()
  }
  reveal() {
    this.waits = false
    this.answer.hidden = true
    this.go(this.home0())
  }
  played(move) {
    const uci = uciOf(move),
      next = this.moves()[this.ply]
    if (next && uciOf(next) === uci) return this.go(this.ply + 1)
    if (this.inSide && this.ply >= this.side.from) {
      this.side = {
        from: this.side.from,
        moves: [...this.side.moves.slice(0, this.ply - this.side.from), move],
      }
    } else this.side = { from: this.ply, moves: [move] }
    this.go(this.ply + 1, true)
  }
  takeBack() {
    if (!this.inSide || this.ply === 0) return
    const keep = Math.max(0, this.ply - 1 - this.side.from)
    this.side.moves = this.side.moves.slice(0, keep)
    const ply = this.ply - 1
    if (!keep) {
      this.side = null
      this.inSide = false
    }
    this.go(ply)
  }

  // ---- the page ----
  build() {
    const { model } = this,
      label = model.get("title") || "Chessboard"
    this.out = h("output", { class: "mh-say", "aria-live": "polite" })
    this.boardHost = h("div", { class: "mh-boardhost" })
    this.list = oneStop(h("div", { class: "mh-moves", role: "toolbar", "aria-label": "Moves" }), {
      across: 2,
    })
    this.note = h("p", { class: "mh-note" })
    this.bears = model.get("bearing") ? this.bearingBox() : null
    this.view = new BoardView(this.boardHost, {
      playable: model.get("playable"),
      orientation: model.get("orientation"),
      label,
      onmove: m => this.played(m),
      oncancel: () => this.refresh(),
      say: text => {
        this.out.value = text
      },
    })
    this.view.counts = model.get("counts")
    this.buttons = {
      start: button("To the start", icon(ICON.start), () => this.go(0)),
      back: button("One move back", icon(ICON.back), () => this.go(this.ply - 1)),
      forward: button("One move forward", icon(ICON.forward), () => this.go(this.ply + 1)),
      end: button("To the end", icon(ICON.end), () => this.go(this.length())),
      flip: button("Turn the board round", icon(ICON.flip), () => this.view.flip()),
    }
    this.back = h(
      "button",
      { type: "button", class: "mh-button mh-text", onclick: () => this.takeBack() },
      "Take back",
    )
    this.home = h(
      "button",
      { type: "button", class: "mh-button mh-text", onclick: () => this.leaveSide() },
      "Back to the game",
    )
    this.trial = new Trial(
      ["Ask Mac Hack", "Hide the answer"],
      "What Mac Hack thinks of the position on this board",
      () => ({
        fen: model.get("fen"),
        moves: this.moves().slice(0, this.ply).map(uciOf),
        asks: model.get("asks"),
      }),
      "Mac Hack in this position",
      true,
    )
    // a question first: its arrows come when asked for
    this.waits = model.get("waits") && model.get("arrows").length > 0
    this.answer = h(
      "button",
      {
        type: "button",
        class: "mh-button mh-text",
        hidden: !this.waits,
        onclick: () => this.reveal(),
      },
      "Show the moves",
    )
    this.switcher = this.notationSwitch()
    const caption = fresh("cap")
    this.figure = h(
      "figure",
      { class: "mh mh-figure mh-boardfigure", role: "group", "aria-labelledby": caption },
      h("figcaption", { class: model.get("title") ? "mh-title" : "mh-unseen", id: caption }, label),
      h(
        "div",
        { class: "mh-columns" },
        h(
          "div",
          { class: "mh-boardcolumn" },
          this.boardHost,
          oneStop(
            h(
              "div",
              { class: "mh-bar", role: "toolbar", "aria-label": "Step through the moves" },
              Object.values(this.buttons),
              this.back,
              this.home,
              this.answer,
              this.trial.button,
            ),
          ),
          this.out,
        ),
        h(
          "div",
          { class: "mh-sidecolumn" },
          this.bears?.box,
          this.switcher,
          this.list,
          this.note,
          this.help(),
        ),
      ),
      this.trial.host,
    )
    this.figure.addEventListener("keydown", e => this.key(e))
  }
  bearingBox() {
    const says = h("div", { class: "mh-bearing", "aria-live": "polite" })
    const shown = h("input", {
      type: "checkbox",
      checked: this.model.get("counts"),
      onchange: e => {
        this.view.counts = e.target.checked
        this.view.drawArrows()
        if (this.pins) this.pins.hidden = !this.view.counts
      },
    })
    const box = h(
      "div",
      {},
      says,
      h(
        "label",
        { class: "mh-check" },
        shown,
        " count the men that bear on each cell, and say who is pinned",
      ),
      h(
        "p",
        { class: "mh-quiet mh-key" },
        "Ringed: en prise. Lower left: how many of White’s men bear on the cell. Upper " +
          "right: how many of Black’s.",
      ),
    )
    return { says, box }
  }
  sayBearing(pos) {
    const men = squares =>
      squares.length
        ? squares.map(square => `${onSquare(pos, parseSquare(square))} ${square}`).join(", ")
        : "nobody"
    const { enPrise, pinned } = this.view.bearing
    this.pins = h("p", { hidden: !this.view.counts }, h("b", {}, "Pinned: "), `${men(pinned)}.`)
    this.bears.says.replaceChildren(
      h("p", {}, h("b", {}, "En prise: "), `${men(enPrise)}.`),
      this.pins,
    )
  }
  // ---- what the program says of the position shown ----
  asked() {
    return { fen: this.model.get("fen"), moves: this.moves().slice(0, this.ply).map(uciOf) }
  }
  async bear(pos) {
    if (!hasEngine()) return this.bears.says.replaceChildren(h("p", {}, ASLEEP))
    try {
      const bearing = await ask(this.asked(), "bearing")
      if (this.view.pos !== pos) return
      this.view.bear(bearing)
      this.sayBearing(pos)
    } catch (fault) {
      this.bears.says.replaceChildren(h("p", {}, `${fault.message}`))
    }
  }
  notationSwitch() {
    const name = fresh("how")
    const option = (value, text) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name,
          value,
          checked: this.how === value,
          onchange: () => {
            this.how = value
            this.refresh(false)
          },
        }),
        " ",
        text,
      )
    return h(
      "fieldset",
      { class: "mh-switch" },
      h("legend", {}, "Notation"),
      option("san", "algebraic"),
      option("descriptive", "descriptive"),
    )
  }
  help() {
    return h(
      "details",
      { class: "mh-help" },
      h("summary", {}, "Keys"),
      h(
        "p",
        {},
        "On the board: arrow keys move the frame, Enter picks up and puts down, Escape " +
          "lets go. A row of buttons, or the list of moves, is one stop of the Tab key; " +
          "in it the arrow keys move. Anywhere in the figure: comma and full stop step " +
          "back and forward, Home and End go to the ends, F turns the board, U takes " +
          "back.",
      ),
    )
  }
  key(e) {
    if (
      e.defaultPrevented ||
      e.ctrlKey ||
      e.metaKey ||
      e.altKey ||
      e.target.type === "radio" ||
      this.trial.holds(e.target)
    )
      return
    const act = {
      ",": () => this.go(this.ply - 1),
      ".": () => this.go(this.ply + 1),
      Home: () => this.go(0),
      End: () => this.go(this.length()),
      f: () => this.view.flip(),
      F: () => this.view.flip(),
      u: () => this.takeBack(),
      U: () => this.takeBack(),
    }[e.key]
    if (act) {
      act()
      e.preventDefault()
      e.stopPropagation()
    }
  }
  leaveSide() {
    const from = this.side ? this.side.from : 0
    this.side = null
    this.inSide = false
    this.go(from)
  }

  // ---- drawing ----
  refresh(tell = true) {
    const pos = this.positionAt(this.ply),
      move = this.ply ? this.moves()[this.ply - 1] : null
    this.view.show(pos, {
      lastMove: move ? keys(move) : undefined,
      arrows: this.arrowsHere(),
      marks: this.ply === this.home0() && !this.inSide ? this.model.get("marks") : [],
    })
    if (this.bears && this.near) this.bear(pos)
    this.drawMoves()
    // no game to step through: a move is taken back, and the row of buttons stays one
    const none = !this.main.length
    for (const [name, end] of [
      ["start", 0],
      ["back", 0],
      ["forward", 1],
      ["end", 1],
    ]) {
      this.buttons[name].hidden = none
      this.buttons[name].setAttribute(
        "aria-disabled",
        String(end ? this.ply >= this.length() : this.ply === 0),
      )
    }
    this.back.hidden = !this.inSide || this.ply <= this.side.from
    this.home.hidden = !this.side || !this.main.length
    this.note.textContent = (!this.inSide && this.model.get("comments")[String(this.ply)]) || ""
    this.out.value = this.words(pos, move)
    if (tell) {
      this.report(pos)
      this.trial.follow()
      this.figure.dispatchEvent(new CustomEvent("machack-ply", { bubbles: true }))
    }
  }
  home0() {
    return this.model.get("at") < 0 ? this.main.length : this.model.get("at")
  }
  arrowsHere() {
    if (this.waits) return []
    if (this.inSide) return []
    return this.model
      .get("arrows")
      .filter(a =>
        a.at === undefined || a.at === null ? this.ply === this.home0() : a.at === this.ply,
      )
      .map(a => [a.from, a.to, a.label, a.brush])
  }
  words(pos, move) {
    const state = outcomeOf(pos),
      turn = Side(pos.turn === "white")
    const tail =
      state === "checkmate"
        ? `${turn} is mated.`
        : state === "stalemate"
          ? "Stalemate."
          : `${turn} to move${state ? ", in check" : ""}.`
    return move ? `${this.numbered(this.ply - 1)}. ${tail}` : tail
  }
  numbered(index) {
    const pos = this.positionAt(index),
      white = pos.turn === "white"
    return `${pos.fullmoves}${white ? "." : " …"} ${this.text(index, this.inSide)}`
  }
  text(index, inSide) {
    const given = this.model.get("descriptive")
    const onMain = !inSide || index < this.side.from
    if (this.how === "descriptive" && onMain && given[index]) return given[index]
    const keep = this.inSide
    this.inSide = inSide
    const result = notate(this.positionAt(index), this.moves()[index], this.how)
    this.inSide = keep
    return result
  }
  drawMoves() {
    const main = this.main.length,
      own = this.side ? this.side.moves.length : 0
    const content =
      !main && !own
        ? h(
            "span",
            { class: "mh-quiet" },
            this.model.get("playable") ? "Play a move." : "No moves.",
          )
        : main
          ? this.rows(0, main, false)
          : this.rows(0, own, true)
    const held = this.list.contains(document.activeElement)
    this.list.replaceChildren(content)
    const current = this.list.querySelector("[aria-current]")
    if (current) this.list.scrollTop = Math.max(0, current.offsetTop - this.list.clientHeight / 2)
    if (held) (current || this.buttons.start).focus({ preventScroll: true })
    this.switcher.hidden = !main && !own
  }
  // Moves from ply `first` on, a row for each number: number, White's move, Black's.
  rows(first, count, inSide) {
    const flow = h("div", { class: "mh-moveflow" })
    for (let index = first; index < first + count; index++) {
      const number = this.numberIn(index),
        white = this.isWhites(index)
      if (white || index === first) flow.append(h("span", { class: "mh-number" }, `${number}.`))
      if (!white && index === first) flow.append(h("span", { class: "mh-blank" }, "…"))
      flow.append(this.moveButton(index, inSide))
      const branches =
        !inSide &&
        this.side &&
        this.main.length &&
        Math.min(this.side.from, this.main.length - 1) === index
      if (!branches) continue
      if (white) flow.append(h("span", { class: "mh-blank" }))
      flow.append(
        h(
          "div",
          {
            class: "mh-side",
            role: "group",
            "aria-label": this.side.told ? "The line of the text" : "Your own moves",
          },
          h("span", { class: "mh-quiet" }, this.side.told ? "Not played" : "Your moves"),
          this.rows(this.side.from, this.side.moves.length, true),
        ),
      )
      if (white && index + 1 < first + count)
        flow.append(
          h("span", { class: "mh-number" }, `${number}.`),
          h("span", { class: "mh-blank" }, "…"),
        )
    }
    return flow
  }
  moveButton(index, inSide) {
    const common = this.inSide && !inSide && index < this.side.from,
      here = index === this.ply - 1 && (inSide === this.inSide || common)
    return h(
      "button",
      {
        type: "button",
        class: "mh-move",
        "aria-current": here ? "step" : null,
        onclick: () => this.go(index + 1, inSide),
      },
      this.text(index, inSide),
    )
  }
  isWhites(index) {
    return (this.start.turn === "white") === (index % 2 === 0)
  }
  numberIn(index) {
    return this.start.fullmoves + Math.floor((index + (this.start.turn === "white" ? 0 : 1)) / 2)
  }
  report(pos) {
    this.sending = true
    this.model.set("current", fenOf(pos))
    this.model.set(
      "played",
      this.side
        ? this.moves().slice(0, this.ply).map(uciOf)
        : this.main.slice(0, this.ply).map(uciOf),
    )
    this.model.save_changes()
    this.sending = false
  }
  watch() {
    this.listen = () => {
      if (!this.sending) {
        this.load()
        this.refresh(false)
      }
    }
    this.redraw = () => this.refresh(false)
    for (const name of ["fen", "moves", "at"]) this.model.on(`change:${name}`, this.listen)
    for (const name of ["arrows", "marks", "comments", "descriptive"])
      this.model.on(`change:${name}`, this.redraw)
    this.unfollow = followBook(how => {
      this.how = how
      for (const radio of this.switcher.querySelectorAll("input"))
        radio.checked = radio.value === how
      this.refresh(false)
    })
  }
  destroy() {
    for (const name of ["fen", "moves", "at"]) this.model.off(`change:${name}`, this.listen)
    for (const name of ["arrows", "marks", "comments", "descriptive"])
      this.model.off(`change:${name}`, this.redraw)
    this.unfollow()
    this.trial.close()
    this.view.destroy()
  }
}
