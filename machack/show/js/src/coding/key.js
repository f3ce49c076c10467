// show.key: a key made of a few words, one for each man where it is. What key an arrangement has,
// Python has said beforehand (../../../coding.py): here it is only looked up.
import { h, oneStop } from "../dom.js"
import { Corner } from "./corner.js"
import { capital, framed, push } from "./parts.js"

export class Key {
  constructor(model) {
    this.model = model
    this.men = model.get("men")
    this.keys = model.get("arrangements")
    this.moved = this.first = model.get("moved") // 2**n if the man of place n has moved
    this.last = -1 // the place of the man that moved last
    this.corner = new Corner(this.men, place => this.move(place))
    this.buttons = this.men.map((_, place) => push("", () => this.move(place)))
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
          push("As it was", () => this.go(this.first, -1)),
        ),
      ),
      this.out,
    )
    this.draw()
  }
  word(word) {
    return word.toString(2).padStart(this.model.get("bits"), "0")
  }
  square(man, moved = this.moved) {
    return man.squares[(moved >> this.men.indexOf(man)) & 1]
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
    const places = this.men.map(man => `${man.name} on ${this.square(man)}`)
    this.corner.draw(man => this.square(man))
    this.corner.svg.setAttribute("aria-label", `Part of a board: ${places.join(", ")}`)
    this.buttons.forEach((button, place) => {
      const { name, squares } = this.men[place]
      button.textContent = `Move the ${name} to ${squares[1 - ((this.moved >> place) & 1)]}`
    })
    this.body.replaceChildren(...this.rows())
    this.out.value = this.last < 0 ? this.atFirst(places) : this.change(this.men[this.last])
  }
  rows() {
    const now = this.word(this.keys[this.moved])
    const cells = (word, there) =>
      [...word].map((bit, column) => {
        const odd = now[column] === "1" ? "mh-odd" : ""
        return h("td", { class: odd + (there && bit === "1" ? " mh-bit" : "") }, bit)
      })
    const row = (man, square, word) => {
      const there = this.square(man) === square,
        away = there ? null : h("span", { class: "mh-hidden" }, ", not there"),
        name = capital(`${man.name} on ${square}`)
      return h(
        "tr",
        { class: there ? "" : "mh-away" },
        h("th", { scope: "row" }, name, away),
        cells(this.word(word), there),
      )
    }
    return [
      ...this.men.flatMap(man =>
        man.squares.map((square, place) => row(man, square, man.words[place])),
      ),
      h("tr", { class: "mh-keyrow" }, h("th", { scope: "row" }, "Key"), cells(now, true)),
    ]
  }
  atFirst(places) {
    return `${capital(places.join(" and "))}: the key is ${this.word(this.keys[this.moved])}.`
  }
  /** Returns what the move of a man did to the key. */
  change(man) {
    const [from, to] = [this.square(man, this.was), this.square(man)],
      word = square => this.word(man.words[man.squares.indexOf(square)]),
      [was, now] = [this.was, this.moved].map(moved => this.word(this.keys[moved])),
      sum = `${was} ⊕ ${word(from)} ⊕ ${word(to)} = ${now}`
    return (
      `The ${man.name}’s word for ${from} goes out, and its word for ${to} comes in: ` +
      `${sum.replaceAll(" ", "\u00a0")}.`
    )
  }
}
