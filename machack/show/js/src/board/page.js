// The page of a board: the bar below it, the list of moves next to it, help.
import { BoardView } from "./view.js"
import { uciOf } from "../chess.js"
import { drawMoves } from "./moves.js"
import { ICON, button, fresh, h, icon, oneStop } from "../dom.js"
import { Trial } from "../trial.js"
import { movesFold } from "../moves-fold.js"
import { bearingBox } from "./bearing.js"

// ---- the page ----
export function buildPage(figure) {
  const { model } = figure,
    label = model.get("title") || "Chessboard"
  figure.out = h("output", { class: "mh-say", "aria-live": "polite" })
  figure.boardHost = h("div", { class: "mh-boardhost" })
  figure.list = oneStop(h("div", { class: "mh-moves", role: "toolbar", "aria-label": "Moves" }), {
    across: 2,
  })
  figure.note = h("p", { class: "mh-note" })
  figure.bears = model.get("bearing") ? bearingBox(figure) : null
  figure.view = new BoardView(figure.boardHost, {
    playable: model.get("playable"),
    orientation: model.get("orientation"),
    label,
    onmove: m => figure.played(m),
    oncancel: () => figure.refresh(),
    say: text => {
      figure.out.value = text
    },
  })
  figure.view.counts = model.get("counts")
  figure.buttons = {
    start: button("To the start", icon(ICON.start), () => figure.go(0)),
    back: button("One move back", icon(ICON.back), () => figure.go(figure.ply - 1)),
    forward: button("One move forward", icon(ICON.forward), () => figure.go(figure.ply + 1)),
    end: button("To the end", icon(ICON.end), () => figure.go(figure.length())),
    flip: button("Flip the board", icon(ICON.flip), () => figure.view.flip()),
  }
  figure.back = h(
    "button",
    { type: "button", class: "mh-button mh-text", onclick: () => figure.takeBack() },
    "Take back",
  )
  figure.home = h(
    "button",
    { type: "button", class: "mh-button mh-text", onclick: () => figure.leaveSide() },
    "Back to the game",
  )
  figure.trial = new Trial(
    ["Ask Mac Hack", "Hide the answer"],
    "What Mac Hack thinks of the position on this board",
    () => ({
      fen: model.get("fen"),
      moves: figure.moves().slice(0, figure.ply).map(uciOf),
      asks: model.get("asks"),
    }),
    "Mac Hack in this position",
    true,
  )
  // a question first: its arrows come on request
  figure.waits = model.get("waits") && model.get("arrows").length > 0
  figure.answer = h(
    "button",
    {
      type: "button",
      class: "mh-button mh-text",
      hidden: !figure.waits,
      onclick: () => figure.reveal(),
    },
    "Show the moves",
  )
  figure.switcher = notationSwitch(figure)
  const caption = fresh("cap")
  figure.figure = h(
    "figure",
    { class: "mh mh-figure mh-boardfigure", role: "group", "aria-labelledby": caption },
    h("figcaption", { class: model.get("title") ? "mh-title" : "mh-unseen", id: caption }, label),
    h(
      "div",
      { class: "mh-columns" },
      h(
        "div",
        { class: "mh-boardcolumn" },
        figure.boardHost,
        oneStop(
          h(
            "div",
            { class: "mh-bar", role: "toolbar", "aria-label": "Step through the moves" },
            Object.values(figure.buttons),
            figure.back,
            figure.home,
            figure.answer,
            figure.trial.button,
          ),
        ),
        figure.out,
      ),
      h(
        "div",
        { class: "mh-sidecolumn" },
        figure.bears?.box,
        figure.switcher,
        movesFold(figure.list, () => drawMoves(figure)),
        figure.note,
        helpOf(),
      ),
    ),
    figure.trial.host,
  )
  figure.figure.addEventListener("keydown", e => onKey(figure, e))
}

function notationSwitch(figure) {
  const name = fresh("how")
  const option = (value, text) =>
    h(
      "label",
      {},
      h("input", {
        type: "radio",
        name,
        value,
        checked: figure.how === value,
        onchange: () => {
          figure.how = value
          figure.refresh(false)
        },
      }),
      " ",
      text,
    )
  return h(
    "fieldset",
    { class: "mh-switch" },
    h("legend", {}, "Notation"),
    option("san", "algebraic"),
    option("descriptive", "descriptive"),
  )
}

function helpOf() {
  return h(
    "details",
    { class: "mh-help mh-keyboard" },
    h("summary", {}, "Keys"),
    h(
      "p",
      {},
      "On the board: arrow keys move the frame, Enter picks up and puts down, Escape " +
        "lets go. A row of buttons, or the list of moves, is one stop of the Tab key; " +
        "in it the arrow keys move. Anywhere in the figure: comma and period step " +
        "back and forward, Home and End go to the ends, F flips the board, U takes " +
        "back.",
    ),
  )
}

function onKey(figure, e) {
  if (
    e.defaultPrevented ||
    e.ctrlKey ||
    e.metaKey ||
    e.altKey ||
    e.target.type === "radio" ||
    figure.trial.holds(e.target)
  )
    return
  const actions = {
    ",": () => figure.go(figure.ply - 1),
    ".": () => figure.go(figure.ply + 1),
    Home: () => figure.go(0),
    End: () => figure.go(figure.length()),
    f: () => figure.view.flip(),
    F: () => figure.view.flip(),
    u: () => figure.takeBack(),
    U: () => figure.takeBack(),
  }[e.key]
  if (actions) {
    actions()
    e.preventDefault()
    e.stopPropagation()
  }
}
