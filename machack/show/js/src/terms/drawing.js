// The sums of the terms, and the board with its marks.
import { h } from "../dom.js"
import { pieceName, square, squares } from "../squares.js"
import { number } from "../words.js"
import { RULES, program } from "./names.js"

// The parts that the program returns, with other weights: sums of products, and R's sixteenths.
function weighed({ terms, wholeR, sides }, weights, usual) {
  const pawns = sides.map(side =>
    Object.fromEntries(
      Object.keys(RULES).map(rule => [rule, Math.trunc((side[rule] * weights[rule]) / 100)]),
    ),
  )
  const pair = {
    B: sides.map(side => side.B),
    P: pawns.map(sums => Object.values(sums).reduce((a, b) => a + b)),
    K: sides.map(side => (side.K / usual.king) * weights.king),
    C: sides.map(side => side.C * weights.centre),
  }
  const R =
    weights.sixteenths === usual.sixteenths
      ? terms.R
      : Math.floor((wholeR * weights.sixteenths) / 16)
  return {
    terms: {
      ...Object.fromEntries(
        Object.entries(pair).map(([term, [white, black]]) => [term, white - black]),
      ),
      R,
    },
    pair,
    pawns,
  }
}
const TESTS = [
  "",
  "a pawn defends it",
  "it can be defended in one move",
  "the defending move is blocked",
  "pawns are ahead on the files next to it",
  "no pawn could come to defend it",
]
const NAMES = {
  B: "material balance",
  R: "piece ratio change",
  P: "pawn structure",
  K: "king safety",
  C: "center control",
}

export function drawSums(figure, parts, usual) {
  const { terms, pair, pawns } = weighed(parts, figure.weights, program(figure.amounts)),
    symmetric = usual.terms.S
  const cell = value => h("td", { class: "mh-num" }, value)
  const row = (name, long, weights, value, kind = "") =>
    h(
      "tr",
      { class: kind },
      h("th", { scope: "row" }, name ? h("b", {}, name) : "", ` ${long}`),
      cell(weights ? number(weights[0]) : ""),
      cell(weights ? number(weights[1]) : ""),
      cell(number(value)),
    )
  const rows = figure.rows.flatMap(term => [
    row(term, NAMES[term], pair[term], terms[term]),
    ...(term === "P"
      ? Object.entries(RULES).map(([rule, name]) =>
          row(
            "",
            name,
            pawns.map(sums => sums[rule]),
            pawns[0][rule] - pawns[1][rule],
            "mh-part",
          ),
        )
      : []),
  ])
  const sum = Object.values(terms).reduce((a, b) => a + b)
  rows.push(row("S", "static value", null, sum, "mh-total"))
  if (sum !== symmetric)
    rows.push(row("", "with the program's weights", null, symmetric, "mh-part"))
  figure.body.replaceChildren(...rows)
}

export function drawBoard(figure) {
  const { cells, pieces, cursor, chosen, pawns, rows } = figure
  const marks = (rows.includes("P") ? pawns : [])
    .map(pawn => [
      pawn.at,
      marksOf(pawn)
        .map(mark => mark[0])
        .join(""),
    ])
    .filter(([, text]) => text)
  figure.board.replaceChildren(
    ...squares({ cells, pieces, cursor, chosen, marks, act: at => figure.act(at) }),
  )
}

export function describe(figure) {
  const { pawns } = figure
  const about = pawn =>
    `${square(pawn.at)} ${pawn.white ? "White" : "Black"}: ` +
    (marksOf(pawn).join(", ") || "nothing")
  if (figure.chosen !== null) {
    const pawn = pawns.find(row => row.at === figure.chosen)
    if (!pawn) return `${square(figure.chosen)}: ${pieceName(figure.cells[figure.chosen])}.`
    return (
      `${about(pawn)}. ` +
      (pawn.backward ? "Backward" : "Not backward") +
      `, by test ${pawn.test}: ` +
      (pawn.test === 2 && pawn.backward
        ? "the only defending move could be taken in passing"
        : TESTS[pawn.test]) +
      "."
    )
  }
  if (!figure.rows.includes("P")) return "Choose a piece below the board and put it on squares."
  const markedPawns = pawns.filter(pawn => marksOf(pawn).length)
  return markedPawns.length
    ? `${markedPawns.map(about).join("; ")}.`
    : "No pawn is passed, isolated, doubled or backward."
}

function marksOf(pawn) {
  const marks = []
  if (pawn.passed) marks.push("passed")
  if (pawn.isolated) marks.push(`isolated${pawn.open ? " on an open file" : ""}`)
  if (pawn.onFile > 1) marks.push(pawn.onFile > 2 ? "tripled" : "doubled")
  if (pawn.backward) marks.push("backward")
  return marks
}
