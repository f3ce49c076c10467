// The page of a game: the board, the game next to it, and what opens below.
import { uciOf } from "../chess.js"
import { readMove } from "../notation/read-move.js"
import { BoardView } from "../board/view.js"
import { ICON, button, fresh, h, icon, oneStop } from "../dom.js"
import { movesFold } from "../moves-fold.js"
import { Puzzle } from "./puzzle.js"
import { canSit } from "./seat.js"
import { tick } from "./clock.js"
import { hush } from "./report.js"
import { drawMoves } from "./score.js"
import { PROGRAMS } from "./programs.js"
import { sitDown } from "./teletype.js"
import { showTree } from "./thought-tree.js"

// ---- the page ----
export function buildPage(figure) {
  const caption = fresh("cap"),
    option = (value, text) => h("option", { value }, text)
  figure.boardHost = h("div", { class: "mh-boardhost" })
  figure.view = new BoardView(figure.boardHost, {
    playable: true,
    orientation: figure.model.get("orientation"),
    label: "The game",
    onmove: move => figure.human(move),
    oncancel: () => figure.refresh(),
    say: text => {
      figure.out.value = text
    },
    waits: () => figure.waits(),
  })
  figure.side = h(
    "select",
    { class: "mh-select", "aria-label": "You play", onchange: () => figure.changed() },
    option("white", "White"),
    option("black", "Black"),
  )
  figure.side.value = figure.model.get("side")
  figure.program = h(
    "select",
    { class: "mh-select", "aria-label": "Your opponent", onchange: () => figure.changed() },
    Object.entries(PROGRAMS).map(([value, [text]]) => option(value, text)),
    h(
      "optgroup",
      { label: "Before Mac Hack" },
      figure.model.get("family").map(([value, text]) => option(value, text)),
    ),
  )
  figure.program.value = figure.model.get("opponent")
  const addButton = (label, run) =>
    h("button", { type: "button", class: "mh-button mh-text", onclick: run }, label)
  figure.buttons = {
    wake: addButton("Let it begin", () => figure.wake()),
    fresh: addButton("New game", () => figure.wake()),
    back: addButton("Take back", () => figure.takeBack()),
    draw: addButton("Offer a draw", () => figure.offer()),
    resign: addButton("Resign", () =>
      figure.end(figure.readersColor === "white" ? "0-1" : "1-0", "you resigned"),
    ),
    flip: button("Flip the board", icon(ICON.flip), () => figure.view.flip()),
  }
  figure.entry = h("input", {
    class: "mh-find mh-entry",
    "aria-label": "Your move, typed",
    placeholder: "P-K4 or e4",
    autocomplete: "off",
    spellcheck: "false",
  })
  const typed = h(
    "form",
    {
      class: "mh-group",
      onsubmit: e => {
        e.preventDefault()
        typeMove(figure)
      },
    },
    figure.entry,
    h("button", { class: "mh-button mh-text" }, "Play it"),
  )
  figure.out = h("output", { class: "mh-event", "aria-live": "polite" })
  figure.about = h("div", { class: "mh-about" })
  figure.list = h("div", { class: "mh-moves", role: "group", tabindex: 0, "aria-label": "Moves" })
  figure.pgn = h("textarea", {
    class: "mh-pgn",
    readonly: true,
    rows: 5,
    "aria-label": "The game as PGN",
  })
  figure.onward = h("p", { class: "mh-help", hidden: true })
  figure.clockOut = h("p", { class: "mh-clock" })
  figure.clockBox = h(
    "details",
    { class: "mh-help", ontoggle: () => tick(figure) },
    h("summary", {}, "The clocks"),
    figure.clockOut,
    h(
      "p",
      { class: "mh-quiet" },
      "Two hours for fifty moves. The program’s clock goes as in 1967: forty moves " +
        "made a second, and 8.4 seconds for its operator.",
    ),
  )
  figure.treeHost = h("div", { class: "mh-treehost" })
  figure.treeBox = h(
    "details",
    { class: "mh-help", ontoggle: () => showTree(figure) },
    h("summary", {}, "The tree of its last search"),
    figure.treeHost,
  )
  figure.seatHost = h("div", {})
  figure.seatBox = h(
    "details",
    { class: "mh-help", hidden: !canSit(figure.model), ontoggle: () => sitDown(figure) },
    h("summary", {}, "The teletype, as in 1967"),
    figure.seatHost,
  )
  figure.figure = h(
    "figure",
    { class: "mh mh-figure mh-playfigure", role: "group", "aria-labelledby": caption },
    h("figcaption", { class: "mh-title", id: caption }, figure.model.get("title")),
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
            { class: "mh-bar", role: "toolbar", "aria-label": "The game" },
            Object.values(figure.buttons),
          ),
        ),
        typed,
      ),
      h(
        "div",
        { class: "mh-sidecolumn" },
        h(
          "div",
          { class: "mh-group" },
          h("label", {}, "You play ", figure.side),
          h("label", {}, "against ", figure.program),
        ),
        figure.out,
        figure.about,
        movesFold(figure.list, () => drawMoves(figure)),
        figure.seatBox,
        figure.clockBox,
        h("details", { class: "mh-help" }, h("summary", {}, "The game as PGN"), figure.pgn),
        figure.onward,
      ),
    ),
    figure.treeBox,
  )
  hush(figure)
  if (figure.model.get("puzzle").line)
    figure.puzzle = new Puzzle(figure, figure.model.get("puzzle"))
}

function typeMove(figure) {
  if (!figure.legal) return
  try {
    const move = readMove(figure.pos, figure.entry.value)
    if (!figure.legal.includes(uciOf(move)))
      throw new Error(`${figure.entry.value} is not legal here.`)
    figure.entry.value = ""
    figure.human(move)
  } catch (fault) {
    figure.out.value = fault.message
    figure.entry.select()
  }
}
