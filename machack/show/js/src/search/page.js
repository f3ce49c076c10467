// The page of the explorer: the board, the settings, and what opens below.
import { OWN_POSITION, chooseGame } from "./choosing.js"
import { BoardView } from "../board/view.js"
import { fenOf, keys, moveFromUci } from "../chess.js"
import { fresh, h } from "../dom.js"
import { areEqual } from "./knobs.js"
import { nudged } from "../nudge.js"
import { SetUp } from "./setup.js"
import { placeNamed, writeSetup } from "./setups.js"
import { Traits } from "../traits.js"
import { treeFold } from "./trees.js"

const addButton = (label, onclick) =>
  h("button", { type: "button", class: "mh-button mh-text", onclick }, label)
const wideLabel = (label, input) =>
  h("label", { class: "mh-knob mh-wide" }, h("span", {}, label), input)
const typed = (label, kind, onchange) =>
  h("input", {
    class: `mh-find ${kind}`,
    "aria-label": label,
    autocomplete: "off",
    spellcheck: "false",
    onchange,
  })
const fold = (name, ...parts) => h("details", { class: "mh-help" }, h("summary", {}, name), parts)

// ---- the page ----
export function buildPage(figure, title) {
  const caption = fresh("cap")
  figure.out = h("output", { class: "mh-event", "aria-live": "polite" })
  figure.knobHost = h("div", { class: "mh-knobhost" })
  figure.table = h("div", {})
  figure.columns = [0, 1].map(() => ({ host: h("div", { class: "mh-treehost" }), tree: null }))
  figure.asked = h("p", { class: "mh-quiet mh-asked" })
  figure.reset = addButton("Back to the given settings", () => figure.change(figure.first))
  figure.reset.hidden = true
  buildBoard(figure)
  const place = [positionRow(figure), boardColumns(figure)],
    list = listOf(figure),
    more = moreOf(figure)
  figure.live = figure.answers
    ? h(
        "div",
        {},
        figure.out,
        figure.asked,
        figure.reset,
        list,
        fold("Other settings", figure.knobHost, more),
        fold("Another position", place),
      )
    : h("div", {}, place, figure.out, list, more)
  figure.figure = h(
    "figure",
    { class: "mh mh-figure mh-searchfigure", role: "group", "aria-labelledby": caption },
    h("figcaption", { class: "mh-title", id: caption }, title),
    figure.live,
    figure.table,
    figure.undrawn ? treeFold(figure) : figure.columns.map(column => column.host),
  )
}

function buildBoard(figure) {
  figure.boardHost = h("div", { class: "mh-boardhost" })
  figure.view = new BoardView(figure.boardHost, {
    playable: true,
    orientation: figure.orientation,
    label: "The position",
    onmove: move => figure.played(move),
    oncancel: () => figure.refresh(),
    say: text => figure.say(text),
    waits: () =>
      figure.legal?.at === figure.pos ? "" : "the program has not yet said what may be played",
  })
}

/** Which position: a game and its ply, or a FEN. */
function positionRow(figure) {
  figure.game = h("select", {
    class: "mh-select",
    "aria-label": "Game",
    onchange: () => chooseGame(figure, figure.game.value),
  })
  figure.ply = h("input", {
    type: "range",
    min: 0,
    class: "mh-slider",
    "aria-label": "Ply",
    oninput: () => chooseGame(figure, figure.game.value, Number(figure.ply.value)),
  })
  figure.plyShown = h("output", { class: "mh-count" })
  figure.plyLine = h(
    "div",
    { class: "mh-knob" },
    h("span", {}, "Ply"),
    nudged(figure.ply),
    figure.plyShown,
  )
  figure.fen = typed("FEN", "mh-fen", () =>
    figure.place(() => placeNamed(figure.fen.value, figure.facts)),
  )
  return h(
    "div",
    { class: "mh-where" },
    wideLabel("Position", figure.game),
    figure.plyLine,
    wideLabel("FEN", figure.fen),
  )
}

