// The list of the width with its line, and the way down to it.
import { keys, moveFromUci, play } from "../chess.js"
import { bringTo, h } from "../dom.js"
import { number } from "../words.js"

const WHY = { "-1": "not considered", 0: "within the width", 2: "extended, for distinct pieces" }
const ALWAYS = 1,
  CHECK = 1,
  CAPTURE = 2 // why; and the flags of a move in `marks` (machack.program.plausible)
/**
 * Why a move is considered; of the kinds that always are, the one that it is of: the paper's rules
 * in their order, then two threats.
 */
function whyOf({ why, marks }, { safe_checks }) {
  if (why !== ALWAYS) return WHY[why]
  if (marks & CHECK && safe_checks) return "always: a safe check"
  return marks & CAPTURE ? "always: a capture" : "always: two threats"
}

export function drawList(figure) {
  const { basic, extended, moves } = figure.list,
    held = figure.body.contains(document.activeElement)
  const most = Math.max(1, ...moves.map(move => Math.abs(move.plausibility))),
    signs = moves.some(move => move.plausibility < 0)
  figure.body.replaceChildren(
    ...moves.map((move, place) => {
      const kind = [
        move.why < 0 ? "mh-out" : "",
        place === Math.min(basic, extended)
          ? "mh-edge"
          : place === extended
            ? "mh-edge-extended"
            : "",
      ]
        .join(" ")
        .trim()
      const point = isOn => () =>
        figure.view.point(isOn ? [[...keys(moveFromUci(move.move)), "", "green"]] : [], [])
      const illegal = !figure.legal.includes(move.move)
      const press = h(
        "button",
        {
          type: "button",
          class: "mh-move",
          "aria-disabled": illegal ? "true" : null,
          onclick: event => {
            if (illegal) return
            figure.follow(move.move)
            bringTo(event, figure.boardHost)
          },
          onfocus: point(true),
          onblur: point(false),
          onpointerenter: point(true),
          onpointerleave: point(false),
        },
        figure.text(figure.pos, move.move),
      )
      return h(
        "tr",
        { class: kind },
        h("td", { class: "mh-num" }, place + 1),
        h("th", { scope: "row" }, press),
        h(
          "td",
          { class: "mh-num mh-bars" },
          h(
            "span",
            { class: "mh-barcell" },
            h("span", {}, number(move.plausibility)),
            meter(move.plausibility, most, signs),
          ),
        ),
        h(
          "td",
          { class: "mh-whycell" },
          illegal ? "not legal: made, and taken back" : whyOf(move, figure.settings),
        ),
      )
    }),
  )
  // a move was chosen: the list one ply down begins with its first
  if (held)
    (figure.body.querySelector("button") ?? figure.way.lastChild).focus({ preventScroll: true })
}

export function drawWay(figure) {
  let pos = figure.chooser.pos
  const names = figure.path.map(uci => {
    const text = figure.text(pos, uci)
    pos = play(pos, moveFromUci(uci))
    return text
  })
  figure.way.replaceChildren(
    ...["Top", ...names].map((name, place) =>
      h(
        "button",
        {
          type: "button",
          class: "mh-button mh-text",
          "aria-current": place === figure.path.length ? "step" : null,
          onclick: () => figure.backTo(place + 1),
        },
        name,
      ),
    ),
  )
}
const meter = (value, most, signs) =>
  h(
    "span",
    { class: `mh-meter${signs ? " mh-signed" : ""}`, "aria-hidden": "true" },
    h("i", {
      class: value < 0 ? "mh-minus" : "",
      style:
        value < 0
          ? `right:50%;width:${((50 * -value) / most).toFixed(1)}%`
          : `left:${signs ? 50 : 0}%;width:${(((signs ? 50 : 100) * value) / most).toFixed(1)}%`,
    }),
  )
