// The editor: a source in MIDAS, which the reader changes and has assembled.
import { h, wideButton } from "../dom.js"
import { Part } from "./state.js"

const TALLEST = 24 // lines

export class Editor extends Part {
  constructor(figure) {
    super(figure)
    this.edited = false // since it was assembled
    this.wrong = false // has what was assembled last errors?
    this.area = this.buildArea()
    this.assembling = h("span", { class: "p6-quiet", role: "status" })
    this.element = h(
      "div",
      {},
      this.area,
      h(
        "div",
        { class: "p6-bar" },
        wideButton("ASSEMBLE", "Assemble the source and load the program (Shift and Enter)", () =>
          this.assemble(),
        ),
        this.assembling,
      ),
      figure.workshop.buildFaults(),
    )
  }
  buildArea() {
    const source = this.model.get("source")
    return h("textarea", {
      class: "p6-editor",
      rows: Math.min(TALLEST, source.split("\n").length + 1),
      spellcheck: "false",
      autocapitalize: "off",
      wrap: "off",
      "aria-label": "The source, in MIDAS",
      value: source,
      oninput: () => {
        this.edited = true
        this.markOld()
      },
      onkeydown: e => {
        if (e.key !== "Enter" || !e.shiftKey) return
        e.preventDefault()
        this.assemble()
      },
    })
  }
  markOld() {
    this.figure.listing?.markOld(this.wrong || this.edited)
  }
  async assemble() {
    const { workshop } = this.figure,
      source = this.area.value
    if (workshop.busy) {
      workshop.assemblesNext = true
      workshop.say("It is being assembled. If you have changed the source, the new one comes next.")
      return
    }
    const program = await workshop.ask("assembled", [source, "page"], "Assembling", errors => {
      this.wrong = errors.length > 0
      this.edited = this.area.value !== source
      this.markOld()
    })
    await workshop.take(program)
  }
}
