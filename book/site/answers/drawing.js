// A drawing to fill in. The fields of an exercise are in the boxes of a drawn tree (show.dot,
// `ask`). Each is checked when it is left, or at Enter or *Check*, which move to the next; the
// verdict is below the drawing. Without the drawing the fields are in the exercise's box.
import { make } from "../cells/elements.js"
import { keep } from "./kept.js"
import { typeset } from "./words.js"

export class Drawing {
  static of(box) {
    return box.fields.every(field => field.ask.box && Drawing.find(box, field))
      ? new Drawing(box)
      : null
  }
  // A cell that was run in the page draws once more, behind what it had drawn.
  static find(box, { ask }) {
    return [
      ...document.querySelectorAll(`[data-asked="${CSS.escape(box.exercise.id)} ${ask.box}"]`),
    ].at(-1)
  }
  constructor(box) {
    this.box = box
    this.sheet = make("div", { className: "answer-sheet answer-drawing" })
    this.said = make("div", { className: "answer-said" })
    for (const field of box.fields) {
      const { input, ask, verdict, element, shown } = field
      Object.assign(input, { placeholder: "?", ariaLabel: typeset(ask.words) })
      field.cell = make("span", { className: "answer-cell" }, input)
      this.sheet.append(field.cell)
      this.said.append(verdict, shown)
      element.remove()
      input.addEventListener("focus", () => {
        box.turned = field
        this.paint()
        field.fresh = true
        if (!input.readOnly) input.select()
      })
      input.addEventListener("click", () => {
        if (field.fresh && !input.readOnly) input.select()
        field.fresh = false
      }) // the next number takes the place of a wrong one
      input.addEventListener("change", () => this.judge(field))
    }
    this.sheet.addEventListener("input", () => {
      keep(box.exercise.id, { draft: box.answers })
      for (const field of box.fields) field.tie()
    })
    this.place()
    new MutationObserver(() => this.place()).observe(
      this.said.closest(".cell_output") ?? this.said.parentElement.parentElement,
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
    ;(svg.closest(".mh-picture") ?? this.sheet).after(this.said)
    for (const field of box.fields) {
      const asked = Drawing.find(box, field),
        [left, top, width, height] = asked.dataset.box.split(" ")
      // the question mark, which the field shows
      for (const text of asked.querySelectorAll("text + text")) text.style.display = "none"
      Object.assign(field.cell.style, {
        left: `${left}%`,
        top: `${top}%`,
        width: `${width}%`,
        height: `${height}%`,
      })
    }
  }
  // What is kept from another time is looked at, and counts as no try.
  async recall() {
    const { box } = this,
      judged = ({ ask, value }) =>
        value.trim() && globalThis.crypto?.subtle ? bookPlain.verdict(ask, value) : null
    box.looks.barely(await Promise.all(box.fields.map(judged))).forEach((verdict, place) => {
      if (verdict) box.fields[place].say(verdict)
    })
    for (const field of box.fields) field.judged = field.value
    box.turned =
      box.fields.find(({ input }) => input.ariaInvalid === "true") ??
      box.fields.find(({ input }) => !input.readOnly) ??
      box.turned
    this.paint()
  }
  async judge(field, onwards = false) {
    const { box } = this
    if (field.value.trim() && field.value !== field.judged) {
      field.judged = field.value
      box.turned = field
      this.paint()
      await box.check()
    }
    if (onwards && field.input.readOnly)
      box.fields.find(({ input }) => !input.readOnly)?.input.focus()
  }
  // The button: it checks the box that was written into last, or leads to the one to fill in next.
  async check() {
    const { turned } = this.box
    if (turned.value.trim() && !turned.input.readOnly) await this.judge(turned, true)
    else this.box.fields.find(({ input }) => !input.readOnly)?.input.focus()
  }
  heard(field, { right }) {
    field.input.readOnly = right
    if (right) field.value = field.judged = field.value.trim().replace("-", "−")
    this.paint()
  }
  paint() {
    const { fields, turned } = this.box,
      next = fields.find(({ input }) => !input.readOnly)
    for (const field of fields) {
      const { input, cell, verdict } = field
      cell.className =
        "answer-cell" + (input.readOnly ? " answer-filled" : field === next ? " answer-next" : "")
      // what all of it shows is said at the last
      verdict.hidden = field !== (next ? turned : fields.at(-1))
    }
  }
  again() {
    for (const field of this.box.fields) field.judged = ""
    this.paint()
  }
}
