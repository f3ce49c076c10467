// Lights on the squares of a board.
const CELL = 45,
  EDGE = 15 // of a drawn board: machack/show/boards.py
let litCells = []

/** Light a square by its name; `kind` is "from" or "to". */
export function lightSquare(board, name, kind) {
  const file = name.charCodeAt(0) - 97,
    rank = Number(name[1]) - 1
  const cell = board.dataset.below
    ? drawnCell(board.dataset.below === "white", file, rank)
    : liveCell(board.querySelector(".mh-square"), file, rank)
  if (!cell) return
  cell.setAttribute("class", `pointed-at pointed-${kind}`)
  board.append(cell)
  litCells.push(cell)
}

/** Remove all lights. */
export function clearLights() {
  for (const cell of litCells.splice(0)) cell.remove()
}

function drawnCell(white, file, rank) {
  const cell = document.createElementNS("http://www.w3.org/2000/svg", "rect")
  const attributes = {
    x: EDGE + CELL * (white ? file : 7 - file) + 2,
    y: EDGE + CELL * (white ? 7 - rank : rank) + 2,
    width: CELL - 4,
    height: CELL - 4,
  }
  for (const key in attributes) cell.setAttribute(key, attributes[key])
  return cell
}

function liveCell(square, file, rank) {
  const cells = square?.classList.contains("mh-corner") ? 6 : 8
  if (!square || Math.max(file, rank) >= cells) return null
  const isTurned = square.classList.contains("mh-turned"),
    size = 100 / cells,
    left = (isTurned ? cells - 1 - file : file) * size,
    top = (isTurned ? rank : cells - 1 - rank) * size
  const cell = document.createElement("div")
  cell.style.cssText = `left:${left}%;top:${top}%;width:${size}%;height:${size}%`
  return cell
}
