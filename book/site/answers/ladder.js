// The game that the program built on the ladder plays against Mac Hack.
import { keepFocus } from "../../../machack/show/js/src/keep-focus.js"
import { button, make, statusLine } from "../cells/elements.js"
import { GAME } from "./progress.js"

const { all, asked } = globalThis.bookAnswers
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// The steps of the ladder, the boxes of its page: their ids, functions and titles.
const steps = () =>
  (globalThis.bookAnswers.boxes ?? []).map(({ exercise }) => ({
    id: exercise.id,
    name: exercise.asks[0].name,
    words: exercise.title.split(": ").pop(),
  }))
// The reader's code of the steps that are right, by the names of their functions.
const codes = () =>
  Object.fromEntries(
    steps()
      .filter(({ id }) => all()[id]?.right)
      .map(({ id, name }) => [name, all()[id].answer[0]]),
  )
// A move as the page writes moves; one kept by an earlier page has one notation.
const named = each =>
  each.san
    ? document.documentElement.dataset.notation === "descriptive"
      ? each.descriptive
      : each.san
    : each

function searchWords(byMinimax, byAlphaBeta) {
  if (byMinimax) return "Your minimax searches, and counts the material at the end of each line."
  return byAlphaBeta ? "Your alpha-beta searches." : "The book's alpha-beta searches."
}
function waitingWords(waits, byMinimax, byAlphaBeta) {
  if (!waits) return ""
  if (byMinimax) return ` Waiting for your alpha-beta: ${waits}.`
  return byAlphaBeta ? " It has taken the place of minimax." : ""
}
// Say which parts of the program are the reader's, as Program in exercises/ladder.py puts it
// together. Each step is called as its title calls it; a minimax takes the list as it is, so there
// the order counts at the root only.
function whoseWords() {
  const own = Object.keys(codes()),
    has = name => own.includes(name),
    byMinimax = has("minimax") && !has("alpha_beta"),
    every = steps(),
    plays = each =>
      byMinimax ? ["minimax", "order", "second_look"].includes(each) : each !== "minimax",
    called = ({ name, words }) => (byMinimax && name === "order" ? `${words} at the root` : words)
  const titles = new Map(every.map(each => [each.name, called(each)]))
  const listed = names => names.map(name => titles.get(name)).join(", ")
  const mine = own.filter(plays),
    others = every.map(({ name }) => name).filter(name => plays(name) && !has(name)),
    waits = own.filter(name => !plays(name))
  return (
    `Yours: ${listed(mine) || "nothing yet"}.` +
    (others.length ? ` The book's: ${listed(others)}.` : "") +
    ` ${searchWords(byMinimax, has("alpha_beta"))}` +
    waitingWords(listed(waits), byMinimax, has("alpha_beta"))
  )
}

export class LadderGame {
  moves = []
  said = [] // the same moves, as they are written
  mine = "white"
  running = false
  over = false
  last = null // what the status says of the last move, in the notation of now

  constructor(place) {
    this.shown = make("div", { className: "answer-board" })
    this.list = make("p", { className: "ladder-moves" })
    this.whose = make("p", { className: "ladder-whose" })
    this.status = statusLine("p")
    this.replay = make("div", { className: "mh" })
    this.step = button("Step through the game", () => this.walk())
    keepFocus(place).append(
      this.whose,
      this.buttons(),
      this.status,
      this.shown,
      this.list,
      this.step,
      this.replay,
    )
    document.addEventListener("book-notation", () => {
      this.write()
      if (this.last) this.say(this.last())
    })
    document.addEventListener("book-answers", () => this.tell())
    this.tell()
    this.write()
    this.recall()
  }
  buttons() {
    return make(
      "div",
      { className: "own-bar" },
      button("One move", () => this.go(1)),
      button("Ten moves", () => this.go(20), "Ten moves of each side"),
      button("Stop", () => {
        this.running = false
      }),
      button("New game, White", () => this.again("white")),
      button("New game, Black", () => this.again("black")),
    )
  }
  say(text) {
    this.status.textContent = text
  }
  tell() {
    this.whose.textContent = whoseWords()
  }
  keep() {
    const { moves, said, mine, over, shown } = this
    try {
      localStorage.setItem(
        GAME,
        JSON.stringify({ moves, said, mine, over, shown: shown.innerHTML }),
      )
    } catch {
      /* a full storage: the game is played all the same */
    }
  }
  // The game as it stood when the page was left.
  recall() {
    try {
      const kept = JSON.parse(localStorage.getItem(GAME))
      if (!kept?.moves?.length) return
      const { moves, said, mine, over } = kept
      Object.assign(this, { moves, said, mine, over })
      this.shown.innerHTML = kept.shown
      this.write()
      this.say(`The game continues: your program plays ${this.mine}.`)
    } catch {
      /* no game that could be read */
    }
  }
  write() {
    this.list.textContent = this.said
      .map((each, at) => (at % 2 ? named(each) : `${at / 2 + 1} ${named(each)}`))
      .join(" ")
    this.step.hidden = !this.moves.length
    this.replay.replaceChildren()
  }
  // The game on a board like the others, its last position first: to go back in, and to ask Mac
  // Hack at any move.
  walk() {
    const figure = make("div"),
      detail = {
        fen: START,
        moves: [...this.moves],
        descriptive: this.said.map(each => each.descriptive ?? ""),
        at: this.moves.length,
        title: "Your program’s game",
        orientation: this.mine,
      }
    this.replay.replaceChildren(figure)
    const there = !figure.dispatchEvent(
      new CustomEvent("machack-board", { bubbles: true, cancelable: true, detail }),
    )
    if (there) figure.scrollIntoView({ block: "nearest" })
    else this.say("The page has no board to show the game on.")
  }
  async go(plies) {
    if (this.running || this.over) return
    this.running = true
    try {
      for (let ply = 0; ply < plies && this.running && !this.over; ply++)
        if (!(await this.played())) break
    } catch (fault) {
      this.say(`The game cannot go on: ${fault.message}.`)
    }
    this.running = false
  }
  // Play one move; returns whether there was one.
  async played() {
    const { moves, mine } = this,
      own = (moves.length % 2 === 0) === (mine === "white"),
      player = own ? "Your program" : "Mac Hack"
    this.last = null
    this.say(`${player} is thinking …`)
    const came = await asked("played", { codes: codes(), moves, mine })
    if (came.late) throw new Error("your program thought for more than half a minute")
    if (came.fault) {
      this.say(came.fault)
      return false
    }
    moves.push(came.move)
    this.said.push({ san: came.san, descriptive: came.descriptive })
    this.shown.innerHTML = came.shown
    this.over = Boolean(came.result)
    this.last = came.result ? null : () => `${player} played ${named(came)}.`
    this.say(this.last ? this.last() : `The game is over: ${came.result}.`)
    this.write()
    this.keep()
    return true
  }
  again(colour) {
    if (this.running) {
      this.say("A move is being thought about: stop first.")
      return
    }
    Object.assign(this, { moves: [], said: [], mine: colour, last: null, over: false })
    this.shown.innerHTML = ""
    this.write()
    this.keep()
    this.say(`A new game: your program has ${colour}.`)
    this.tell()
  }
}
