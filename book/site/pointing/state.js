// The chosen line; there is only one. `state.chosen` has its `word`, the `figure` that shows it,
// the `host` of a board that was opened for the word, the ply `from` which it begins, the moves of
// the `line`, and the element `back`.
import { article } from "./boards.js"

export const state = {
  chosen: null,
  // where a word was clicked: an element that scrolling moves under the pointer was not pointed at
  pointer: "",
}

export function forget() {
  state.chosen?.back?.remove()
  state.chosen = null
  for (const ply of article.querySelectorAll(".shown-now")) ply.classList.remove("shown-now")
}

/** Return how many moves of the chosen line its board shows; -1 for another position. */
export const shownCount = ({ figure, from, line }) => figure.machack.along(from, line)

/** Mark the move of the chosen line that the board shows. */
export function markShown() {
  if (!state.chosen) return
  const count = shownCount(state.chosen)
  for (const ply of state.chosen.word.querySelectorAll(".ply"))
    ply.classList.toggle("shown-now", Number(ply.dataset.ply) + 1 === count)
}
