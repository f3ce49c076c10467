// A module of machine code in a page (machack/page/entries.py): its memory, with one state in it,
// and calls into it. Positions and moves as texts are here too, for whoever lays one on the board
// of a state.

export class BadInput extends Error {}

export const GROWTH = 65536,
  WORD = 8 // bytes by which a memory grows, and of a whole number
const ANSWER = 0,
  EXCEPTION = 64,
  TABLE = 1024,
  STATE = 65536 // from the base of the heap; after the state, the tape
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
export const KINDS = "pnbrqk"
const RIGHTS = "KQkq"
export const rounded = (count, unit) => Math.ceil(count / unit) * unit

// Cells are counted as the program counts them: 10 * (rank + 1) + file, from h1 = 21 to a8 = 98.
export const cellOf = name => 10 * (Number(name[1]) + 1) + 8 - "abcdefgh".indexOf(name[0])
export const SQUARES = Array.from({ length: 64 }, (_, n) => "abcdefgh"[n % 8] + (1 + (n >> 3)))
export const nameOf = cell => "abcdefgh"[8 - (cell % 10)] + (Math.floor(cell / 10) - 1)
// A move is one whole number: two cells of seven bits, and the kind that a pawn becomes.
export const packed = uci =>
  cellOf(uci) | (cellOf(uci.slice(2)) << 7) | (uci[4] ? KINDS.indexOf(uci[4]) << 14 : 0)
export const uciOf = move =>
  nameOf(move & 127) + nameOf((move >> 7) & 127) + (move >> 14 ? KINDS[(move >> 14) & 7] : "")

/** A position as its FEN tells it, in the words of `lay_position`. */
export function readFen(text, anyCheck = false) {
  const fen = text.trim() === "startpos" ? START : text.trim()
  const [men, turn = "w", rights = "-", ghost = "-", clock = "0", number = "1"] = fen.split(/\s+/)
  const rows = men.split("/"),
    laid = Array(64).fill(0n)
  if (rows.length !== 8)
    throw new BadInput(
      `The FEN has ${rows.length} rank${rows.length === 1 ? "" : "s"}: a board has eight.`,
    )
  rows.forEach((row, line) => {
    let file = 0
    for (const letter of row) {
      if (/[1-8]/.test(letter)) {
        file += Number(letter)
        continue
      }
      const kind = KINDS.indexOf(letter.toLowerCase())
      if (kind < 0)
        throw new BadInput(`The FEN's rank ${8 - line} has '${letter}', which is no man.`)
      if (file < 8)
        laid[8 * (7 - line) + 7 - file] = BigInt(
          1 + kind + (letter === letter.toLowerCase() ? 6 : 0),
        )
      file++
    }
    if (file !== 8)
      throw new BadInput(`The FEN's rank ${8 - line} has ${file} files: a board has eight.`)
  })
  if (!/^[wb]$/.test(turn)) throw new BadInput(`The FEN's side to move is '${turn}': it is w or b.`)
  if (!/^(-|[KQkq]+)$/.test(rights))
    throw new BadInput(`The FEN's rights to castle are '${rights}': they are of KQkq, or -.`)
  if (!/^(-|[a-h][36])$/.test(ghost))
    throw new BadInput(`The FEN's en passant square is '${ghost}': it is on rank 3 or 6, or -.`)
  if (!/^\d{1,7}$/.test(clock) || !/^\d{1,7}$/.test(number))
    throw new BadInput("The FEN's two counts are whole numbers.")
  const side = turn === "w" ? 0 : 1
  checkPosition(laid, side, rights, ghost, anyCheck)
  return {
    men: laid,
    side,
    clock: Number(clock),
    ghost: ghost === "-" ? 0 : cellOf(ghost),
    rights: [...RIGHTS].reduce(
      (bits, letter, bit) => bits | (rights.includes(letter) ? 1 << bit : 0),
      0,
    ),
    plies: 2 * (Math.max(1, Number(number)) - 1) + side,
  }
}

