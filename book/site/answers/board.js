// The boards that an exercise asks about: pictures, with a button over every square if the answer
// names squares.
import { make } from "../cells/elements.js"
import { INSTRUCTIONS } from "./words.js"

// A question about a board is beside it if there is space; code has the whole width.
const CODE = ".answer-function, .answer-midas",
  QUESTION = ":is(.answer-field, .answer-choice)"
export function putBesideQuestion(board) {
  const questions = []
  for (
    let next = board.nextElementSibling;
    next?.matches(QUESTION) && !next.matches(CODE);
    next = next.nextElementSibling
  )
    questions.push(next)
  if (!questions.length) return
  const row = make("div", { className: "answer-beside" })
  board.before(row)
  row.append(board, make("div", {}, ...questions))
}

// Return the board as a picture, with a button over every square if the answer names squares: {
// places: the places of its asks, cells: the buttons by square, pieces: the pieces by square, turn:
// the side to move, squaresShown: the squares in its field when the button that takes the focus was
// last chosen, refutation: the moves played on it }.
export function makeBoard(box, element) {
  const places = element.dataset.asks.split(" ").map(Number),
    asks = places.map(place => box.exercise.asks[place]),
    squareAsk = asks.find(({ kind }) => INSTRUCTIONS[kind]),
    svg = element.querySelector("svg"),
    board = { places, cells: {} }
  if (!squareAsk || !svg) return board
  const { below: bottomColor, turn } = element.dataset,
    instruction = make("p", { className: "answer-way", textContent: INSTRUCTIONS[squareAsk.kind] }),
    sheet = make("div", { className: "answer-sheet" })
  svg.before(sheet)
  sheet.append(svg, makeGrid(box, board, bottomColor))
  sheet.after(instruction)
  // The label of a square names what is on it; its state says whether it is chosen.
  const nameSquares = () => {
    board.pieces = BookRefutation.piecesOf(svg, bottomColor)
    for (const [square, cell] of Object.entries(board.cells))
      cell.setAttribute("aria-label", `${square}, ${board.pieces[square] ?? "empty"}`)
  }
  const moveAsk = asks.find(({ kind }) => kind === "move")
  if (moveAsk)
    board.refutation = new BookRefutation(
      svg,
      bottomColor,
      bookPlain.moves,
      moveAsk,
      instruction,
      nameSquares,
    )
  nameSquares()
  return Object.assign(board, { turn })
}
// A question about one piece; after another move, it may be one of the other side.
const NAMED_PIECE =
  /\bthe (king|queen|rook|bishop|knight|pawn)(?:['’]s move| can go| could go)(?!.* after )/
// Return the square where the keyboard enters the board: one that the field holds already (for a
// move, that of its piece); otherwise the piece that the question is about, if the side to move has
// only one of its kind, so that it is no hint; otherwise the first piece of that side, from the
// lower edge, whatever the answer is.
function firstSquare({ ask, squares }, { cells, pieces, turn }) {
  const moves = square => pieces[square]?.startsWith(turn),
    squareNames = Object.keys(cells),
    piece = `${turn} ${ask.words.match(NAMED_PIECE)?.[1]}`,
    [only, ...others] = squareNames.filter(square => pieces[square] === piece)
  return (
    squares.find(ask.kind === "move" ? moves : square => cells[square]) ??
    (only && !others.length ? only : (squareNames.findLast(moves) ?? "a1"))
  )
}
function makeFocusable(square, { cells }) {
  for (const cell of Object.values(cells)) cell.tabIndex = cell === cells[square] ? 0 : -1
}
// Return the field for a board's squares: the one the reader used last, or else the board's first.
const fieldOf = ({ activeField, fields }, { places }) =>
  places.includes(activeField.place) ? activeField : fields[places[0]]

function makeGrid(box, board, bottomColor) {
  const grid = make("div", { className: "answer-grid" })
  grid.setAttribute("role", "group")
  grid.setAttribute(
    "aria-label",
    "The squares of the board: arrow keys go from one to the next, Enter chooses",
  )
  for (let index = 0; index < 64; index++) {
    const squareIndex = bottomColor === "black" ? 63 - index : index,
      square = "abcdefgh"[squareIndex % 8] + (8 - (squareIndex >> 3)),
      cell = make("button", { type: "button", dataset: { square } })
    cell.addEventListener("click", () => {
      if (board.refutation?.isShown) return board.refutation.takeBack()
      box.activeField = fieldOf(box, board)
      box.activeField.chooseSquare(square)
    })
    cell.addEventListener("keydown", event => moveFocus(event, grid, index))
    cell.addEventListener("focus", () => makeFocusable(square, board))
    board.cells[square] = cell
    grid.append(cell)
  }
  return grid
}
function moveFocus(event, grid, index) {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 }[event.key],
    target = index + step
  if (!step || target < 0 || target > 63 || (Math.abs(step) === 1 && target >> 3 !== index >> 3))
    return
  event.preventDefault()
  grid.children[target].focus()
}
export function paintBoards(box) {
  for (const board of box.boards) {
    const field = fieldOf(box, board),
      squares = field.squares,
      held = squares.join()
    if (board.pieces && held !== board.squaresShown) {
      // the square that the reader moved to stays, as long as the field holds the same
      board.squaresShown = held
      const active = /** @type {HTMLElement} */ (document.activeElement)
      if (board.cells[active?.dataset.square] !== active)
        makeFocusable(firstSquare(field, board), board)
    }
    for (const [square, cell] of Object.entries(board.cells))
      cell.setAttribute("aria-pressed", squares.includes(square))
  }
}
