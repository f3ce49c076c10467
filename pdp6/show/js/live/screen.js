// The screen while the machine runs: what was drawn since the last look is added, and what was
// there fades.
import { h } from "../dom.js"
import { across, addPoint, brightnessOf, darken, down, lighten } from "../glass.js"
import { Part } from "./state.js"

const PIXELS = 640,
  HALF_LIFE = 90 // milliseconds until light is half as strong: our choice
const STROKE = 6 // numbers of a stroke

// { intensity: [path of its strokes, path of its points] }: thousands go at once.
function pathsOf(strokes) {
  const paths = new Map()
  for (let n = 0; n < strokes.length; n += STROKE) {
    const [x, y, toX, toY, intensity] = strokes.subarray(n, n + STROKE - 1)
    if (!paths.has(intensity)) paths.set(intensity, [new Path2D(), new Path2D()])
    const [lines, points] = paths.get(intensity)
    if (x !== toX || y !== toY) {
      lines.moveTo(across(x), down(y))
      lines.lineTo(across(toX), down(toY))
    } else addPoint(points, across(x), down(y))
  }
  return paths
}

export class Screen extends Part {
  constructor(figure) {
    super(figure)
    this.pictures = 0 // looks with something new to draw
    this.canvas = h("canvas", {
      class: "p6-screen",
      role: "img",
      "aria-label": `The screen of the type 340 display. ${this.model.get("words_for_screen")}`,
      width: PIXELS,
      height: PIXELS,
    })
    this.clear()
    this.element = h("div", { class: "p6-glass" }, this.canvas)
  }
  clear() {
    darken(this.canvas.getContext("2d"))
    this.fadedAt = performance.now()
  }
  draw({ strokes, going: isRunning }) {
    // a machine that has stopped keeps its picture instead of going dark
    if (!strokes.length && !isRunning) return
    const pen = this.canvas.getContext("2d")
    this.fade(pen)
    if (strokes.length) this.pictures++
    lighten(pen)
    for (const [intensity, [lines, points]] of pathsOf(strokes)) {
      pen.globalAlpha = Math.min(1, brightnessOf(intensity))
      pen.stroke(lines)
      pen.fill(points)
    }
  }
  fade(pen) {
    const now = performance.now(),
      lives = (now - this.fadedAt) / HALF_LIFE / this.figure.controls.slower()
    darken(pen, 1 - 2 ** -lives)
    this.fadedAt = now
  }
}
