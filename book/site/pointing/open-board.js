// A board that opens for a word, one at a time: below its paragraph or row of boards, or inside its
// list item. The figures draw it (machack/show/js/src/main.js).
import { make } from "../cells/elements.js"
import { button } from "./button.js"
import { forget, state } from "./state.js"
import { withoutNumber, movesIn } from "./words.js"

let host = null

/** Open the board of a word of this block, and return its figure. */
export function openBoard(word, block) {
  host?.remove()
  const place = make("div", { className: "led-board mh" }),
    figure = make("div")
  host = place
  const row = block.closest(".mh-beside") ?? block
  if (row.matches("p, .mh-beside")) row.after(place)
  else row.append(place)
  place.append(figure)
  const detail = initialState(word)
  figure.dispatchEvent(
    new CustomEvent("machack-board", { bubbles: true, cancelable: true, detail }),
  )
  const close = () => {
    place.remove()
    if (state.chosen?.host === place) forget()
    word.focus({ preventScroll: true })
  }
  place.append(button("Close this board", close))
  return place.querySelector(".mh-boardfigure")
}

// Return the board's first state.
function initialState(word) {
  const { men: placement, rest, place = "this position", moves } = word.dataset
  return {
    fen: `${placement} ${rest}`,
    moves: moves.split(" "),
    descriptive: movesIn(word.querySelector(".descriptive")).map(withoutNumber),
    title: place[0].toUpperCase() + place.slice(1).replaceAll("'", "’"),
    orientation: rest[0] === "w" ? "white" : "black",
  }
}
