// The teletype while the machine runs: what it prints, and keys for it.
import { h } from "../dom.js"
import { keyRow, keyboard, rollOfPaper } from "../teletype.js"
import { Part } from "./state.js"

const TAB = 8

// The text that a teletype leaves on the paper: a return without a line feed prints over the line.
export function laidOut(text) {
  const rows = [[]]
  let column = 0
  for (const character of text) {
    const row = rows[rows.length - 1]
    if (character === "\r") column = 0
    else if (character === "\n") rows.push([])
    else if (character === "\t") column += TAB - (column % TAB)
    else if (character >= " ") {
      while (row.length <= column) row.push(" ")
      if (character !== " ") row[column] = character
      column++
    }
  }
  return rows.map(row => row.join("").trimEnd()).join("\n")
}

export class Paper extends Part {
  constructor(figure) {
    super(figure)
    this.text = "" // all that was printed since the program was loaded
    this.roll = rollOfPaper()
    this.roll.textContent = this.model.get("paper")
    const strike = text => this.strike(text)
    this.keys = keyboard(strike)
    this.element = h("div", {}, this.roll, keyRow(this.keys, strike))
  }
  strike(text) {
    const { figure } = this
    if (figure.going) this.machine.tell("type", { text })
    else if (figure.ready()) figure.say("The machine has stopped: press RUN, then type.")
  }
  clear() {
    this.text = ""
    this.roll.textContent = ""
  }
  draw({ printed }) {
    if (!printed) return
    this.text += printed
    this.roll.textContent = laidOut(this.text)
    this.roll.scrollTop = this.roll.scrollHeight
  }
}
