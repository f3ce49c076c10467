// The page of the explorer: the board, the settings, and what opens below.
import { OWN, chooseGame } from "./choosing.js"
import { BoardView } from "../board/view.js"
import { fenOf, keys, moveFromUci } from "../chess.js"
import { fresh, h } from "../dom.js"
import { same } from "./knobs.js"
import { SetUp } from "./setup.js"
import { placeNamed, writeSetup } from "./setups.js"
import { Traits } from "../traits.js"
import { treeFold } from "./trees.js"

// ---- the page ----
export function buildPage(figure, title) {
  const caption = fresh("cap"),
    act = (label, run) =>
      h("button", { type: "button", class: "mh-button mh-text", onclick: run }, label)
  figure.out = h("output", { class: "mh-event", "aria-live": "polite" })
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
  figure.back = act("Take back", () => figure.takeBack())
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
  figure.fen = h("input", {
    class: "mh-find mh-fen",
    "aria-label": "FEN",
    autocomplete: "off",
    spellcheck: "false",
    onchange: () => figure.place(() => placeNamed(figure.fen.value, figure.facts)),
  })
  figure.hand = h("input", { type: "checkbox", onchange: () => figure.refresh() })
  figure.handHost = h("div", { hidden: true })
  figure.compare = h("input", {
    type: "checkbox",
    onchange: () => figure.change({ other: figure.compare.checked ? figure.another() : null }),
  })
  figure.limit = h("select", {
    class: "mh-select",
    "aria-label": "Stop after",
    onchange: () => figure.change({ limit: Number(figure.limit.value) }),
  })
  figure.stopButton = act("Stop the search", () => figure.stop())
  figure.grow = act("Watch it grow", () => figure.watch())
  figure.share = h("input", {
    class: "mh-find mh-share",
    "aria-label": "This setup as a text",
    autocomplete: "off",
    spellcheck: "false",
    onchange: () => figure.read(figure.share.value),
  })
  figure.list = h("ol", { class: "mh-listed" })
  figure.listHead = h("p", { class: "mh-quiet" })
  figure.knobHost = h("div", { class: "mh-knobhost" })
  figure.table = h("div", {})
  figure.columns = [0, 1].map(() => ({ host: h("div", { class: "mh-treehost" }), tree: null }))
  figure.plyLine = h(
    "label",
    { class: "mh-knob" },
    h("span", {}, "Ply"),
    figure.ply,
    figure.plyShown,
  )
  const place = [
    h(
      "div",
      { class: "mh-where" },
      h("label", { class: "mh-knob mh-wide" }, h("span", {}, "Position"), figure.game),
      figure.plyLine,
      h("label", { class: "mh-knob mh-wide" }, h("span", {}, "FEN"), figure.fen),
    ),
    h(
      "div",
      { class: "mh-columns" },
      h(
        "div",
        { class: "mh-searchboard" },
        figure.boardHost,
        figure.handHost,
        h(
          "div",
          { class: "mh-bar" },
          figure.back,
          h("label", { class: "mh-check" }, figure.hand, " set up by hand"),
        ),
      ),
      figure.answers ? "" : figure.knobHost,
    ),
  ]
  const listed = h(
    "details",
    { class: "mh-help" },
    h("summary", {}, "Its list of plausible moves"),
    figure.listHead,
    figure.list,
  )
  const more = [
    h(
      "div",
      { class: "mh-bar" },
      figure.grow,
      figure.stopButton,
      h("label", { class: "mh-inline" }, "Stop after ", figure.limit),
    ),
    h("label", { class: "mh-check" }, figure.compare, " second settings beside these"),
    h("label", { class: "mh-knob mh-wide" }, h("span", {}, "Share"), figure.share),
  ]
  figure.asked = h("p", { class: "mh-quiet mh-asked" })
  figure.reset = act("Back to the given settings", () => figure.change(figure.first))
  figure.reset.hidden = true
  figure.live = figure.answers
    ? h(
        "div",
        {},
        figure.out,
        figure.asked,
        figure.reset,
        listed,
        ...[
          ["Other settings", [figure.knobHost, more]],
          ["Another position", place],
        ].map(([name, parts]) => h("details", { class: "mh-help" }, h("summary", {}, name), parts)),
      )
    : h("div", {}, place, figure.out, listed, more)
  figure.figure = h(
    "figure",
    { class: "mh mh-figure mh-searchfigure", role: "group", "aria-labelledby": caption },
    h("figcaption", { class: "mh-title", id: caption }, title),
    figure.live,
    figure.table,
    figure.undrawn ? treeFold(figure) : figure.columns.map(column => column.host),
  )
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
  figure.game.value = begin.of ?? OWN
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
  figure.reset.hidden = same(figure.first, figure.chosen)
  showHand(figure)
}

function showHand(figure) {
  const on = figure.hand.checked
  figure.boardHost.hidden = on
  figure.handHost.hidden = !on
  if (!on) return
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
