// The controls of show.score: the two of its chapter's question, and under More all the others.
import { h } from "../dom.js"
import { OFFERED, readable } from "./names.js"

const DRIVER_WORDS = {
  minimax: "minimax",
  "alpha-beta": "alpha-beta",
  "nega-scout": "NegaScout",
  "mtd-f": "MTD(f)",
}

// Settings other than the conventions: { name: [words, least, most] }.
const CHOICE_WORDS = { E: "whole evaluation (E)" } // of a choice whose name alone says nothing
const SEARCH_SETTINGS = {
  depth: ["Depth, plies", 0, 8],
  firstGuess: ["First guess", -300, 300],
  step: ["Step", 0, 64],
}

const SHOWN = 2

export function controlOf(figure) {
  const { facts } = figure,
    knobs = figure.model.get("knobs"),
    others = ["depth", "driver", ...Object.keys(facts.usual)].filter(name => !knobs.includes(name))
  const inputs = names => names.map(name => knobOf(figure, name))
  figure.inputs = {}
  figure.controls.replaceChildren(
    ...inputs(knobs.slice(0, SHOWN)),
    h(
      "details",
      { class: "mh-help" },
      h("summary", {}, "More"),
      h("div", { class: "mh-switches" }, inputs([...knobs.slice(SHOWN), ...others])),
    ),
  )
  figure.bar.replaceChildren(
    (figure.resetButton = h(
      "button",
      {
        type: "button",
        class: "mh-button mh-text",
        onclick: () => {
          figure.take({
            ...figure.model.get("positions")[figure.chosen.value || 0],
            fen: figure.fen,
            moves: figure.moves,
          })
          figure.fill()
          figure.want()
        },
      },
      "As at first",
    )),
    (figure.stopButton = h(
      "button",
      {
        type: "button",
        class: "mh-button mh-text mh-stop",
        hidden: true,
        onclick: () => figure.stop(),
      },
      "Stop",
    )),
  )
  figure.fill()
}

function knobOf(figure, name) {
  const { facts } = figure,
    keep = (input, output) => {
      figure.inputs[name] = { input, shown: output }
      return input
    }
  const ask = change => {
      Object.assign(figure.asked, change)
      figure.fill()
      figure.want()
    },
    set = value => figure.change({ [name]: value })
  const row = (words, input, output = "") =>
    h(
      "label",
      { class: "mh-knob", title: facts.wording[name] ?? null },
      h("span", {}, words),
      input,
      output,
    )
  const select = (values, write, onChange, words) =>
    row(
      words,
      keep(
        h(
          "select",
          {
            class: "mh-select",
            "aria-label": words,
            onchange: e => onChange(values[e.target.selectedIndex]),
          },
          values.map(value => h("option", {}, write(value))),
        ),
      ),
    )
  const slider = (words, [min, max], onChange) => {
    const output = h("output", { class: "mh-count" })
    return row(
      words,
      keep(
        h("input", {
          type: "range",
          min,
          max,
          class: "mh-slider",
          "aria-label": words,
          oninput: e => onChange(Number(e.target.value)),
        }),
        output,
      ),
      output,
    )
  }
  const check = (words, onChange) =>
    h(
      "label",
      { class: "mh-check", title: facts.wording[name] ?? null },
      keep(h("input", { type: "checkbox", onchange: e => onChange(e.target.checked) })),
      ` ${words}`,
    )
  if (name === "driver")
    return select(
      facts.drivers,
      driver => DRIVER_WORDS[driver],
      driver => ask({ driver }),
      "Driver",
    )
  if (name in SEARCH_SETTINGS) {
    const [words, ...range] = SEARCH_SETTINGS[name]
    return slider(words, range, value => ask({ [name]: value }))
  }
  if (name === "iterate")
    return check("Iterate: depth 1, 2, ... with one table", iterate => ask({ iterate }))
  if (name === "exactRoot")
    return check("The exact score of every move", exactRoot => ask({ exactRoot }))
  if (name in facts.words)
    return select(facts.words[name], choice => CHOICE_WORDS[choice] ?? choice, set, readable(name))
  if (OFFERED[name])
    return select(
      OFFERED[name],
      option =>
        option === null
          ? "1 unit"
          : option.toLocaleString("en", {
              maximumSignificantDigits: 3,
              notation: option < 1e-3 ? "scientific" : "standard",
            }),
      set,
      readable(name),
    )
  if (name === "saturation")
    return slider("Saturation", facts.sliders.saturation, value =>
      set(value === facts.sliders.saturation[1] ? null : value),
    )
  return name in facts.ranges
    ? slider(readable(name), facts.sliders[name] ?? facts.ranges[name], set)
    : check(readable(name), set)
}
