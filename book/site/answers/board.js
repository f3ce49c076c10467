// The boards that are asked about: pictures, with a button over every square where squares are
// asked for.
import { make } from "../cells/elements.js"
import { WAYS } from "./words.js"

// A question about a board is next to it, where there is room; code has the whole width.
const CODE = ".answer-function, .answer-midas",
  ASKED = ":is(.answer-field, .answer-choice)"
export function setBeside(board) {
  const asked = []
  for (
    let next = board.nextElementSibling;
    next?.matches(ASKED) && !next.matches(CODE);
    next = next.nextElementSibling
  )
    asked.push(next)
  if (!asked.length) return
  const beside = make("div", { className: "answer-beside" })
  board.before(beside)
  beside.append(board, make("div", {}, ...asked))
}

// The board as a picture, with a button over every square where squares are asked for:
// { places: of the asks, cells: the buttons by their squares, men: the pieces by theirs, turn: who
// moves, held: what its field held when the keyboard's first square was chosen, replied: what is
// played on it }.
export function boardOf(box, element) {
  const places = element.dataset.asks.split(" ").map(Number),
    asks = places.map(at => box.exercise.asks[at]),
    chosen = asks.find(({ kind }) => WAYS[kind]),
    svg = element.querySelector("svg"),
    board = { places, cells: {} }
  if (!chosen || !svg) return board
  const { below, turn } = element.dataset,
    way = make("p", { className: "answer-way", textContent: WAYS[chosen.kind] }),
    sheet = make("div", { className: "answer-sheet" })
  svg.before(sheet)
  sheet.append(svg, gridOf(box, board, below))
  sheet.after(way)
  // A square says what is on it; whether it is chosen, its state says.
  const nameSquares = () => {
    board.men = BookReplied.piecesOf(svg, below)
    for (const [square, cell] of Object.entries(board.cells))
      cell.setAttribute("aria-label", `${square}, ${board.men[square] ?? "empty"}`)
  }
  const played = asks.find(({ kind }) => kind === "move")
  if (played) board.replied = new BookReplied(svg, below, bookPlain.moves, played, way, nameSquares)
  nameSquares()
  return Object.assign(board, { turn })
}
// A question about one piece; after another move it may be one of the other side.
const ABOUT =
  /\bthe (king|queen|rook|bishop|knight|pawn)(?:['’]s move| can go| could go)(?!.* after )/
// Where the keyboard comes to the board: on a square that the field holds already, of a move on its
// piece; else on the piece that the question is about, if the side to move has one of its kind, so
// that every reader knows which; else on the first piece of that side, from the lower edge,
// whatever the answer is.
function firstOf({ ask, squares }, { cells, men, turn }) {
  const moves = square => men[square]?.startsWith(turn),
    all = Object.keys(cells),
    about = `${turn} ${ask.words.match(ABOUT)?.[1]}`,
    [one, ...more] = all.filter(square => men[square] === about)
  return (
    squares.find(ask.kind === "move" ? moves : square => cells[square]) ??
    (one && !more.length ? one : (all.findLast(moves) ?? "a1"))
  )
}
function beginOn(square, { cells }) {
  for (const each of Object.values(cells)) each.tabIndex = each === cells[square] ? 0 : -1
}
// The field that a board's squares go into: the one that the reader turned to, else its first.
const fieldOf = ({ turned, fields }, { places }) =>
  places.includes(turned.place) ? turned : fields[places[0]]

function gridOf(box, board, below) {
  const grid = make("div", { className: "answer-grid" })
  grid.setAttribute("role", "group")
  grid.setAttribute(
    "aria-label",
    "The squares of the board: arrow keys go from one to the next, Enter chooses",
  )
  for (let at = 0; at < 64; at++) {
    const seen = below === "black" ? 63 - at : at,
      square = "abcdefgh"[seen % 8] + (8 - (seen >> 3)),
      cell = make("button", { type: "button", dataset: { square } })
    cell.addEventListener("click", () => {
      if (board.replied?.shown) return board.replied.takeBack()
      box.turned = fieldOf(box, board)
      box.turned.take(square)
    })
    cell.addEventListener("keydown", event => goOn(event, grid, at))
    cell.addEventListener("focus", () => beginOn(square, board))
    board.cells[square] = cell
    grid.append(cell)
  }
  return grid
}
function goOn(event, grid, at) {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 }[event.key],
    other = at + step
  if (!step || other < 0 || other > 63 || (Math.abs(step) === 1 && other >> 3 !== at >> 3)) return
  event.preventDefault()
  grid.children[other].focus()
}
export function paintBoards(box) {
  for (const board of box.boards) {
    const field = fieldOf(box, board),
      chosen = field.squares,
      held = chosen.join()
    if (board.men && held !== board.held) {
      // a reader who has walked on finds the square again, as long as the field holds the same
      board.held = held
      const here = board.cells[document.activeElement?.dataset.square]
      if (here !== document.activeElement) beginOn(firstOf(field, board), board)
    }
    for (const [square, cell] of Object.entries(board.cells))
      cell.setAttribute("aria-pressed", chosen.includes(square))
  }
}
