// show.score: the passes of MTD(f).
import { withCommas as number, h, s } from "../dom.js"
import { fit, scrolled, section } from "./parts.js"

// The passes of MTD(f): what each asked, what it returned, how the two bounds close in.
export class Ladder {
  constructor() {
    this.body = scrolled("The ladder")
    this.host = section(
      "The ladder of MTD(f): every rung is a search with a null window",
      this.body,
    )
  }
  draw({ ladder, driver, score }) {
    if (driver !== "mtd-f") {
      this.body.replaceChildren(
        h("p", { class: "mh-quiet" }, "Choose MTD(f) as the driver: the others ask once."),
      )
      return
    }
    const rungs = ladder.slice(0, 60),
      W = fit(this.body, 560),
      row = 16,
      top = 26,
      left = 40,
      right = W - 160,
      values = rungs.flatMap(({ aim, came }) => [aim, came])
    let low = Math.min(...values, score),
      high = Math.max(...values, score)
    const margin = Math.max(8, 2 * Math.max(...rungs.map(({ aim }) => Math.abs(aim - score)), 0))
    low = Math.max(low, score - margin - 4, -16383)
    high = Math.min(high, score + margin + 4, 16383)
    const x = v =>
        left + ((right - left) * (Math.min(high, Math.max(low, v)) - low)) / (high - low || 1),
      most = Math.max(1, ...rungs.map(({ nodes }) => nodes))
    const words = `${ladder.length} passes: ${ladder
      .slice(0, 12)
      .map(({ aim, came }) =>
        came < aim ? `below ${aim}? yes, at most ${came}` : `below ${aim}? no, at least ${came}`,
      )
      .join("; ")}.`
    const svg = s(
      "svg",
      {
        viewBox: `0 0 ${W} ${top + row * rungs.length + 10}`,
        class: "mh-ladder",
        role: "img",
        "aria-label": words,
        style: `width:calc(${W} * var(--mh-px))`,
      },
      s("text", { x: left, y: 12 }, number(Math.round(low))),
      s("text", { x: right, y: 12, "text-anchor": "end" }, number(Math.round(high))),
      s("text", { x: right + 20, y: 12 }, "nodes"),
      s("path", { class: "mh-axis", d: `M${left},${top - 8}H${right}` }),
    )
    let least = -Infinity,
      greatest = Infinity
    rungs.forEach(({ aim, came, nodes }, place) => {
      if (came < aim) greatest = came
      else least = came
      const y = top + row * place + 4,
        from = x(least === -Infinity ? low : least),
        to = x(greatest === Infinity ? high : greatest)
      svg.append(
        s("text", { x: 4, y: y + 4, class: "mh-vtext" }, place + 1),
        s("path", { class: "mh-window", d: `M${from},${y}H${Math.max(to, from + 1)}` }),
        s("path", { class: "mh-bound", d: `M${x(aim)},${y - 6}V${y + 6}` }),
        s("path", {
          class: came < aim ? "mh-fell" : "mh-held",
          d: came < aim ? `M${x(came)},${y}l7,-5v10z` : `M${x(came)},${y}l-7,-5v10z`,
        }),
        s("rect", {
          class: "mh-nodesbar",
          x: right + 20,
          y: y - 5,
          width: (90 * nodes) / most,
          height: 10,
        }),
        s("text", { x: right + 24 + (90 * nodes) / most, y: y + 4 }, number(nodes)),
      )
    })
    this.body.replaceChildren(
      svg,
      h(
        "p",
        { class: "mh-quiet mh-key" },
        "The upright stroke is what a pass asks about (is the score below it?); the " +
          "triangle the value returned; the thick line what is still possible." +
          (ladder.length > rungs.length
            ? ` The first ${rungs.length} of ${ladder.length} passes.`
            : ""),
      ),
    )
  }
}
