// A tree whose leaves are numbers: a node is the list of its children. What it is worth, and the
// names of its nodes.
export const INFINITE = 1e9
const NAMES = ["ABCDEFGH", "12345678", "abcdefgh", "12345678"] // as in ../../../smalltrees.py

export const isLeaf = node => typeof node === "number"
export const nameOf = path => path.map((place, level) => NAMES[level][place]).join("")
export const side = white => (white ? "White" : "Black")
export const number = value =>
  Math.abs(value) >= INFINITE ? (value > 0 ? "∞" : "−∞") : String(value).replace("-", "−")

/** Returns the paths of all leaves. */
export const leaves = (node, path = []) =>
  isLeaf(node) ? [path] : node.flatMap((child, place) => leaves(child, [...path, place]))
export const nodeAt = (tree, path) => path.reduce((node, place) => node[place], tree)
export function setAt(tree, path, value) {
  nodeAt(tree, path.slice(0, -1))[path.at(-1)] = value
}
const minimax = (node, white) =>
  isLeaf(node)
    ? node
    : node
        .map(child => minimax(child, !white))
        .reduce((a, b) => (white ? Math.max(a, b) : Math.min(a, b)))

/**
 * Returns the tree with the moves of every node in order, the best for its side first or, with
 * `how` -1, the worst. `moved` is called for every node, with the names of its old and new places.
 */
export function ordered(node, white, how, moved, from = [], to = []) {
  moved(nameOf(from), nameOf(to))
  if (isLeaf(node)) return node
  const sign = (white ? 1 : -1) * how
  return [...node.keys()]
    .sort((a, b) => (minimax(node[b], !white) - minimax(node[a], !white)) * sign)
    .map((place, now) => ordered(node[place], !white, how, moved, [...from, place], [...to, now]))
}

/** Returns the tree with every leaf at random between two numbers. */
export const shuffled = (node, [low, high]) =>
  isLeaf(node)
    ? low + Math.floor(Math.random() * (high - low + 1))
    : node.map(child => shuffled(child, [low, high]))
