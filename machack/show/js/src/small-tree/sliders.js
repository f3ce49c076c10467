// A slider for every leaf, upright below it.
import { h, oneStop } from "../dom.js"
import { at, nameOf, number } from "./values.js"

const LEAVES =
  "The leaves: left and right lead from one to the next, Home and End to the first and the last"

export class Sliders {
  /** `set` hears of every change: the path of the leaf, and its value. */
  constructor(paths, [min, max], set) {
    this.inputs = paths.map(path => ({
      path,
      input: h("input", {
        type: "range",
        class: "mh-vertical",
        min,
        max,
        step: 1,
        "aria-orientation": "vertical",
        oninput: e => {
          mark(e.target)
          set(path, Number(e.target.value))
        },
      }),
    }))
    this.row = oneStop(
      h(
        "div",
        {
          class: "mh-leafrow",
          role: "group",
          "aria-label": LEAVES,
          style: `grid-template-columns:repeat(${paths.length},minmax(0,1fr))`,
        },
        this.inputs.map(({ input }) =>
          h("span", { class: "mh-leaf" }, input, track(input), track(input)),
        ),
      ),
      { items: "input", ends: true },
    )
  }
  show(tree, called) {
    for (const { path, input } of this.inputs) {
      input.value = at(tree, path)
      mark(input)
      input.setAttribute("aria-label", `Value of ${called(nameOf(path))}`)
    }
  }
}

// A finger that moves up or down scrolls the page, unless it begins on a slider's knob: the rest of
// the slider lies below two covers, where only a tap sets it.
function mark(input) {
  const share = (input.value - input.min) / (input.max - input.min)
  input.parentElement.style.setProperty("--at", share)
  input.setAttribute("aria-valuetext", number(Number(input.value)))
}

function track(input) {
  const set = ({ clientY }) => {
    const { top, height } = input.getBoundingClientRect(),
      span = input.max - input.min
    input.value = Number(input.max) - Math.round(((clientY - top) / height) * span)
    input.dispatchEvent(new Event("input", { bubbles: true }))
  }
  return h("i", { class: "mh-track", "aria-hidden": "true", onclick: set })
}
