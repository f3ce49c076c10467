// show.tree: a tape replayed. The reader steps, opens and closes; nothing moves unasked.
//
// state.js    what the figure knows
// time.js     steps, play, the slider and the profile
// drawing.js  which nodes are drawn, and where; shapes.js how; legend.js what it means
// status.js   what a chip says; panel.js the node in question, facts.js what is known of it
// questions.js  why a move, and predictions
// page.js     which part is where; live.js what Python changes; controls.js mouse and keys
import { positionOf } from "../chess.js"
import * as T from "../tape.js"
import { Tape, decode, packed } from "../tape.js"
import { Tree } from "./nodes.js"
import { Trial } from "../trial.js"
import { Script, scaleOf } from "../words.js"
import { Controls } from "./controls.js"
import { Diagram } from "./diagram.js"
import { Drawing } from "./drawing.js"
import { Finder } from "./finder.js"
import { Legend } from "./legend.js"
import { Live } from "./live.js"
import { Page } from "./page.js"
import { Panel } from "./panel.js"
import { Questions } from "./questions.js"
import { State } from "./state.js"
import { Status } from "./status.js"
import { Time } from "./time.js"

export function renderTree({ model, el }) {
  const figure = new TreeFigure(model)
  el.append(figure.figure)
  figure.figure.machack = figure // for a reader's console, and the tests
  figure.load()
  return () => figure.destroy()
}

class TreeFigure extends State {
  constructor(model) {
    super(model)
    this.began = performance.now()
    this.time = new Time(this)
    this.drawing = new Drawing(this)
    this.words = new Status(this)
    this.panel = new Panel(this)
    this.questions = new Questions(this)
    this.finder = new Finder(this)
    this.trial = new Trial(
      ["Try it", "Hide the explorer"],
      "Search this position on the page, with settings of your own",
      () => this.model.get("setup"),
    )
    this.diagram = new Diagram(this)
    this.legend = new Legend(this.unit)
    this.page = new Page(this)
    this.figure = this.page.element
    this.out = this.page.out
    new Controls(this).listen()
    this.watchRoom()
    this.showAll(false)
    this.live = new Live(this)
  }

