// The tree as it is at a moment: which nodes are drawn, how wide each is, and where it is.
import { Side } from "../chess.js"
import { fresh, h, s } from "../dom.js"
import { CHIP, LEVEL, place, topOf } from "./layout.js"
import { Shapes } from "./shapes.js"
import { Part } from "./state.js"

const KEYS =
  "Keys in the tree: ← and → go to the next move on the left or right, Home and End to the " +
  "first and the last of the row, ↑ and ↓ to the move above and below; Enter opens and " +
  "closes. Comma and period step through the search."
const MOST = 3000 // chips drawn at once
const NAME_SIZE = 13.5, // pixels of text, as in figures.css
  VALUE_SIZE = 12.5
// Of the chips' size: their smallest writing must not have less than 12 pixels.
const SMALLEST = 12 / VALUE_SIZE

const endsOf = ({ x, w }) => [x - w / 2, x + w / 2]

export class Drawing extends Part {
  // set while it is built, and later
  atFirst

  constructor(figure) {
    super(figure)
    this.zoom = this.text = 1 // as the reader has chosen; of the reader's own text
    this.pen = document.createElement("canvas").getContext("2d")
    this.rulers = new Map() // { text: its width }
    const keys = fresh("keys")
    this.keysLine = h("p", { class: "mh-quiet mh-keys mh-keyboard", id: keys }, KEYS)
    this.shapes = new Shapes(figure, keys)
    this.svg = s("svg", { class: "mh-tree" }, this.shapes.groups)
    this.pane = h("div", { class: "mh-pane", tabindex: "-1" }, this.svg)
    // shown when the keyboard first comes to the tree, and then left: a line that goes
    // at the press of a mouse moves what is below away from under it
    this.pane.addEventListener("focusin", event => {
      if (event.target.matches(":focus-visible")) this.keysLine.classList.add("mh-wanted")
    })
  }
  scale(by) {
    this.zoom = Math.max(0.4, Math.min(2, this.zoom * by))
    this.figure.refresh()
  }
  idOf(target) {
    const g = target.closest?.("[data-node]")
    return g ? Number(g.dataset.node) : null
  }
  focusChip(id) {
    this.svg.querySelector(`[data-node="${id}"][role]`)?.focus({ preventScroll: true })
  }

  // ---- how wide a chip is ----
  texts(item) {
    if (item.text) return item.text
    if (item.stub)
      return (item.text = this.tight
        ? [`+${item.count}`, item.stub === "outside" ? "outside" : "cut off"]
        : [`${item.count} more`, item.stub === "outside" ? "outside the width" : "cut off"])
    const status = this.figure.words.status(item.node),
      prefix = item.node.first ? (this.tight ? "2nd " : "secondary: ") : ""
    return (item.text = [
      item.node.parent < 0 ? `${Side(this.tree.whiteFirst)} to move` : this.script.own(item.node),
      prefix +
        (this.tight ? status.replace(/^by standing /, "stands ").replace(/^by /, "") : status),
    ])
  }
  widthOf(item) {
    const [a, b] = this.texts(item),
      cut = !item.stub && item.node.cut >= 0 && item.node.cut <= this.t
    return Math.max(
      this.tight ? 36 : 44,
      Math.ceil(
        Math.max(this.ruler(a, true), this.ruler(b, false) + (cut ? 14 : 0)) +
          (this.tight && item.node.parent >= 0 ? 9 : 16),
      ),
    )
  }
  ruler(text, isName) {
    // the width of a text as it will be set
    const key = (isName ? "n" : "v") + text
    let w = this.rulers.get(key)
    if (w === undefined) {
      this.pen.font = `${isName ? `600 ${NAME_SIZE}` : VALUE_SIZE}px ${this.face}`
      this.rulers.set(key, (w = this.pen.measureText(text).width))
    }
    return w
  }
  // Texts that were measured before their font had come are measured again; says whether that
  // changed a width.
  measuredAnew() {
    const before = [...this.rulers].slice(0, 3)
    this.rulers.clear()
    return before.some(([key, w]) => this.ruler(key.slice(1), key[0] === "n") !== w)
  }

