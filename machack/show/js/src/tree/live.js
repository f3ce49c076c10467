// Changes by Python while the figure is shown: another tape, another moment, more of a live
// search.
import { followBook } from "../dom.js"
import { Part } from "./state.js"

export class Live extends Part {
  constructor(figure) {
    super(figure)
    this.other = false // the next tape is of another search
    this.offs = []
    this.watch()
  }
  watch() {
    const on = (name, listener) => {
      this.model.on(name, listener)
      this.offs.push([name, listener])
    }
    const redraw = () => {
      if (!(this.model.get("tape") || this.model.get("events")) || this.due) return
      this.due = true
      queueMicrotask(() => {
        this.due = false
        this.figure.load()
      })
    }
    for (const name of ["change:tape", "change:events"])
      on(name, () => {
        if (!this.model.get("running")) this.other = true
        redraw()
      }) // another search: its nodes are others
    on("change:fen", redraw)
    on("change:picked", () => {
      const id = this.model.get("picked")
      if (this.tree && (this.picked ?? -1) !== id) {
        this.figure.picked = id < 0 ? null : id
        this.figure.refresh()
      }
    })
    on("change:at", () => {
      if (this.tree) {
        const at = this.model.get("at")
        this.figure.time.go(at < 0 ? Infinity : at - 1)
      }
    })
    on("change:running", () => {
      if (this.tree) this.figure.refresh()
    })
    on("msg:custom", (message, buffers) => this.more(message, buffers))
    this.unfollow = followBook(how => {
      this.figure.page.notation.value = how
      this.figure.write(how)
    })
  }
  ask() {
    // while a search runs, ask for what is new on its tape
    clearTimeout(this.asking)
    if (!this.model.get("running") || this.gone) return
    this.model.send({ kind: "want", from: this.tree.tape.length })
    this.asking = setTimeout(() => this.ask(), 250)
  }
  more(message, buffers) {
    // a live search sends the next records of its tape
    if (
      !this.tree ||
      !this.model.get("running") ||
      message.kind !== "more" ||
      message.from !== this.tree.tape.length
    )
      return
    const atEnd = this.step >= this.tree.steps.length - 1
    for (const b of buffers)
      this.tree.tape.append(b instanceof DataView ? b : new DataView(b.buffer || b))
    this.tree.read()
    this.figure.measure()
    if (atEnd) this.figure.time.go(Infinity)
    else this.figure.refresh()
  }
  stop() {
    this.unfollow()
    clearTimeout(this.asking)
    for (const [name, listener] of this.offs) this.model.off(name, listener)
  }
}