/** The board, or the board to set up; next to it the settings. */
function boardColumns(figure) {
  figure.back = addButton("Take back", () => figure.takeBack())
  figure.hand = h("input", { type: "checkbox", onchange: () => figure.refresh() })
  figure.handHost = h("div", { hidden: true })
  const byHand = h("label", { class: "mh-check" }, figure.hand, " set up by hand"),
    bar = h("div", { class: "mh-bar" }, figure.back, byHand)
  return h(
    "div",
    { class: "mh-columns" },
    h("div", { class: "mh-searchboard" }, figure.boardHost, figure.handHost, bar),
    figure.answers ? "" : figure.knobHost,
  )
}

function listOf(figure) {
  figure.list = h("ol", { class: "mh-listed" })
  figure.listHead = h("p", { class: "mh-quiet" })
  return fold("Its list of plausible moves", figure.listHead, figure.list)
}

/** How long it searches, a second search next to it, and the setup as a text. */
function moreOf(figure) {
  figure.grow = addButton("Watch it grow", () => figure.watch())
  figure.stopButton = addButton("Stop the search", () => figure.stop())
  figure.limit = h("select", {
    class: "mh-select",
    "aria-label": "Stop after",
    onchange: () => figure.change({ limit: Number(figure.limit.value) }),
  })
  figure.compare = h("input", {
    type: "checkbox",
    onchange: () => figure.change({ other: figure.compare.checked ? figure.another() : null }),
  })
  figure.share = typed("This setup as a text", "mh-share", () => figure.read(figure.share.value))
  const limit = h("label", { class: "mh-inline" }, "Stop after ", figure.limit)
  return [
    h("div", { class: "mh-bar" }, figure.grow, figure.stopButton, limit),
    h("label", { class: "mh-check" }, figure.compare, " second settings beside these"),
    wideLabel("Share", figure.share),
  ]
}

// What the page shows of a setup.
export function showSetup(figure) {
  const { setup, facts } = figure,
    { begin, moves } = setup,
    last = moves[moves.length - 1] ?? begin.game[begin.game.length - 1]
  figure.view.show(figure.pos, {
    lastMove: last ? keys(moveFromUci(last)) : undefined,
    legal: figure.legal?.at === figure.pos ? figure.legal.moves : [],
  })
  figure.back.setAttribute("aria-disabled", String(!moves.length && !begin.game.length))
  figure.game.value = begin.of ?? OWN_POSITION
  figure.plyLine.hidden = !begin.of
  if (begin.of) {
    figure.ply.max = facts.games.find(game => game.number === begin.of).moves.length
    figure.ply.value = begin.game.length
    figure.plyShown.value = begin.game.length
  }
  figure.fen.value = fenOf(figure.pos)
  figure.knobs[0].heading.textContent = setup.other ? "First settings" : "Settings"
  figure.knobs[0].fill(setup.settings)
  figure.knobs[1].box.hidden = !setup.other
  figure.knobs[1].fill(setup.other ?? setup.settings)
  figure.compare.checked = Boolean(setup.other)
  figure.limit.replaceChildren(
    ...[...new Set([...facts.limit.offered, setup.limit])]
      .sort((a, b) => a - b)
      .map(most => h("option", { value: most }, `${most.toLocaleString("en")} moves`)),
  )
  figure.limit.value = setup.limit
  figure.share.value = writeSetup(setup, facts, figure.positions)
  figure.reset.hidden = areEqual(figure.first, figure.chosen)
  showHand(figure)
}

function showHand(figure) {
  const isOn = figure.hand.checked
  figure.boardHost.hidden = isOn
  figure.handHost.hidden = !isOn
  if (!isOn) return
  const fen = fenOf(figure.pos)
  if (!figure.men) {
    figure.men = new Traits({ fen, men: figure.facts.men })
    figure.men.on("change:fen", () => {
      if (!figure.filling) figure.place(() => placeNamed(figure.men.get("fen"), figure.facts))
    })
    figure.handHost.append(new SetUp(figure.men).figure)
  } else if (figure.men.get("fen").split(" ")[0] !== fen.split(" ")[0]) {
    figure.filling = true
    figure.men.set("fen", fen)
    figure.filling = false
  }
}
