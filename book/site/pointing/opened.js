// A board that opens for a word, one at a time; below its paragraph or its row of boards, or inside
// the item of a list. The figures draw it (machack/show/js/src/main.js).
import { make } from "../cells/elements.js"
import { button } from "./button.js"
import { forget, state } from "./state.js"
import { bare, plies } from "./words.js"

let host = null

/** Open the board of a word of this block, and return its figure. */
export function opened(word, block) {
  host?.remove()
  const place = make("div", { className: "led-board mh" }),
    figure = make("div")
  host = place
  const row = block.closest(".mh-beside") ?? block
  if (row.matches("p, .mh-beside")) row.after(place)
  else row.append(place)
  place.append(figure)
  const detail = beginning(word)
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

// What the board begins with.
function beginning(word) {
  const { men, rest, place = "this position", moves } = word.dataset
  return {
    fen: `${men} ${rest}`,
    moves: moves.split(" "),
    descriptive: plies(word.querySelector(".descriptive")).map(bare),
    title: place[0].toUpperCase() + place.slice(1).replaceAll("'", "’"),
    orientation: rest[0] === "w" ? "white" : "black",
  }
}
