// show.points: take a piece, and see the points of each of its moves grow, item by item.
import { parseSquare } from "chessops/util"
import { keys, moveFromUci, notate, onSquare, uciOf } from "../chess.js"
import { Chooser } from "../chooser.js"
import { bookNotation, followBook, mounted } from "../dom.js"
import { ASLEEP, ask, hasEngine, latest, reasonsInOrder } from "../engine.js"
import { number } from "../words.js"
import { drawChosen, fillRow } from "./bars.js"
import { buildPage } from "./page.js"
import { signed } from "./signed.js"

export function renderPoints({ model, el }) {
  const figure = new PointsFigure(model)
  return mounted(figure, el, () => figure.want())
}

class PointsFigure {
  // set while it is built, and later
  entries
  figure
  lines
  most
  order
  out
  pos
  shown
  signed
  slider
  total
  view

  constructor(model) {
    this.model = model
    this.how = bookNotation(model.get("notation"))
    this.want = latest(() => this.ask())
    this.chooser = new Chooser(model, {
      onchange: () => this.want(),
      say: text => {
        this.out.value = text
      },
    })
    this.listed = []
    this.legal = []
    this.pieceMoves = []
    this.items = []
    this.shownCount = 0
    buildPage(this)
    this.unfollow = followBook(how => {
      this.how = how
      if (this.pos) fillRow(this)
    })
  }

  // ---- what the program says ----
  async ask() {
    if (!hasEngine()) {
      this.out.value = ASLEEP
      return
    }
    const { pos } = this.chooser,
      position = { ...this.chooser.position(), settings: this.model.get("settings") }
    try {
      const [legal, plausible, order] = await Promise.all([
        ask(position, "legalMoves"),
        ask(position, "plausibleMoves"),
        reasonsInOrder(),
      ])
      Object.assign(this, {
        pos,
        legal,
        listed: plausible.filter(entry => legal.includes(entry.move)),
        order,
      })
      this.show()
      const first =
        this.listed.find(entry => entry.move === this.model.get("move")) ?? this.listed[0]
      this.take(first?.move.slice(0, 2) ?? "")
      if (first) this.choose(first)
    } catch (fault) {
      this.out.value = fault.message
    }
  }
  // A piece is taken: its moves in the order of the list, and every item that counts for one of
  // them.
  take(square) {
    const entries = this.listed.filter(entry => entry.move.startsWith(square))
    if (!entries.length) {
      this.out.value = square
        ? `${square}, ${onSquare(this.pos, parseSquare(square))}: none of its moves is on the list.`
        : "The game is over: no move is listed."
      if (square) return
    }
    const isComplete = this.items.length > 0 && this.shownCount === this.items.length,
      begins = this.model.get("begins"),
      usedIds = new Set(entries.flatMap(entry => entry.reasons.map(reason => reason.id)))
    this.square = square
    this.pieceMoves = entries
    this.items = [begins, ...this.order.filter(id => id !== begins)].filter(id => usedIds.has(id))
    this.shownCount = isComplete ? this.items.length : 1
    // the reader lets the sums grow; once they have grown, the next piece's are whole
    this.chosen = entries[0]
    fillRow(this)
  }
  dropped(move) {
    const uci = uciOf(move),
      entry = this.pieceMoves.find(row => row.move === uci)
    this.show()
    if (entry) this.choose(entry)
    else this.out.value = "The program promotes to a queen only: this move is not on its list."
  }
  choose(move) {
    this.chosen = move
    drawChosen(this)
  }
  count(items) {
    this.shownCount = Math.max(0, Math.min(items, this.items.length))
    this.drawCounted()
  }

  // ---- drawing ----
  show() {
    this.view.show(this.pos, {
      legal: this.legal,
      arrows: this.arrows(),
      marks: this.square ? [this.square] : [],
    })
  }
  arrows() {
    return this.chosen ? [[...keys(moveFromUci(this.chosen.move)), "", "green"]] : []
  }
  wording({ id, wording }) {
    return id === this.model.get("begins") ? "what every move begins with" : wording
  }
  text(move) {
    return notate(this.pos, moveFromUci(move.move), this.how)
  }
  amount(move, id) {
    return move.reasons.find(reason => reason.id === id)?.amount ?? 0
  }
  sum(move, items = this.shownCount) {
    return this.items.slice(0, items).reduce((sum, id) => sum + this.amount(move, id), 0)
  }
  markCounted() {
    if (this.total && this.chosen)
      this.total.textContent =
        `${this.text(this.chosen)}: ${number(this.sum(this.chosen))} points` +
        (this.shownCount < this.items.length ? " so far" : "")
    for (const { place, row } of this.entries) {
      row.classList.toggle("mh-uncounted", place >= this.shownCount)
      if (place === this.shownCount - 1) row.setAttribute("aria-current", "step")
      else row.removeAttribute("aria-current")
    }
  }
  drawCounted() {
    for (const { move, bar, total } of this.lines) {
      const sum = this.sum(move),
        width = ((this.signed ? 50 : 100) * Math.abs(sum)) / this.most
      bar.className = sum < 0 ? "mh-minus" : ""
      bar.style.cssText =
        sum < 0
          ? `right:50%;width:${width.toFixed(1)}%`
          : `left:${this.signed ? 50 : 0}%;width:${width.toFixed(1)}%`
      total.textContent = number(sum)
    }
    this.slider.value = this.shownCount
    this.shown.value = `${this.shownCount} of ${this.items.length}`
    this.markCounted()
    this.say()
  }
  say() {
    const { shownCount: count, items } = this,
      id = items[count - 1]
    if (!this.pieceMoves.length) return
    if (!id) {
      this.out.value = "Nothing is counted yet."
      return
    }
    const wording = this.wording(
      this.pieceMoves.flatMap(move => move.reasons).find(reason => reason.id === id),
    )
    const pointsOf = move =>
      `${this.text(move)} ${this.amount(move, id) ? signed(this.amount(move, id)) : "nothing"}`
    const parts = [
      this.chosen,
      ...this.pieceMoves.filter(move => move !== this.chosen && this.amount(move, id)),
    ].map(pointsOf) // first the move in question
    const isSame = new Set(this.pieceMoves.map(move => this.amount(move, id))).size === 1
    const end =
      count === items.length
        ? ` All are counted: ${this.text(this.chosen)} has ` +
          `${number(this.chosen.plausibility)} points.`
        : ""
    this.out.value =
      `Item ${count} of ${items.length}, ${wording}: ` +
      (isSame ? `${signed(this.amount(this.pieceMoves[0], id))} for each` : parts.join(", ")) +
      `.${end}`
  }
  destroy() {
    this.unfollow()
    this.view.destroy()
  }
}
