// The page's parts: the drawing above its sliders, the question, the steps, the sentences, and
// More. The order of the moves is the question if no other is asked.
import { h, oneStop, s } from "../dom.js"
import { sizeOf } from "./drawing.js"

const LEAST = 0.78 // of the drawing's size, as in ../../../smalltrees.py

export function buildPage(figure) {
  const id = "mh-small-" + (globalThis.machackSmallTrees = (globalThis.machackSmallTrees || 0) + 1)
  figure.out = h("output", { class: "mh-event", "aria-live": "polite" })
  figure.window = h("p", { class: "mh-quiet mh-window" })
  figure.sum = h("p", { class: "mh-sum" })
  figure.figure = h(
    "figure",
    { class: "mh mh-figure mh-smalltree", role: "group", "aria-labelledby": id },
    h("figcaption", { class: "mh-title", id }, figure.model.get("title") || "A small tree"),
    figure.model.get("ask") ? "" : orders(figure),
    pane(figure),
    figure.sliders.one,
    question(figure),
    steps(figure),
    figure.out,
    figure.window,
    figure.sum,
    extras(figure),
  )
}

const push = (label, title, onclick) =>
  h("button", { type: "button", class: "mh-button mh-text", title, onclick }, label)
const bar = (name, ...buttons) =>
  oneStop(h("div", { class: "mh-bar", role: "toolbar", "aria-label": name }, buttons))

function orders(figure) {
  const order = which => `Order the moves of every node, the ${which} for its side first`
  return bar(
    "The order of the moves",
    push("Best first", order("best"), () => figure.order(1)),
    push("Worst first", order("worst"), () => figure.order(-1)),
  )
}

function extras(figure) {
  return h(
    "details",
    { class: "mh-help" },
    h("summary", {}, "More"),
    figure.model.get("ask") ? orders(figure) : "",
    bar(
      "The values",
      push("New values", "Give every leaf a value at random", () => figure.shuffle()),
      push("Reset", "The values the figure began with", () => figure.reset()),
    ),
    h(
      "div",
      { class: "mh-bar" },
      check(figure, "prune", "prune"),
      check(figure, "cut also on equality", "equality"),
    ),
  )
}

function pane(figure) {
  const { width, height } = sizeOf(figure.tree)
  figure.svg = s("svg", {
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    onclick: e => {
      const leaf = e.target.closest("[data-leaf]")
      if (leaf) figure.sliders.choose(leaf.dataset.leaf)
    },
  })
  const text = size => `calc(${Math.round(width * size)} * var(--mh-px))`
  const style = `max-width:${text(1.25)}; min-width:${text(LEAST)}`
  const inner = h("div", { class: "mh-smallpane", style }, figure.svg, figure.sliders.row)
  return h("div", { class: "mh-scroll" }, inner)
}

/** What the reader is asked to guess: how many leaves the search looks at. */
function question(figure) {
  const ask = figure.model.get("ask"),
    most = figure.sliders.inputs.length
  figure.verdict = h("output", { "aria-live": "polite" })
  figure.guess = h("input", { type: "number", min: 1, max: most, class: "mh-find mh-guess" })
  const onsubmit = e => {
    e.preventDefault()
    figure.say(figure.guess.value)
  }
  return (
    ask &&
    h(
      "form",
      { class: "mh-bar mh-asks", novalidate: true, onsubmit },
      h("label", {}, ask, " ", figure.guess),
      h("button", { class: "mh-button mh-text" }, "Check"),
      figure.verdict,
    )
  )
}

function steps(figure) {
  const step = (label, sign, by) =>
    h(
      "button",
      {
        type: "button",
        class: "mh-button",
        "aria-label": label,
        onclick: () => figure.go(figure.step + by),
      },
      sign,
    )
  figure.back = step("One step back", "◀", -1)
  figure.forward = step("One step forward", "▶", 1)
  figure.slider = h("input", {
    type: "range",
    min: 0,
    step: 1,
    class: "mh-slider",
    "aria-label": "Step of the search",
    oninput: e => figure.go(Number(e.target.value)),
  })
  figure.count = h("span", { class: "mh-quiet mh-count" })
  return h("div", { class: "mh-bar" }, figure.back, figure.slider, figure.forward, figure.count)
}

function check(figure, label, name) {
  const input = h("input", {
    type: "checkbox",
    checked: figure.options[name],
    onchange: e => figure.set(name, e.target.checked),
  })
  return h("label", { class: "mh-check" }, input, " ", label)
}
