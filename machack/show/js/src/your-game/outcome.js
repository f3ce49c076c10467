// What came of reading what was handed in: the line above the board.
import { h } from "../dom.js"
import { capital } from "../words.js"
import { titleOf } from "./read.js"

/** What was read; with words, how the judging of it ended. */
export function sayRead(figure, words = "") {
  const { game } = figure,
    count = Math.ceil(game.moves.length / 2),
    place = game.number ? `Game ${game.number}, ` : ""
  const fault = game.fault
    ? ` ${capital(`${place}${game.fault}`)} The moves before it are annotated.`
    : ""
  figure.out.classList.remove("mh-fault")
  figure.out.replaceChildren(
    `${place}${titleOf(game)}: ${count} move${count === 1 ? "" : "s"}.`,
    fault && h("span", { class: "mh-fault" }, fault),
    words && ` ${words}`,
  )
}

/** What cannot be read; the game of before, if there is one, stays. */
export function sayFault(figure, words) {
  const before = figure.game && titleOf(figure.game),
    named = before?.startsWith("A game") ? "" : `: ${before}`
  figure.out.classList.add("mh-fault")
  figure.out.value = before ? `${words} Below is still the game of before${named}.` : words
}
