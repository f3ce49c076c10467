// show.tree: a tape replayed.  The reader steps, opens and closes; nothing moves unasked.
import { BoardView } from "../boardview.js"
import { Side, keys, moveOf, positionOf } from "../chess.js"
import { ICON, bookNotation, button, followBook, fresh, h, icon, oneStop, s } from "../dom.js"
import { CHIP, LEVEL, place } from "./layout.js"
import { drawSkyline } from "./skyline.js"
import { Finder } from "./finder.js"
import * as T from "../tape.js"
import { Tape, Tree, begun, decode, packed } from "../tape.js"
import { numberLine } from "./numberline.js"
import { Script, beyond, number, pawns, scaleOf, searched, unitWords } from "../words.js"
import { Diagram } from "./diagram.js"
import { Predictor } from "./predict.js"
import { Trial } from "../trial.js"
import { Asker } from "../why.js"

export function renderTree({ model, el }) {
  const figure = new TreeFigure(model)
  el.append(figure.figure)
  figure.figure.machack = figure // for a reader's console, and the tests
  figure.load()
  return () => figure.destroy()
}
const BOUNDS = "α: what White is sure of already. β: what Black is sure of."
const KEYS =
  "Keys in the tree: ← and → go to the move beside, ↑ and ↓ to the move above and " +
  "below; Enter opens and closes. Comma and full stop step through the search."
const MOST = 3000 // chips drawn at once
// of the chips' size: their smallest writing has 11 pixels, and is to be read
const SMALLEST = 10 / 11
// milliseconds from step to step; "whole" takes several at once
const PACE = { slow: 1400, walk: 500, fast: 90, whole: 50 }
const LARGE = 400 // steps of a tree beside which everything is shown at once
const WHOLE = 25000 // milliseconds for a tree of any size

class TreeFigure {
  constructor(model) {
    this.model = model
    this.unit = scaleOf(model.get("rules"))
    this.step = -1
    this.picked = null
    this.chosen = new Map()
    this.zoom = this.text = 1
    this.how = bookNotation(model.get("notation"))
    this.began = performance.now()
    this.pen = document.createElement("canvas").getContext("2d")
    this.rulers = new Map()
    this.build()
    this.showAll(false)
    this.watch()
  }
  async load() {
    const began = this.began ?? performance.now()
    this.began = null
    const tape = this.model.get("events")
      ? packed(this.model.get("events"))
      : this.model.get("tape")
        ? await decode(this.model.get("tape"))
        : new Tape()
    if (this.gone) return
    if (this.other) {
      this.chosen.clear()
      this.askedOf = null
    }
    const kept =
      // the reader is looking back
      !this.other && this.tree && this.step < this.tree.steps.length - 1 ? this.step : null
    this.other = false
    this.start = positionOf(this.model.get("fen"), this.model.get("wings"))
    this.tree = new Tree(tape, this.start.turn === "white")
    this.script = new Script(
      this.tree,
      this.start,
      this.how,
      this.model.get("prunes") !== false,
      this.own,
    )
    // these answer from the rules of Mac Hack or Part II
    this.askBox.hidden = this.predictor.box.hidden = Boolean(this.own)
    this.unit = scaleOf(this.model.get("rules"))
    for (const id of this.model.get("opened")) this.chosen.set(id, true)
    const at = this.model.get("at"),
      picked = this.model.get("picked")
    this.picked = this.tree.nodes.has(picked) ? picked : null
    this.asker = new Asker(this.tree, this.script, this.model.get("rules") ?? {})
    this.earlier = null
    this.told = false
    this.predictor.forget()
    this.step =
      kept !== null
        ? kept
        : at < 0
          ? this.tree.steps.length - 1
          : Math.min(at - 1, this.tree.steps.length - 1)
    this.showAll(this.wanted ?? this.tree.steps.length > LARGE)
    this.measure()
    this.refresh()
    this.ask()
    this.figure.getBoundingClientRect() // layout belongs to the time it takes
    this.figure.dataset.ready = String(Math.round(performance.now() - began))
  }
  get own() {
    return this.model.get("rules")?.words
  } // the sentences of another program
  get t() {
    return this.step < 0 ? -1 : this.tree.steps[this.step]
  }
  get node() {
    // the node of the present event
    const t = this.t
    return (t >= 0 && this.tree.nodes.get(this.tree.tape.node[t])) || this.tree.root
  }
  get shown() {
    return (this.picked !== null && this.tree.nodes.get(this.picked)) || this.node
  }

  // ---- moving in time ----
  go(step, keepPick = false) {
    this.step = Math.max(-1, Math.min(step, this.tree.steps.length - 1))
    this.told = false
    if (!keepPick) this.picked = null
    this.refresh()
  }
  seek(t) {
    this.go(this.tree.stepOf[Math.max(0, Math.min(t, this.tree.stepOf.length - 1))])
  }
  reveal(id) {
    // show a node wherever it is: at the end of the search if it is not made yet
    const node = this.tree.nodes.get(id)
    if (node.born > this.t) this.step = this.tree.steps.length - 1
    for (const above of this.tree.path(node).slice(0, -1))
      if (this.chosen.get(above.id) === false) this.chosen.delete(above.id)
    this.picked = id
    this.refresh()
    this.say(this.label(node))
  }
  finish() {
    const node = this.shown
    if (node.back > this.t) this.seek(node.back)
    else this.go(this.step + 1)
  }
  decide() {
    // to the next move that becomes the best, or is refuted
    const { tape, steps } = this.tree,
      at = steps.findIndex(
        (t, k) => k > this.step && (tape.kind[t] === T.BEST || tape.kind[t] === T.CUTOFF),
      )
    this.go(at < 0 ? Infinity : at)
  }
  play(on) {
    clearInterval(this.timer)
    this.timer = null
    if (on) {
      if (this.step >= this.tree.steps.length - 1) this.step = -1
      const pace = this.pace.value,
        stride = pace === "whole" ? Math.ceil((this.tree.steps.length * PACE.whole) / WHOLE) : 1
      this.timer = setInterval(() => {
        if (this.step >= this.tree.steps.length - 1) this.play(false)
        else this.go(this.step + stride)
      }, PACE[pace])
    }
    this.speak()
    this.buttons.play.replaceChildren(icon(on ? ICON.pause : ICON.play))
    this.buttons.play.setAttribute("aria-label", on ? "Pause" : "Play")
    this.buttons.play.title = on ? "Pause" : "Play"
  }

