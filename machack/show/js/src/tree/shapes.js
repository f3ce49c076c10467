// What is drawn of a tree: its lines, its chips, and the stubs of what was left out.
import { s } from "../dom.js"
import * as T from "../tape.js"
import { CHIP, topOf } from "./layout.js"
import { Part } from "./state.js"

export class Shapes extends Part {
  constructor(figure, keys) {
    super(figure)
    this.edges = new Kept({ "aria-hidden": "true", class: "mh-edges" })
    this.stubs = new Kept({ "aria-hidden": "true" })
    this.chips = new Kept({
      role: "tree",
      "aria-label": "Search tree: the moves considered",
      "aria-describedby": keys,
    })
    this.groups = [this.edges.group, this.stubs.group, this.chips.group]
  }
  // `places`: what layout.js has placed.
  draw(places) {
    const rows = new Map(),
      stubs = [],
      chips = []
    for (const spot of places) {
      if (spot.up) {
        if (!rows.has(spot.up)) rows.set(spot.up, [])
        rows.get(spot.up).push(spot)
      }
      if (spot.item.stub) stubs.push(this.stub(spot))
      else chips.push(this.chip(spot))
    }
    this.edges.put([...rows].map(([up, row]) => this.branches(up, row)))
    this.stubs.put(stubs)
    this.chips.put(chips)
  }
  // One bus for each row, a drop for each move; the best move's way is drawn over it.
  branches(up, row) {
    const y1 = topOf(up) + CHIP,
      y2 = topOf(row[0]),
      bus = y2 - 12,
      moves = row.filter(p => !p.item.stub),
      list = []
    const line = (kind, d) => list.push([`mh-edge mh-${kind}`, d])
    const ends = moves.length ? moves : row,
      xs = [up.x, ends[0].x, ends[ends.length - 1].x]
    line(kindOf(up, ends[0]), `M${up.x},${y1}V${bus}M${Math.min(...xs)},${bus}H${Math.max(...xs)}`)
    for (const spot of row) {
      if (!spot.item.stub) line(kindOf(up, spot), `M${spot.x},${bus}V${y2}`)
      else line("outside", `M${Math.max(...xs)},${bus}H${spot.x}V${y2}`)
    }
    for (const spot of moves) {
      // a double line: the whole way down a replayed line, but from the row of the candidates only
      // the drop
      if (spot.item.node.replayed)
        line(
          "core",
          moves.length > 1
            ? `M${spot.x},${bus + 1}V${y2}`
            : `M${up.x},${y1}V${bus}H${spot.x}V${y2}`,
        )
    }
    const best = moves.find(p => this.best.has(p.item.node.id) && this.best.has(up.item.node.id))
    if (best) line(`${kindOf(up, best)} mh-best`, `M${up.x},${y1}V${bus}H${best.x}V${y2}`)
    return {
      key: up.item.node.id,
      look: list.join(" "),
      draw: () =>
        s(
          "g",
          {},
          list.map(([kind, d]) => s("path", { class: kind, d })),
        ),
    }
  }
  stub(spot) {
    const [a, b] = spot.item.text,
      { w } = spot,
      { id } = spot.item.node
    const draw = () =>
      s(
        "g",
        { class: spot.item.stub === "unseen" ? "mh-stub mh-cutoff" : "mh-stub", "data-node": id },
        s("rect", { x: -w / 2, y: 0, width: w, height: CHIP, rx: 6 }),
        s("text", { y: 16, class: "mh-name" }, a),
        s("text", { y: 31, class: "mh-value" }, b),
      )
    return {
      key: `${spot.item.stub} ${id}`,
      look: `${a} ${b} ${w}`,
      at: `translate(${spot.x},${topOf(spot)})`,
      draw,
    }
  }
  chip(spot) {
    const { node } = spot.item,
      [a, b] = spot.item.text,
      t = this.t,
      w = spot.w,
      now = node === this.node,
      shown = node === this.shown
    const hasHappened = when => when >= 0 && when <= t
    const white = node.parent < 0 ? this.tree.whiteFirst : !this.tree.isWhite(node),
      kids = this.tree.kidsAt(node, t).length,
      open = this.figure.isOpen(node) && kids > 0
    const kind = node.kind === T.CAPTURE ? "capture" : "plain",
      cut = hasHappened(node.cut),
      flag = hasHappened(node.known) ? "H" : hasHappened(node.feed) ? "F" : ""
    const source =
      this.shown !== node && this.shown.source === node && hasHappened(this.shown.known)
    const looks = {
      role: "treeitem",
      tabindex: shown ? "0" : "-1",
      "data-node": node.id,
      "aria-level": node.depth + 1,
      "aria-selected": String(shown),
      "aria-expanded": kids ? String(open) : null,
      "aria-label": this.figure.words.label(node),
      class:
        "mh-chip " +
        (white ? "mh-white" : "mh-black") +
        ` mh-${kind}` +
        (this.best.has(node.id) ? " mh-best" : "") +
        `${now ? " mh-current" : ""}${shown ? " mh-shown" : ""}${cut ? " mh-cut" : ""}` +
        (hasHappened(node.illegal) ? " mh-illegal" : "") +
        (node.again && this.tree.isReplaced(node, t) ? " mh-replaced" : "") +
        (source ? " mh-source" : ""),
    }
    const toggle = kids ? (open ? "−" : `+${this.tree.belowAt(node, t)}`) : ""
    return {
      key: node.id,
      look: [...Object.values(looks), a, b, w, now || shown, cut, flag, toggle].join("|"),
      at: `translate(${spot.x},${topOf(spot)})`,
      draw: () => this.drawChip(s("g", looks), { a, b, w, kind, now, shown, cut, flag, toggle }),
    }
  }
  drawChip(g, { a, b, w, kind, now, shown, cut, flag, toggle }) {
    if (now || shown)
      g.append(
        s("path", {
          class: now ? "mh-ring" : "mh-ring mh-pick",
          d: outline(kind, w + 8, CHIP + 8, -4),
        }),
      )
    g.append(s("path", { class: "mh-body", d: outline(kind, w, CHIP, 0) }))
    g.append(s("text", { y: 16, class: "mh-name" }, a))
    g.append(s("text", { y: 31, x: cut ? 7 : 0, class: "mh-value" }, b))
    if (cut) g.append(scissors(-this.figure.drawing.ruler(b, false) / 2 - 2, 27))
    if (flag)
      g.append(
        s("circle", { class: "mh-flag", cx: -w / 2 + 1, cy: 1, r: 8 }),
        s("text", { class: "mh-flagtext", x: -w / 2 + 1, y: 4.5 }, flag),
      )
    if (toggle) g.append(toggleMark(toggle))
    return g
  }
}

