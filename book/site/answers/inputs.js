// Where an answer is written: a choice, a line, a box for code, or pieces on a board.
import { button, make } from "../cells/elements.js"
import { editWhenTurnedTo, fit, indentAtTab } from "./code.js"
import { fenOf, piecesOf } from "./pieces.js"
import { PLACE, typeset } from "./words.js"

const isCode = ({ kind }) => kind === "function" || kind === "midas"

// The element of a field, with the field's `input` in it, or with buttons to choose from.
export const asked = field => (field.ask.kind === "choice" ? choice(field) : written(field))

function choice({ id, ask, words }) {
  const options = ask.options.map((option, at) => {
    const input = make("input", { type: "radio", name: id, value: option, id: `${id}-${at}` }),
      text = make("span", { textContent: typeset(option) })
    return make("label", { htmlFor: input.id }, input, text)
  })
  const legend = make("legend", { textContent: words })
  return make("fieldset", { className: "answer-choice", role: "radiogroup" }, legend, ...options)
}
function written(field) {
  const { box, id, ask, words } = field
  field.input = isCode(ask) ? codeBox(field) : line(field)
  field.input.setAttribute("autocapitalize", "off")
  const label = make("label", { htmlFor: id, textContent: words })
  field.element = make("div", { className: `answer-field answer-${ask.kind}` }, label, field.input)
  if (isCode(ask)) field.element.append((field.leave = wayOut(id)))
  field.element.addEventListener("focusin", () => {
    box.turned = field
    box.paint()
  })
  field.input.addEventListener("input", () => {
    fit(field)
    box.paint()
  })
  fit(field)
  if (ask.men) setMen(field)
  if (ask.kind === "function") editWhenTurnedTo(field, `Python, ${words}`)
  return field.element
}
function codeBox(field) {
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
// How to get out of the box: Tab indents in it. Seen while the box has the focus.
const wayOut = id =>
  make("p", {
    className: "own-leave",
    id: `${id}-leave`,
    textContent: "Tab indents; Escape, then Tab leaves the box.",
  })
function line(field) {
  const { box, id, ask } = field
  const input = make("input", {
    id,
    type: "text",
    className: "answer-input",
    placeholder: ask.example ?? PLACE[ask.kind] ?? "",
    autocomplete: "off",
    spellcheck: false,
  })
  input.addEventListener("keydown", event => {
    if (event.key !== "Enter") return
    event.preventDefault()
    box.drawing ? box.drawing.judge(field, true) : box.check()
  })
  return input
}
// A board to place pieces on: it writes them into the field, and follows what is written
// there.
function setMen(field) {
  const place = make("div", { className: "answer-men", hidden: true })
  const write = fen => {
    const men = piecesOf(fen)
    if (fenOf(field.value) === fenOf(men)) return
    field.input.value = men
    field.input.dispatchEvent(new Event("input", { bubbles: true }))
  }
  const way = button("Set them on a board", () => {
    if (!place.childNodes.length && !place.place) {
      const detail = { fen: fenOf(field.value), changed: write }
      if (
        place.dispatchEvent(
          new CustomEvent("machack-setup", { bubbles: true, cancelable: true, detail }),
        )
      )
        place.textContent = "The board is one of the page’s figures, and they are not here."
    }
    place.hidden = !place.hidden
    way.setAttribute("aria-expanded", !place.hidden)
  })
  way.setAttribute("aria-expanded", false)
  field.input.addEventListener("input", () => place.place?.(fenOf(field.value)))
  field.element.append(way, place)
}
