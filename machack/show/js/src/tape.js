// The tape: decoding, and the tree it tells of. Everything shown is drawn from here and nothing
// else.
export const ENTER = 1,
  CONSIDER = 2,
  CAPTURE = 3,
  ILLEGAL = 4,
  OUTSIDE = 5,
  STATIC = 6,
  FEEDOVER = 7,
  REFUSED = 8,
  CUTOFF = 9,
  BEST = 10,
  MATE_IGNORED = 11,
  ADJUSTED = 12,
  MATE = 13,
  STALEMATE = 14,
  REPETITION = 15,
  RETURN = 16,
  HASH_HIT = 17,
  HASH_BOUND = 18,
  HASH_STORE = 19,
  SECONDARY_BEGIN = 20,
  SECONDARY_END = 21,
  BOOK = 22
// Part II's searches write the same tape, and some kinds and details of their own
// (machack/score/searcher.py).
export const TOO_LITTLE_LEFT = 23,
  FIFTY = 24,
  RECOGNIZED = 25
export const AGAIN = 7,
  NOISY = 5,
  NULL_WINDOW = 2 // details of CONSIDER, of CAPTURE; from this on of CUTOFF
export const FAILED = 2 // RETURN's detail: the side to move has that or better
export const REPLAYED = 4 // CONSIDER's detail: a secondary search goes down its line
export const WORSE = 1,
  EQUAL = 2 // SECONDARY_END's detail: what was found counts, or its line alone
export const EXACT = 0,
  AT_LEAST = 1,
  AT_MOST = 2 // an entry's code, as the side to move sees its value
// their `move` is a place in the table
export const PLACED = [REPETITION, HASH_HIT, HASH_BOUND, HASH_STORE]
export const INFINITE = 32768,
  NEARLY_INFINITE = 32256 // an infinite value may be modified on its way up
const SMALL = ["kind", "ply", "detail", "rank"],
  WIDE = ["node", "parent", "move", "value", "alpha", "beta"]
const RECORD = 28 // bytes of one EVENT record of machack.tape, little-endian: four u1, six i4

export class Tape {
  constructor(room = 1024) {
    this.length = 0
    this.room = 0
    this.grow(room)
  }
  grow(room) {
    if (room <= this.room) return
    for (const name of [...SMALL, ...WIDE]) {
      const fresh = new (SMALL.includes(name) ? Uint8Array : Int32Array)(room)
      if (this[name]) fresh.set(this[name].subarray(0, this.length))
      this[name] = fresh
    }
    this.room = room
  }
  // Packed records, as a live search sends them.
  append(view) {
    const n = Math.floor(view.byteLength / RECORD)
    if (this.length + n > this.room) this.grow(Math.max(this.room * 2, this.length + n))
    for (let i = 0, at = 0; i < n; i++, at += RECORD) {
      const k = this.length++
      SMALL.forEach((name, j) => {
        this[name][k] = view.getUint8(at + j)
      })
      WIDE.forEach((name, j) => {
        this[name][k] = view.getInt32(at + 4 + 4 * j, true)
      })
    }
  }
}

// The beginning of a tape, its first `length` events.
export const begun = (tape, length) =>
  Object.assign(Object.create(Tape.prototype), tape, { length })

