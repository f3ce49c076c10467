// show.score: the searcher plays both sides.
import { keys, moveFromUci, notate, play } from "../chess.js"
import { withCommas as number, h } from "../dom.js"
import { section } from "./parts.js"

// The searcher plays both sides: does it ever come to the point?
export class Game {
  constructor(figure) {
    this.figure = figure
    this.button = h(
      "button",
      { type: "button", class: "mh-button mh-text", onclick: () => this.go() },
      "Let it play both sides, 12 moves",
    )
    this.list = h("p", { class: "mh-state" })
    this.host = section("What it plays", h("div", { class: "mh-bar" }, this.button), this.list)
  }
  draw() {
    if (!this.going) this.list.textContent = ""
  }
  async go() {
    const { figure } = this,
      played = []
    if (this.going) return
    this.going = true
    let moves = [...figure.moves],
      pos = figure.pos,
      answer
    try {
      for (let ply = 0; ply < 24 && this.going; ply++) {
        answer = await figure.search(moves)
        if (!answer.move) break
        const text = notate(pos, moveFromUci(answer.move), figure.how),
          white = pos.turn === "white"
        played.push(
          (white || !played.length ? `${pos.fullmoves}.${white ? "" : ".."} ` : "") +
            `${text} (${number(answer.score_white)})`,
        )
        pos = play(pos, moveFromUci(answer.move))
        moves.push(answer.move)
        figure.view.show(pos, { lastMove: keys(moveFromUci(answer.move)) })
        this.list.textContent = played.join(" ")
      }
      this.list.textContent =
        `${played.join(" ")} ` +
        (answer?.move
          ? "and so on: twelve moves, and no end."
          : answer && figure.words(answer.score).startsWith("is mated")
            ? "Mate."
            : "The game is over.") +
        " (In brackets the score, in White’s view.)"
    } catch (fault) {
      figure.say(fault.message)
    }
    this.going = false
    setTimeout(() => figure.gone || figure.show(), 4000)
  }
}
