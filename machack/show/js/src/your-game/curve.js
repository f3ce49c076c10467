// The value over the game: a curve that is pressed, or stepped by the slider below it.
import { h, s } from "../dom.js"
import { SCALE } from "../words.js"

const HIGH = 100,
  KNEE = 3, // pawns that are halfway from the middle to the edge
  LINES = [3, 1, 0, -1, -3]

// From −1 (Black mates) to 1: as 1, 3 and 9 pawns are 1/4, 1/2 and 3/4 of the way.
export const height = value => {
  const pawns = value / SCALE.pawn
  return Math.abs(value) >= SCALE.mates ? Math.sign(value) : pawns / (Math.abs(pawns) + KNEE)
}
const y = value => HIGH * (1 - height(value))

export class Curve {
  // onGo(place): a position was pressed, or stepped to
  constructor(onGo) {
    this.onGo = onGo
    this.drawing = s("svg", {
      class: "mh-curve",
      preserveAspectRatio: "none",
      "aria-hidden": "true",
    })
    this.marker = h("div", { class: "mh-curvemark" })
    this.turn = h("div", { class: "mh-curveturn", hidden: true }, h("span", {}, "turn"))
    this.field = h(
      "div",
      {
        class: "mh-curvefield",
        onpointerdown: e => this.press(e),
        onpointermove: e => e.buttons && this.press(e),
      },
      this.drawing,
      this.turn,
      this.marker,
    )
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: 0,
      value: 0,
      class: "mh-slider",
      "aria-label": "Move of the game",
      oninput: () => onGo(Number(this.slider.value)),
    })
    this.box = h(
      "div",
      { class: "mh-curvebox" },
      h(
        "div",
        { class: "mh-curvescale", "aria-hidden": "true" },
        LINES.map(pawns =>
          h(
            "span",
            { style: `top:${(50 * (1 - height(pawns * SCALE.pawn))).toFixed(1)}%` },
            String(Math.abs(pawns)),
          ),
        ),
      ),
      this.field,
      this.slider,
    )
  }
  press(event) {
    if (event.pointerType === "mouse" && event.button > 0) return
    const { left, width } = this.field.getBoundingClientRect(),
      place = Math.round(((event.clientX - left) / width) * this.last)
    this.onGo(Math.max(0, Math.min(this.last, place)))
  }
  /** `values`: of each judge a list, null where there is none; `turn`: the ply of a move, or -1. */
  draw(values, last, turn) {
    this.last = last
    this.slider.max = String(last)
    this.drawing.setAttribute("viewBox", `0 0 ${Math.max(1, last)} ${2 * HIGH}`)
    this.drawing.replaceChildren(
      ...LINES.map(pawns =>
        s("path", {
          class: pawns ? "mh-curveline" : "mh-curvezero",
          d: `M0,${y(pawns * SCALE.pawn)}H${Math.max(1, last)}`,
        }),
      ),
      ...values.flatMap((list, judge) => this.paths(list, judge)),
    )
    this.turn.hidden = turn < 0
    this.turn.style.left = `${(100 * (turn + 0.5)) / Math.max(1, last)}%`
  }
  paths(list, judge) {
    const runs = [[]]
    list.forEach((value, place) => {
      if (value === null || value === undefined) runs.push([])
      else runs[runs.length - 1].push([place, y(value)])
    })
    const shown = runs.filter(run => run.length),
      line = run => run.map(([x, top], n) => `${n ? "L" : "M"}${x},${top.toFixed(1)}`).join("")
    const area = run =>
      `M${run[0][0]},${HIGH}L${line(run).slice(1)}L${run[run.length - 1][0]},${HIGH}Z`
    return [
      ...(judge ? [] : shown.map(run => s("path", { class: "mh-curvearea", d: area(run) }))),
      ...shown.map(run => s("path", { class: `mh-curve${judge ? "two" : "one"}`, d: line(run) })),
    ]
  }
  mark(place, words) {
    this.marker.style.left = `${(100 * place) / Math.max(1, this.last)}%`
    this.slider.value = String(place)
    this.slider.setAttribute("aria-valuetext", words)
  }
}
