declare module "*.css" {
  const text: string
  export default text
}

// What JSDoc names: a position as positionOf makes it, a move, the name of a square.
type Position = ReturnType<typeof import("./src/chess.js").positionOf>
type NormalMove = import("chessops").NormalMove
type Key = import("chessground/types").Key
