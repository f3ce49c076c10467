// The drawing: a box is a move, White's light and Black's dark, as in every tree; a leaf is
// rounded; what was not looked at is faint and dashed. Thick is the best line so far; a shade lies
// behind the move just judged; in the color of a cut are the move that refutes, and the cut.
import { s } from "../dom.js"
import { isLeaf, leaves, nameOf, number, side } from "./values.js"

const LEVEL = 74,
  BOX = 15,
  TOP = 24 // as in ../../../smalltrees.py
const columnOf = leaves => (leaves > 8 ? 34 : 54)

/** Returns { width, height } of the drawing of a tree. */
export function sizeOf(tree) {
  const paths = leaves(tree),
    depth = Math.max(...paths.map(path => path.length))
  return { width: paths.length * columnOf(paths.length), height: TOP * 2 + 8 + depth * LEVEL }
}

/** Returns the drawing of a tree at a step of its search, or before the first. */
export function picture(tree, white, step, called) {
  const drawing = new Drawing(tree, step, called)
  drawing.place(tree, [], white, true, true)
  return [...drawing.edges, ...drawing.boxes]
}

class Drawing {
  constructor(tree, step, called) {
    this.step = step
    this.called = called
    this.edges = []
    this.boxes = []
    this.column = 0 // of the next leaf
    this.wide = columnOf(leaves(tree).length)
  }
  /** Draws a node and all below, and returns { x, y } of it. `line`: it is on the best so far. */
  place(node, path, turn, visited, line) {
    const state = this.step?.nodes.get(nameOf(path)),
      y = TOP + path.length * LEVEL
    const below = isLeaf(node) ? [] : this.below(node, path, turn, visited, line)
    const x = below.length ? (below[0].x + below.at(-1).x) / 2 : (this.column++ + 0.5) * this.wide
    for (const child of below) {
      const kind = edgeKind(child, state)
      this.edges.push(edge(x, y + BOX, child, `mh-smalledge ${kind}`))
      if (child.skipped && visited !== false) this.edges.push(bar(x, y + BOX, child))
    }
    this.boxes.push(...this.box(node, path, { x, y, turn, state, seen: visited }))
    return { x, y }
  }
  below(node, path, turn, visited, line) {
    const state = this.step?.nodes.get(nameOf(path))
    return node.map((child, place) => {
      const to = [...path, place],
        name = nameOf(to),
        reached = this.step?.[isLeaf(child) ? "looked" : "nodes"].has(name),
        best = line && state?.by === name && state.done !== "refuted"
      return {
        ...this.place(child, to, !turn, reached, best),
        name,
        reached,
        best,
        skipped: !reached && ((!visited && path.length) || state?.done),
      }
    })
  }
  box(node, path, { x, y, turn, state, seen: visited }) {
    const leaf = isLeaf(node),
      isJudged = this.step && nameOf(this.step.below) === nameOf(path),
      half = leaf ? Math.min(19, this.wide / 2 - 2) : 19
    const kind =
      `${leaf ? "mh-leaf " : ""}` +
      ((leaf ? visited : state) ? "" : "mh-notseen ") +
      (turn === !path.length ? "mh-whitebox" : "mh-blackbox")
    const parts = [
      outline(x, y, half, BOX, leaf ? 13 : 2, `mh-box ${kind}`),
      s("text", { x, y: y + 5, class: `mh-boxtext ${kind}` }, boxWords(node, state)),
    ]
    return [
      ...(isJudged ? [outline(x, y, half + 5, BOX + 5, leaf ? 18 : 7, "mh-judged")] : []),
      ...(leaf ? [s("g", { "data-leaf": String(path) }, parts)] : parts),
      this.label(node, path, x, y, turn),
    ]
  }
  label(node, path, x, y, turn) {
    const name = this.called(nameOf(path))
    if (isLeaf(node))
      return s("text", { x, y: y + BOX + 14, class: "mh-boxname mh-leafname" }, name)
    if (path.length) return s("text", { x: x + 27, y: y - 8, class: "mh-boxname" }, name)
    return s("text", { x: x + 26, y: y + 5, class: "mh-boxname" }, side(turn) + " to move")
  }
}

function boxWords(node, state) {
  if (isLeaf(node)) return number(node)
  if (state?.done === "refuted") return "✗"
  return state && state.best !== null ? number(state.best) : "?"
}
const outline = (x, y, half, high, rx, kind) =>
  s("rect", { x: x - half, y: y - high, width: 2 * half, height: 2 * high, rx, class: kind })

function edgeKind({ skipped, reached, best, name }, state) {
  if (skipped) return "mh-skipped"
  if (!reached) return "mh-waiting"
  if (state?.done === "refuted" && state.by === name) return "mh-refutes"
  return best ? "mh-bestedge" : ""
}
const edge = (x1, y1, { x, y }, kind) => s("line", { x1, y1, x2: x, y2: y - BOX, class: kind })

/** Draws the bar across the edge to a child that was cut off. */
function bar(x1, y1, child) {
  const y2 = child.y - BOX,
    length = Math.hypot(child.x - x1, y2 - y1),
    ux = (child.x - x1) / length,
    uy = (y2 - y1) / length,
    x = x1 + ux * length * 0.42,
    y = y1 + uy * length * 0.42
  return s("path", {
    class: "mh-bar-cut",
    d: `M${x - uy * 7} ${y + ux * 7}L${x + uy * 7} ${y - ux * 7}`,
  })
}
