// Of the whole game: how often each judge agrees with White and with Black, and where it turned.
import { Side } from "../chess.js"
import { h } from "../dom.js"
import { capital, put } from "../words.js"
import { numbered } from "./page.js"
import { turnOf, valueOf } from "./remarks.js"
import WORDS from "../../../words.json"

/** How many of a side's moves are a judge's own: { chosen, all }, of those that it searched. */
export function agreement(remarks, isWhite) {
  const ofSide = remarks.filter(
    ({ fen, from_book: fromBook }) => !fromBook && (fen.split(" ")[1] === "w") === isWhite,
  )
  return {
    chosen: ofSide.filter(({ move, chosen }) => move === chosen).length,
    all: ofSide.length,
  }
}

export function drawSum(figure) {
  const { turning, isBusy, judges } = figure
  figure.sum.replaceChildren(
    ...(isBusy ? [] : summaries(figure).map(words => h("p", {}, words))),
    turning < 0 || isBusy
      ? ""
      : h(
          "button",
          { type: "button", class: "mh-button mh-text", onclick: () => figure.go(turning) },
          judges.length > 1 ? `Show the turn, by ${judges[0].title}` : "Show the turn",
        ),
  )
}

/** Of each judge what is said of the whole game: how often it agrees, and where the game turned. */
export const summaries = figure =>
  figure.judges.map(({ title }, judge) => {
    const [white, black] = [true, false].map(side => agreement(figure.remarks[judge], side))
    const fields = {
      judge: title,
      white: white.chosen,
      of_white: white.all,
      black: black.chosen,
      of_black: black.all,
    }
    const agrees = capital(put(WORDS["annotate-agrees"], fields))
    return [agrees, turnWords(figure, judge)].filter(Boolean).join(" ")
  })

function turnWords(figure, judge) {
  const values = (figure.said[judge] ?? []).map(valueOf),
    known = values.filter(value => value !== null),
    { title } = figure.judges[judge],
    turning = turnOf(values)
  const hasValue = ({ value, mate }) => value !== null && mate === null
  if (!figure.remarks[judge].some(hasValue)) return ""
  if (turning < 0) return capital(put(WORDS["annotate-no-turn"], { judge: title }))
  const side = Side(known.at(-1) > 0)
  return put(WORDS["annotate-turn"], { judge: title, side, move: numbered(figure, turning) })
}
