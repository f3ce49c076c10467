// What the judges say of the position on the board, as a small table.
import { Side } from "../chess.js"
import { table } from "../dom.js"
import { lineFrom } from "../thought.js"
import { SCALE, capital, number, pawns } from "../words.js"
import { mateIn, valueOf } from "./remarks.js"
import { reasonWords } from "./sentences.js"

const EXPECTED = 4 // moves of its line that are shown

/** A value in pawns, from White's side: "+0.34", "−1.20", "White mates in 2". */
export function inPawns(value) {
  const mate = mateIn(value)
  if (mate) return `${Side(mate > 0)} mates in ${Math.abs(mate)}`
  if (Math.abs(value) >= SCALE.mates) return "mate"
  return (value > 0 ? "+" : "") + pawns(value, SCALE)
}
const ordinal = n =>
  n + (n % 100 > 10 && n % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th"))

/** The value of a position by one of the judges, in words; "" as long as there is none. */
export function valueWords({ said }, judge, place) {
  const answer = said[judge]?.[place]
  if (!answer) return ""
  const value = valueOf(answer)
  if (value !== null) return inPawns(value)
  if (answer.fromBook) return "none, from its book"
  return answer.amount === undefined ? "" : `${number(answer.amount)} (${answer.unit})`
}

/** The table: a column for each judge, with its name where there are two. */
export function remarkBox(figure, place) {
  const { judges, said } = figure
  if (!said[0]?.[place]) return []
  /** @type {[string, (judge: number) => string][]} */
  const rows = [
    ["Would play", judge => chosen(figure, judge, place)],
    ["Value", judge => bothValues(figure, judge, place)],
    [
      place < figure.last ? `Place of ${figure.text(place)}` : "",
      judge => placeWords(figure, judge, place),
    ],
  ]
  const shown = rows
    .map(([name, of]) => [name, ...judges.map((_, judge) => of(judge))])
    .filter(([name, ...cells]) => name && cells.some(Boolean))
  const box = table(["", ...judges.map(({ title }) => capital(title))], shown)
  if (judges.length < 2) box.querySelector("thead").remove()
  return [box]
}

function bothValues(figure, judge, place) {
  const before = valueWords(figure, judge, place),
    next = place < figure.last ? figure.said[judge]?.[place + 1] : null,
    after = next && !next.fromBook ? valueWords(figure, judge, place + 1) : ""
  return before + (after && `, after the move ${after}`)
}

function chosen(figure, judge, place) {
  const answer = figure.said[judge]?.[place]
  if (!answer?.move) return ""
  const [move, ...rest] = lineFrom(
    figure.game.positions[place],
    (answer.line?.length ? answer.line : [answer.move]).slice(0, EXPECTED),
    figure.how,
  )
  return `${move}${rest.length ? `, then ${rest.join(" ")}` : ""}`
}

function placeWords(figure, judge, place) {
  const answer = figure.said[judge]?.[place],
    uci = figure.game.ucis[place]
  if (!answer?.legal || !uci) return ""
  return (
    (answer.place ? `${ordinal(answer.place)} of ${answer.legal}` : reasonWords(answer)) +
    (answer.place && !answer.considered ? ", not considered" : "")
  )
}
