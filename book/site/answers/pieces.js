// Pieces as an answer names them, "kg1 bg2 / ke8 pe6", White's first, and as a board takes them.
const BY_VALUE = "kqrbnp"
export function fenOf(text) {
  const at = {}
  text
    .toLowerCase()
    .split("/")
    .forEach((side, black) => {
      for (const [, man, square] of side.matchAll(/\b([kqrbnp])([a-h][1-8])\b/g))
        at[square] = black ? man : man.toUpperCase()
    })
  const row = rank =>
    [..."abcdefgh"]
      .map(file => at[file + rank] ?? "1")
      .join("")
      .replace(/1+/g, empty => empty.length)
  return `${[8, 7, 6, 5, 4, 3, 2, 1].map(row).join("/")} w - - 0 1`
}
export function piecesOf(fen) {
  const sides = [[], []]
  fen
    .split(" ")[0]
    .split("/")
    .forEach((row, line) =>
      [...row.replace(/\d/g, empty => " ".repeat(empty))].forEach((man, file) => {
        const name = man.toLowerCase()
        if (man !== " ") sides[man === name ? 1 : 0].push(`${name}${"abcdefgh"[file]}${8 - line}`)
      }),
    )
  const sortedNames = side =>
    side.sort((one, other) => BY_VALUE.indexOf(one[0]) - BY_VALUE.indexOf(other[0])).join(" ")
  return `${sortedNames(sides[0])} / ${sortedNames(sides[1])}`.trim()
}
