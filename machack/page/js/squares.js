// Squares and moves, as the program has them and as texts.
export const KINDS = "pnbrqk"

// Cells are counted as the program counts them: 10 * (rank + 1) + file, from h1 = 21 to a8 = 98.
export const cellOf = name => 10 * (Number(name[1]) + 1) + 8 - "abcdefgh".indexOf(name[0])
export const nameOf = cell => "abcdefgh"[8 - (cell % 10)] + (Math.floor(cell / 10) - 1)
export const SQUARES = Array.from({ length: 64 }, (_, n) => "abcdefgh"[n % 8] + (1 + (n >> 3)))

// A move is one whole number: two cells of seven bits, and the kind that a pawn becomes.
export const MOVE = (1 << 17) - 1 // the bits of it
export const packed = uci =>
  cellOf(uci) | (cellOf(uci.slice(2)) << 7) | (uci[4] ? KINDS.indexOf(uci[4]) << 14 : 0)
export const uciOf = move =>
  nameOf(move & 127) + nameOf((move >> 7) & 127) + (move >> 14 ? KINDS[(move >> 14) & 7] : "")
