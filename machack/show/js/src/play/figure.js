// show.play: a game against the program, on the page. The program says what may be played, answers,
// and reports what it thought.
import { keys, moveFromUci, notate, play, positionOf, uciOf } from "../chess.js"
import { bookNotation, followBook } from "../dom.js"
import { ask, endAsking, hasEngine, settingFacts } from "../engine.js"
import { leadOn } from "./onward.js"
import { keepGame, leftGame } from "./saved-game.js"
import { canSit } from "./seat.js"
import { stopClock, tick } from "./clock.js"
import { buildPage } from "./page.js"
import { PROGRAMS } from "./programs.js"
import { asPgn, drawMoves } from "./score.js"
import { continueGame, onItsList } from "./thinking.js"
import { showTree } from "./thought-tree.js"
import { hush, reportAgain, sayState } from "./report.js"

const ASLEEP =
  "To play here, the page needs WebAssembly and must be one of the built book. In a " +
  "terminal: machack play."

export function renderPlay({ model, el }) {
  const figure = new PlayFigure(model)
  el.append(figure.figure)
  figure.figure.machack = figure
  figure.begin(leftGame(figure))
  return () => figure.destroy()
}

class PlayFigure {
  // set while it is built, and later
  about
  buttons
  clockBox
  dropTree
  figure
  onward
  out
  pgn
  program
  seat
  seatBox
  side
  ticks
  view

  constructor(model) {
    this.model = model
    this.how = bookNotation(model.get("notation"))
    this.start = positionOf(model.get("fen"), model.get("wings"))
    this.initialMoves = model.get("moves")
    this.open()
    this.result = ""
    this.thought = null
    buildPage(this)
    this.refresh() // board and buttons are ready while the program is still being fetched
    this.out.value ||= "Loading the program …"
    this.unfollow = followBook(how => {
      this.how = how
      this.refresh()
      reportAgain(this)
    })
  }
  open() {
    // the game so far
    this.clock = { reader: 0, program: 0 } // seconds; the program's as they were in 1967
    this.since = null
    this.moves = []
    this.positions = [this.start]
    for (const uci of this.initialMoves) this.push(moveFromUci(uci))
  }
  get pos() {
    return this.positions[this.positions.length - 1]
  }
  get readersColor() {
    return this.side.value
  }
  uciAt(index) {
    return uciOf(this.moves[index])
  }
  text(index) {
    return notate(this.positions[index], this.moves[index], this.how)
  }

