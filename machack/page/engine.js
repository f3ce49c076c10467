// The program in a page: it lays positions, makes moves, answers questions and searches, all by the module of its own
// machine code (engine.wasm).  Nothing here is a rule of the program: this file only carries words to it and back.
//
//     const engine = new Engine(module, facts)          // a WebAssembly.Module, and machack.show.in_page.facts()
//     engine.setUp({ fen: "startpos", moves: ["e2e4"], settings: { depth: 3 } })
//     engine.think()                                    // { move: "c7c5", value: 0, line: [...], tape: Uint8Array, ... }
//
// Moves are texts as UCI has them ("e2e4", "a7a8q"); values are in 1/128 pawn, White's view; a fault in what is given
// raises a BadInput whose message is one sentence.

export class BadInput extends Error {}

const GROWTH = 65536, WORD = 8                            // bytes by which a memory grows, and of a whole number
const ANSWER = 0, EXCEPTION = 64, TABLE = 1024, STATE = 65536   // from the base of the heap; after the state, the tape
const ROOT = 1                                            // the row of the lists in which the top position's stands
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
const KINDS = "pnbrqk", RIGHTS = "KQkq"
const rounded = (count, unit) => Math.ceil(count / unit) * unit

// Cells are counted as the program counts them: 10 * (rank + 1) + file, from h1 = 21 to a8 = 98.
export const cellOf = name => 10 * (Number(name[1]) + 1) + 8 - "abcdefgh".indexOf(name[0])
const SQUARES = Array.from({ length: 64 }, (_, n) => "abcdefgh"[n % 8] + (1 + (n >> 3)))
export const nameOf = cell => "abcdefgh"[8 - cell % 10] + (Math.floor(cell / 10) - 1)
// A move is one whole number: two cells of seven bits, and the kind that a pawn becomes.
export const packed = uci => cellOf(uci) | cellOf(uci.slice(2)) << 7 | (uci[4] ? KINDS.indexOf(uci[4]) << 14 : 0)
export const uciOf = move => nameOf(move & 127) + nameOf(move >> 7 & 127) + (move >> 14 ? KINDS[move >> 14 & 7] : "")

/** A position as its FEN tells it, in the words of `lay_position`. */
export function readFen(text, anyCheck = false) {
  const fen = text.trim() === "startpos" ? START : text.trim()
  const [men, turn = "w", rights = "-", ghost = "-", clock = "0", number = "1"] = fen.split(/\s+/)
  const rows = men.split("/"), laid = Array(64).fill(0n)
  if (rows.length !== 8) throw new BadInput(`The FEN has ${rows.length} ranks: a board has eight.`)
  rows.forEach((row, line) => {
    let file = 0
    for (const letter of row) {
      if (/[1-8]/.test(letter)) { file += Number(letter); continue }
      const kind = KINDS.indexOf(letter.toLowerCase())
      if (kind < 0) throw new BadInput(`The FEN's rank ${8 - line} has '${letter}', which is no man.`)
      if (file < 8) laid[8 * (7 - line) + 7 - file] = BigInt(1 + kind + (letter === letter.toLowerCase() ? 6 : 0))
      file++
    }
    if (file !== 8) throw new BadInput(`The FEN's rank ${8 - line} has ${file} files: a board has eight.`)
  })
  if (!/^[wb]$/.test(turn)) throw new BadInput(`The FEN's side to move is '${turn}': it is w or b.`)
  if (!/^(-|[KQkq]+)$/.test(rights)) throw new BadInput(`The FEN's rights to castle are '${rights}': they are of KQkq, or -.`)
  if (!/^(-|[a-h][36])$/.test(ghost)) throw new BadInput(`The FEN's en passant square is '${ghost}': it is on rank 3 or 6, or -.`)
  if (!/^\d{1,7}$/.test(clock) || !/^\d{1,7}$/.test(number)) throw new BadInput("The FEN's two counts are whole numbers.")
  const side = turn === "w" ? 0 : 1
  checkPosition(laid, side, rights, ghost, anyCheck)
  return {
    men: laid, side, clock: Number(clock), ghost: ghost === "-" ? 0 : cellOf(ghost),
    rights: [...RIGHTS].reduce((bits, letter, bit) => bits | (rights.includes(letter) ? 1 << bit : 0), 0),
    plies: 2 * (Math.max(1, Number(number)) - 1) + side,
  }
}

