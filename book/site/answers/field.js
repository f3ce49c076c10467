// One ask: the input for its answer, and the verdict on it.
import { make } from "../cells/elements.js"
import { fit } from "./code.js"
import { makeInput } from "./inputs.js"
import { isUndecided, typeset, toNodes } from "./words.js"

export class Field {
  /**
   * The line or the box for code; a choice has none.
   *
   * @type {HTMLInputElement | HTMLTextAreaElement}
   */
  input
  // set while it is built, and later
  editor
  leave

  constructor(box, ask, place) {
    this.box = box
    this.ask = ask
    this.place = place
    this.id = `${box.exercise.id}-${place}`
    this.verdict = make("p", { className: "answer-verdict", id: `${this.id}-said` })
    this.verdict.setAttribute("role", "status")
    this.details = make("div", { className: "answer-shown" })
    this.words = typeset(
      box.exercise.asks.length > 1 || ask.kind !== "function" ? ask.words : `Your ${ask.name}`,
    )
    this.element = makeInput(this)
    this.element.append(this.verdict, this.details)
    if (this.leave) this.describe()
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
      for (const input of this.element.querySelectorAll("input"))
        input.checked = input.value === text
  }
  get squares() {
    return (
      (this.value === this.named?.value ? this.named.uci : this.value)
        .toLowerCase()
        .match(/[a-h][1-8]/g) ?? []
    )
  }
  say(verdict) {
    this.verdict.replaceChildren(...toNodes(verdict.words))
    this.verdict.className =
      "answer-verdict " +
      (verdict.right ? "answer-right" : isUndecided(verdict) ? "" : "answer-wrong")
    this.details.innerHTML = verdict.shown ?? ""
    this.box.drawing?.onVerdict(this, verdict)
    this.right = verdict.right
    this.wrong = !verdict.right && !isUndecided(verdict)
    this.isLater = verdict.kind === "later"
    this.verdictFor = this.value
    this.played = verdict.played ?? ""
    if (this.box.drawing) this.describe()
    else this.update()
  }
  // A verdict belongs to one answer: it disappears when the answer is changed, and returns with it.
  get known() {
    return this.right && this.value === this.verdictFor
  }
  // Can nothing more be said about the answer on this page?
  get settled() {
    return (this.right || this.isLater) && this.value === this.verdictFor
  }
  update() {
    this.verdict.hidden = this.details.hidden = this.value !== this.verdictFor
    this.describe()
  }
  // Describe the field by its verdict for screen readers, while the field holds the answer judged.
  describe() {
    const hasVerdict = this.verdict.textContent && this.value === this.verdictFor,
      descriptions = [this.leave?.id, hasVerdict && this.verdict.id].filter(Boolean).join(" ")
    for (const part of [
      this.input ?? this.element,
      this.element.querySelector(".cm-content"),
    ].filter(Boolean)) {
      part.toggleAttribute("aria-describedby", Boolean(descriptions))
      if (descriptions) part.setAttribute("aria-describedby", descriptions)
      part.setAttribute("aria-invalid", String(Boolean(hasVerdict && this.wrong)))
    }
  }
  // Write a move that was chosen by its squares as the page writes moves, if it is one and reads
  // back as the same.
  async name(uci) {
    const { BadMove, positionOf, readMove, uciOf, notate } = await bookPlain.moves()
    const position = positionOf(this.ask.fen, this.ask.wings),
      descriptive = document.documentElement.dataset.notation === "descriptive"
    try {
      const move = readMove(position, uci),
        value = notate(position, move, descriptive ? "descriptive" : "san")
      if (this.value !== uci || uciOf(readMove(position, value)) !== uciOf(move)) return
      this.named = { value, uci }
      this.value = value
      this.box.changed()
    } catch (fault) {
      // it stays as it is, and the check says why it is wrong
      if (!(fault instanceof BadMove)) throw fault
    }
  }
  // Enter a square chosen on the board.
  chooseSquare(name) {
    const { kind } = this.ask,
      squares = this.squares
    if (kind === "square") this.value = name
    else if (kind === "squares")
      this.value = (
        squares.includes(name) ? squares.filter(square => square !== name) : [...squares, name]
      ).join(" ")
    else if (kind === "move") {
      const isSecond =
        /^[a-h][1-8]$/.test(this.value) && this.value !== name && this.value !== this.named?.value
      this.value = isSecond ? this.value + name : name
      this.named = null
      if (isSecond) this.name(this.value)
    } else return
    this.box.paint()
    this.box.changed()
  }
}
