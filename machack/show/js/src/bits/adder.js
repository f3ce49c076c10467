// An adder, bit by bit.
import { withCommas as number, h, table } from "../dom.js"
import { ask, slider } from "./parts.js"

// Two numbers of sixteen bits, added, multiplied or negated: what is true, and what fits.
export class Adder {
  constructor(figure) {
    this.figure = figure
    this.knobs = [0, 1].map(place =>
      slider(place ? "Second number" : "First number", [-32768, 32767, figure.first[place]], () =>
        figure.want(),
      ),
    )
    this.out = h("div", {})
    this.box = h(
      "div",
      {},
      this.knobs.map(({ row }) => row),
      this.out,
    )
  }
  async draw() {
    const [a, b] = this.knobs.map(({ input, shown: output }) => {
      output.value = input.value
      return Number(input.value)
    })
    const sums = [
      [`${number(a)} + ${number(b)}`, a + b],
      [`${number(a)} · ${number(b)}`, a * b],
      [`−(${number(a)})`, -a],
    ]
    const rows = []
    let wrong = 0
    for (const [words, truth] of sums) {
      const wrapped = await ask("wrapped", truth, 16)
      if (wrapped !== truth) wrong++
      rows.push([words, number(truth), wrapped === truth ? "the same" : number(wrapped)])
    }
    this.out.replaceChildren(table(["", "is", "in sixteen bits"], rows))
    return wrong
      ? `${wrong} of three do not fit sixteen bits, and come out as a different number.`
      : "All three fit sixteen bits."
  }
}
