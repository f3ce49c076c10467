// The texts of a game's figure: whose move it is or who won, and what the program thought of its
// last move.
import { Side, moveFromUci, notate } from "../chess.js"
import { h } from "../dom.js"
import { lineFrom } from "../thought.js"
import { number, valued } from "../words.js"
import { ENDS } from "./programs.js"
import { wordsOfTree } from "./thought-tree.js"

// Say whose move it is, or how the game ended.
export function sayState(figure) {
  figure.puzzle?.draw()
  if (figure.puzzle?.words) figure.out.value = itsMove(figure) + figure.puzzle.words
  else if (figure.result)
    figure.out.value =
      (Object.values(ENDS).includes(figure.why) ? itsMove(figure) : "") +
      `${figure.result}: ${figure.why}.`
  else if (figure.asleep)
    figure.out.value = `${figure.opponent} has the first move: press “Let it begin”.`
  else if (figure.thinking)
    figure.out.value = figure.ancestor
      ? `${figure.opponent} is thinking (the page’s Python starts with the first move: ` +
        "a few seconds)."
      : "The program is thinking."
  else if (figure.legal)
    figure.out.value =
      `${figure.left ? "The game that you left. " : figure.isTakenBack ? "Taken back. " : ""}` +
      (itsMove(figure)
        ? `${itsMove(figure)}Your move.`
        : `${Side(figure.pos.turn === "white")} to move: your move.`)
}

// The move that the other side has just made, for a screen reader; nothing if the reader made the
// last one, or if there is none.
function itsMove(figure) {
  const index = figure.moves.length - 1
  return index < 0 || figure.positions[index].turn === figure.readersColor
    ? ""
    : `${numbered(figure, index)}. `
}

export function numbered(figure, index) {
  const { fullmoves, turn } = figure.positions[index]
  return `${fullmoves}${turn === "white" ? "." : " …"} ${figure.text(index)}`
}

// As long as the program has said nothing, its place says what will be there.
export function hush(figure) {
  figure.about.replaceChildren(
    h(
      "p",
      { class: "mh-quiet" },
      "Here the program will say what it thinks of each of its moves, which moves it expects, " +
        "and where your move stood on its list.",
    ),
  )
}

export function report(figure, thought = figure.thought) {
  figure.reported = thought
  const moveNumber = numbered(figure, thought.ply)
  const expects = lineFrom(thought.at, thought.line, figure.how).slice(1)
  const expected = thought.yours
  if (thought.own) return reportAncestor(figure, moveNumber, expects)
  const sentences = [
    h(
      "p",
      {},
      h("b", {}, moveNumber),
      thought.fromBook
        ? ", from its book of openings, which keeps a reply to this position: nothing " +
            "was searched."
        : `. Value ${valued(thought.value)}; ${thought.nodes.toLocaleString("en")} ` +
            `moves made in ${Math.round(thought.milliseconds)} ms.`,
    ),
  ]
  if (expects.length) sentences.push(h("p", {}, "It expects ", h("b", {}, expects.join(" ")), "."))
  const expectedText = expected && notate(expected.at, expected.move, figure.how)
  if (expected)
    sentences.push(
      h(
        "p",
        {},
        expected.place < 0
          ? `Your ${expectedText} was not on its list.`
          : `Your ${expectedText} was number ${expected.place + 1} of ${expected.of} on its list ` +
              "of plausible moves.",
      ),
    )
  figure.about.replaceChildren(...sentences)
}

// Write all again in the other notation; the tree rewrites its own moves.
export function reportAgain(figure) {
  if (figure.reported) report(figure, figure.reported)
  if (!figure.tree) return
  Object.assign(figure.tree.values, wordsOfTree(figure))
  figure.treeHost.querySelector("figcaption").textContent = figure.tree.get("title")
}

// An ancestor's thought, in its own unit, with the sum behind its move.
function reportAncestor(figure, moveNumber, expects) {
  const { thought } = figure,
    others = thought.ties.slice(1).map(uci => notate(thought.at, moveFromUci(uci), figure.how))
  figure.about.replaceChildren(
    h(
      "p",
      {},
      h("b", {}, moveNumber),
      `. Value ${number(thought.value)} (${thought.unit}); ` +
        `${thought.nodes.toLocaleString("en")} moves made in ` +
        `${Math.round(thought.milliseconds)} ms.`,
    ),
    ...(expects.length ? [h("p", {}, "It expects ", h("b", {}, expects.join(" ")), ".")] : []),
    ...(others.length ? [h("p", {}, "As good: ", h("b", {}, others.join(", ")), ".")] : []),
    h(
      "details",
      { class: "mh-help" },
      h("summary", {}, "The sum behind the move"),
      h(
        "table",
        { class: "mh-sum" },
        thought.why.map(([label, amount, rule]) =>
          h(
            "tr",
            {},
            h("td", {}, label),
            h("td", { class: "mh-amount" }, number(amount)),
            h("td", { class: "mh-quiet" }, rule),
          ),
        ),
      ),
    ),
  )
}
