// The trees of the searches, drawn when they are unfolded.
import { h } from "../dom.js"
import { treeModel, treeOf } from "../thought.js"
import { renderTree } from "../tree/figure.js"

export function treeFold(figure) {
  figure.fold = h(
    "details",
    { class: "mh-help", ontoggle: () => unfold(figure) },
    h("summary", {}, "Its tree"),
    figure.columns.map(column => column.host),
  )
  return figure.fold
}

export function unfold(figure) {
  const undrawn = (figure.fold.open && figure.undrawn) || []
  if (figure.fold.open) figure.undrawn = null
  undrawn.forEach(tree => {
    if (tree && !figure.gone) drawTree(figure, ...tree)
  })
}

export function drawTree(figure, place, { at, settings, thought }, picked = -1, running = false) {
  if (figure.undrawn) {
    figure.undrawn[place] = [place, { at, settings, thought }, picked, running]
    return
  }
  const column = figure.columns[place],
    tree = { ...treeOf(thought, at, settings), picked, running }
  if (column.tree) {
    Object.assign(column.tree.values, tree)
    column.tree.emit("events")
    return
  }
  column.tree = treeModel(tree, {
    title: place ? "The tree of the second settings" : "Its tree",
    notation: figure.how,
    orientation: figure.orientation,
  })
  column.drop = renderTree({ model: column.tree, el: column.host })
}

export function dropTree(figure, place) {
  if (figure.undrawn) figure.undrawn[place] = undefined
  const column = figure.columns[place]
  column.drop?.()
  column.drop = column.tree = null
  column.host.replaceChildren()
}
