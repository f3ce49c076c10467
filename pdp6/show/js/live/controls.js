// The row of keys above a machine: they start, stop and step it, and set its pace.
import { h, wideButton } from "../dom.js"
import { Part } from "./state.js"

const SLOWER = 100
// A simulated time, which is in nanoseconds.
const span = time =>
  time < 1e7
    ? `${(time / 1e3).toLocaleString("en", { maximumFractionDigits: 1 })} µs`
    : (time / 1e9).toLocaleString("en", {
        maximumFractionDigits: 3,
        minimumFractionDigits: 3,
      }) + " s"

export class Controls extends Part {
  constructor(figure) {
    super(figure)
    this.go = wideButton("RUN", "Start the program, or continue", () => figure.toggle())
    this.pace = this.buildPace()
    this.countLine = h("span", { class: "p6-quiet p6-count" })
    this.element = this.build()
  }
  buildPace() {
    const pace = h(
      "select",
      { "aria-label": "Pace", onchange: () => this.machine.tell("pace", this.paceNow()) },
      h("option", { value: "fast" }, "as fast as it goes"),
      h("option", { value: "own" }, "at the machine's own speed"),
      h("option", { value: "slow" }, "a hundred times slower"),
    )
    if (this.model.get("own_speed")) pace.value = "own"
    if (this.model.get("slowed")) pace.value = "slow"
    return pace
  }
  build() {
    const { figure } = this
    return h(
      "div",
      { class: "p6-bar" },
      wideButton(
        "RESTART",
        "Start from the beginning: the program is laid into the memory as it was, " +
          "with the words that you deposited",
        () => figure.restart(),
      ),
      this.go,
      wideButton("STEP", "Do one instruction", () => figure.step()),
      wideButton(
        "LOAD",
        "Lay the program into the memory again, with the words that you deposited, " +
          "and wait at its first instruction",
        () => figure.reload(),
      ),
      this.pace,
      this.countLine,
    )
  }
  // How much slower than the machine of its time it goes.
  slower() {
    return this.pace.value === "slow" ? SLOWER : 1
  }
  paceNow() {
    return { own: this.pace.value !== "fast", slower: this.slower() }
  }
  draw({ going: isRunning, instructions, time }) {
    this.go.textContent = isRunning ? "STOP" : "RUN"
    this.countLine.textContent =
      `${instructions.toLocaleString("en")} instruction` +
      `${instructions === 1 ? "" : "s"}, ${span(time)}`
  }
}
