// The page of the terms: the board to set up, the sliders, the sums.
import { fresh, h } from "../dom.js"
import { field, pieceName, palette } from "../squares.js"
import { capital } from "../words.js"
import { RULES, program } from "./names.js"

const PIECES = ["Pawn", "Knight", "Bishop", "Rook", "Queen"]

export function buildPage(figure, title) {
  const id = fresh("cap")
  figure.sliders = []
  figure.select = h(
    "select",
    {
      class: "mh-select",
      "aria-label": "Position",
      onchange: () => figure.lay(Number(figure.select.value)),
    },
    figure.positions.map(([name], place) => h("option", { value: place }, name)),
  )
  figure.board = field({
    "aria-label": "Board: arrow keys move, Enter acts",
    onkeydown: event => figure.key(event),
  })
  figure.palette = palette(["", ..."PNBRQKpnbrqk"], figure.pieces, called, letter => {
    figure.brush = letter
    figure.draw()
  })
  figure.out = h("output", { class: "mh-event", "aria-live": "polite" })
  const weights = figure.rows.flatMap(term => slidersOf(figure, term)),
    left = h("div", { class: "mh-left" }, figure.board, figure.palette),
    right = h(
      "div",
      { class: "mh-right" },
      sums(figure),
      h("div", { class: "mh-weights" }, weights),
    )
  figure.figure = h(
    "figure",
    { class: "mh mh-figure mh-terms", role: "group", "aria-labelledby": id },
    h("figcaption", { class: "mh-title", id }, title || "The static value"),
    h("div", { class: "mh-bar" }, figure.select, ...resets(figure)),
    h("div", { class: "mh-two" }, left, right),
    figure.out,
  )
}

function resets(figure) {
  const push = (label, title, onclick) =>
    h("button", { type: "button", class: "mh-button mh-text", title, onclick }, label)
  return [
    push("Reset", "The position as it was given", () => figure.lay(figure.place)),
    push("The program's weights", "Put every slider back", () => {
      figure.weights = program(figure.amounts)
      figure.draw()
    }),
  ]
}

function sums(figure) {
  const head = ["Term", "White", "Black", "Value"].map((name, i) =>
    h("th", { scope: "col", class: i ? "mh-num" : "" }, name),
  )
  figure.body = h("tbody", {})
  return h("table", { class: "mh-sums" }, h("thead", {}, h("tr", {}, head)), figure.body)
}

const called = letter =>
  letter
    ? [capital(pieceName(letter)), `Put a ${pieceName(letter)} on cells, or take it off`]
    : ["Ask", "Ask what the program sees on a cell"]

/** Returns the sliders of a term's weights. */
function slidersOf(figure, term) {
  const { worth } = figure.amounts,
    slider = (label, most, step, name, unit) =>
      sliderOf(figure, label, most, step, () => figure.weights, name, unit)
  const sliders = {
    B: () =>
      PIECES.map((name, kind) =>
        sliderOf(figure, name, 2 * worth[kind], kind ? 16 : 8, () => figure.weights.worth, kind),
      ),
    R: () => [slider("R, sixteenths of the formula", 16, 1, "sixteenths")],
    P: () => Object.entries(RULES).map(([rule, name]) => slider(`P, ${name}`, 300, 10, rule, " %")),
    K: () => [slider("K, each rank", 64, 1, "king")],
    C: () => [slider("C", 64, 1, "centre")],
  }
  return sliders[term]()
}

function sliderOf(figure, label, max, step, weights, name, unit = "") {
  const input = h("input", {
    type: "range",
    min: 0,
    max,
    step,
    class: "mh-slider",
    "aria-label": label,
    oninput: () => {
      weights()[name] = Number(input.value)
      figure.draw()
    },
  })
  const amount = h("span", { class: "mh-amount" })
  figure.sliders.push(() => {
    input.value = weights()[name]
    amount.textContent = `${weights()[name]}${unit}`
    input.setAttribute("aria-valuetext", amount.textContent)
  })
  return h("label", { class: "mh-weight" }, h("span", { class: "mh-what" }, label), input, amount)
}
