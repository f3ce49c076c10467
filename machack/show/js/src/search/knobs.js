// Every setting of a search as a slider, a switch or a text: what machack/show/knobs.py is in the
// lab.
import { h } from "../dom.js"
import { nudged } from "../nudge.js"
import { number } from "../words.js"

const COMMAS = ", "

export class Knobs {
  // facts: what the page knows of settings; changed(settings): the reader has changed one;
  // say(text): what is wrong with one
  constructor(facts, title, onChange, say) {
    this.facts = facts
    this.changed = onChange
    this.say = say
    this.inputs = {}
    this.shown = {}
    this.heading = h("p", { class: "mh-title" }, title)
    this.preset = this.select(
      "Settings to begin with",
      Object.keys(facts.made).map(name => [name, name]),
      () => this.take(facts.made[this.preset.value]),
    )
    this.preset.prepend(h("option", { value: "", hidden: true }, "your own"))
    this.box = h(
      "div",
      { class: "mh-knobs", role: "group", "aria-label": title },
      this.heading,
      this.labelled("Begin with", this.preset),
      this.slider("width", "Width, every ply", [1, facts.mostWidth], value => ({
        widths: [value],
      })),
      this.text("widths", "Widths, ply by ply"),
      Object.entries(facts.numbers).map(([name, words]) =>
        this.slider(name, words, facts.ranges[name], value => ({ [name]: value })),
      ),
      Object.entries(facts.groups).map(([name, members]) => this.group(name, members)),
    )
  }
  take(changes) {
    this.changed({ ...this.settings, ...changes })
  }

