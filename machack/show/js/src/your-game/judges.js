// Who judges: Mac Hack with three kinds of settings, in the module's worker; a program before it,
// in Python. What either says of a position has one shape, that of machack/page/js/judged.js.
import { ask, settingFacts } from "../engine.js"
import { askPython } from "../python.js"

// `settings` is the name of settings that the page knows, or such as differ from the usual ones;
// "" where Python itself thinks.
const MATED = 28672, // less the ply of the mated position
  MOST = 28000 // of a value that is not a mate's
const CALL = "machack.ancestors.in_page:reply"

/** Judges of a figure, from its rows { name, title, settings, unit }. */
export const judgesOf = model => model.get("judges").map(row => new Judge(model, row))

class Judge {
  // its row, and the figure's model
  model
  name
  settings
  unit

  constructor(model, row) {
    Object.assign(this, row, { model })
  }
  get isAncestor() {
    return !this.settings
  }
  /** { fen, moves, settings } as the module is asked; only for Mac Hack itself. */
  async position(fen, moves) {
    const settings =
      typeof this.settings === "string" ? (await settingFacts())[this.settings] : this.settings
    return { fen, moves, settings: settings ?? {} }
  }
  /** What it says of the position after these moves, and of the move played there ("": none). */
  async judged(fen, moves, played) {
    const position = await this.position(fen, moves)
    return this.isAncestor
      ? await this.ofAncestor(position, played)
      : await ask(position, "judged", played)
  }
  async ofAncestor({ fen, moves }, played) {
    const { ended, white } = await ask({ fen, moves }, "standing")
    if (ended) return { legal: 0, ended, white }
    const legal = await ask({ fen, moves }, "legalMoves"),
      { move, line, ties, table, value, unit } = await askPython(this.model, CALL, [
        this.name,
        fen,
        moves,
        true,
      ])
    const isOut = Boolean(table && played && !table.includes(played))
    return {
      legal: legal.length,
      ended,
      white,
      move: ties.includes(played) ? played : move,
      line,
      value: await this.valueOf({ fen, moves: [...moves, ...line] }, line, value),
      amount: value,
      unit,
      fromBook: false,
      inBook: false,
      place: table ? table.indexOf(played) + 1 : 0,
      considered: !isOut,
      reason: isOut ? "table" : null,
      first: "",
    }
  }
  // In 1/128 pawn: a mate by its line; null where its values are not pawns.
  async valueOf(position, line, value) {
    const { ended, white } = await ask(position, "standing"),
      far = MATED - 1 - line.length
    if (ended === "mate") return white ? -far : far
    return this.unit ? Math.max(-MOST, Math.min(MOST, Math.round(value * this.unit))) : null
  }
}
