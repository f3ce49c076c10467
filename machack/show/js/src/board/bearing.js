// Which pieces attack which squares: the box that asks for it, and what the board then shows.
import { drawArrows } from "./arrows.js"
import { parseSquare } from "chessops/util"
import { onSquare, uciOf } from "../chess.js"
import { h } from "../dom.js"
import { ASLEEP, ask, hasEngine } from "../engine.js"

export function bearingBox(figure) {
  const text = h("div", { class: "mh-bearing", "aria-live": "polite" })
  const checkbox = h("input", {
    type: "checkbox",
    checked: figure.model.get("counts"),
    onchange: e => {
      figure.view.counts = e.target.checked
      drawArrows(figure.view)
      if (figure.pins) figure.pins.hidden = !figure.view.counts
    },
  })
  const box = h(
    "div",
    {},
    text,
    h(
      "label",
      { class: "mh-check" },
      checkbox,
      " count the pieces that attack or defend each square, and say which are pinned",
    ),
    h(
      "p",
      { class: "mh-quiet mh-key" },
      "Ringed: en prise. Lower left: how many of White’s pieces attack or defend the " +
        "square. Upper right: how many of Black’s.",
    ),
  )
  return { says: text, box }
}

function sayBearing(figure, pos) {
  const listSquares = squares =>
    squares.length
      ? squares.map(square => `${onSquare(pos, parseSquare(square))} ${square}`).join(", ")
      : "none"
  const { enPrise, pinned } = figure.view.bearing
  figure.pins = h(
    "p",
    { hidden: !figure.view.counts },
    h("b", {}, "Pinned: "),
    `${listSquares(pinned)}.`,
  )
  figure.bears.says.replaceChildren(
    h("p", {}, h("b", {}, "En prise: "), `${listSquares(enPrise)}.`),
    figure.pins,
  )
}

// ---- what the program says of the position shown ----
function askedBearing(figure) {
  return { fen: figure.model.get("fen"), moves: figure.moves().slice(0, figure.ply).map(uciOf) }
}

export async function showBearing(figure, pos) {
  if (!hasEngine()) return figure.bears.says.replaceChildren(h("p", {}, ASLEEP))
  try {
    const bearing = await ask(askedBearing(figure), "bearing")
    if (figure.view.pos !== pos) return
    figure.view.bear(bearing)
    sayBearing(figure, pos)
  } catch (fault) {
    figure.bears.says.replaceChildren(h("p", {}, `${fault.message}`))
  }
}
