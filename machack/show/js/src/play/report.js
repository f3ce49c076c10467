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
        "some seconds)."
      : "The program is thinking."
  else if (figure.legal)
    figure.out.value =
      `${figure.left ? "The game that you left. " : figure.taken ? "Taken back. " : ""}` +
      (itsMove(figure)
        ? `${itsMove(figure)}Your move.`
        : `${Side(figure.pos.turn === "white")} to move: your move.`)
}

// The move that the other side has just made, for a screen reader; nothing if the reader made the
// last one, or if there is none.
function itsMove(figure) {
  const at = figure.moves.length - 1
  return at < 0 || figure.positions[at].turn === figure.mine ? "" : `${numbered(figure, at)}. `
}

export function numbered(figure, at) {
  const { fullmoves, turn } = figure.positions[at]
  return `${fullmoves}${turn === "white" ? "." : " …"} ${figure.text(at)}`
}

// As long as the program has said nothing, its place says what will be there.
export function hush(figure) {
  figure.about.replaceChildren(
    h(
      "p",
      { class: "mh-quiet" },
      "Here the program will say what it thinks of each of its moves, which moves it expects, " +
        "and which place your move had on its list.",
    ),
  )
}

export function report(figure, thought = figure.thought) {
  figure.reported = thought
  const which = numbered(figure, thought.ply)
  const expects = lineFrom(thought.at, thought.line, figure.how).slice(1)
  const yours = thought.yours
  if (thought.own) return reportAncestor(figure, which, expects)
  const says = [
    h(
      "p",
      {},
      h("b", {}, which),
      thought.fromBook
        ? ", from its book of openings, which keeps a reply to this position: nothing " +
            "was searched."
        : `. Value ${valued(thought.value)}; ${thought.nodes.toLocaleString("en")} ` +
            `moves made in ${Math.round(thought.milliseconds)} ms.`,
    ),
  ]
  if (expects.length) says.push(h("p", {}, "It expects ", h("b", {}, expects.join(" ")), "."))
  const written = yours && notate(yours.at, yours.move, figure.how)
  if (yours)
    says.push(
      h(
        "p",
        {},
        yours.place < 0
          ? `Your ${written} was not on its list.`
          : `Your ${written} was number ${yours.place + 1} of ${yours.of} on its list ` +
              "of plausible moves.",
      ),
    )
  figure.about.replaceChildren(...says)
}

// Write all again in the other notation; the tree rewrites its own moves.
export function reportAgain(figure) {
  if (figure.reported) report(figure, figure.reported)
  if (!figure.tree) return
  Object.assign(figure.tree.values, wordsOfTree(figure))
  figure.treeHost.querySelector("figcaption").textContent = figure.tree.get("title")
}

// An ancestor's thought, in its own unit, with the sum behind its move.
function reportAncestor(figure, which, expects) {
  const { thought } = figure,
    others = thought.ties.slice(1).map(uci => notate(thought.at, moveFromUci(uci), figure.how))
  figure.about.replaceChildren(
    h(
      "p",
      {},
      h("b", {}, which),
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
