// The part of a board on which the pieces of a key are.
import { s } from "../dom.js"

const CELL = 36,
  EDGE = 18 // next to the board and below it, for the names of files and ranks
const span = (from, to) => Array.from({ length: to - from + 1 }, (_, place) => from + place)
const fileOf = square => square.charCodeAt(0) - 97
const rankOf = square => Number(square[1])

export class Corner {
  /** `move` hears which piece, by its place, the reader moves. */
  constructor(pieces, move) {
    this.pieces = pieces
    this.move = move
    const all = pieces.flatMap(piece => piece.squares),
      files = all.map(fileOf),
      ranks = all.map(rankOf)
    this.files = span(Math.max(0, Math.min(...files) - 1), Math.min(7, Math.max(...files) + 1))
    this.ranks = span(Math.max(1, Math.min(...ranks)), Math.min(8, Math.max(...ranks) + 1))
    this.ranks.reverse()
    this.svg = s("svg", {
      viewBox: `0 0 ${EDGE + CELL * this.files.length} ${EDGE + CELL * this.ranks.length}`,
      class: "mh-corner",
      role: "img",
    })
  }
  x(file) {
    return EDGE + CELL * this.files.indexOf(file)
  }
  y(rank) {
    return CELL * this.ranks.indexOf(rank)
  }
  /** Draws the board; `squareOf` says where a piece is. */
  draw(squareOf) {
    this.svg.replaceChildren(
      ...this.ranks.flatMap(rank => this.files.map(file => this.cell(file, rank))),
      ...this.names(),
      ...this.pieces.flatMap((piece, place) =>
        piece.squares.map(square =>
          this.drawPiece(piece, place, square, squareOf(piece) === square),
        ),
      ),
    )
  }
  cell(file, rank) {
    const kind = (file + rank) % 2 ? "mh-lightcell" : "mh-darkcell"
    return s("rect", { x: this.x(file), y: this.y(rank), width: CELL, height: CELL, class: kind })
  }
  names() {
    const y = CELL * this.ranks.length + 15
    return [
      ...this.ranks.map(rank => s("text", { x: 4, y: this.y(rank) + 23, class: "mh-faint" }, rank)),
      ...this.files.map(file => {
        const middle = { x: this.x(file) + CELL / 2, y, "text-anchor": "middle" }
        return s("text", { ...middle, class: "mh-faint" }, String.fromCharCode(97 + file))
      }),
    ]
  }
  /** Draws a piece where it is, or a dot where it would be. */
  drawPiece({ strokes }, place, square, here) {
    const [x, y] = [this.x(fileOf(square)) - 2, this.y(rankOf(square)) - 2]
    return s(
      "g",
      {
        class: "mh-man",
        transform: `translate(${x},${y})`,
        onclick: () => this.move(place),
      },
      here ? s("path", { d: strokes }) : s("circle", { cx: 20, cy: 20, r: 4 }),
      s("rect", { x: 2, y: 2, width: CELL, height: CELL, class: "mh-grip" }),
    )
  }
}
