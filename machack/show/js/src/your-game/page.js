// The page of a game: where it comes from, who judges, the board that stays in view, and what is
// said of the position on it.
import { BoardView } from "../board/view.js"
import { keys, moveFromUci } from "../chess.js"
import { ICON, button, fresh, h, icon, oneStop } from "../dom.js"
import { capital } from "../words.js"
import { NARROW, movesFold } from "../moves-fold.js"
import { Curve } from "./curve.js"
import { sayFault } from "./outcome.js"
import { drawList } from "./list.js"
import { remarkBox, valueWords } from "./said.js"
import { Sources } from "./sources.js"
import { sentencesOn, takenBox } from "./taken.js"
import { showSearch } from "./tree.js"

export function buildPage(figure) {
  const caption = fresh("cap")
  figure.out = h("output", { class: "mh-event", "aria-live": "polite" })
  figure.sources = new Sources(figure.model, {
    onGame: (game, number) => figure.open(game, number),
    onChosen: () => bring(figure),
    say: text => sayFault(figure, text),
  })
  figure.progress = h("progress", { max: 1, value: 0, "aria-label": "Progress" })
  figure.doing = h("span", {})
  figure.progressBox = h(
    "div",
    { class: "mh-bar mh-yourprogress", hidden: true },
    figure.progress,
    figure.doing,
    h(
      "button",
      { type: "button", class: "mh-button mh-text mh-stop", onclick: () => figure.interrupt() },
      "Stop",
    ),
  )
  figure.curve = new Curve(place => figure.go(place))
  figure.sum = h("div", { class: "mh-yoursum" })
  figure.main = h(
    "div",
    { hidden: true },
    h(
      "div",
      { class: "mh-yourview" },
      h("div", { class: "mh-columns" }, boardColumn(figure), sideColumn(figure)),
      figure.curve.box,
      figure.sum,
    ),
    treeBox(figure),
    takenBox(figure),
    keysHelp(),
  )
  figure.figure = h(
    "figure",
    { class: "mh mh-figure mh-yourgame", role: "group", "aria-labelledby": caption },
    h("figcaption", { class: "mh-title", id: caption }, figure.model.get("title")),
    figure.sources.box,
    judgeBar(figure),
    figure.out,
    figure.progressBox,
    figure.main,
  )
  figure.figure.addEventListener("keydown", event => onKey(figure, event))
}

// On a phone the game is below what it came from: it is shown when the reader has chosen it.
const bring = figure => {
  if (figure.game && matchMedia(NARROW).matches) figure.out.scrollIntoView({ block: "start" })
}

function judgeBar(figure) {
  const select = (label, options) =>
    h(
      "select",
      { class: "mh-select", "aria-label": label, onchange: () => figure.judgesChanged() },
      options,
    )
  const options = () => {
    const option = ({ name, title }) => h("option", { value: name }, capital(title)),
      ofKind = isAncestor => figure.allJudges.filter(judge => judge.isAncestor === isAncestor)
    return [
      ...ofKind(false).map(option),
      h("optgroup", { label: "Before Mac Hack (slower)" }, ofKind(true).map(option)),
    ]
  }
  figure.judgeChoices = [
    select("Who judges", options()),
    select("Beside it", [h("option", { value: "" }, "nobody"), ...options()]),
  ]
  figure.judgeChoices[1].value = ""
  return h(
    "div",
    { class: "mh-group mh-yourjudges" },
    h("label", {}, "Judge: ", figure.judgeChoices[0]),
    h("label", {}, "beside it: ", figure.judgeChoices[1]),
  )
}

function boardColumn(figure) {
  figure.boardHost = h("div", { class: "mh-boardhost" })
  figure.view = new BoardView(figure.boardHost, {
    playable: false,
    orientation: figure.model.get("orientation"),
    label: "The game",
  })
  const step = (label, path, place) =>
    button(label, icon(path), () => figure.go(place()), { class: "mh-button" })
  figure.steps = {
    start: step("To the start", ICON.start, () => 0),
    back: step("One move back", ICON.back, () => figure.place - 1),
    forward: step("One move forward", ICON.forward, () => figure.place + 1),
    end: step("To the end", ICON.end, () => figure.last),
    flip: button("Flip the board", icon(ICON.flip), () => figure.view.flip()),
  }
  figure.key = h("p", { class: "mh-quiet mh-yourkey" })
  return h(
    "div",
    { class: "mh-boardcolumn" },
    figure.boardHost,
    oneStop(
      h(
        "div",
        { class: "mh-bar", role: "toolbar", "aria-label": "Step through the game" },
        Object.values(figure.steps),
      ),
    ),
    figure.key,
  )
}

function sideColumn(figure) {
  figure.here = h("output", { class: "mh-yourremark", "aria-live": "polite" })
  figure.facts = h("div", { class: "mh-yourfacts" })
  figure.list = oneStop(h("div", { class: "mh-moves", role: "toolbar", "aria-label": "Moves" }), {
    across: 2,
  })
  return h(
    "div",
    { class: "mh-sidecolumn" },
    figure.here,
    figure.facts,
    movesFold(figure.list, () => figure.game && drawList(figure)),
  )
}

