// One exercise: its fields, its boards, its buttons, and its stored answer.
import { keepFocus } from "../../../machack/show/js/src/keep-focus.js"
import { canRunPython, button, dim, make, standsAlone } from "../cells/elements.js"
import { showTips } from "../cells/tips.js"
import { makeBoard, paintBoards, putBesideQuestion } from "./board.js"
import { Check } from "./check.js"
import { halt, start } from "./checker.js"
import { Drawing } from "./drawing.js"
import { Field } from "./field.js"
import { storedAnswers, storeAnswer } from "./storage.js"
import { Solution } from "./solution.js"
import { runCode } from "./run-code.js"
import { areEqual, toNodes } from "./words.js"

export class Box {
  constructor(element) {
    this.element = keepFocus(element)
    this.exercise = JSON.parse(element.querySelector("script").textContent)
    this.fields = this.exercise.asks.map((ask, place) => new Field(this, ask, place))
    this.checks = new Check(this)
    this.hints = [...this.exercise.hints]
    this.hintList = make("ol", { className: "answer-hints" })
    this.hintList.setAttribute("aria-live", "polite")
    this.solution = new Solution(this)
    this.buildBar()
    this.place()
    this.activeField = this.fields[0]
    this.drawing = Drawing.of(this)
    this.listen()
    if (this.solution.element) this.solution.keep()
    this.remember()
    if (this.drawing) this.drawing.recall()
    else this.recall()
    this.paint()
  }
  buildBar() {
    const fieldsOfKind = kind => this.fields.filter(({ ask }) => ask.kind === kind)
    this.lines = fieldsOfKind("midas") // for the PDP-6
    this.status = make("span", { className: "own-status" })
    this.printed = make("pre", { className: "answer-printed own-text", hidden: true })
    for (const line of [this.status, this.printed]) line.setAttribute("role", "status")
    this.checkButton = button("Check", () => this.pressCheck())
    this.hintButton = button("Hint", () => this.hint())
    this.resetHints()
    this.tryButton = button(
      "Try it",
      () => runCode(this),
      this.lines.length
        ? "Assemble the lines without checking them, and show the words"
        : "Run the code without checking it, and show what it prints",
    )
    this.tryButton.hidden =
      !canRunPython || (!this.lines.length && !fieldsOfKind("function").length)
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
      button("Reset", () => this.reset(), "Restore the box as it is in the book"),
      this.status,
    )
  }
  // Put everything in its place: the buttons stay where they are, whatever appears below them.
  place() {
    const pictures = [...this.element.querySelectorAll(".answer-board")]
    this.boards = pictures.map(picture => makeBoard(this, picture))
    this.element.append(...this.fields.map(field => field.element), this.bar, this.printed)
    this.bar.after(
      this.hintList, // below the button that gives a hint, above a board
      ...this.fields.flatMap(({ verdict, details }) =>
        this.fields.length === 1 ? [verdict, details] : [details],
      ),
    )
    // each board before the field that asks about it
    for (const picture of pictures)
      this.fields[picture.dataset.asks.split(" ")[0]].element.before(picture)
    pictures.forEach(putBesideQuestion)
    this.moreNote = make("p", {
      className: "answer-more",
      textContent: "The next question appears when this one is answered.",
    })
    this.bar.before(this.moreNote)
  }
  listen() {
    const { asks } = this.exercise
    for (const eventName of ["focusin", "pointerdown"])
      this.element.addEventListener(eventName, event => {
        const target = event.target.closest(".answer-field, .answer-choice, .answer-grid")
        if (canRunPython && target && !asks.every(bookPlain.plain)) start().catch(() => {})
      })
    this.element.classList.add("answer-open")
    this.element.addEventListener("input", () => this.changed())
    showTips(this.element)
  }
  check() {
    return this.checks.check()
  }
  pressCheck() {
    return this.drawing ? this.drawing.check() : this.check()
  }
  // Show whether an answer is being checked, or code runs.
  work(isBusy) {
    this.busy = isBusy
    for (const button of [this.checkButton, this.tryButton]) dim(button, isBusy)
    if (!isBusy) this.stopButton.hidden = true
  }
  paint() {
    paintBoards(this)
  }
  showForAll(verdict) {
    for (const field of this.fields) field.say(verdict)
  }
  remember() {
    const stored = storedAnswers()[this.exercise.id]
    const values = stored?.draft ?? stored?.answer
    if (values)
      this.fields.forEach((field, place) => {
        if (values[place]) field.value = values[place]
      })
    this.mark()
    this.unfold(stored?.right)
  }
  // Show the verdicts on stored answers again, at once: this does not count as a try, and starts no
  // Python.
  async recall() {
    const {
        right,
        answer = [],
        known: rightAnswers = [],
      } = storedAnswers()[this.exercise.id] ?? {},
      { answers } = this
    const storedVerdict = async (text, place) => {
      if (!text.trim() || ![answer[place], rightAnswers[place]].includes(text)) return null
      const plainVerdict =
        globalThis.crypto?.subtle && (await bookPlain.verdict(this.exercise.asks[place], text))
      return (
        plainVerdict ||
        (text === rightAnswers[place]
          ? { right: true, kind: "right", words: bookVerdicts.right }
          : null)
      )
    }
    const verdicts = this.checks.withoutDetails(await Promise.all(answers.map(storedVerdict)))
    if (this.busy) return
    verdicts.forEach((verdict, place) => {
      if (verdict && this.fields[place].value === answers[place]) this.fields[place].say(verdict)
    })
    this.offerReplies()
    this.unfold(right)
  }
  changed() {
    const { answers } = this
    storeAnswer(
      this.exercise.id,
      this.isGradedUnchecked() ? { answer: answers, draft: undefined } : { draft: answers },
    )
    for (const field of this.fields) field.update()
    this.offerReplies()
    if (!this.busy) this.mark()
  }
  // What this page cannot check is an answer as soon as it is written: there is no need to press
  // Check.
  isGradedUnchecked() {
    const { id, asks } = this.exercise
    return standsAlone && !storedAnswers()[id]?.right && !asks.every(bookPlain.plain)
  }
  // A board plays a wrong move whose reply is known, and the reply, while the verdict shows it; if
  // there are several, the first.
  offerReplies(atOnce = false) {
    return Promise.all(
      this.boards.map(({ places, refutation }) => {
        const field = places
          .map(place => this.fields[place])
          .find(({ played, verdict }) => played && !verdict.hidden)
        return refutation?.offer(field?.played ?? "", atOnce)
      }),
    )
  }
  // Show an ask that waits, and its board, when all before it are right: earlier it would give the
  // answers away. Return true if one has appeared.
  unfold(isAllRight) {
    let hasUnfolded = false
    this.fields.forEach((field, place) => {
      const waits =
        field.ask.waits &&
        !isAllRight &&
        !field.value &&
        !this.fields.slice(0, place).every(({ settled }) => settled)
      if (field.waits && !waits) {
        hasUnfolded = true
        field.say({ words: "", kind: "none" })
      }
      field.waits = field.element.hidden = waits
    })
    for (const board of this.element.querySelectorAll(".answer-board"))
      board.hidden = this.fields[board.dataset.asks.split(" ")[0]].waits
    this.moreNote.hidden = !this.fields.some(({ waits }) => waits)
    return hasUnfolded
  }
  mark() {
    const { right, tries, answer = [] } = storedAnswers()[this.exercise.id] ?? {},
      words = tries === 1 ? "right, at the first try" : `right, after ${tries} tries`
    this.status.textContent = !right
      ? ""
      : this.drawing || areEqual(answer, this.answers)
        ? words
        : "changed since it was right"
  }
  hint(place = 0) {
    const [next] = this.hints.splice(place, 1)
    if (next) this.hintList.append(make("li", {}, ...toNodes(next)))
    this.hintButton.textContent = "Another hint"
    this.hintButton.hidden = !this.hints.length
  }
  resetHints() {
    this.hints = [...this.exercise.hints]
    this.hintList.replaceChildren()
    this.hintButton.textContent = "Hint"
    this.hintButton.hidden = !this.hints.length
  }
  reset() {
    this.fields.forEach(field => {
      field.value = field.ask.stub ?? ""
      field.say({ words: "", kind: "none" })
    })
    this.printed.textContent = ""
    this.printed.hidden = true
    this.resetHints()
    this.checks.next.remove()
    this.drawing?.reset()
    this.offerReplies()
    this.paint()
    this.status.textContent = "The box is as the book has it."
  }
  get answers() {
    return this.fields.map(field => field.value)
  }
}
