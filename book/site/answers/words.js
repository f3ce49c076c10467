// The words of the boxes.
import { make } from "../cells/elements.js"

// an apostrophe as the chapters have it
export const typeset = text => text.replace(/(?<=[A-Za-z])'(?=[a-z])/g, "’")
// Words with `code` and *stress* in them, as the sets have them.
export const written = text =>
  text.split(/(`[^`]+`|\*[^*\s][^*]*\*)/).map(part => {
    const kind = { "`": "code", "*": "em" }[part.length > 2 ? part[0] : ""]
    return kind
      ? make(kind, {
          textContent: kind === "code" ? part.slice(1, -1) : typeset(part.slice(1, -1)),
        })
      : typeset(part)
  })
export const WAYS = {
  square: "Choose the square on the board, or write it.",
  squares: "Choose the squares on the board, or write them.",
  move: "Choose the piece on the board, then its square, or write the move.",
}
export const PLACE = {
  square: "b1",
  squares: "b1 g8",
  move: "Nf3 or N-KB3",
  line: "1 e4 e5 2 Nf3",
  letters: "such as BG",
  list: "A1 B1",
  word: "700000,,000007",
  data: "[[4, 7], [3, 9]]",
}
export const STOPPED = "It was stopped."
export const tooLong = () =>
  `It was stopped after ${bookAnswers.longest} seconds: does it come to an end?`
export const countOf = verdicts => {
  const right = verdicts.filter(each => each.right).length
  return right ? `${right} of ${verdicts.length} parts right` : ""
}
export const same = (one, other) => one.every((each, at) => each === other[at])
