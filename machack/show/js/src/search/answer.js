// What the explorer says: what was asked, and what the search found.
import { moveFromUci, notate } from "../chess.js"
import { compared } from "./compared.js"
import { h } from "../dom.js"
import { differences, settingsName, areEqual } from "./knobs.js"
import { lineFrom } from "../thought.js"
import { number, valued } from "../words.js"
import { drawTree, dropTree } from "./trees.js"

const LISTED = 8 // moves of the list that are shown

// switches that are always named where they are on
const NAMED = ["secondary_search", "hash_coding", "book"]
const OVER = { mate: "checkmate", stalemate: "stalemate" }

export function showAnswer(figure) {
  const [first, second] = figure.done
  sayAsked(figure, first)
  figure.say(
    second
      ? `First settings: ${foundWords(figure, first)} ` +
          `Second settings: ${foundWords(figure, second)}`
      : foundWords(figure, first),
  )
  figure.list.replaceChildren(
    ...figure.listed
      .slice(0, LISTED)
      .map(side =>
        h(
          "li",
          {},
          h("b", {}, notate(first.at, moveFromUci(side.move), figure.how)),
          ` ${number(side.plausibility)}`,
          h(
            "span",
            { class: "mh-quiet" },
            " " +
              side.reasons.map(reason => `${reason.wording} ${number(reason.amount)}`).join(" · "),
          ),
        ),
      ),
  )
  figure.listHead.textContent =
    (figure.listed.length > LISTED
      ? `The first ${LISTED} of ${figure.listed.length}`
      : `${figure.listed.length} moves`) +
    (second ? ", by the first settings" : "") +
    "."
  const { table, node } = second ? compared(first, second, figure.how) : { table: "", node: -1 }
  figure.table.replaceChildren(table)
  drawTree(figure, 0, first, node)
  if (second) drawTree(figure, 1, second, node)
  else dropTree(figure, 1)
}

// With which settings was it asked? One short line under the answer; of the reader's own, what
// differs from those given.
function sayAsked(figure, { settings }) {
  const {
      facts,
      first: { settings: firstSettings },
    } = figure,
    name = settingsName(facts, settings),
    active = NAMED.filter(name => settings[name])
  const owner = name
    ? `the ${name.toLowerCase()} settings`
    : areEqual(firstSettings, settings)
      ? "the given settings"
      : "settings of your own"
  const always = [
    `widths ${settings.widths.join(", ")}`,
    `depth ${settings.depth}`,
    ...active.map(name => facts.words[name]),
  ].join(", ")
  figure.asked.textContent =
    `Asked with ${owner}: ` +
    [
      always,
      ...(name ? [] : differences(facts, firstSettings, settings, ["widths", "depth", ...active])),
    ].join("; ") +
    "."
}

function foundWords(figure, side) {
  const { thought } = side,
    short = thought.complete ? "" : ` It was stopped after ${thought.nodes.toLocaleString("en")}.`
  if (thought.fromBook)
    return `The book answers ${lineOf(figure, side, [thought.move])}: nothing was searched.`
  const move = thought.move
    ? `${lineOf(figure, side, [thought.move])}, value ${valued(thought.value)}; line ` +
      `${lineOf(figure, side, thought.line)}.`
    : "no move: not even the first on its list was searched to its end. Give it less " +
      "depth, or a larger limit."
  return (
    `The program chooses ${move} ${thought.nodes.toLocaleString("en")} moves made in ` +
    `${thought.milliseconds.toFixed(1)} ms.${short}`
  )
}

export function showGameOver(figure, how) {
  figure.done = null
  figure.say(`The game is over, by ${OVER[how]}: there is no move to think about.`)
  figure.list.replaceChildren()
  figure.table.replaceChildren()
  figure.columns.forEach((_, place) => dropTree(figure, place))
}

function lineOf(figure, { at }, moves) {
  return lineFrom(at, moves, figure.how).join(" ")
}
