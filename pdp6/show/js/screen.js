// The screen of the type 340: a still picture first; the drawing of it over simulated time when
// asked.
import { h, reportLostKernel, ownName, wideButton } from "./dom.js"
import { across, addPoint, brightnessOf, darken, down, lighten } from "./glass.js"
import { showTitles } from "./titles.js"

const DIMMEST = 0.02
const SPEEDS = [
  ["1/1000", "a thousand times slower"],
  ["1/100", "a hundred times slower"],
  ["1/10", "ten times slower"],
  ["1", "as fast as it was"],
]

// How bright a stroke drawn at `drawnAt` is at `time`, in µs: 0 before, and half as bright
// after each half life.
export function brightness(drawnAt, time, halfLife) {
  return time === null ? 1 : drawnAt > time ? 0 : 2 ** (-(time - drawnAt) / (1000 * halfLife))
}

class Screen {
  constructor(model) {
    this.model = model
    const [x, y, right, up, intensity, time] = model.get("strokes")
    this.strokes = x.map((_, k) => ({
      x: across(x[k]),
      y: down(y[k]),
      right: right[k],
      up: up[k],
      intensity: intensity[k],
      time: time[k],
    }))
    this.duration = time.at(-1)
    this.time = null
    this.speed = 1 / 100
    this.build()
    this.draw()
  }
  build() {
    const id = ownName(),
      { duration } = this
    this.canvas = h("canvas", { class: "p6-screen", role: "img" })
    this.play = wideButton("Draw it", "Draw the picture again, slowed down", () =>
      this.playing ? this.stop() : this.start(),
    )
    this.still = wideButton("Still picture", "Show the whole picture, without fading", () => {
      this.stop()
      this.at(null)
    })
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: duration,
      step: Math.max(1, Math.round(duration / 1000)),
      value: duration,
      class: "p6-slider",
      "aria-label": "Simulated time",
      oninput: e => {
        this.stop()
        this.at(Number(e.target.value))
      },
    })
    this.output = h("output", { class: "p6-quiet p6-count" })
    this.figure = h(
      "figure",
      { class: "p6 p6-figure p6-screenfigure", role: "group", "aria-labelledby": id },
      h(
        "figcaption",
        { class: "p6-title", id },
        this.model.get("title") || "The screen of the type 340 display",
      ),
      h("div", { class: "p6-glass" }, this.canvas),
      h("div", { class: "p6-bar" }, this.play, this.still, this.buildSpeed()),
      h("div", { class: "p6-bar" }, this.slider, this.output),
    )
    new ResizeObserver(() => this.fit()).observe(this.canvas)
  }
  buildSpeed() {
    return h(
      "select",
      {
        "aria-label": "Speed",
        onchange: e => {
          this.speed = Number(e.target.value)
        },
      },
      ...SPEEDS.map(([text, words]) =>
        h(
          "option",
          {
            value: text === "1" ? 1 : 1 / Number(text.slice(2)),
            ...(text === "1/100" ? { selected: "" } : {}),
          },
          words,
        ),
      ),
    )
  }
  fit() {
    const size = Math.round(this.canvas.clientWidth * (globalThis.devicePixelRatio || 1))
    if (size && size !== this.canvas.width) {
      this.canvas.width = this.canvas.height = size
      this.draw()
    }
  }
  start() {
    this.time = this.time === null || this.time >= this.duration ? 0 : this.time
    this.playing = true
    this.play.textContent = "Stop"
    let before = null
    const tick = now => {
      if (!this.playing || !this.canvas.isConnected) return
      this.at(this.time + (before === null ? 0 : (now - before) * 1000 * this.speed))
      before = now
      if (this.time > this.duration) this.stop()
      else requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  }
  stop() {
    this.playing = false
    this.play.textContent = "Draw it"
  }
  at(time) {
    this.time = time === null ? null : Math.min(time, this.duration + 1)
    this.draw()
  }
  draw() {
    const { time, duration } = this,
      shownTime = Math.min(time ?? duration, duration)
    this.slider.value = String(shownTime)
    const words =
      time === null
        ? `all of ${(duration / 1000).toFixed(1)} ms`
        : `${(shownTime / 1000).toFixed(2)} of ${(duration / 1000).toFixed(1)} ms`
    this.output.textContent = words
    this.slider.setAttribute("aria-valuetext", words)
    this.canvas.setAttribute("aria-label", `${this.model.get("words")} Shown: ${words}.`)
    this.light(this.canvas.getContext("2d"), time)
  }
  light(pen, time) {
    const halfLife = this.model.get("half_life")
    darken(pen)
    lighten(pen)
    const last = this.lastPlaces(time)
    for (const stroke of this.strokes) {
      const bright = brightness(stroke.time, time, halfLife)
      if (bright < DIMMEST || (time === null && last.get(this.place(stroke)) !== stroke)) continue
      pen.globalAlpha = Math.min(1, brightnessOf(stroke.intensity) * bright)
      pen.beginPath()
      if (stroke.right || stroke.up) {
        pen.moveTo(stroke.x, stroke.y)
        pen.lineTo(stroke.x + stroke.right, stroke.y - stroke.up)
        pen.stroke()
      } else {
        addPoint(pen, stroke.x, stroke.y)
        pen.fill()
      }
    }
    pen.globalAlpha = 1
  }
  place({ x, y, right, up }) {
    return `${x} ${y} ${right} ${up}`
  }
  // The still picture has each place once, however often it was drawn.
  lastPlaces(time) {
    return time === null ? new Map(this.strokes.map(stroke => [this.place(stroke), stroke])) : null
  }
}

export default {
  render({ model, el }) {
    reportLostKernel({ model, el })
    const screen = new Screen(model)
    el.append(screen.figure)
    showTitles(el)
    return () => screen.stop()
  },
}
