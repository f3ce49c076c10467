// show.score: the nodes by kind.
import { withCommas as number, h, table } from "../dom.js"
import { scrolled, section } from "./parts.js"

// Nodes by kind: what a number at them promises.
export class Kinds {
  constructor() {
    this.body = h("ul", { class: "mh-growing mh-shares" })
    this.met = h("div", { class: "mh-met" })
    this.host = section("Nodes inside the tree: exact scores and bounds", this.body, this.met)
  }
  draw({ kinds, met: atNodes }) {
    const NAMES = ["exact", "cut", "all"],
      agreed = atNodes[0] + atNodes[4] + atNodes[8]
    this.met.replaceChildren(
      scrolled(
        "Expected and found",
        table(
          ["expected", ...NAMES.map(name => `found: ${name}`)],
          NAMES.map((name, row) => [
            name,
            ...NAMES.map((_, column) => number(atNodes[3 * row + column])),
          ]),
        ),
      ),
      h(
        "p",
        { class: "mh-quiet mh-key" },
        "Expected of a node by its place, were every first move the best: " +
          `${number(agreed)} of ` +
          number(atNodes.reduce((sum, count) => sum + count, 0)) +
          " turn out so.",
      ),
    )
    const total = Math.max(1, kinds.exact + kinds.cut + kinds.all),
      WORDS = { exact: "exact", cut: "cut: at least", all: "all: at most" }
    this.body.replaceChildren(
      ...Object.entries(kinds).map(([kind, count]) =>
        h(
          "li",
          {},
          h("span", {}, WORDS[kind]),
          h(
            "span",
            { class: "mh-meter", "aria-hidden": "true" },
            h("i", {
              class: kind === "cut" ? "mh-minus" : "",
              style: `left:0;width:${((100 * count) / total).toFixed(1)}%`,
            }),
          ),
          h(
            "span",
            { class: "mh-grown" },
            `${number(count)}, ${((100 * count) / total).toFixed(1)} %`,
          ),
        ),
      ),
    )
  }
}
