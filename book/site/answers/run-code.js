// Run the code in the boxes without checking it.
import { callPython, isReady, run } from "./checker.js"
import { STOPPED, tooLong } from "./words.js"

// Run the code boxes one after another, unchecked, or assemble lines for the PDP-6; this does not
// count as a try.
export async function runCode(box) {
  if (box.busy) return
  box.work(true)
  box.stopButton.hidden = false
  box.status.textContent = isReady()
    ? "running …"
    : "Python is starting in this page; the first run takes ten seconds or more."
  try {
    box.printed.textContent = wordsOf(await ran(box))
    box.printed.hidden = false
    box.status.textContent = ""
  } catch (fault) {
    box.status.textContent = `It could not be run: ${fault.message}.`
  } finally {
    box.work(false)
  }
}
const ran = ({ lines, fields }) =>
  lines.length
    ? callPython("assembled", {
        asks: lines.map(line => line.ask),
        answers: lines.map(({ value }) => value),
      })
    : run(
        fields
          .filter(field => field.ask.kind === "function")
          .map(({ value }) => value)
          .join("\n\n"),
      )
function wordsOf({ late: isLate, halted, outcome, fault, printed }) {
  if (halted) return STOPPED
  if (isLate) return tooLong()
  const text = [printed, fault].filter(Boolean).join("\n").trimEnd()
  if (text) return text
  return outcome === "ran"
    ? "It ran, and printed nothing. Call your function below it: print(…)"
    : "It did not run."
}
