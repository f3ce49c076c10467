// show.key: a key made of a few words, one for each piece where it is. What key an arrangement has,
// Python has said beforehand (../../../coding.py): here it is only looked up.
import { h, oneStop } from "../dom.js"
import { capital } from "../words.js"
import { Corner } from "./corner.js"
import { framed, push } from "./parts.js"

export class Key {
  constructor(model) {
    this.model = model
    this.pieces = model.get("men")
    this.keys = model.get("arrangements")
    this.moved = this.first = model.get("moved") // 2**n if the man of place n has moved
    this.last = -1 // the place of the man that moved last
    this.corner = new Corner(this.pieces, place => this.move(place))
    this.buttons = this.pieces.map((_, place) => push("", () => this.move(place)))
    this.body = h("tbody", {})
    this.out = h("output", { class: "mh-event", "aria-live": "polite" })
    this.figure = framed(
      model,
      h(
        "div",
        { class: "mh-columns" },
        this.corner.svg,
        h("table", { class: "mh-words" }, this.body),
      ),
      oneStop(
        h(
          "div",
          { class: "mh-bar", role: "toolbar", "aria-label": "Move the pieces" },
          this.buttons,
          push("Reset", () => this.go(this.first, -1)),
        ),
      ),
      this.out,
    )
    this.draw()
  }
  word(word) {
    return word.toString(2).padStart(this.model.get("bits"), "0")
  }
  square(piece, moved = this.moved) {
    return piece.squares[(moved >> this.pieces.indexOf(piece)) & 1]
  }
  move(place) {
    this.go(this.moved ^ (1 << place), place)
  }
  go(moved, last) {
    this.was = this.moved
    this.moved = moved
    this.last = last
    this.model.set("moved", moved)
    this.model.save_changes()
    this.draw()
  }

  // ---- drawing ----
  draw() {
    const places = this.pieces.map(piece => `${piece.name} on ${this.square(piece)}`)
    this.corner.draw(piece => this.square(piece))
    this.corner.svg.setAttribute("aria-label", `Part of a board: ${places.join(", ")}`)
    this.buttons.forEach((button, place) => {
      const { name, squares } = this.pieces[place]
      button.textContent = `Move the ${name} to ${squares[1 - ((this.moved >> place) & 1)]}`
    })
    this.body.replaceChildren(...this.rows())
    this.out.value = this.last < 0 ? this.atFirst(places) : this.change(this.pieces[this.last])
  }
  rows() {
    const now = this.word(this.keys[this.moved])
    const cells = (word, isSet) =>
      [...word].map((bit, column) => {
        const odd = now[column] === "1" ? "mh-odd" : ""
        return h("td", { class: odd + (isSet && bit === "1" ? " mh-bit" : "") }, bit)
      })
    const row = (piece, square, word) => {
      const isSet = this.square(piece) === square,
        note = isSet ? null : h("span", { class: "mh-hidden" }, ", not there"),
        name = capital(`${piece.name} on ${square}`)
      return h(
        "tr",
        { class: isSet ? "" : "mh-away" },
        h("th", { scope: "row" }, name, note),
        cells(this.word(word), isSet),
      )
    }
    return [
      ...this.pieces.flatMap(piece =>
        piece.squares.map((square, place) => row(piece, square, piece.words[place])),
      ),
      h("tr", { class: "mh-keyrow" }, h("th", { scope: "row" }, "Key"), cells(now, true)),
    ]
  }
  atFirst(places) {
    return `${capital(places.join(" and "))}: the key is ${this.word(this.keys[this.moved])}.`
  }
  /** Returns what the move of a piece did to the key. */
  change(piece) {
    const [from, to] = [this.square(piece, this.was), this.square(piece)],
      word = square => this.word(piece.words[piece.squares.indexOf(square)]),
      [was, now] = [this.was, this.moved].map(moved => this.word(this.keys[moved])),
      sum = `${was} ⊕ ${word(from)} ⊕ ${word(to)} = ${now}`
    return (
      `The ${piece.name}’s word for ${from} goes out, and its word for ${to} comes in: ` +
      `${sum.replaceAll(" ", "\u00a0")}.`
    )
  }
}
