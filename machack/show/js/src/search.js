// show.search: a search in the page.  A position, the settings as sliders and switches, the tree that follows at once.
import { BoardView } from "./boardview.js"
import { keys, moveFromUci, play, positionOf, uciOf } from "./chess.js"
import { bookNotation, followBook, fresh, h } from "./dom.js"
import { ask, hasEngine, settingsOf } from "./engine.js"
import { lineFrom, treeModel, treeOf } from "./thought.js"
import { renderTree } from "./tree.js"
import { number } from "./words.js"

const TAPE = 400000, LIMIT = 20000                       // events; moves considered, after which a search is stopped
const SLIDERS = { width: ["Width, every ply", 1, 40], depth: ["Depth, plies", 1, 8], feedover: ["Feedovers in a line", 0, 10], captures: ["All captures, plies", 0, 8] }
const PRESETS = { usual: "normal", tournament: "tournament", paper: "August 1967", image: "the surviving image" }
const LISTED = 8                                         // moves of the list that are shown
const ASLEEP = "This figure computes in a page of the built book, in a browser with WebAssembly."

export function renderSearch({ model, el }) {
  const figure = new SearchFigure(model)
  el.append(figure.figure)
  figure.figure.machack = figure
  figure.begin().catch(fault => { figure.out.value = fault.message })
  return () => figure.destroy()
}

class SearchFigure {
  constructor(model) {
    this.model = model; this.how = bookNotation(model.get("notation"))
    this.start = positionOf(model.get("fen"), model.get("wings")); this.moves = []; this.positions = [this.start]
    for (const uci of model.get("moves")) this.push(moveFromUci(uci))       // the game so far
    this.build()
    this.unfollow = followBook(how => { this.how = how; this.refresh(); if (this.thought) this.tell() })
  }
  get pos() { return this.positions[this.positions.length - 1] }

  // ---- the page ----
  build() {
    const caption = fresh("cap")
    this.boardHost = h("div", { class: "mh-boardhost mh-small" })
    this.view = new BoardView(this.boardHost, { playable: true, orientation: this.model.get("orientation"), label: "The position", onmove: move => this.played(move),
      oncancel: () => this.refresh(), say: text => { this.out.value = text } })
    this.preset = h("select", { class: "mh-select", "aria-label": "Settings to begin with", onchange: () => this.take(this.preset.value) },
      Object.entries(PRESETS).map(([value, text]) => h("option", { value }, text)))
    this.sliders = Object.fromEntries(Object.entries(SLIDERS).map(([name, [, min, max]]) => [name,
      h("input", { type: "range", min, max, class: "mh-slider", "aria-label": SLIDERS[name][0], oninput: () => this.slid(name) })]))
    this.shown = Object.fromEntries(Object.keys(SLIDERS).map(name => [name, h("output", { class: "mh-count" })]))
    this.switchBox = h("div", { class: "mh-switches" })
    this.back = h("button", { type: "button", class: "mh-button mh-text", onclick: () => this.takeBack() }, "Take back")
    this.out = h("output", { class: "mh-event", "aria-live": "polite" })
    this.list = h("ol", { class: "mh-listed" })
    this.treeHost = h("div", { class: "mh-treehost" })
    const knobs = Object.keys(SLIDERS).map(name => h("label", { class: "mh-knob" }, h("span", {}, SLIDERS[name][0]), this.sliders[name], this.shown[name]))
    this.figure = h("figure", { class: "mh mh-figure mh-searchfigure", role: "group", "aria-labelledby": caption },
      h("figcaption", { class: "mh-title", id: caption }, this.model.get("title")),
      h("div", { class: "mh-columns" },
        h("div", { class: "mh-searchboard" }, this.boardHost, h("div", { class: "mh-bar" }, this.back)),
        h("div", { class: "mh-sidecolumn" }, h("label", { class: "mh-knob" }, h("span", {}, "Begin with"), this.preset), knobs,
          h("details", { class: "mh-help" }, h("summary", {}, "The rules, one by one"), this.switchBox),
          h("details", { class: "mh-help" }, h("summary", {}, "Its list of plausible moves"), this.list))),
      this.out, this.treeHost)
  }
  async begin() {
    if (!hasEngine()) { this.out.value = ASLEEP; return this.refresh() }
    const words = await settingsOf("words")
    this.switches = Object.fromEntries(Object.keys(words).map(name => [name, h("input", { type: "checkbox", onchange: e => this.change({ [name]: e.target.checked }) })]))
    this.switchBox.replaceChildren(...Object.entries(words).map(([name, text]) => h("label", { class: "mh-check" }, this.switches[name], ` ${text}`)))
    await this.take("usual", this.model.get("settings"))
  }
  // Begins with the settings of a name, some of them changed.
  async take(name, changes = {}) {
    this.settings = { ...await settingsOf(name), book: false, ...changes }
    this.preset.value = name
    this.change({})
  }
  slid(name) {
    const value = Number(this.sliders[name].value)
    this.change(name === "width" ? { widths: [value] } : { [name]: value })
  }
  change(changes) {
    this.settings = { ...this.settings, ...changes }
    for (const name of ["depth", "feedover", "captures"]) { this.sliders[name].value = this.settings[name]; this.shown[name].value = this.settings[name] }
    this.sliders.width.value = this.settings.widths[0]; this.shown.width.value = this.settings.widths.join(",")
    for (const [name, box] of Object.entries(this.switches)) box.checked = this.settings[name]
    this.want()
  }

