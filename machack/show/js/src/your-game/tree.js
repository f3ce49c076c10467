// The search of the position on the board as a tree: thought again, with its tape, when the tree is
// opened.
import { thoughtOfAncestor } from "../ancestor.js"
import { h } from "../dom.js"
import { ask } from "../engine.js"
import { drawThoughtTree } from "../play/thought-tree.js"

const TAPE = 400000 // events

export async function showSearch(figure) {
  const { game, place, judges } = figure,
    [judge] = judges,
    key = `${judge.name} ${place} ${game?.fen} ${game?.ucis.slice(0, place).join(" ")}`
  if (!figure.treeBox.open || !game || figure.isBusy || figure.treeOf === key) return
  figure.treeOf = key
  clear(figure, "Thinking …")
  try {
    const position = await judge.position(game.fen, game.ucis.slice(0, place))
    const { ended } = await ask(position, "standing")
    if (ended) return clear(figure, "The game is over here: nothing is searched.")
    const thought = judge.isAncestor
      ? await thoughtOfAncestor(figure.model, judge.name, position)
      : await ask(position, "think", { tape: TAPE })
    if (figure.treeOf !== key) return
    if (thought.fromBook)
      return clear(figure, "This move comes from its book of openings: nothing was searched.")
    clear(figure)
    figure.shown = { ...thought, settings: position.settings, at: game.positions[place] }
    drawThoughtTree(figure, figure.view.flipped ? "black" : "white")
  } catch (fault) {
    if (figure.treeOf === key) clear(figure, `The program cannot run here: ${fault.message}`)
  }
}

function clear(figure, words = "") {
  figure.dropTree?.()
  figure.dropTree = figure.tree = null
  figure.treeHost.replaceChildren(words && h("p", { role: "status" }, words))
}
