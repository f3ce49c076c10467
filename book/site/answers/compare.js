// What a step is worth: the reader's program plays itself without it, in the page's Python, and the
// score is said after every game.
import { button, make, statusLine } from "../cells/elements.js"
import { codes, faultOf, stepsUsed } from "./own-program.js"

const { asked } = globalThis.bookAnswers
const GAMES = 20 // two from each position, with each program as White once

export class Compare {
  running = false
  about = "" // what is compared: the functions, and the step that one program does without
  points = [] // of the program with the step, game by game
  seconds = [0, 0] // that the two programs have thought

  constructor(place) {
    place.id = "ladder-compare"
    this.step = make("select", { className: "ladder-choice" })
    this.status = statusLine("p")
    this.score = make("p", { className: "ladder-score" })
    this.score.setAttribute("role", "status")
    this.begin = button("Compare", () => this.run(), `Play ${GAMES} games, or go on with them`)
    const stop = button("Stop", () => {
      this.running = false
    })
    place.append(
      make("p", {}, make("label", {}, "Your program against itself without ", this.step)),
      make("div", { className: "own-bar" }, this.begin, stop),
      this.status,
      this.score,
    )
    document.addEventListener("book-answers", () => this.offer())
    this.offer()
  }
  // The steps to choose from, the latest first.
  offer() {
    const used = stepsUsed().reverse(),
      names = used.map(({ name }) => name).join()
    if (names === this.offered) return
    this.offered = names
    this.step.replaceChildren(
      ...used.map(({ name, words }) => make("option", { value: name, textContent: words })),
    )
    this.step.disabled = this.begin.disabled = !used.length
    this.say(used.length ? "" : "First finish a step that your program uses.")
  }
  say(text) {
    this.status.textContent = text
  }
  async run() {
    if (this.running) return
    const told = { codes: codes(), without: this.step.value },
      about = JSON.stringify(told)
    if (about !== this.about || this.points.length >= GAMES) {
      Object.assign(this, { about, points: [], seconds: [0, 0] })
      this.score.textContent = ""
    }
    this.running = true
    const words = this.step.selectedOptions[0].textContent
    try {
      while (this.running && this.points.length < GAMES) {
        if (!(await this.game(told))) break
        await this.report(words)
      }
    } catch (fault) {
      this.say(`The games cannot go on: ${fault.message}.`)
    }
    if (this.points.length >= GAMES) this.say("All games are played.")
    this.running = false
  }
  // Play one game; returns whether it came to its end.
  async game(told) {
    const number = this.points.length
    for (let moves = []; ;) {
      this.say(`Game ${number + 1} of ${GAMES}, after ${Math.ceil(moves.length / 2)} moves …`)
      const came = await asked("compared", { ...told, game: number, moves }),
        fault = faultOf(came)
      if (fault || !this.running) {
        this.say(fault || `Stopped in game ${number + 1}. Compare plays that game again.`)
        return false
      }
      moves = came.moves
      came.seconds.forEach((some, at) => (this.seconds[at] += some))
      if (came.points === null) continue
      this.points.push(came.points)
      return true
    }
  }
  async report(words) {
    const { length } = this.points,
      came = await asked("scored", this.points),
      [own, before] = this.seconds.map(Math.round)
    if (came.words)
      this.score.textContent =
        `With your step (${words}), after ${length} ${length > 1 ? "games" : "game"}: ` +
        `${came.words}. It thought for ${own} seconds, the program without the step for ${before}.`
  }
}