// Could a position stand in a game?  The same questions, in the same words, as machack/notation/positions.py asks.
function checkPosition(men, side, rights, ghost, anyCheck) {
  const refuse = text => { throw new BadInput(text) }
  const at = name => Number(men[8 * (name[1] - 1) + 7 - "abcdefgh".indexOf(name[0])])
  const code = (letter, black) => 1 + KINDS.indexOf(letter) + (black ? 6 : 0), count = which => men.filter(man => which === Number(man)).length
  const sides = ["White", "Black"].map((name, black) => ({ name, of: letter => count(code(letter, black)), all: men.filter(man => man && (man > 6n) === (black === 1)).length }))
  for (const { name, of } of sides) if (!of("k")) refuse(`${name} has no king.`)
  if (sides.some(({ of }) => of("k") > 1)) refuse("One side has two kings.")
  for (const { name, all } of anyCheck ? sides : []) if (all > 16) refuse(`${name} has more than sixteen men.`)
  if (anyCheck) return
  for (const { name, of } of sides) if (of("p") > 8) refuse(`${name} has more than eight pawns.`)
  const pawns = [code("p", 0), code("p", 1)]
  if ([...men.slice(0, 8), ...men.slice(56)].some(man => pawns.includes(Number(man)))) refuse("A pawn stands on the first or last rank.")
  for (const { name, all } of sides) if (all > 16) refuse(`${name} has more than sixteen men.`)
  for (const [right, king, rook] of [["K", "e1", "h1"], ["Q", "e1", "a1"], ["k", "e8", "h8"], ["q", "e8", "a8"]]) {
    const black = right === right.toLowerCase()
    if (rights.includes(right) && (at(king) !== code("k", black) || at(rook) !== code("r", black))) refuse("Castling is allowed where king or rook is not at home.")
  }
  if (ghost !== "-") {
    const [passed, from, rank] = side ? [4, 2, 3] : [5, 7, 6], file = ghost[0]
    if (Number(ghost[1]) !== rank || at(file + passed) !== code("p", !side) || at(ghost) || at(file + from)) refuse("No pawn has just made a double step past the en passant square.")
  }
  const light = men.map((_, place) => (place + (place >> 3)) % 2 === 0)          // by place: h1 first, a light square
  sides.forEach(({ name, of }, black) => {
    const bishops = shade => men.filter((man, place) => Number(man) === code("b", black) && light[place] === shade).length
    const promoted = [[bishops(true), 1], [bishops(false), 1], [of("n"), 2], [of("r"), 2], [of("q"), 1]].reduce((sum, [has, most]) => sum + Math.max(0, has - most), 0)
    if (promoted + of("p") > 8) refuse(`${name} must have promoted ${promoted} of its eight pawns, but ${of("p")} still stand.`)
  })
}

export class Engine {
  /** module  a WebAssembly.Module of engine.wasm; facts  what machack.show.in_page.facts() tells */
  constructor(module, facts) {
    this.facts = facts
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
    const [start, kind, shape] = this.facts.state.fields[name], bytes = Number(kind[1])
    const index = place.reduce((sum, each, depth) => sum * shape[depth] + each, 0)
    const inner = shape.slice(place.length).reduce((product, each) => product * each, 1)
    return [this.state + start + index * inner * bytes, bytes]
  }
  most(name) { return this.facts.state.fields[name][2][0] }      // how many a field has room for
  get(name, ...place) {
    const [at, bytes] = this.view(name, place), memory = new DataView(this.exports.memory.buffer)
    return bytes === WORD ? Number(memory.getBigInt64(at, true)) : memory.getInt16(at, true)
  }
  set(name, value, ...place) {
    const [at, bytes] = this.view(name, place), memory = new DataView(this.exports.memory.buffer)
    if (bytes === WORD) memory.setBigInt64(at, BigInt(value), true); else memory.setInt16(at, value, true)
  }

