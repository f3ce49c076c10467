// Alpha-beta on a small tree, written down as it goes: one step for every move judged.
import { INFINITE, isLeaf, nameOf } from "./values.js"

class Search {
  constructor({ prune = true, equality = true }) {
    this.prune = prune
    this.equality = equality
    this.steps = []
    this.nodes = new Map() // by name: the best value so far, the move that has it, how it ended
    this.looked = new Set() // the names of leaves
  }
  /** Returns the value of a node, infinite if it is refuted. */
  visit(node, path, turn, alpha, beta) {
    if (isLeaf(node)) {
      this.looked.add(nameOf(path))
      return node
    }
    const state = { best: null, by: null, done: "" }
    this.nodes.set(nameOf(path), state)
    for (const place of node.keys()) {
      const value = this.visit(node[place], [...path, place], !turn, alpha, beta)
      const step = this.judge(node, path, place, value, turn, turn ? beta : alpha, state.best)
      if (step.cut || step.better) state.by = nameOf(step.below)
      if (step.cut) Object.assign(state, { done: "refuted", best: state.best ?? value })
      else if (step.better) {
        state.best = value
        if (turn) alpha = Math.max(alpha, value)
        else beta = Math.min(beta, value)
      }
      this.keep({ ...step, alpha, beta })
      if (step.cut) return turn ? INFINITE : -INFINITE
    }
    state.done = "done"
    return state.best ?? (turn ? -INFINITE : INFINITE)
  }
  /** Returns the step of a move that has been searched: `bound` is what the other side has. */
  judge(node, path, place, value, turn, bound, had) {
    const margin = turn ? value - bound : bound - value
    const beyond = margin > 0 || (margin === 0 && this.equality)
    const cut = this.prune && path.length > 0 && Math.abs(bound) < INFINITE && beyond
    const better = had === null ? Math.abs(value) < INFINITE : turn ? value > had : value < had
    const rest = [...node.keys()].slice(place + 1)
    return {
      path,
      below: [...path, place],
      value,
      turn,
      bound,
      cut,
      better,
      equal: margin === 0,
      had,
      unseen: cut ? rest.map(place => nameOf([...path, place])) : [],
    }
  }
  keep(step) {
    const nodes = new Map([...this.nodes].map(([name, state]) => [name, { ...state }]))
    this.steps.push({ ...step, nodes, looked: new Set(this.looked) })
  }
}

/** Returns { steps, value, by: the best move, seen: the leaves looked at, looked: how many }. */
export function search(tree, { white, ...options }) {
  const run = new Search(options),
    value = run.visit(tree, [], white, -INFINITE, INFINITE)
  const { steps, looked, nodes } = run
  return { steps, value, looked: looked.size, seen: looked, by: nodes.get("").by }
}
