// The tree that a tape describes: its nodes, at any moment of the search.
import * as T from "../tape.js"

// How many members of a rising list are <= t, and the greatest of them, or -1.
const count = (list, t) => {
  let low = 0,
    high = list.length
  while (low < high) {
    const mid = (low + high) >> 1
    if (list[mid] <= t) low = mid + 1
    else high = mid
  }
  return low
}
const last = (list, t) => {
  const index = count(list, t)
  return index ? list[index - 1] : -1
}

// The tree at every moment. A node keeps the times (event numbers) at which things happened to it,
// so going to any moment needs no replaying: "has it happened yet" is a comparison.
export class Tree {
  constructor(tape, whiteFirst) {
    this.tape = tape
    this.whiteFirst = whiteFirst
    this.seen = 0
    // a whole entry of the hash table -> the node that kept it: a replay puts old entries back
    this.stored = new Map()
    this.nodes = new Map()
    this.births = []
    this.cutTimes = []
    this.order = []
    this.steps = []
    this.stepOf = []
    this.root = this.make(0, -1, 0, 0, -1, 0)
    this.read()
  }
  make(id, parent, move, kind, born, detail) {
    const up = parent >= 0 ? this.nodes.get(parent) : null
    const replayed = kind === T.CONSIDER && detail === T.REPLAYED
    const node = {
      id,
      parent,
      move,
      kind,
      born,
      replayed,
      depth: up ? up.depth + 1 : 0,
      kids: [],
      kidBirths: [],
      events: [],
      enters: [],
      outs: [],
      bests: [],
      place: this.order.length,
      lastPlace: this.order.length,
      static: -1,
      cut: -1,
      back: -1,
      feed: -1,
      refused: -1,
      mate: -1,
      illegal: -1,
      ignored: -1,
      adjusted: -1,
      known: -1,
      source: null,
      kept: -1,
      uses: [],
      again: null,
      first: null,
      ended: -1,
      replaced: false,
      equal: false,
      book: -1,
    }
    this.nodes.set(id, node)
    this.order.push(node)
    this.births.push(born)
    if (up) {
      if (replayed && up.parent < 0 && (node.first = this.childBy(up, move, born)))
        node.first.again = node // a secondary search of a candidate
      up.kids.push(node)
      up.kidBirths.push(born)
      for (let n = up; n; n = this.nodes.get(n.parent)) n.lastPlace = node.place
    }
    return node
  }
  read() {
    const { tape } = this
    for (; this.seen < tape.length; this.seen++) {
      const t = this.seen,
        kind = tape.kind[t],
        id = tape.node[t]
      if ((kind === T.CONSIDER || kind === T.CAPTURE) && id !== 0)
        this.make(id, tape.parent[t], tape.move[t], kind, t, tape.detail[t])
      const node = this.nodes.get(id)
      if (node) this.mark(node, kind, t)
      const isRepeated =
        kind === T.OUTSIDE && t > 0 && tape.kind[t - 1] === T.OUTSIDE && tape.node[t - 1] === id
      if (isRepeated) this.steps[this.steps.length - 1] = t
      else this.steps.push(t)
      this.stepOf.push(this.steps.length - 1)
    }
  }
  mark(node, kind, t) {
    node.events.push(t)
    switch (kind) {
      case T.ENTER:
        node.enters.push(t)
        break
      case T.OUTSIDE:
        node.outs.push(t)
        break
      case T.BEST:
        node.bests.push(t)
        break
      case T.STATIC:
        node.static = t
        break
      case T.CUTOFF:
        node.cut = t
        this.cutTimes.push(t)
        break
      case T.RETURN:
        node.back = t
        break
      case T.FEEDOVER:
        node.feed = t
        break
      case T.REFUSED:
        node.refused = t
        break
      case T.MATE:
      case T.STALEMATE:
      case T.REPETITION:
      case T.TOO_LITTLE_LEFT:
      case T.FIFTY:
      case T.RECOGNIZED:
        node.mate = t
        break
      case T.ILLEGAL:
        node.illegal = t
        break
      case T.HASH_HIT:
      case T.HASH_BOUND:
        node.known = t
        node.source = this.stored.get(this.entry(t)) ?? null
        node.source?.uses.push(t)
        break
      case T.HASH_STORE:
        node.kept = t
        this.stored.set(this.entry(t), node)
        break
      case T.SECONDARY_END: {
        const k = this.childBy(node, this.tape.move[t], t)
        if (k) {
          k.ended = t
          k.equal = this.tape.detail[t] === T.EQUAL
          k.replaced = this.tape.detail[t] === T.WORSE
        }
        break
      }
      case T.BOOK:
        node.book = t
        break
      case T.MATE_IGNORED: {
        const k = this.childBy(node, this.tape.move[t], t)
        if (k) k.ignored = t
        break
      }
      case T.ADJUSTED: {
        const k = this.childBy(node, this.tape.move[t], t)
        if (k) k.adjusted = t
        break
      }
    }
  }
  entry(t) {
    const { tape } = this
    return `${tape.move[t]} ${tape.detail[t]} ${tape.rank[t]} ${tape.value[t]}`
  }
  isPassed(node) {
    return node.replayed && node.kids.length > 0 && node.kids[0].replayed
  } // a secondary search continued below
  isReplaced(node, t) {
    return node.replaced && node.ended <= t
  }
  isWhite(node) {
    return (node.depth % 2 === 0) === this.whiteFirst
  }
  kidsAt(node, t) {
    const n = count(node.kidBirths, t)
    return n === node.kids.length ? node.kids : node.kids.slice(0, n)
  }
  outsAt(node, t) {
    return count(node.outs, t)
  }
  // Moves of the list that a cut left unseen.
  unseenAt(node, t) {
    if (node.cut < 0 || node.cut > t || !node.enters.length) return 0
    const shownCount = this.kidsAt(node, t).filter(n => !n.replayed).length + this.outsAt(node, t)
    return Math.max(0, this.tape.value[node.enters[0]] - shownCount)
  }
  // The moves among them beyond the basic width, which are not what the cut saved; illegal moves
  // and ignored mates take up no place in it.
  beyondAt(node, t) {
    const unseen = this.unseenAt(node, t),
      { tape } = this,
      entered = node.enters[0]
    if (!unseen || tape.detail[entered] || !tape.rank[entered]) return 0
    const placeless = this.kidsAt(node, t).filter(n =>
      [n.illegal, n.ignored].some(when => when >= 0 && when <= t),
    ).length
    return Math.min(unseen, Math.max(0, tape.value[entered] - tape.rank[entered] - placeless))
  }
  // How many moves have been made by a moment, and how many cuts.
  countsAt(t) {
    return [count(this.births, t) - 1, count(this.cutTimes, t)]
  }
  // What is shown next to the children of a node: [how many were cut off, how many are outside the
  // width].
  besideAt(node, t) {
    const beyond = this.beyondAt(node, t)
    return [this.unseenAt(node, t) - beyond, this.outsAt(node, t) + beyond]
  }
  belowAt(node, t) {
    return Math.max(0, Math.min(node.lastPlace, count(this.births, t) - 1) - node.place)
  }
  // The last child by this move; of a candidate searched twice, the search that counts at time t.
  childBy(node, move, t) {
    for (let i = node.kids.length - 1; i >= 0; i--) {
      const kid = node.kids[i]
      if (kid.move === move && kid.born <= t)
        return kid.first && !this.isReplaced(kid.first, t) ? kid.first : kid
    }
    return null
  }
  bestAt(node, t) {
    return last(node.bests, t)
  }
  eventAt(node, t) {
    return last(node.events, t)
  }
  path(node) {
    const list = []
    for (let n = node; n; n = this.nodes.get(n.parent)) list.unshift(n)
    return list
  }
  // The best line at time t: from the root down, each time the best so far.
  line(t) {
    const list = [this.root]
    for (let n = this.root; n;) {
      const b = this.bestAt(n, t)
      n = this.isPassed(n) ? n.kids[0] : b >= 0 ? this.childBy(n, this.tape.move[b], t) : null
      if (n?.equal && n.ended <= t) n = n.again
      if (n) list.push(n)
    }
    return list
  }
  window(node, t) {
    const e = this.eventAt(node, t),
      k = e >= 0 ? e : node.born
    if (k < 0) return { alpha: -T.INFINITE, beta: T.INFINITE }
    return { alpha: this.tape.alpha[k], beta: this.tape.beta[k] }
  }
}
