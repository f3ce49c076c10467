// From a game to the page that looks at it move by move: a link that carries the game, which the
// browser keeps, too.
import { h } from "../dom.js"
import { inBook } from "../engine.js"
import { fragmentOf } from "../your-game/link.js"
import { keepPlayed } from "../your-game/played-here.js"

const PAGE = "book/your-game.html"

/** Shows the link below a game, once the reader has made a move in it. */
export function leadOn(game) {
  const isHere = inBook() && !("alone" in document.documentElement.dataset),
    isPlayed = game.hasBegun && !game.puzzle?.asks && game.moves.length > game.initialMoves.length
  game.onward.hidden = !isHere || !isPlayed
  if (game.onward.hidden) return
  const fragment = fragmentOf(carried(game))
  if (fragment) keepPlayed(fragment)
  const place = document.documentElement.dataset.content_root + PAGE + fragment
  game.onward.replaceChildren(h("a", { href: place }, "Look at this game move by move"))
}

const carried = game => ({
  fen: game.model.get("fen"),
  ucis: game.moves.map((_, ply) => game.uciAt(ply)),
  tags: [
    ["White", game.readersColor === "white" ? "You" : game.opponent],
    ["Black", game.readersColor === "white" ? game.opponent : "You"],
    ["Result", game.result || "*"],
  ],
})
