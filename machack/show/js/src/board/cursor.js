// The board by keys: a cursor that the arrow keys move.
import { makeSquare } from "chessops/util"
import { onSquare } from "../chess.js"
import { h } from "../dom.js"

// ---- keyboard ----
export function onKey(view, e) {
  if (view.dialog || e.ctrlKey || e.metaKey || e.altKey) return
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[
    e.key
  ]
  if (step) moveCursor(view, step)
  else if (e.key === "Enter" || e.key === " ") view.press()
  else if (e.key === "Escape" && view.picked) {
    view.picked = null
    view.ground.selectSquare(null)
    view.say("Put down.")
  } else return
  e.preventDefault()
}

export function moveCursor(view, [dx, dy]) {
  const turn = view.flipped ? -1 : 1
  const current = view.cursor ?? startSquare(view)
  const file = Math.min(
    view.cells - 1,
    Math.max(0, (current & 7) + (view.cursor === null ? 0 : dx * turn)),
  )
  const rank = Math.min(
    view.cells - 1,
    Math.max(0, (current >> 3) + (view.cursor === null ? 0 : dy * turn)),
  )
  showCursor(view, rank * 8 + file)
  view.say(`${makeSquare(view.cursor)}, ${onSquare(view.pos, view.cursor)}`)
}

function startSquare(view) {
  return view.pos.board.kingOf(view.pos.turn) ?? 0
}

export function showCursor(view, square) {
  view.cursor = square
  view.ring?.remove()
  view.ring = null
  if (square === null) return
  const [x, y] = view.spot(makeSquare(square)),
    size = 100 / view.cells
  view.ring = h("div", {
    class: "mh-cursor",
    style: `left:${(x - 0.5) * size}%;top:${(y - 0.5) * size}%;width:${size}%;height:${size}%`,
  })
  view.inner.append(view.ring)
}
