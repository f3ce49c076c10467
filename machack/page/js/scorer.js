// Part II's searcher in a page: it lays positions and searches them under any conventions, all by
// the module of its own machine code (score.wasm; module.js). Nothing here is a rule of the
// searcher: this file only carries words to it and back.
//
//     const scorer = new Scorer(module, facts)  // a WebAssembly.Module; in_page.scorer_facts()
//     scorer.setUp({ fen, moves: ["e2e4"], scoring: { contempt: 50 } })
//     scorer.search({ depth: 4, driver: "mtd-f" })  // as `machack score --json`, moves in UCI
//
// Scores are those of the side to move, in units.
import { BadInput } from "./bad-input.js"
import { Module } from "./module.js"
import { readFen } from "./positions.js"
import { packed, uciOf } from "./squares.js"

export class Scorer extends Module {
  /**
   * Lays a position, its game behind it, under these conventions; the table of a search before
   * stays if `keep`.
   */
  setUp({ fen = "startpos", moves = [], scoring = {}, keep = false } = {}) {
    const position = readFen(fen),
      checked = this.checked(scoring),
      [table] = this.facts.state.fields[this.facts.table]
    const double = checked.numbers === "double",
      fresh = !keep || double !== this.double
    new Uint8Array(this.exports.memory.buffer, this.state, table).fill(0)
    this.double = double
    this.place(position, "laying.place_pieces")
    if (this.call("moves.in_check", 1 - position.side))
      throw new BadInput("The side not to move is in check.")
    for (const uci of moves) this.play(uci)
    this.scoring = checked
    this.settle(checked)
    if (fresh) this.call("score.table.forget")
    return this
  }
  play(uci) {
    if (!this.isLegal(uci)) throw new BadInput(`'${uci}' is not a legal move here.`)
    this.call("moves.make", packed(uci))
    this.moves.push(uci)
    return this
  }

  /** Asks a function that takes numbers only, by its name: count("wrapped", 40000, 16). */
  count(name, ...given) {
    return this.call(
      Object.keys(this.facts.entries).find(entry => entry.endsWith(`.${name}`)),
      ...given,
    )
  }

  /**
   * All conventions, those given in the place of the usual ones; a fault in them raises BadInput.
   */
  checked(given) {
    const { usual, ranges, words, open, mates } = this.facts.scoring,
      scoring = { ...usual, ...given }
    for (const [name, value] of Object.entries(scoring)) {
      if (!(name in usual)) throw new BadInput(`There is no convention '${name}'.`)
      if (value === null && open.includes(name)) continue
      if (name in words) {
        if (!words[name].includes(value))
          throw new BadInput(`${name} must be one of ${words[name].join(", ")}, not '${value}'.`)
      } else if (name in ranges) {
        const [low, high] = ranges[name]
        if (!Number.isInteger(value) || value < low || value > high)
          throw new BadInput(`${name} must be a whole number from ${low} to ${high}, not ${value}.`)
      } else if (name === "epsilon") {
        if (!(value > 0 && value <= 1000))
          throw new BadInput(`epsilon must be a number above 0, up to 1000, not ${value}.`)
      } else if (typeof value !== "boolean")
        throw new BadInput(`${name} must be true or false, not ${value}.`)
    }
    const { bounds, numbers, mate, epsilon } = scoring
    if (bounds === "integrated" && numbers === "double")
      throw new BadInput(
        "Integrated bounds are the last two bits of a whole number: numbers must be whole.",
      )
    if (bounds === "integrated" && mate > mates.integrated)
      throw new BadInput(
        `mate is ${mate}: four times that does not fit 16 bits; with integrated bounds ` +
          `it is at most ${mates.integrated}.`,
      )
    if (numbers === "whole" && epsilon !== null && !Number.isInteger(epsilon))
      throw new BadInput(
        `epsilon is ${epsilon}: between whole numbers a null window is a whole number wide.`,
      )
    return scoring
  }
  settle(scoring) {
    const { same, words, mates, won } = this.facts.scoring,
      integrated = scoring.bounds === "integrated"
    for (const name of same) this.set(name, Number(scoring[name]))
    const most = scoring.mate ?? (integrated ? mates.integrated : mates.flags)
    this.unit = this.double ? 1 / scoring.pawn : 1
    const values = {
      mate: most,
      won: Math.floor((won * most) / mates.flags),
      saturation: scoring.saturation ?? 0,
      integrated: Number(integrated),
      by_ply: Number(scoring.draws === "by ply"),
      positional: Number(scoring.terms === "E"),
      use_table: Number(scoring.table),
      rounding: words.rounding.indexOf(scoring.rounding),
      recognizer: words.recognizer.indexOf(scoring.recognizer),
      unit: this.unit,
      least: (scoring.epsilon ?? 1) * this.unit * (integrated ? 4 : 1),
      root_side: this.get("turn"),
    }
    for (const [name, value] of Object.entries(values)) this.set(name, value)
  }

