// The pieces on the squares: read from a FEN and written as one.

export function read(pieces) {
  // the first field of a FEN; a1 is 0, h8 is 63
  const cells = Array(64).fill("")
  pieces
    .split(" ")[0]
    .split("/")
    .forEach((row, line) => {
      let file = 0
      for (const letter of row)
        if (/\d/.test(letter)) file += Number(letter)
        else cells[(7 - line) * 8 + file++] = letter
    })
  return cells
}
const rowOf = cells => cells.map(letter => letter || "1").join("")
export const written = cells =>
  [7, 6, 5, 4, 3, 2, 1, 0].map(rank => rowOf(cells.slice(8 * rank, 8 * rank + 8))).join("/")
