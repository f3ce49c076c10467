// The console: any word is examined or deposited, the switches are set, and the accumulators shown.
import { h, wideButton } from "../dom.js"
import { HALF, bit, half, noWord, octal, wordOf } from "../octal.js"
import { oneStop } from "../one-stop.js"
import { inDigits } from "./lamps.js"
import { Part } from "./state.js"

const SWITCHES = 36
const LABEL =
  "Data switches: the arrow keys go from one to the next, Home and End to the first and the " +
  "last; Space or Enter moves one up or down"
const isUp = button => button.getAttribute("aria-pressed") === "true"

export class Console extends Part {
  constructor(figure) {
    super(figure)
    this.examined = null // the address whose word is shown
    this.accumulators = h("div", {
      class: "p6-accumulatorlist",
      tabindex: 0,
      role: "region",
      "aria-label": "Accumulators",
    })
    this.mistaken = h("output", { class: "p6-mistaken", "aria-live": "polite" })
    this.address = this.field(
      { "aria-label": "Address, octal", size: 7, value: half(figure.start) },
      () => this.examine(),
    )
    this.word = this.field({ "aria-label": "Word, octal", size: 15, value: "0" }, () =>
      this.deposit(),
    )
    this.switches = Array.from({ length: SWITCHES }, (_, place) => this.buildSwitch(place))
  }
  // With the lamps above, where these have no other place.
  build(lamps) {
    return h(
      "div",
      { class: "p6-state" },
      lamps,
      h(
        "div",
        { class: "p6-bar" },
        this.address,
        wideButton("EXAMINE", "Show the word at this address", () => this.examine()),
        this.word,
        wideButton("DEPOSIT", "Put this word at this address", () => this.deposit()),
        wideButton("START AT", "Put this address into PC, where RUN and STEP continue", () =>
          this.startAt(),
        ),
        wideButton(
          "I/O RESET",
          "Clear interrupts, flags and devices, and leave memory as it is",
          () => this.machine.tell("reset"),
        ),
      ),
      this.mistaken,
      oneStop(
        h(
          "div",
          { class: "p6-lamps", role: "group", "aria-label": LABEL },
          h("b", {}, "Switches"),
          ...inDigits(this.switches, true),
        ),
        { buttons: () => this.switches, across: SWITCHES / 2 },
      ),
      this.accumulators,
    )
  }

  // ---- the fields ----
  // A field of octal digits. Its content is selected when it is entered, so that what is typed
  // takes its place; RETURN does what the key behind it does.
  field(attributes, action) {
    let entered = false
    const choose = ({ target }) => {
      if (entered && target.selectionStart === target.selectionEnd) target.select()
      entered = false
    }
    return h("input", {
      class: "p6-entry",
      ...attributes,
      onfocus: e => {
        entered = true
        e.target.select()
      },
      onclick: choose,
      oninput: e => this.mistake(e.target, ""),
      onkeydown: e => {
        entered = false
        if (e.key !== "Enter") return
        e.preventDefault()
        action()
        e.target.select()
      },
    })
  }
  // Report what is wrong with a field below it, because the line at the head of the figure may be
  // out of view.
  mistake(field, sentence) {
    this.mistaken.value = sentence
    if (sentence) field.setAttribute("aria-invalid", "true")
    else field.removeAttribute("aria-invalid")
  }
  // The address in its field; undefined if it is not one.
  at() {
    const address = wordOf(this.address.value),
      wrong = address === null || address >= HALF
    this.mistake(
      this.address,
      wrong
        ? `${this.address.value || "Nothing"} is not an address: write up to six octal digits.`
        : "",
    )
    if (!wrong) return address
  }
  examine() {
    const address = this.at()
    if (address === undefined) return
    this.mistake(this.word, "")
    this.examined = address
    this.machine.tell("watch", { from: address, count: 1 })
  }
  deposit() {
    const address = this.at(),
      word = wordOf(this.word.value)
    if (word === null) return this.mistake(this.word, noWord(this.word.value))
    if (address === undefined) return this.word.removeAttribute("aria-invalid")
    this.mistake(this.word, "")
    this.figure.deposit(address, word)
  }
  startAt() {
    const address = this.at()
    if (address !== undefined) this.machine.tell("start", { address })
  }
  // Another program begins elsewhere.
  renew() {
    this.address.value = half(this.figure.start)
  }

  // ---- the switches ----
  buildSwitch(place) {
    const isUp = bit(this.model.get("switches"), SWITCHES - 1 - place) === 1
    return h("button", {
      type: "button",
      class: "p6-switch",
      "aria-pressed": String(isUp),
      "aria-label": `Data switch ${place}`,
      title: `Data switch ${place}`,
      onclick: e => this.flip(e.target),
    })
  }
  flip(button) {
    button.setAttribute("aria-pressed", String(!isUp(button)))
    this.machine.tell("switches", { word: this.switchesWord() })
  }
  switchesWord() {
    return this.switches.reduce((word, lever) => 2 * word + (isUp(lever) ? 1 : 0), 0)
  }

  draw({ accumulators, watch: [from, words] }) {
    this.accumulators.replaceChildren(
      ...accumulators.map((word, number) =>
        h("span", {}, h("b", {}, number.toString(8)), ` ${octal(word)}`),
      ),
    )
    if (from !== this.examined) return
    this.word.value = octal(words[0])
    this.examined = null
    this.figure.listing?.watch()
  }
}