  /**
   * Searches; the answer is what `machack score --json` prints, and the tape, the counters and the
   * passes of MTD(f) beside.
   * depth   plies; driver  "minimax", "alpha-beta", "nega-scout" or "mtd-f"; nodes  stop after so
   * many (0: never) tape    the number of events that it may record
   */
  search({
    depth = 4,
    driver = "alpha-beta",
    firstGuess = 0,
    step = 0,
    iterate = false,
    exactRoot = false,
    nodes = 0,
    tape = 0,
  } = {}) {
    const { drivers, depths, counters } = this.facts.scoring,
      { draws, band, bounds } = this.scoring
    if (!drivers.includes(driver))
      throw new BadInput(`There is no driver '${driver}'; there are ${drivers.join(", ")}.`)
    if (!Number.isInteger(depth) || depth < 0 || depth > depths)
      throw new BadInput(`depth must be a whole number from 0 to ${depths}, not ${depth}.`)
    if (draws === "by ply" && band > 0 && band <= depth)
      throw new BadInput(
        `band is ${band} and depth ${depth}: a draw by ply counts up to ${depth}, so ` +
          "the band must be wider.",
      )
    for (const name of [...counters, "events", "stop"]) this.set(name, 0)
    for (let n = 0; n < this.most("met"); n++) this.set("met", 0, n)
    const scale = this.unit * (bounds === "integrated" ? 4 : 1),
      asked = { nega: driver === "nega-scout", mtd: driver === "mtd-f" }
    this.set("scout", Number(asked.nega))
    this.set("prune", Number(driver !== "minimax"))
    this.set("null_windows", Number(asked.mtd))
    this.set("open_root", Number(exactRoot))
    this.set("node_limit", nodes)
    this.set("answer", firstGuess * scale)
    this.set("step", step * scale)
    const began = performance.now()
    let found = null
    for (let each = iterate && depth > 0 ? 1 : depth; each <= depth; each++) {
      this.call("score.drivers.ask", tape, each)
      const converged = this.get("converged") === 1
      if (converged || !found) found = this.found(each, driver, tape)
      if (!converged) {
        found = { ...found, complete: false, counts: this.counts() }
        break
      }
    }
    return { ...found, milliseconds: performance.now() - began }
  }
  /** A score of the record in whole units. */
  units(score) {
    if (this.scoring.bounds === "integrated") return ((score + 1) & ~3) / 4
    const size = score / this.unit,
      whole = Math.floor(size)
    return this.double ? (size - whole === 0.5 ? whole + (whole & 1) : Math.round(size)) : score
  }
  counts() {
    return Object.fromEntries(this.facts.scoring.counters.map(name => [name, this.get(name)]))
  }
  found(reached, driver, tape) {
    const times = (count, read) => Array.from({ length: count }, (_, n) => read(n)),
      { bounds, rows } = this.facts.scoring
    const line = times(
      Math.min(this.get("line_length", 0), this.facts.state.fields.line[2][1]),
      n => uciOf(this.get("line", 0, n)),
    )
    const root = Object.fromEntries(
      times(this.get("n_root"), n => [
        uciOf(this.get("root_move", n)),
        { score: this.units(this.get("root_score", n)), bound: bounds[this.get("root_kind", n)] },
      ]),
    )
    const stopped = this.get("stop") === 1,
      counts = this.counts()
    const score = stopped ? (root[line[0]]?.score ?? 0) : this.units(this.get("answer"))
    const written = Math.min(this.get("events"), tape),
      events = this.get("events")
    return {
      score,
      score_white: this.get("turn") === 0 ? score : -score,
      move: line[0] ?? null,
      line,
      root,
      counts,
      events,
      nodes: counts.nodes,
      kinds: { exact: counts.exact_nodes, cut: counts.cut_nodes, all: counts.all_nodes },
      met: times(this.most("met"), n => this.get("met", n)),
      passes: counts.passes,
      depth: reached,
      driver,
      complete: this.get("converged") === 1,
      ladder: times(Math.min(counts.passes, rows), n => ({
        aim: this.units(this.get("aim", n)),
        came: this.units(this.get("came", n)),
        nodes: this.get("pass_nodes", n),
      })),
      tape: new Uint8Array(
        this.exports.memory.buffer.slice(this.tape, this.tape + written * this.facts.event.bytes),
      ),
    }
  }
}
