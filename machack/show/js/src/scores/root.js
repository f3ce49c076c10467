// show.score: the moves of the root, each with what it is worth and what that promises.
import { keys, moveFromUci } from "../chess.js"
import { withCommas as number, h, oneStop } from "../dom.js"
import { BOUND, section } from "./parts.js"

const INSIDE = 36,
  EDGE = 50 // per cent of a bar's room: the greatest evaluation, a mate

// The moves of the root, each with what it is worth and what that promises.
export class Root {
  constructor(figure) {
    this.figure = figure
    this.body = oneStop(h("ul", { class: "mh-growing" }))
    this.rule = h("div", { class: "mh-growing mh-ruled", "aria-hidden": "true" })
    this.key = h("p", { class: "mh-quiet mh-key" })
    this.host = section("What each move leads to", this.rule, this.body, this.key)
  }
  // The bars have their own scale, up to the greatest evaluation; a mate, which is not an
  // amount, goes to the edge, with a break.
  draw({ root }) {
    const { figure } = this,
      { mates } = figure.scale,
      amounts = Object.values(root).map(({ score }) => Math.abs(score)),
      most = Math.max(1, ...amounts.filter(amount => amount < mates)),
      mated = amounts.some(amount => amount >= mates)
    const scaled = amount => (amount >= mates ? EDGE : (INSIDE * amount) / most)
    this.rule.replaceChildren(
      h("span", {}),
      h(
        "span",
        { class: "mh-scale" },
        [-most, 0, most].map(amount =>
          h("span", { style: `left:${50 + Math.sign(amount) * INSIDE}%` }, number(amount)),
        ),
      ),
      h("span", {}),
    )
    this.key.textContent = [
      mated ? "A broken bar is a mate, beyond all scale." : "",
      Object.values(root).some(({ bound }) => bound !== "exact")
        ? "≤ and ≥ are bounds, not scores: the best move was known by then, and the " +
          "search looked no further."
        : "",
    ]
      .filter(Boolean)
      .join(" ")
    const rows = Object.entries(root).sort((a, b) => b[1].score - a[1].score)
    this.body.replaceChildren(
      ...rows.map(([uci, { score, bound }]) => {
        const point = isOn => () =>
            figure.view.point(isOn ? [[...keys(moveFromUci(uci)), "", "green"]] : [], []),
          length = scaled(Math.abs(score))
        return h(
          "li",
          {},
          h(
            "button",
            {
              type: "button",
              class: "mh-button mh-text",
              title: `${BOUND[bound]}${figure.words(score)}`,
              onclick: () => figure.played(moveFromUci(uci)),
              onfocus: point(true),
              onblur: point(false),
              onpointerenter: point(true),
              onpointerleave: point(false),
            },
            figure.line([uci])[0],
          ),
          h(
            "span",
            { class: "mh-meter mh-signed", "aria-hidden": "true" },
            h("i", {
              class: [score < 0 && "mh-minus", Math.abs(score) >= mates && "mh-broken"]
                .filter(Boolean)
                .join(" "),
              style: `${score < 0 ? "right" : "left"}:50%;width:${length.toFixed(1)}%`,
            }),
          ),
          h(
            "span",
            { class: "mh-grown", title: `${BOUND[bound]}${figure.words(score)}` },
            `${BOUND[bound]}${number(score)}`,
          ),
        )
      }),
    )
  }
}