// A tape as the program has written it: packed records, a Uint8Array.
export function packed(bytes) {
  const tape = new Tape(1)
  tape.append(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return tape
}

// What base64 holds deflated.
export async function inflated(text) {
  const stream = new Blob([Uint8Array.from(atob(text), c => c.charCodeAt(0))])
    .stream()
    .pipeThrough(new DecompressionStream("deflate"))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

// Columns, differences, byte planes, deflate, base64: what replay.encode() writes.
export async function decode(text) {
  const tape = new Tape(1)
  if (!text) return tape
  const bytes = await inflated(text)
  const n = new DataView(bytes.buffer).getUint32(0, true)
  tape.grow(Math.max(n, 1))
  tape.length = n
  let at = 4
  for (const name of SMALL) {
    tape[name].set(bytes.subarray(at, at + n))
    at += n
  }
  for (const name of WIDE) {
    const column = tape[name]
    for (let i = 0, sum = 0; i < n; i++) {
      sum =
        (sum +
          (bytes[at + i] |
            (bytes[at + n + i] << 8) |
            (bytes[at + 2 * n + i] << 16) |
            (bytes[at + 3 * n + i] << 24))) |
        0
      column[i] = sum
    }
    at += 4 * n
  }
  return tape
}

const last = (list, t) => {
  // the greatest member of a rising list that is <= t, or -1
  let low = 0,
    high = list.length
  while (low < high) {
    const mid = (low + high) >> 1
    if (list[mid] <= t) low = mid + 1
    else high = mid
  }
  return low ? list[low - 1] : -1
}
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
    const replayed = kind === CONSIDER && detail === REPLAYED
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
        node.first.again = node // a second look at a candidate
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
      if ((kind === CONSIDER || kind === CAPTURE) && id !== 0)
        this.make(id, tape.parent[t], tape.move[t], kind, t, tape.detail[t])
      const node = this.nodes.get(id)
      if (node) this.mark(node, kind, t)
      const again =
        kind === OUTSIDE && t > 0 && tape.kind[t - 1] === OUTSIDE && tape.node[t - 1] === id
      if (again) this.steps[this.steps.length - 1] = t
      else this.steps.push(t)
      this.stepOf.push(this.steps.length - 1)
    }
  }
  mark(node, kind, t) {
    node.events.push(t)
    switch (kind) {
      case ENTER:
        node.enters.push(t)
        break
      case OUTSIDE:
        node.outs.push(t)
        break
      case BEST:
        node.bests.push(t)
        break
      case STATIC:
        node.static = t
        break
      case CUTOFF:
        node.cut = t
        this.cutTimes.push(t)
        break
      case RETURN:
        node.back = t
        break
      case FEEDOVER:
        node.feed = t
        break
      case REFUSED:
        node.refused = t
        break
      case MATE:
      case STALEMATE:
      case REPETITION:
      case TOO_LITTLE_LEFT:
      case FIFTY:
      case RECOGNIZED:
        node.mate = t
        break
      case ILLEGAL:
        node.illegal = t
        break
      case HASH_HIT:
      case HASH_BOUND:
        node.known = t
        node.source = this.stored.get(this.entry(t)) ?? null
        node.source?.uses.push(t)
        break
      case HASH_STORE:
        node.kept = t
        this.stored.set(this.entry(t), node)
        break
      case SECONDARY_END: {
        const k = this.childBy(node, this.tape.move[t], t)
        if (k) {
          k.ended = t
          k.equal = this.tape.detail[t] === EQUAL
          k.replaced = this.tape.detail[t] === WORSE
        }
        break
      }
      case BOOK:
        node.book = t
        break
      case MATE_IGNORED: {
        const k = this.childBy(node, this.tape.move[t], t)
        if (k) k.ignored = t
        break
      }
      case ADJUSTED: {
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
  } // a secondary search went on below
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
    const seen = this.kidsAt(node, t).filter(n => !n.replayed).length + this.outsAt(node, t)
    return Math.max(0, this.tape.value[node.enters[0]] - seen)
  }
  // Of these, the moves beyond the basic width, which are not what the cut saved; illegal moves and
  // ignored mates take up no place in it.
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
  // What stands beside the children of a node: [how many were cut off, how many are outside the
  // width].
  besideAt(node, t) {
    const beyond = this.beyondAt(node, t)
    return [this.unseenAt(node, t) - beyond, this.outsAt(node, t) + beyond]
  }
  belowAt(node, t) {
    return Math.max(0, Math.min(node.lastPlace, count(this.births, t) - 1) - node.place)
  }
  // The last child by this move; of a candidate looked at twice, the look that counts at time t.
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
  // The best line as it stands at time t: from the root down, each time the best so far.
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
    if (k < 0) return { alpha: -INFINITE, beta: INFINITE }
    return { alpha: this.tape.alpha[k], beta: this.tape.beta[k] }
  }
}