  // ---- the page ----
  build() {
    const caption = fresh("cap"),
      title = this.model.get("title") || "The search tree"
    this.buttons = {
      start: button("To the beginning of the search", icon(ICON.start), () => this.go(-1)),
      back: button("One step back", icon(ICON.back), () => this.go(this.step - 1)),
      play: button("Play", icon(ICON.play), () => this.play(!this.timer)),
      forward: button("One step forward", icon(ICON.forward), () => this.go(this.step + 1)),
      end: button("To the end of the search", icon(ICON.end), () => this.go(Infinity)),
    }
    this.pace = h(
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
    this.named = []
    this.sky = h("canvas", { class: "mh-sky", "aria-hidden": "true" })
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
      (this.skyNames = h("div", { class: "mh-skynames", "aria-hidden": "true" })),
    )
    this.counter = h("span", { class: "mh-count" })
    // until a reader turns to it: what draws a tree speaks itself
    this.out = h("output", { class: "mh-event", "aria-live": "off" })
    this.stopButton = h(
      "button",
      {
        type: "button",
        class: "mh-button mh-text mh-stop",
        onclick: () => {
          this.model.set("stop", true)
          this.model.save_changes()
        },
      },
      icon(ICON.stop),
      " Stop the search",
    )
    this.edges = new Kept({ "aria-hidden": "true", class: "mh-edges" })
    this.stubs = new Kept({ "aria-hidden": "true" })
    const keys = fresh("keys")
    this.keysLine = h("p", { class: "mh-quiet mh-keys", id: keys }, KEYS)
    this.chips = new Kept({
      role: "tree",
      "aria-label": "Search tree: the moves considered",
      "aria-describedby": keys,
    })
    this.svg = s("svg", { class: "mh-tree" }, this.edges.group, this.stubs.group, this.chips.group)
    this.pane = h("div", { class: "mh-pane", tabindex: "-1" }, this.svg)
    this.boardHost = h("div", { class: "mh-boardhost mh-small" })
    this.facts = h("div", { class: "mh-factlist" })
    this.finder = new Finder(this)
    this.trial = new Trial(
      ["Try it", "Hide the explorer"],
      "Search this position in the page, with settings of your own",
      () => this.model.get("setup"),
    )
    this.askBox = this.buildAsk()
    this.predictor = new Predictor(this)
    this.diagram = new Diagram(this)
    this.state = h("p", { class: "mh-quiet mh-state" })
    const text = (label, act, long) =>
      h("button", { type: "button", class: "mh-button mh-text", title: long, onclick: act }, label)
    this.seldom = [] // shown when it is asked for, and beside large trees
    const seldom = part => {
      this.seldom.push(part)
      return part
    }
    this.moreButton = text(
      "More",
      () => this.showAll((this.wanted = !this.all)),
      "Smaller and larger, notation, pace, find and jump",
    )
    this.figure = h(
      "figure",
      {
        class: `mh mh-figure mh-treefigure${this.model.get("quiet") ? " mh-quiettree" : ""}`,
        role: "group",
        "aria-labelledby": caption,
      },
      h("figcaption", { class: "mh-title", id: caption }, title),
      this.state,
      oneStop(
        h(
          "div",
          { class: "mh-bar mh-top", role: "toolbar", "aria-label": "The tree" },
          text("Best line", () => this.bestLine(), "Go to the end and open the best line only"),
          seldom(
            text(
              "Close all",
              () => {
                this.chosen.clear()
                this.closed = true
                this.picked = null
                this.refresh()
              },
              "Close every node that you opened",
            ),
          ),
          seldom(button("Smaller", icon(ICON.minus), () => this.scale(1 / 1.25))),
          seldom(button("Larger", icon(ICON.plus), () => this.scale(1.25))),
          this.diagram.button,
          this.trial.button,
          seldom(this.notationSwitch()),
        ),
      ),
      this.pane,
      this.keysLine,
      this.diagram.picture,
      oneStop(
        h(
          "div",
          { class: "mh-bar mh-steps", role: "toolbar", "aria-label": "Step through the search" },
          Object.values(this.buttons),
          text(
            "Next decision",
            () => this.decide(),
            "Go to where the next move becomes the best so far, or the next cut is made",
          ),
          text("Finish node", () => this.finish(), "Go to where this node returns its value"),
          seldom(this.pace),
          this.stopButton,
          this.moreButton,
          this.counter,
        ),
      ),
      seldom(this.finder.bar),
      h("div", { class: "mh-track" }, this.skyBox, this.slider, this.buildHint()),
      this.out,
      h(
        "div",
        { class: "mh-columns mh-look" },
        this.boardHost,
        h("div", { class: "mh-facts" }, this.facts, this.predictor.box, this.askBox),
      ),
      this.legend(),
      this.trial.host,
    )
    this.svg.addEventListener("click", e => this.click(e))
    this.svg.addEventListener("dblclick", e => {
      const id = this.idOf(e.target)
      if (id !== null) this.toggle(id)
    })
    this.svg.addEventListener("keydown", e => this.key(e))
    this.figure.addEventListener("keydown", e => this.shortcut(e))
    for (const turned of ["focusin", "pointerdown"])
      this.figure.addEventListener(turned, () => this.speak())
    if (typeof ResizeObserver !== "undefined") {
      this.observer = new ResizeObserver(() => {
        if (this.tree && this.pane.clientWidth !== this.lastRoom) {
          const said = this.out.value
          this.refresh()
          this.drawSky()
          this.say(said)
        }
      })
      this.observer.observe(this.pane)
    }
  }
  showAll(all) {
    this.all = all
    for (const part of this.seldom) part.hidden = !all
    this.moreButton.setAttribute("aria-expanded", String(all))
  }
  write(how) {
    this.how = how
    if (!this.tree) return
    this.script.use(how)
    this.refresh()
    this.drawSky()
  }
  notationSwitch() {
    const pick = (this.notation = h(
      "select",
      { class: "mh-select", onchange: e => this.write(e.target.value) },
      h("option", { value: "san", selected: this.how === "san" }, "algebraic"),
      h("option", { value: "descriptive", selected: this.how === "descriptive" }, "descriptive"),
    ))
    return h("label", { class: "mh-inline mh-notation" }, "Notation ", pick)
  }
  buildHint() {
    const cuts = h("span", {}, " Red marks are cuts.")
    // each with the events that it needs: what never happens in a search is not explained
    this.samples = [[cuts, [T.CUTOFF]]]
    return h(
      "p",
      { class: "mh-quiet mh-hint" },
      "The profile of the search: the lower it hangs, the deeper the search.",
      cuts,
      " Press a place to go there.",
    )
  }
  legend() {
    const sample = (kind, text, ...events) => {
      const item = h("li", {}, legendMark(kind), " ", text)
      this.samples.push([item, events])
      return item
    }
    return h(
      "details",
      { class: "mh-help" },
      h("summary", {}, "How to read this figure"),
      h(
        "p",
        {},
        "Time runs along the slider; the tree is drawn as it stood at that moment. " +
          "Moves stand in the program's order, left to right. Light chips are White's " +
          `moves, dark chips Black's. The second line is the value returned ` +
          `(${unitWords(this.unit)}, ` +
          "White's view; # is mate), with … the best so far; “no answer” where every " +
          "move that follows was refuted.",
      ),
      h(
        "ul",
        { class: "mh-legend" },
        sample("best", "the best line so far"),
        sample("plain", "a move searched within the fixed depth"),
        sample("feedover", "a reply after feedover (the chip above carries F)", T.FEEDOVER),
        sample("capture", "a plausible capture", T.CAPTURE),
        sample(
          "second",
          "a second look at a candidate: its line replayed, then searched two plies further",
          T.SECONDARY_BEGIN,
        ),
        sample(
          "known",
          "known from the hash table (H): not searched again",
          T.HASH_HIT,
          T.HASH_BOUND,
        ),
        sample("cut", "refuted; the move that refuted it stands in the second line", T.CUTOFF),
        sample(
          "outside",
          "moves outside the width; in red, those that a cut leaves out",
          T.OUTSIDE,
          T.CUTOFF,
        ),
        sample("illegal", "an illegal move, taken back", T.ILLEGAL),
        sample("current", "the node of the present step"),
      ),
      h(
        "p",
        {},
        "A step is one thing that the search does: it lists moves, makes one, takes a " +
          "value, cuts, or goes back; so there are more steps than moves. Under the tree " +
          "hangs the profile of the search: the lower it reaches, the deeper the search " +
          "is at that step. Each shaded strip is one move at the root, and a red mark " +
          "below it is a cut. Select a node to see its board. The small figure under a " +
          "chip opens or closes it. Keys in the tree: left and right go to the " +
          "neighbours, up to the node above, down to the first move below, Enter opens " +
          "and closes. A row of buttons is one stop of the Tab key; in it the arrow keys " +
          "move. Anywhere: comma and full stop step, D goes to the next decision (a best " +
          "move, or a cut), C to the next cut, B to the best line, J to the next of what " +
          "you chose to jump to.",
      ),
      h(
        "p",
        {},
        "More shows further controls: a smaller and a larger tree, its notation, the " +
          "pace of play, finding and jumping. Find steps through the nodes with a move, " +
          "such as Nd5 or N-Q5: Enter goes to the next, Shift and Enter back, Escape " +
          "empties the box; the slash key leads to it. Why tells of any move of the " +
          "selected node how it came to be looked at, or not, and what became of it, as " +
          "the whole search has it.",
      ),
    )
  }
  watch() {
    const on = (name, act) => {
      this.model.on(name, act)
      this.offs = [...(this.offs || []), [name, act]]
    }
    const again = () => {
      if (!(this.model.get("tape") || this.model.get("events")) || this.due) return
      this.due = true
      queueMicrotask(() => {
        this.due = false
        this.load()
      })
    }
    for (const name of ["change:tape", "change:events"])
      on(name, () => {
        if (!this.model.get("running")) this.other = true
        again()
      }) // another search: its nodes are others
    on("change:fen", again)
    on("change:picked", () => {
      const id = this.model.get("picked")
      if (this.tree && (this.picked ?? -1) !== id) {
        this.picked = id < 0 ? null : id
        this.refresh()
      }
    })
    on("change:at", () => {
      if (this.tree) {
        const at = this.model.get("at")
        this.go(at < 0 ? Infinity : at - 1)
      }
    })
    on("change:running", () => {
      if (this.tree) this.refresh()
    })
    on("msg:custom", (message, buffers) => this.more(message, buffers))
    this.unfollow = followBook(how => {
      this.notation.value = how
      this.write(how)
    })
  }
  ask() {
    // while a search runs, ask for what is new on its tape
    clearTimeout(this.asking)
    if (!this.model.get("running") || this.gone) return
    this.model.send({ kind: "want", from: this.tree.tape.length })
    this.asking = setTimeout(() => this.ask(), 250)
  }
  more(message, buffers) {
    // a live search sends the next records of its tape
    if (
      !this.tree ||
      !this.model.get("running") ||
      message.kind !== "more" ||
      message.from !== this.tree.tape.length
    )
      return
    const atEnd = this.step >= this.tree.steps.length - 1
    for (const b of buffers)
      this.tree.tape.append(b instanceof DataView ? b : new DataView(b.buffer || b))
    this.tree.read()
    this.measure()
    if (atEnd) this.go(Infinity)
    else this.refresh()
  }
  measure() {
    let low = 0,
      high = 0,
      deep = 0
    const { tape } = this.tree,
      met = new Set()
    for (let t = 0; t < tape.length; t++) {
      const v = tape.value[t],
        k = tape.kind[t]
      met.add(k)
      if ((k === T.STATIC || k === T.BEST || k === T.RETURN) && Math.abs(v) < 4000) {
        low = Math.min(low, v)
        high = Math.max(high, v)
      }
    }
    for (const [item, events] of this.samples)
      item.hidden = events.length > 0 && !events.some(k => met.has(k))
    for (const n of this.tree.order) deep = Math.max(deep, n.depth)
    const pad = Math.max(16, (high - low) * 0.06)
    this.range = [low - pad, high + pad]
    this.deepest = deep
    this.slider.max = this.tree.steps.length
    this.finder.offer()
    this.finder.again()
    this.drawSky()
  }
  drawSky() {
    this.named = drawSkyline(this.sky, this.tree, n => this.script.own(n))
    this.skyNames.replaceChildren(...this.named.map(([, told]) => told))
    this.nameSky()
  }
  nameSky() {
    for (const [step, told] of this.named) told.hidden = step > this.step
  }
  skyMove(e) {
    const box = this.sky.getBoundingClientRect(),
      steps = this.tree.steps.length
    this.go(Math.round(((e.clientX - box.left) / box.width) * steps) - 1)
    e.preventDefault()
  }

