// A position that asks for one move (show.play, `puzzle`).  A wrong one is answered on the board; the controls of a game wait until
// the reader wants a whole one.
import { moveFromUci } from "./chess.js"
import { h } from "./dom.js"

export class Puzzle {
  // game   the PlayFigure; {move, said}: the move that was played (UCI), and what is said of it once it stands on the board
  constructor(game, { move, said }) {
    Object.assign(this, { game, move, said, asked: game.moves.length })
    const act = (label, run) => h("button", { type: "button", class: "mh-button mh-text", onclick: run }, label)
    this.title = game.figure.querySelector("figcaption").textContent; this.position = game.given
    this.again = act("Try again", () => this.restart())
    this.give = act("Show the move", () => this.show())
    this.whole = act("A whole game", () => this.begin(false))
    this.back = act("Back to the puzzle", () => this.begin(true))
    this.host = h("div", { class: "mh-bar" }, this.again, this.give, this.whole, this.back)
    game.out.after(this.host)
    this.take(true)
  }
  get tried() { return this.game.moves.slice(this.asked) }
  get solved() { return this.tried.length === 1 && this.game.uciAt(this.asked) === this.move }
  // What is said instead of the game's own words; nothing while the program thinks.
  get words() {
    if (!this.asks) return ""
    if (this.solved) return this.said
    if (this.tried.length > 1 && this.game.legal) return "It answers, and the game goes on. Not the move that was played, though: try again?"
    return ""
  }
  draw() {
    this.again.hidden = !this.asks || !this.tried.length
    this.give.hidden = !this.asks || this.solved
    this.whole.hidden = !this.asks; this.back.hidden = this.asks
  }
  async restart() { this.game.open(); this.game.result = ""; this.game.forget(); await this.game.next() }
  async show() { await this.restart(); if (this.game.legal) await this.game.human(moveFromUci(this.move)) }
  take(asks) {
    this.asks = asks
    this.game.figure.classList.toggle("mh-puzzle", asks)
    this.game.figure.querySelector("figcaption").textContent = asks ? this.title : "A game against Mac Hack VI"
    this.game.given = asks ? this.position : []
  }
  begin(asks) { this.take(asks); this.game.begin() }
}
