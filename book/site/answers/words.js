// Sentences of the boxes.
import { make } from "../cells/elements.js"

// an apostrophe as in the chapters
export const typeset = text => text.replace(/(?<=[A-Za-z])'(?=[a-z])/g, "’")
// Return the nodes of a text with `code` and *stress* in it, as in the sets.
export const toNodes = text =>
  text.split(/(`[^`]+`|\*[^*\s][^*]*\*)/).map(part => {
    const kind = { "`": "code", "*": "em" }[part.length > 2 ? part[0] : ""]
    return kind
      ? make(kind, {
          textContent: kind === "code" ? part.slice(1, -1) : typeset(part.slice(1, -1)),
        })
      : typeset(part)
  })
export const INSTRUCTIONS = {
  square: "Choose the square on the board, or write it.",
  squares: "Choose the squares on the board, or write them.",
  move: "Choose the piece on the board, then its square, or write the move.",
}
export const PLACEHOLDERS = {
  square: "b1",
  squares: "b1 g8",
  move: "Nf3 or N-KB3",
  line: "1 e4 e5 2 Nf3",
  letters: "such as BG",
  list: "A1 B1",
  word: "700000,,000007",
  data: "[[4, 7], [3, 9]]",
}
// There is no answer, or one that only the book or the teacher's computer can check.
export const isUndecided = ({ kind }) => kind === "none" || kind === "later"
export const STOPPED = "It was stopped."
export const tooLong = () =>
  `It was stopped after ${bookAnswers.longest} seconds: does it come to an end?`
export const countWords = verdicts => {
  const right = verdicts.filter(verdict => verdict.right).length
  return right ? `${right} of ${verdicts.length} parts right` : ""
}
export const areEqual = (a, b) => a.every((value, index) => value === b[index])
