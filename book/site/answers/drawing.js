// A drawing to fill in. The fields of an exercise are in the boxes of a drawn tree (show.dot,
// `ask`). Each is checked when the reader leaves it, or at Enter or *Check*, which move to the
// next; the verdict is below the drawing. Without the drawing, the fields are in the exercise's
// box.
import { make } from "../cells/elements.js"
import { storeAnswer } from "./storage.js"
import { typeset } from "./words.js"

export class Drawing {
  static of(box) {
    return box.fields.every(field => field.ask.box && Drawing.find(box, field))
      ? new Drawing(box)
      : null
  }
  // A cell that has run on the page draws again, after the recorded drawing.
  static find(box, { ask }) {
    const asked = `[data-asked="${CSS.escape(box.exercise.id)} ${ask.box}"]`
    /** @type {NodeListOf<SVGElement>} */
    const drawn = document.querySelectorAll(asked)
    return [...drawn].at(-1)
  }
  constructor(box) {
    this.box = box
    this.sheet = make("div", { className: "answer-sheet answer-drawing" })
    this.verdictLines = make("div", { className: "answer-said" })
    for (const field of box.fields) {
      const { input, ask, verdict, element, details } = field
      Object.assign(input, { placeholder: "?", ariaLabel: typeset(ask.words) })
      field.cell = make("span", { className: "answer-cell" }, input)
      this.sheet.append(field.cell)
      this.verdictLines.append(verdict, details)
      element.remove()
      input.addEventListener("focus", () => {
        box.activeField = field
        this.paint()
        field.fresh = true
        if (!input.readOnly) input.select()
      })
      input.addEventListener("click", () => {
        if (field.fresh && !input.readOnly) input.select()
        field.fresh = false
      }) // so that the next number replaces a wrong one
      input.addEventListener("change", () => this.checkField(field))
    }
    this.sheet.addEventListener("input", () => {
      storeAnswer(box.exercise.id, { draft: box.answers })
      for (const field of box.fields) field.describe()
    })
    this.place()
    new MutationObserver(() => this.place()).observe(
      this.verdictLines.closest(".cell_output") ?? this.verdictLines.parentElement.parentElement,
      { childList: true, subtree: true },
    )
  }
  place() {
    const { box } = this,
      svg = Drawing.find(box, box.fields[0])?.closest("svg")
    if (!svg || svg === this.svg) return
    if (this.svg) this.sheet.before(this.svg)
    this.svg = svg
    svg.before(this.sheet)
    this.sheet.prepend(svg)
    Object.assign(this.sheet.style, {
      maxWidth: svg.getAttribute("width"),
      minWidth: svg.style.minWidth,
    })
    ;(svg.closest(".mh-picture") ?? this.sheet).after(this.verdictLines)
    for (const field of box.fields) {
      const place = Drawing.find(box, field),
        [left, top, width, height] = place.dataset.box.split(" ")
      /** @type {NodeListOf<SVGTextElement>} */
      const questionMark = place.querySelectorAll("text + text") // the field shows it
      for (const text of questionMark) text.style.display = "none"
      Object.assign(field.cell.style, {
        left: `${left}%`,
        top: `${top}%`,
        width: `${width}%`,
        height: `${height}%`,
      })
    }
  }
  // Show the verdicts on the stored answers; this does not count as a try.
  async recall() {
    const { box } = this,
      verdictOf = ({ ask, value }) =>
        value.trim() && globalThis.crypto?.subtle ? bookPlain.verdict(ask, value) : null
    box.checks
      .withoutDetails(await Promise.all(box.fields.map(verdictOf)))
      .forEach((verdict, place) => {
        if (verdict) box.fields[place].say(verdict)
      })
    for (const field of box.fields) field.checkedValue = field.value
    box.activeField =
      box.fields.find(({ input }) => input.ariaInvalid === "true") ??
      box.fields.find(({ input }) => !input.readOnly) ??
      box.activeField
    this.paint()
  }
  async checkField(field, onwards = false) {
    const { box } = this
    if (field.value.trim() && field.value !== field.checkedValue) {
      field.checkedValue = field.value
      box.activeField = field
      this.paint()
      await box.check()
    }
    if (onwards && field.input.readOnly)
      box.fields.find(({ input }) => !input.readOnly)?.input.focus()
  }
  // The button checks the field that was changed last, or leads to the next one to fill in.
  async check() {
    const { activeField } = this.box
    if (activeField.value.trim() && !activeField.input.readOnly)
      await this.checkField(activeField, true)
    else this.box.fields.find(({ input }) => !input.readOnly)?.input.focus()
  }
  onVerdict(field, { right }) {
    field.input.readOnly = right
    if (right) field.value = field.checkedValue = field.value.trim().replace("-", "−")
    this.paint()
  }
  paint() {
    const { fields, activeField } = this.box,
      next = fields.find(({ input }) => !input.readOnly)
    for (const field of fields) {
      const { input, cell, verdict } = field
      cell.className =
        "answer-cell" + (input.readOnly ? " answer-filled" : field === next ? " answer-next" : "")
      // what a verdict on all of it shows appears with the last
      verdict.hidden = field !== (next ? activeField : fields.at(-1))
    }
  }
  reset() {
    for (const field of this.box.fields) field.checkedValue = ""
    this.paint()
  }
}
