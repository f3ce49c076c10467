// Two searches of one position side by side, as show.explorer has them in the lab, and where their
// trees part.
import { Tape, packed } from "../tape.js"
import { Tree } from "../tree/nodes.js"
import { h } from "../dom.js"
import { lineFrom } from "../thought.js"
import { firstDifference } from "./first-difference.js"
import { Script, number } from "../words.js"
import { Asker } from "../why/asker.js"

// What is counted: a thought's own name for it, and its words.
const COUNTED = {
  nodes: "moves made",
  plausible_move_gen: "plausible move generations",
  static_eval: "static evaluations",
  feedover: "feedovers",
  alpha_beta_flush: "refutations by a plausible move",
  hashMatches: "hash matches",
  secondarySearches: "secondary searches",
}
const signed = amount =>
  amount > 0
    ? `+${amount.toLocaleString("en")}`
    : amount < 0
      ? `−${(-amount).toLocaleString("en")}`
      : "0"

// Returns { table, node: where the trees part, -1 if they do not }.
export function compared(first, second, how) {
  const sides = [first, second],
    parted = firstDifference(...sides.map(side => asking(side, how))),
    line = moves => side => lineFrom(side.at, moves(side.thought), how).join(" ") || "–"
  const row = (name, cells, last = "") =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, name),
      cells.map(cell => h("td", {}, cell)),
      h("td", {}, last),
    )
  const moves = sides.map(line(thought => thought.line.slice(0, 1))),
    [firstThought, secondThought] = sides.map(side => side.thought)
  const count = (thought, name) => thought.counters[name] ?? thought[name]
  const rows = [
    row("move chosen", moves, moves[0] === moves[1] ? "the same" : "different"),
    row(
      "value",
      [firstThought, secondThought].map(thought => (thought.move ? number(thought.value) : "–")),
      firstThought.move && secondThought.move
        ? signed(secondThought.value - firstThought.value)
        : "",
    ),
    row("best line", sides.map(line(thought => thought.line))),
    ...Object.entries(COUNTED).map(([name, words]) =>
      row(
        words,
        [firstThought, secondThought].map(thought => count(thought, name).toLocaleString("en")),
        signed(count(secondThought, name) - count(firstThought, name)),
      ),
    ),
  ]
  const table = h(
    "div",
    { class: "mh-scroll", tabindex: 0, role: "region", "aria-label": "Two settings compared" },
    h(
      "table",
      { class: "mh-compared" },
      h("caption", {}, "Two settings on one position"),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td", {}),
          ["first", "second", "difference"].map(name => h("th", { scope: "col" }, name)),
        ),
      ),
      h("tbody", {}, rows),
    ),
    h("p", { class: "mh-answer" }, h("b", {}, "Where the trees part. "), parted.text),
  )
  return { table, node: parted.node }
}
function asking({ at, settings, thought }, how) {
  const tree = new Tree(thought.tape ? packed(thought.tape) : new Tape(), at.turn === "white"),
    script = new Script(tree, at, how, settings.alpha_beta)
  return new Asker(tree, script, {
    captures: settings.captures,
    complete: thought.complete,
    exchanges: settings.plausible_captures,
  })
}
