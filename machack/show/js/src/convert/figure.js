// show.converter: a move or a whole score, from any notation into all. The Python twin is
// machack/show/convert.py.
import { BoardView } from "../board/view.js"
import { Side, keys, moveFromUci, play, positionOf, sanOf } from "../chess.js"
import { fresh, h } from "../dom.js"
import { convert } from "./text.js"

export function renderConvert({ model, el }) {
  const figure = new Converter(model)
  el.append(figure.figure)
  figure.refresh()
  return () => figure.view.destroy()
}

class Converter {
  constructor(model) {
    this.model = model
    this.games = model.get("games")
    this.game = model.get("game")
    this.ply = model.get("ply")
    this.notations = model.get("notations")
    this.build()
  }
  build() {
    const { model } = this,
      id = fresh("convert"),
      title = model.get("title")
    const select = (label, onchange) =>
      h("select", { class: "mh-select", "aria-label": label, onchange })
    this.which = select("Game", () => {
      this.game = Number(this.which.value)
      this.ply = 0
      this.listPlies()
      this.refresh()
    })
    this.which.append(...this.games.map(([name], place) => h("option", { value: place }, name)))
    this.which.value = this.game
    this.before = select("Position", () => {
      this.ply = Number(this.before.value)
      this.refresh()
    })
    this.text = h("textarea", {
      class: "mh-text-in",
      id: id + "t",
      rows: 5,
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      oninput: () => this.soon(),
    })
    this.text.value = model.get("text")
    this.out = h("output", { class: "mh-say", "aria-live": "polite", for: id + "t" })
    this.echo = h("p", { class: "mh-echo" })
    this.body = h("tbody", {})
    this.host = h("div", { class: "mh-boardhost" })
    const examples = h(
      "div",
      { class: "mh-bar", role: "group", "aria-label": "Examples" },
      model.get("examples").map(([name, text]) =>
        h(
          "button",
          {
            type: "button",
            class: "mh-button",
            onclick: () => {
              this.game = this.games.findIndex(game => !game[3].length)
              this.which.value = this.game
              this.ply = 0
              this.listPlies()
              this.text.value = text
              this.refresh()
            },
          },
          name,
        ),
      ),
      h(
        "button",
        {
          type: "button",
          class: "mh-button",
          onclick: () => {
            this.text.value = ""
            this.refresh()
            this.text.focus()
          },
        },
        "Clear",
      ),
    )
    const head = Object.values(this.notations).map(name => h("th", { scope: "col" }, name))
    this.figure = h(
      "figure",
      { class: "mh mh-figure mh-convert", role: "group", "aria-labelledby": id },
      h("figcaption", { class: "mh-title", id }, title),
      h(
        "div",
        { class: "mh-bar" },
        h("span", { class: "mh-quiet" }, "Begin with "),
        this.which,
        this.before,
      ),
      h("label", { class: "mh-label", for: id + "t" }, "A move or a game, in any notation"),
      this.text,
      examples,
      this.out,
      this.echo,
      h(
        "div",
        { class: "mh-columns" },
        h(
          "div",
          {
            class: "mh-sidecolumn mh-rowsbox",
            tabindex: "0",
            role: "region",
            "aria-label": "The moves in all notations",
          },
          h(
            "table",
            { class: "mh-reasons" },
            h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Move"), head)),
            this.body,
          ),
        ),
        h(
          "div",
          { class: "mh-boardcolumn mh-reached" },
          h(
            "p",
            { class: "mh-quiet" },
            "The position reached. Move a piece, and the move is written above.",
          ),
          this.host,
        ),
      ),
    )
    this.view = new BoardView(this.host, {
      playable: true,
      orientation: "white",
      label: "The position reached",
      onmove: move => this.played(move),
      oncancel: () => this.refresh(),
      say: text => {
        this.out.value = text
      },
    })
    this.listPlies()
  }
  listPlies() {
    const [, fen, wings, moves] = this.games[this.game]
    this.positions = [positionOf(fen, wings)]
    for (const uci of moves)
      this.positions.push(play(this.positions[this.positions.length - 1], moveFromUci(uci)))
    this.before.replaceChildren(
      ...this.positions.map((pos, ply) =>
        h(
          "option",
          { value: ply },
          `before move ${pos.fullmoves} of ${Side(pos.turn === "white")}`,
        ),
      ),
    )
    this.before.value = this.ply
    this.before.hidden = this.positions.length < 2
  }
  soon() {
    // a whole game waits until the typing pauses
    clearTimeout(this.timer)
    if (this.text.value.length > 200) this.timer = setTimeout(() => this.refresh(), 250)
    else this.refresh()
  }
  played(move) {
    const text = this.text.value.slice(0, this.reading.word?.begin).trimEnd() // what is wrong goes
    this.text.value = `${text}${text ? " " : ""}${sanOf(this.reading.pos, move)}`
    this.refresh()
  }
  refresh() {
    const converted = (this.reading = convert(this.positions[this.ply], this.text.value)),
      { rows, fault, word, pos, last } = converted
    const cell = (name, row) => h("td", { "data-of": this.notations[name] }, row[name])
    this.body.replaceChildren(
      ...rows.map(row =>
        h(
          "tr",
          {},
          h(
            "th",
            { scope: "row" },
            `${row.number}${row.white ? "." : "…"}${row.decided ? "*" : ""}`,
          ),
          Object.keys(this.notations).map(name => cell(name, row)),
        ),
      ),
    )
    const decided = rows.some(row => row.decided)
      ? " * has several meanings; the moves after it decided."
      : ""
    this.out.value =
      fault ||
      (rows.length
        ? `${rows.length} move${rows.length > 1 ? "s" : ""} read.${decided}`
        : "Type a move, such as P-K4, e4 or e2e4.")
    this.out.classList.toggle("mh-fault", Boolean(fault))
    const text = this.text.value
    this.echo.hidden = !word
    this.echo.replaceChildren(
      ...(word
        ? [
            h("span", { class: "mh-quiet" }, "Here: "),
            (word.begin > 30 ? "… " : "") + text.slice(Math.max(0, word.begin - 30), word.begin),
            h("mark", {}, text.slice(word.begin, word.end)),
            text.slice(word.end, word.end + 20),
          ]
        : []),
    )
    this.text.setAttribute("aria-invalid", String(Boolean(fault)))
    this.view.show(pos, { lastMove: last ? keys(last) : undefined })
    this.report(text)
  }
  report(text) {
    // only what a reader has changed
    const now = { text, game: this.game, ply: this.ply },
      changedNames = Object.keys(now).filter(name => this.model.get(name) !== now[name])
    for (const name of changedNames) this.model.set(name, now[name])
    if (changedNames.length) this.model.save_changes()
  }
}
