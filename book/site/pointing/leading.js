// A word leads to the position after one of its moves, and back.
import { make } from "../cells/elements.js"
import { boards, inView } from "./boards.js"
import { button } from "./button.js"
import { show } from "./showing.js"
import { forget, markShown, state } from "./state.js"
import { way } from "./way.js"

const CLOSED = "details:not([open])"
// at once, because what follows asks where things are
const bring = element => element.scrollIntoView({ block: "nearest", behavior: "instant" })

/** Lead to the position after `count` moves of a word; `pointer` is where it was clicked. */
export function lead(word, count, pointer = "") {
  const found = way(word)
  if (!found) return
  const figure = found.on()
  for (let fold = figure.closest(CLOSED); fold; fold = fold.parentElement.closest(CLOSED))
    fold.open = true
  forget()
  figure.machack.follow(found.from, found.line, count)
  state.pointer = pointer
  state.chosen = { word, figure, host: figure.closest(".led-board"), ...found }
  const top = () => word.getBoundingClientRect().top,
    stood = top(),
    inner = figure.querySelector(".mh-inner")
  bring(inner) // the whole board, by the shortest way
  show(word, boards(), count - 1)
  markShown()
  if (inView(word)) word.focus({ preventScroll: true })
  // the reader's place is where it was
  if (!inView(word) || Math.abs(top() - stood) >= innerHeight / 4) offerWayBack(figure, inner, word)
}

function offerWayBack(figure, inner, word) {
  let part = inner
  while (part.parentElement !== figure) part = part.parentElement
  const back = wayBack(word)
  part.before((state.chosen.back = back)) // above the board, where a phone shows it too
  bring(inner) // which it has pushed down
  if (inView(word)) return
  bring(back)
  back.firstChild.focus({ preventScroll: true })
}

function wayBack(word) {
  const drawn = word.closest("figure.drawn"),
    name = drawn?.querySelector(".caption-number")?.textContent.trim().replace(/\.$/, "")
  const home = () => {
    const { word } = state.chosen
    forget()
    word.scrollIntoView({ block: "center", behavior: "instant" })
    word.focus({ preventScroll: true })
  }
  const label = `↩ Back to ${drawn ? name || "the figure" : "the text"}`
  return make("p", { className: "led-back" }, button(label, home))
}
