// show.score: the leaves, by their values.
import { withCommas as number, h, s } from "../dom.js"
import {
  CONSIDER,
  FIFTY,
  REPETITION,
  RETURN,
  STALEMATE,
  STATIC,
  TOO_LITTLE_LEFT,
  packed,
} from "../tape.js"
import { fit, scrolled, section } from "./parts.js"

const LEAVES_TAPE = 400000 // events

// The scores of the leaves, counted: how many lie where. Every leaf is considered: minimax, no
// table.
export class Leaves {
  constructor(figure) {
    this.figure = figure
    this.body = scrolled("The scores of the leaves")
    this.note = h("p", { class: "mh-quiet mh-key" })
    this.host = section("The scores of all leaves, in White’s view", this.body, this.note)
  }
  draw() {}
  async extra() {
    const { figure } = this,
      { contempt = 0, band = 0 } = figure.scoring
    const result = await figure.ask(
      { ...figure.scoring, table: false },
      {
        driver: "minimax",
        depth: Math.min(figure.asked.depth, 3),
        tape: LEAVES_TAPE,
        iterate: false,
      },
    )
    const tape = packed(result.tape),
      values = [],
      draws = [],
      seenNodes = new Set(),
      leaves = new Set()
    for (let i = 0; i < tape.length; i++) {
      const kind = tape.kind[i],
        id = tape.node[i]
      if (kind === CONSIDER) seenNodes.add(id)
      else if (kind === STATIC && seenNodes.has(id)) leaves.add(id)
      else if (kind === RETURN && leaves.has(id)) values.push(tape.value[i])
      else if ([REPETITION, STALEMATE, TOO_LITTLE_LEFT, FIFTY].includes(tape.kind[i]))
        draws.push(tape.value[i])
    }
    const sorted = [...values].sort((a, b) => a - b),
      quantile = share => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
    let [low, high] = [quantile(0.01), quantile(0.99)]
    if (low - (high - low) < 0 && high + (high - low) > 0)
      [low, high] = [Math.min(low, -20), Math.max(high, 20)]
    const BINS = 61,
      size = Math.max(1, Math.ceil((high - low + 1) / BINS)),
      bins = Array(BINS).fill(0),
      middle = Math.round((low + high) / 2 / size),
      half = BINS >> 1
    for (const value of values)
      bins[Math.max(0, Math.min(BINS - 1, half - middle + Math.round(value / size)))]++
    const W = fit(this.body, 560),
      H = 130,
      most = Math.max(1, ...bins),
      zero = values.filter(value => value === 0).length,
      equal = values.filter(value => Math.abs(value) === Math.abs(contempt)).length
    const inBand = values.filter(value => Math.abs(value) < Math.max(band, 1)).length
    const words =
      `${number(values.length)} leaves; ${number(zero)} are exactly 0` +
      (contempt
        ? `, ${number(equal)} are exactly as a draw is (${number(Math.abs(contempt))} or ` +
          `${number(-Math.abs(contempt))})`
        : "") +
      (band ? `, ${number(inBand)} lie inside the band of ${band}` : "") +
      `; ${number(draws.length)} draws by rule.`
    const svg = s("svg", {
      viewBox: `0 0 ${W} ${H + 24}`,
      class: "mh-leaves",
      style: `width:calc(${W} * var(--mh-px))`,
      role: "img",
      "aria-label": words,
    })
    bins.forEach((count, place) =>
      svg.append(
        s("rect", {
          class: "mh-leafbar",
          x: (place * W) / BINS,
          y: H - ((H - 8) * count) / most,
          width: W / BINS - 1,
          height: ((H - 8) * count) / most,
        }),
      ),
    )
    for (const mark of [...new Set([0, ...(contempt ? [contempt, -contempt] : [])])]) {
      const x = ((half - middle + mark / size + 0.5) * W) / BINS
      if (x > 0 && x < W)
        svg.append(
          s("path", { class: mark ? "mh-bound" : "mh-axis", d: `M${x},0V${H}` }),
          s("text", { x, y: H + 18, "text-anchor": "middle" }, number(mark)),
        )
    }
    svg.append(
      s("text", { x: 2, y: H + 18 }, number((middle - half) * size)),
      s("text", { x: W - 2, y: H + 18, "text-anchor": "end" }, number((middle + half) * size)),
    )
    const short =
      result.events > tape.length
        ? `Of the first ${number(tape.length)} events of ${number(result.events)}: `
        : ""
    this.body.replaceChildren(svg)
    this.note.textContent = `Depth ${result.depth}. ${short}${words}`
  }
}
