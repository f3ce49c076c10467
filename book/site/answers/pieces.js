// Pieces as an answer names them, "kg1 bg2 / ke8 pe6", White's first, and as a FEN.
const BY_VALUE = "kqrbnp"
export function fenOf(text) {
  const pieces = {}
  text
    .toLowerCase()
    .split("/")
    .forEach((side, black) => {
      for (const [, piece, square] of side.matchAll(/\b([kqrbnp])([a-h][1-8])\b/g))
        pieces[square] = black ? piece : piece.toUpperCase()
    })
  const row = rank =>
    [..."abcdefgh"]
      .map(file => pieces[file + rank] ?? "1")
      .join("")
      .replace(/1+/g, empty => String(empty.length))
  return `${[8, 7, 6, 5, 4, 3, 2, 1].map(row).join("/")} w - - 0 1`
}
export function piecesOf(fen) {
  const sides = [[], []]
  fen
    .split(" ")[0]
    .split("/")
    .forEach((row, line) =>
      [...row.replace(/\d/g, empty => " ".repeat(empty))].forEach((piece, file) => {
        const name = piece.toLowerCase()
        if (piece !== " ")
          sides[piece === name ? 1 : 0].push(`${name}${"abcdefgh"[file]}${8 - line}`)
      }),
    )
  const sortedNames = side =>
    side.sort((a, b) => BY_VALUE.indexOf(a[0]) - BY_VALUE.indexOf(b[0])).join(" ")
  return `${sortedNames(sides[0])} / ${sortedNames(sides[1])}`.trim()
}