const keysHelp = () =>
  h(
    "details",
    { class: "mh-help mh-keyboard" },
    h("summary", {}, "Keys"),
    h(
      "p",
      {},
      "Anywhere in the figure: comma and period step back and forward, Home and End go to " +
        "the ends, F flips the board. The slider below the curve is moved with the arrow keys.",
    ),
  )

function treeBox(figure) {
  figure.treeHost = h("div", { class: "mh-treehost" })
  figure.treeBox = h(
    "details",
    { class: "mh-help", ontoggle: () => showSearch(figure) },
    h("summary", {}, "Open the tree: the search of this position"),
    figure.treeHost,
  )
  return figure.treeBox
}

const TYPED = "textarea, select, input:not([type=range])"

function onKey(figure, event) {
  const { key, target } = event
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    !figure.game ||
    target.matches(TYPED) ||
    figure.treeHost.contains(target) ||
    (target.type === "range" && (key === "Home" || key === "End"))
  )
    return
  const action = {
    ",": () => figure.go(figure.place - 1),
    ".": () => figure.go(figure.place + 1),
    Home: () => figure.go(0),
    End: () => figure.go(figure.last),
    f: () => figure.view.flip(),
    F: () => figure.view.flip(),
  }[key]
  if (!action) return
  action()
  event.preventDefault()
  event.stopPropagation()
}

// ---- the position on the board ----
export function showPlace(figure) {
  const { game, place, last } = figure,
    pos = game.positions[place],
    before = game.moves[place - 1]
  figure.view.show(pos, {
    lastMove: before ? keys(before) : undefined,
    arrows: arrowsAt(figure),
  })
  const isEnd = {
    start: place === 0,
    back: place === 0,
    forward: place === last,
    end: place === last,
  }
  for (const [name, isThere] of Object.entries(isEnd))
    figure.steps[name].setAttribute("aria-disabled", String(isThere))
  const words = place < last ? numbered(figure, place) : "The end"
  figure.curve.mark(place, `${words}${itsValue(figure, place)}`)
  figure.list.querySelector("[aria-current]")?.removeAttribute("aria-current")
  const current = figure.list.querySelector(`[data-place="${place}"]`)
  current?.setAttribute("aria-current", "step")
  if (current) figure.list.scrollTop = Math.max(0, current.offsetTop - figure.list.clientHeight / 2)
  sayHere(figure)
  figure.facts.replaceChildren(...remarkBox(figure, place))
}
const itsValue = (figure, place) => {
  const value = valueWords(figure, 0, place)
  return value ? `, ${value}` : ""
}

// What is said of the position, and announced: only if it is not said already.
function sayHere(figure) {
  const { place, last, game, here, how } = figure,
    paragraphs =
      place === last
        ? [[`The game ends here: ${game.result}.`]]
        : [[h("b", {}, `${numbered(figure, place)}.`)], ...sentencesOn(figure, place, how)]
  if (paragraphs.length === 2) paragraphs[0].push(" ", ...paragraphs.pop())
  paragraphs.push(...ownWords(game, place))
  const said = h(
    "div",
    {},
    paragraphs.map(parts => h("p", {}, parts)),
  )
  if (said.textContent !== here.textContent) here.replaceChildren(...said.childNodes)
}

// What the reader's file says of the move.
function ownWords({ notes }, place) {
  const comments = notes[place]?.comments.map(text => text.replace(/\[%[^\]]*\]/g, " ")) ?? [],
    words = comments.join(" ").replace(/\s+/g, " ").trim()
  return words ? [["Your file says: ", h("q", {}, words)]] : []
}

export function numbered(figure, place) {
  const { fullmoves, turn } = figure.game.positions[place]
  return `${fullmoves}${turn === "white" ? "." : " …"} ${figure.text(place)}`
}

// The move played, dotted; what each judge would have played, with its number where there are two.
function arrowsAt(figure) {
  const { game, place, said, judges } = figure,
    played = game.ucis[place],
    arrows = []
  const chosen = judges.map((_, judge) => said[judge]?.[place]?.move)
  chosen.forEach((uci, judge) => {
    if (uci && chosen.indexOf(uci) === judge)
      arrows.push([...ends(uci), judges.length > 1 ? String(judge + 1) : "", COLORS[judge]])
  })
  if (played && !chosen.includes(played)) arrows.push([...ends(played), "", "yellow"])
  figure.key.textContent = keyText(figure, played, chosen)
  return arrows
}
const COLORS = ["green", "blue"]
const ends = uci => keys(moveFromUci(uci))

function keyText({ judges }, played, chosen) {
  const parts = judges.map((judge, n) =>
    chosen[n] ? `${judges.length > 1 ? `${n + 1}, ` : ""}${COLORS[n]}: ${judge.title}` : "",
  )
  if (played) parts.push(chosen.includes(played) ? "" : "dotted: played")
  return parts.filter(Boolean).join(" · ")
}
