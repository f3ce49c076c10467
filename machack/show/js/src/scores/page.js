// The page of show.score: the board and what is around it.
import { BoardView } from "../board/view.js"
import { fresh, h } from "../dom.js"
import { BESIDE, VIEWS } from "./views.js"

// ---- the page ----
export function buildPage(figure) {
  const caption = fresh("cap"),
    positions = figure.model.get("positions"),
    addButton = (label, run) =>
      h("button", { type: "button", class: "mh-button mh-text", onclick: run }, label)
  figure.boardHost = h("div", { class: "mh-boardhost" })
  figure.view = new BoardView(figure.boardHost, {
    playable: true,
    orientation: figure.model.get("orientation"),
    label: "The position",
    onmove: move => figure.played(move),
    oncancel: () => figure.show(),
    say: text => figure.say(text),
  })
  figure.chosen = h(
    "select",
    {
      class: "mh-select",
      "aria-label": "Position",
      onchange: () => figure.choose(positions[figure.chosen.value]),
    },
    positions.map(({ words }, place) => h("option", { value: place }, words)),
  )
  // A FEN has the lines that it needs, and ends with Enter as in a field of one.
  figure.entry = h("textarea", {
    class: "mh-find mh-fen",
    rows: 3,
    "aria-label": "FEN",
    autocomplete: "off",
    spellcheck: "false",
    onchange: () => figure.type(),
    onkeydown: e => {
      if (e.key === "Enter") {
        e.preventDefault()
        figure.type()
      }
    },
  })
  figure.handHost = h("div")
  figure.back = addButton("Take back", () => {
    if (figure.moves.length) {
      figure.moves.pop()
      figure.show()
      figure.want()
    }
  })
  figure.controls = h("div", { class: "mh-scorecontrols" })
  figure.bar = h("div", { class: "mh-bar" })
  figure.out = h("output", { class: "mh-event", "aria-live": "polite" })
  figure.answer = h("div", { class: "mh-answers" })
  figure.views = figure.model.get("views").map(name => new VIEWS[name](figure))
  // The effect of a control is seen next to the board, below the control: the first view, if it is
  // narrow enough for that.
  const besideCount = BESIDE.includes(figure.model.get("views")[0]) ? 1 : 0,
    hosts = figure.views.map(view => view.host)
  figure.chosenBox = h(
    "label",
    { class: "mh-knob mh-wide", hidden: positions.length < 2 },
    h("span", {}, "Position"),
    figure.chosen,
  )
  figure.figure = h(
    "figure",
    { class: "mh mh-figure mh-scorefigure", role: "group", "aria-labelledby": caption },
    h("figcaption", { class: "mh-title", id: caption }, figure.model.get("title")),
    h(
      "div",
      { class: "mh-columns" },
      h(
        "div",
        { class: "mh-searchboard" },
        figure.chosenBox,
        figure.boardHost,
        figure.back,
        h(
          "details",
          { class: "mh-help", ontoggle: () => figure.offerSetUp() },
          h("summary", {}, "Another position"),
          figure.handHost,
          h("label", { class: "mh-knob mh-wide" }, h("span", {}, "FEN"), figure.entry),
        ),
        figure.bar,
      ),
      h(
        "div",
        { class: "mh-sidecolumn" },
        figure.controls,
        figure.out,
        hosts.slice(0, besideCount),
      ),
    ),
    figure.answer,
    hosts.slice(besideCount),
  )
  figure.show()
}