  /** Calls a function of the program, one of the facts' entries, on the state. */
  call(name, ...given) {
    const [takes, gives] = this.facts.entries[name], words = []
    takes.forEach((kind, place) => {
      const thing = given[place - 1]
      if (kind === "state") words.push(this.state)
      else if (kind === "number") words.push(BigInt(thing))
      else if (kind === "table") {
        new BigInt64Array(this.exports.memory.buffer, this.base + TABLE, thing.length).set(thing.map(BigInt))
        words.push(...this.array(this.base + TABLE, thing.length, WORD))
      } else {                                            // a tape: its room in events
        this.room(this.tape + thing * this.facts.event.bytes)
        words.push(...this.array(this.tape, thing, this.facts.event.bytes))
      }
    })
    this.exports[name.split(".").pop()](this.base + ANSWER, this.base + EXCEPTION, ...words)
    const memory = new DataView(this.exports.memory.buffer)
    if (gives === "bool") return memory.getUint8(this.base + ANSWER) !== 0
    return gives === "int" ? Number(memory.getBigInt64(this.base + ANSWER, true)) : undefined
  }
  array(address, count, bytes) {
    return [0, 0, BigInt(count), BigInt(bytes), address, BigInt(count), BigInt(bytes)]
  }

  // ---- a position and its game ----
  /**
   * Lays a position, its game behind it, with these settings.  { fen, moves: [uci], settings: { name: value } }; with
   * `anyCheck`, for a position that is only valued, all may stand that the program's lists of men have room for.
   */
  setUp({ fen = "startpos", moves = [], settings = {}, anyCheck = false } = {}) {
    const laid = readFen(fen, anyCheck), checked = this.checked(settings)
    new Uint8Array(this.exports.memory.buffer, this.state, this.facts.state.bytes).fill(0)
    this.settle(checked)
    this.set("keep_reasons", 1)
    const { men, rights, side, ghost, plies, clock } = laid
    this.call("laying.lay_position", men, rights, side, ghost, plies, clock)
    if (!anyCheck && this.call("moves.in_check", 1 - side)) throw new BadInput("The side not to move is in check.")
    this.moves = []
    for (const uci of moves) this.play(uci)
    return this
  }
  /** Makes a legal move ("e2e4"). */
  play(uci) {
    if (!this.legalMoves().includes(uci)) throw new BadInput(`'${uci}' is not a legal move here.`)
    this.call("moves.make", packed(uci))
    this.call("attacks.survey")
    this.moves.push(uci)
    return this
  }
  /** Takes the last move back; false if there is none. */
  takeBack() {
    if (!this.moves.length) return false
    this.call("moves.unmake")
    this.call("attacks.survey")
    this.moves.pop()
    return true
  }
  /** All legal moves, sorted. */
  legalMoves() {
    const row = this.most("moves") - 1                    // the deepest: it disturbs no list that is to be shown
    const count = this.call("moves.legal_moves", row)
    return Array.from({ length: count }, (_, n) => uciOf(this.get("moves", row, n))).sort()
  }
  /** { white, check, ended: "", "mate" or "stalemate", repeated } */
  standing() {
    const turn = this.get("turn"), check = this.call("moves.in_check", turn)
    const ended = this.legalMoves().length ? "" : check ? "mate" : "stalemate"
    return { white: turn === 0, check, ended, repeated: this.call("moves.is_repeated") }
  }

  /** Sets a position up, as `setUp` takes it, and asks one thing of it: at({ moves: ["e2e4"] }, "think", { tape: 1000 }). */
  at(position, name, ...given) { return this.setUp(position)[name](...given) }

