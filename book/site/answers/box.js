// One exercise: its fields, its boards, its buttons, and what is kept of it.
import { keepFocus } from "../../../machack/show/js/src/keep-focus.js"
import { able, button, dim, make } from "../cells/elements.js"
import { showTips } from "../cells/tips.js"
import { boardOf, paintBoards, setBeside } from "./board.js"
import { Check } from "./check.js"
import { halt, start } from "./checker.js"
import { Drawing } from "./drawing.js"
import { Field } from "./field.js"
import { all, keep } from "./kept.js"
import { Solution } from "./solution.js"
import { tryOut } from "./trying.js"
import { same, written } from "./words.js"

export class Box {
  constructor(element) {
    this.element = keepFocus(element)
    this.exercise = JSON.parse(element.querySelector("script").textContent)
    this.fields = this.exercise.asks.map((ask, place) => new Field(this, ask, place))
    this.looks = new Check(this)
    this.hints = [...this.exercise.hints]
    this.hintList = make("ol", { className: "answer-hints" })
    this.hintList.setAttribute("aria-live", "polite")
    this.solution = new Solution(this)
    this.buildBar()
    this.place()
    this.turned = this.fields[0]
    this.drawing = Drawing.of(this)
    this.listen()
    if (this.solution.element) this.solution.keep()
    this.remember()
    if (this.drawing) this.drawing.recall()
    else this.recall()
    this.paint()
  }
  buildBar() {
    const tried = kind => this.fields.filter(({ ask }) => ask.kind === kind)
    this.lines = tried("midas") // for the PDP-6
    this.status = make("span", { className: "own-status" })
    this.printed = make("pre", { className: "answer-printed own-text", hidden: true })
    for (const each of [this.status, this.printed]) each.setAttribute("role", "status")
    this.checkButton = button("Check", () => this.pressCheck())
    this.hintButton = button("Hint", () => this.hint())
    this.takeHintsBack()
    this.tryButton = button(
      "Try it",
      () => tryOut(this),
      this.lines.length
        ? "Assemble the lines without checking them, and show the words"
        : "Run the code without checking it, and show what it prints",
    )
    this.tryButton.hidden = !able || (!this.lines.length && !tried("function").length)
    this.stopButton = button("Stop", () => halt(), "End what runs in this box")
    this.stopButton.hidden = true
    this.bar = make(
      "div",
      { className: "own-bar" },
      this.checkButton,
      this.tryButton,
      this.stopButton,
      this.hintButton,
      this.solution.button,
      button("As it was", () => this.again(), "Restore the box as it is in the book"),
      this.status,
    )
  }
  // Everything in its place: the buttons stay where they are, whatever is said below them.
  place() {
    const pictures = [...this.element.querySelectorAll(".answer-board")]
    this.boards = pictures.map(each => boardOf(this, each))
    this.element.append(...this.fields.map(each => each.element), this.bar, this.printed)
    this.bar.after(
      this.hintList, // below the button that gives a hint, above a board
      ...this.fields.flatMap(({ verdict, shown }) =>
        this.fields.length === 1 ? [verdict, shown] : [shown],
      ),
    )
    // each where it is asked about
    for (const each of pictures) this.fields[each.dataset.asks.split(" ")[0]].element.before(each)
    pictures.forEach(setBeside)
    this.more = make("p", {
      className: "answer-more",
      textContent: "More is asked here when this is right.",
    })
    this.bar.before(this.more)
  }
  listen() {
    const { asks } = this.exercise
    for (const turnedTo of ["focusin", "pointerdown"])
      this.element.addEventListener(turnedTo, event => {
        const there = event.target.closest(".answer-field, .answer-choice, .answer-grid")
        if (able && there && !asks.every(bookPlain.plain)) start().catch(() => {})
      })
    this.element.classList.add("answer-open")
    this.element.addEventListener("input", () => this.changed())
    showTips(this.element)
  }
  check() {
    return this.looks.check()
  }
  pressCheck() {
    return this.drawing ? this.drawing.check() : this.check()
  }
  // While an answer is looked at, or code runs.
  work(on) {
    this.busy = on
    for (const each of [this.checkButton, this.tryButton]) dim(each, on)
    if (!on) this.stopButton.hidden = true
  }
  paint() {
    paintBoards(this)
  }
  sayOfAll(verdict) {
    for (const field of this.fields) field.say(verdict)
  }
  remember() {
    const kept = all()[this.exercise.id]
    const written = kept?.draft ?? kept?.answer
    if (written)
      this.fields.forEach((field, place) => {
        if (written[place]) field.value = written[place]
      })
    this.mark()
    this.unfold(kept?.right)
  }
  // Of the answers that were judged another time what is said is said again, at once: it is no
  // try, and starts no Python.
  async recall() {
    const { right, answer = [], known = [] } = all()[this.exercise.id] ?? {},
      { answers } = this
    const again = async (text, place) => {
      if (!text.trim() || ![answer[place], known[place]].includes(text)) return null
      const plain =
        globalThis.crypto?.subtle && (await bookPlain.verdict(this.exercise.asks[place], text))
      return (
        plain ||
        (text === known[place] ? { right: true, kind: "right", words: bookVerdicts.right } : null)
      )
    }
    const verdicts = this.looks.barely(await Promise.all(answers.map(again)))
    if (this.busy) return
    verdicts.forEach((verdict, place) => {
      if (verdict && this.fields[place].value === answers[place]) this.fields[place].say(verdict)
    })
    this.offerReplies()
    this.unfold(right)
  }
  changed() {
    keep(this.exercise.id, { draft: this.answers })
    for (const field of this.fields) field.heed()
    this.offerReplies()
    if (!this.busy) this.mark()
  }
  // A board plays a wrong move whose reply is known, and the reply, as long as that is said; of
  // several the first.
  offerReplies(now = false) {
    return Promise.all(
      this.boards.map(({ places, replied }) => {
        const field = places
          .map(at => this.fields[at])
          .find(({ played, verdict }) => played && !verdict.hidden)
        return replied?.offer(field?.played ?? "", now)
      }),
    )
  }
  // An ask that waits, and its board, are shown when all before it are right: they would give the
  // answers away. Returns whether one has come to be shown.
  unfold(all) {
    let came = false
    this.fields.forEach((field, place) => {
      const waits =
        field.ask.waits &&
        !all &&
        !field.value &&
        !this.fields.slice(0, place).every(({ known }) => known)
      if (field.waits && !waits) {
        came = true
        field.say({ words: "", kind: "none" })
      }
      field.waits = field.element.hidden = waits
    })
    for (const each of this.element.querySelectorAll(".answer-board"))
      each.hidden = this.fields[each.dataset.asks.split(" ")[0]].waits
    this.more.hidden = !this.fields.some(({ waits }) => waits)
    return came
  }
  mark() {
    const { right, tries, answer = [] } = all()[this.exercise.id] ?? {},
      as = tries === 1 ? "right, at the first try" : `right, after ${tries} tries`
    this.status.textContent = !right
      ? ""
      : this.drawing || same(answer, this.answers)
        ? as
        : "changed since it was right"
  }
  hint(place = 0) {
    const [next] = this.hints.splice(place, 1)
    if (next) this.hintList.append(make("li", {}, ...written(next)))
    this.hintButton.textContent = "Another hint"
    this.hintButton.hidden = !this.hints.length
  }
  takeHintsBack() {
    this.hints = [...this.exercise.hints]
    this.hintList.replaceChildren()
    this.hintButton.textContent = "Hint"
    this.hintButton.hidden = !this.hints.length
  }
  again() {
    this.fields.forEach(field => {
      field.value = field.ask.stub ?? ""
      field.say({ words: "", kind: "none" })
    })
    this.printed.textContent = ""
    this.printed.hidden = true
    this.takeHintsBack()
    this.looks.next.remove()
    this.drawing?.again()
    this.offerReplies()
    this.paint()
    this.status.textContent = "The box is as the book has it."
  }
  get answers() {
    return this.fields.map(each => each.value)
  }
}
