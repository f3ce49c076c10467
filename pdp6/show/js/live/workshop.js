// Python's work on the reader's sources and images: it is asked, its errors are shown, and
// what it made is loaded. What was pressed meanwhile is done then.
import { h } from "../dom.js"
import { askPython } from "./python.js"
import { Part } from "./state.js"

const FUNCTIONS = "pdp6.page.workshop:"
// An error as shown to a reader, who has one source and no name for it.
const inPage = text =>
  text
    .replace(/^page:(\d+):(\d+): /, "Line $1, column $2: ")
    .replace(/^page: (.)/, (_, first) => first.toUpperCase())

export class Workshop extends Part {
  constructor(figure) {
    super(figure)
    this.busy = false
    this.runsNext = false // RUN was pressed
    this.assemblesNext = false // and ASSEMBLE
  }
  buildFaults() {
    return (this.faults = h("ul", { class: "p6-faults", role: "alert" }))
  }
  // The outcome for a source is also shown where it was requested.
  say(text) {
    this.figure.say(text)
    if (this.figure.editor) this.figure.editor.assembling.textContent = text
  }
  /**
   * Call a function and return its result; null if there are errors, which go to `onAnswer`.
   *
   * @param {string} name
   * @param {any[]} parameters
   * @param {string} message what is being done, in words
   * @param {(errors: string[]) => void} [onAnswer]
   */
  async ask(name, parameters, message, onAnswer = () => {}) {
    this.busy = true
    this.say(`${message} (the page's Python starts with the first: a few seconds) …`)
    try {
      const result = await askPython(this.model, FUNCTIONS + name, parameters),
        errors = result.errors ?? []
      this.faults.replaceChildren(...errors.map(text => h("li", {}, inPage(text))))
      onAnswer(errors)
      this.say(
        result.errors ? `${errors.length} error${errors.length === 1 ? "" : "s"}.` : "Loaded.",
      )
      return result.errors ? null : result
    } catch (fault) {
      this.say(fault.message)
      return null
    } finally {
      this.busy = false
    }
  }
  // Loads what was read, and does what was pressed meanwhile: ASSEMBLE, if the source is another by
  // now, and RUN.
  async take(program) {
    const { figure } = this
    if (program) await figure.take(program)
    const { assemblesNext, runsNext } = this
    this.assemblesNext = false
    if (assemblesNext && figure.editor?.edited) return figure.editor.assemble()
    this.runsNext = false
    if (program && runsNext) await figure.toggle()
  }
}
