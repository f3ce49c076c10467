// The program in a page: it lays positions, makes moves, answers questions and searches, all by the
// module of its own machine code (engine.wasm; module.js). Nothing here is a rule of the program:
// these files only carry words to it and back. settings.js writes its settings, list.js reads the
// list of the plausible move generator, value.js the parts of a value, judged.js a played move.
//
//     const engine = new Engine(module, facts)  // a WebAssembly.Module, in_page.facts()
//     engine.setUp({ fen: "startpos", moves: ["e2e4"], settings: { depth: 3 } })
//     engine.think()  // { move: "c7c5", value: 0, line: [...], tape: Uint8Array, ... }
//
// Moves are texts as UCI has them ("e2e4", "a7a8q"); values are in 1/128 pawn, White's view; a
// fault in what is given raises a BadInput whose message is one sentence.
import { BadInput } from "./bad-input.js"
import { judged } from "./judged.js"
import { ROOT, listInWidth, listed } from "./list.js"
import { Module } from "./module.js"
import { readFen } from "./positions.js"
import { checkedSettings, writeSettings } from "./settings.js"
import { SQUARES, cellOf, packed, uciOf } from "./squares.js"
import { terms, valueParts } from "./value.js"

export class Engine extends Module {
  // ---- a position and its game ----
  /**
   * Lay a position, its game behind it, with these settings. { fen, moves: [uci], settings: {
   * name: value } }; with `anyCheck`, for a position that is only valued, any position may be given
   * that the program's lists of pieces have room for.
   */
  setUp({ fen = "startpos", moves = [], settings = {}, anyCheck = false } = {}) {
    const position = readFen(fen, anyCheck),
      checked = checkedSettings(this, settings)
    new Uint8Array(this.exports.memory.buffer, this.state, this.facts.state.bytes).fill(0)
    writeSettings(this, checked)
    this.set("keep_reasons", 1)
    this.place(position, "laying.place_position")
    if (!anyCheck && this.call("moves.in_check", 1 - position.side))
      throw new BadInput("The side not to move is in check.")
    for (const uci of moves) this.play(uci)
    return this
  }
  /** Make a legal move ("e2e4"). */
  play(uci) {
    if (!this.isLegal(uci)) throw new BadInput(`'${uci}' is not a legal move here.`)
    this.call("moves.make", packed(uci))
    this.call("attacks.survey")
    this.moves.push(uci)
    return this
  }
  /** Take the last move back; return false if there is none. */
  takeBack() {
    if (!this.moves.length) return false
    this.call("moves.unmake")
    this.call("attacks.survey")
    this.moves.pop()
    return true
  }

  // ---- questions ----
  /**
   * Return the list of the plausible move generator, in its order: [{ move, plausibility,
   * alwaysSearch, marks, threats, reasons }].
   */
  plausibleMoves() {
    this.call("choose.list_root")
    return listed(this)
  }
  /** Return that list as the last search, or the last question, has left it. */
  listed() {
    return listed(this)
  }
  /** Return that list with the line of the width: see `list.js`. */
  listInWidth() {
    return listInWidth(this)
  }
  /** Return the terms of the static value: { B, R, P, K, C, S }. */
  staticTerms() {
    this.call("choose.prepare")
    return terms(this)
  }
  /** Return what the static value is made of: see `value.js`. */
  valueParts(given) {
    return valueParts(this, given)
  }
  /**
   * Which pieces attack or defend what: { counts: [[square, White's pieces, Black's]], enPrise:
   * [square], pinned: [square] }.
   */
  bearing() {
    const on = (side, square) => this.call("attacks.bearing_on", side, cellOf(square))
    const all = SQUARES.map(square => [square, this.safety(square)]),
      those = what => all.filter(([, piece]) => piece?.[what]).map(([square]) => square)
    return {
      counts: SQUARES.map(square => [square, on(0, square), on(1, square)]),
      enPrise: those("enPrise"),
      pinned: those("pinned"),
    }
  }
  /**
   * Is the piece on this square en prise, is it pinned? { enPrise, pinned }, or null if no piece is
   * there.
   */
  safety(square) {
    const piece = this.get("board", cellOf(square))
    return piece
      ? {
          enPrise: this.call("enprise.is_en_prise", piece),
          pinned: this.call("enprise.is_pinned", piece),
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

  /** Return what a remark on a move ("e2e4") played here needs: see `judged.js`. */
  judged(uci) {
    return judged(this, uci)
  }

  // ---- a search ----
  /**
   * Search, and return what was found; `nodes` stops it after that many moves (0: never), `tape` is
   * the number of events that it may record.
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
