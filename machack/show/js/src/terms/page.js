// The page of the terms: the board to set up, the sliders, the sums.
import { fresh, h } from "../dom.js"
import { field, named, palette } from "../squares.js"
import { capital } from "../words.js"
import { RULES, program } from "./names.js"

export function buildPage(figure, title) {
  const w = () => figure.weights,
    id = fresh("cap")
  figure.sliders = []
  const push = (label, act, long) =>
    h("button", { type: "button", class: "mh-button mh-text", title: long, onclick: act }, label)
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
  figure.palette = palette(["", ..."PNBRQKpnbrqk"], figure.men, called, letter => {
    figure.brush = letter
    figure.draw()
  })
  figure.out = h("output", { class: "mh-event", "aria-live": "polite" })
  figure.body = h("tbody", {})
  const weights = {
    B: () =>
      ["Pawn", "Knight", "Bishop", "Rook", "Queen"].map((name, kind) =>
        sliderOf(
          figure,
          name,
          0,
          2 * figure.amounts.worth[kind],
          kind ? 16 : 8,
          () => w().worth[kind],
          value => {
            w().worth[kind] = value
          },
        ),
      ),
    R: () => [
      sliderOf(
        figure,
        "R, sixteenths of the formula",
        0,
        16,
        1,
        () => w().sixteenths,
        value => {
          w().sixteenths = value
        },
      ),
    ],
    P: () =>
      Object.entries(RULES).map(([rule, name]) =>
        sliderOf(
          figure,
          `P, ${name}`,
          0,
          300,
          10,
          () => w()[rule],
          value => {
            w()[rule] = value
          },
          " %",
        ),
      ),
    K: () => [
      sliderOf(
        figure,
        "K, each rank",
        0,
        64,
        1,
        () => w().king,
        value => {
          w().king = value
        },
      ),
    ],
    C: () => [
      sliderOf(
        figure,
        "C",
        0,
        64,
        1,
        () => w().centre,
        value => {
          w().centre = value
        },
      ),
    ],
  }
  figure.figure = h(
    "figure",
    { class: "mh mh-figure mh-terms", role: "group", "aria-labelledby": id },
    h("figcaption", { class: "mh-title", id }, title || "The static value"),
    h(
      "div",
      { class: "mh-bar" },
      figure.select,
      push("As it was", () => figure.lay(figure.place), "The position as it was given"),
      push(
        "The program's weights",
        () => {
          figure.weights = program(figure.amounts)
          figure.draw()
        },
        "Put every slider back",
      ),
    ),
    h(
      "div",
      { class: "mh-two" },
      h("div", { class: "mh-left" }, figure.board, figure.palette),
      h(
        "div",
        { class: "mh-right" },
        h(
          "table",
          { class: "mh-sums" },
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              ["Term", "White", "Black", "Value"].map((name, i) =>
                h("th", { scope: "col", class: i ? "mh-num" : "" }, name),
              ),
            ),
          ),
          figure.body,
        ),
        h(
          "div",
          { class: "mh-weights" },
          figure.rows.flatMap(row => weights[row]()),
        ),
      ),
    ),
    figure.out,
  )
}

const called = letter =>
  letter
    ? [capital(named(letter)), `Put a ${named(letter)} on cells, or take it off`]
    : ["Ask", "Ask what the program sees on a cell"]

function sliderOf(figure, label, low, high, step, get, set, unit = "") {
  const input = h("input", {
    type: "range",
    min: low,
    max: high,
    step,
    class: "mh-slider",
    "aria-label": label,
    oninput: () => {
      set(Number(input.value))
      figure.draw()
    },
  })
  const shown = h("span", { class: "mh-amount" })
  figure.sliders.push(() => {
    input.value = get()
    shown.textContent = `${get()}${unit}`
    input.setAttribute("aria-valuetext", shown.textContent)
  })
  return h("label", { class: "mh-weight" }, h("span", { class: "mh-what" }, label), input, shown)
}
