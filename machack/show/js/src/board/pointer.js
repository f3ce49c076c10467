// The board by mouse and touch: what a press takes up, and what becomes of it when it is let go.
import { parseSquare } from "chessops/util"

// Does a finger here begin a move? Everywhere else it scrolls the page, and chessground gets a tap
// as a click.
export function takesClick(view, touch) {
  const {
      pos,
      dests,
      ground: {
        state: { selected },
      },
    } = view,
    key = view.keyAt(touch),
    piece = key && pos?.board.get(parseSquare(key))
  if (!key || view.options.waits?.()) return false
  return Boolean(
    dests?.get(selected)?.includes(key) ||
    (piece?.color === pos.turn && (!dests?.size || dests.has(key))),
  )
}

export function begin(view, e) {
  return {
    at: view.keyAt(e),
    picked: view.ground.state.selected,
    pos: view.pos,
    dests: view.dests,
  }
}

export function released(view, e) {
  const { at: square, picked, pos, dests } = view.held ?? {},
    to = view.keyAt(e),
    from = to === square ? picked : square
  view.held = null
  if (
    !from ||
    !to ||
    from === to ||
    !pos ||
    pos !== view.pos ||
    view.dialog ||
    dests?.get(from)?.includes(to)
  )
    return
  const piece = pos.board.get(parseSquare(from)),
    met = pos.board.get(parseSquare(to))
  // a click on another piece of the same side takes that one up
  if (piece && !(to === square && met?.color === piece.color)) tellRefused(view, from, to)
}

async function tellRefused(view, from, to) {
  const { pos } = view
  await view.telling
  await new Promise(resolve => setTimeout(resolve, 5)) // chessground reports the click first
  if (view.pos !== pos || view.dialog) return
  if (view.dests?.get(from)?.includes(to))
    view.moved(from, to) // the program had not said so yet
  else view.say(`${from} to ${to}: ${view.whyNot(from, to)}.`)
}