  // ---- the position ----
  push(move) { this.positions.push(play(this.pos, move)); this.moves.push(move) }
  played(move) { this.push(move); this.want() }
  takeBack() {
    if (!this.moves.length) return
    this.moves.pop(); this.positions.pop(); this.want()
  }
  position() { return { fen: this.model.get("fen"), moves: this.moves.map(uciOf), settings: this.settings } }

  // ---- the search: what is wanted last is searched; what was wanted in between is not ----
  async want() {
    this.refresh()
    this.wanted = true
    if (this.busy) return
    this.busy = true
    while (this.wanted && !this.gone) {
      this.wanted = false
      try {
        const position = this.position(), at = this.pos, legal = await ask(position, "legalMoves")
        const thought = legal.length ? await ask(position, "think", { tape: TAPE, nodes: LIMIT }) : null
        const listed = legal.length ? await ask(position, "plausibleMoves") : []
        Object.assign(this, { legal, thought, listed, searched: at })
        this.refresh(); this.tell()
      } catch (fault) { this.out.value = fault.message }
    }
    this.busy = false
  }

  // ---- drawing ----
  refresh() {
    const last = this.moves[this.moves.length - 1]
    this.view.show(this.pos, { lastMove: last ? keys(last) : undefined, legal: this.searched === this.pos ? this.legal : [] })
    this.back.setAttribute("aria-disabled", String(!this.moves.length))
  }
  line(uci) { return lineFrom(this.searched, uci, this.how).join(" ") }
  tell() {
    const { thought } = this
    if (!thought) { this.out.value = "The game is over: there is no move to think about."; this.dropTree?.(); this.dropTree = this.tree = null; this.treeHost.replaceChildren(); this.list.replaceChildren(); return }
    const done = thought.complete ? "" : ` It was stopped after ${LIMIT.toLocaleString("en")}.`
    const chosen = thought.move ? `${this.line([thought.move])}, value ${number(thought.value)}; line ${this.line(thought.line)}.` : "no move."
    this.out.value = `The program chooses ${chosen} ${thought.nodes.toLocaleString("en")} moves made in ${thought.milliseconds.toFixed(1)} ms.${done}`
    this.list.replaceChildren(...this.listed.slice(0, LISTED).map(each => h("li", {}, h("b", {}, this.line([each.move])), ` ${number(each.plausibility)}`,
      h("span", { class: "mh-quiet" }, ` ${each.reasons.map(reason => `${reason.wording} ${number(reason.amount)}`).join(" · ")}`))))
    this.drawTree()
  }
  drawTree() {
    const tree = treeOf(this.thought, this.searched, this.settings)
    if (this.tree) { Object.assign(this.tree.values, tree); this.tree.tell("events"); return }
    this.tree = treeModel(tree, { title: "Its tree", notation: this.how, orientation: this.model.get("orientation") })
    this.dropTree = renderTree({ model: this.tree, el: this.treeHost })
  }
  destroy() { this.gone = true; this.unfollow(); this.dropTree?.(); this.view.destroy() }
}
