// The stepper: a program, step by step, as it was recorded.
import { button, h, reportLostKernel, ownName } from "./dom.js"
import { listingLine, listOf } from "./listing-lines.js"
import { count, half, octal, signed } from "./octal.js"
import { showTitles } from "./titles.js"

/**
 * The state after any number of steps, from what each step wrote.
 *
 * @param {Record<string, any>} run
 * @param {number} step
 */
export function stateAfter({ start, memory, steps }, step) {
  const words = new Map(start.ac.map((word, number) => [number, word]))
  for (const [address, , word] of memory) words.set(address, word)
  for (const past of steps.slice(0, step))
    for (const [address, , word] of past.writes) words.set(address, word)
  const last = steps[step - 1]
  return {
    words,
    pc: last ? last.next : start.pc,
    flags: last ? last.flags : start.flags,
    time: steps.slice(0, step).reduce((sum, past) => sum + past.time, 0),
  }
}

const FLAG_BITS = [35, 34, 33, 32, 31, 30, 29]
// A sentence with its octal words, addresses and sums in the face of the listing.
const OCTAL = /(C\([0-7]+\)|[0-7]{6}(?:,,[0-7]{6})?|[0-7]+ \+ [0-7]+ = [0-7]+)/
const inOctal = text =>
  text.split(OCTAL).map((part, n) => (n % 2 ? h("code", { class: "p6-octal" }, part) : part))
const microseconds = time =>
  (time / 1000).toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const tableOf = (title, rows, kind) =>
  h(
    "table",
    { class: `p6-cells ${kind}` },
    h("caption", {}, title),
    h("tbody", {}, ...rows.map(row => h("tr", {}, ...row))),
  )

