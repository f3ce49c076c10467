// What the entry and the key share.
import { h, oneStop } from "../dom.js"
import { capital } from "../words.js"

export const push = (words, onclick) =>
  h("button", { type: "button", class: "mh-button mh-text", onclick }, words)

/** Returns the figure of these parts, with its title above. */
export function framed(model, ...parts) {
  const id = `mh-coding-${(globalThis.machackCodings = (globalThis.machackCodings || 0) + 1)}`
  return h(
    "figure",
    { class: "mh mh-figure mh-coding", role: "group", "aria-labelledby": id },
    h("figcaption", { class: "mh-title", id }, model.get("title")),
    parts,
  )
}

/** Returns { box, show } of a row of buttons of which one is pressed. */
export function choice(words, names, action) {
  const buttons = names.map(name => push(capital(name), () => action(name)))
  const box = oneStop(
    h(
      "div",
      { class: "mh-bar", role: "group", "aria-label": words },
      h("span", { class: "mh-quiet" }, words),
      buttons,
    ),
  )
  const show = now =>
    buttons.forEach((button, place) => {
      button.setAttribute("aria-pressed", names[place] === now)
      button.toggleAttribute("aria-current", names[place] === now) // where the stop of the row is
    })
  return { box, show }
}
