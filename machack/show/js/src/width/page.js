// The page of the width: the board, the sliders, the list.
import { BoardView } from "../board/view.js"
import { fresh, h, oneStop } from "../dom.js"
import { nudged } from "../nudge.js"

const MOST = 40
const PRESETS = { Normal: "the normal widths", Tournament: "the tournament widths" }

// ---- the page ----
export function buildPage(figure) {
  const caption = fresh("cap")
  figure.boardHost = h("div", { class: "mh-boardhost" })
  figure.view = new BoardView(figure.boardHost, {
    playable: false,
    orientation: figure.model.get("orientation"),
    label: "The position",
  })
  const settings = figure.model.get("settings"),
    presets = [...(settings.widths ? [["", "the widths given"]] : []), ...Object.entries(PRESETS)]
  figure.preset = h(
    "select",
    {
      class: "mh-select",
      "aria-label": "Widths to begin with",
      onchange: () =>
        figure.preset.value ? figure.take(figure.preset.value) : figure.take("Normal", settings),
    },
    presets.map(([value, text]) => h("option", { value }, text)),
  )
  figure.slider = h("input", {
    type: "range",
    min: 1,
    max: MOST,
    class: "mh-slider",
    "aria-label": "Width",
    oninput: () => figure.slid(Number(figure.slider.value)),
  })
  figure.which = h("span", {}, "Width")
  figure.shown = h("output", { class: "mh-count" })
  figure.all = h("span", { class: "mh-quiet" })
  figure.way = h("div", { class: "mh-bar", role: "group", "aria-label": "The way down" })
  figure.out = h("output", { class: "mh-event", "aria-live": "polite" })
  figure.body = oneStop(h("tbody", {}), { ends: true })
  figure.table = h(
    "table",
    { class: "mh-reasons" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        ["Place", "Move", "Plausibility", "Considered because"].map((name, place) =>
          h("th", { scope: "col", class: place % 2 === 0 ? "mh-num" : "" }, name),
        ),
      ),
    ),
    figure.body,
  )
  figure.listBox = h(
    "div",
    {
      class: "mh-listbox",
      role: "region",
      "aria-label":
        "The list of plausible moves: the arrow keys go from one to the next, Home and End to " +
        "the first and the last",
    },
    figure.table,
  )
  figure.figure = h(
    "figure",
    { class: "mh mh-figure mh-widthfigure", role: "group", "aria-labelledby": caption },
    h("figcaption", { class: "mh-title", id: caption }, figure.model.get("title")),
    figure.chooser.box,
    h(
      "div",
      { class: "mh-columns" },
      h(
        "div",
        { class: "mh-boardcolumn" },
        figure.boardHost,
        h("label", { class: "mh-knob" }, h("span", {}, "Begin with"), figure.preset),
        h("p", { class: "mh-state" }, figure.all),
        figure.way,
        h(
          "p",
          { class: "mh-quiet mh-key" },
          "Choose a move from the list to play it. The list of replies appears, one ply down.",
        ),
      ),
      h(
        "div",
        { class: "mh-sidecolumn" },
        h("div", { class: "mh-knob" }, figure.which, figure.shown, nudged(figure.slider)),
        figure.listBox,
        figure.out,
      ),
    ),
  )
  figure.view.show(figure.chooser.pos)
}
