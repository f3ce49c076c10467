// A module of machine code in a page (machack/page/entries.py): its memory, with one state in it,
// and calls into it. Beside it: positions.js reads a position, squares.js has squares and moves as
// texts.
import { MOVE, packed, uciOf } from "./squares.js"

export const GROWTH = 65536,
  WORD = 8 // bytes by which a memory grows, and of a whole number
const ANSWER = 0,
  EXCEPTION = 64,
  TABLE = 1024,
  STATE = 65536 // from the base of the heap; after the state, the tape
export const rounded = (count, unit) => Math.ceil(count / unit) * unit

export class Module {
  /**
   * module a WebAssembly.Module; facts what entries.Module.facts() returns; double: are the state's
   * scores floating point?
   */
  constructor(module, facts) {
    this.facts = facts
    this.double = false
    this.exports = /** @type {Exports} */ (new WebAssembly.Instance(module, {}).exports)
    this.base = rounded(this.exports.__heap_base.value, GROWTH)
    this.state = this.base + STATE
    this.tape = rounded(this.state + facts.state.bytes, GROWTH)
    this.room(this.tape)
  }

  room(bytes) {
    const more = bytes - this.exports.memory.buffer.byteLength
    if (more > 0) this.exports.memory.grow(rounded(more, GROWTH) / GROWTH)
  }

  // ---- the state's fields, by name and place: get("n_moves", 1), set("depth", 4) ----
  view(name, place = []) {
    const [start, kind, shape] = this.facts.state.fields[name],
      bytes = Number(kind[1])
    const index = place.reduce((sum, each, depth) => sum * shape[depth] + each, 0)
    const inner = shape.slice(place.length).reduce((product, each) => product * each, 1)
    return [this.state + start + index * inner * bytes, bytes]
  }
  floats(name) {
    return this.double && this.facts.doubles.includes(name)
  }
  most(name) {
    return this.facts.state.fields[name][2][0]
  } // how many a field has room for
  get(name, ...place) {
    const [at, bytes] = this.view(name, place),
      memory = new DataView(this.exports.memory.buffer)
    if (this.floats(name)) return memory.getFloat64(at, true)
    return bytes === WORD ? Number(memory.getBigInt64(at, true)) : memory.getInt16(at, true)
  }
  set(name, value, ...place) {
    const [at, bytes] = this.view(name, place),
      memory = new DataView(this.exports.memory.buffer)
    if (this.floats(name)) memory.setFloat64(at, value, true)
    else if (bytes === WORD) memory.setBigInt64(at, BigInt(value), true)
    else memory.setInt16(at, value, true)
  }

  /** Calls a function of the module, one of the facts' entries, on the state. */
  call(name, ...given) {
    const [takes, gives] = this.facts.entries[name],
      words = []
    takes.forEach((kind, place) => {
      const thing = given[takes[0] === "state" ? place - 1 : place]
      if (kind === "state") words.push(this.state)
      else if (kind === "number") words.push(BigInt(thing))
      else if (kind === "table") {
        new BigInt64Array(this.exports.memory.buffer, this.base + TABLE, thing.length).set(
          thing.map(BigInt),
        )
        words.push(...this.array(this.base + TABLE, thing.length, WORD))
      } else {
        // a tape: its room in events
        this.room(this.tape + thing * this.facts.event.bytes)
        words.push(...this.array(this.tape, thing, this.facts.event.bytes))
      }
    })
    this.exports[name.split(".").pop() + (this.double && takes[0] === "state" ? "_double" : "")](
      this.base + ANSWER,
      this.base + EXCEPTION,
      ...words,
    )
    const memory = new DataView(this.exports.memory.buffer)
    if (gives === "bool") return memory.getUint8(this.base + ANSWER) !== 0
    return gives === "int" ? Number(memory.getBigInt64(this.base + ANSWER, true)) : undefined
  }
  array(address, count, bytes) {
    return [0, 0, BigInt(count), BigInt(bytes), address, BigInt(count), BigInt(bytes)]
  }

  // ---- what every state has: a board, moves, a game ----
  /** Lays a position that readFen has read, by the entry of this name. */
  place(position, by) {
    const { pieces, rights, side, ghost, plies, clock } = position
    this.call(by, pieces, rights, side, ghost, plies, clock)
    this.moves = []
  }
  /** All legal moves, sorted. */
  legalMoves() {
    const row = this.most("moves") - 1 // the deepest: it disturbs no list that is to be shown
    const count = /** @type {number} */ (this.call("moves.legal_moves", row))
    return Array.from({ length: count }, (_, n) => uciOf(this.get("moves", row, n))).sort()
  }
  /** Is this move legal? The same as to look for it among `legalMoves`, but quicker. */
  isLegal(uci) {
    const row = this.most("moves") - 1,
      count = /** @type {number} */ (this.call("moves.legal_moves", row)),
      wanted = packed(uci)
    for (let n = 0; n < count; n++)
      if ((this.get("moves", row, n) & MOVE) === wanted) return uciOf(wanted) === uci
    return false
  }
  /** { white, check, ended: "", "mate" or "stalemate", repeated } */
  standing() {
    const turn = this.get("turn"),
      check = this.call("moves.in_check", turn)
    const ended = this.legalMoves().length ? "" : check ? "mate" : "stalemate"
    return { white: turn === 0, check, ended, repeated: this.call("moves.is_repeated") }
  }
  /**
   * Sets a position up, as `setUp` takes it, and asks one thing of it: at({ moves: ["e2e4"] },
   * "think", { tape: 1000 }).
   *
   * @this {import("./engine.js").Engine | import("./scorer.js").Scorer}
   */
  at(position, name, ...given) {
    return this.setUp(position)[name](...given)
  }
}
