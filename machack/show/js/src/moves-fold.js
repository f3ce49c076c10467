// The moves of a game are beside its board. On a phone, where they would be below it and scroll
// inside the page, they are in a fold, closed until a reader opens it.
import { h } from "./dom.js"

export const NARROW = "(max-width: 35em)" // as in figures.css

/** Returns a list in its fold; `redraw` draws the list when it is unfolded. */
export function movesFold(list, redraw = () => {}) {
  const narrow = matchMedia(NARROW),
    fold = h(
      "details",
      { class: "mh-help mh-movesfold", open: !narrow.matches, ontoggle: redraw },
      h("summary", {}, "Moves"),
      list,
    )
  narrow.addEventListener("change", () => {
    fold.open = !narrow.matches
  })
  return fold
}