  // ---- where it is ----
  rowsBelow(item) {
    if (item.stub || !this.figure.isOpen(item.node)) return []
    const { node } = item,
      row = this.tree.kidsAt(node, this.t).map(n => ({ node: n }))
    const [unseen, outside] = this.tree.besideAt(node, this.t)
    if (unseen) row.push({ stub: "unseen", node, count: unseen })
    if (outside) row.push({ stub: "outside", node, count: outside })
    this.drawn += row.length
    return this.drawn > MOST ? [] : row
  }
  plan(available, tight, shrink) {
    this.tight = tight
    this.drawn = 0
    const plan = place(
      { node: this.tree.root },
      i => this.rowsBelow(i),
      i => this.widthOf(i),
      available,
      tight ? 4 : 6,
      item => !item.stub && this.best.has(item.node.id),
    )
    return { ...plan, available, shrink }
  }
  drawTree() {
    const style = getComputedStyle(this.figure.figure),
      face = style.fontFamily,
      text = parseFloat(style.getPropertyValue("--mh-px")) || 1
    if (text !== this.text) {
      this.zoom *= text / this.text
      this.text = text
    } // as large as the reader's own text
    if (face && face !== this.face) {
      this.face = face
      this.rulers.clear()
    }
    this.lastRoom = this.pane.clientWidth
    const wide = this.pane.clientWidth || 680
    let plan = this.plan(Math.max(300, wide / this.zoom), wide < 520, 1)
    // shorter chips,
    if (plan.width > plan.available && !this.tight) plan = this.plan(plan.available, true, 1)
    const shrink = Math.max(SMALLEST, plan.available / plan.width) // then somewhat smaller ones
    if (shrink < 0.995) plan = this.plan(plan.available / shrink, true, shrink)
    const zoom = (this.drawnZoom = this.zoom * plan.shrink)
    const height = plan.depth * LEVEL + CHIP + 46
    this.atFirst ??= plan.depth + 1 // levels that are open at first
    const tall =
      Math.max(3, Math.min(4, this.figure.deepest + 1), Math.min(5, this.atFirst)) *
        LEVEL *
        Math.min(text, this.zoom) +
      20
    this.pane.style.height = `${Math.round(tall)}px`
    for (const [name, value] of [
      ["width", Math.floor(plan.width * zoom)],
      ["height", height * zoom],
      ["viewBox", `0 0 ${plan.width} ${height}`],
    ])
      if (this.svg.getAttribute(name) !== String(value)) this.svg.setAttribute(name, value)
    this.shapes.draw(plan.placed)
    this.follow(plan)
  }
  // Keep the current chip in view; with the root, as much of the best line as fits.
  follow(plan) {
    const target = plan.placed.find(p => !p.item.stub && p.item.node === this.shown)
    if (!target) return
    const { pane } = this,
      zoom = this.drawnZoom,
      width = pane.clientWidth - 24,
      y = topOf(target) * zoom
    let [left, right] = endsOf(target)
    const line = plan.placed.filter(
      ({ item, level }) => level && !item.stub && this.best.has(item.node.id),
    )
    for (const spot of target.level ? [] : line) {
      const [from, to] = endsOf(spot),
        ends = [Math.min(left, from), Math.max(right, to)]
      if ((ends[1] - ends[0]) * zoom > width) break
      ;[left, right] = ends
    }
    if (left * zoom < pane.scrollLeft + 12 || right * zoom > pane.scrollLeft + 12 + width)
      pane.scrollLeft = ((left + right) * zoom - pane.clientWidth) / 2
    if (y < pane.scrollTop + 6 || y + (CHIP + 20) * zoom > pane.scrollTop + pane.clientHeight)
      pane.scrollTop = y - pane.clientHeight / 2 + CHIP
  }
}
