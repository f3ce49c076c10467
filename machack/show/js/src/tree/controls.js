// The mouse and the keys, in the tree and in the whole figure.
import { bringTo } from "../dom.js"
import { Part } from "./state.js"

export class Controls extends Part {
  listen() {
    const { figure } = this.figure,
      { svg } = this.figure.drawing
    svg.addEventListener("click", e => this.click(e))
    svg.addEventListener("dblclick", e => {
      const id = this.figure.drawing.idOf(e.target)
      if (id !== null) this.figure.toggle(id)
    })
    svg.addEventListener("keydown", e => this.key(e))
    figure.addEventListener("keydown", e => this.shortcut(e))
    for (const eventName of ["focusin", "pointerdown"])
      figure.addEventListener(eventName, () => this.figure.speak())
  }
  click(e) {
    const id = this.figure.drawing.idOf(e.target)
    if (id === null) return
    if (e.target.closest("[data-toggle]")) return this.figure.toggle(id)
    this.figure.pick(id)
    bringTo(e, this.figure.panel.boardHost)
  }
  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return
    const id = this.figure.drawing.idOf(e.target),
      node = this.tree.nodes.get(id)
    if (!node) return
    const up = this.tree.nodes.get(node.parent),
      kids = this.tree.kidsAt(node, this.t),
      row = up ? this.tree.kidsAt(up, this.t) : [node]
    if (e.key === "ArrowLeft" || e.key === "ArrowRight") {
      const n = row[row.indexOf(node) + (e.key === "ArrowLeft" ? -1 : 1)]
      if (n) this.figure.pick(n.id)
    } else if (e.key === "Home" || e.key === "End") {
      this.figure.pick(row.at(e.key === "Home" ? 0 : -1).id)
    } else if (e.key === "ArrowUp") {
      if (up) this.figure.pick(up.id)
    } else if (e.key === "ArrowDown") {
      if (kids.length) {
        this.chosen.set(id, true)
        this.figure.pick(kids[0].id)
      }
    } else if (e.key === "Enter" || e.key === " ") {
      if (kids.length) {
        this.figure.toggle(id)
        this.figure.drawing.focusChip(id)
      }
    } else return
    e.preventDefault()
    e.stopPropagation()
  }
  shortcut(e) {
    if (
      e.ctrlKey ||
      e.metaKey ||
      e.altKey ||
      e.target.tagName === "SELECT" ||
      e.target.type === "search" ||
      this.figure.trial.holds(e.target)
    )
      return
    const actions = {
      ",": () => this.figure.time.go(this.step - 1),
      ".": () => this.figure.time.go(this.step + 1),
      c: () => this.figure.finder.jump(1, "cut"),
      j: () => this.figure.finder.jump(e.shiftKey ? -1 : 1),
      d: () => this.figure.time.decide(),
      "/": () => {
        this.figure.showAll(true)
        this.figure.finder.input.focus()
      },
      b: () => this.figure.bestLine(),
    }[e.key.toLowerCase()]
    if (actions) {
      actions()
      e.preventDefault()
    }
  }
}
