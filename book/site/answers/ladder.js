// The game that the program built on the ladder plays: against Mac Hack, or against the reader.
import { keepFocus } from "../../../machack/show/js/src/keep-focus.js"
import { button, make, statusLine } from "../cells/elements.js"
import { codes, faultOf, whoseWords } from "./own-program.js"
import { GAME } from "./progress.js"

const { asked } = globalThis.bookAnswers
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
const root = document.documentElement
const other = colour => (colour === "white" ? "black" : "white")

// A move as the page writes moves.
const named = ({ san, descriptive }) =>
  root.dataset.notation === "descriptive" ? descriptive : san

// When the figures of the page are there, which draw the board (machack/show/js/src/main.js).
const boards = () =>
  new Promise(done => {
    const look = () => {
      if (!root.dataset.boards) return
      watch.disconnect()
      done()
    }
    const watch = new MutationObserver(look)
    watch.observe(root, { attributeFilter: ["data-boards"] })
    look()
  })

export class LadderGame {
  moves = []
  mine = "white" // the colour of the reader's program
  byHand = false // does the reader play against it?
  running = false
  over = false
  last = null // what the status says of the last move, in the notation of now
  below = "" // the colour at the bottom of the board that is shown

  constructor(place) {
    place.id = "ladder-game"
    this.whose = make("p", { className: "ladder-whose" })
    this.status = statusLine("p")
    this.host = make("div", { className: "mh" })
    const parts = [this.whose, this.foeField(), this.buttons(), this.status, this.host]
    keepFocus(place).append(...parts)
    document.addEventListener("book-notation", () => {
      if (this.last) this.say(this.last())
    })
    document.addEventListener("book-answers", () => this.tell())
    this.host.addEventListener("machack-ply", ({ target }) => this.heard(target.machack))
    this.tell()
    this.recall()
    this.arrange()
    boards().then(() => this.draw())
  }
  foeField() {
    const option = (value, textContent) => make("option", { value, textContent })
    this.foe = make(
      "select",
      { className: "ladder-choice" },
      option("machack", "Mac Hack"),
      option("you", "you"),
    )
    this.foe.addEventListener("change", () => {
      this.byHand = this.foe.value === "you"
      this.arrange()
      this.draw()
      this.keep()
      if (this.running || this.over) return
      this.say(this.isTheirs ? this.yours() : "Your program is to move: press “One move”.")
    })
    return make("p", {}, make("label", {}, "Your program plays: ", this.foe))
  }
  buttons() {
    this.many = button("Ten moves", () => this.go(20), "Ten moves of each side")
    return make(
      "div",
      { className: "own-bar" },
      button("One move", () => this.go(1)),
      this.many,
      button("Stop", () => {
        this.running = false
      }),
      button("Take back", () => this.takeBack(), "The last move of each side"),
      button("New game, White", () => this.again("white"), "Your program has White"),
      button("New game, Black", () => this.again("black"), "Your program has Black"),
    )
  }
  say(text) {
    this.status.textContent = text
  }
  tell() {
    this.whose.textContent = whoseWords()
  }
  arrange() {
    this.foe.value = this.byHand ? "you" : "machack"
    this.many.hidden = this.byHand
  }
  // Is it the reader's turn?
  get isTheirs() {
    return this.byHand && !this.over && (this.moves.length % 2 === 0) !== (this.mine === "white")
  }
  yours() {
    return `Your move, ${other(this.mine) === "white" ? "White" : "Black"}: make it on the board.`
  }
  keep() {
    const { moves, mine, byHand, over } = this
    try {
      localStorage.setItem(GAME, JSON.stringify({ moves, mine, byHand, over }))
    } catch {
      /* a full storage: the game is played all the same */
    }
  }
  // The game as it was when the page was left.
  recall() {
    try {
      const { moves, mine, byHand = false, over } = JSON.parse(localStorage.getItem(GAME)) ?? {}
      if (!moves?.length) return
      Object.assign(this, { moves, mine, byHand, over })
      this.say(`The game continues: your program plays ${this.mine}.`)
    } catch {
      /* no game that could be read */
    }
  }
  // The game on a board like the others: to go back in, to ask Mac Hack at any move, and to play.
  draw() {
    if (!root.dataset.boards) return
    const below = this.byHand ? other(this.mine) : this.mine
    if (below === this.below) return this.board.follow({ moves: [...this.moves] })
    const moves = [...this.moves],
      title = "Your program’s game",
      detail = { fen: START, moves, at: -1, title, orientation: below }
    this.below = below
    this.board = make("div")
    this.host.replaceChildren(this.board)
    this.board.dispatchEvent(
      new CustomEvent("machack-board", { bubbles: true, cancelable: true, detail }),
    )
  }
  // The board shows a line of the reader's. One more move in the game's last position is played.
  heard(figure) {
    const { length } = this.moves
    if (!figure?.inSide || figure.side.from !== length || figure.ply !== length + 1) return
    if (this.isTheirs && !this.running) this.go(2, figure.model.get("played").at(-1))
    else if (this.byHand && !this.over) this.say("It is your program’s turn.")
  }
  // Play some moves, the first of them the reader's if there is one.
  async go(plies, move = "") {
    if (this.running || this.over) return
    this.running = true
    try {
      for (let ply = 0; ply < plies && this.running && !this.over; ply++) {
        const theirs = ply ? "" : move
        if (this.isTheirs && !theirs) {
          this.say(this.yours())
          break
        }
        if (!(await this.played(theirs))) break
      }
    } catch (fault) {
      this.say(`The game cannot go on: ${fault.message}.`)
    }
    this.running = false
  }
  // Play one move; returns whether there was one.
  async played(move) {
    const { moves, mine } = this,
      own = (moves.length % 2 === 0) === (mine === "white")
    const player = own ? "Your program" : this.byHand ? "You" : "Mac Hack"
    this.last = null
    if (!move) this.say(`${player} is thinking …`)
    const came = await asked("played", { codes: codes(), moves, mine, move })
    const fault = faultOf(came)
    if (fault) {
      this.say(fault)
      return false
    }
    moves.push(came.move)
    this.over = Boolean(came.result)
    this.last = () => {
      if (came.result) return `${player} played ${named(came)}. The game is over: ${came.result}.`
      return `${player} played ${named(came)}.${this.isTheirs ? ` ${this.yours()}` : ""}`
    }
    this.say(this.last())
    this.draw()
    this.keep()
    return true
  }
  isBusy() {
    if (this.running) this.say("A move is being thought about: stop first.")
    return this.running
  }
  takeBack() {
    if (this.isBusy() || !this.moves.length) return
    this.moves.splice(-2 + (this.moves.length % 2 && this.moves.length < 2))
    Object.assign(this, { over: false, last: null })
    this.draw()
    this.keep()
    this.say(`Taken back.${this.isTheirs ? ` ${this.yours()}` : ""}`)
  }
  again(colour) {
    if (this.isBusy()) return
    Object.assign(this, { moves: [], mine: colour, last: null, over: false })
    this.draw()
    this.keep()
    this.say(this.isTheirs ? this.yours() : `A new game: your program has ${colour}.`)
    this.tell()
    if (this.byHand && !this.isTheirs) this.go(1)
  }
}
