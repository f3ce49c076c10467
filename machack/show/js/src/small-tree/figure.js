// show.small_tree: a small tree whose values the reader chooses, searched step by step.
import { keepFocus } from "../dom.js"
import { reportLostKernel } from "../lost-kernel.js"
import { picture } from "./drawing.js"
import { buildPage } from "./page.js"
import { search } from "./search.js"
import { condition, sentence, verdict } from "./sentences.js"
import { Sliders } from "./sliders.js"
import { leaves, number, ordered, setAt, shuffled } from "./values.js"

class SmallTree {
  // what is set as it is built
  back
  count
  figure
  forward
  guess
  out
  slider
  sum
  svg
  verdict
  window

  constructor(model) {
    this.model = model
    this.initialValues = model.get("values")
    this.tree = structuredClone(this.initialValues)
    const [white, prune, equality] = ["white", "prune", "equality"].map(name => model.get(name))
    this.options = { white, prune, equality }
    this.guessed = null // how many leaves the reader guesses
    this.names = new Map() // of the nodes that were put in order: the name at first, by the one now
    this.sliders = new Sliders(leaves(this.tree), model.get("range"), (path, value) =>
      this.setLeaf(path, value),
    )
    buildPage(this)
    this.sliders.show(this.tree, this.called)
    this.run(model.get("at"))
  }
  called = name => this.names.get(name) ?? name

  // ---- the search, and the step that is shown ----
  run(step = Infinity) {
    this.result = search(this.tree, this.options)
    this.go(step < 0 ? Infinity : step)
  }
  go(step) {
    this.step = Math.max(0, Math.min(step, this.result.steps.length))
    this.draw()
  }
  get ended() {
    return this.step === this.result.steps.length
  }

  // ---- what the reader changes ----
  set(option, isOn) {
    this.options[option] = isOn
    this.run()
  }
  setLeaf(path, value) {
    setAt(this.tree, path, value)
    this.unsay()
    this.run(this.ended ? Infinity : this.step)
  }
  order(how) {
    const names = new Map()
    const moved = (from, to) => names.set(to, this.called(from))
    this.change(ordered(this.tree, this.options.white, how, moved), names)
  }
  shuffle() {
    this.change(shuffled(this.tree, this.model.get("range")))
  }
  reset() {
    this.change(structuredClone(this.initialValues))
  }
  change(tree, names = new Map()) {
    this.tree = tree
    this.names = names
    this.unsay()
    this.sliders.show(tree, this.called)
    this.run()
  }
  say(guess) {
    const { verdict } = this,
      most = this.sliders.inputs.length,
      count = guess === "" ? NaN : Number(guess)
    this.guessed = Number.isInteger(count) && count >= 1 && count <= most ? count : null
    this.draw()
    if (this.guessed !== null) return
    verdict.textContent = `Say a whole number from 1 to ${most}: that is how many leaves there are.`
  }
  // Another tree: what was guessed was not of it.
  unsay() {
    this.guessed = null
    this.guess.value = ""
  }

  // ---- drawing ----
  draw() {
    const { tree, options, called } = this,
      step = this.result.steps[this.step - 1]
    this.drawStep()
    this.out.textContent = step
      ? sentence(step, called) + (this.ended ? ` The search ends: ${this.worth("value")}` : "")
      : "Nothing has been considered yet."
    this.window.textContent = step
      ? condition(step, options, called)
      : "α and β: neither side is sure of anything yet."
    this.sum.textContent = this.sumWords(step)
    this.verdict.textContent =
      this.guessed === null ? "" : `You said ${this.guessed}. ${this.judged()}`
    this.svg.setAttribute("aria-label", `${this.out.textContent} ${this.window.textContent}`)
    this.svg.replaceChildren(...picture(tree, options.white, step, called))
  }
  drawStep() {
    const last = this.result.steps.length,
      words = `step ${this.step} of ${last}`
    this.slider.max = last
    this.slider.value = this.step
    this.slider.setAttribute("aria-valuetext", words)
    this.back.setAttribute("aria-disabled", this.step === 0)
    this.forward.setAttribute("aria-disabled", this.ended)
    this.count.textContent = words
  }
  worth(word) {
    return `${word} ${number(this.result.value)}, by ${this.called(this.result.by)}.`
  }
  sumWords(step) {
    const total = this.sliders.inputs.length
    return this.ended
      ? `Leaves considered in the whole search: ${this.result.looked} of ${total}. ` +
          this.worth("Value")
      : `Leaves considered so far: ${step?.looked.size ?? 0} of ${total}.`
  }
  judged() {
    if (!this.ended) return "Step on to the end."
    return verdict(this.guessed, this.tree, this.options, this.result, this.called)
  }
}

export default {
  render(context) {
    reportLostKernel(context)
    keepFocus(context.el).append(new SmallTree(context.model).figure)
  },
}
