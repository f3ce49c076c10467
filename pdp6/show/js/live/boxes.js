// The boxes of Spacewar's players: keys of the keyboard, as long as the boxes have the focus, or
// buttons.
import { h } from "../dom.js"
import { Part } from "./state.js"

const KEYS = {
  KeyA: [0, "counterclockwise"],
  KeyD: [0, "clockwise"],
  KeyW: [0, "strong thrust"],
  KeyS: [0, "weak thrust"],
  KeyF: [0, "fire"],
  KeyR: [0, "hyperspace"],
  KeyJ: [1, "counterclockwise"],
  KeyL: [1, "clockwise"],
  KeyI: [1, "strong thrust"],
  KeyK: [1, "weak thrust"],
  KeyH: [1, "fire"],
  KeyU: [1, "hyperspace"],
}

export class Boxes extends Part {
  constructor(figure) {
    super(figure)
    this.held = new Set() // codes of the keys that are down
    const keyHandler = down => event => {
      if (event.code in KEYS && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault()
        this.press(event.code, down)
      }
    }
    this.element = h(
      "div",
      {
        class: "p6-boxes",
        tabindex: 0,
        role: "group",
        "aria-label": "The players' boxes: with the focus here, keys of the keyboard are theirs",
        onkeydown: keyHandler(true),
        onkeyup: keyHandler(false),
        onblur: () => [...this.held].forEach(code => this.press(code, false)),
      },
      this.row(0),
      this.row(1),
    )
  }
  row(player) {
    const codes = Object.keys(KEYS).filter(code => KEYS[code][0] === player)
    return h(
      "div",
      { class: "p6-bar" },
      h("b", {}, `Player ${player + 1}`),
      ...codes.map(code => this.key(code)),
    )
  }
  key(code) {
    const letter = code.slice(3)
    return h(
      "button",
      {
        type: "button",
        class: "p6-button p6-wide",
        "data-code": code,
        "aria-pressed": "false",
        title: `Key ${letter}`,
        onpointerdown: () => this.press(code, true),
        onpointerup: () => this.press(code, false),
        onpointerleave: () => this.press(code, false),
      },
      `${KEYS[code][1]} ${letter}`,
    )
  }
  press(code, down) {
    if (this.held.has(code) === down) return
    if (down) this.held.add(code)
    else this.held.delete(code)
    const [player, key] = KEYS[code]
    this.machine.tell("hold", { player, key, down })
    this.element.querySelector(`[data-code=${code}]`).setAttribute("aria-pressed", String(down))
  }
}
