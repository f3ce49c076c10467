// A slider between − and +, where a finger cannot find a single point. With a mouse or keys the
// slider alone is shown: the arrow keys do the same. So the buttons are no stops of the Tab key.
import { ICON, h, icon } from "./dom.js"

const WAIT = 500, // milliseconds before a button that is held repeats, and between two repetitions
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

/** Returns a button that acts when it is pressed, and again and again as long as it is held. */
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
