// show.entry and show.key: what the chapter on hash coding shows.
import { keepFocus } from "../dom.js"
import { reportLostKernel } from "../lost-kernel.js"
import { Entry } from "./entry.js"
import { Key } from "./key.js"

const KINDS = { entry: Entry, key: Key }
export default {
  render(context) {
    reportLostKernel(context)
    const figure = new KINDS[context.model.get("show")](context.model)
    keepFocus(context.el).append(figure.figure)
    figure.figure.machack = figure
  },
}
