// One chessboard: drag, click-click or keyboard; dots for legal moves, arrows, promotion, words for
// each step.
import { Chessground } from "chessground"
import { makeBoardFen } from "chessops/fen"
import { makeSquare, parseSquare } from "chessops/util"
import { destsOf, fenOf, inWords, needsPromotion, onSquare, outcomeOf } from "../chess.js"
import { h } from "../dom.js"
import { ask, hasEngine } from "../engine.js"
import { whyNot } from "../whynot.js"
import { drawArrows, labelCoords } from "./arrows.js"
import { moveCursor, onKey, showCursor } from "./cursor.js"
import { begin, released, takesClick } from "./pointer.js"
import { askPromotion, closePromotion } from "./promotion.js"

export class BoardView {
  // options: playable, orientation, label, onmove(move), onselect(square), say(text); cells (6:
  // only a1 to f6 are shown and can be gone to), roles (what a pawn may become), promotes(pos,
  // from, to), waits() (why no move may be made just now, "" if one may)
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
    labelCoords(this)
    if (options.playable) {
      this.frame.addEventListener("keydown", e => onKey(this, e))
      this.frame.addEventListener("blur", () => showCursor(this, null))
      for (const name of ["pointerenter", "pointerdown", "focus"])
        this.frame.addEventListener(
          name,
          () => {
            this.turned = true
            this.showLegal()
          },
          true,
        )
      this.inner.addEventListener(
        "touchstart",
        e => {
          if (!takesClick(this, e.touches[0])) e.stopPropagation()
        },
        { capture: true, passive: true },
      )
      this.inner.addEventListener(
        "pointerdown",
        e => {
          this.held = e.isPrimary && !e.button ? begin(this, e) : null
        },
        true,
      )
      this.inner.addEventListener("pointerup", e => released(this, e))
    }
  }
  /**
   * Show a position. `legal` is what may be played ([uci], as the program says it); without it the
   * program is asked once a reader turns to the board, so that it is not loaded for a reader
   * who only looks. Where it is not at hand, chessops says it.
   * @param {Position} pos
   * @param {{ lastMove?: Key[], arrows?: object[], marks?: object[], legal?: string[],
   *   state?: string }} [given]
   */
  show(pos, { lastMove, arrows = [], marks = [], legal = null, state = outcomeOf(pos) } = {}) {
    this.pos = pos
    this.picked = null
    closePromotion(this)
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
    this.legalOf = legal ? pos : null
    this.asking = null
    this.showLegal()
    this.arrows = arrows
    drawArrows(this)
    this.frame.setAttribute(
      "aria-label",
      `${this.options.label || "Chessboard"}. ${inWords(pos)}${state ? " " + state : ""}`,
    )
    showCursor(this, this.cursor)
  }
  showLegal() {
    const { pos } = this
    if (!this.turned || this.legalOf === pos || !hasEngine()) return
    this.legalOf = pos
    this.asking = ask({ fen: fenOf(pos) }, "legalMoves")
      .then(byOrigin, () => destsOf(pos))
      .then(dests => {
        if (this.pos === pos) this.ground.set({ movable: { color: pos.turn, dests } })
      })
  }
  point(arrows, marks) {
    this.arrows = arrows
    this.marks = marks
    drawArrows(this)
  }
  // Which pieces attack or defend what in the position shown, as the program counts it.
  bear(bearing) {
    this.bearing = bearing
    drawArrows(this)
  }
  flip() {
    this.flipped = !this.flipped
    this.ground.toggleOrientation()
    labelCoords(this)
    drawArrows(this)
    showCursor(this, this.cursor)
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
  selected(key) {
    if (this.pos.board.get(parseSquare(key))?.color === this.pos.turn) this.options.onselect?.(key)
    const to = (this.ground.state.movable.dests || new Map()).get(key)
    if (to && this.ground.state.selected === key)
      this.say(`${key}, ${onSquare(this.pos, parseSquare(key))}: can go to ${to.join(" ")}.`)
  }
  say(text) {
    this.options.say?.(text)
  }
  // ---- a piece dragged, or sent by a second click, where it cannot go: one sentence says why ----
  keyAt(e) {
    return this.ground.getKeyAtDomPos([e.clientX, e.clientY])
  }
  get dests() {
    return this.ground.state.movable.dests
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
      return askPromotion(this, from, to)
    if (role) move.promotion = role
    this.options.onmove?.(move)
  }
  press() {
    if (this.cursor === null) return moveCursor(this, [0, 0])
    const key = makeSquare(this.cursor),
      { dests } = this
    if (this.picked && dests?.get(this.picked)?.includes(key)) {
      const from = this.picked
      this.picked = null
      return this.moved(from, key)
    }
    const piece = this.pos.board.get(this.cursor),
      movable = piece?.color === this.pos.turn
    if (this.picked && this.picked !== key && !movable)
      return this.say(`${this.picked} to ${key}: ${this.whyNot(this.picked, key)}.`)
    if (this.picked === key || !dests?.has(key)) {
      this.picked = null
      this.ground.selectSquare(null)
      const why =
        this.options.waits?.() ||
        (piece && !movable
          ? `${piece.color === "white" ? "Black" : "White"} is to move`
          : "no legal move from here")
      return this.say(
        dests?.has(key) ? "Put down." : `${key}, ${onSquare(this.pos, this.cursor)}: ${why}.`,
      )
    }
    this.picked = key
    this.ground.selectSquare(null)
    this.ground.selectSquare(key)
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
export const fenBoard = pos => makeBoardFen(pos.board)