  // ---- what is open ----
  focusSet() {
    const t = this.t,
      set = new Set(this.tree.path(this.node).map(n => n.id))
    if (this.node === this.tree.root && t >= 0) for (const n of this.tree.line(t)) set.add(n.id)
    if (this.picked !== null) for (const n of this.tree.path(this.shown).slice(0, -1)) set.add(n.id)
    return set
  }
  isOpen(node) {
    return this.chosen.has(node.id) ? this.chosen.get(node.id) : this.focus.has(node.id)
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
    this.play(false)
    this.go(Infinity)
  }
  scale(by) {
    this.zoom = Math.max(0.4, Math.min(2, this.zoom * by))
    this.refresh()
  }
  idOf(target) {
    const g = target.closest?.("[data-node]")
    return g ? Number(g.dataset.node) : null
  }
  click(e) {
    const id = this.idOf(e.target)
    if (id === null) return
    if (e.target.closest("[data-toggle]")) return this.toggle(id)
    this.pick(id)
  }
  pick(id) {
    this.picked = id
    this.refresh()
    this.focusChip(id)
    this.say(this.label(this.tree.nodes.get(id)))
    // the chip, which has the focus now, says the same of itself
    this.out.setAttribute("aria-live", "off")
  }
  focusChip(id) {
    this.svg.querySelector(`[data-node="${id}"][role]`)?.focus({ preventScroll: true })
  }
  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return
    const id = this.idOf(e.target),
      node = this.tree.nodes.get(id)
    if (!node) return
    const up = this.tree.nodes.get(node.parent),
      kids = this.tree.kidsAt(node, this.t)
    const beside = d => {
      const row = up ? this.tree.kidsAt(up, this.t) : [node]
      return row[row.indexOf(node) + d]
    }
    if (e.key === "ArrowLeft" || e.key === "ArrowRight") {
      const n = beside(e.key === "ArrowLeft" ? -1 : 1)
      if (n) this.pick(n.id)
    } else if (e.key === "ArrowUp") {
      if (up) this.pick(up.id)
    } else if (e.key === "ArrowDown") {
      if (kids.length) {
        this.chosen.set(id, true)
        this.pick(kids[0].id)
      }
    } else if (e.key === "Enter" || e.key === " ") {
      if (kids.length) {
        this.toggle(id)
        this.focusChip(id)
      }
    } else return
    e.preventDefault()
    e.stopPropagation()
  }
  shortcut(e) {
    if (
      e.ctrlKey ||
      e.metaKey ||
      e.altKey ||
      e.target.tagName === "SELECT" ||
      e.target.type === "search" ||
      this.trial.holds(e.target)
    )
      return
    const act = {
      ",": () => this.go(this.step - 1),
      ".": () => this.go(this.step + 1),
      c: () => this.finder.jump(1, "cut"),
      j: () => this.finder.jump(e.shiftKey ? -1 : 1),
      d: () => this.decide(),
      "/": () => {
        this.showAll((this.wanted = true))
        this.finder.input.focus()
      },
      b: () => this.bestLine(),
    }[e.key.toLowerCase()]
    if (act) {
      act()
      e.preventDefault()
    }
  }
  say(text) {
    this.speak()
    this.out.value = text
  }
  speak() {
    this.out.setAttribute("aria-live", this.timer ? "off" : "polite")
  }

  // ---- drawing ----
  refresh() {
    if (!this.tree) return
    const held = this.svg.contains(document.activeElement)
    this.focus = this.focusSet()
    this.best = new Set(this.tree.line(this.t).map(n => n.id))
    this.drawTree()
    this.drawFacts()
    const steps = this.tree.steps.length
    this.slider.value = this.step + 1
    const words = this.script.sentence(this.t)
    this.slider.setAttribute("aria-valuetext", `Step ${this.step + 1} of ${steps}. ${words}`)
    this.counter.textContent = `step ${this.step + 1} of ${steps}${this.counted()}`
    this.skyBox.style.setProperty("--mh-now", steps ? (this.step + 1) / steps : 0)
    this.nameSky()
    this.say(words)
    for (const [name, off] of [
      ["start", this.step < 0],
      ["back", this.step < 0],
      ["forward", this.step >= steps - 1],
      ["end", this.step >= steps - 1],
    ])
      this.buttons[name].setAttribute("aria-disabled", String(off))
    this.stopButton.hidden = !this.model.get("running")
    this.state.textContent = this.summary()
    if (held) this.focusChip(this.shown.id)
    this.predictor.draw()
    this.diagram.draw()
    this.askAgain()
    this.tell()
  }
  tell() {
    // which node the reader picked, -1 none: a program may watch it
    const id = this.picked ?? -1
    if (this.model.get("picked") !== id) {
      this.model.set("picked", id)
      this.model.save_changes()
    }
  }
  counted() {
    // a step is anything that the tape notes: what a reader counts is the moves, and the cuts
    const [made, cuts] = this.tree.countsAt(this.t)
    return (
      `: ${made.toLocaleString("en")} move${made === 1 ? "" : "s"} made` +
      (cuts ? `, ${cuts.toLocaleString("en")} cut${cuts === 1 ? "" : "s"}` : "")
    )
  }
  summary() {
    if (this.model.get("running"))
      return `Thinking: ${this.tree.order.length - 1} moves so far. ${this.model.get("summary")}`
    if (this.step >= this.tree.steps.length - 1) return this.model.get("summary")
    const made = this.tree.births.filter(t => t >= 0 && t <= this.t).length
    return `${made.toLocaleString("en")} move${made === 1 ? "" : "s"} made so far.`
  }
  rowsBelow(item) {
    if (item.stub || !this.isOpen(item.node)) return []
    const { node } = item,
      row = this.tree.kidsAt(node, this.t).map(n => ({ node: n }))
    const [unseen, outside] = this.tree.besideAt(node, this.t)
    if (unseen) row.push({ stub: "unseen", node, count: unseen })
    if (outside) row.push({ stub: "outside", node, count: outside })
    this.drawn += row.length
    return this.drawn > MOST ? [] : row
  }
  texts(item) {
    if (item.text) return item.text
    if (item.stub)
      return (item.text = this.tight
        ? [`+${item.count}`, item.stub === "outside" ? "outside" : "cut off"]
        : [`${item.count} more`, item.stub === "outside" ? "outside the width" : "cut off"])
    const status = this.status(item.node),
      look = item.node.first ? (this.tight ? "2nd " : "second look: ") : ""
    return (item.text = [
      item.node.parent < 0 ? `${Side(this.tree.whiteFirst)} to move` : this.script.own(item.node),
      look + (this.tight ? status.replace(/^by (standing )?/, "") : status),
    ])
  }
  status(node) {
    const { tape } = this.tree,
      t = this.t,
      done = when => when >= 0 && when <= t
    if (done(node.illegal)) return "illegal"
    if (done(node.mate)) return ENDED[tape.kind[node.mate]]
    if (done(node.book)) return `book: ${this.script.move(node, tape.move[node.book])}`
    if (done(node.known)) return this.knownWords(node.known, this.tree.isWhite(node))
    if (done(node.cut))
      return tape.move[node.cut]
        ? `by ${this.script.move(node, tape.move[node.cut])}`
        : "by standing pat"
    if (done(node.adjusted)) return this.valueWords(tape.value[node.adjusted])
    if (done(node.back))
      return Math.abs(tape.value[node.back]) >= T.INFINITE
        ? this.tree.isPassed(node)
          ? "refuted"
          : "no answer"
        : this.bounded(tape.detail[node.back] - 1, this.tree.isWhite(node)) +
            this.valueWords(tape.value[node.back])
    const best = this.tree.bestAt(node, t)
    return best >= 0 ? `${this.valueWords(tape.value[best])} …` : "…"
  }
  knownWords(k, white) {
    // an entry's value, White's view: a bound of Black's points the other way
    const { tape } = this.tree
    return this.bounded(tape.detail[k], white) + this.valueWords(tape.value[k])
  }
  bounded(code, white) {
    return code !== T.AT_LEAST && code !== T.AT_MOST
      ? ""
      : (code === T.AT_LEAST) === white
        ? "≥ "
        : "≤ "
  }
  valueWords(v) {
    return number(v) + (Math.abs(v) >= this.unit.mates ? " #" : "")
  }
  lookWords(v) {
    return Math.abs(v) >= T.INFINITE ? "refuted" : this.valueWords(v)
  }
  amount(v) {
    if (Math.abs(v) >= T.INFINITE) return number(v)
    const { mates, most } = this.unit,
      plies = most - Math.abs(v)
    if (Math.abs(v) < mates && this.own) return number(v)
    if (Math.abs(v) < mates) return `${number(v)} (${pawns(v, this.unit)} pawns)`
    return (
      `${number(v)} (${Side(v > 0)} mates` +
      (most === null ? "" : `, ${plies} ${plies === 1 ? "ply" : "plies"} from the root`) +
      ")"
    )
  }
  widthOf(item) {
    const [a, b] = this.texts(item),
      cut = !item.stub && item.node.cut >= 0 && item.node.cut <= this.t
    return Math.max(
      this.tight ? 36 : 44,
      Math.ceil(
        Math.max(this.ruler(a, true), this.ruler(b, false) + (cut ? 14 : 0)) +
          (this.tight ? 9 : 16),
      ),
    )
  }
  ruler(text, isName) {
    // the width of a text as it will be set
    const key = (isName ? "n" : "v") + text
    let w = this.rulers.get(key)
    if (w === undefined) {
      this.pen.font = `${isName ? "600 13.5px" : "11.5px"} ${this.face}`
      this.rulers.set(key, (w = this.pen.measureText(text).width))
    }
    return w
  }
  drawTree() {
    const look = getComputedStyle(this.figure),
      face = look.fontFamily,
      text = parseFloat(look.getPropertyValue("--mh-px")) || 1
    if (text !== this.text) {
      this.zoom *= text / this.text
      this.text = text
    } // as large as the reader's own text
    if (face && face !== this.face) {
      this.face = face
      this.rulers.clear()
    }
    this.lastRoom = this.pane.clientWidth
    const wide = this.pane.clientWidth || 680
    let plan = this.plan(Math.max(300, wide / this.zoom), wide < 520, 1)
    // shorter chips,
    if (plan.width > plan.room && !this.tight) plan = this.plan(plan.room, true, 1)
    const shrink = Math.max(SMALLEST, plan.room / plan.width) // then somewhat smaller ones
    if (shrink < 0.995) plan = this.plan(plan.room / shrink, true, shrink)
    const zoom = (this.drawnZoom = this.zoom * plan.shrink)
    const height = plan.depth * LEVEL + CHIP + 46
    this.atFirst ??= plan.depth + 1 // levels that stand open as it opens
    const tall =
      Math.max(3, Math.min(4, this.deepest + 1), Math.min(5, this.atFirst)) *
        LEVEL *
        Math.min(1, this.zoom) +
      20
    this.pane.style.height = `${Math.round(tall)}px`
    for (const [name, value] of [
      ["width", Math.floor(plan.width * zoom)],
      ["height", height * zoom],
      ["viewBox", `0 0 ${plan.width} ${height}`],
    ])
      if (this.svg.getAttribute(name) !== String(value)) this.svg.setAttribute(name, value)
    const rows = new Map(),
      edges = [],
      stubs = [],
      chips = []
    for (const spot of plan.placed) {
      if (spot.up) {
        if (!rows.has(spot.up)) rows.set(spot.up, [])
        rows.get(spot.up).push(spot)
      }
      if (spot.item.stub) stubs.push(this.stub(spot))
      else chips.push(this.chip(spot))
    }
    for (const [up, row] of rows) edges.push(this.branches(up, row))
    this.edges.put(edges)
    this.stubs.put(stubs)
    this.chips.put(chips)
    this.follow(plan)
  }
  plan(room, tight, shrink) {
    this.tight = tight
    this.drawn = 0
    const plan = place(
      { node: this.tree.root },
      i => this.rowsBelow(i),
      i => this.widthOf(i),
      room,
      tight ? 4 : 6,
    )
    return { ...plan, room, shrink }
  }
  y(spot) {
    return 8 + spot.level * LEVEL
  }
  // One bus for each row, a drop for each move; the best move's way is drawn over it.
  branches(up, row) {
    const y1 = this.y(up) + CHIP,
      y2 = this.y(row[0]),
      bus = y2 - 12,
      moves = row.filter(p => !p.item.stub),
      list = []
    const line = (kind, d) => list.push([`mh-edge mh-${kind}`, d])
    const ends = moves.length ? moves : row,
      xs = [up.x, ends[0].x, ends[ends.length - 1].x]
    line(
      this.kindOf(up, ends[0]),
      `M${up.x},${y1}V${bus}M${Math.min(...xs)},${bus}H${Math.max(...xs)}`,
    )
    for (const spot of row) {
      if (!spot.item.stub) line(this.kindOf(up, spot), `M${spot.x},${bus}V${y2}`)
      else line("outside", `M${Math.max(...xs)},${bus}H${spot.x}V${y2}`)
    }
    for (const spot of moves) {
      // a double line: the whole way down a replayed line, but from the row of the candidates only
      // the drop
      if (spot.item.node.replayed)
        line(
          "core",
          moves.length > 1
            ? `M${spot.x},${bus + 1}V${y2}`
            : `M${up.x},${y1}V${bus}H${spot.x}V${y2}`,
        )
    }
    const best = moves.find(p => this.best.has(p.item.node.id) && this.best.has(up.item.node.id))
    if (best) line(`${this.kindOf(up, best)} mh-best`, `M${up.x},${y1}V${bus}H${best.x}V${y2}`)
    return {
      key: up.item.node.id,
      look: list.join(" "),
      draw: () =>
        s(
          "g",
          {},
          list.map(([kind, d]) => s("path", { class: kind, d })),
        ),
    }
  }
  kindOf(up, spot) {
    if (spot.item.stub) return "outside"
    const { node } = spot.item,
      parent = up.item.node
    return node.replayed
      ? "second"
      : node.kind === T.CAPTURE
        ? "capture"
        : parent.feed >= 0 && parent.feed <= node.born
          ? "feedover"
          : "plain"
  }
  stub(spot) {
    const [a, b] = spot.item.text,
      { w } = spot,
      { id } = spot.item.node
    const draw = () =>
      s(
        "g",
        { class: spot.item.stub === "unseen" ? "mh-stub mh-cutoff" : "mh-stub", "data-node": id },
        s("rect", { x: -w / 2, y: 0, width: w, height: CHIP, rx: 6 }),
        s("text", { y: 16, class: "mh-name" }, a),
        s("text", { y: 31, class: "mh-value" }, b),
      )
    return {
      key: `${spot.item.stub} ${id}`,
      look: `${a} ${b} ${w}`,
      at: `translate(${spot.x},${this.y(spot)})`,
      draw,
    }
  }
  chip(spot) {
    const { node } = spot.item,
      [a, b] = spot.item.text,
      t = this.t,
      w = spot.w,
      now = node === this.node,
      shown = node === this.shown
    const done = when => when >= 0 && when <= t
    const white = node.parent < 0 ? this.tree.whiteFirst : !this.tree.isWhite(node),
      kids = this.tree.kidsAt(node, t).length,
      open = this.isOpen(node) && kids > 0
    const kind = node.kind === T.CAPTURE ? "capture" : "plain",
      cut = done(node.cut),
      flag = done(node.known) ? "H" : done(node.feed) ? "F" : ""
    const source = this.shown !== node && this.shown.source === node && done(this.shown.known)
    const looks = {
      role: "treeitem",
      tabindex: shown ? "0" : "-1",
      "data-node": node.id,
      "aria-level": node.depth + 1,
      "aria-selected": String(shown),
      "aria-expanded": kids ? String(open) : null,
      "aria-label": this.label(node),
      class:
        "mh-chip " +
        (white ? "mh-white" : "mh-black") +
        ` mh-${kind}` +
        (this.best.has(node.id) ? " mh-best" : "") +
        `${now ? " mh-current" : ""}${shown ? " mh-shown" : ""}${cut ? " mh-cut" : ""}` +
        (done(node.illegal) ? " mh-illegal" : "") +
        (node.again && this.tree.isReplaced(node, t) ? " mh-replaced" : "") +
        (source ? " mh-source" : ""),
    }
    const toggle = kids ? (open ? "−" : `+${this.tree.belowAt(node, t)}`) : ""
    return {
      key: node.id,
      look: [...Object.values(looks), a, b, w, now || shown, cut, flag, toggle].join("|"),
      at: `translate(${spot.x},${this.y(spot)})`,
      draw: () => this.drawChip(s("g", looks), { a, b, w, kind, now, shown, cut, flag, toggle }),
    }
  }
  drawChip(g, { a, b, w, kind, now, shown, cut, flag, toggle }) {
    if (now || shown)
      g.append(
        s("path", {
          class: now ? "mh-ring" : "mh-ring mh-pick",
          d: outline(kind, w + 8, CHIP + 8, -4),
        }),
      )
    g.append(s("path", { class: "mh-body", d: outline(kind, w, CHIP, 0) }))
    g.append(s("text", { y: 16, class: "mh-name" }, a))
    g.append(s("text", { y: 31, x: cut ? 7 : 0, class: "mh-value" }, b))
    if (cut) g.append(scissors(-this.ruler(b, false) / 2 - 2, 27))
    if (flag)
      g.append(
        s("circle", { class: "mh-flag", cx: -w / 2 + 1, cy: 1, r: 8 }),
        s("text", { class: "mh-flagtext", x: -w / 2 + 1, y: 4.5 }, flag),
      )
    if (toggle) g.append(this.toggleMark(toggle))
    return g
  }
  toggleMark(text) {
    const w = Math.max(18, text.length * 6.5 + 10)
    return s(
      "g",
      {
        class: "mh-toggle",
        "data-toggle": "1",
        "aria-hidden": "true",
        transform: `translate(0,${CHIP + 1})`,
      },
      s("rect", { class: "mh-hit", x: -w / 2 - 5, y: -2, width: w + 10, height: 24 }),
      s("rect", { class: "mh-pill", x: -w / 2, y: 0, width: w, height: 15, rx: 7.5 }),
      s("text", { y: 11.5 }, text),
    )
  }
  follow(plan) {
    // keep the chip in question in sight
    const want = plan.placed.find(p => !p.item.stub && p.item.node === this.shown)
    if (!want) return
    const { pane } = this,
      zoom = this.drawnZoom,
      x = want.x * zoom,
      y = this.y(want) * zoom,
      w = want.w * zoom
    if (x - w / 2 < pane.scrollLeft + 12 || x + w / 2 > pane.scrollLeft + pane.clientWidth - 12)
      pane.scrollLeft = x - pane.clientWidth / 2
    const best =
      want.level === 0 &&
      plan.placed.find(p => p.level === 1 && !p.item.stub && this.best.has(p.item.node.id))
    if (
      best &&
      (best.x * zoom < pane.scrollLeft + 20 ||
        best.x * zoom > pane.scrollLeft + pane.clientWidth - 20)
    ) {
      // else the best move alone, with its reply
      const both = Math.abs(x - best.x * zoom) < pane.clientWidth - 40
      pane.scrollLeft = (both ? (x + best.x * zoom) / 2 : best.x * zoom) - pane.clientWidth / 2
    }
    if (y < pane.scrollTop + 6 || y + (CHIP + 20) * zoom > pane.scrollTop + pane.clientHeight)
      pane.scrollTop = y - pane.clientHeight / 2 + CHIP
  }
  label(node) {
    // a chip in words
    const t = this.t,
      parts = [
        node.parent < 0
          ? "The root"
          : `${Side(!this.tree.isWhite(node))}'s ${this.script.own(node)}`,
      ]
    const status = this.status(node),
      done = when => when >= 0 && when <= t,
      cut = done(node.cut)
    if (node.first) parts.push("second look")
    parts.push(
      done(node.known)
        ? this.knownLabel(node)
        : cut
          ? `refuted ${status}`
          : status === "no answer"
            ? "every answer refuted"
            : status === "…"
              ? "being searched"
              : status === "refuted"
                ? status
                : `value ${status.replace(" …", " so far")}`,
    )
    if (this.tree.isReplaced(node, t)) parts.push("replaced by the second look")
    if (node.replayed && !node.first) parts.push("replayed")
    if (node.kind === T.CAPTURE) parts.push("plausible capture")
    if (node.feed >= 0 && node.feed <= t) parts.push("feedover")
    if (this.best.has(node.id)) parts.push("on the best line")
    const below = this.tree.belowAt(node, t),
      [unseen, outside] = this.tree.besideAt(node, t)
    if (below) parts.push(`${below} node${below === 1 ? "" : "s"} below`)
    if (outside) parts.push(`${outside} more outside the width`)
    if (unseen) parts.push(`${unseen} unseen after the cut`)
    return parts.join(", ")
  }

  knownLabel(node) {
    const { tape } = this.tree,
      side = Side(this.tree.isWhite(node)),
      value = this.valueWords(tape.value[node.known])
    return (
      "known from the hash table, " +
      [
        `value ${value}`,
        `${side} has ${value} or better`,
        `${side} has nothing better than ${value}`,
      ][tape.detail[node.known]]
    )
  }

  // ---- the node in question: board, window, words ----
  drawFacts() {
    const node = this.shown,
      t = this.t,
      { tape } = this.tree,
      pos = this.script.position(node),
      white = this.tree.isWhite(node)
    if (!this.board)
      this.board = new BoardView(this.boardHost, {
        playable: false,
        orientation: this.model.get("orientation"),
        label: "The position of the selected node",
      })
    const cut = node.cut >= 0 && node.cut <= t && tape.move[node.cut],
      best = this.tree.bestAt(node, t)
    const arrows = []
    if (cut) arrows.push([...keys(moveOf(tape.move[node.cut])), "", "red"])
    else if (node.book >= 0 && node.book <= t)
      arrows.push([...keys(moveOf(tape.move[node.book])), "", "green"])
    else if (best >= 0 && tape.move[best])
      arrows.push([...keys(moveOf(tape.move[best])), "", "green"])
    this.board.show(pos, {
      lastMove: node.parent >= 0 ? keys(moveOf(node.move)) : undefined,
      arrows,
    })
    const { alpha, beta } = this.tree.window(node, t),
      value = this.valueOf(node)
    const rows = this.rows(node),
      condition = this.script.condition(node, t)
    this.facts.replaceChildren(
      h("p", { class: "mh-path" }, this.pathWords(node)),
      this.because(node),
      condition ? h("p", { class: "mh-condition" }, h("strong", {}, condition), ".") : "",
      ...(this.script.prunes
        ? [
            numberLine({ range: this.range, alpha, beta, white, value }),
            h("p", { class: "mh-quiet mh-hint" }, BOUNDS),
          ]
        : []),
      h(
        "dl",
        { class: "mh-dl" },
        rows.flatMap(([name, words]) => [h("dt", {}, name), h("dd", {}, words)]),
      ),
    )
  }
  // ---- why ----
  because(node) {
    // why the selected node's own move was looked at, and what became of it
    if (node.parent < 0) return []
    if (this.own) return h("p", { class: "mh-because" }, this.script.sentence(node.born))
    return h(
      "p",
      { class: "mh-because" },
      h("b", {}, this.soFar ? "Why, so far? " : "Why? "),
      this.why(this.tree.nodes.get(node.parent), node.move),
      this.inTheEnd(),
    )
  }
  // A tree that is stepped tells nothing that has not happened yet, unless the reader asks for it.
  get soFar() {
    return !this.told && this.step < this.tree.steps.length - 1
  }
  why(node, move) {
    const asker = this.askerNow()
    return asker.ask(asker.tree.nodes.get(node.id), move).text
  }
  askerNow() {
    if (!this.soFar) return this.asker
    if (this.earlier?.t !== this.t) {
      const tree = new Tree(begun(this.tree.tape, this.t + 1), this.tree.whiteFirst),
        script = new Script(tree, this.start, this.how, this.script.prunes)
      this.earlier = {
        t: this.t,
        asker: new Asker(tree, script, { ...this.model.get("rules"), soFar: true }),
      }
    }
    this.earlier.asker.script.use(this.how)
    return this.earlier.asker
  }
  inTheEnd() {
    return this.soFar
      ? [
          " ",
          h(
            "button",
            {
              type: "button",
              class: "mh-way",
              onclick: () => {
                this.told = true
                this.refresh()
                this.answer()
              },
            },
            "And in the end?",
          ),
        ]
      : []
  }
  buildAsk() {
    const id = fresh("why")
    this.asks = h("select", {
      class: "mh-select",
      id,
      onchange: () => this.answer(),
      onfocus: () => this.offerMoves(),
    })
    this.answerOut = h("output", { class: "mh-answer", for: id })
    return h(
      "div",
      { class: "mh-ask" },
      h("label", { for: id }, "Why, for a move from here:"),
      this.asks,
      this.answerOut,
    )
  }
  askAgain() {
    // another node: its moves, worked out when there is time
    const node = this.shown,
      key = `${node.id} ${this.how} ${this.tree.tape.length} ${this.soFar ? this.t : ""}`
    if (this.askedOf === key) return
    clearTimeout(this.asksLater)
    this.asks.replaceChildren(h("option", { value: "" }, "choose a move"))
    this.answerOut.replaceChildren()
    this.askedOf = key
    this.offered = false
    this.asksLater = setTimeout(() => this.offerMoves(), 200)
  }
  offerMoves() {
    if (this.offered || !this.tree || this.gone) return
    clearTimeout(this.asksLater)
    this.offered = true
    const asker = this.askerNow(),
      node = asker.tree.nodes.get(this.shown.id),
      { looked, outside, other } = asker.moves(node),
      listed = node.enters.length > 0 && node.cut >= 0
    const group = (words, moves) =>
      moves.length
        ? h(
            "optgroup",
            { label: `${moves.length} ${words}` },
            moves.map(move => h("option", { value: move }, this.script.move(node, move))),
          )
        : []
    const groups = [
      group("looked at", looked),
      group("outside the width", outside),
      group(
        listed
          ? "never reached, after the cut"
          : this.soFar && node.back < 0
            ? "not looked at so far"
            : "not looked at",
        other,
      ),
    ].flat()
    this.asks.replaceChildren(
      h("option", { value: "" }, groups.length ? "choose a move" : "there is none"),
      ...groups,
    )
  }
  answer() {
    const { value } = this.asks
    this.answerOut.replaceChildren(
      ...(value === "" ? [] : [this.why(this.shown, Number(value)), ...this.inTheEnd()]),
    )
  }
  valueOf(node) {
    const { tape } = this.tree,
      t = this.t
    if (node.cut >= 0 && node.cut <= t) return tape.value[node.cut]
    if (node.back >= 0 && node.back <= t) return tape.value[node.back]
    const best = this.tree.bestAt(node, t)
    return best >= 0 ? tape.value[best] : null
  }
  pathWords(node) {
    const path = this.tree.path(node).slice(1)
    return path.length
      ? [
          h("span", { class: "mh-quiet" }, "After "),
          h("b", {}, path.map(n => this.script.own(n)).join(" ")),
          h("span", { class: "mh-quiet" }, `, ${Side(this.tree.isWhite(node))} to move`),
        ]
      : [
          h("b", {}, "The root"),
          h("span", { class: "mh-quiet" }, `, ${Side(this.tree.isWhite(node))} to move`),
        ]
  }
  rows(node) {
    const { tape } = this.tree,
      t = this.t,
      rows = [],
      has = when => when >= 0 && when <= t
    const amount = v => this.amount(v)
    const entry = k =>
      `${
        [
          `value ${amount(tape.value[k])}`,
          `${Side(this.tree.isWhite(node))} has ${amount(tape.value[k])} or better`,
          `${Side(this.tree.isWhite(node))} has nothing better than ${amount(tape.value[k])}`,
        ][tape.detail[k]]
      }, searched ${searched(tape.rank[k])}`
    if (node.replayed)
      rows.push([
        node.first ? "second look" : "replayed",
        "the principal variation is made again, and searched two plies further at its end",
      ])
    else if (node.born >= 0 && tape.detail[node.born] >= T.NOISY)
      rows.push([
        "place",
        `${tape.rank[node.born]} in the order of moves` +
          (node.kind === T.CAPTURE ? ", behind the fixed depth" : ""),
      ])
    else if (node.born >= 0)
      rows.push(
        node.kind === T.CAPTURE
          ? ["capture", `worth ${number(tape.value[node.born])} in the capture list`]
          : [
              "place",
              `${tape.rank[node.born]} in the list, plausibility ` +
                number(tape.value[node.born]) +
                (tape.detail[node.born]
                  ? " (" +
                    ([
                      "",
                      "always searched",
                      "width extended for a different piece",
                      "place freed by an ignored mate",
                    ][tape.detail[node.born]] ?? "") +
                    ")"
                  : ""),
            ],
      )
    if (has(node.book))
      rows.push(["book", `${this.script.move(node, tape.move[node.book])}, nothing is searched`])
    if (has(node.known))
      rows.push([
        "hash table",
        [
          entry(node.known),
          node.source ? [", ", this.way(node.source, "kept by the search ")] : "",
        ],
      ])
    if (has(node.static)) rows.push(["static value", amount(tape.value[node.static])])
    if (has(node.feed)) rows.push(["feedover", FEED[tape.detail[node.feed]] ?? "granted"])
    if (has(node.refused))
      rows.push([
        "feedover",
        `refused by the limits (${FEED[tape.detail[node.refused]] ?? "wanted"})`,
      ])
    const best = this.tree.bestAt(node, t)
    if (best >= 0 && !has(node.cut))
      rows.push([
        "best so far",
        (tape.move[best] ? this.script.move(node, tape.move[best]) : "standing pat") +
          `, ${amount(tape.value[best])}`,
      ])
    if (has(node.cut))
      rows.push([
        "refuted by",
        `${tape.move[node.cut] ? this.script.move(node, tape.move[node.cut]) : "standing pat"}` +
          (Math.abs(tape.value[node.cut]) >= T.INFINITE
            ? ", every answer to it was refuted"
            : `, ${amount(tape.value[node.cut])}: ` +
              beyond(tape.detail[node.cut], this.tree.isWhite(node)) +
              " " +
              number(this.tree.isWhite(node) ? tape.beta[node.cut] : tape.alpha[node.cut])),
      ])
    else if (has(node.back))
      rows.push([
        "returned",
        this.tree.isPassed(node) && Math.abs(tape.value[node.back]) >= T.INFINITE
          ? "refuted"
          : has(node.known) && Math.abs(tape.value[node.back]) >= T.INFINITE
            ? knownReturn(tape.value[node.back], this.tree.isWhite(node))
            : Math.abs(tape.value[node.back]) >= T.INFINITE
              ? "every move from here was refuted"
              : this.bounded(tape.detail[node.back] - 1, this.tree.isWhite(node)) +
                amount(tape.value[node.back]),
      ])
    if (has(node.adjusted)) rows.push(["modified to", amount(tape.value[node.adjusted])])
    if (node.again && has(node.again.born))
      rows.push([
        "second look",
        has(node.ended)
          ? [
              `${this.lookWords(tape.value[node.ended])}: ` +
                (node.equal
                  ? "the same value, and its line counts"
                  : node.replaced
                    ? "worse, so it replaces the first value"
                    : "the first value stands") +
                "; ",
              this.way(node.again, "see ", "it"),
            ]
          : "under way",
      ])
    if (has(node.kept) && node.parent >= 0) {
      const uses = node.uses.filter(has).length
      rows.push([
        "kept",
        `in the hash table: ${entry(node.kept)}` +
          (uses ? `; used again ${uses === 1 ? "once" : `${uses} times`} so far` : ""),
      ])
    }
    const [unseen, outside] = this.tree.besideAt(node, t)
    if (unseen) rows.push(["unseen", `${unseen} more in the list, left by the cut`])
    if (outside) rows.push(["outside", this.outsideWords(node, outside)])
    return rows
  }
  way(node, before, name = this.script.at(node, 8)) {
    // words that lead to another node
    return [
      before,
      h("button", { type: "button", class: "mh-way", onclick: () => this.pick(node.id) }, name),
    ]
  }
  outsideWords(node, count) {
    const names = node.outs
      .slice(0, Math.min(this.tree.outsAt(node, this.t), 12))
      .map(k => this.script.move(node, this.tree.tape.move[k]))
    return (
      `${count} more outside the width` +
      (names.length ? `: ${names.join(", ")}${count > names.length ? ", …" : ""}` : "")
    )
  }
  destroy() {
    this.unfollow()
    this.gone = true
    clearInterval(this.timer)
    clearTimeout(this.asking)
    clearTimeout(this.asksLater)
    this.finder.stop()
    this.trial.close()
    this.observer?.disconnect()
    this.board?.destroy()
    for (const [name, act] of this.offs || []) this.model.off(name, act)
  }
}
// A group of drawings that are kept as long as they look the same: of a large open tree a step
// changes only a few.
class Kept {
  constructor(attributes) {
    this.group = s("g", attributes)
    this.kept = new Map()
  }
  put(list) {
    // list of { key, look, at (its place), draw() }
    const { group } = this,
      fresh = new Map()
    for (const { key, look, at, draw } of list) {
      let one = this.kept.get(key)
      if (one?.look !== look) one = { look, shape: draw() }
      if (one.at !== at) {
        one.at = at
        one.shape.setAttribute("transform", at)
      }
      fresh.set(key, one)
    }
    for (const [key, { shape }] of this.kept) if (fresh.get(key)?.shape !== shape) shape.remove()
    let next = group.firstChild
    for (const { shape } of fresh.values()) {
      if (shape === next) next = next.nextSibling
      else group.insertBefore(shape, next)
    }
    this.kept = fresh
  }
}
const ENDED = {
  [T.MATE]: "mate",
  [T.STALEMATE]: "stalemate",
  [T.REPETITION]: "repetition",
  [T.TOO_LITTLE_LEFT]: "too little left",
  [T.FIFTY]: "fifty moves",
  [T.RECOGNIZED]: "recognized",
}
const knownReturn = (value, white) =>
  value > 0 === white
    ? "refuted"
    : `${Side(white)} cannot better here what ${Side(white)} already has`
