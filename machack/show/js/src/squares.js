// A board on which the reader puts pieces: names, the pieces of a FEN, the drawing, the pieces to
// choose from. A square is a number: a1 is 0, h8 is 63.
import { h, oneStop, s } from "./dom.js"

const CELL = 45
const FILES = "abcdefgh"
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 8, ArrowDown: -8 }
export const WORDS = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" }
export const square = index => FILES[index % 8] + (Math.floor(index / 8) + 1)
const isWhite = letter => letter === letter.toUpperCase()
export const pieceName = letter =>
  letter ? `${isWhite(letter) ? "white" : "black"} ${WORDS[letter.toLowerCase()]}` : "empty"

/** Returns the letters on the 64 squares, by a FEN. */
export function readPlacement(fen) {
  const cells = Array(64).fill("")
  const [rows] = fen.split(" ")
  rows.split("/").forEach((row, line) => {
    let file = 0
    for (const letter of row)
      if (/\d/.test(letter)) file += Number(letter)
      else cells[(7 - line) * 8 + file++] = letter
  })
  return cells
}
const rowOf = cells =>
  cells
    .map(letter => letter || "1")
    .join("")
    .replace(/1+/g, ones => ones.length)
export const writePlacement = cells =>
  [7, 6, 5, 4, 3, 2, 1, 0].map(rank => rowOf(cells.slice(8 * rank, 8 * rank + 8))).join("/")

/** Returns where an arrow key leads, the same square at an edge; null for any other key. */
export function stepped(index, key) {
  const step = STEPS[key],
    target = index + step
  if (!step) return null
  return target >= 0 && target < 64 && (Math.abs(step) === 8 || target >> 3 === index >> 3)
    ? target
    : index
}

export const field = attributes =>
  s("svg", {
    viewBox: "-14 0 374 376",
    class: "mh-field",
    tabindex: 0,
    role: "application",
    ...attributes,
  })
const corner = index => ({ x: (index % 8) * CELL, y: (7 - Math.floor(index / 8)) * CELL })
function pieceOn(index, drawing) {
  const { x, y } = corner(index),
    piece = s("g", { transform: `translate(${x},${y})`, class: "mh-man" })
  piece.innerHTML = drawing
  return piece
}

/**
 * Returns the drawing of a board. `cells` are the letters on it, `pieces` each letter's drawing.
 * `onChoose` is called with a square that is pressed; `marks` are pairs of a square and its text.
 */
export function squares({ cells, pieces, cursor, act: onChoose, chosen = null, marks = [] }) {
  const place = corner(cursor),
    size = { width: CELL, height: CELL }
  const parts = cells.flatMap((letter, index) => {
    const dark = (index + Math.floor(index / 8)) % 2 === 0,
      kind = `${dark ? "mh-dark" : "mh-light"}${chosen === index ? " mh-chosen" : ""}`,
      cell = s("rect", { ...corner(index), ...size, class: kind, onclick: () => onChoose(index) })
    return letter ? [cell, pieceOn(index, pieces[letter])] : [cell]
  })
  for (const [index, text] of marks) {
    const { x, y } = corner(index)
    parts.push(s("text", { x: x + 2, y: y + CELL - 3, class: "mh-mark" }, text))
  }
  const inside = { x: place.x + 1.5, y: place.y + 1.5, width: CELL - 3, height: CELL - 3 }
  parts.push(s("rect", { ...inside, class: "mh-cursor" }))
  for (let i = 0; i < 8; i++)
    parts.push(
      s("text", { x: i * CELL + 22, y: 373, class: "mh-coord" }, FILES[i]),
      s("text", { x: -7, y: (7 - i) * CELL + 27, class: "mh-coord" }, i + 1),
    )
  return parts
}

/**
 * Returns the pieces to choose from, as buttons: `called` gives the label and the title of a
 * letter, and `choose` is called with it. A letter "" is not a piece but a question.
 */
export function palette(letters, pieces, called, choose) {
  const tools = letters.map(letter => {
    const face = letter ? s("svg", { viewBox: "0 0 45 45", "aria-hidden": "true" }) : "?",
      [label, title] = called(letter)
    if (letter) face.innerHTML = pieces[letter]
    const tool = button(label, title, () => choose(letter), face)
    tool.letter = letter
    return tool
  })
  const label = "Men to put on the board"
  return oneStop(h("div", { class: "mh-palette", role: "group", "aria-label": label }, tools))
}
const button = (label, title, onclick, face) =>
  h(
    "button",
    { type: "button", class: "mh-button mh-tool", "aria-label": label, title, onclick },
    face,
  )
export function showBrush(palette, brush) {
  for (const tool of palette.children)
    tool.setAttribute("aria-pressed", String(tool.letter === brush))
}
