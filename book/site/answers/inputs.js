// The inputs for an answer: a choice, a line, a box for code, or pieces on a board.
import { button, make } from "../cells/elements.js"
import { editOnFocus, fit, indentAtTab } from "./code.js"
import { fenOf, piecesOf } from "./pieces.js"
import { PLACEHOLDERS, typeset } from "./words.js"

const isCode = ({ kind }) => kind === "function" || kind === "midas"

// Return the element of a field, with the field's `input` in it, or with buttons to choose from.
export const makeInput = field =>
  field.ask.kind === "choice" ? makeChoice(field) : makeField(field)

function makeChoice({ id, ask, words }) {
  const options = ask.options.map((option, index) => {
    const input = make("input", { type: "radio", name: id, value: option, id: `${id}-${index}` }),
      text = make("span", { textContent: typeset(option) })
    return make("label", { htmlFor: input.id }, input, text)
  })
  const legend = make("legend", { textContent: words })
  return make("fieldset", { className: "answer-choice", role: "radiogroup" }, legend, ...options)
}
function makeField(field) {
  const { box, id, ask, words } = field
  field.input = isCode(ask) ? makeCodeBox(field) : makeLine(field)
  field.input.setAttribute("autocapitalize", "off")
  const label = make("label", { htmlFor: id, textContent: words })
  field.element = make("div", { className: `answer-field answer-${ask.kind}` }, label, field.input)
  if (isCode(ask)) field.element.append((field.leave = leaveHint(id)))
  field.element.addEventListener("focusin", () => {
    box.activeField = field
    box.paint()
  })
  field.input.addEventListener("input", () => {
    fit(field)
    box.paint()
  })
  fit(field)
  if (ask.men) offerSetup(field)
  if (ask.kind === "function") editOnFocus(field, `Python, ${words}`)
  return field.element
}
function makeCodeBox(field) {
  const { id, ask } = field
  field.input = make("textarea", {
    id,
    className: "own-code",
    value: ask.stub ?? "",
    spellcheck: false,
    wrap: "off",
    rows: 5,
  })
  indentAtTab(field)
  return field.input
}
// Explain how to leave the box, because Tab indents in it; shown while the box has the focus.
const leaveHint = id =>
  make("p", {
    className: "own-leave",
    id: `${id}-leave`,
    textContent: "Tab indents; Escape, then Tab leaves the box.",
  })
function makeLine(field) {
  const { box, id, ask } = field
  const input = make("input", {
    id,
    type: "text",
    className: "answer-input",
    placeholder: ask.example ?? PLACEHOLDERS[ask.kind] ?? "",
    autocomplete: "off",
    spellcheck: false,
  })
  input.addEventListener("keydown", event => {
    if (event.key !== "Enter") return
    event.preventDefault()
    box.drawing ? box.drawing.checkField(field, true) : box.check()
  })
  return input
}
// Offer a board to place pieces on: it writes them into the field, and shows what is written there.
function offerSetup(field) {
  const host = make("div", { className: "answer-men", hidden: true })
  const write = fen => {
    const pieces = piecesOf(fen)
    if (fenOf(field.value) === fenOf(pieces)) return
    field.input.value = pieces
    field.input.dispatchEvent(new Event("input", { bubbles: true }))
  }
  const setupButton = button("Set them on a board", () => {
    if (!host.childNodes.length && !host.place) {
      const start = field.value.trim() ? fenOf(field.value) : field.ask.board,
        detail = { fen: start ?? fenOf(""), changed: write }
      if (
        host.dispatchEvent(
          new CustomEvent("machack-setup", { bubbles: true, cancelable: true, detail }),
        )
      )
        host.textContent = "The board is one of the page’s figures, and they are not here."
    }
    host.hidden = !host.hidden
    setupButton.setAttribute("aria-expanded", !host.hidden)
  })
  setupButton.setAttribute("aria-expanded", false)
  field.input.addEventListener("input", () => host.place?.(fenOf(field.value)))
  field.element.append(setupButton, host)
}
