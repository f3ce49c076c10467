// What the views of show.score share.
import { h } from "../dom.js"

export const BOUND = { exact: "", "at least": "≥ ", "at most": "≤ " }

// What may be wider than a phone: it scrolls in its own frame, by keys too.
export const scrolled = (label, ...parts) =>
  h("div", { class: "mh-scroll", tabindex: 0, role: "region", "aria-label": label }, parts)

// As wide as there is room, up to this many pixels: on a phone a drawing is narrower, and its
// writing as large.
export const fit = (body, most) => Math.max(300, Math.min(most, body.clientWidth || most))
export const section = (title, ...parts) =>
  h("section", { class: "mh-scoreview" }, h("p", { class: "mh-title" }, title), parts)
