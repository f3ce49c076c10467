// show.board: a board to play on and a game to step through.  Everything works with no kernel.
import { fenBoard } from "./view.js"
import { fenOf, keys, moveFromUci, notate, play, positionOf, uciOf } from "../chess.js"
import { bookNotation, followBook, whenNear } from "../dom.js"
import { showBearing } from "./bearing.js"
import { arrowsHere, drawMoves, wordsOf } from "./moves.js"
import { buildPage } from "./page.js"

export function renderBoard({ model, el }) {
  const view = new BoardFigure(model)
  el.append(view.figure)
  view.figure.machack = view
  view.watch()
  view.refresh(false)
  const unwatch = view.bears
    ? whenNear(view.figure, () => {
        view.near = true
        showBearing(view, view.view.pos)
      })
    : () => {}
  return () => {
    unwatch()
    view.destroy()
  }
}

export class BoardFigure {
  // set while it is built, and later
  answer
  back
  bears
  buttons
  figure
  home
  near
  note
  out
  switcher
  trial
  view

  constructor(model) {
    this.model = model
    this.how = bookNotation(model.get("notation"))
    this.load()
    buildPage(this)
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
  // Returns the ply after a move of the game, given its number and its text; -1 if the game has no
  // such move.
  plyOf(number, white, moveText) {
    const withoutMarks = text => text.replace(/[+#!?]+$/, ""),
      index = this.main.findIndex((move, ply) => {
        const pos = this.positions[ply]
        return (
          pos.fullmoves === number &&
          (pos.turn === "white") === white &&
          withoutMarks(notate(pos, move, "san")) === withoutMarks(moveText)
        )
      })
    return index + 1 || -1
  }
  // The ply before which the pieces were so; -1 if they never were.
  plyWith(placement) {
    return this.positions.findIndex(pos => fenBoard(pos) === placement)
  }
  // This many moves of the game, from a ply on.
  inGame(from, count) {
    return this.main.slice(from, from + count).map(uciOf)
  }
  // A line that the text gives ([uci], from that ply on), after this many of its moves: moves of
  // the game, then those that were not played.
  follow(from, moves, count) {
    const line = [...this.main.slice(0, from), ...moves.map(moveFromUci)],
      ply = from + count
    const apart = line.findIndex(
      (move, ply) => !this.main[ply] || uciOf(this.main[ply]) !== uciOf(move),
    )
    if (apart >= 0) this.side = { from: apart, moves: line.slice(apart), fromText: true }
    this.go(ply, apart >= 0 && ply > apart)
  }
  // How many moves of that line have been made on the board; -1 if it shows something else.
  along(from, moves) {
    const played = this.moves().slice(0, this.ply).map(uciOf),
      line = [...this.main.slice(0, from).map(uciOf), ...moves]
    return played.length >= from &&
      played.length <= line.length &&
      played.every((move, ply) => move === line[ply])
      ? played.length - from
      : -1
  }
  // A step requested from outside the figure; in the reader's own line as well.
  step(plies) {
    this.go(this.ply + plies)
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
  leaveSide() {
    const from = this.side ? this.side.from : 0
    this.side = null
    this.inSide = false
    this.go(from)
  }

  // ---- drawing ----
  refresh(isAnnounced = true) {
    const pos = this.positionAt(this.ply),
      move = this.ply ? this.moves()[this.ply - 1] : null
    this.view.show(pos, {
      lastMove: move ? keys(move) : undefined,
      arrows: arrowsHere(this),
      marks: this.ply === this.home0() && !this.inSide ? this.model.get("marks") : [],
    })
    if (this.bears && this.near) showBearing(this, pos)
    drawMoves(this)
    // no game to step through: a move is taken back, and the row of buttons stays one
    const isEmpty = !this.main.length
    for (const [name, end] of [
      ["start", 0],
      ["back", 0],
      ["forward", 1],
      ["end", 1],
    ]) {
      this.buttons[name].hidden = isEmpty
      this.buttons[name].setAttribute(
        "aria-disabled",
        String(end ? this.ply >= this.length() : this.ply === 0),
      )
    }
    this.back.hidden = !this.inSide || this.ply <= this.side.from
    this.home.hidden = !this.side || !this.main.length
    this.note.textContent = (!this.inSide && this.model.get("comments")[String(this.ply)]) || ""
    this.out.value = wordsOf(this, pos, move)
    if (isAnnounced) {
      this.report(pos)
      this.trial.follow()
      this.figure.dispatchEvent(new CustomEvent("machack-ply", { bubbles: true }))
    }
  }
  home0() {
    return this.model.get("at") < 0 ? this.main.length : this.model.get("at")
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
