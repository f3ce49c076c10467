// The teletype: the roll, and a keyboard where a machine answers.
import { h, reportLostKernel, ownName, wideButton } from "./dom.js"
import { keyRow, keyboard, rollOfPaper } from "./teletype.js"
import { showTitles } from "./titles.js"

const PER_SECOND = 10 // characters that a teletype prints
const AS_PRINTED =
  "Ten characters a second, as a teletype prints; the time in which the program " +
  "thought is left out."

class Roll {
  constructor(model) {
    this.model = model
    this.build()
    this.listen = () => this.print()
    model.on("change:paper", this.listen)
    model.on("change:state", this.listen)
    this.answer = message => {
      if (message.kind === "here") this.comeAlive()
      if (message.kind === "ran") {
        this.busy = false
        this.more = message.more
        this.next()
      }
    }
    model.on("msg:custom", this.answer)
    this.print()
    this.say({ kind: "hello" })
  }
  say(message) {
    try {
      this.model.send(message)
    } catch {
      /* no kernel: the roll stays a recorded one */
    }
  }
  build() {
    const id = ownName()
    this.typed = ""
    this.roll = rollOfPaper()
    this.note = h("p", { class: "p6-quiet" }, this.model.get("note"))
    this.keys = keyboard(text => this.strike(text))
    this.figure = h(
      "figure",
      { class: "p6 p6-figure p6-rollfigure", role: "group", "aria-labelledby": id },
      h("figcaption", { class: "p6-title", id }, this.model.get("title") || "The teletype"),
      this.roll,
      ...this.described(),
      this.buildReplay(),
      this.note,
    )
  }
  // A recorded roll is printed again on request; readers who prefer no motion get whole lines.
  buildReplay() {
    if (!this.model.get("typed")?.length) return ""
    this.again = wideButton(
      "Replay",
      "Print the roll once more, as slowly as the teletype did",
      () => (this.replaying ? this.stop() : this.replay()),
    )
    return (this.bar = h("div", { class: "p6-bar" }, this.again))
  }
  replay() {
    const paper = this.model.get("paper"),
      inLines = matchMedia("(prefers-reduced-motion: reduce)").matches,
      start = performance.now()
    this.roll.style.minHeight = `${this.roll.offsetHeight}px`
    this.roll.setAttribute("aria-live", "off") // it was there to be read all the time
    this.again.textContent = "Stop"
    this.note.textContent = AS_PRINTED
    this.print(0)
    this.replaying = setInterval(() => {
      const due = Math.floor(((performance.now() - start) / 1000) * PER_SECOND)
      if (due >= paper.length || !this.figure.isConnected) {
        this.stop()
        return
      }
      this.print(inLines ? paper.lastIndexOf("\n", due) + 1 : due)
      this.roll.scrollTop = this.roll.scrollHeight
    }, 1000 / PER_SECOND)
  }
  stop() {
    clearInterval(this.replaying)
    this.replaying = null
    this.roll.style.minHeight = ""
    this.roll.removeAttribute("aria-live")
    this.again.textContent = "Replay"
    this.note.textContent = this.model.get("note")
    this.print()
  }
  described() {
    if (!this.model.get("typed")?.length) return []
    return [
      h(
        "p",
        { class: "p6-quiet" },
        h("kbd", { class: "p6-typed" }, "TYPED"),
        " at the keyboard; the rest was printed by the machine.",
      ),
    ]
  }
  comeAlive() {
    if (this.keys.isConnected) return
    if (this.replaying) this.stop()
    this.bar?.remove()
    this.note.before(keyRow(this.keys, text => this.strike(text), ["RETURN"]))
    this.note.setAttribute("role", "status")
    this.alive = true
    this.more = true
    this.next()
  }
  strike(text) {
    this.typed += text
    this.next()
  }
  // One message at a time: keys first, and as long as the machine has more to do, it is let run on.
  next() {
    if (!this.alive || this.busy || !(this.typed || this.more) || !this.figure.isConnected) return
    this.busy = true
    this.say(this.typed ? { kind: "keys", text: this.typed } : { kind: "go" })
    this.typed = ""
  }
  // All of the paper, or what is on it after this many characters.
  print(until = Infinity) {
    const paper = this.model.get("paper").slice(0, until),
      parts = []
    let count = 0
    for (const [start, end] of this.model.get("typed") ?? []) {
      if (start >= paper.length) break
      parts.push(
        paper.slice(count, start),
        h("kbd", { class: "p6-typed" }, paper.slice(start, end)),
      )
      count = end
    }
    this.roll.replaceChildren(...parts, paper.slice(count))
    if (!this.alive) return
    this.note.textContent = this.model.get("state")
    this.roll.scrollTop = this.roll.scrollHeight
  }
  leave() {
    this.alive = false
    clearInterval(this.replaying)
    this.model.off("change:paper", this.listen)
    this.model.off("change:state", this.listen)
    this.model.off("msg:custom", this.answer)
  }
}

export default {
  render({ model, el }) {
    reportLostKernel({ model, el })
    const roll = new Roll(model)
    el.append(roll.figure)
    showTitles(el)
    return () => roll.leave()
  },
}