  // ---- making them ----
  labelled(words, control, output = "") {
    return h("label", { class: "mh-knob" }, h("span", {}, words), control, output)
  }
  select(label, options, onchange) {
    return h(
      "select",
      { class: "mh-select", "aria-label": label, onchange },
      options.map(([value, text]) => h("option", { value }, text)),
    )
  }
  slider(name, words, [min, max], change) {
    const input = (this.inputs[name] = h("input", {
      type: "range",
      min,
      max,
      class: "mh-slider",
      "aria-label": words,
      oninput: () => this.take(change(Number(input.value))),
    }))
    this.shown[name] = h("output", { class: "mh-count" })
    return h("div", { class: "mh-knob" }, h("span", {}, words), nudged(input), this.shown[name])
  }
  text(name, words) {
    const input = (this.inputs[name] = h("input", {
      class: "mh-find",
      "aria-label": words,
      autocomplete: "off",
      spellcheck: "false",
      onchange: () => this.typed(input.value),
    }))
    return this.labelled(words, input)
  }
  typed(text) {
    const widths = text
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number),
      [low, high] = this.facts.ranges.width
    if (
      widths.length &&
      widths.every(width => Number.isInteger(width) && width >= low && width <= high)
    )
      return this.take({ widths })
    this.say(`widths: '${text}' is not a row of whole numbers from ${low} to ${high}.`)
  }
  check(name, words, checked) {
    const input = (this.inputs[name] = h("input", {
      type: "checkbox",
      onchange: () => this.take(checked(input.checked)),
    }))
    return h("label", { class: "mh-check" }, input, ` ${words}`)
  }
  group(title, members) {
    const numbers = new Set(Object.keys(this.facts.numbers))
    const presetOptions = members
      .filter(name => !numbers.has(name))
      .flatMap(name =>
        name === "weights"
          ? this.weights()
          : name === "faults"
            ? this.faults()
            : [this.check(name, this.facts.words[name], isOn => ({ [name]: isOn }))],
      )
    return presetOptions.length
      ? h(
          "details",
          { class: "mh-help" },
          h("summary", {}, title),
          h("div", { class: "mh-switches" }, presetOptions),
        )
      : ""
  }
  faults() {
    const names = Object.keys(this.facts.faults),
      withFault = (name, isOn) => ({
        faults: names.filter(fault =>
          fault === name ? isOn : this.settings.faults.includes(fault),
        ),
      })
    const allButton = (words, faults) =>
      h(
        "button",
        { type: "button", class: "mh-button mh-text", onclick: () => this.take({ faults }) },
        words,
      )
    return [
      h("div", { class: "mh-bar" }, allButton("None", []), allButton("All", names)),
      ...names.map(name =>
        this.check(name, `${name}: ${this.facts.faultWords[name]}`, isOn => withFault(name, isOn)),
      ),
    ]
  }
  weights() {
    const { weights, ranges } = this.facts,
      fixed = Object.entries(weights).filter(([, { amount }]) => amount !== null)
    this.which = this.select(
      "Heuristic",
      fixed.map(([id, { amount, wording }]) => [id, `${id} ${wording} (${number(amount)})`]),
      () => this.fill(this.settings),
    )
    this.which.value = "I1"
    const points = value => {
      const { [this.which.value]: _, ...others } = this.settings.weights
      return {
        weights:
          value === weights[this.which.value].amount
            ? others
            : { ...others, [this.which.value]: value },
      }
    }
    const resetButton = (words, action) =>
      h("button", { type: "button", class: "mh-button mh-text", onclick: action }, words)
    this.note = h("p", { class: "mh-quiet" })
    return [
      h(
        "div",
        { class: "mh-weights" },
        this.labelled("Heuristic", this.which),
        this.slider("points", "Points", ranges.weight, points),
        h(
          "div",
          { class: "mh-bar" },
          resetButton("Use the program's value", () =>
            this.take(points(weights[this.which.value].amount)),
          ),
          resetButton("All as the program has them", () => this.take({ weights: {} })),
        ),
        this.note,
      ),
    ]
  }

  // ---- what they show ----
  fill(settings) {
    this.settings = settings
    const { inputs, shown: outputs, facts } = this,
      write = (name, value) => {
        if (document.activeElement !== inputs[name]) inputs[name].value = value
      }
    for (const name of Object.keys(facts.numbers)) {
      inputs[name].value = settings[name]
      outputs[name].value = settings[name]
    }
    inputs.width.value = settings.widths[0]
    outputs.width.value = settings.widths.every(width => width === settings.widths[0])
      ? settings.widths[0]
      : "…"
    write("widths", settings.widths.join(COMMAS))
    for (const name of facts.switches) inputs[name].checked = settings[name]
    for (const name of Object.keys(facts.faults))
      inputs[name].checked = settings.faults.includes(name)
    const {
      [this.which.value]: { amount },
    } = facts.weights
    inputs.points.value = settings.weights[this.which.value] ?? amount
    outputs.points.value = number(Number(inputs.points.value))
    const lines = Object.entries(settings.weights).map(
      ([id, points]) => `${id}: ${number(facts.weights[id].amount)} → ${number(points)}`,
    )
    this.note.textContent = `Changed: ${lines.join("; ") || "none"}.`
    this.preset.value = settingsName(facts, settings) ?? ""
  }
}
export const areEqual = (one, two) =>
  Object.keys(one).every(name => JSON.stringify(one[name]) === JSON.stringify(two[name]))
// The name of ready-made settings, if these are some.
export const settingsName = ({ made: presets }, settings) =>
  Object.keys(presets).find(name => areEqual(presets[name], settings))
// Returns the differences between the base settings and others, in the controls' words:
// ["feedovers in a line 0"], without those in `inText`.
export function differences(facts, base, settings, inText) {
  const changedNames = facts.order.filter(
    name => !inText.includes(name) && JSON.stringify(base[name]) !== JSON.stringify(settings[name]),
  )
  return changedNames.flatMap(name => (DIFFERS[name] ?? inWords)(facts, base, settings, name))
}
const DIFFERS = {
  weights: weightsDiffer,
  faults: (_, base, { faults }) => `faults ${faults.join(", ") || "none"}`,
}
function inWords({ numbers, words }, base, settings, name) {
  if (name in words) return `${words[name]}: ${settings[name] ? "on" : "off"}`
  const called = numbers[name] ?? name
  return `${called[0].toLowerCase()}${called.slice(1)} ${settings[name]}`
}
function weightsDiffer(facts, base, settings) {
  const points = ({ weights }, id) => weights[id] ?? facts.weights[id].amount
  const ids = Object.keys({ ...base.weights, ...settings.weights }).filter(
    id => points(base, id) !== points(settings, id),
  )
  return ids.map(id => `${id} ${number(points(base, id))} → ${number(points(settings, id))}`)
}
