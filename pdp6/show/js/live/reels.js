// DECtape reels: a file of the reader's, or an empty one, on a transport; and what is on it, as a
// file again.
import { button, h } from "../dom.js"
import { PATIENCE } from "./scripts.js"
import { Part } from "./state.js"

const REEL = 0o1102 * 128 * 8, // bytes of a DECtape's file
  TRANSPORTS = 8

export class Reels extends Part {
  constructor(figure) {
    super(figure)
    this.saved = null // the bytes of the tape saved last
    this.unit = h(
      "select",
      { "aria-label": "Transport" },
      ...Array.from({ length: TRANSPORTS }, (_, n) =>
        h("option", { value: n, selected: n === 1 ? "" : null }, `transport ${n}`),
      ),
    )
    this.reeled = h("span", { class: "p6-quiet", role: "status" })
    this.element = this.build()
  }
  build() {
    const file = h("input", {
      type: "file",
      "aria-label": "A tape of your own",
      onchange: ({ target }) => {
        const [file] = target.files
        target.value = ""
        if (file) this.attach(file)
      },
    })
    return h(
      "div",
      { class: "p6-reels" },
      h(
        "div",
        { class: "p6-bar" },
        h("b", {}, "DECtape"),
        this.unit,
        button("NEW TAPE", "An empty tape on this transport", () => this.attach(null)),
        button("SAVE TAPE", "What is on this tape, as a file", () => this.save()),
        file,
      ),
      this.reeled,
    )
  }
  async attach(file) {
    const unit = Number(this.unit.value),
      bytes = file ? new Uint8Array(await file.arrayBuffer()) : null
    if (!(await this.machine.awake())) return
    if (bytes && bytes.length !== REEL) {
      this.reeled.textContent =
        `${file.name} is not a tape: it has ${bytes.length.toLocaleString("en")} bytes ` +
        `instead of ${REEL.toLocaleString("en")}.`
      return
    }
    this.machine.order("mount", { unit, bytes })
    this.reeled.textContent = `${file ? file.name : "An empty tape"} is on transport ${unit}.`
  }
  async save() {
    if (!(await this.machine.awake())) return
    const unit = Number(this.unit.value),
      { bytes } = await this.machine.ask("reel", "reel", { unit })
    if (!bytes) {
      this.reeled.textContent = `No tape is on transport ${unit}.`
      return
    }
    const address = URL.createObjectURL(new Blob([bytes]))
    this.saved = bytes
    h("a", { href: address, download: `transport-${unit}.dtape` }).click()
    setTimeout(() => URL.revokeObjectURL(address), PATIENCE)
    this.reeled.textContent = `What is on transport ${unit} was saved as transport-${unit}.dtape.`
  }
}
