// A slider for every leaf, upright below it. For a finger, which could not hit one of them, and
// would move it when it scrolls the page, one leaf at a time is changed by two buttons instead.
import { ICON, h, oneStop } from "../dom.js"
import { nudge } from "../nudge.js"
import { nodeAt, nameOf, number } from "./values.js"

const LEAVES =
  "The leaves: left and right lead from one to the next, Home and End to the first and the last"

export class Sliders {
  /** `set` is called for every change: the path of the leaf, and its value. */
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
          this.mark(e.target)
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
        this.inputs.map(({ input }) => input),
      ),
      { items: "input", ends: true },
    )
    this.pick = h("select", {
      class: "mh-select",
      "aria-label": "Leaf",
      onchange: () => this.mark(),
    })
    this.value = h("output", { class: "mh-count" })
    this.one = h(
      "div",
      { class: "mh-bar mh-leafbar", role: "group", "aria-label": "The value of a leaf" },
      "Leaf ",
      this.pick,
      nudge("One less", ICON.minus, () => this.change(-1)),
      this.value,
      nudge("One more", ICON.plus, () => this.change(1)),
    )
  }
  show(tree, called) {
    const names = this.inputs.map(({ path }) => called(nameOf(path)))
    this.pick.replaceChildren(
      ...names.map((name, place) =>
        h("option", { value: place, selected: place === this.pick.selectedIndex }, name),
      ),
    )
    this.inputs.forEach(({ path, input }, place) => {
      input.value = nodeAt(tree, path)
      input.setAttribute("aria-label", `Value of ${names[place]}`)
      this.mark(input)
    })
  }
  mark(input) {
    input?.setAttribute("aria-valuetext", number(Number(input.value)))
    const picked = this.inputs[this.pick.selectedIndex]?.input
    if (picked) this.value.value = number(Number(picked.value))
  }
  // The leaf that was touched in the drawing, by its path as text.
  choose(path) {
    this.pick.selectedIndex = this.inputs.findIndex(input => String(input.path) === path)
    this.mark()
  }
  change(by) {
    const { input } = this.inputs[this.pick.selectedIndex]
    input.value = Number(input.value) + by
    input.dispatchEvent(new Event("input", { bubbles: true }))
  }
}
