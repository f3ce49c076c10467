// The lamps of the console: PC, the word that it names, and the flags.
import { h } from "../dom.js"
import { bit, half, octal } from "../octal.js"
import { Part } from "./state.js"

const HALFWORD = 18 // bits
const FLAGS = [
  [35, "overflow"],
  [34, "carry 0"],
  [33, "carry 1"],
  [32, "PC change"],
  [31, "byte"],
  [30, "user"],
  [29, "user IO"],
]

// Half-words of six octal digits of three bits: a line breaks between them and nowhere else.
export function inDigits(bits, numbered = false) {
  const digit = (first, n) =>
    h("span", { class: "p6-digit" }, ...bits.slice(first + 3 * n, first + 3 * n + 3))
  return Array.from({ length: bits.length / HALFWORD }, (_, n) => {
    const first = HALFWORD * n
    return h(
      "span",
      { class: numbered ? "p6-halfword p6-numbered" : "p6-halfword" },
      ...(numbered ? [h("small", {}, `${first} to ${first + HALFWORD - 1}`)] : []),
      ...Array.from({ length: 6 }, (_, number) => digit(first, number)),
    )
  })
}

// A row of lamps, and the number that it shows.
class Row {
  constructor(name, bits) {
    this.name = name
    this.lamps = Array.from({ length: bits }, () => h("i", { class: "p6-lamp" }))
    this.element = h(
      "div",
      { class: "p6-lamps", role: "img", "aria-label": name },
      h("b", {}, name),
      ...inDigits(this.lamps),
    )
  }
  show(number) {
    const { length } = this.lamps
    this.lamps.forEach((lamp, place) =>
      lamp.classList.toggle("p6-on", bit(number, length - 1 - place) === 1),
    )
    const text = length === HALFWORD ? half(number) : octal(number)
    this.element.setAttribute("aria-label", `${this.name}: ${text}`)
  }
}

export class Lamps extends Part {
  constructor(figure) {
    super(figure)
    this.pc = new Row("PC", HALFWORD)
    this.word = new Row("C(PC)", 2 * HALFWORD)
    this.registers = h("div", { class: "p6-registers" })
    this.element = h(
      "div",
      { class: "p6-lampboard" },
      this.pc.element,
      this.word.element,
      this.registers,
    )
  }
  draw({ pc, word, flags }) {
    this.pc.show(pc)
    this.word.show(word)
    const set = FLAGS.filter(([place]) => bit(flags, place)).map(([, name]) => name)
    this.registers.textContent =
      `PC ${half(pc)}   C(PC) ${octal(word)}   ` + `flags: ${set.join(", ") || "none"}`
  }
}
