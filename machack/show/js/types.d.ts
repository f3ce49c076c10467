declare module "*.css" {
  const text: string
  export default text
}
// What the script around the client holds: its module, its facts, its worker.
declare const it: any

// What JSDoc names: a position as positionOf makes it, a move, the name of a square.
type Position = ReturnType<typeof import("./src/chess.js").positionOf>
type NormalMove = import("chessops").NormalMove
type Key = import("chessground/types").Key
