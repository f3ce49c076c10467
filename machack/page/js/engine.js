// The program in a page: it lays positions, makes moves, answers questions and searches, all by the
// module of its own machine code (engine.wasm; module.js stands above this). Nothing here is a rule
// of the program: this file only carries words to it and back.
//
//     const engine = new Engine(module, facts)  // a WebAssembly.Module, in_page.facts()
//     engine.setUp({ fen: "startpos", moves: ["e2e4"], settings: { depth: 3 } })
//     engine.think()  // { move: "c7c5", value: 0, line: [...], tape: Uint8Array, ... }
//
// Moves are texts as UCI has them ("e2e4", "a7a8q"); values are in 1/128 pawn, White's view; a
// fault in what is given raises a BadInput whose message is one sentence.

const ROOT = 1 // the row of the lists in which the top position's stands

export class Engine extends Module {
  // ---- a position and its game ----
  /**
   * Lays a position, its game behind it, with these settings. { fen, moves: [uci], settings: {
   * name: value } }; with `anyCheck`, for a position that is only valued, all may stand that the
   * program's lists of men have room for.
   */
  setUp({ fen = "startpos", moves = [], settings = {}, anyCheck = false } = {}) {
    const laid = readFen(fen, anyCheck),
      checked = this.checked(settings)
    new Uint8Array(this.exports.memory.buffer, this.state, this.facts.state.bytes).fill(0)
    this.settle(checked)
    this.set("keep_reasons", 1)
    this.lay(laid, "laying.lay_position")
    if (!anyCheck && this.call("moves.in_check", 1 - laid.side))
      throw new BadInput("The side not to move is in check.")
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
  // ---- settings ----
  /** All settings, those given in the place of the usual ones; a fault in them raises BadInput. */
  checked(given) {
    const { usual, ranges, switches, weights, faults } = this.facts.settings,
      settings = { ...usual, ...given }
    for (const name of Object.keys(given))
      if (!(name in usual)) throw new BadInput(`There is no setting '${name}'.`)
    const whole = (name, value, [low, high]) => {
      if (!Number.isInteger(value) || value < low || value > high)
        throw new BadInput(`${name} is ${value}: it is a whole number from ${low} to ${high}.`)
    }
    for (const name of Object.keys(ranges))
      if (name in settings) whole(name, settings[name], ranges[name])
    for (const name of switches)
      if (typeof settings[name] !== "boolean")
        throw new BadInput(`${name} is ${settings[name]}: it is true or false.`)
    if (
      !Array.isArray(settings.widths) ||
      settings.widths.length < 1 ||
      settings.widths.length > this.most("widths")
    )
      throw new BadInput(`widths are 1 to ${this.most("widths")} whole numbers.`)
    settings.widths.forEach((width, place) => whole(`width ${place + 1}`, width, ranges.width))
    for (const [id, amount] of Object.entries(settings.weights)) {
      if (!(id in weights) || weights[id].amount === null)
        throw new BadInput(`weights: '${id}' is no heuristic with a fixed amount.`)
      whole(`weights: ${id}`, amount, ranges.weight)
    }
    for (const name of settings.faults)
      if (!(name in faults)) throw new BadInput(`There is no fault '${name}'.`)
    return settings
  }
  settle(settings) {
    const { fields, switches, weights, faults } = this.facts.settings
    for (let ply = 0; ply < this.most("widths"); ply++)
      this.set("widths", settings.widths[Math.min(ply, settings.widths.length - 1)], ply)
    for (const [name, field] of Object.entries(fields)) this.set(field, settings[name])
    this.set(
      "faults",
      settings.faults.reduce((bits, name) => bits | BigInt(faults[name]), 0n),
    )
    for (const { number, amount } of Object.values(weights)) this.set("weight", amount ?? 0, number)
    for (const [id, amount] of Object.entries(settings.weights))
      this.set("weight", amount, weights[id].number)
    this.set("new_amounts", Object.keys(settings.weights).length ? 1 : 0)
    for (const name of switches) this.set(name, settings[name] ? 1 : 0)
    if (settings.book) this.openBook()
  }
  openBook() {
    const { size, keys, moves } = this.facts.book // as they lie in a state: 64 bits each, base64
    this.set("book_size", size)
    for (const [field, text] of [
      ["book_key", keys],
      ["book_move", moves],
    ]) {
      const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
      new Uint8Array(this.exports.memory.buffer, this.view(field)[0], bytes.length).set(bytes)
    }
  }

  // ---- questions ----
  /**
   * The list of the plausible move generator, in its order: [{ move, plausibility, alwaysSearch,
   * threats, reasons }].
   */
  plausibleMoves() {
    this.call("choose.list_root")
    return this.listed()
  }
  /** That list as the last search, or the last question, has left it. */
  listed() {
    const { reasons } = this.facts
    return Array.from({ length: this.get("n_moves", ROOT) }, (_, place) => {
      const row = this.get("ranked", ROOT, place),
        marks = this.get("marks", ROOT, row)
      return {
        move: uciOf(this.get("moves", ROOT, row)),
        plausibility: this.get("plausibility", ROOT, row),
        alwaysSearch: this.call("width.is_always_searched", marks),
        marks,
        threats: this.get("threat_count", ROOT, row),
        reasons: reasons.flatMap(([id, wording], number) => {
          const amount = this.get("reasons", ROOT, row, number)
          return amount ? [{ id, wording, amount }] : []
        }),
      }
    })
  }
  /**
   * That list with the line of the width: { basic, extended, moves }, each move with `why`: 0
   * within the width, 1 always searched, 2 for distinct pieces, -1 not looked at. (What a search
   * alone knows, rule 4, is not in it.)
   */
  listInWidth() {
    this.call("choose.list_root")
    this.call("width.set_width", ROOT)
    const moves = this.listed().map((move, place) => ({
      ...move,
      why: this.call("width.why_looked_at", ROOT, place),
    }))
    return { basic: this.get("basic", ROOT), extended: this.get("extended", ROOT), moves }
  }
  /** The terms of the static value: { B, R, P, K, C, S }. */
  staticTerms() {
    this.call("choose.prepare")
    return this.terms()
  }
  terms() {
    const terms = {
      B: "material_balance",
      R: "piece_ratio_change",
      P: "pawn_structure",
      K: "king_safety",
      C: "centre_control",
      S: "static_value",
    }
    return Object.fromEntries(
      Object.entries(terms).map(([letter, name]) => [letter, this.call(`evaluate.${name}`)]),
    )
  }
  /**
   * What the static value is made of: { terms, wholeR, sides: [White's, Black's], pawns }. `worth`
   * is what a pawn, knight, bishop, rook, queen and king count in B and R; `top` is the FEN at the
   * top of the tree; wholeR is R not divided by 16.
   */
  valueParts({ top, worth }) {
    this.call("choose.prepare")
    const total = (side, kinds) =>
      this.set(
        "totals",
        kinds.reduce((sum, kind) => sum + worth[kind], 0),
        side,
      )
    const at = readFen(top)
      .men.filter(man => man)
      .map(Number)
    for (const side of [0, 1])
      total(
        side,
        at.filter(man => man > KINDS.length === (side === 1)).map(man => (man - 1) % KINDS.length),
      )
    this.set("root_ratio", this.call("evaluate.material_ratio"))
    for (const side of [0, 1])
      total(
        side,
        this.menOf(side).map(man => this.get("kind", man)),
      )
    const terms = this.terms(),
      sides = [0, 1].map(side => this.sideParts(side))
    this.set("ratio_sixteenth", 0)
    return {
      terms,
      wholeR: this.call("evaluate.piece_ratio_change"),
      sides,
      pawns: [0, 1].flatMap(side => this.pawnsOf(side)),
    }
  }
  menOf(side) {
    return Array.from({ length: 16 }, (_, n) => 16 * side + n + 1).filter(man =>
      this.get("cell", man),
    )
  }
  // What counts for a side and against it, each with its sign.
  sideParts(side) {
    const files = name =>
      [1, 2, 3, 4, 5, 6, 7, 8].reduce((sum, file) => sum - this.call(name, side, file), 0)
    const pawns = this.menOf(side).filter(man => this.get("kind", man) === 0)
    return {
      B: this.get("totals", side),
      K: -this.call("evaluate.king_rank", side),
      C: this.call("evaluate.has_centre_pawn", side),
      multiple: files("evaluate.multiple_charge"),
      isolated: files("evaluate.isolated_charge"),
      passed: pawns.reduce((sum, pawn) => sum + this.call("evaluate.passed_bonus", pawn), 0),
      backward: pawns.reduce(
        (sum, pawn) => sum - this.call("evaluate.backward_charge", side, pawn),
        0,
      ),
    }
  }
  // The pawns of a side, and what is true of each; `test` is that of the paper by which it is
  // backward, or not.
  pawnsOf(side) {
    return this.menOf(side)
      .filter(man => this.get("kind", man) === 0)
      .map(man => {
        const cell = this.get("cell", man),
          file = cell % 10,
          test = this.call("pawns.deciding_test", man)
        return {
          square: nameOf(cell),
          white: side === 0,
          passed: this.get("passed", man) !== 0,
          backward: test > 0,
          test: Math.abs(test),
          isolated: this.call("evaluate.is_isolated", side, file),
          open: this.call("evaluate.is_open", side, file),
          onFile: this.get("files", side, file),
        }
      })
  }
  /**
   * Who bears on what: { counts: [[square, White's men, Black's]], enPrise: [square], pinned:
   * [square] }.
   */
  bearing() {
    const on = (side, square) => this.call("attacks.bearing_on", side, cellOf(square))
    const men = SQUARES.map(square => [square, this.man(square)]),
      those = what => men.filter(([, man]) => man?.[what]).map(([square]) => square)
    return {
      counts: SQUARES.map(square => [square, on(0, square), on(1, square)]),
      enPrise: those("enPrise"),
      pinned: those("pinned"),
    }
  }
  /**
   * Is the man on this square en prise, is he pinned? { enPrise, pinned }, or null if nobody stands
   * there.
   */
  man(square) {
    const man = this.get("board", cellOf(square))
    return man
      ? {
          enPrise: this.call("enprise.is_en_prise", man),
          pinned: this.call("enprise.is_pinned", man),
        }
      : null
  }
  /** The move that the book has, or "". */
  bookReply() {
    const move = this.call("openings.book_reply")
    return move ? uciOf(move) : ""
  }
  /**
   * Does the program, playing this side ("white" or "black"), accept a draw after a search of this
   * value?
   */
  acceptsDraw(side, value) {
    return this.call("choose.answer_to_draw", side === "white" ? 0 : 1, value)
  }

  // ---- a search ----
  /**
   * Searches, and tells what it found; `nodes` stops it at so many moves (0: at none), `tape` is
   * room for so many events.
   */
  think({ nodes = 0, tape = 0 } = {}) {
    this.set("stop", 0)
    this.set("node_limit", nodes)
    const began = performance.now(),
      value = this.call("choose.choose_move", tape)
    const milliseconds = performance.now() - began,
      complete = !this.get("stop")
    const length = this.get("line_length", ROOT),
      line = Array.from({ length }, (_, n) => uciOf(this.get("line", ROOT, n)))
    const events = this.get("events"),
      written = Math.min(events, tape)
    return {
      move: line[0] ?? "",
      line,
      complete,
      value: complete ? value : length ? this.get("best", ROOT) : 0,
      milliseconds,
      nodes: this.get("nodes"),
      events,
      fromBook: Boolean(this.get("from_book")),
      counters: Object.fromEntries(
        Object.entries(this.facts.counters).map(([name, field]) => [name, this.get(field)]),
      ),
      hashMatches: this.get("hash_matches"),
      secondarySearches: this.get("secondary_searches"),
      tape: new Uint8Array(
        this.exports.memory.buffer.slice(this.tape, this.tape + written * this.facts.event.bytes),
      ),
    }
  }
}