const FEED = {
  1: "in check (1A)",
  2: "a piece en prise is trapped or pinned (1B)",
  3: "two pieces en prise (2)",
  4: "condition 3",
}
function outline(kind, w, hgt, y) {
  // a capture's chip has cut corners, any other round ones
  const x = -w / 2,
    c = 7,
    b = y + hgt,
    r = w / 2
  if (kind === "capture")
    return (
      `M${x + c},${y}H${r - c}L${r},${y + c}V${b - c}` +
      `L${r - c},${b}H${x + c}L${x},${b - c}V${y + c}Z`
    )
  return (
    `M${x + c},${y}H${r - c}Q${r},${y} ${r},${y + c}V${b - c}` +
    `Q${r},${b} ${r - c},${b}H${x + c}Q${x},${b} ${x},${b - c}V${y + c}Q${x},${y} ${x + c},${y}Z`
  )
}
function scissors(x, y) {
  return s(
    "g",
    { class: "mh-scissors", transform: `translate(${x},${y})` },
    s("path", { d: "M-4,-4L4,3M-4,4L4,-3" }),
    s("circle", { cx: -4.5, cy: -4, r: 1.7 }),
    s("circle", { cx: -4.5, cy: 4, r: 1.7 }),
  )
}
function legendMark(kind) {
  const svg = s("svg", {
    viewBox: "-22 -4 44 32",
    width: 44,
    height: 32,
    "aria-hidden": "true",
    class: "mh-tree",
  })
  if (kind === "outside")
    svg.append(
      s("g", { class: "mh-stub" }, s("rect", { x: -18, y: 2, width: 36, height: 20, rx: 5 })),
    )
  else if (kind === "second")
    svg.append(
      s("path", { class: "mh-edge mh-second", d: "M-20,12H20" }),
      s("path", { class: "mh-edge mh-core", d: "M-20,12H20" }),
    )
  else if (kind === "feedover" || kind === "best")
    svg.append(
      s("path", {
        class: `mh-edge mh-${kind === "best" ? "plain mh-best" : kind}`,
        d: "M-20,12H20",
      }),
    )
  else {
    const shape = kind === "capture" ? "capture" : "plain"
    const g = s("g", { class: `mh-chip mh-white mh-${shape} mh-${kind}` })
    if (kind === "current") g.append(s("path", { class: "mh-ring", d: outline(shape, 40, 26, -1) }))
    g.append(s("path", { class: "mh-body", d: outline(shape, 34, 20, 2) }))
    if (kind === "cut") g.append(scissors(0, 12))
    if (kind === "known")
      g.append(
        s("circle", { class: "mh-flag", cx: -16, cy: 4, r: 8 }),
        s("text", { class: "mh-flagtext", x: -16, y: 7.5 }, "H"),
      )
    if (kind === "illegal") g.append(s("path", { class: "mh-strike", d: "M-12,12H12" }))
    svg.append(g)
  }
  return svg
}
