// A wrong move and the reply that refutes it, played on the static board of an exercise: both at
// once when an answer has been checked. The button below the board, a click on a square or a
// changed answer takes them back.
import { button, make } from "../cells/elements.js"

globalThis.BookRefutation ??= (() => {
  const CELL = 45,
    EDGE = 15,
    // of a board as Python draws it (machack/show/boards.py); the distance of a mark from the edge
    // of its square
    INSET = 3
  const MOVE_DASHES = "6 5",
    REPLY_DASHES = "" // dashes, because color alone must not carry the meaning
  const PIECE = /(?:white|black)-\w+$/
  const pieceOf = use => PIECE.exec(use.getAttribute("href"))[0]
  const svgElement = (name, attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    return element
  }
  return class {
    // Return what is on each square of a picture, {c5: "black knight"}, as it is drawn now.
    static piecesOf(svg, bottomColor) {
      const uses = [...svg.querySelectorAll("use")].filter(use =>
        PIECE.test(use.getAttribute("href")),
      )
      return Object.fromEntries(
        uses.map(use => {
          const [x, y] = use
              .getAttribute("transform")
              .match(/[\d.]+/g)
              .map(coordinate => Math.round((coordinate - EDGE) / CELL)),
            white = bottomColor === "white"
          return [
            "abcdefgh"[white ? x : 7 - x] + (white ? 8 - y : y + 1),
            pieceOf(use).replace("-", " "),
          ]
        }),
      )
    }
    // svg: the picture of a board; below: the color at the bottom; moves(): the page's reader of
    // moves (plain.js); position: { fen, wings }, what the board shows; placeholder: the element
    // below the board while no move is shown; onchange() is called when the picture shows other
    // pieces
    constructor(svg, below, moves, position, placeholder, onchange) {
      this.svg = svg
      this.below = below
      this.moves = moves
      this.position = position
      this.placeholder = placeholder
      this.onchange = onchange
      this.played = ""
      this.label = svg.getAttribute("aria-label")
      this.uses = [...svg.querySelectorAll("use")].filter(use =>
        PIECE.test(use.getAttribute("href")),
      )
      this.line = make("span")
      this.line.setAttribute("role", "status")
      this.button = button("", () => (this.isShown ? this.takeBack() : this.play()))
      this.host = make("p", { className: "answer-replied", hidden: true }, this.line, this.button)
      placeholder.after(this.host)
      document.addEventListener("book-notation", () => {
        if (this.isShown) this.say()
      })
    }
    get isShown() {
      return Boolean(this.changed)
    }
    // Offer the moves (UCI; "" for none), and play them if `atOnce`.
    async offer(moves, atOnce) {
      if (moves !== this.played) this.takeBack()
      this.played = moves
      this.host.hidden = !moves
      this.placeholder.hidden = Boolean(moves)
      this.button.textContent = "Show the reply"
      if (moves && atOnce && !this.isShown) await this.play()
    }
    async play() {
      const { played } = this,
        { positionOf, readMove, play, notate, piecesOn, inWords } = await this.moves()
      if (played !== this.played || this.isShown) return // the answer was changed meanwhile
      let position = positionOf(this.position.fen, this.position.wings)
      this.steps = played.split(" ").map(uci => {
        const at = position,
          move = readMove(at, uci)
        position = play(at, move)
        return { at, move, uci }
      })
      this.notate = notate
      this.show(piecesOn(position))
      this.say()
      this.svg.setAttribute("aria-label", inWords(position))
      this.button.textContent = "Take it back"
    }
    // Show the pieces after both moves, above marks on the squares of the moves.
    show(pieces) {
      const first = this.uses[0],
        [move, reply] = this.steps.map(({ uci }) => uci)
      const marks = [
        [move, MOVE_DASHES],
        [reply, REPLY_DASHES],
      ].flatMap(([uci, dashes]) =>
        [uci.slice(0, 2), uci.slice(2, 4)].map(square => this.mark(square, dashes)),
      )
      const pieceElements = Object.entries(pieces).map(([square, piece]) =>
        this.pieceElement(square, piece),
      )
      this.changed = [...marks, ...pieceElements]
      first.before(...this.changed)
      for (const use of this.uses) use.remove()
      this.onchange()
    }
    takeBack() {
      if (!this.isShown) return
      this.changed[0].before(...this.uses)
      for (const element of this.changed) element.remove()
      this.changed = null
      this.onchange()
      this.svg.setAttribute("aria-label", this.label)
      this.line.textContent = ""
      this.button.textContent = "Show the reply"
    }
    say() {
      const notation =
        document.documentElement.dataset.notation === "descriptive" ? "descriptive" : "san"
      const words = this.steps.map(({ at, move }, place) => {
        const white = at.turn === "white",
          number = white ? `${at.fullmoves} ` : place ? "" : `${at.fullmoves} ... `
        return number + this.notate(at, move, notation)
      })
      this.line.textContent = `On the board: ${words.join(" ")}. `
    }
    corner(square) {
      const file = "abcdefgh".indexOf(square[0]),
        rank = Number(square[1]) - 1,
        white = this.below === "white"
      return [white ? file : 7 - file, white ? 7 - rank : rank].map(cells => EDGE + CELL * cells)
    }
    pieceElement(square, piece) {
      const [x, y] = this.corner(square),
        template = this.uses.find(use => pieceOf(use) === piece) ?? this.uses[0]
      return svgElement("use", {
        href: template.getAttribute("href").replace(PIECE, piece),
        transform: `translate(${x}, ${y})`,
      })
    }
    mark(square, dashes) {
      const [x, y] = this.corner(square),
        size = CELL - 2 * INSET
      return svgElement("rect", {
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
