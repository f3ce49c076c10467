// show.points: take a man, and see the points of each of its moves grow, item by item.
import { BoardView } from "../board/view.js"
import { Chooser } from "../chooser.js"
import { keys, moveFromUci, notate, onSquare, uciOf } from "../chess.js"
import { parseSquare } from "chessops/util"
import {
  ICON,
  bookNotation,
  button,
  followBook,
  fresh,
  h,
  icon,
  oneStop,
  whenNear,
} from "../dom.js"
import { ASLEEP, ask, hasEngine, latest, reasonsInOrder } from "../engine.js"
import { capital, number } from "../words.js"

const signed = value => (value > 0 ? "+" : "") + number(value)

export function renderPoints({ model, el }) {
  const figure = new PointsFigure(model)
  el.append(figure.figure)
  figure.figure.machack = figure
  const unwatch = whenNear(figure.figure, () => figure.want())
  return () => {
    unwatch()
    figure.destroy()
  }
}

class PointsFigure {
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
    this.mine = []
    this.items = []
    this.counted = 0
    this.build()
    this.unfollow = followBook(how => {
      this.how = how
      if (this.pos) this.fill()
    })
  }

  // ---- the page ----
  build() {
    const caption = fresh("cap"),
      act = (label, path, run) => button(label, icon(ICON[path]), run)
    this.boardHost = h("div", { class: "mh-boardhost" })
    this.view = new BoardView(this.boardHost, {
      playable: true,
      orientation: this.model.get("orientation"),
      label: "The position",
      onmove: move => this.dropped(move),
      oncancel: () => this.show(),
      onselect: square => this.take(square),
      say: text => {
        this.out.value = text
      },
    })
    this.slider = h("input", {
      type: "range",
      min: 0,
      class: "mh-slider",
      "aria-label": "Items counted",
      oninput: () => this.count(Number(this.slider.value)),
    })
    this.shown = h("output", { class: "mh-count" })
    this.bar = oneStop(
      h(
        "div",
        { class: "mh-bar", role: "toolbar", "aria-label": "Count item by item" },
        act("Nothing counted", "start", () => this.count(0)),
        act("One item less", "back", () => this.count(this.counted - 1)),
        act("One item more", "forward", () => this.count(this.counted + 1)),
        act("All items", "end", () => this.count(this.items.length)),
      ),
    )
    this.head = h("p", { class: "mh-state" })
    this.rows = oneStop(h("ul", { class: "mh-growing" }))
    this.account = h("div", { class: "mh-scroll" })
    this.out = h("output", { class: "mh-event", "aria-live": "polite" })
    this.figure = h(
      "figure",
      { class: "mh mh-figure mh-pointsfigure", role: "group", "aria-labelledby": caption },
      h("figcaption", { class: "mh-title", id: caption }, this.model.get("title")),
      this.chooser.box,
      h(
        "div",
        { class: "mh-columns" },
        h("div", { class: "mh-boardcolumn" }, this.boardHost),
        h(
          "div",
          { class: "mh-sidecolumn" },
          this.head,
          this.rows,
          h("label", { class: "mh-knob" }, h("span", {}, "Items counted"), this.slider, this.shown),
          this.bar,
          this.out,
          h(
            "p",
            { class: "mh-quiet mh-key" },
            "Count the next item with the arrow to the right. For another man of the " +
              "side to move, click on it, or go to it with the arrow keys and press " +
              "Enter; then choose one of its moves above, or the square it should go to.",
          ),
        ),
      ),
      this.account,
    )
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
      const [legal, listed, order] = await Promise.all([
        ask(position, "legalMoves"),
        ask(position, "plausibleMoves"),
        reasonsInOrder(),
      ])
      Object.assign(this, {
        pos,
        legal,
        listed: listed.filter(each => legal.includes(each.move)),
        order,
      })
      this.show()
      const first = this.listed.find(each => each.move === this.model.get("move")) ?? this.listed[0]
      this.take(first?.move.slice(0, 2) ?? "")
      if (first) this.choose(first)
    } catch (fault) {
      this.out.value = fault.message
    }
  }
  // A man is taken: its moves in the order of the list, and every item that counts for one of them.
  take(square) {
    const mine = this.listed.filter(each => each.move.startsWith(square))
    if (!mine.length) {
      this.out.value = square
        ? `${square}, ${onSquare(this.pos, parseSquare(square))}: none of its moves is on the list.`
        : "The game is over: no move is listed."
      if (square) return
    }
    const whole = this.items.length > 0 && this.counted === this.items.length,
      begins = this.model.get("begins"),
      used = new Set(mine.flatMap(each => each.reasons.map(reason => reason.id)))
    this.square = square
    this.mine = mine
    this.items = [begins, ...this.order.filter(id => id !== begins)].filter(id => used.has(id))
    this.counted = whole ? this.items.length : 1
    // the reader lets the sums grow; once they have grown, the next man's are whole
    this.chosen = mine[0]
    this.fill()
  }
  dropped(move) {
    const uci = uciOf(move),
      found = this.mine.find(each => each.move === uci)
    this.show()
    if (found) this.choose(found)
    else this.out.value = "The program promotes to a queen only: this move is not on its list."
  }
  choose(move) {
    this.chosen = move
    this.drawChosen()
  }
  count(items) {
    this.counted = Math.max(0, Math.min(items, this.items.length))
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
  sum(move, items = this.counted) {
    return this.items.slice(0, items).reduce((sum, id) => sum + this.amount(move, id), 0)
  }
  // The rows are made once for a man; counting only changes them.
  fill() {
    const sums = this.mine.flatMap(move => this.items.map((_, n) => this.sum(move, n + 1)))
    this.most = Math.max(1, ...sums.map(Math.abs))
    this.signed = sums.some(sum => sum < 0)
    this.head.textContent = this.square
      ? capital(onSquare(this.pos, parseSquare(this.square))) +
        ` on ${this.square}: ${this.mine.length} of the ${this.listed.length} moves on ` +
        "the list, and their points"
      : ""
    this.lines = this.mine.map(move => {
      const bar = h("i", {}),
        told = h("span", { class: "mh-grown" })
      const press = h(
        "button",
        { type: "button", class: "mh-button mh-text", onclick: () => this.choose(move) },
        this.text(move),
      )
      return {
        move,
        bar,
        told,
        press,
        row: h(
          "li",
          {},
          press,
          h(
            "span",
            { class: `mh-meter${this.signed ? " mh-signed" : ""}`, "aria-hidden": "true" },
            bar,
          ),
          told,
        ),
      }
    })
    this.rows.replaceChildren(...this.lines.map(line => line.row))
    this.slider.max = this.items.length
    this.drawChosen(false)
    this.drawCounted()
  }
  drawChosen(told = true) {
    for (const { move, press } of this.lines)
      press.setAttribute("aria-pressed", String(move === this.chosen))
    this.view.point(this.arrows(), this.square ? [this.square] : [])
    this.entries = []
    if (!this.chosen) {
      this.account.replaceChildren()
      return
    }
    for (const [place, id] of this.items.entries()) {
      const reason = this.chosen.reasons.find(each => each.id === id)
      if (reason)
        this.entries.push({
          place,
          row: h(
            "tr",
            {},
            h("th", { scope: "row" }, this.wording(reason)),
            h("td", { class: "mh-num" }, signed(reason.amount)),
            h("td", { class: "mh-num" }, number(this.sum(this.chosen, place + 1))),
          ),
        })
    }
    const head = ["Item", "Points", "Sum"].map((name, place) =>
      h("th", { scope: "col", class: place ? "mh-num" : "" }, name),
    )
    this.account.replaceChildren(
      h(
        "table",
        { class: "mh-account" },
        (this.total = h("caption", {})),
        h("thead", {}, h("tr", {}, head)),
        h(
          "tbody",
          {},
          this.entries.map(each => each.row),
        ),
      ),
    )
    this.markCounted()
    if (told) this.say()
  }
  markCounted() {
    if (this.total && this.chosen)
      this.total.textContent =
        `${this.text(this.chosen)}: ${number(this.sum(this.chosen))} points` +
        (this.counted < this.items.length ? " so far" : "")
    for (const { place, row } of this.entries) {
      row.classList.toggle("mh-uncounted", place >= this.counted)
      if (place === this.counted - 1) row.setAttribute("aria-current", "step")
      else row.removeAttribute("aria-current")
    }
  }
  drawCounted() {
    for (const { move, bar, told } of this.lines) {
      const sum = this.sum(move),
        wide = ((this.signed ? 50 : 100) * Math.abs(sum)) / this.most
      bar.className = sum < 0 ? "mh-minus" : ""
      bar.style.cssText =
        sum < 0
          ? `right:50%;width:${wide.toFixed(1)}%`
          : `left:${this.signed ? 50 : 0}%;width:${wide.toFixed(1)}%`
      told.textContent = number(sum)
    }
    this.slider.value = this.counted
    this.shown.value = `${this.counted} of ${this.items.length}`
    this.markCounted()
    this.say()
  }
  say() {
    const { counted, items } = this,
      id = items[counted - 1]
    if (!this.mine.length) return
    if (!id) {
      this.out.value = "Nothing is counted yet."
      return
    }
    const wording = this.wording(
      this.mine.flatMap(move => move.reasons).find(reason => reason.id === id),
    )
    const given = move =>
      `${this.text(move)} ${this.amount(move, id) ? signed(this.amount(move, id)) : "nothing"}`
    const parts = [
      this.chosen,
      ...this.mine.filter(move => move !== this.chosen && this.amount(move, id)),
    ].map(given) // first the move that is looked at
    const same = new Set(this.mine.map(move => this.amount(move, id))).size === 1
    const end =
      counted === items.length
        ? ` All are counted: ${this.text(this.chosen)} has ` +
          `${number(this.chosen.plausibility)} points.`
        : ""
    this.out.value =
      `Item ${counted} of ${items.length}, ${wording}: ` +
      (same ? `${signed(this.amount(this.mine[0], id))} for each` : parts.join(", ")) +
      `.${end}`
  }
  destroy() {
    this.unfollow()
    this.view.destroy()
  }
}
