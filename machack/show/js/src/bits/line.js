// A value on the line of values.
import { withCommas as number, h } from "../dom.js"
import { ask, slider } from "./parts.js"

// Exact 4n, at most 4n - 1, at least 4n + 1; a negation turns the line over.
export class Line {
  constructor(figure) {
    this.figure = figure
    this.turned = false
    this.knob = slider("The score n", [-20, 20, figure.first[0]], () => figure.want())
    this.button = h(
      "button",
      {
        type: "button",
        class: "mh-button mh-text",
        onclick: () => {
          this.turned = !this.turned
          figure.want()
        },
      },
      "Negate, as the parent does",
    )
    this.out = h("div", {
      class: "mh-boundsline",
      role: "group",
      "aria-label": "Three integrated numbers",
    })
    this.box = h("div", {}, this.knob.row, h("div", { class: "mh-bar" }, this.button), this.out)
  }
  async draw() {
    const n = Number(this.knob.input.value),
      KINDS = ["at most", "exact", "at least"],
      rows = []
    this.knob.shown.value = n
    const numbers = [4 * n - 1, 4 * n, 4 * n + 1]
      .map(n => (this.turned ? -n : n))
      .sort((a, b) => a - b)
    for (const n of numbers) rows.push([n, KINDS[(n + 1) & 3], (await ask("force_exact", n)) / 4])
    this.button.setAttribute("aria-pressed", String(this.turned))
    this.out.replaceChildren(
      ...rows.map(([value, kind, score]) =>
        h(
          "div",
          { class: `mh-integrated mh-${kind.replace(" ", "-")}` },
          h("b", {}, number(value)),
          h("span", {}, `${kind} ${number(score)}`),
        ),
      ),
    )
    return (
      "From the least: " +
      rows
        .map(([value, kind, score]) => `${number(value)} says ${kind} ${number(score)}`)
        .join("; ") +
      "."
    )
  }
}
