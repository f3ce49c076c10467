// show.lockstep: two trees that were recorded, stepped together.
import { heedKernel, mount } from "../dom.js"
import { LockstepView } from "./view.js"
import { showTitles } from "../titles.js"

export default {
  render({ model, el }) {
    heedKernel({ model, el })
    const given = ["title", "names", "left", "right", "told", "at"].map(name => [
      name,
      model.get(name),
    ])
    mount(new LockstepView(Object.fromEntries(given)), el)
    showTitles(el)
  },
}
