// One thing that is asked: where its answer is written, and what is said of it.
import { make } from "../cells/elements.js"
import { fit } from "./code.js"
import { asked } from "./inputs.js"
import { typeset, written } from "./words.js"

export class Field {
  constructor(box, ask, place) {
    Object.assign(this, { box, ask, place, id: `${box.exercise.id}-${place}` })
    this.verdict = make("p", { className: "answer-verdict", id: `${this.id}-said` })
    this.verdict.setAttribute("role", "status")
    this.shown = make("div", { className: "answer-shown" })
    this.words = typeset(
      box.exercise.asks.length > 1 || ask.kind !== "function" ? ask.words : `Your ${ask.name}`,
    )
    this.element = asked(this)
    this.element.append(this.verdict, this.shown)
    if (this.leave) this.tie()
  }
  get value() {
    return this.input
      ? this.input.value
      : (this.element.querySelector("input:checked")?.value ?? "")
  }
  set value(text) {
    if (this.input) {
      this.input.value = text
      this.editor?.set(text)
      fit(this)
    } else
      for (const each of this.element.querySelectorAll("input")) each.checked = each.value === text
  }
  get squares() {
    return (
      (this.value === this.named?.value ? this.named.uci : this.value)
        .toLowerCase()
        .match(/[a-h][1-8]/g) ?? []
    )
  }
  say(verdict) {
    this.verdict.replaceChildren(...written(verdict.words))
    this.verdict.className =
      "answer-verdict " +
      (verdict.right ? "answer-right" : verdict.kind === "none" ? "" : "answer-wrong")
    this.shown.innerHTML = verdict.shown ?? ""
    this.box.drawing?.heard(this, verdict)
    Object.assign(this, {
      right: verdict.right,
      wrong: !verdict.right && verdict.kind !== "none",
      saidOf: this.value,
      played: verdict.played ?? "",
    })
    if (this.box.drawing) this.tie()
    else this.heed()
  }
  // What is said is said of one answer: it goes when that is changed, and comes again with it.
  get known() {
    return this.right && this.value === this.saidOf
  }
  heed() {
    this.verdict.hidden = this.shown.hidden = this.value !== this.saidOf
    this.tie()
  }
  // The field says its verdict to who cannot see it, as long as that is said of what the field
  // holds.
  tie() {
    const said = this.verdict.textContent && this.value === this.saidOf,
      told = [this.leave?.id, said && this.verdict.id].filter(Boolean).join(" ")
    for (const part of [
      this.input ?? this.element,
      this.element.querySelector(".cm-content"),
    ].filter(Boolean)) {
      part.toggleAttribute("aria-describedby", Boolean(told))
      if (told) part.setAttribute("aria-describedby", told)
      part.setAttribute("aria-invalid", String(Boolean(said && this.wrong)))
    }
  }
  // A move that was chosen by its squares is written as the page writes moves, if it is one and
  // reads back as the same.
  async name(uci) {
    const { BadMove, positionOf, readMove, uciOf, notate } = await bookPlain.moves()
    const here = positionOf(this.ask.fen, this.ask.wings),
      descriptive = document.documentElement.dataset.notation === "descriptive"
    try {
      const move = readMove(here, uci),
        value = notate(here, move, descriptive ? "descriptive" : "san")
      if (this.value !== uci || uciOf(readMove(here, value)) !== uciOf(move)) return
      this.named = { value, uci }
      this.value = value
      this.box.changed()
    } catch (fault) {
      // it stays as it is, and the check says what is wrong
      if (!(fault instanceof BadMove)) throw fault
    }
  }
  // A square of the board was chosen.
  take(name) {
    const { kind } = this.ask,
      mine = this.squares
    if (kind === "square") this.value = name
    else if (kind === "squares")
      this.value = (
        mine.includes(name) ? mine.filter(each => each !== name) : [...mine, name]
      ).join(" ")
    else if (kind === "move") {
      const begun =
        /^[a-h][1-8]$/.test(this.value) && this.value !== name && this.value !== this.named?.value
      this.value = begun ? this.value + name : name
      this.named = null
      if (begun) this.name(this.value)
    } else return
    this.box.paint()
    this.box.changed()
  }
}
