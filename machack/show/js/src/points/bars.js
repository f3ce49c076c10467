// The bars of a piece's moves, and the reasons of the one chosen.
import { parseSquare } from "chessops/util"
import { onSquare } from "../chess.js"
import { h } from "../dom.js"
import { capital, number } from "../words.js"
import { signed } from "./signed.js"

// The rows are made once for a piece; counting only changes them.
export function fillRow(figure) {
  const sums = figure.pieceMoves.flatMap(move =>
    figure.items.map((_, n) => figure.sum(move, n + 1)),
  )
  figure.most = Math.max(1, ...sums.map(Math.abs))
  figure.signed = sums.some(sum => sum < 0)
  figure.head.textContent = figure.square
    ? capital(onSquare(figure.pos, parseSquare(figure.square))) +
      ` on ${figure.square}: ${figure.pieceMoves.length} of the ${figure.listed.length} moves on ` +
      "the list, and their points"
    : ""
  figure.lines = figure.pieceMoves.map(move => {
    const bar = h("i", {}),
      total = h("span", { class: "mh-grown" })
    const press = h(
      "button",
      { type: "button", class: "mh-button mh-text", onclick: () => figure.choose(move) },
      figure.text(move),
    )
    return {
      move,
      bar,
      total,
      press,
      row: h(
        "li",
        {},
        press,
        h(
          "span",
          { class: `mh-meter${figure.signed ? " mh-signed" : ""}`, "aria-hidden": "true" },
          bar,
        ),
        total,
      ),
    }
  })
  figure.rows.replaceChildren(...figure.lines.map(line => line.row))
  figure.slider.max = figure.items.length
  drawChosen(figure, false)
  figure.drawCounted()
}

export function drawChosen(figure, spoken = true) {
  for (const { move, press } of figure.lines)
    press.setAttribute("aria-pressed", String(move === figure.chosen))
  figure.view.point(figure.arrows(), figure.square ? [figure.square] : [])
  figure.entries = []
  if (!figure.chosen) {
    figure.account.replaceChildren()
    return
  }
  for (const [place, id] of figure.items.entries()) {
    const reason = figure.chosen.reasons.find(candidate => candidate.id === id)
    if (reason)
      figure.entries.push({
        place,
        row: h(
          "tr",
          {},
          h("th", { scope: "row" }, figure.wording(reason)),
          h("td", { class: "mh-num" }, signed(reason.amount)),
          h("td", { class: "mh-num" }, number(figure.sum(figure.chosen, place + 1))),
        ),
      })
  }
  const head = ["Item", "Points", "Sum"].map((name, place) =>
    h("th", { scope: "col", class: place ? "mh-num" : "" }, name),
  )
  figure.account.replaceChildren(
    h(
      "table",
      { class: "mh-account" },
      (figure.total = h("caption", {})),
      h("thead", {}, h("tr", {}, head)),
      h(
        "tbody",
        {},
        figure.entries.map(entry => entry.row),
      ),
    ),
  )
  figure.markCounted()
  if (spoken) figure.say()
}
