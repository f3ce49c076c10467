// Where a word leads: what shows its line in the game beside the text, the last before the word,
// else the next. A word that knows its position leads there with all its moves, those that were not
// played, too; another one to the move of that number. Where no board has the position, or only a
// far one, or one in a closed fold, one is opened.
import { BLOCK, article, isBefore } from "./boards.js"
import { opened } from "./opened.js"
import { read } from "./words.js"

/**
 * Return { on, from, line }, or null if a word leads nowhere: `on()` is the board, and `from` the
 * ply before the line.
 */
export function way(word, said = read(word)) {
  const { men, moves, rest } = word.dataset
  if (!said || !(moves ? men : said.number)) return null
  const block = word.closest(BLOCK),
    ways = gamesFrom(block).flatMap(figure => wayIn(figure, word, said))
  // a game that has the moves, else a board that plays no others
  const best = ways.find(({ isPlayed }) => isPlayed) ?? ways.find(({ parts }) => !parts) ?? ways[0]
  if (best && !isFar(best.on(), word)) return best
  return rest && block && document.documentElement.dataset.boards && !word.closest("table")
    ? { on: () => opened(word, block), from: 0, line: moves.split(" ") }
    : (best ?? null)
}

// The games to step through, the last before a block first.
function gamesFrom(block) {
  const games = [...article.querySelectorAll(".mh-boardfigure")].filter(
    figure => figure.machack?.plyOf,
  )
  return [
    ...games.filter(figure => isBefore(figure, block)).reverse(),
    ...games.filter(figure => !isBefore(figure, block)),
  ]
}

// The way in a game: [it], or [] if the game does not have the position.
function wayIn(figure, word, said) {
  const { men, moves } = word.dataset,
    { machack } = figure
  const from = moves
    ? machack.plyWith(men)
    : machack.plyOf(said.number, !said.black, said.moves[0]) - 1
  if (from < 0) return []
  const played = machack.inGame(from, said.moves.length),
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

// Is there more than a window between a word and a board, or is the board in a closed fold?
function isFar(figure, word) {
  const inner = figure.querySelector(".mh-inner"),
    [board, here] = [inner, word].map(element => element.getBoundingClientRect())
  return (
    !inner.checkVisibility() ||
    Math.max(board.top - here.bottom, here.top - board.bottom) > innerHeight
  )
}
