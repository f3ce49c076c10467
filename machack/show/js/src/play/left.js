// A game that the reader left: the browser keeps it, for the pages of the built book, until it is
// over or another is begun.
import { inBook } from "../engine.js"

const KEPT = "book-games"
const all = () => {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {}
  } catch {
    return {}
  }
}
const begins = ({ model }) =>
  JSON.stringify(["fen", "moves", "side", "opponent"].map(name => model.get(name)))
const placeOf = ({ figure }) =>
  `${location.pathname.split("/book/").pop()} ` +
  [...document.querySelectorAll(".mh-playfigure")].indexOf(figure)

export function keepGame(game) {
  if (game.puzzle || game.seat || !inBook()) return
  const { [placeOf(game)]: _, ...others } = all(),
    on = !game.result && game.moves.length > game.given.length
  const entry = {
    begins: begins(game),
    side: game.side.value,
    program: game.program.value,
    moves: game.moves.map((_, at) => game.uciAt(at)),
  }
  try {
    localStorage.setItem(KEPT, JSON.stringify(on ? { ...others, [placeOf(game)]: entry } : others))
  } catch {
    /* then it is not kept */
  }
}

// The game that was left here, {side, program, moves}, if it began as this figure's does; else
// nothing.
export function leftGame(game) {
  const left = inBook() && !game.puzzle && all()[placeOf(game)]
  const fits =
    left &&
    left.begins === begins(game) &&
    [...game.program.options].some(({ value }) => value === left.program)
  return fits ? left : null
}
