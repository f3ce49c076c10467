// show.bits: what becomes of a score in few bits. Sixteen lamps and four readings; an adder that
// wraps; the resolution of a pawn; the line of integrated bounds; a slot of the table. The module
// counts (machack/score/bitfields.py, heuristic.py, bounds.py).
import { fresh, h, whenNear } from "../dom.js"
import { ASLEEP, hasEngine, latest } from "../engine.js"
import { Adder } from "./adder.js"
import { Lamps } from "./lamps.js"
import { Line } from "./line.js"
import { Resolution } from "./resolution.js"
import { Slot } from "./slot.js"

const VIEWS = { lamps: Lamps, adder: Adder, resolution: Resolution, line: Line, slot: Slot }

export function renderBits({ model, el }) {
  const caption = fresh("cap"),
    output = h("output", { class: "mh-event", "aria-live": "polite" })
  const figure = { first: model.get("numbers"), out: output }
  figure.want = latest(async () => {
    if (!hasEngine()) {
      output.value = ASLEEP
      return
    }
    try {
      output.value = await figure.view.draw()
    } catch (fault) {
      output.value = fault.message
    }
  })
  figure.view = new VIEWS[model.get("view")](figure)
  figure.figure = h(
    "figure",
    { class: "mh mh-figure mh-bitsfigure", role: "group", "aria-labelledby": caption },
    h("figcaption", { class: "mh-title", id: caption }, model.get("title")),
    figure.view.box,
    output,
  )
  figure.figure.machack = figure
  el.append(figure.figure)
  return whenNear(figure.figure, () => figure.want())
}
