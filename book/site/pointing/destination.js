// Where a word leads: to the game beside the text that has its line, the last before the word, or
// else the next. A word with a known position leads there with all its moves, even those not
// played; any other word leads to the move of its number. A board opens if no board has the
// position, or only a distant one or one in a closed fold.
import { BLOCK, article, isBefore } from "./boards.js"
import { openBoard } from "./open-board.js"
import { readMoves } from "./words.js"

/**
 * Return { on, from, line }, or null if a word leads nowhere: `on()` returns the board, and `from`
 * is the ply before the line.
 */
export function findDestination(word, named = readMoves(word)) {
  const { men: placement, moves, rest } = word.dataset
  if (!named || !(moves ? placement : named.number)) return null
  const block = word.closest(BLOCK),
    destinations = gamesFrom(block).flatMap(figure => destinationIn(figure, word, named))
  // a game that has the moves, or else a board that plays no others
  const best =
    destinations.find(({ isPlayed }) => isPlayed) ??
    destinations.find(({ parts }) => !parts) ??
    destinations[0]
  if (best && !isFar(best.on(), word)) return best
  return rest && block && document.documentElement.dataset.boards && !word.closest("table")
    ? { on: () => openBoard(word, block), from: 0, line: moves.split(" ") }
    : (best ?? null)
}

// Return the games to step through, the last before a block first.
function gamesFrom(block) {
  /** @type {NodeListOf<BoardElement>} */
  const figures = article.querySelectorAll(".mh-boardfigure"),
    games = [...figures].filter(figure => figure.machack?.plyOf)
  return [
    ...games.filter(figure => isBefore(figure, block)).reverse(),
    ...games.filter(figure => !isBefore(figure, block)),
  ]
}

// Return the destination in a game: [it], or [] if the game does not have the position.
function destinationIn(figure, word, named) {
  const { men: placement, moves } = word.dataset,
    { machack } = figure
  const from = moves
    ? machack.plyWith(placement)
    : machack.plyOf(named.number, !named.black, named.moves[0]) - 1
  if (from < 0) return []
  const played = machack.inGame(from, named.moves.length),
    line = moves?.split(" ") ?? played
  return [
    {
      on: () => figure,
      from,
      line,
      parts: line.some((move, ply) => played[ply] && played[ply] !== move),
      isPlayed: `${played}` === `${line}`,
    },
  ]
}

// Return true if a board is more than a window away from a word, or in a closed fold.
function isFar(figure, word) {
  const inner = figure.querySelector(".mh-inner"),
    [boardBox, wordBox] = [inner, word].map(element => element.getBoundingClientRect())
  return (
    !inner.checkVisibility() ||
    Math.max(boardBox.top - wordBox.bottom, wordBox.top - boardBox.bottom) > innerHeight
  )
}
