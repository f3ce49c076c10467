// The program made of the reader's functions: which steps are done, and which parts of it are the
// reader's; a step that is done gets links to where the program plays.
import { make } from "../cells/elements.js"

const { all } = globalThis.bookAnswers

// Return the steps of the ladder, the boxes of its page: their ids, functions and titles.
const steps = () =>
  (globalThis.bookAnswers.boxes ?? []).map(({ exercise }) => ({
    id: exercise.id,
    name: exercise.asks[0].name,
    words: exercise.title.split(": ").pop(),
  }))
const isDone = ({ id }) => Boolean(all()[id]?.right)
// Return the reader's code of the steps that are right, by function name.
export const codes = () =>
  Object.fromEntries(
    steps()
      .filter(isDone)
      .map(({ id, name }) => [name, all()[id].answer[0]]),
  )
// True if a step is part of the program that plays, as Program in exercises/ladder.py composes it.
const isUsed = (name, byMinimax) =>
  byMinimax ? ["minimax", "order", "second_look"].includes(name) : name !== "minimax"
const byMinimaxOf = names => names.includes("minimax") && !names.includes("alpha_beta")
// Return the reader's steps that the program uses, the latest last.
export function stepsUsed() {
  const names = Object.keys(codes())
  return steps().filter(step => isDone(step) && isUsed(step.name, byMinimaxOf(names)))
}
// Return why a call of the page's Python returned nothing, in words; "" if it returned something.
export const faultOf = ({ late: isLate, halted, fault }) =>
  isLate ? "Your program thought for more than half a minute." : halted ? "It was stopped." : fault

// Below the box of a step that is right, add links to what its program can do.
export function offerProgram() {
  for (const { element, exercise } of globalThis.bookAnswers.boxes ?? []) {
    const hasLinks = element.nextElementSibling?.matches(".ladder-next")
    if (hasLinks || !isDone(exercise) || !steps().some(({ id }) => id === exercise.id)) continue
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
function waitingWords(waiting, byMinimax, byAlphaBeta) {
  if (!waiting) return ""
  if (byMinimax) return ` Waiting for your alpha-beta: ${waiting}.`
  return byAlphaBeta ? " It has taken the place of minimax." : ""
}
// Say which parts of the program are the reader's, as Program in exercises/ladder.py composes it.
// Each step has the name that its title gives it. A minimax takes the list as it is, so with it the
// order counts only at the root.
export function whoseWords() {
  const readersNames = Object.keys(codes()),
    isReaders = name => readersNames.includes(name),
    byMinimax = byMinimaxOf(readersNames),
    allSteps = steps(),
    isPlaying = name => isUsed(name, byMinimax),
    titleOf = ({ name, words }) => (byMinimax && name === "order" ? `${words} at the root` : words)
  const titles = new Map(allSteps.map(step => [step.name, titleOf(step)]))
  const listTitles = names => names.map(name => titles.get(name)).join(", ")
  const readers = readersNames.filter(isPlaying),
    books = allSteps.map(({ name }) => name).filter(name => isPlaying(name) && !isReaders(name)),
    waiting = readersNames.filter(name => !isPlaying(name))
  return (
    `Yours: ${listTitles(readers) || "nothing yet"}.` +
    (books.length ? ` The book's: ${listTitles(books)}.` : "") +
    ` ${searchWords(byMinimax, isReaders("alpha_beta"))}` +
    waitingWords(listTitles(waiting), byMinimax, isReaders("alpha_beta"))
  )
}