  // ---- a tape is read ----
  async load() {
    const start = this.began ?? performance.now()
    this.began = null
    const tape = await this.tapeOfModel()
    if (this.gone) return
    if (this.live.other) {
      this.chosen.clear()
      this.questions.askedOf = null
    }
    const kept =
      // the reader is looking back
      !this.live.other && this.tree && this.step < this.tree.steps.length - 1 ? this.step : null
    this.live.other = false
    this.read(tape)
    this.endShown = false
    this.questions.begin()
    this.step = kept ?? this.firstStep()
    this.measure()
    this.refresh()
    this.live.ask()
    this.figure.getBoundingClientRect() // layout belongs to the time it takes
    this.figure.dataset.ready = String(Math.round(performance.now() - start))
  }
  async tapeOfModel() {
    if (this.model.get("events")) return packed(this.model.get("events"))
    return this.model.get("tape") ? await decode(this.model.get("tape")) : new Tape()
  }
  read(tape) {
    this.start = positionOf(this.model.get("fen"), this.model.get("wings"))
    this.tree = new Tree(tape, this.start.turn === "white")
    const prunes = this.model.get("prunes") !== false
    this.script = new Script(this.tree, this.start, this.how, prunes, this.own)
    this.unit = scaleOf(this.model.get("rules"))
    for (const id of this.model.get("opened")) this.chosen.set(id, true)
    const picked = this.model.get("picked")
    this.picked = this.tree.nodes.has(picked) ? picked : null
  }
  firstStep() {
    const at = this.model.get("at"),
      last = this.tree.steps.length - 1
    return at < 0 ? last : Math.min(at - 1, last)
  }
  measure() {
    let low = 0,
      high = 0,
      deep = 0
    const { tape } = this.tree,
      kindsMet = new Set()
    for (let t = 0; t < tape.length; t++) {
      const v = tape.value[t],
        k = tape.kind[t]
      kindsMet.add(k)
      if ((k === T.STATIC || k === T.BEST || k === T.RETURN) && Math.abs(v) < 4000) {
        low = Math.min(low, v)
        high = Math.max(high, v)
      }
    }
    this.legend.draw(kindsMet)
    for (const n of this.tree.order) deep = Math.max(deep, n.depth)
    const pad = Math.max(16, (high - low) * 0.06)
    this.range = [low - pad, high + pad]
    this.deepest = deep
    this.time.slider.max = this.tree.steps.length
    this.finder.offer()
    this.finder.again()
    this.time.drawSky()
  }
  watchRoom() {
    if (typeof ResizeObserver === "undefined") return
    const { drawing } = this
    const restore = () => {
      const text = this.out.value
      this.refresh()
      this.time.drawSky()
      this.say(text)
    }
    this.observer = new ResizeObserver(() => {
      if (this.tree && drawing.pane.clientWidth !== drawing.lastRoom) restore()
    })
    this.observer.observe(drawing.pane)
    this.fontsCame = () => {
      if (this.tree && drawing.measuredAnew()) restore()
    }
    document.fonts?.addEventListener("loadingdone", this.fontsCame)
  }
  showAll(all) {
    this.page.showAll(all)
  }
  write(how) {
    this.how = how
    if (!this.tree) return
    this.script.use(how)
    this.refresh()
    this.time.drawSky()
  }
  // ---- what is open ----
  focusSet() {
    const t = this.t,
      set = new Set(this.tree.path(this.node).map(n => n.id))
    if (this.node === this.tree.root && t >= 0) for (const n of this.tree.line(t)) set.add(n.id)
    if (this.picked !== null) for (const n of this.tree.path(this.shown).slice(0, -1)) set.add(n.id)
    return set
  }
  reveal(id) {
    // show a node wherever it is: at the end of the search if it is not made yet
    const node = this.tree.nodes.get(id)
    if (node.born > this.t) this.step = this.tree.steps.length - 1
    for (const above of this.tree.path(node).slice(0, -1))
      if (this.chosen.get(above.id) === false) this.chosen.delete(above.id)
    this.picked = id
    this.refresh()
    this.say(this.words.label(node))
  }
  toggle(id) {
    const node = this.tree.nodes.get(id)
    this.chosen.set(id, !this.isOpen(node))
    this.picked = id
    this.refresh()
    this.say(`${this.script.own(node)} ${this.isOpen(node) ? "opened" : "closed"}.`)
  }
  bestLine() {
    this.chosen.clear()
    this.time.play(false)
    this.time.go(Infinity)
  }
  pick(id) {
    this.picked = id
    this.refresh()
    this.drawing.focusChip(id)
    this.say(this.words.label(this.tree.nodes.get(id)))
    // the chip, which has the focus now, says the same of itself
    this.out.setAttribute("aria-live", "off")
  }
  say(text) {
    this.speak()
    this.out.value = text
  }
  speak() {
    this.out.setAttribute("aria-live", this.time.timer ? "off" : "polite")
  }
  // ---- drawing ----
  refresh() {
    if (!this.tree) return
    const held = this.drawing.svg.contains(document.activeElement)
    this.focus = this.focusSet()
    this.best = new Set(this.tree.line(this.t).map(n => n.id))
    this.drawing.drawTree()
    this.panel.drawFacts()
    const words = this.script.sentence(this.t)
    this.time.draw(words)
    this.say(words)
    this.page.draw(this.summary())
    if (held) this.drawing.focusChip(this.shown.id)
    this.questions.predictor.draw()
    this.diagram.draw()
    this.questions.askAgain()
    this.announce()
  }
  announce() {
    // which node the reader picked, -1 none: a program may watch it
    const id = this.picked ?? -1
    if (this.model.get("picked") !== id) {
      this.model.set("picked", id)
      this.model.save_changes()
    }
  }
  summary() {
    if (this.model.get("running"))
      return `Thinking: ${this.tree.order.length - 1} moves so far. ${this.model.get("summary")}`
    if (this.step >= this.tree.steps.length - 1) return this.model.get("summary")
    const count = this.tree.births.filter(t => t >= 0 && t <= this.t).length
    return `${count.toLocaleString("en")} move${count === 1 ? "" : "s"} made so far.`
  }
  destroy() {
    this.gone = true
    this.live.stop()
    clearInterval(this.time.timer)
    clearTimeout(this.questions.asksLater)
    this.finder.stop()
    this.trial.close()
    this.observer?.disconnect()
    document.fonts?.removeEventListener("loadingdone", this.fontsCame)
    this.panel.board?.destroy()
  }
}
