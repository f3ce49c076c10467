// The resolution of a value.
import { withCommas as number, h, table } from "../dom.js"
import { ask, slider } from "./parts.js"

const WORTHS = { pawn: 1000, knight: 3250, bishop: 3500, rook: 5000, queen: 9750 }

// Units in a pawn: what the pieces are worth then, how far that is off, and how many pawns fifteen
// bits hold.
export class Resolution {
  constructor(figure) {
    this.figure = figure
    this.knob = slider("Units in a pawn", [1, 1000, figure.first[0]], () => figure.want())
    this.out = h("div", {})
    this.box = h("div", {}, this.knob.row, this.out)
  }
  async draw() {
    const units = Number(this.knob.input.value),
      rows = []
    this.knob.shown.value = units
    let worst = 0
    for (const [name, worth] of Object.entries(WORTHS)) {
      const rounded = await ask("rounded", worth * units, 1000, 2),
        error = rounded - (worth * units) / 1000
      worst = Math.max(worst, Math.abs(error) / units)
      rows.push([
        name,
        ((worth * units) / 1000).toLocaleString("en"),
        number(rounded),
        error ? number(Number((error / units).toFixed(3))) : "exact",
      ])
    }
    this.out.replaceChildren(table(["piece", "would be", "is", "off, in pawns"], rows))
    return (
      `${units} units a pawn: the worst error is ${worst.toFixed(3)} pawns, and fifteen ` +
      `bits hold ${(16383 / units).toFixed(1)} pawns.`
    )
  }
}
