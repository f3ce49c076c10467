// One chessboard: drag, click-click or keyboard; dots for legal moves, arrows, promotion, words for
// each step.
import { Chessground } from "chessground"
import { parseSquare, makeSquare } from "chessops/util"
import { destsOf, fenOf, inWords, needsPromotion, onSquare, outcomeOf } from "../chess.js"
import { h, s } from "../dom.js"
import { ask, hasEngine } from "../engine.js"
import { whyNot } from "../whynot.js"

// dashes: no meaning by colour alone
const ARROW = { green: "", blue: "", red: "0.24 0.12", yellow: "0.06 0.13" }

export class BoardView {
  // options: playable, orientation, label, onmove(move), onselect(square), say(text); cells (6:
  // only a1 to f6 are shown and can be gone to), roles (what a pawn may become), promotes(pos,
  // from, to), waits() (why nobody may move just now, "" if somebody may)
  constructor(host, options) {
    this.options = options
    this.cursor = null
    this.picked = null
    this.pos = null
    this.arrows = []
    this.marks = []
    this.flipped = options.orientation === "black"
    this.cells = options.cells ?? 8
    this.square = h("div", { class: this.cells === 8 ? "mh-square" : "mh-square mh-corner" })
    const keyboard = options.playable
      ? { tabindex: "0", role: "application", "aria-roledescription": "chessboard" }
      : { role: "img" }
    this.inner = h("div", { class: "mh-inner" }, this.square)
    this.files = h("div", { class: "mh-files", "aria-hidden": "true" })
    this.ranks = h("div", { class: "mh-ranks", "aria-hidden": "true" })
    this.frame = h(
      "div",
      {
        class: `mh-board${options.coordinates === false ? " mh-bare" : ""}`,
        ...keyboard,
        "aria-label": options.label || "Chessboard",
      },
      this.ranks,
      this.inner,
      this.files,
    )
    host.append(this.frame)
    this.ground = Chessground(this.square, {
      orientation: options.orientation || "white",
      coordinates: false,
      animation: { enabled: false },
      viewOnly: !options.playable,
      disableContextMenu: false,
      addPieceZIndex: false,
      blockTouchScroll: false,
      highlight: { lastMove: true, check: true },
      draggable: { showGhost: true },
      premovable: { enabled: false },
      movable: {
        free: false,
        showDests: true,
        rookCastle: false,
        events: { after: (from, to) => this.moved(from, to) },
      },
      drawable: { enabled: false, visible: false },
      events: { select: key => this.selected(key) },
    })
    this.labelCoords()
    if (options.playable) {
      this.frame.addEventListener("keydown", e => this.key(e))
      this.frame.addEventListener("blur", () => this.showCursor(null))
      for (const name of ["pointerenter", "pointerdown", "focus"])
        this.frame.addEventListener(
          name,
          () => {
            this.turned = true
            this.tellLegal()
          },
          true,
        )
      this.inner.addEventListener(
        "touchstart",
        e => {
          if (!this.takes(e.touches[0])) e.stopPropagation()
        },
        { capture: true, passive: true },
      )
      this.inner.addEventListener(
        "pointerdown",
        e => {
          this.held = e.isPrimary && !e.button ? this.begun(e) : null
        },
        true,
      )
      this.inner.addEventListener("pointerup", e => this.released(e))
    }
  }
  // `legal` is what may be played ([uci], as the program says it); without it the program is asked
  // once a reader turns to the board, so that it need not be loaded for a reader who only looks.
  // Where it is not at hand, chessops says it.
  show(pos, { lastMove, arrows = [], marks = [], legal = null, state = outcomeOf(pos) } = {}) {
    this.pos = pos
    this.picked = null
    this.closePromotion()
    this.inner.dataset.men = fenBoard(pos)
    this.bearing = null
    this.marks = marks
    this.lastMove = lastMove
    this.state = state
    const color = pos.turn
    this.ground.set({
      fen: fenBoard(pos),
      turnColor: color,
      lastMove,
      check: state.startsWith("check") ? color : false,
      selected: undefined,
      movable: this.options.playable
        ? { color, dests: legal ? byOrigin(legal) : hasEngine() ? new Map() : destsOf(pos) }
        : { color: undefined },
    })
    this.told = legal ? pos : null
    this.telling = null
    this.tellLegal()
    this.arrows = arrows
    this.drawArrows()
    this.frame.setAttribute(
      "aria-label",
      `${this.options.label || "Chessboard"}. ${inWords(pos)}${state ? " " + state : ""}`,
    )
    this.showCursor(this.cursor)
  }
  tellLegal() {
    const { pos } = this
    if (!this.turned || this.told === pos || !hasEngine()) return
    this.told = pos
    this.telling = ask({ fen: fenOf(pos) }, "legalMoves")
      .then(byOrigin, () => destsOf(pos))
      .then(dests => {
        if (this.pos === pos) this.ground.set({ movable: { color: pos.turn, dests } })
      })
  }
  point(arrows, marks) {
    this.arrows = arrows
    this.marks = marks
    this.drawArrows()
  }
  // Who bears on what in the position shown, as the program tells it.
  bear(bearing) {
    this.bearing = bearing
    this.drawArrows()
  }
  flip() {
    this.flipped = !this.flipped
    this.ground.toggleOrientation()
    this.labelCoords()
    this.drawArrows()
    this.showCursor(this.cursor)
  }
  spot(key) {
    // the middle of a square on a board of eight by eight
    const square = parseSquare(key),
      file = square & 7,
      rank = square >> 3
    return this.flipped
      ? [this.cells - 0.5 - file, rank + 0.5]
      : [file + 0.5, this.cells - 0.5 - rank]
  }
  drawArrows() {
    this.overlay?.remove()
    this.overlay = s("svg", {
      viewBox: `0 0 ${this.cells} ${this.cells}`,
      class: "mh-arrows",
      "aria-hidden": "true",
    })
    for (const key of this.marks) {
      const [cx, cy] = this.spot(key)
      this.overlay.append(s("circle", { cx, cy, r: 0.44, class: "mh-ringmark" }))
    }
    if (this.bearing) this.drawBearing()
    for (const [from, to, label, brush] of this.arrows)
      this.overlay.append(this.arrow(this.spot(from), this.spot(to), label, brush || "blue"))
    this.inner.append(this.overlay)
  }
  drawBearing() {
    // lower left: White's men that bear on the cell; upper right: Black's; a ring: en prise
    const chip = (square, n, [dx, dy], color) => {
      const [cx, cy] = this.spot(square),
        x = cx + dx,
        y = cy + dy
      this.overlay.append(
        s("rect", {
          x: x - 0.12,
          y: y - 0.13,
          width: 0.24,
          height: 0.26,
          class: `mh-bears mh-bears-${color}`,
        }),
        s("text", { x, y: y + 0.085, class: `mh-bearstext mh-bears-${color}` }, String(n)),
      )
    }
    for (const square of this.bearing.enPrise) {
      const [cx, cy] = this.spot(square)
      this.overlay.append(s("circle", { cx, cy, r: 0.45, class: "mh-enprise" }))
    }
    if (this.counts === false) return
    for (const [square, white, black] of this.bearing.counts) {
      if (white) chip(square, white, [-0.37, 0.36], "white")
      if (black) chip(square, black, [0.37, -0.36], "black")
    }
  }
  arrow([x1, y1], [x2, y2], label, brush) {
    const long = Math.hypot(x2 - x1, y2 - y1) || 1,
      ux = (x2 - x1) / long,
      uy = (y2 - y1) / long
    const at = (d, side = 0) =>
      `${(x1 + ux * d - uy * side).toFixed(3)},${(y1 + uy * d + ux * side).toFixed(3)}`
    const tip = long - 0.12,
      neck = tip - 0.4,
      shaft = `M${at(0.28)}L${at(neck + 0.08)}`,
      head = `M${at(tip)}L${at(neck, 0.24)}L${at(neck, -0.24)}Z`
    const g = s(
      "g",
      { class: `mh-arrow mh-${brush}` },
      s("path", { d: shaft, class: "mh-halo" }),
      s("path", { d: head, class: "mh-halo" }),
      s("path", { d: shaft, class: "mh-shaft", "stroke-dasharray": ARROW[brush] || null }),
      s("path", { d: head, class: "mh-head" }),
    )
    if (label) {
      const [cx, cy] = at(neck * 0.55).split(",")
      g.append(
        s("circle", { cx, cy, r: 0.23, class: "mh-disc" }),
        s("text", { x: cx, y: Number(cy) + 0.11, class: "mh-labeltext" }, label),
      )
    }
    return g
  }
  labelCoords() {
    const turn = list => (this.flipped ? [...list].reverse() : list)
    this.square.classList.toggle("mh-turned", this.flipped)
    this.files.replaceChildren(
      ...turn([..."abcdefgh".slice(0, this.cells)]).map(c => h("span", {}, c)),
    )
    this.ranks.replaceChildren(
      ...turn([..."87654321".slice(8 - this.cells)]).map(c => h("span", {}, c)),
    )
  }
  selected(key) {
    if (this.pos.board.get(parseSquare(key))?.color === this.pos.turn) this.options.onselect?.(key)
    const to = (this.ground.state.movable.dests || new Map()).get(key)
    if (to && this.ground.state.selected === key)
      this.say(`${key}, ${onSquare(this.pos, parseSquare(key))}: can go to ${to.join(" ")}.`)
  }
  say(text) {
    this.options.say?.(text)
  }
  // ---- a man dragged, or sent by a second click, where he cannot go: one sentence says why ----
  keyAt(e) {
    return this.ground.getKeyAtDomPos([e.clientX, e.clientY])
  }
  // Does a finger here begin a move? Everywhere else it scrolls the page, and chessground hears of
  // a tap as of a click.
  takes(touch) {
    const {
        pos,
        dests,
        ground: {
          state: { selected },
        },
      } = this,
      key = this.keyAt(touch),
      man = key && pos?.board.get(parseSquare(key))
    if (!key || this.options.waits?.()) return false
    return Boolean(
      dests?.get(selected)?.includes(key) ||
      (man?.color === pos.turn && (!dests?.size || dests.has(key))),
    )
  }
  get dests() {
    return this.ground.state.movable.dests
  }
  begun(e) {
    return {
      at: this.keyAt(e),
      picked: this.ground.state.selected,
      pos: this.pos,
      dests: this.dests,
    }
  }
  released(e) {
    const { at, picked, pos, dests } = this.held ?? {},
      to = this.keyAt(e),
      from = to === at ? picked : at
    this.held = null
    if (
      !from ||
      !to ||
      from === to ||
      !pos ||
      pos !== this.pos ||
      this.dialog ||
      dests?.get(from)?.includes(to)
    )
      return
    const man = pos.board.get(parseSquare(from)),
      met = pos.board.get(parseSquare(to))
    // a click on another man of his takes that one up
    if (man && !(to === at && met?.color === man.color)) this.refused(from, to)
  }
  async refused(from, to) {
    const { pos } = this
    await this.telling
    await new Promise(done => setTimeout(done, 5)) // chessground tells of the click first
    if (this.pos !== pos || this.dialog) return
    if (this.dests?.get(from)?.includes(to))
      this.moved(from, to) // the program had not said so yet
    else this.say(`${from} to ${to}: ${this.whyNot(from, to)}.`)
  }
  whyNot(from, to) {
    return (
      this.options.waits?.() ||
      (this.state.endsWith("mate")
        ? "the game is over"
        : whyNot(this.pos, parseSquare(from), parseSquare(to), this.cells))
    )
  }
  moved(from, to, role) {
    const move = { from: parseSquare(from), to: parseSquare(to) }
    if ((this.options.promotes ?? needsPromotion)(this.pos, move.from, move.to) && !role)
      return this.askPromotion(from, to)
    if (role) move.promotion = role
    this.options.onmove?.(move)
  }
  askPromotion(from, to) {
    const color = this.pos.turn
    const roles = this.options.roles ?? ["queen", "rook", "bishop", "knight"]
    const done = role => {
      this.closePromotion()
      if (role) this.moved(from, to, role)
      else this.options.oncancel?.()
      this.frame.focus()
    }
    this.dialog = h(
      "div",
      {
        class: "mh-promote",
        role: "dialog",
        "aria-label": "Promote the pawn to",
        "aria-modal": "true",
      },
      roles.map(role =>
        h(
          "button",
          {
            type: "button",
            class: "mh-piece-button",
            "aria-label": role,
            title: role,
            onclick: () => done(role),
          },
          h(
            "span",
            { class: `cg-wrap mh-one`, "aria-hidden": "true" },
            h("piece", { class: `${role} ${color}` }),
          ),
        ),
      ),
      h(
        "button",
        {
          type: "button",
          class: "mh-piece-button",
          "aria-label": "take the move back",
          title: "take the move back",
          onclick: () => done(null),
        },
        "✕",
      ),
    )
    this.dialog.addEventListener("keydown", e => {
      const all = [...this.dialog.querySelectorAll("button")],
        at = all.indexOf(document.activeElement)
      if (e.key === "Escape") done(null)
      else if (e.key === "ArrowRight" || e.key === "ArrowDown") all[(at + 1) % all.length].focus()
      else if (e.key === "ArrowLeft" || e.key === "ArrowUp")
        all[(at + all.length - 1) % all.length].focus()
      else if (e.key !== "Tab" && e.key !== "Enter" && e.key !== " ") return
      e.stopPropagation()
      if (e.key === "Tab") {
        e.preventDefault()
        all[(at + (e.shiftKey ? all.length - 1 : 1)) % all.length].focus()
      }
    })
    this.inner.append(this.dialog)
    this.say(`Promote to ${roles.slice(0, -1).join(", ")} or ${roles.at(-1)}?`)
    this.dialog.querySelector("button").focus()
  }
  closePromotion() {
    this.dialog?.remove()
    this.dialog = null
  }

