// What the views of bits share.
import { h } from "../dom.js"
import { askScorer } from "../engine.js"

export const ask = (name, ...given) => askScorer({}, "count", name, ...given)
export const slider = (words, [min, max, value], act) => {
  const shown = h("output", { class: "mh-count" }),
    input = h("input", {
      type: "range",
      min,
      max,
      value,
      class: "mh-slider",
      "aria-label": words,
      oninput: () => act(Number(input.value)),
    })
  return { row: h("label", { class: "mh-knob" }, h("span", {}, words), input, shown), input, shown }
}
