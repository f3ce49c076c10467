// Of the whole game: how often each judge agrees with White and with Black, and where it turned.
import { Side } from "../chess.js"
import { h, table } from "../dom.js"
import { put } from "../words.js"
import { numbered } from "./page.js"
import WORDS from "../../../words.json"

/** How many of a side's moves are a judge's own: { chosen, all }, of those judged so far. */
export function agreement(remarks, isWhite) {
  const ofSide = remarks.filter(remark => (remark.fen.split(" ")[1] === "w") === isWhite)
  return {
    chosen: ofSide.filter(({ move, chosen }) => move === chosen).length,
    all: ofSide.length,
  }
}

export function drawSum(figure) {
  const { judges, remarks, turning } = figure,
    share = ({ chosen, all }) => (all ? `${chosen} of ${all}` : "–")
  const rows = judges.map(({ short }, judge) => [
    short,
    ...[true, false].map(isWhite => share(agreement(remarks[judge] ?? [], isWhite))),
  ])
  figure.agreement.replaceChildren(
    table(["Agrees with", "White", "Black"], rows),
    h("p", {}, figure.isBusy ? "" : turnWords(figure)),
    turning >= 0 && !figure.isBusy
      ? h(
          "button",
          { type: "button", class: "mh-button mh-text", onclick: () => figure.go(turning) },
          "Show the turn",
        )
      : "",
  )
}

function turnWords(figure) {
  const { turning, game } = figure
  if (turning < 0) return WORDS["annotate-no-turn"]
  return put(WORDS["annotate-turn"], {
    move: numbered(figure, turning),
    side: Side(game.positions[turning].turn === "white"),
    judge: figure.judges[0].short,
  })
}