  // ---- keyboard ----
  key(e) {
    if (this.dialog || e.ctrlKey || e.metaKey || e.altKey) return
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[
      e.key
    ]
    if (step) this.go(step)
    else if (e.key === "Enter" || e.key === " ") this.press()
    else if (e.key === "Escape" && this.picked) {
      this.picked = null
      this.ground.selectSquare(null)
      this.say("Put down.")
    } else return
    e.preventDefault()
  }
  go([dx, dy]) {
    const turn = this.flipped ? -1 : 1
    const at = this.cursor ?? this.startSquare()
    const file = Math.min(
      this.cells - 1,
      Math.max(0, (at & 7) + (this.cursor === null ? 0 : dx * turn)),
    )
    const rank = Math.min(
      this.cells - 1,
      Math.max(0, (at >> 3) + (this.cursor === null ? 0 : dy * turn)),
    )
    this.showCursor(rank * 8 + file)
    this.say(`${makeSquare(this.cursor)}, ${onSquare(this.pos, this.cursor)}`)
  }
  startSquare() {
    return this.pos.board.kingOf(this.pos.turn) ?? 0
  }
  press() {
    if (this.cursor === null) return this.go([0, 0])
    const key = makeSquare(this.cursor),
      { dests } = this
    if (this.picked && dests?.get(this.picked)?.includes(key)) {
      const from = this.picked
      this.picked = null
      return this.moved(from, key)
    }
    const man = this.pos.board.get(this.cursor),
      his = man?.color === this.pos.turn
    if (this.picked && this.picked !== key && !his)
      return this.say(`${this.picked} to ${key}: ${this.whyNot(this.picked, key)}.`)
    if (this.picked === key || !dests?.has(key)) {
      this.picked = null
      this.ground.selectSquare(null)
      const why =
        this.options.waits?.() ||
        (man && !his
          ? `${man.color === "white" ? "Black" : "White"} is to move`
          : "no legal move from here")
      return this.say(
        dests?.has(key) ? "Put down." : `${key}, ${onSquare(this.pos, this.cursor)}: ${why}.`,
      )
    }
    this.picked = key
    this.ground.selectSquare(null)
    this.ground.selectSquare(key)
  }
  showCursor(square) {
    this.cursor = square
    this.ring?.remove()
    this.ring = null
    if (square === null) return
    const [x, y] = this.spot(makeSquare(square)),
      size = 100 / this.cells
    this.ring = h("div", {
      class: "mh-cursor",
      style: `left:${(x - 0.5) * size}%;top:${(y - 0.5) * size}%;width:${size}%;height:${size}%`,
    })
    this.inner.append(this.ring)
  }
  destroy() {
    this.ground.destroy()
  }
}
const byOrigin = moves => {
  const dests = new Map()
  for (const uci of moves)
    dests.set(uci.slice(0, 2), (dests.get(uci.slice(0, 2)) ?? new Set()).add(uci.slice(2, 4)))
  return new Map([...dests].map(([from, to]) => [from, [...to]]))
}
import { makeBoardFen } from "chessops/fen"
export const fenBoard = pos => makeBoardFen(pos.board)
