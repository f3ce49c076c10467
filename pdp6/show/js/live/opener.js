// The part "file": an image of the reader's own, or all sources of one program, dropped or chosen.
import { h } from "../dom.js"
import { Part } from "./state.js"

const AT_ONCE = 0x8000 // bytes that become text in one call

async function base64(file) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ""
  for (let n = 0; n < bytes.length; n += AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(n, n + AT_ONCE))
  return btoa(text)
}

export class Opener extends Part {
  constructor(figure) {
    super(figure)
    this.correct = h("input", {
      class: "p6-entry",
      size: 12,
      "aria-label": "A correction: address=word, or a name such as chess",
      value: this.model.get("correction"),
    })
    this.openedLine = h("p", { class: "p6-opened", role: "status" })
    this.element = this.build()
  }
  build() {
    return h(
      "div",
      {
        class: "p6-drop",
        ondragover: e => e.preventDefault(),
        ondrop: e => {
          e.preventDefault()
          this.open([...e.dataTransfer.files])
        },
      },
      h(
        "p",
        {},
        "Drop an image here (SBLK, RIM, RIM10 or a listing in octal), or all MIDAS " +
          "sources of one program, or choose: ",
        this.buildChooser(),
      ),
      h("label", {}, "Correction ", this.correct),
      this.openedLine,
      this.figure.workshop.buildFaults(),
    )
  }
  buildChooser() {
    return h("input", {
      type: "file",
      multiple: "",
      "aria-label": "An image of your own",
      onchange: ({ target }) => {
        const files = [...target.files]
        target.value = "" // emptied: the same file can be chosen again
        this.open(files)
      },
    })
  }
  async open(files) {
    if (!files.length) return
    const { workshop } = this.figure,
      programs = []
    for (const file of files) programs.push([await base64(file), file.name])
    const correction = this.correct.value.trim()
    const program =
      programs.length > 1
        ? await workshop.ask("opened_sources", [programs], "Assembling")
        : await workshop.ask("opened", [...programs[0], correction ? [correction] : []], "Reading")
    this.openedLine.textContent = program?.told ?? ""
    await workshop.take(
      program && { ...program, start: program.start ?? 0, listing: program.listing ?? [] },
    )
  }
}
