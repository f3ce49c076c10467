// The game that the program built on the ladder plays: against Mac Hack, or against the reader.
import { keepFocus } from "../../../machack/show/js/src/keep-focus.js"
import { button, make, statusLine } from "../cells/elements.js"
import { codes, faultOf, whoseWords } from "./own-program.js"
import { GAME } from "./progress.js"

const { asked } = globalThis.bookAnswers
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
const root = document.documentElement
const opposite = color => (color === "white" ? "black" : "white")

// Return a move as the page writes moves.
const moveText = ({ san, descriptive }) =>
  root.dataset.notation === "descriptive" ? descriptive : san

/**
 * Wait for the page's figures, which draw the board (machack/show/js/src/main.js).
 *
 * @returns {Promise<void>}
 */
const boardsReady = () =>
  new Promise(resolve => {
    const check = () => {
      if (!root.dataset.boards) return
      watch.disconnect()
      resolve()
    }
    const watch = new MutationObserver(check)
    watch.observe(root, { attributeFilter: ["data-boards"] })
    check()
  })

export class LadderGame {
  moves = []
  programColor = "white" // the color of the reader's program
  byHand = false // does the reader play against it?
  running = false
  over = false
  last = null // returns the status about the last move, in the current notation
  bottomColor = "" // the color at the bottom of the board now shown

  constructor(place) {
    place.id = "ladder-game"
    this.ownerLine = make("p", { className: "ladder-whose" })
    this.status = statusLine("p")
    this.host = make("div", { className: "mh" })
    const parts = [this.ownerLine, this.foeField(), this.buttons(), this.status, this.host]
    keepFocus(place).append(...parts)
    document.addEventListener("book-notation", () => {
      if (this.last) this.say(this.last())
    })
    document.addEventListener("book-answers", () => this.showOwners())
    this.host.addEventListener("machack-ply", ({ target }) => this.onPly(target.machack))
    this.showOwners()
    this.recall()
    this.updateControls()
    boardsReady().then(() => this.draw())
  }
  foeField() {
    const option = (value, textContent) => make("option", { value, textContent })
    this.opponent = make(
      "select",
      { className: "ladder-choice" },
      option("machack", "Mac Hack"),
      option("you", "you"),
    )
    this.opponent.addEventListener("change", () => {
      this.byHand = this.opponent.value === "you"
      this.updateControls()
      this.draw()
      this.keep()
      if (this.running || this.over) return
      this.say(this.isYourTurn ? this.yourTurnText() : "Your program is to move: press “One move”.")
    })
    return make("p", {}, make("label", {}, "Your program plays: ", this.opponent))
  }
  buttons() {
    this.tenButton = button("Ten moves", () => this.go(20), "Ten moves by each side")
    return make(
      "div",
      { className: "own-bar" },
      button("One move", () => this.go(1)),
      this.tenButton,
      button("Stop", () => {
        this.running = false
      }),
      button("Take back", () => this.takeBack(), "The last move of each side"),
      button("New game, White", () => this.newGame("white"), "Your program has White"),
      button("New game, Black", () => this.newGame("black"), "Your program has Black"),
    )
  }
  say(text) {
    this.status.textContent = text
  }
  showOwners() {
    this.ownerLine.textContent = whoseWords()
  }
  updateControls() {
    this.opponent.value = this.byHand ? "you" : "machack"
    this.tenButton.hidden = this.byHand
  }
  // True if it is the reader's turn.
  get isYourTurn() {
    return (
      this.byHand && !this.over && (this.moves.length % 2 === 0) !== (this.programColor === "white")
    )
  }
  yourTurnText() {
    const color = this.programColor === "white" ? "Black" : "White"
    return `Your move, ${color}: make it on the board.`
  }
  keep() {
    const { moves, programColor: mine, byHand, over } = this
    try {
      localStorage.setItem(GAME, JSON.stringify({ moves, mine, byHand, over }))
    } catch {
      /* a full storage: the game is played all the same */
    }
  }
  // Restore the game as it was when the reader left the page.
  recall() {
    try {
      const { moves, mine, byHand = false, over } = JSON.parse(localStorage.getItem(GAME)) ?? {}
      if (!moves?.length) return
      Object.assign(this, { moves, programColor: mine, byHand, over })
      this.say(`The game continues: your program plays ${this.programColor}.`)
    } catch {
      /* no game that could be read */
    }
  }
  // Show the game on a board like the others: to step back, to ask Mac Hack at any move, and to
  // play.
  draw() {
    if (!root.dataset.boards) return
    const bottomColor = this.byHand ? opposite(this.programColor) : this.programColor
    if (bottomColor === this.bottomColor) return this.board.follow({ moves: [...this.moves] })
    const moves = [...this.moves],
      title = "Your program’s game",
      detail = { fen: START, moves, at: -1, title, orientation: bottomColor }
    this.bottomColor = bottomColor
    this.board = make("div")
    this.host.replaceChildren(this.board)
    this.board.dispatchEvent(
      new CustomEvent("machack-board", { bubbles: true, cancelable: true, detail }),
    )
  }
  // The board shows a line played by the reader. A move added to the game's last position is
  // played.
  onPly(figure) {
    const { length } = this.moves
    if (!figure?.inSide || figure.side.from !== length || figure.ply !== length + 1) return
    if (this.isYourTurn && !this.running) this.go(2, figure.model.get("played").at(-1))
    else if (this.byHand && !this.over) this.say("It is your program’s turn.")
  }
  // Play some moves, the first of them the reader's if there is one.
  async go(plies, move = "") {
    if (this.running || this.over) return
    this.running = true
    try {
      for (let ply = 0; ply < plies && this.running && !this.over; ply++) {
        const readersMove = ply ? "" : move
        if (this.isYourTurn && !readersMove) {
          this.say(this.yourTurnText())
          break
        }
        if (!(await this.played(readersMove))) break
      }
    } catch (fault) {
      this.say(`The game cannot go on: ${fault.message}.`)
    }
    this.running = false
  }
  // Play one move; return true if there was one.
  async played(move) {
    const { moves, programColor: mine } = this,
      isProgramsTurn = (moves.length % 2 === 0) === (mine === "white")
    const player = isProgramsTurn ? "Your program" : this.byHand ? "You" : "Mac Hack"
    this.last = null
    if (!move) this.say(`${player} is thinking …`)
    const reply = await asked("played", { codes: codes(), moves, mine, move })
    const fault = faultOf(reply)
    if (fault) {
      this.say(fault)
      return false
    }
    moves.push(reply.move)
    this.over = Boolean(reply.result)
    this.last = () => {
      if (reply.result)
        return `${player} played ${moveText(reply)}. The game is over: ${reply.result}.`
      const next = this.isYourTurn ? ` ${this.yourTurnText()}` : ""
      return `${player} played ${moveText(reply)}.${next}`
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
    this.moves.splice(-2)
    Object.assign(this, { over: false, last: null })
    this.draw()
    this.keep()
    this.say(`Taken back.${this.isYourTurn ? ` ${this.yourTurnText()}` : ""}`)
  }
  newGame(color) {
    if (this.isBusy()) return
    Object.assign(this, { moves: [], programColor: color, last: null, over: false })
    this.draw()
    this.keep()
    this.say(this.isYourTurn ? this.yourTurnText() : `A new game: your program has ${color}.`)
    this.showOwners()
    if (this.byHand && !this.isYourTurn) this.go(1)
  }
}
