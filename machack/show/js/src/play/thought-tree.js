// The tree of the search that chose the program's last move.
import { h } from "../dom.js"
import { lineFrom, treeModel, treeOf } from "../thought.js"
import { renderTree } from "../tree/figure.js"
import { number } from "../words.js"

const EVENT = 28 // bytes of one

export function wordsOfTree(figure) {
  const { at, move, value, events, tape } = figure.shown,
    [choice] = lineFrom(at, [move], figure.how)
  return {
    title: `The search that chose ${at.fullmoves}${at.turn === "white" ? "." : " …"} ${choice}`,
    summary:
      `${choice} is chosen, value ${number(value)}.` +
      (events * EVENT > tape.length
        ? ` Of ${events.toLocaleString("en")} events the first ` +
          (tape.length / EVENT).toLocaleString("en") +
          " are shown."
        : ""),
  }
}

export function showTree(figure) {
  if (!figure.treeBox.open || figure.shown === figure.thought) return
  figure.shown = figure.thought
  figure.dropTree?.()
  figure.dropTree = figure.tree = null
  figure.treeHost.replaceChildren()
  const none = figure.thought?.fromBook
    ? "This move came from its book of openings. Nothing was searched, so there is no " +
      "tree: it comes with the first move that is not in the book."
    : figure.thought
      ? ""
      : figure.seat
        ? "At the teletype the program writes no tree. Shut the teletype, and its next " +
          "answer has one."
        : figure.moves.length
          ? "The game has moved on: the next reply will have a tree."
          : "It has not searched yet."
  if (none) {
    figure.treeHost.append(h("p", {}, none))
    return
  }
  drawThoughtTree(figure, figure.readersColor)
}

/** Draws the tree of `figure.shown`, a thought with its position and settings. */
export function drawThoughtTree(figure, orientation) {
  const { at, settings } = figure.shown
  figure.tree = treeModel(treeOf(figure.shown, at, settings), {
    ...wordsOfTree(figure),
    notation: figure.how,
    orientation,
  })
  figure.dropTree = renderTree({ model: figure.tree, el: figure.treeHost })
}
