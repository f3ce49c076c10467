// show.lockstep: two trees that were recorded, stepped together.
import { reportLostKernel, mount } from "../dom.js"
import { LockstepView } from "./view.js"
import { showTitles } from "../titles.js"

export default {
  render({ model, el }) {
    reportLostKernel({ model, el })
    const values = ["title", "names", "left", "right", "told", "at"].map(name => [
      name,
      model.get(name),
    ])
    mount(new LockstepView(Object.fromEntries(values)), el)
    showTitles(el)
  },
}
