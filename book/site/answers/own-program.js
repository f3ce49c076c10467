// The program that a reader's functions make: which steps are done, and which parts of it are the
// reader's; and from a step that is done the way to where its program plays.
import { make } from "../cells/elements.js"

const { all } = globalThis.bookAnswers

// The steps of the ladder, the boxes of its page: their ids, functions and titles.
const steps = () =>
  (globalThis.bookAnswers.boxes ?? []).map(({ exercise }) => ({
    id: exercise.id,
    name: exercise.asks[0].name,
    words: exercise.title.split(": ").pop(),
  }))
const isDone = ({ id }) => Boolean(all()[id]?.right)
// The reader's code of the steps that are right, by the names of their functions.
export const codes = () =>
  Object.fromEntries(
    steps()
      .filter(isDone)
      .map(({ id, name }) => [name, all()[id].answer[0]]),
  )
// Is a step part of the program that plays? As Program in exercises/ladder.py puts it together.
const isUsed = (name, byMinimax) =>
  byMinimax ? ["minimax", "order", "second_look"].includes(name) : name !== "minimax"
const byMinimaxOf = own => own.includes("minimax") && !own.includes("alpha_beta")
// The reader's steps that the program uses, the latest last.
export function stepsUsed() {
  const own = Object.keys(codes())
  return steps().filter(each => isDone(each) && isUsed(each.name, byMinimaxOf(own)))
}
// Why a call of the page's Python has given nothing, in words; "" if it has.
export const faultOf = ({ late, halted, fault }) =>
  late ? "Your program thought for more than half a minute." : halted ? "It was stopped." : fault

// Below the box of a step that is right, links to what its program can do.
export function offerProgram() {
  for (const { element, exercise } of globalThis.bookAnswers.boxes ?? []) {
    const there = element.nextElementSibling?.matches(".ladder-next")
    if (there || !isDone(exercise) || !steps().some(({ id }) => id === exercise.id)) continue
    const link = (place, words) => make("a", { href: `#${place}`, textContent: words })
    element.after(
      make(
        "p",
        { className: "ladder-next" },
        "With this step: ",
        link("ladder-game", "play against your program"),
        ", or ",
        link("ladder-compare", "see what the step is worth"),
        ".",
      ),
    )
  }
}

function searchWords(byMinimax, byAlphaBeta) {
  if (byMinimax) return "Your minimax searches, and counts the material at the end of each line."
  return byAlphaBeta ? "Your alpha-beta searches." : "The book's alpha-beta searches."
}
function waitingWords(waits, byMinimax, byAlphaBeta) {
  if (!waits) return ""
  if (byMinimax) return ` Waiting for your alpha-beta: ${waits}.`
  return byAlphaBeta ? " It has taken the place of minimax." : ""
}
// Say which parts of the program are the reader's, as Program in exercises/ladder.py puts it
// together. Each step is called as its title calls it; a minimax takes the list as it is, so there
// the order counts at the root only.
export function whoseWords() {
  const own = Object.keys(codes()),
    has = name => own.includes(name),
    byMinimax = byMinimaxOf(own),
    every = steps(),
    plays = name => isUsed(name, byMinimax),
    called = ({ name, words }) => (byMinimax && name === "order" ? `${words} at the root` : words)
  const titles = new Map(every.map(each => [each.name, called(each)]))
  const listed = names => names.map(name => titles.get(name)).join(", ")
  const mine = own.filter(plays),
    others = every.map(({ name }) => name).filter(name => plays(name) && !has(name)),
    waits = own.filter(name => !plays(name))
  return (
    `Yours: ${listed(mine) || "nothing yet"}.` +
    (others.length ? ` The book's: ${listed(others)}.` : "") +
    ` ${searchWords(byMinimax, has("alpha_beta"))}` +
    waitingWords(listed(waits), byMinimax, has("alpha_beta"))
  )
}