class Stepper {
  constructor(model) {
    this.model = model
    this.run = Object.fromEntries(
      ["start", "memory", "steps", "listing", "names", "ending"].map(name => [
        name,
        model.get(name),
      ]),
    )
    this.decimal = false
    this.build()
    this.go(model.get("at"))
  }
  go(step) {
    this.step = Math.max(0, Math.min(step, this.run.steps.length))
    this.draw()
  }
  build() {
    const id = ownName(),
      title = this.model.get("title") || "A program, step by step"
    this.lines = this.run.listing.map(row => listingLine(...row))
    this.list = listOf(this.lines, `The program: ${title}`)
    this.registers = h("div", { class: "p6-registers" })
    this.output = h("output", { class: "p6-said", "aria-live": "polite" })
    this.figure = h(
      "figure",
      {
        class: "p6 p6-figure p6-stepper",
        role: "group",
        "aria-labelledby": id,
        onkeydown: e => this.key(e),
      },
      h("figcaption", { class: "p6-title", id }, title),
      this.buildBar(),
      this.output,
      h(
        "div",
        { class: "p6-panes" },
        this.list,
        h("div", { class: "p6-state" }, this.registers, this.buildWords(title)),
      ),
      this.buildHow(),
    )
    // its lines have no places before the page is laid out
    new ResizeObserver(() => this.scroll()).observe(this.list)
  }
  buildBar() {
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: this.run.steps.length,
      step: 1,
      class: "p6-slider",
      "aria-label": "Step of the run",
      oninput: e => this.go(Number(e.target.value)),
    })
    this.back = button("◀", "One step back", () => this.go(this.step - 1))
    this.forward = button("▶", "One step forward", () => this.go(this.step + 1))
    this.countLine = h("span", { class: "p6-quiet p6-count" })
    return h(
      "div",
      { class: "p6-bar" },
      button("|◀", "To the beginning", () => this.go(0)),
      this.back,
      this.slider,
      this.forward,
      button("▶|", "To the end", () => this.go(Infinity)),
      this.countLine,
    )
  }
  buildHow() {
    return h(
      "label",
      { class: "p6-check" },
      h("input", {
        type: "checkbox",
        onchange: e => {
          this.decimal = e.target.checked
          this.draw()
        },
      }),
      " words as decimal numbers",
    )
  }
  // The accumulators, and the words of memory that the run touches.
  buildWords(title) {
    const { memory, names } = this.run
    this.cells = new Map()
    const accumulator = number => this.cell(number, names[number], number.toString(8))
    const accumulators = tableOf(
      "Accumulators",
      Array.from({ length: 8 }, (_, number) => [
        ...accumulator(number),
        ...accumulator(number + 8),
      ]),
      "p6-accumulators",
    )
    const touched = memory.map(([address, name]) =>
      this.cell(address, name === address.toString(8) ? "" : name, half(address)),
    )
    return h(
      "div",
      {
        class: "p6-words",
        tabindex: 0,
        role: "region",
        "aria-label": `Accumulators and memory: ${title}`,
      },
      accumulators,
      ...(memory.length ? [tableOf("Memory touched", touched, "")] : []),
    )
  }
  cell(address, name, label) {
    const value = h("td", {}),
      head = h("th", { scope: "row" }, label, h("span", { class: "p6-name" }, name))
    this.cells.set(address, { head, value })
    return [head, value]
  }
  key(event) {
    const moves = { ArrowLeft: this.step - 1, ArrowRight: this.step + 1, Home: 0, End: Infinity }
    if (
      !(event.key in moves) ||
      event.target.type === "range" ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey
    )
      return
    event.preventDefault()
    this.go(moves[event.key])
  }
  draw() {
    const { steps, ending } = this.run,
      step = steps[this.step - 1],
      state = stateAfter(this.run, this.step),
      total = steps.length
    this.slider.value = String(this.step)
    this.slider.setAttribute("aria-valuetext", `step ${this.step} of ${total}`)
    this.back.setAttribute("aria-disabled", String(this.step === 0))
    this.forward.setAttribute("aria-disabled", String(this.step === total))
    this.countLine.textContent = `step ${this.step} of ${total}`
    this.output.replaceChildren(...this.sentences(step, this.step === total ? ending : ""))
    const set = FLAG_BITS.flatMap((bit, k) =>
      Math.floor(state.flags / 2 ** bit) % 2 ? [this.model.get("flag_names")[k]] : [],
    )
    const rows = [
      ["PC", half(state.pc)],
      ["E", step ? half(step.E) : "–"],
      ["Flags", set.join(", ") || "none"],
      ["Time", `${microseconds(state.time)} µs`],
    ]
    this.registers.replaceChildren(
      ...rows.map(([name, value]) =>
        h("div", {}, h("b", {}, name), h("span", {}, ...inOctal(value))),
      ),
    )
    this.fill(state, step)
    this.mark(
      step ? step.line : -1,
      step ? step.follows : this.run.listing.findIndex(line => line[0] === state.pc),
    )
  }
  sentences(step, ending) {
    if (!step)
      return [
        h("p", {}, ...inOctal(`Before the first instruction. PC is ${half(this.run.start.pc)}.`)),
      ]
    const writes = step.writes
      .filter(([address]) => this.cells.has(address))
      .map(([address, , word]) => `C(${address.toString(8)}) is now ${octal(word)}.`)
    return [
      h(
        "p",
        {},
        ...(step.macro ? [h("code", {}, step.macro), " is a macro; here it has become "] : []),
        h("code", {}, step.text),
        " ",
        step.note,
      ),
      h("p", {}, ...inOctal(step.address.join(" "))),
      h(
        "p",
        {},
        ...inOctal(
          [...writes, `It took ${microseconds(step.time)} µs.`, ending].filter(Boolean).join(" "),
        ),
      ),
    ]
  }
  fill({ words }, step) {
    const writtenTo = new Set(step ? step.writes.map(([address]) => address) : []),
      readFrom = new Set(step ? step.reads : [])
    for (const [address, { head, value }] of this.cells) {
      value.textContent = this.decimal
        ? count(signed(words.get(address)))
        : octal(words.get(address))
      head.className = value.className = writtenTo.has(address)
        ? "p6-written"
        : readFrom.has(address)
          ? "p6-read"
          : ""
    }
  }
  mark(line, next) {
    this.lines.forEach((element, number) => {
      element.classList.toggle("p6-now", number === line)
      element.classList.toggle("p6-next", number === next)
      element.toggleAttribute("aria-current", number === line)
    })
    this.seen = this.lines[line >= 0 ? line : next]
    this.scroll()
  }
  scroll() {
    if (this.seen) this.list.scrollTop = this.seen.offsetTop - this.list.clientHeight / 2
  }
}

export default {
  render({ model, el }) {
    reportLostKernel({ model, el })
    el.append(new Stepper(model).figure)
    showTitles(el)
  },
}
