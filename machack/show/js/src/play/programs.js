// The programs that a reader can play against, and how a game ends.

export const PROGRAMS = {
  normal: ["Mac Hack VI", "paper"],
  bookless: ["Mac Hack VI without its book", "paper", { book: false }],
  tournament: ["Mac Hack VI at tournament widths", "paper at tournament widths"],
  image: ["surviving program", "image"],
}
export const ENDS = {
  mate: "mate",
  stalemate: "stalemate",
  repetition: "the position has come back",
  fifty: "fifty moves without a capture or a pawn move",
}