// Could a position stand in a game? The same questions, in the same words, as
// machack/notation/positions.py asks.
function checkPosition(men, side, rights, ghost, anyCheck) {
  const refuse = text => {
    throw new BadInput(text)
  }
  const at = name => Number(men[8 * (name[1] - 1) + 7 - "abcdefgh".indexOf(name[0])])
  const code = (letter, black) => 1 + KINDS.indexOf(letter) + (black ? 6 : 0),
    count = which => men.filter(man => which === Number(man)).length
  const sides = ["White", "Black"].map((name, black) => ({
    name,
    of: letter => count(code(letter, black)),
    all: men.filter(man => man && man > 6n === (black === 1)).length,
  }))
  for (const { name, of } of sides) if (!of("k")) refuse(`${name} has no king.`)
  if (sides.some(({ of }) => of("k") > 1)) refuse("One side has two kings.")
  for (const { name, all } of anyCheck ? sides : [])
    if (all > 16) refuse(`${name} has more than sixteen men.`)
  if (anyCheck) return
  for (const { name, of } of sides) if (of("p") > 8) refuse(`${name} has more than eight pawns.`)
  const pawns = [code("p", 0), code("p", 1)]
  if ([...men.slice(0, 8), ...men.slice(56)].some(man => pawns.includes(Number(man))))
    refuse("A pawn stands on the first or last rank.")
  for (const { name, all } of sides) if (all > 16) refuse(`${name} has more than sixteen men.`)
  for (const [right, king, rook] of [
    ["K", "e1", "h1"],
    ["Q", "e1", "a1"],
    ["k", "e8", "h8"],
    ["q", "e8", "a8"],
  ]) {
    const black = right === right.toLowerCase()
    if (rights.includes(right) && (at(king) !== code("k", black) || at(rook) !== code("r", black)))
      refuse("Castling is allowed where king or rook is not at home.")
  }
  if (ghost !== "-") {
    const [passed, from, rank] = side ? [4, 2, 3] : [5, 7, 6],
      file = ghost[0]
    if (
      Number(ghost[1]) !== rank ||
      at(file + passed) !== code("p", !side) ||
      at(ghost) ||
      at(file + from)
    )
      refuse("No pawn has just made a double step past the en passant square.")
  }
  // by place: h1 first, a light square
  const light = men.map((_, place) => (place + (place >> 3)) % 2 === 0)
  sides.forEach(({ name, of }, black) => {
    const bishops = shade =>
      men.filter((man, place) => Number(man) === code("b", black) && light[place] === shade).length
    const promoted = [
      [bishops(true), 1],
      [bishops(false), 1],
      [of("n"), 2],
      [of("r"), 2],
      [of("q"), 1],
    ].reduce((sum, [has, most]) => sum + Math.max(0, has - most), 0)
    if (promoted + of("p") > 8)
      refuse(
        `${name} must have promoted ${promoted} of its eight pawns, but ${of("p")} still stand.`,
      )
  })
}

export class Module {
  /**
   * module a WebAssembly.Module; facts what entries.Module.facts() tells; double: are the state's
   * scores floating point?
   */
  constructor(module, facts) {
    this.facts = facts
    this.double = false
    this.exports = new WebAssembly.Instance(module, {}).exports
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
  lay(laid, by) {
    const { men, rights, side, ghost, plies, clock } = laid
    this.call(by, men, rights, side, ghost, plies, clock)
    this.moves = []
  }
  /** All legal moves, sorted. */
  legalMoves() {
    const row = this.most("moves") - 1 // the deepest: it disturbs no list that is to be shown
    const count = this.call("moves.legal_moves", row)
    return Array.from({ length: count }, (_, n) => uciOf(this.get("moves", row, n))).sort()
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
   */
  at(position, name, ...given) {
    return this.setUp(position)[name](...given)
  }
}
