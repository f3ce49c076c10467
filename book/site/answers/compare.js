// The value of a step: the reader's program plays itself without the step, in the page's Python,
// and the score is reported after every game.
import { button, make, statusLine } from "../cells/elements.js"
import { codes, faultOf, stepsUsed } from "./own-program.js"

const { asked } = globalThis.bookAnswers
const GAMES = 20 // two from each position: each program plays White once

export class Compare {
  running = false
  about = "" // the comparison as JSON: the functions, and the step that one program lacks
  points = [] // of the program with the step, for each game
  seconds = [0, 0] // thinking time of the two programs

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
  // Offer the steps, the latest first.
  offer() {
    const steps = stepsUsed().reverse(),
      names = steps.map(({ name }) => name).join()
    if (names === this.offered) return
    this.offered = names
    this.step.replaceChildren(
      ...steps.map(({ name, words }) => make("option", { value: name, textContent: words })),
    )
    this.step.disabled = this.begin.disabled = !steps.length
    this.say(steps.length ? "" : "First finish a step that your program uses.")
  }
  say(text) {
    this.status.textContent = text
  }
  async run() {
    if (this.running) return
    const request = { codes: codes(), without: this.step.value },
      about = JSON.stringify(request)
    if (about !== this.about || this.points.length >= GAMES) {
      Object.assign(this, { about, points: [], seconds: [0, 0] })
      this.score.textContent = ""
    }
    this.running = true
    const words = this.step.selectedOptions[0].textContent
    try {
      while (this.running && this.points.length < GAMES) {
        if (!(await this.game(request))) break
        await this.report(words)
      }
    } catch (fault) {
      this.say(`The games cannot go on: ${fault.message}.`)
    }
    if (this.points.length >= GAMES) this.say("All games are played.")
    this.running = false
  }
  // Play one game; return true if it came to its end.
  async game(request) {
    const number = this.points.length
    for (let moves = []; ;) {
      this.say(`Game ${number + 1} of ${GAMES}, after ${Math.ceil(moves.length / 2)} moves …`)
      const result = await asked("compared", { ...request, game: number, moves }),
        fault = faultOf(result)
      if (fault || !this.running) {
        this.say(fault || `Stopped in game ${number + 1}. Compare plays that game again.`)
        return false
      }
      moves = result.moves
      result.seconds.forEach((seconds, index) => (this.seconds[index] += seconds))
      if (result.points === null) continue
      this.points.push(result.points)
      return true
    }
  }
  async report(words) {
    const { length } = this.points,
      result = await asked("scored", this.points),
      [withStep, without] = this.seconds.map(Math.round)
    if (result.words)
      this.score.textContent =
        `With your step (${words}), after ${length} ${length > 1 ? "games" : "game"}: ` +
        `${result.words}. It thought for ${withStep} seconds, ` +
        `the program without the step for ${without}.`
  }
}
