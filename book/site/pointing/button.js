import { make } from "../cells/elements.js"

/** Return a button as the figures have them. */
export const button = (textContent, onclick) =>
  make("button", { type: "button", className: "mh-button mh-text", textContent, onclick })
