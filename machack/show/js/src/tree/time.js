// The time of a search: going to a step, playing, the slider, and the profile above it.
import { ICON, button, h, icon } from "../dom.js"
import * as T from "../tape.js"
import { drawSkyline } from "./skyline.js"
import { Part } from "./state.js"

// milliseconds from step to step; "whole" takes several at once
const PACE = { slow: 1400, walk: 500, fast: 90, whole: 50 }
const WHOLE = 25000 // milliseconds for a tree of any size

export class Time extends Part {
  constructor(figure) {
    super(figure)
    this.timer = null // while it plays
    this.named = [] // [step, name] of the strips of the profile
    this.buttons = {
      start: button("To the beginning of the search", icon(ICON.start), () => this.go(-1)),
      back: button("One step back", icon(ICON.back), () => this.go(this.step - 1)),
      play: button("Play", icon(ICON.play), () => this.play(!this.timer)),
      forward: button("One step forward", icon(ICON.forward), () => this.go(this.step + 1)),
      end: button("To the end of the search", icon(ICON.end), () => this.go(Infinity)),
    }
    this.pace = this.buildPace()
    this.counter = h("span", { class: "mh-count" })
    this.buildTrack()
  }
  buildPace() {
    return h(
      "select",
      {
        class: "mh-select",
        "aria-label": "Pace of play",
        onchange: () => {
          if (this.timer) this.play(true)
        },
      },
      h("option", { value: "slow" }, "slow"),
      h("option", { value: "walk", selected: true }, "walk"),
      h("option", { value: "fast" }, "fast"),
      h("option", { value: "whole" }, "all in 25 s"),
    )
  }
  buildTrack() {
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: 1,
      value: 0,
      step: 1,
      class: "mh-slider",
      "aria-label": "Step of the search",
      oninput: e => this.go(Number(e.target.value) - 1),
    })
    this.sky = h("canvas", { class: "mh-sky", "aria-hidden": "true" })
    this.skyNames = h("div", { class: "mh-skynames", "aria-hidden": "true" })
    this.skyBox = h(
      "div",
      {
        class: "mh-skybox",
        title:
          "The profile of the search: the lower it hangs, the deeper the search is at " +
          "that step. Shaded strips are the moves at the root, red marks cuts.",
        onpointerdown: e => this.skyMove(e),
        onpointermove: e => {
          if (e.buttons) this.skyMove(e)
        },
      },
      this.sky,
      this.skyNames,
    )
  }

  // ---- moving in it ----
  go(step, keepPick = false) {
    this.figure.step = Math.max(-1, Math.min(step, this.tree.steps.length - 1))
    this.figure.endShown = false
    if (!keepPick) this.figure.picked = null
    this.figure.refresh()
  }
  seek(t) {
    this.go(this.tree.stepOf[Math.max(0, Math.min(t, this.tree.stepOf.length - 1))])
  }
  finish() {
    const node = this.shown
    if (node.back > this.t) this.seek(node.back)
    else this.go(this.step + 1)
  }
  decide() {
    // to the next move that becomes the best, or is refuted
    const { tape, steps } = this.tree,
      index = steps.findIndex(
        (t, k) => k > this.step && (tape.kind[t] === T.BEST || tape.kind[t] === T.CUTOFF),
      )
    this.go(index < 0 ? Infinity : index)
  }
  play(isPlaying) {
    clearInterval(this.timer)
    this.timer = null
    if (isPlaying) {
      if (this.step >= this.tree.steps.length - 1) this.figure.step = -1
      const pace = this.pace.value,
        stride = pace === "whole" ? Math.ceil((this.tree.steps.length * PACE.whole) / WHOLE) : 1
      this.timer = setInterval(() => {
        if (this.step >= this.tree.steps.length - 1) this.play(false)
        else this.go(this.step + stride)
      }, PACE[pace])
    }
    this.figure.speak()
    this.buttons.play.replaceChildren(icon(isPlaying ? ICON.pause : ICON.play))
    this.buttons.play.setAttribute("aria-label", isPlaying ? "Pause" : "Play")
    this.buttons.play.title = isPlaying ? "Pause" : "Play"
  }

  // ---- showing the moment ----
  draw(words) {
    const steps = this.tree.steps.length
    this.slider.value = this.step + 1
    this.slider.setAttribute("aria-valuetext", `Step ${this.step + 1} of ${steps}. ${words}`)
    this.counter.textContent = `step ${this.step + 1} of ${steps}${this.counted()}`
    this.skyBox.style.setProperty("--mh-now", steps ? (this.step + 1) / steps : 0)
    this.nameSky()
    for (const [name, isDisabled] of [
      ["start", this.step < 0],
      ["back", this.step < 0],
      ["forward", this.step >= steps - 1],
      ["end", this.step >= steps - 1],
    ])
      this.buttons[name].setAttribute("aria-disabled", String(isDisabled))
  }
  counted() {
    // a step is anything that the tape notes: what a reader counts is the moves, and the cuts
    const [nodeCount, cuts] = this.tree.countsAt(this.t)
    return (
      `: ${nodeCount.toLocaleString("en")} move${nodeCount === 1 ? "" : "s"} made` +
      (cuts ? `, ${cuts.toLocaleString("en")} cut${cuts === 1 ? "" : "s"}` : "")
    )
  }
  drawSky() {
    this.named = drawSkyline(this.sky, this.tree, n => this.script.own(n))
    this.skyNames.replaceChildren(...this.named.map(([, label]) => label))
    this.nameSky()
  }
  nameSky() {
    for (const [step, label] of this.named) label.hidden = step > this.step
  }
  skyMove(e) {
    const box = this.sky.getBoundingClientRect(),
      steps = this.tree.steps.length
    this.go(Math.round(((e.clientX - box.left) / box.width) * steps) - 1)
    e.preventDefault()
  }
}
