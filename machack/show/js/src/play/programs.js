// The programs that a reader can play against, and how a game ends.

export const PROGRAMS = {
  normal: ["reconstruction, normal widths", "paper"],
  bookless: ["reconstruction, normal widths, no book", "paper", { book: false }],
  tournament: ["reconstruction, tournament widths", "paper at tournament widths"],
  image: ["surviving program", "image"],
}
export const ENDS = {
  mate: "mate",
  stalemate: "stalemate",
  repetition: "the position has come back",
  fifty: "fifty moves without a capture or a pawn's move",
}
