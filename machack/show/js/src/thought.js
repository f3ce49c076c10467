// A thought that the page's engine had: its moves in words, its tree as a figure.
import { fenOf, moveFromUci, notate, play } from "./chess.js"
import { Traits } from "./traits.js"

// A line of moves (UCI) from a position, as texts.
export function lineFrom(pos, line, how) {
  return line.map(uci => {
    const move = moveFromUci(uci),
      text = notate(pos, move, how)
    pos = play(pos, move)
    return text
  })
}
// What the tree's figure must know of a thought, had at position `pos` with these settings.
export const treeOf = (thought, pos, settings) => ({
  events: thought.tape,
  fen: fenOf(pos),
  wings: pos.wings,
  prunes: thought.own ? thought.prunes : settings.alpha_beta,
  rules: {
    ...thought.own,
    captures: settings.captures,
    complete: thought.complete,
    exchanges: settings.plausible_captures,
  },
})
export const treeModel = (tree, more) =>
  new Traits({
    setup: "",
    summary: "",
    opened: [],
    picked: -1,
    at: -1,
    running: false,
    ...tree,
    ...more,
  })
