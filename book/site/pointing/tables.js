// Name a move in a table by its row and its column: "12 Qxd6, as played". The first cell with a
// word heads the row.
const wordsOf = part => part.textContent.trim().replace(/\s+/g, " ")
const isNumber = text => /^\d+$/.test(text)

function moveText(word) {
  const descriptive = document.documentElement.dataset.notation === "descriptive",
    half = word.querySelector(descriptive ? ".descriptive" : ".algebraic")
  return wordsOf(half ?? word)
}

function cellWords(cell) {
  const word = cell.querySelector(":scope > .move")
  return word ? moveText(word) : wordsOf(cell)
}

function headOf(cell) {
  const head = cell.closest("table").tHead?.rows[0]?.cells[cell.cellIndex]
  return head ? wordsOf(head) : ""
}

/** Name a move in a table. */
export function nameCell(word) {
  const cell = word.closest("td"),
    row = [...cell.parentElement.cells].find(cell => /[\p{L}\p{N}]/u.test(cell.textContent))
  row.setAttribute("role", "rowheader")
  const column = headOf(cell),
    side = row === cell ? "" : cellWords(row)
  const number = isNumber(column) ? column : isNumber(side) && headOf(row) === "Move" ? side : ""
  const headings = [isNumber(side) ? `${headOf(row)} ${side}` : side, column].filter(
    text => text && text !== number && text !== `Move ${number}`,
  )
  word.setAttribute("aria-label", [`${number} ${moveText(word)}`.trim(), ...headings].join(", "))
}
