// Go from a word to the position after one of its moves, and back.
import { make } from "../cells/elements.js"
import { boards, inView } from "./boards.js"
import { button } from "./button.js"
import { show } from "./light-word.js"
import { forget, markShown, state } from "./state.js"
import { findDestination } from "./destination.js"

const CLOSED = "details:not([open])"
// at once, because the code after it reads positions
const scrollIntoView = element => element.scrollIntoView({ block: "nearest", behavior: "instant" })

/** Go to the position after `count` moves of a word; `pointer` is where it was clicked. */
export function goToPosition(word, count, pointer = "") {
  const destination = findDestination(word)
  if (!destination) return
  const figure = destination.on()
  for (let fold = figure.closest(CLOSED); fold; fold = fold.parentElement.closest(CLOSED))
    fold.open = true
  forget()
  figure.machack.follow(destination.from, destination.line, count)
  state.pointer = pointer
  state.chosen = { word, figure, host: figure.closest(".led-board"), ...destination }
  const top = () => word.getBoundingClientRect().top,
    oldTop = top(),
    inner = figure.querySelector(".mh-inner")
  scrollIntoView(inner) // the whole board, by the shortest way
  show(word, boards(), count - 1)
  markShown()
  if (inView(word)) word.focus({ preventScroll: true })
  // if the word stays where it was, no way back is needed
  if (!inView(word) || Math.abs(top() - oldTop) >= innerHeight / 4)
    showBackButton(figure, inner, word)
}

function showBackButton(figure, inner, word) {
  let part = inner
  while (part.parentElement !== figure) part = part.parentElement
  const backLine = makeBackButton(word)
  part.before((state.chosen.back = backLine)) // above the board, where a phone shows it, too
  scrollIntoView(inner) // the button has moved it down
  if (inView(word)) return
  scrollIntoView(backLine)
  backLine.firstChild.focus({ preventScroll: true })
}

function makeBackButton(word) {
  const figure = word.closest("figure.drawn"),
    name = figure?.querySelector(".caption-number")?.textContent.trim().replace(/\.$/, "")
  const goBack = () => {
    const { word } = state.chosen
    forget()
    word.scrollIntoView({ block: "center", behavior: "instant" })
    word.focus({ preventScroll: true })
  }
  const label = `↩ Back to ${figure ? name || "the figure" : "the text"}`
  return make("p", { className: "led-back" }, button(label, goBack))
}
