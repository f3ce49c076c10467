// The moves of a game: as a list, and as a file of PGN.
import { INITIAL_FEN } from "chessops/fen"
import { notate } from "../chess.js"
import { h } from "../dom.js"
import { pgnText } from "../pgn-text.js"

export function drawMoves(figure) {
  const flow = h("div", { class: "mh-moveflow" }),
    first = figure.start.turn === "white" ? 0 : 1
  figure.moves.forEach((_, index) => {
    const white = (index + first) % 2 === 0
    if (white || !index)
      flow.append(h("span", { class: "mh-number" }, `${figure.positions[index].fullmoves}.`))
    if (!white && !index) flow.append(h("span", { class: "mh-blank" }, "…"))
    flow.append(h("span", { class: "mh-played" }, figure.text(index)))
  })
  figure.list.replaceChildren(
    figure.moves.length ? flow : h("span", { class: "mh-quiet" }, "No move yet."),
  )
  figure.list.scrollTop = figure.list.scrollHeight
}

export function asPgn(figure) {
  const names = { [figure.readersColor]: "Reader", [figure.programColor]: figure.opponent }
  const head = [
    ["Event", "A game in the book"],
    ["White", names.white],
    ["Black", names.black],
    ["Result", figure.result || "*"],
  ]
  if (figure.model.get("fen") !== INITIAL_FEN)
    head.push(["SetUp", "1"], ["FEN", figure.model.get("fen")])
  const words = figure.moves.flatMap((move, index) => {
    const pos = figure.positions[index],
      white = pos.turn === "white"
    return [
      ...(white ? [`${pos.fullmoves}.`] : index ? [] : [`${pos.fullmoves}...`]),
      notate(pos, move, "san"),
    ]
  })
  return pgnText(head, [...words, figure.result || "*"])
}
