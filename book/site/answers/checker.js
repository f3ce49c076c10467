// The checker, in the page's Python: started once, runs one source at a time, and is stopped if it
// takes too long or the reader presses Stop.
import { bookRoot, load } from "../cells/elements.js"

/** @type {PagePython} */
let python = null
let starting = null,
  isRunning = false,
  output = ""
const reset = () => {
  python = starting = null
  isRunning = false
}
const ENDED = "stopped" // the message of PagePython
let halted = false // has the reader stopped the run?
export const isReady = () => isRunning
export const hasBegun = () => Boolean(starting)
export const stop = () => {
  python?.end()
  reset()
}
export const halt = () => {
  halted = true
  stop()
}
export const start = () =>
  (starting ??= (async () => {
    if (!globalThis.PagePython) await load("cells/python.js")
    const started = (python = new PagePython({
      root: bookRoot(),
      folder: "book",
      onMessage: data => {
        output +=
          data.kind === "printed"
            ? data.text
            : data.kind === "shown"
              ? (data.data["text/plain"] ?? "(a picture, which the chapter's own cells show)") +
                `\n`
              : ""
      },
    }))
    await started.start()
    if (python !== started) {
      started.end()
      throw new Error(ENDED)
    } // stopped while it started
    isRunning = true
    return python
  })().catch(fault => {
    if (fault.message !== ENDED) reset()
    throw fault
  }))
/**
 * The last run: one source at a time, because Python's output belongs to the last one.
 *
 * @type {Promise<unknown>}
 */
let lastRun = Promise.resolve()
export const run = source => {
  const result = lastRun.then(() => runSource(source))
  lastRun = result.catch(() => {})
  return result
}
// Run a source; return whether it was stopped, its outcome, its error, and what it printed and
// showed.
async function runSource(source) {
  halted = false
  try {
    await start()
  } catch (fault) {
    if (!halted) throw fault
  }
  if (halted) return { halted }
  output = ""
  let isLate = false
  const running = python,
    clock = setTimeout(() => {
      isLate = true
      running.end()
      reset()
    }, bookAnswers.longest * 1000)
  const { outcome, fault } = await running.run(-1, source)
  clearTimeout(clock)
  return { late: isLate, halted: outcome === "stopped" && !isLate, outcome, fault, printed: output }
}
export async function callPython(call, question) {
  const {
    late: isLate,
    halted: stopped,
    outcome,
    printed,
  } = await run(
    `from machack.classroom.exercises.page_host import ${call}\n` +
      `${call}(${JSON.stringify(JSON.stringify(question))})`,
  )
  if (isLate || stopped) return { late: isLate, halted: stopped }
  if (outcome !== "ran") throw new Error(printed.trim().split("\n").pop() || "the checker failed")
  return JSON.parse(printed)
}
