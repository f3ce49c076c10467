// The checker, in the Python of the page: started once, one source at a time, stopped when it takes
// too long or a reader says so.
import { ROOT, load } from "../cells/elements.js"

let python = null,
  starting = null,
  ready = false,
  heard = ""
const drop = () => {
  python = starting = null
  ready = false
}
const ENDED = "stopped" // as PagePython calls it
let halted = false // has a reader stopped what runs?
export const isReady = () => ready
export const hasBegun = () => Boolean(starting)
export const stop = () => {
  python?.end()
  drop()
}
export const halt = () => {
  halted = true
  stop()
}
export const start = () =>
  (starting ??= (async () => {
    if (!globalThis.PagePython) await load("cells/python.js")
    const mine = (python = new PagePython({
      root: ROOT(),
      folder: "book",
      heed: data => {
        heard +=
          data.kind === "printed"
            ? data.text
            : data.kind === "shown"
              ? (data.data["text/plain"] ?? "(a picture, which the chapter's own cells show)") +
                `\n`
              : ""
      },
    }))
    await mine.start()
    if (python !== mine) {
      mine.end()
      throw new Error(ENDED)
    } // stopped while it started
    ready = true
    return python
  })().catch(fault => {
    if (fault.message !== ENDED) drop()
    throw fault
  }))
let turn = Promise.resolve() // one source at a time: Python answers whoever asked last
export const run = source => {
  const mine = turn.then(() => ran(source))
  turn = mine.catch(() => {})
  return mine
}
// What became of a source: whether it was stopped, its outcome, its fault, and what it printed
// and showed.
async function ran(source) {
  halted = false
  try {
    await start()
  } catch (fault) {
    if (!halted) throw fault
  }
  if (halted) return { halted }
  heard = ""
  let late = false
  const mine = python,
    clock = setTimeout(() => {
      late = true
      mine.end()
      drop()
    }, bookAnswers.longest * 1000)
  const { outcome, fault } = await mine.run(-1, source)
  clearTimeout(clock)
  return { late, halted: outcome === "stopped" && !late, outcome, fault, printed: heard }
}
export async function asked(call, question) {
  const {
    late,
    halted: stopped,
    outcome,
    printed,
  } = await run(
    `from machack.classroom.exercises.page_host import ${call}\n` +
      `${call}(${JSON.stringify(JSON.stringify(question))})`,
  )
  if (late || stopped) return { late, halted: stopped }
  if (outcome !== "ran") throw new Error(printed.trim().split("\n").pop() || "the checker failed")
  return JSON.parse(printed)
}
