// A wrong move and the reply that refutes it, played on the still board of an exercise: both at
// once when an answer was checked, and taken back by the button below the board, by a square of the
// board, or with the answer.
import { button, make } from "../cells/elements.js"

globalThis.BookReplied ??= (() => {
  const CELL = 45,
    EDGE = 15,
    // of a board as Python draws it (machack/show/boards.py); how far a mark is inside its
    // square
    INSET = 3
  const OWN = "6 5",
    REPLY = "" // dashes: no meaning by colour alone
  const MAN = /(?:white|black)-\w+$/
  const manOf = use => MAN.exec(use.getAttribute("href"))[0]
  const drawn = (name, of) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name)
    for (const [key, value] of Object.entries(of)) made.setAttribute(key, value)
    return made
  }
  return class {
    // What is on each square of a picture, {c5: "black knight"}, as it is drawn now.
    static piecesOf(svg, below) {
      const drawn = [...svg.querySelectorAll("use")].filter(use =>
        MAN.test(use.getAttribute("href")),
      )
      return Object.fromEntries(
        drawn.map(use => {
          const [x, y] = use
              .getAttribute("transform")
              .match(/[\d.]+/g)
              .map(at => Math.round((at - EDGE) / CELL)),
            white = below === "white"
          return [
            "abcdefgh"[white ? x : 7 - x] + (white ? 8 - y : y + 1),
            manOf(use).replace("-", " "),
          ]
        }),
      )
    }
    // svg: the picture of a board; below: the color at the bottom; moves(): the page's reader of
    // moves (plain.js); position: { fen, wings }, what the board shows; instead: what is below the
    // board while no move is shown; onchange() is called when the picture shows other pieces
    constructor(svg, below, moves, position, instead, onchange) {
      Object.assign(this, {
        svg,
        below,
        moves,
        position,
        instead,
        onchange,
        played: "",
        label: svg.getAttribute("aria-label"),
      })
      this.men = [...svg.querySelectorAll("use")].filter(use => MAN.test(use.getAttribute("href")))
      this.line = make("span")
      this.line.setAttribute("role", "status")
      this.button = button("", () => (this.shown ? this.takeBack() : this.play()))
      this.host = make("p", { className: "answer-replied", hidden: true }, this.line, this.button)
      instead.after(this.host)
      document.addEventListener("book-notation", () => {
        if (this.shown) this.say()
      })
    }
    get shown() {
      return Boolean(this.changed)
    }
    // Offers the moves (UCI; "" for none), and plays them now if they are to be.
    async offer(played, now) {
      if (played !== this.played) this.takeBack()
      this.played = played
      this.host.hidden = !played
      this.instead.hidden = Boolean(played)
      this.button.textContent = "Show the reply"
      if (played && now && !this.shown) await this.play()
    }
    async play() {
      const { played } = this,
        { positionOf, readMove, play, notate, menOn, inWords } = await this.moves()
      if (played !== this.played || this.shown) return // the answer was changed meanwhile
      let here = positionOf(this.position.fen, this.position.wings)
      this.steps = played.split(" ").map(uci => {
        const at = here,
          move = readMove(at, uci)
        here = play(at, move)
        return { at, move, uci }
      })
      this.notate = notate
      this.show(menOn(here))
      this.say()
      this.svg.setAttribute("aria-label", inWords(here))
      this.button.textContent = "Take it back"
    }
    // The pieces after both moves, above the squares of the moves.
    show(men) {
      const first = this.men[0],
        [own, reply] = this.steps.map(({ uci }) => uci)
      const marks = [
        [own, OWN],
        [reply, REPLY],
      ].flatMap(([uci, dashes]) =>
        [uci.slice(0, 2), uci.slice(2, 4)].map(square => this.mark(square, dashes)),
      )
      const standing = Object.entries(men).map(([square, man]) => this.man(square, man))
      this.changed = [...marks, ...standing]
      first.before(...this.changed)
      for (const each of this.men) each.remove()
      this.onchange()
    }
    takeBack() {
      if (!this.shown) return
      this.changed[0].before(...this.men)
      for (const each of this.changed) each.remove()
      this.changed = null
      this.onchange()
      this.svg.setAttribute("aria-label", this.label)
      this.line.textContent = ""
      this.button.textContent = "Show the reply"
    }
    say() {
      const how =
        document.documentElement.dataset.notation === "descriptive" ? "descriptive" : "san"
      const words = this.steps.map(({ at, move }, place) => {
        const white = at.turn === "white",
          number = white ? `${at.fullmoves} ` : place ? "" : `${at.fullmoves} ... `
        return number + this.notate(at, move, how)
      })
      this.line.textContent = `On the board: ${words.join(" ")}. `
    }
    corner(square) {
      const file = "abcdefgh".indexOf(square[0]),
        rank = Number(square[1]) - 1,
        white = this.below === "white"
      return [white ? file : 7 - file, white ? 7 - rank : rank].map(cells => EDGE + CELL * cells)
    }
    man(square, man) {
      const [x, y] = this.corner(square),
        like = this.men.find(use => manOf(use) === man) ?? this.men[0]
      return drawn("use", {
        href: like.getAttribute("href").replace(MAN, man),
        transform: `translate(${x}, ${y})`,
      })
    }
    mark(square, dashes) {
      const [x, y] = this.corner(square),
        size = CELL - 2 * INSET
      return drawn("rect", {
        x: x + INSET,
        y: y + INSET,
        width: size,
        height: size,
        class: "answer-mark",
        "stroke-dasharray": dashes,
      })
    }
  }
})()