  // ---- the game ----
  // A program before Mac Hack needs the page's Python (12 MB): if it moves first, it waits until
  // the reader asks for it.
  get asleep() {
    return Boolean(this.ancestor) && !this.awake && this.pos.turn !== this.readersColor
  }
  wake() {
    this.awake = true
    return this.begin()
  }
  // Another opponent, or the other side, during a game: the game continues.
  async changed() {
    if (this.seat || this.result || this.moves.length <= this.initialMoves.length)
      return this.wake()
    this.awake = true
    await this.attend()
    this.forget()
    await continueGame(this)
  }
  // What is being thought is void.
  interrupt() {
    this.turn = null
    this.thinking = false
    return endAsking()
  }
  // The figure is set to who plays whom; what is being thought is void.
  async attend() {
    if (this.thinking) await this.interrupt()
    if (this.ancestor && this.seatBox.open) this.seatBox.open = false
    this.clockBox.hidden = Boolean(this.ancestor)
    this.seatBox.hidden = Boolean(this.ancestor) || !canSit(this.model)
    if ((this.readersColor === "black") !== this.view.flipped) this.view.flip()
  }
  async begin(savedGame) {
    // a new game, or one that was left
    if (!hasEngine()) {
      this.stopped = true
      this.out.value = ASLEEP
      return this.refresh()
    }
    if (savedGame) {
      this.side.value = savedGame.side
      this.program.value = savedGame.program
      this.awake = true
    }
    await this.attend()
    this.open()
    this.result = ""
    this.forget()
    for (const uci of savedGame?.moves.slice(this.moves.length) ?? []) this.push(moveFromUci(uci))
    this.left = Boolean(savedGame)
    this.isTakenBack = false
    this.hasBegun = true
    if (this.seat) await this.seat.begin()
    else await continueGame(this)
  }
  get ancestor() {
    return PROGRAMS[this.program.value] ? null : this.program.value
  }
  get opponent() {
    return this.ancestor
      ? this.model.get("family").find(([name]) => name === this.ancestor)[1]
      : `Mac Hack VI (${PROGRAMS[this.program.value][0]})`
  }
  get programColor() {
    return this.readersColor === "white" ? "black" : "white"
  }
  async position() {
    // Mac Hack says for all what is legal
    const [, name, changes] = PROGRAMS[this.program.value] ?? PROGRAMS.normal
    return {
      fen: this.model.get("fen"),
      moves: this.moves.map(uciOf),
      settings: { ...(await settingFacts())[name], ...changes },
    }
  }
  waits() {
    return this.asleep
      ? "press “Let it begin” first"
      : this.result
        ? "the game is over"
        : this.thinking
          ? "the program is thinking"
          : this.legal
            ? ""
            : "the program has not yet said what may be played"
  }
  push(move) {
    this.positions.push(play(this.pos, move))
    this.moves.push(move)
  }
  async human(move) {
    if (!this.legal) return this.refresh()
    this.awake = true
    this.left = this.isTakenBack = false
    if (this.seat) {
      this.seat.play(uciOf(move))
      return this.refresh()
    }
    this.yours = this.ancestor ? null : onItsList(this, move)
    stopClock(this)
    this.push(move)
    await continueGame(this)
  }
  // What it thought last is no longer of this game: its words go, and its tree.
  forget() {
    this.thought = this.reported = null
    hush(this)
    showTree(this)
  }
  takeBack() {
    if (this.seat) return this.seat.strike("U\n")
    if (this.thinking || !this.moves.length) return
    const steps =
      this.pos.turn === this.readersColor || this.moves.length < 2
        ? Math.min(2, this.moves.length)
        : 1
    if (this.moves.length === 1 && this.readersColor === "black") return
    this.moves.splice(-steps)
    this.positions.splice(-steps)
    this.result = ""
    this.isTakenBack = true
    this.forget()
    continueGame(this)
  }
  async offer() {
    if (this.seat) return this.seat.strike("DRAW?\n")
    if (this.thinking || this.result || this.ancestor) return
    const accepts = await ask(
      await this.position(),
      "acceptsDraw",
      this.programColor,
      this.thought?.value ?? 0,
    )
    if (accepts) this.end("1/2-1/2", "the program accepts the draw")
    else this.out.value = "The program declines the draw."
  }
  end(result, why) {
    if (this.result) return
    if (this.thinking) this.interrupt()
    stopClock(this)
    this.result = result
    this.why = why
    this.legal = null
    this.refresh()
  }

  // ---- drawing ----
  refresh() {
    tick(this)
    if (this.hasBegun) keepGame(this)
    const last = this.moves[this.moves.length - 1]
    this.view.show(this.pos, { lastMove: last ? keys(last) : undefined, legal: this.legal ?? [] })
    drawMoves(this)
    this.pgn.value = asPgn(this)
    leadOn(this)
    for (const [name, isDisabled] of [
      ["back", this.thinking || !this.moves.length],
      ["draw", this.thinking || this.result || this.ancestor],
      ["resign", this.result],
    ]) {
      this.buttons[name].setAttribute("aria-disabled", String(Boolean(isDisabled || this.stopped)))
    }
    this.buttons.wake.hidden = !this.asleep
    if (!this.stopped) sayState(this)
  }
  destroy() {
    this.turn = null
    this.seat?.end()
    clearTimeout(this.ticks)
    this.unfollow()
    this.dropTree?.()
    this.view.destroy()
  }
}
