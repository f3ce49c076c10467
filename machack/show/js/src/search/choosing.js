// A position of one of the games in the book, chosen for the explorer.
import { fenOf } from "../chess.js"
import { placeInGame, placeNamed } from "./setups.js"

export const OWN_POSITION = "own" // a position that is in no game

export function chooseGame(figure, number, ply = figure.setup.begin.game.length) {
  const game = figure.facts.games.find(known => String(known.number) === String(number))
  figure.place(() =>
    game
      ? placeInGame(game, Math.min(ply, game.moves.length))
      : placeNamed(fenOf(figure.pos), figure.facts),
  )
}
