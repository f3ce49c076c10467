declare module "*.css" {
  const text: string
  export default text
}
// What the script around the client holds: its module, its facts, its worker.
declare const it: any
// What scope.py writes before scope.js.
declare const TUBE: Record<"letters" | "men", Record<string, string>> & {
  places: Record<string, number>
}

// What JSDoc names: a position as positionOf makes it, a move, the name of a square; what a module
// of machine code exports.
type Position = ReturnType<typeof import("./src/chess.js").positionOf>
type NormalMove = import("chessops").NormalMove
type Key = import("chessground/types").Key
type Exports = Record<string, (...given: any[]) => any> & {
  memory: WebAssembly.Memory
  __heap_base: WebAssembly.Global<"i32">
}
