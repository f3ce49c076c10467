// A position that asks for one move (show.play, `puzzle`), or for any move (only `said`: no move is
// the right one). The reply to a wrong move is on the board; the controls of a game are hidden
// until the reader asks for a whole game.
import { moveFromUci } from "../chess.js"
import { h } from "../dom.js"
import { continueGame } from "./thinking.js"
import { numbered } from "./report.js"
import { capital } from "../words.js"

const PAUSE = 900 // milliseconds before the move of the other side that the puzzle gives

export class Puzzle {
  // set while it is built, and later
  asked
  game
  line
  commentLine
  explanations

  // game is the PlayFigure; line has the moves that were played (UCI): the reader's first and every
  // second one, those between given; said explains each of the reader's once it is on the board.
  constructor(game, { line, said: explanations }) {
    Object.assign(this, { game, line, explanations, asked: game.moves.length })
    const addButton = (label, run) =>
      h("button", { type: "button", class: "mh-button mh-text", onclick: run }, label)
    this.free = !line.length
    this.heading = game.figure.querySelector("figcaption")
    this.title = this.heading.textContent
    this.position = game.initialMoves
    this.retryButton = addButton("Try again", () => this.restart())
    this.give = addButton("Show the move", () => this.show())
    this.whole = addButton("A whole game", () => this.begin(false))
    this.back = addButton(this.free ? "Back to the position" : "Back to the puzzle", () =>
      this.begin(true),
    )
    this.host = h("div", { class: "mh-bar" }, this.retryButton, this.give, this.whole, this.back)
    game.out.after(this.host)
    this.take(true)
  }
  get tried() {
    return this.game.moves.slice(this.asked)
  }
  get wrong() {
    return this.tried
      .slice(0, this.line.length)
      .findIndex((_, at) => this.game.uciAt(this.asked + at) !== this.line[at])
  } // where the line was left; -1 if it was not
  get right() {
    return this.wrong < 0
  }
  get solved() {
    return this.right && this.tried.length >= this.line.length
  } // the program may have answered since
  // The move that the puzzle itself makes now, for the other side; the program thinks only where
  // none is given.
  get reply() {
    return this.asks && this.right && this.tried.length % 2 && this.tried.length < this.line.length
      ? moveFromUci(this.line[this.tried.length])
      : null
  }
  async pause() {
    await new Promise(resolve => setTimeout(resolve, PAUSE))
  }
  // Returns the explanation of the reader's last right move, until the next one.
  get comment() {
    const { length } = this.tried
    if (!this.asks || this.free || !this.right || !length || length >= this.line.length + 2)
      return ""
    return this.explanations[Math.min(length - 1, this.line.length - 1) >> 1]
  }
  // Returns the text to show instead of the game's status; "" while the program thinks.
  get words() {
    const { length } = this.tried
    if (!this.asks || !length) return ""
    if (this.free) return length > 1 && this.game.legal ? this.explanations[0] : ""
    if (this.right) return length % 2 ? this.moveShown(length) + this.comment : ""
    if (length > 1 && length <= this.wrong + 2 && this.game.legal)
      return "It replies, and the game continues. That was not the move played, though. Try again?"
    return ""
  }
  // When the game has ended, nothing more is asked, and the text says how it ended.
  draw() {
    const { result, why } = this.game
    if (this.asks) this.heading.textContent = result ? capital(why) : this.title
    this.retryButton.textContent =
      result || (this.solved && !this.free) ? "Play again" : "Try again"
    this.retryButton.hidden = !this.asks || !this.tried.length
    this.give.hidden = !this.asks || this.solved
    this.whole.hidden = !this.asks
    this.back.hidden = this.asks
    this.keep(this.tried.length % 2 ? "" : this.comment)
  }
  // A comment that was announced stays readable after the other side has moved; it is not announced
  // again.
  keep(comment) {
    this.commentLine?.remove()
    this.commentLine = comment ? h("p", { class: "mh-kept" }, comment) : null
    if (comment) this.host.before(this.commentLine)
  }
  // Returns the move that was shown, since the reader did not make it: what is seen on the board is
  // announced, too; "" if the comment names it.
  moveShown(length) {
    const at = this.asked + length - 1
    if (this.shown !== at || this.comment.includes(this.game.text(at))) return ""
    return `${numbered(this.game, at)}. `
  }
  async restart() {
    this.shown = null
    this.game.open()
    this.game.result = ""
    this.game.forget()
    await continueGame(this.game)
  }
  async show() {
    if (!this.right || this.tried.length % 2) await this.restart()
    if (!this.game.legal) return
    this.shown = this.game.moves.length
    await this.game.human(moveFromUci(this.line[this.tried.length]))
  }
  take(isAsking) {
    this.asks = isAsking
    this.game.figure.classList.toggle("mh-puzzle", isAsking)
    this.heading.textContent = isAsking ? this.title : "A game against Mac Hack VI"
    this.game.initialMoves = isAsking ? this.position : []
  }
  begin(isAsking) {
    this.take(isAsking)
    this.game.begin()
  }
}
