// The reader's program as one file, written by the page's Python.
import { button, make, statusLine } from "../cells/elements.js"
import { codes, faultOf, whoseWords } from "./own-program.js"
import { offerFile } from "./progress.js"

const NAME = "my-mac-hack.py"

export function saveProgram(place) {
  const status = statusLine("span"),
    showStatus = text => {
      status.textContent = text
    }
  const save = async () => {
    showStatus("Your program is being written …")
    try {
      const result = await globalThis.bookAnswers.asked("saved", { codes: codes() })
      const fault = faultOf(result)
      if (fault) return showStatus(fault)
      offerFile(NAME, result.text, "text/x-python")
      showStatus(`Saved as ${NAME}, among your browser’s downloads. ${whoseWords()}`)
    } catch (fault) {
      showStatus(`It could not be written: ${fault.message}.`)
    }
  }
  place.append(
    make("div", { className: "own-bar" }, button("Save my program", save, `As ${NAME}`), status),
  )
}
