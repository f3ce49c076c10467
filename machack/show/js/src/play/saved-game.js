// A game that the reader left: the browser keeps it, for the pages of the built book, until it is
// over or another is begun.
import { inBook } from "../engine.js"

const STORAGE_KEY = "book-games"
const savedGames = () => {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY)) ?? {}
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
  const { [placeOf(game)]: _, ...others } = savedGames(),
    isUnfinished = !game.result && game.moves.length > game.initialMoves.length
  const entry = {
    begins: begins(game),
    side: game.side.value,
    program: game.program.value,
    moves: game.moves.map((_, index) => game.uciAt(index)),
  }
  try {
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify(isUnfinished ? { ...others, [placeOf(game)]: entry } : others),
    )
  } catch {
    /* then it is not kept */
  }
}

// The game that was left here, {side, program, moves}, if it began as this figure's does; else
// nothing.
export function leftGame(game) {
  const saved = inBook() && !game.puzzle && savedGames()[placeOf(game)]
  const isSameGame =
    saved &&
    saved.begins === begins(game) &&
    [...game.program.options].some(({ value }) => value === saved.program)
  return isSameGame ? saved : null
}
