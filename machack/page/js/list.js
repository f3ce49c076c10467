// The list of the plausible move generator, as it is in a state, with its line of the width.
import { uciOf } from "./squares.js"

export const ROOT = 1 // the row of the lists in which the top position's stands

/**
 * Return the list as the last search, or the last question, has left it: [{ move, plausibility,
 * alwaysSearch, marks, threats, reasons }].
 */
export function listed(engine) {
  const { reasons } = engine.facts
  return Array.from({ length: engine.get("n_moves", ROOT) }, (_, place) => {
    const row = engine.get("ranked", ROOT, place),
      marks = engine.get("marks", ROOT, row)
    return {
      move: uciOf(engine.get("moves", ROOT, row)),
      plausibility: engine.get("plausibility", ROOT, row),
      alwaysSearch: engine.call("width.is_always_searched", marks),
      marks,
      threats: engine.get("threat_count", ROOT, row),
      reasons: reasons.flatMap(([id, wording], number) => {
        const amount = engine.get("reasons", ROOT, row, number)
        return amount ? [{ id, wording, amount }] : []
      }),
    }
  })
}

/**
 * Return the list with the line of the width: { basic, extended, moves }, each move with `why`: 0
 * within the width, 1 always searched, 2 for distinct pieces, -1 not looked at. (What a search
 * alone knows, rule 4, is not in it.)
 */
export function listInWidth(engine) {
  engine.call("choose.list_root")
  engine.call("width.set_width", ROOT)
  const moves = listed(engine).map((move, place) => ({
    ...move,
    why: engine.call("width.why_considered", ROOT, place),
  }))
  return { basic: engine.get("basic", ROOT), extended: engine.get("extended", ROOT), moves }
}
