// What the views of bits share.
import { h } from "../dom.js"
import { askScorer } from "../engine.js"

export const ask = (name, ...parameters) => askScorer({}, "count", name, ...parameters)
export const slider = (words, [min, max, value], action) => {
  const output = h("output", { class: "mh-count" }),
    input = h("input", {
      type: "range",
      min,
      max,
      value,
      class: "mh-slider",
      "aria-label": words,
      oninput: () => action(Number(input.value)),
    })
  return {
    row: h("label", { class: "mh-knob" }, h("span", {}, words), input, output),
    input,
    shown: output,
  }
}
