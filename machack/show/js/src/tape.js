// The tape: its events, and how it is decoded. Everything shown is drawn from here.

// The tape: decoding, and the tree that it describes. Everything shown is drawn from here and
// nothing else.
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

// Part II's searches write the same tape, and some additional kinds and details
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
  // set while it is built, and later
  kind
  node
  value

  constructor(capacity = 1024) {
    this.length = 0
    this.capacity = 0
    this.grow(capacity)
  }
  grow(capacity) {
    if (capacity <= this.capacity) return
    for (const name of [...SMALL, ...WIDE]) {
      const grown = new (SMALL.includes(name) ? Uint8Array : Int32Array)(capacity)
      if (this[name]) grown.set(this[name].subarray(0, this.length))
      this[name] = grown
    }
    this.capacity = capacity
  }
  // Packed records, as a live search sends them.
  append(view) {
    const n = Math.floor(view.byteLength / RECORD)
    if (this.length + n > this.capacity) this.grow(Math.max(this.capacity * 2, this.length + n))
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
export const nodesEntered = (tape, length) =>
  Object.assign(Object.create(Tape.prototype), tape, { length })

// A tape as the program has written it: packed records, a Uint8Array.
export function packed(bytes) {
  const tape = new Tape(1)
  tape.append(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return tape
}

// Deflated bytes in base64.
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
