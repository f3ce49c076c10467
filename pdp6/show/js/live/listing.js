// The program as it is listed: its words as they now are, where the machine is, and words that
// the reader changes.
import { h } from "../dom.js"
import { listingLine, listOf } from "../listing-lines.js"
import { half, noWord, octal, wordOf } from "../octal.js"
import { oneStop } from "../one-stop.js"
import { Part } from "./state.js"

const LABEL =
  "The program: the arrow keys go from word to word, Home and End to the first and the last; " +
  "Enter changes one"

export class Listing extends Part {
  constructor(figure) {
    super(figure)
    this.list = this.build()
    this.element = this.list
  }
  build() {
    this.lines = new Map() // { address: its line, and its word there }
    this.currentLine = null // the line that PC names
    const rows = this.figure.rows.map(([address, word, text]) => {
      const value = address < 0 ? "" : this.buildWord(address, word),
        line = listingLine(address, value, text)
      if (address >= 0) this.lines.set(address, { line, value })
      return line
    })
    const words = [...this.lines.values()].map(({ value }) => value)
    return oneStop(listOf(rows, LABEL), { buttons: () => words })
  }
  buildWord(address, word) {
    return h(
      "button",
      {
        type: "button",
        class: "p6-wordbutton",
        title: "Change this word",
        onclick: () => this.change(address),
      },
      word,
    )
  }
  // The listing of another program takes the place of this one.
  renew() {
    const before = this.list
    this.list = this.element = this.build()
    before.replaceWith(this.list)
  }
  // A listing that is not of the source above it is greyed.
  markOld(old) {
    this.list.classList.toggle("p6-old", old)
  }
  // Asks the machine for the words that are listed.
  watch() {
    if (!this.lines.size) return
    const addresses = [...this.lines.keys()]
    this.from = Math.min(...addresses)
    this.machine.order("watch", {
      from: this.from,
      count: Math.max(...addresses) - this.from + 1,
    })
  }
  draw({ pc, watch: [from, words], going: isRunning }) {
    if (from === this.from) words.forEach((word, n) => this.fill(from + n, word))
    this.currentLine?.line.classList.remove("p6-here")
    this.currentLine = this.lines.get(pc)
    this.currentLine?.line.classList.add("p6-here")
    if (this.currentLine && !isRunning) this.bringHere()
  }
  fill(address, word) {
    const row = this.lines.get(address)
    if (row && row.value.textContent !== octal(word)) {
      row.value.textContent = octal(word)
      row.line.classList.add("p6-changed")
    }
  }
  bringHere() {
    const { list } = this,
      place = this.currentLine.line.getBoundingClientRect(),
      visible = list.getBoundingClientRect()
    if (place.top < visible.top || place.bottom > visible.top + list.clientHeight)
      list.scrollTop += place.top - visible.top - list.clientHeight / 3
  }
  // A word becomes a field, until the reader leaves it.
  change(address) {
    const { value } = this.lines.get(address),
      before = value.textContent
    const entry = h("input", {
      class: "p6-entry",
      size: 15,
      value: before,
      "aria-label": `The word at ${half(address)}, octal`,
    })
    let wasLeft = false
    const leave = keep => {
      if (wasLeft || !entry.isConnected) return
      const word = keep ? wordOf(entry.value) : null
      if (keep && word === null) {
        this.figure.say(noWord(entry.value))
        return
      }
      wasLeft = true // to be taken away is a blur too
      entry.replaceWith(value)
      value.focus()
      if (word !== null) this.figure.deposit(address, word)
    }
    entry.addEventListener("keydown", e => {
      if (e.key === "Enter" || e.key === "Escape") {
        e.preventDefault()
        e.stopPropagation()
        leave(e.key === "Enter")
      }
    })
    entry.addEventListener("blur", () => leave(entry.value !== before))
    value.replaceWith(entry)
    entry.select()
  }
}
