// A cell of the page: its code, which the reader can change and run, and the output of that run.
import { colorCode } from "./color-code.js"
import { button, make, statusLine } from "./elements.js"
import { showTips } from "./tips.js"

const timeWords = seconds => (seconds < 0.05 ? "" : ` · ${seconds.toFixed(seconds < 10 ? 1 : 0)} s`)

export class Cell {
  constructor(page, { number, source }) {
    this.page = page
    this.number = number
    this.source = source
    this.ran = false
    this.element = document.querySelector(`.cell-${number}`)
    this.place = this.element?.querySelector(":scope .cell_input")
  }
  open() {
    if (!this.place) return
    this.editor = make("textarea", {
      className: "own-code",
      value: this.source,
      rows: 1,
      spellcheck: false,
      autocapitalize: "off",
      autocomplete: "off",
      wrap: "off",
    })
    this.editor.setAttribute(
      "aria-label",
      "Python of this cell. Shift and Enter run it, Escape leaves it",
    )
    this.status = statusLine("span")
    this.runButton = button(
      "Run",
      () => this.page.run(this),
      "Run this cell (Shift+Enter), and before it those above that have not run",
    )
    this.bar = make(
      "div",
      { className: "own-bar" },
      this.runButton,
      button("Reset", () => this.restore(), "The cell and its output as the book has them"),
      this.status,
      make("p", { className: "own-leave", textContent: "Escape leaves the cell." }),
    )
    this.editor.addEventListener("input", () => this.fit())
    this.editor.addEventListener("keydown", event => this.key(event))
    // The printed code stays, and what is typed lies over it, invisible: only its caret and
    // selection show.
    const sheet = this.place.querySelector("pre")
    this.recorded = [...sheet.childNodes]
    this.display = make("span", {}, ...this.recorded)
    sheet.classList.add("own-sheet")
    sheet.append(this.display, this.editor)
    this.place.append(this.bar)
    showTips(this.bar)
  }
  fit() {
    const isChanged = this.editor.value !== this.source
    this.display.replaceChildren(...(isChanged ? colorCode(this.editor.value) : this.recorded))
    this.place.classList.toggle("own-changed", isChanged)
  }
  key(event) {
    if (event.key === "Enter" && event.shiftKey) this.page.run(this)
    else if (event.key === "Escape") this.runButton.focus()
    else if (event.key === "Tab" && !event.shiftKey && !event.ctrlKey && !event.altKey)
      this.editor.setRangeText("    ", this.editor.selectionStart, this.editor.selectionEnd, "end")
    else return
    event.preventDefault()
    event.stopPropagation()
    this.fit()
  }
  text() {
    return this.editor?.value ?? this.source
  }
  say(text) {
    if (this.status) this.status.textContent = text
  }
  // The new output replaces the recorded one, above the caption if there is one.
  begin() {
    this.output?.remove()
    this.output = null
    this.refused = false
    this.say("running …")
  }
  openOutput() {
    if (this.output || !this.element) return this.output ?? make("div")
    let recorded = this.element.querySelector(":scope .cell_output")
    if (!recorded)
      this.element.append(
        (recorded = make("div", { className: "cell_output docutils container own-new" })),
      )
    const figure = recorded.querySelector("figure.drawn") ?? recorded
    this.output = make(
      "div",
      { className: "own-output" },
      make("p", { className: "own-mark", textContent: "Your run" }),
    )
    this.output.setAttribute("role", "region")
    this.output.setAttribute("aria-label", "Output of your run")
    figure.insertBefore(this.output, figure.querySelector(":scope > figcaption"))
    figure.classList.add("own-shown")
    return this.output
  }
  end({ outcome, seconds, fault }) {
    this.ran = outcome !== "stopped"
    // say so even if it shows nothing now
    if (outcome === "ran") this.element?.querySelector(".cell_output") && this.openOutput()
    if (fault) this.openOutput().append(make("pre", { className: "own-fault", textContent: fault }))
    if (this.output) this.output.firstChild.textContent = `Your run${timeWords(seconds)}`
    this.say(
      {
        ran: `ran${timeWords(seconds)}`,
        failed: "an exception",
        refused: "not in a page",
        stopped: "stopped",
      }[outcome],
    )
    this.outcome = { outcome, seconds }
  }
  refuse(text) {
    this.openOutput().append(make("p", { className: "own-refused", textContent: text }))
    // the recorded output stays visible
    this.output.parentElement.classList.remove("own-shown")
    this.sentence = text
  }
  restore() {
    const figure = this.output?.parentElement
    this.output?.remove()
    this.output = null
    figure?.classList.remove("own-shown")
    if (figure?.classList.contains("own-new")) figure.remove()
    this.editor.value = this.source
    this.ran = false
    this.fit()
    this.say("The cell is as the book has it.")
  }
}