  // ---- settings ----
  /** All settings, those given in the place of the usual ones; a fault in them raises BadInput. */
  checked(given) {
    const { usual, ranges, switches, weights, faults } = this.facts.settings, settings = { ...usual, ...given }
    for (const name of Object.keys(given)) if (!(name in usual)) throw new BadInput(`There is no setting '${name}'.`)
    const whole = (name, value, [low, high]) => {
      if (!Number.isInteger(value) || value < low || value > high) throw new BadInput(`${name} is ${value}: it is a whole number from ${low} to ${high}.`)
    }
    for (const name of Object.keys(ranges)) if (name in settings) whole(name, settings[name], ranges[name])
    for (const name of switches) if (typeof settings[name] !== "boolean") throw new BadInput(`${name} is ${settings[name]}: it is true or false.`)
    if (!Array.isArray(settings.widths) || settings.widths.length < 1 || settings.widths.length > this.most("widths")) throw new BadInput(`widths are 1 to ${this.most("widths")} whole numbers.`)
    settings.widths.forEach((width, place) => whole(`width ${place + 1}`, width, ranges.width))
    for (const [id, amount] of Object.entries(settings.weights)) {
      if (!(id in weights) || weights[id].amount === null) throw new BadInput(`weights: '${id}' is no heuristic with a fixed amount.`)
      whole(`weights: ${id}`, amount, ranges.weight)
    }
    for (const name of settings.faults) if (!(name in faults)) throw new BadInput(`There is no fault '${name}'.`)
    return settings
  }
  settle(settings) {
    const { fields, switches, weights, faults } = this.facts.settings
    for (let ply = 0; ply < this.most("widths"); ply++) this.set("widths", settings.widths[Math.min(ply, settings.widths.length - 1)], ply)
    for (const [name, field] of Object.entries(fields)) this.set(field, settings[name])
    this.set("faults", settings.faults.reduce((bits, name) => bits | BigInt(faults[name]), 0n))
    for (const { number, amount } of Object.values(weights)) this.set("weight", amount ?? 0, number)
    for (const [id, amount] of Object.entries(settings.weights)) this.set("weight", amount, weights[id].number)
    this.set("new_amounts", Object.keys(settings.weights).length ? 1 : 0)
    for (const name of switches) this.set(name, settings[name] ? 1 : 0)
    if (settings.book) this.openBook()
  }
  openBook() {
    const { size, keys, moves } = this.facts.book         // as they lie in a state: 64 bits each, base64
    this.set("book_size", size)
    for (const [field, text] of [["book_key", keys], ["book_move", moves]]) {
      const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
      new Uint8Array(this.exports.memory.buffer, this.view(field)[0], bytes.length).set(bytes)
    }
  }

