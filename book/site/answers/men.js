// Men as an answer names them, "kg1 bg2 / ke8 pe6", White's first, and as a board takes them.
const MEN_WORTH = "kqrbnp"
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
export function menOf(fen) {
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
  const told = side =>
    side.sort((one, other) => MEN_WORTH.indexOf(one[0]) - MEN_WORTH.indexOf(other[0])).join(" ")
  return `${told(sides[0])} / ${told(sides[1])}`.trim()
}
