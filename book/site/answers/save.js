// The reader's program as one file, which the page's Python writes.
import { button, make, statusLine } from "../cells/elements.js"
import { codes, faultOf, whoseWords } from "./own-program.js"
import { offerFile } from "./progress.js"

const NAME = "my-mac-hack.py"

export function saveProgram(place) {
  const status = statusLine("span"),
    say = text => {
      status.textContent = text
    }
  const save = async () => {
    say("Your program is being written …")
    try {
      const came = await globalThis.bookAnswers.asked("saved", { codes: codes() })
      const fault = faultOf(came)
      if (fault) return say(fault)
      offerFile(NAME, came.text, "text/x-python")
      say(`Saved as ${NAME}, among your browser’s downloads. ${whoseWords()}`)
    } catch (fault) {
      say(`It could not be written: ${fault.message}.`)
    }
  }
  place.append(
    make("div", { className: "own-bar" }, button("Save my program", save, `As ${NAME}`), status),
  )
}
