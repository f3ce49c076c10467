// The machine itself, in a worker that starts when it is first needed: commands go to it, and
// messages come from it.
import { Part } from "./state.js"
import { inBook, startMachine } from "./scripts.js"

const ASLEEP =
  "This machine runs on a page of the built book, or in a notebook whose kernel runs, " +
  "with WebAssembly. The text above is what it did when the page was made."
const canRun = () =>
  typeof WebAssembly === "object" &&
  typeof Worker === "function" &&
  (inBook() || document.querySelector(".jp-OutputArea"))

export class Machine extends Part {
  constructor(figure) {
    super(figure)
    this.worker = null // { tell, end } once it has started
    this.starting = null
    this.loads = 0 // programs loaded so far
    this.answers = {} // { kind: what resolves its promise }
  }
  // Is it there now? If not, the figure says why.
  async awake() {
    if (this.worker) return true
    if (!canRun()) {
      this.figure.say(ASLEEP)
      return false
    }
    this.starting ??= startMachine(this.model, message => this.handle(message)).then(worker => {
      this.worker = worker
      this.load()
    })
    try {
      await this.starting
      return true
    } catch (fault) {
      this.figure.say(fault.message)
      return false
    }
  }
  // Lays the program into the memory of a machine that has done nothing.
  load() {
    const { figure } = this
    figure.clear()
    this.loads++
    this.order("load", {
      words: [...figure.words],
      start: figure.start,
      keys: this.model.get("typed"),
    })
    this.order("switches", { word: figure.switches() })
    this.order("pace", figure.controls.paceNow())
    figure.listing?.watch()
  }
  async tell(command, parameters = {}) {
    if (await this.awake()) this.order(command, parameters)
  }
  order(command, parameters = {}) {
    this.worker.tell(command, parameters)
  }
  // Tells it something that it answers, by an answer of this kind.
  ask(kind, command, parameters = {}) {
    return new Promise(resolve => {
      this.answers[kind] = resolve
      this.order(command, parameters)
    })
  }
  handle(message) {
    if (message.kind === "fault") this.figure.say(message.sentence)
    this.answers[message.kind]?.(message)
    // a look may be of a program that has been loaded over
    if (message.kind === "look" && message.loads === this.loads) this.figure.show(message)
  }
  end() {
    this.worker?.end()
  }
}