const kindOf = (up, spot) => {
  if (spot.item.stub) return "outside"
  const { node } = spot.item,
    parent = up.item.node
  return node.replayed
    ? "second"
    : node.kind === T.CAPTURE
      ? "capture"
      : parent.feed >= 0 && parent.feed <= node.born
        ? "feedover"
        : "plain"
}
const toggleMark = text => {
  const w = Math.max(20, text.length * 7 + 10)
  return s(
    "g",
    {
      class: "mh-toggle",
      "data-toggle": "1",
      "aria-hidden": "true",
      transform: `translate(0,${CHIP + 1})`,
    },
    s("rect", { class: "mh-hit", x: -w / 2 - 6, y: -2, width: w + 12, height: 33 }),
    s("rect", { class: "mh-pill", x: -w / 2, y: 0, width: w, height: 17, rx: 8.5 }),
    s("text", { y: 13 }, text),
  )
}
export function outline(kind, w, hgt, y) {
  // a capture's chip has cut corners, any other round ones
  const x = -w / 2,
    c = 7,
    b = y + hgt,
    r = w / 2
  if (kind === "capture")
    return (
      `M${x + c},${y}H${r - c}L${r},${y + c}V${b - c}` +
      `L${r - c},${b}H${x + c}L${x},${b - c}V${y + c}Z`
    )
  return (
    `M${x + c},${y}H${r - c}Q${r},${y} ${r},${y + c}V${b - c}` +
    `Q${r},${b} ${r - c},${b}H${x + c}Q${x},${b} ${x},${b - c}V${y + c}Q${x},${y} ${x + c},${y}Z`
  )
}
export function scissors(x, y) {
  return s(
    "g",
    { class: "mh-scissors", transform: `translate(${x},${y})` },
    s("path", { d: "M-4,-4L4,3M-4,4L4,-3" }),
    s("circle", { cx: -4.5, cy: -4, r: 1.7 }),
    s("circle", { cx: -4.5, cy: 4, r: 1.7 }),
  )
}

// A group of drawings that are kept as long as they look the same: of a large open tree a step
// changes only a few.
class Kept {
  constructor(attributes) {
    this.group = s("g", attributes)
    this.elements = new Map()
  }
  put(list) {
    // list of { key, look, at (its place), draw() }
    const { group } = this,
      drawn = new Map()
    for (const { key, look, at, draw } of list) {
      let element = this.elements.get(key)
      if (element?.look !== look) element = { look, shape: draw() }
      if (element.at !== at) {
        element.at = at
        element.shape.setAttribute("transform", at)
      }
      drawn.set(key, element)
    }
    for (const [key, { shape }] of this.elements)
      if (drawn.get(key)?.shape !== shape) shape.remove()
    let next = group.firstChild
    for (const { shape } of drawn.values()) {
      if (shape === next) next = next.nextSibling
      else group.insertBefore(shape, next)
    }
    this.elements = drawn
  }
}
