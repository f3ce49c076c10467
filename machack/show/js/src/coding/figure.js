// show.entry and show.key: what the chapter on hash coding shows.
import { keepFocus } from "../dom.js"
import { heedKernel } from "../restarted.js"
import { Entry } from "./entry.js"
import { Key } from "./key.js"

const KINDS = { entry: Entry, key: Key }
export default {
  render(context) {
    heedKernel(context)
    const shown = new KINDS[context.model.get("show")](context.model)
    keepFocus(context.el).append(shown.figure)
    shown.figure.machack = shown
  },
}
