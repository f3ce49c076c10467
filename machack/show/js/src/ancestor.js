// A program before Mac Hack: its own Python thinks, of the page or of a notebook's kernel.
import { askPython } from "./python.js"
import { inflated } from "./tape.js"

/** Return what it thinks of a position, as the module says it of Mac Hack. */
export async function thoughtOfAncestor(model, name, { fen, moves }) {
  const thought = await askPython(model, "machack.ancestors.in_page:reply", [name, fen, moves])
  return {
    ...thought,
    tape: await inflated(thought.tape),
    own: { words: thought.words, unit: thought.unit },
  }
}
