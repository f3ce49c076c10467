// Words as lamps, and what the machine does with them.
import { withCommas as number, h, oneStop, table } from "../dom.js"
import { ask } from "./parts.js"

// A row of lamps, and what fifteen bits mean by each of four codings.
export class Lamps {
  constructor(figure) {
    this.figure = figure
    this.pattern = figure.first[0] & 0xffff
    this.buttons = Array.from({ length: 16 }, (_, place) => 15 - place).map(bit =>
      h(
        "button",
        {
          type: "button",
          class: "mh-lamp",
          "aria-label": `Bit ${bit}`,
          onclick: () => this.set(this.pattern ^ (1 << bit)),
        },
        h("span", {}, bit),
      ),
    )
    this.entry = h("input", {
      type: "number",
      min: -32768,
      max: 32767,
      class: "mh-find mh-guess",
      "aria-label": "A score to store",
      onchange: () => this.set(Number(this.entry.value) & 0xffff),
    })
    this.readings = h("div", {})
    this.box = h(
      "div",
      {},
      oneStop(
        h(
          "div",
          { class: "mh-lamps", role: "group", "aria-label": "Sixteen bits, the highest first" },
          this.buttons,
        ),
      ),
      h("label", { class: "mh-group" }, "or store the score ", this.entry),
      this.readings,
    )
  }
  set(pattern) {
    this.pattern = pattern
    this.figure.want()
  }
  async draw() {
    const { pattern } = this,
      masked = await ask("masked", pattern)
    const [unmasked, exclusive, ands, sixteen] = [
      await ask("xor_minus", pattern),
      await ask("xor_minus", masked),
      await ask("and_minus_and", pattern),
      await ask("wrapped", pattern, 16),
    ]
    this.buttons.forEach((button, place) => {
      const isOn = Boolean((pattern >> (15 - place)) & 1)
      button.setAttribute("aria-pressed", String(isOn))
      button.classList.toggle("mh-above", place === 0)
    })
    if (document.activeElement !== this.entry) this.entry.value = sixteen
    const rows = [
      ["all sixteen bits, with a sign", number(sixteen)],
      ["masked: the lowest fifteen, unchanged", number(masked)],
      ["exclusive or, masked before", number(exclusive)],
      ["exclusive or, not masked", number(unmasked)],
      ["and less and", number(ands)],
      ["by offset, less 16384", number(masked - 16384)],
    ]
    this.readings.replaceChildren(table(["read as", "the score is"], rows))
    return (
      `Bits ${pattern.toString(2).padStart(16, "0")}: as fifteen bits with a sign ` +
      number(ands) +
      (unmasked === ands ? "" : `; unmasked, the exclusive or says ${number(unmasked)}`) +
      "."
    )
  }
}
