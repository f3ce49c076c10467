// The moves of the game as a list, each with a sign of what the judge thinks of it.
import { h } from "../dom.js"
import { signOf } from "./signs.js"

export function drawList(figure) {
  const { game, remarks, place } = figure,
    flow = h("div", { class: "mh-moveflow" }),
    first = game.start.turn === "white" ? 0 : 1
  const held = figure.list.contains(document.activeElement)
  game.moves.forEach((_, ply) => {
    const white = (ply + first) % 2 === 0
    if (white || !ply)
      flow.append(h("span", { class: "mh-number" }, `${game.positions[ply].fullmoves}.`))
    if (!white && !ply) flow.append(h("span", { class: "mh-blank" }, "…"))
    flow.append(moveButton(figure, ply, remarks[0]?.[ply]))
  })
  const last = h(
    "button",
    {
      type: "button",
      class: "mh-move",
      "data-place": figure.last,
      onclick: () => figure.go(figure.last),
    },
    game.result === "*" ? "the end" : game.result,
  )
  flow.append(h("span", { class: "mh-blank" }), last)
  figure.list.replaceChildren(flow)
  const current = figure.list.querySelector(`[data-place="${place}"]`)
  current?.setAttribute("aria-current", "step")
  if (held) current?.focus({ preventScroll: true })
}

function moveButton(figure, ply, remark) {
  const { sign, name } = remark ? signOf(remark) : { sign: "", name: "" },
    isSame = remark?.move === remark?.chosen && Boolean(remark)
  return h(
    "button",
    {
      type: "button",
      class: `mh-move${isSame ? " mh-alike" : ""}${figure.turning === ply ? " mh-turned" : ""}`,
      "data-place": ply,
      onclick: () => figure.go(ply),
    },
    figure.text(ply),
    sign && [
      h("span", { class: `mh-sign${sign === "!" ? " mh-good" : ""}`, "aria-hidden": "true" }, sign),
      h("span", { class: "mh-unseen" }, `, ${name}`),
    ],
    isSame && h("span", { class: "mh-unseen" }, ", the judge’s own move"),
  )
}
