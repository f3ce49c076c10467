// The drawing of an entry: the line of values, what lies between alpha and beta, three handles.
import { s } from "../dom.js"

const WIDE = 380,
  TALL = 148,
  SIDE = 14,
  AXIS = 92,
  ROWS = { alpha: 34, beta: 62, value: 124 },
  LEFTWARDS = { alpha: 190, beta: 232, value: 190 } // as in ../../../coding.py
const HANDLES = {
  alpha: "Alpha, what White is sure of",
  beta: "Beta, what Black is sure of",
  value: "The value of the entry",
}
const STEPS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: 5, PageDown: -5 }

export class Line {
  /** `put` is called with every number that a handle asks for: alpha, beta or value. */
  constructor([low, high, step], put) {
    this.low = low
    this.high = high
    this.step = step
    this.put = put
    this.svg = s("svg", {
      viewBox: `0 0 ${WIDE} ${TALL}`,
      class: "mh-entryline",
      role: "group",
      "aria-label": "The line of values, and three handles on it",
    })
    this.still = s("g", { "aria-hidden": "true" })
    this.handles = Object.fromEntries(Object.keys(HANDLES).map(name => [name, this.handle(name)]))
    this.svg.append(this.still, ...Object.values(this.handles))
  }
  x(value) {
    return SIDE + ((WIDE - 2 * SIDE) * (value - this.low)) / (this.high - this.low)
  }
  valueAt({ clientX }) {
    const { left, width } = this.svg.getBoundingClientRect(),
      x = ((clientX - left) * WIDE) / width
    return this.low + ((x - SIDE) / (WIDE - 2 * SIDE)) * (this.high - this.low)
  }
  handle(name) {
    const mark = s(
      "g",
      {
        class: `mh-handle mh-knob-${name}`,
        tabindex: 0,
        role: "slider",
        "aria-label": HANDLES[name],
        "aria-valuemin": this.low,
        "aria-valuemax": this.high,
        onpointerdown: e => {
          mark.setPointerCapture(e.pointerId)
          mark.focus({ preventScroll: true })
          e.preventDefault()
        },
        onpointermove: e => {
          if (mark.hasPointerCapture(e.pointerId)) this.put(name, this.valueAt(e))
        },
        onkeydown: e => this.key(name, e),
      },
      s("circle", { r: 16, class: "mh-grip" }),
      s("circle", { r: 10, class: "mh-ring" }),
      s("circle", { r: 7, class: "mh-spot" }),
    )
    return mark
  }
  key(name, e) {
    const step = STEPS[e.key],
      ends = { Home: this.low, End: this.high }
    if (!step && !(e.key in ends)) return
    e.preventDefault()
    e.stopPropagation()
    this.put(name, step ? this.numbers[name] + step * this.step : ends[e.key])
  }

  /**
   * Draws { alpha, beta, value }, their labels, the direction in which the value may lie, and
   * `open`, the names of the two numbers between which it may matter, or null.
   */
  draw(numbers, words, way, open) {
    this.numbers = numbers
    this.still.replaceChildren(
      ...this.scale(numbers),
      ...(way ? [this.stretch(this.x(numbers.value), way)] : []),
      ...(open ? [this.between(...open.map(name => this.x(numbers[name])))] : []),
      ...Object.keys(ROWS).flatMap(name => this.stem(name, this.x(numbers[name]), words[name])),
    )
    for (const [name, y] of Object.entries(ROWS)) {
      const handle = this.handles[name]
      handle.setAttribute("transform", `translate(${this.x(numbers[name])},${y})`)
      handle.setAttribute("aria-valuenow", numbers[name])
      handle.setAttribute("aria-valuetext", words[name])
    }
  }
  scale({ alpha, beta }) {
    const [from, to] = [this.x(alpha), this.x(beta)],
      right = { x: WIDE - SIDE + 8, y: 14, class: "mh-faint", "text-anchor": "end" }
    return [
      s("text", { x: SIDE - 8, y: 14, class: "mh-faint" }, "good for Black"),
      s("text", right, "good for White"),
      s("rect", { x: from, y: AXIS - 12, width: to - from, height: 24, class: "mh-between" }),
      s("path", { class: "mh-scale", d: `M${SIDE},${AXIS}H${WIDE - SIDE}` }),
    ]
  }
  stretch(from, way) {
    const end = way > 0 ? WIDE - SIDE : SIDE,
      d = `M${from},${AXIS}H${end}m${-8 * way},-6l${8 * way},6l${-8 * way},6`
    return s("path", { class: "mh-stretch", d })
  }
  between(from, to) {
    return s("path", { class: "mh-open", d: `M${from},${AXIS}H${to}` })
  }
  stem(name, at, words) {
    const y = ROWS[name],
      left = at > LEFTWARDS[name],
      labelAt = { x: at + (left ? -13 : 13), y: y + 5, "text-anchor": left ? "end" : "start" }
    return [
      s("path", { class: "mh-stem", d: `M${at},${y}V${AXIS + (name === "value" ? 0 : 12)}` }),
      s("text", labelAt, words),
    ]
  }
}
