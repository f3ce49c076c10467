// A slot of the hash table.
import { withCommas as number, h, s, table } from "../dom.js"
import { askScorer } from "../engine.js"
import { slider } from "./parts.js"

// A position with a mate in it, found at one ply and met at another: what a slot of the table
// claims, adjusted or not.
export class Slot {
  constructor(figure) {
    this.figure = figure
    this.knobs = [
      ["Found at ply", 0, 12],
      ["Met at ply", 0, 12],
      ["Plies from there to the mate", 1, 11],
    ].map(([words, least, most], place) =>
      slider(words, [least, most, figure.first[place]], () => figure.want()),
    )
    this.adjust = h("input", { type: "checkbox", onchange: () => figure.want() })
    this.out = h("div", {})
    this.box = h(
      "div",
      {},
      this.knobs.map(({ row }) => row),
      h(
        "label",
        { class: "mh-check" },
        this.adjust,
        " Adjust: into the slot as seen from its node",
      ),
      this.out,
    )
  }
  async draw() {
    const [value, metAt, plies] = this.knobs.map(({ input, shown: output }) => {
      output.value = input.value
      return Number(input.value)
    })
    const count = (name, ...parameters) =>
      askScorer({ scoring: { adjust: this.adjust.checked } }, "count", name, ...parameters)
    const most = -(await count("mated", 0)),
      score = -(await count("mated", value + plies)),
      stored = await count("moved_by", score, value),
      recovered = await count("moved_by", stored, -metAt)
    const claims = most - recovered,
      truth = metAt + plies,
      step = 24,
      W = 60 + step * 24,
      x = ply => 30 + step * ply
    const stroke = (y, from, to, kind) => s("path", { class: kind, d: `M${x(from)},${y}H${x(to)}` })
    const svg = s(
      "svg",
      {
        viewBox: `0 0 ${W} 106`,
        style: `width:calc(${W} * var(--mh-px))`,
        class: "mh-slot",
        role: "img",
        "aria-label":
          `Found at ply ${value}, the mate at ply ${value + plies}; met at ply ${metAt}, ` +
          `the mate at ply ${truth}; the slot claims ply ${claims}.`,
      },
      Array.from({ length: 25 }, (_, ply) =>
        s("text", { x: x(ply), y: 102, "text-anchor": "middle", class: "mh-vtext" }, ply),
      ),
      stroke(22, value, value + plies, "mh-window"),
      s("circle", { class: "mh-node", cx: x(value), cy: 22, r: 6 }),
      s("text", { x: x(value + plies), y: 27, "text-anchor": "middle", class: "mh-said" }, "#"),
      stroke(56, metAt, truth, "mh-window"),
      s("circle", { class: "mh-node", cx: x(metAt), cy: 56, r: 6 }),
      s("text", { x: x(truth), y: 61, "text-anchor": "middle", class: "mh-said" }, "#"),
      s("text", { x: 2, y: 10, class: "mh-vtext" }, "found"),
      s("text", { x: 2, y: 44, class: "mh-vtext" }, "met"),
      claims === truth
        ? []
        : [
            s("path", { class: "mh-dot", d: `M${x(claims)},48l8,8l-8,8l-8,-8z` }),
            s(
              "text",
              { x: x(claims), y: 82, "text-anchor": "middle", class: "mh-said" },
              "claimed",
            ),
          ],
    )
    this.out.replaceChildren(
      h("div", { class: "mh-scroll", tabindex: 0, role: "region", "aria-label": "The plies" }, svg),
      table(
        ["", "the score", "says"],
        [
          ["found", number(score), `a mate ${value + plies} plies from the root`],
          [
            "in the slot",
            number(stored),
            stored === score ? "the same number" : `a mate ${most - stored} plies from the node`,
          ],
          ["met", number(recovered), `a mate ${claims} plies from the root`],
          ["the truth", number(most - truth), `a mate ${truth} plies from the root`],
        ],
      ),
    )
    return claims === truth
      ? `The slot is right: mate at ply ${truth}.`
      : `The slot claims a mate at ply ${claims}; it is at ply ${truth}.` +
          ((claims - truth) % 2 ? " An odd step: even the side that mates is wrong by parity." : "")
  }
}
