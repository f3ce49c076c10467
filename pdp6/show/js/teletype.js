// The teletype of a figure: its paper, and its keyboard, of which every key goes to the machine at
// once.
import { button, h } from "./dom.js"

// Keys that a modern keyboard has under another name, or not at all.
const KEYS = {
  RETURN: ["\r", "The key RETURN"],
  "^G": ["\x07", "The key control-G"],
  ALTMODE: ["\x1b", "The key ALTMODE"],
  "LINE FEED": ["\n", "The key LINE FEED"],
  RUBOUT: ["\x7f", "The key RUBOUT"],
}
const STRUCK = { Enter: "\r", Escape: "\x1b", Backspace: "\x7f" }

const controlOf = ({ key, ctrlKey, metaKey, altKey }) =>
  ctrlKey && /^[a-zA-Z]$/.test(key) && !metaKey && !altKey
    ? String.fromCharCode(key.toUpperCase().charCodeAt(0) & 31)
    : null

export const rollOfPaper = () =>
  h("div", {
    class: "p6-roll",
    tabindex: 0,
    role: "log",
    "aria-label": "The roll of the teletype",
  })
// The field that hands on what is typed into it, and stays empty.
export const keyboard = strike =>
  h("input", {
    type: "text",
    class: "p6-keys",
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    placeholder: "Type here",
    "aria-label": "Keyboard of the teletype: every key goes to the machine at once",
    onkeydown: event => {
      const key = STRUCK[event.key] ?? controlOf(event)
      if (key === null || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      strike(key)
    },
    oninput: ({ target }) => {
      strike(target.value)
      target.value = ""
    },
  })
// The keyboard in its row, with a button for each of these keys.
export const keyRow = (keys, strike, names = Object.keys(KEYS)) =>
  h(
    "div",
    { class: "p6-bar" },
    keys,
    ...names.map(name => button(name, KEYS[name][1], () => strike(KEYS[name][0]))),
  )
