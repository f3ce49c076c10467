import { make } from "../cells/elements.js"

/** Return a button like those of the figures. */
export const button = (textContent, onclick) =>
  make("button", { type: "button", className: "mh-button mh-text", textContent, onclick })