  // ---- questions ----
  /** The list of the plausible move generator, in its order: [{ move, plausibility, alwaysSearch, threats, reasons }]. */
  plausibleMoves() {
    this.call("choose.list_root")
    return this.listed()
  }
  /** That list as the last search, or the last question, has left it. */
  listed() {
    const { reasons } = this.facts
    return Array.from({ length: this.get("n_moves", ROOT) }, (_, place) => {
      const row = this.get("ranked", ROOT, place), marks = this.get("marks", ROOT, row)
      return {
        move: uciOf(this.get("moves", ROOT, row)), plausibility: this.get("plausibility", ROOT, row),
        alwaysSearch: this.call("width.is_always_searched", marks), marks, threats: this.get("threat_count", ROOT, row),
        reasons: reasons.flatMap(([id, wording], number) => {
          const amount = this.get("reasons", ROOT, row, number)
          return amount ? [{ id, wording, amount }] : []
        }),
      }
    })
  }
  /**
   * That list with the line of the width: { basic, extended, moves }, each move with `why`: 0 within the width, 1 always
   * searched, 2 for distinct pieces, -1 not looked at.  (What a search alone knows, rule 4, is not in it.)
   */
  listInWidth() {
    this.call("choose.list_root")
    this.call("width.set_width", ROOT)
    const moves = this.listed().map((move, place) => ({ ...move, why: this.call("width.why_looked_at", ROOT, place) }))
    return { basic: this.get("basic", ROOT), extended: this.get("extended", ROOT), moves }
  }
  /** The terms of the static value: { B, R, P, K, C, S }. */
  staticTerms() {
    this.call("choose.prepare")
    return this.terms()
  }
  terms() {
    const terms = { B: "material_balance", R: "piece_ratio_change", P: "pawn_structure", K: "king_safety", C: "centre_control", S: "static_value" }
    return Object.fromEntries(Object.entries(terms).map(([letter, name]) => [letter, this.call(`evaluate.${name}`)]))
  }
  /**
   * What the static value is made of: { terms, wholeR, sides: [White's, Black's], pawns }.  `worth` is what a pawn, knight,
   * bishop, rook, queen and king count in B and R; `top` is the FEN at the top of the tree; wholeR is R not divided by 16.
   */
  valueParts({ top, worth }) {
    this.call("choose.prepare")
    const total = (side, kinds) => this.set("totals", kinds.reduce((sum, kind) => sum + worth[kind], 0), side)
    const at = readFen(top).men.filter(man => man).map(Number)
    for (const side of [0, 1]) total(side, at.filter(man => (man > KINDS.length) === (side === 1)).map(man => (man - 1) % KINDS.length))
    this.set("root_ratio", this.call("evaluate.material_ratio"))
    for (const side of [0, 1]) total(side, this.menOf(side).map(man => this.get("kind", man)))
    const terms = this.terms(), sides = [0, 1].map(side => this.sideParts(side))
    this.set("ratio_sixteenth", 0)
    return { terms, wholeR: this.call("evaluate.piece_ratio_change"), sides, pawns: [0, 1].flatMap(side => this.pawnsOf(side)) }
  }
  menOf(side) { return Array.from({ length: 16 }, (_, n) => 16 * side + n + 1).filter(man => this.get("cell", man)) }
  // What counts for a side and against it, each with its sign.
  sideParts(side) {
    const files = name => [1, 2, 3, 4, 5, 6, 7, 8].reduce((sum, file) => sum - this.call(name, side, file), 0)
    const pawns = this.menOf(side).filter(man => this.get("kind", man) === 0)
    return {
      B: this.get("totals", side), K: -this.call("evaluate.king_rank", side), C: this.call("evaluate.has_centre_pawn", side),
      multiple: files("evaluate.multiple_charge"), isolated: files("evaluate.isolated_charge"),
      passed: pawns.reduce((sum, pawn) => sum + this.call("evaluate.passed_bonus", pawn), 0),
      backward: pawns.reduce((sum, pawn) => sum - this.call("evaluate.backward_charge", side, pawn), 0),
    }
  }
  // The pawns of a side, and what is true of each; `test` is that of the paper by which it is backward, or not.
  pawnsOf(side) {
    return this.menOf(side).filter(man => this.get("kind", man) === 0).map(man => {
      const cell = this.get("cell", man), file = cell % 10, test = this.call("pawns.deciding_test", man)
      return {
        square: nameOf(cell), white: side === 0, passed: this.get("passed", man) !== 0, backward: test > 0, test: Math.abs(test),
        isolated: this.call("evaluate.is_isolated", side, file), open: this.call("evaluate.is_open", side, file), onFile: this.get("files", side, file),
      }
    })
  }
  /** Who bears on what: { counts: [[square, White's men, Black's]], enPrise: [square], pinned: [square] }. */
  bearing() {
    const on = (side, square) => this.call("attacks.bearing_on", side, cellOf(square))
    const men = SQUARES.map(square => [square, this.man(square)]), those = what => men.filter(([, man]) => man?.[what]).map(([square]) => square)
    return { counts: SQUARES.map(square => [square, on(0, square), on(1, square)]), enPrise: those("enPrise"), pinned: those("pinned") }
  }
  /** Is the man on this square en prise, is he pinned?  { enPrise, pinned }, or null if nobody stands there. */
  man(square) {
    const man = this.get("board", cellOf(square))
    return man ? { enPrise: this.call("enprise.is_en_prise", man), pinned: this.call("enprise.is_pinned", man) } : null
  }
  /** The move that the book has, or "". */
  bookReply() {
    const move = this.call("openings.book_reply")
    return move ? uciOf(move) : ""
  }
  /** Does the program, playing this side ("white" or "black"), accept a draw after a search of this value? */
  acceptsDraw(side, value) { return this.call("choose.answer_to_draw", side === "white" ? 0 : 1, value) }

  // ---- a search ----
  /** Searches, and tells what it found; `nodes` stops it at so many moves (0: at none), `tape` is room for so many events. */
  think({ nodes = 0, tape = 0 } = {}) {
    this.set("stop", 0)
    this.set("node_limit", nodes)
    const began = performance.now(), value = this.call("choose.choose_move", tape)
    const milliseconds = performance.now() - began, complete = !this.get("stop")
    const length = this.get("line_length", ROOT), line = Array.from({ length }, (_, n) => uciOf(this.get("line", ROOT, n)))
    const events = this.get("events"), written = Math.min(events, tape)
    return {
      move: line[0] ?? "", line, complete, value: complete ? value : length ? this.get("best", ROOT) : 0,
      milliseconds, nodes: this.get("nodes"), events, fromBook: Boolean(this.get("from_book")),
      counters: Object.fromEntries(Object.entries(this.facts.counters).map(([name, field]) => [name, this.get(field)])),
      hashMatches: this.get("hash_matches"), secondarySearches: this.get("secondary_searches"),
      tape: new Uint8Array(this.exports.memory.buffer.slice(this.tape, this.tape + written * this.facts.event.bytes)),
    }
  }
}
