// The moves of a game beside its board, and the status of a position.
import { Side, notate, outcomeOf } from "../chess.js"
import { h } from "../dom.js"

function moveText(figure, index, inSide) {
  const descriptive = figure.model.get("descriptive")
  const onMain = !inSide || index < figure.side.from
  if (figure.how === "descriptive" && onMain && descriptive[index]) return descriptive[index]
  const keep = figure.inSide
  figure.inSide = inSide
  const result = notate(figure.positionAt(index), figure.moves()[index], figure.how)
  figure.inSide = keep
  return result
}

export function drawMoves(figure) {
  const main = figure.main.length,
    inLine = figure.side ? figure.side.moves.length : 0
  const content =
    !main && !inLine
      ? h(
          "span",
          { class: "mh-quiet" },
          figure.model.get("playable") ? "Play a move." : "No moves.",
        )
      : main
        ? moveRows(figure, 0, main, false)
        : moveRows(figure, 0, inLine, true)
  const held = figure.list.contains(document.activeElement)
  figure.list.replaceChildren(content)
  const current = figure.list.querySelector("[aria-current]")
  if (current) figure.list.scrollTop = Math.max(0, current.offsetTop - figure.list.clientHeight / 2)
  if (held) (current || figure.buttons.start).focus({ preventScroll: true })
  figure.switcher.hidden = !main && !inLine
}

// Moves from ply `first` on, a row for each number: number, White's move, Black's.
function moveRows(figure, first, count, inSide) {
  const flow = h("div", { class: "mh-moveflow" })
  for (let index = first; index < first + count; index++) {
    const number = numberIn(figure, index),
      white = isWhites(figure, index)
    if (white || index === first) flow.append(h("span", { class: "mh-number" }, `${number}.`))
    if (!white && index === first) flow.append(h("span", { class: "mh-blank" }, "…"))
    flow.append(moveButton(figure, index, inSide))
    const branches =
      !inSide &&
      figure.side &&
      figure.main.length &&
      Math.min(figure.side.from, figure.main.length - 1) === index
    if (!branches) continue
    if (white) flow.append(h("span", { class: "mh-blank" }))
    flow.append(
      h(
        "div",
        {
          class: "mh-side",
          role: "group",
          "aria-label": figure.side.fromText ? "The line of the text" : "Your own moves",
        },
        h("span", { class: "mh-quiet" }, figure.side.fromText ? "Not played" : "Your moves"),
        moveRows(figure, figure.side.from, figure.side.moves.length, true),
      ),
    )
    if (white && index + 1 < first + count)
      flow.append(
        h("span", { class: "mh-number" }, `${number}.`),
        h("span", { class: "mh-blank" }, "…"),
      )
  }
  return flow
}

function moveButton(figure, index, inSide) {
  const common = figure.inSide && !inSide && index < figure.side.from,
    isCurrent = index === figure.ply - 1 && (inSide === figure.inSide || common)
  return h(
    "button",
    {
      type: "button",
      class: "mh-move",
      "aria-current": isCurrent ? "step" : null,
      onclick: () => figure.go(index + 1, inSide),
    },
    moveText(figure, index, inSide),
  )
}

function isWhites(figure, index) {
  return (figure.start.turn === "white") === (index % 2 === 0)
}

function numberIn(figure, index) {
  return figure.start.fullmoves + Math.floor((index + (figure.start.turn === "white" ? 0 : 1)) / 2)
}

export function wordsOf(figure, pos, move) {
  const state = outcomeOf(pos),
    turn = Side(pos.turn === "white")
  const tail =
    state === "checkmate"
      ? `${turn} is mated.`
      : state === "stalemate"
        ? "Stalemate."
        : `${turn} to move${state ? ", in check" : ""}.`
  return move ? `${numberedMove(figure, figure.ply - 1)}. ${tail}` : tail
}

function numberedMove(figure, index) {
  const pos = figure.positionAt(index),
    white = pos.turn === "white"
  return `${pos.fullmoves}${white ? "." : " …"} ${moveText(figure, index, figure.inSide)}`
}

export function arrowsHere(figure) {
  if (figure.waits) return []
  if (figure.inSide) return []
  return figure.model
    .get("arrows")
    .filter(a =>
      a.at === undefined || a.at === null ? figure.ply === figure.home0() : a.at === figure.ply,
    )
    .map(a => [a.from, a.to, a.label, a.brush])
}
