// A slider between − and +, for a finger, which cannot find a single point. With a mouse or keys
// only the slider is shown, because the arrow keys do the same; the buttons are therefore not Tab
// stops.
import { ICON, h, icon } from "./dom.js"

const WAIT = 500, // milliseconds before a held button repeats, and between two repetitions
  AGAIN = 90

/** Returns a slider with its two buttons; `name` says what they change. */
export function nudged(slider, name = slider.getAttribute("aria-label")) {
  const moveBy = steps => () => {
    const before = slider.value
    if (steps < 0) slider.stepDown()
    else slider.stepUp()
    if (slider.value !== before) slider.dispatchEvent(new Event("input", { bubbles: true }))
  }
  return h(
    "span",
    { class: "mh-nudged" },
    nudge(`One less: ${name}`, ICON.minus, moveBy(-1)),
    slider,
    nudge(`One more: ${name}`, ICON.plus, moveBy(1)),
  )
}

/** Returns a button that acts when it is pressed, and repeatedly while it is held. */
export function nudge(label, path, action) {
  let timer
  const stop = () => clearTimeout(timer),
    repeat = wait => {
      timer = setTimeout(() => {
        action()
        repeat(AGAIN)
      }, wait)
    }
  return h(
    "button",
    {
      type: "button",
      class: "mh-button mh-nudge",
      tabindex: "-1",
      "aria-label": label,
      onclick: action,
      onpointerdown: () => {
        stop()
        repeat(WAIT)
      },
      onpointerup: stop,
      onpointercancel: stop,
      onpointerleave: stop,
      oncontextmenu: e => e.preventDefault(),
    },
    icon(path),
  )
}
