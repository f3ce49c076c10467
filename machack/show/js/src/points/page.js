// The page of the points: the board and the bars.
import { BoardView } from "../board/view.js"
import { ICON, button, fresh, h, icon, oneStop } from "../dom.js"

// ---- the page ----
export function buildPage(figure) {
  const caption = fresh("cap"),
    iconButton = (label, path, run) => button(label, icon(ICON[path]), run)
  figure.boardHost = h("div", { class: "mh-boardhost" })
  figure.view = new BoardView(figure.boardHost, {
    playable: true,
    orientation: figure.model.get("orientation"),
    label: "The position",
    onmove: move => figure.dropped(move),
    oncancel: () => figure.show(),
    onselect: square => figure.take(square),
    say: text => {
      figure.out.value = text
    },
  })
  figure.slider = h("input", {
    type: "range",
    min: 0,
    class: "mh-slider",
    "aria-label": "Items counted",
    oninput: () => figure.count(Number(figure.slider.value)),
  })
  figure.shown = h("output", { class: "mh-count" })
  figure.bar = oneStop(
    h(
      "div",
      { class: "mh-bar", role: "toolbar", "aria-label": "Count item by item" },
      iconButton("Nothing counted", "start", () => figure.count(0)),
      iconButton("One item less", "back", () => figure.count(figure.shownCount - 1)),
      iconButton("One item more", "forward", () => figure.count(figure.shownCount + 1)),
      iconButton("All items", "end", () => figure.count(figure.items.length)),
    ),
  )
  figure.head = h("p", { class: "mh-state" })
  figure.rows = oneStop(h("ul", { class: "mh-growing" }))
  figure.account = h("div", { class: "mh-scroll" })
  figure.out = h("output", { class: "mh-event", "aria-live": "polite" })
  figure.figure = h(
    "figure",
    { class: "mh mh-figure mh-pointsfigure", role: "group", "aria-labelledby": caption },
    h("figcaption", { class: "mh-title", id: caption }, figure.model.get("title")),
    figure.chooser.box,
    h(
      "div",
      { class: "mh-columns" },
      h("div", { class: "mh-boardcolumn" }, figure.boardHost),
      h(
        "div",
        { class: "mh-sidecolumn" },
        figure.head,
        figure.rows,
        h(
          "label",
          { class: "mh-knob" },
          h("span", {}, "Items counted"),
          figure.slider,
          figure.shown,
        ),
        figure.bar,
        figure.out,
        h(
          "p",
          { class: "mh-quiet mh-key" },
          "Press the right arrow to add the next item. For a different piece of the " +
            "side to move, click it",
          h("span", { class: "mh-keyboard" }, ", or go to it with the arrow keys and press Enter"),
          "; then choose one of its moves above, or the square it should go to.",
        ),
      ),
    ),
    figure.account,
  )
}
