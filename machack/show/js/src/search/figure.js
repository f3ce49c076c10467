// The explorer in the page. Any position, any settings, the search that follows at once, its tree
// and its list; two settings side by side; the setup as a text to share.
import { BoardView } from "../board/view.js"
import { compared } from "./compared.js"
import { fenOf, keys, moveFromUci, notate, uciOf } from "../chess.js"
import { bookNotation, followBook, fresh, h } from "../dom.js"
import { ask, endAsking, settingFacts } from "../engine.js"
import { Knobs, differences, nameOf, same } from "./knobs.js"
import { SetUp } from "./setup.js"
import { placeInGame, placeNamed, placeOf, positionsOf, readSetup, writeSetup } from "./setups.js"
import { lineFrom, treeModel, treeOf } from "../thought.js"
import { Traits } from "../traits.js"
import { renderTree } from "../tree/figure.js"
import { number, valued } from "../words.js"

const TAPE = 400000 // events
const SLICE = 20000,
  // moves considered in the first look at a search; each further one has so many times more
  GROWS = 3
const LISTED = 8 // moves of the list that are shown
const OWN = "own"
// switches that are always named where they are on
const NAMED = ["secondary_search", "hash_coding", "book"]
const OVER = { mate: "checkmate", stalemate: "stalemate" }

// Of a setup what a reader chooses at any position.
const choiceOf = ({ settings, other, limit }) => ({ settings, other, limit })

export class SearchFigure {
  // setup: a setup's text, or { fen, moves: [uci] } answers: is it asked a question, and says the
  // answer first? Its desk of settings is then folded. line: is its best line answer enough? Its
  // tree is then folded, too, and drawn when that is opened. kept: what the reader had chosen
  // (`chosen`) when the figure was last closed
  constructor(
    title,
    setup,
    { notation = "san", orientation = "white", answers = false, line = false, kept = {} } = {},
  ) {
    this.given = setup
    this.kept = kept
    this.answers = answers
    this.undrawn = line ? [] : null
    this.how = bookNotation(notation)
    this.orientation = orientation
    this.build(title)
    this.figure.machack = this // for a reader's console, and the tests
    this.unfollow = followBook(how => {
      this.how = how
      if (this.setup) {
        this.refresh()
        if (this.done) this.tell()
      }
    })
    this.begin()
  }

  // ---- the page ----
  build(title) {
    const caption = fresh("cap"),
      act = (label, run) =>
        h("button", { type: "button", class: "mh-button mh-text", onclick: run }, label)
    this.out = h("output", { class: "mh-event", "aria-live": "polite" })
    this.boardHost = h("div", { class: "mh-boardhost" })
    this.view = new BoardView(this.boardHost, {
      playable: true,
      orientation: this.orientation,
      label: "The position",
      onmove: move => this.played(move),
      oncancel: () => this.refresh(),
      say: text => this.say(text),
      waits: () =>
        this.legal?.at === this.pos ? "" : "the program has not yet said what may be played",
    })
    this.back = act("Take back", () => this.takeBack())
    this.game = h("select", {
      class: "mh-select",
      "aria-label": "Game",
      onchange: () => this.chooseGame(this.game.value),
    })
    this.ply = h("input", {
      type: "range",
      min: 0,
      class: "mh-slider",
      "aria-label": "Ply",
      oninput: () => this.chooseGame(this.game.value, Number(this.ply.value)),
    })
    this.plyShown = h("output", { class: "mh-count" })
    this.fen = h("input", {
      class: "mh-find mh-fen",
      "aria-label": "FEN",
      autocomplete: "off",
      spellcheck: "false",
      onchange: () => this.place(() => placeNamed(this.fen.value, this.facts)),
    })
    this.hand = h("input", { type: "checkbox", onchange: () => this.refresh() })
    this.handHost = h("div", { hidden: true })
    this.compare = h("input", {
      type: "checkbox",
      onchange: () => this.change({ other: this.compare.checked ? this.another() : null }),
    })
    this.limit = h("select", {
      class: "mh-select",
      "aria-label": "Stop after",
      onchange: () => this.change({ limit: Number(this.limit.value) }),
    })
    this.stopButton = act("Stop the search", () => this.stop())
    this.grow = act("Watch it grow", () => this.watch())
    this.share = h("input", {
      class: "mh-find mh-share",
      "aria-label": "This setup as a text",
      autocomplete: "off",
      spellcheck: "false",
      onchange: () => this.read(this.share.value),
    })
    this.list = h("ol", { class: "mh-listed" })
    this.listHead = h("p", { class: "mh-quiet" })
    this.knobHost = h("div", { class: "mh-knobhost" })
    this.table = h("div", {})
    this.columns = [0, 1].map(() => ({ host: h("div", { class: "mh-treehost" }), tree: null }))
    this.plyLine = h("label", { class: "mh-knob" }, h("span", {}, "Ply"), this.ply, this.plyShown)
    const place = [
      h(
        "div",
        { class: "mh-where" },
        h("label", { class: "mh-knob mh-wide" }, h("span", {}, "Position"), this.game),
        this.plyLine,
        h("label", { class: "mh-knob mh-wide" }, h("span", {}, "FEN"), this.fen),
      ),
      h(
        "div",
        { class: "mh-columns" },
        h(
          "div",
          { class: "mh-searchboard" },
          this.boardHost,
          this.handHost,
          h(
            "div",
            { class: "mh-bar" },
            this.back,
            h("label", { class: "mh-check" }, this.hand, " set up by hand"),
          ),
        ),
        this.answers ? "" : this.knobHost,
      ),
    ]
    const listed = h(
      "details",
      { class: "mh-help" },
      h("summary", {}, "Its list of plausible moves"),
      this.listHead,
      this.list,
    )
    const more = [
      h(
        "div",
        { class: "mh-bar" },
        this.grow,
        this.stopButton,
        h("label", { class: "mh-inline" }, "Stop after ", this.limit),
      ),
      h("label", { class: "mh-check" }, this.compare, " second settings beside these"),
      h("label", { class: "mh-knob mh-wide" }, h("span", {}, "Share"), this.share),
    ]
    this.asked = h("p", { class: "mh-quiet mh-asked" })
    this.reset = act("Back to the given settings", () => this.change(this.first))
    this.reset.hidden = true
    this.live = this.answers
      ? h(
          "div",
          {},
          this.out,
          this.asked,
          this.reset,
          listed,
          ...[
            ["Other settings", [this.knobHost, more]],
            ["Another position", place],
          ].map(([name, parts]) =>
            h("details", { class: "mh-help" }, h("summary", {}, name), parts),
          ),
        )
      : h("div", {}, place, this.out, listed, more)
    this.figure = h(
      "figure",
      { class: "mh mh-figure mh-searchfigure", role: "group", "aria-labelledby": caption },
      h("figcaption", { class: "mh-title", id: caption }, title),
      this.live,
      this.table,
      this.undrawn ? this.treeFold() : this.columns.map(column => column.host),
    )
  }
  async begin() {
    const facts = (this.facts = await settingFacts())
    if (this.gone) return
    const option = (value, text) => h("option", { value }, text)
    this.game.append(
      ...facts.games.map(game => option(game.number, game.title)),
      option(OWN, "a position of your own"),
    )
    this.knobs = [
      ["Settings", "settings"],
      ["Second settings", "other"],
    ].map(
      ([title, name]) =>
        new Knobs(
          facts,
          title,
          settings => this.change({ [name]: settings }),
          text => this.say(text),
        ),
    )
    this.knobHost.append(...this.knobs.map(knobs => knobs.box))
    if (typeof this.given === "string") this.read(this.given)
    else this.look(this.given)
  }
  say(text) {
    this.out.value = text
  }

  // ---- what is looked at: { begin, moves, settings, other, limit } (setups.js); a fault is
  //      said, and nothing changes ----
  async try(make) {
    this.trying = true
    try {
      const changes = make(),
        { begin, moves = [] } = changes
      if (begin) await this.check(begin, moves)
      this.change(changes)
    } catch (fault) {
      this.say(fault.message)
    }
    this.trying = false
  }
  async check({ fen, game }, moves) {
    // can it stand in a game?  The program is asked, whatever it is about
    if (this.long) {
      this.wanted = true
      await endAsking()
    }
    await ask({ fen, moves: [...game, ...moves], settings: {} }, "legalMoves")
  }
  read(text) {
    this.try(() => readSetup(text, this.facts))
  }
  look({ fen, moves, asks }) {
    // at this position, with the settings that stand there; at first, those named
    if (!this.facts) {
      this.given = { fen, moves, asks }
      return
    }
    const first = () => ({
      ...readSetup("mh6 startpos", this.facts),
      ...(asks && { settings: this.facts.made[asks] }),
    })
    this.try(() => ({ ...(this.setup ?? first()), ...placeOf(fen, moves, this.facts) }))
  }
  place(named) {
    this.try(() => ({ begin: named(), moves: [] }))
  }
  change(changes) {
    const setup = this.setup ? { ...this.setup, ...changes } : this.begun(changes)
    if (!this.setup || changes.begin || changes.moves) this.positions = positionsOf(setup)
    this.setup = setup
    this.refresh()
    this.want()
  }
  begun(setup) {
    this.first = choiceOf(setup)
    return { ...setup, ...this.kept }
  }
  get chosen() {
    return this.setup && choiceOf(this.setup)
  }
  // Second settings to begin with: the usual ones; or tournament widths, where the first are the
  // usual ones already.
  another() {
    return Object.values(this.facts.made).find(made => !same(made, this.setup.settings))
  }
  get pos() {
    return this.positions[this.positions.length - 1]
  }
  chooseGame(chosen, ply = this.setup.begin.game.length) {
    const game = this.facts.games.find(each => String(each.number) === String(chosen))
    this.place(() =>
      game
        ? placeInGame(game, Math.min(ply, game.moves.length))
        : placeNamed(fenOf(this.pos), this.facts),
    )
  }
  played(move) {
    this.change({ moves: [...this.setup.moves, uciOf(move)] })
  }
  takeBack() {
    const { begin, moves } = this.setup,
      all = [...begin.game, ...moves]
    if (all.length) this.change(placeOf(begin.fen, all.slice(0, -1), this.facts))
  }

  // ---- the search: what is wanted last is searched; what was wanted in between is not ----
  position(settings) {
    return {
      fen: this.setup.begin.fen,
      moves: [...this.setup.begin.game, ...this.setup.moves],
      settings,
    }
  }
  async want() {
    this.wanted = true
    this.stopped = false
    if (this.busy) {
      if (this.long) endAsking()
      return
    }
    this.busy = true
    while (this.wanted && !this.gone) {
      this.wanted = false
      try {
        await this.work()
      } catch (fault) {
        if (!this.wanted) this.say(fault.message)
      }
    }
    this.busy = false
  }
  async work() {
    const setup = this.setup,
      at = this.pos,
      first = this.position(setup.settings)
    const legal = await ask(first, "legalMoves")
    this.legal = { at, moves: legal }
    this.refresh()
    if (!legal.length) return this.over((await ask(first, "standing")).ended)
    const done = []
    for (const settings of [setup.settings, setup.other].filter(Boolean))
      done.push({ at, settings, thought: await this.think(this.position(settings), done) })
    if (this.wanted) return
    const listed = await ask(first, "plausibleMoves")
    if (this.wanted) return
    Object.assign(this, { done, listed })
    this.tell()
  }
  // A search in looks, each as if from the beginning and longer than the one before: so it can be
  // followed, and stopped.
  async think(position, done) {
    const { limit } = this.setup,
      at = this.pos,
      { settings } = position
    let thought
    for (let nodes = Math.min(SLICE, limit); ; nodes = Math.min(nodes * GROWS, limit)) {
      this.long = nodes > SLICE
      try {
        thought = await ask(position, "think", { tape: TAPE, nodes })
      } catch (fault) {
        if (!this.stopped || !thought) throw fault
      }
      this.long = false
      if (thought.complete || nodes === limit || this.wanted || this.stopped) return thought
      this.say(`Thinking: ${thought.nodes.toLocaleString("en")} moves so far.`)
      this.drawTree(done.length, { at, settings, thought }, -1, true)
    }
  }
  stop() {
    this.stopped = true
    if (this.long) endAsking()
  }
  watch() {
    // the first tree again from its beginning, in some 25 seconds whatever its size
    if (this.fold) {
      this.fold.open = true
      this.unfold()
    }
    const figure = this.columns[0].host.firstChild?.machack
    if (!figure?.tree) return
    figure.go(-1)
    figure.pace.value = "whole"
    figure.play(true)
    figure.figure.scrollIntoView({ block: "nearest" })
  }

  // ---- drawing ----
  refresh() {
    const { setup, facts } = this,
      { begin, moves } = setup,
      last = moves[moves.length - 1] ?? begin.game[begin.game.length - 1]
    this.view.show(this.pos, {
      lastMove: last ? keys(moveFromUci(last)) : undefined,
      legal: this.legal?.at === this.pos ? this.legal.moves : [],
    })
    this.back.setAttribute("aria-disabled", String(!moves.length && !begin.game.length))
    this.game.value = begin.of ?? OWN
    this.plyLine.hidden = !begin.of
    if (begin.of) {
      this.ply.max = facts.games.find(game => game.number === begin.of).moves.length
      this.ply.value = begin.game.length
      this.plyShown.value = begin.game.length
    }
    this.fen.value = fenOf(this.pos)
    this.knobs[0].heading.textContent = setup.other ? "First settings" : "Settings"
    this.knobs[0].fill(setup.settings)
    this.knobs[1].box.hidden = !setup.other
    this.knobs[1].fill(setup.other ?? setup.settings)
    this.compare.checked = Boolean(setup.other)
    this.limit.replaceChildren(
      ...[...new Set([...facts.limit.offered, setup.limit])]
        .sort((a, b) => a - b)
        .map(most => h("option", { value: most }, `${most.toLocaleString("en")} moves`)),
    )
    this.limit.value = setup.limit
    this.share.value = writeSetup(setup, facts, this.positions)
    this.reset.hidden = same(this.first, this.chosen)
    this.showHand()
  }
  showHand() {
    const on = this.hand.checked
    this.boardHost.hidden = on
    this.handHost.hidden = !on
    if (!on) return
    const fen = fenOf(this.pos)
    if (!this.men) {
      this.men = new Traits({ fen, men: this.facts.men })
      this.men.on("change:fen", () => {
        if (!this.filling) this.place(() => placeNamed(this.men.get("fen"), this.facts))
      })
      this.handHost.append(new SetUp(this.men).figure)
    } else if (this.men.get("fen").split(" ")[0] !== fen.split(" ")[0]) {
      this.filling = true
      this.men.set("fen", fen)
      this.filling = false
    }
  }
  over(how) {
    this.done = null
    this.say(`The game is over, by ${OVER[how]}: there is no move to think about.`)
    this.list.replaceChildren()
    this.table.replaceChildren()
    this.columns.forEach((_, place) => this.dropTree(place))
  }
  line({ at }, moves) {
    return lineFrom(at, moves, this.how).join(" ")
  }
  found(each) {
    const { thought } = each,
      short = thought.complete ? "" : ` It was stopped after ${thought.nodes.toLocaleString("en")}.`
    if (thought.fromBook)
      return `The book answers ${this.line(each, [thought.move])}: nothing was searched.`
    const chosen = thought.move
      ? `${this.line(each, [thought.move])}, value ${valued(thought.value)}; line ` +
        `${this.line(each, thought.line)}.`
      : "no move: not even the first on its list was searched to its end. Give it less " +
        "depth, or a larger limit."
    return (
      `The program chooses ${chosen} ${thought.nodes.toLocaleString("en")} moves made in ` +
      `${thought.milliseconds.toFixed(1)} ms.${short}`
    )
  }
  // With which settings was it asked? One short line under the answer; of the reader's own, what
  // differs from those given.
  sayAsked({ settings }) {
    const {
        facts,
        first: { settings: given },
      } = this,
      name = nameOf(facts, settings),
      on = NAMED.filter(each => settings[each])
    const whose = name
      ? `the ${name.toLowerCase()} settings`
      : same(given, settings)
        ? "the given settings"
        : "settings of your own"
    const always = [
      `widths ${settings.widths.join(", ")}`,
      `depth ${settings.depth}`,
      ...on.map(each => facts.words[each]),
    ].join(", ")
    this.asked.textContent =
      `Asked with ${whose}: ` +
      [
        always,
        ...(name ? [] : differences(facts, given, settings, ["widths", "depth", ...on])),
      ].join("; ") +
      "."
  }
  tell() {
    const [first, second] = this.done
    this.sayAsked(first)
    this.say(
      second
        ? `First settings: ${this.found(first)} Second settings: ${this.found(second)}`
        : this.found(first),
    )
    this.list.replaceChildren(
      ...this.listed
        .slice(0, LISTED)
        .map(each =>
          h(
            "li",
            {},
            h("b", {}, notate(first.at, moveFromUci(each.move), this.how)),
            ` ${number(each.plausibility)}`,
            h(
              "span",
              { class: "mh-quiet" },
              " " +
                each.reasons
                  .map(reason => `${reason.wording} ${number(reason.amount)}`)
                  .join(" · "),
            ),
          ),
        ),
    )
    this.listHead.textContent =
      (this.listed.length > LISTED
        ? `The first ${LISTED} of ${this.listed.length}`
        : `${this.listed.length} moves`) +
      (second ? ", by the first settings" : "") +
      "."
    const { table, node } = second ? compared(first, second, this.how) : { table: "", node: -1 }
    this.table.replaceChildren(table)
    this.drawTree(0, first, node)
    if (second) this.drawTree(1, second, node)
    else this.dropTree(1)
  }
  treeFold() {
    this.fold = h(
      "details",
      { class: "mh-help", ontoggle: () => this.unfold() },
      h("summary", {}, "Its tree"),
      this.columns.map(column => column.host),
    )
    return this.fold
  }
  unfold() {
    const waiting = (this.fold.open && this.undrawn) || []
    if (this.fold.open) this.undrawn = null
    waiting.forEach(drawn => {
      if (drawn && !this.gone) this.drawTree(...drawn)
    })
  }
  drawTree(place, { at, settings, thought }, picked = -1, running = false) {
    if (this.undrawn) {
      this.undrawn[place] = [place, { at, settings, thought }, picked, running]
      return
    }
    const column = this.columns[place],
      tree = { ...treeOf(thought, at, settings), picked, running }
    if (column.tree) {
      Object.assign(column.tree.values, tree)
      column.tree.tell("events")
      return
    }
    column.tree = treeModel(tree, {
      title: place ? "The tree of the second settings" : "Its tree",
      notation: this.how,
      orientation: this.orientation,
    })
    column.drop = renderTree({ model: column.tree, el: column.host })
  }
  dropTree(place) {
    if (this.undrawn) this.undrawn[place] = undefined
    const column = this.columns[place]
    column.drop?.()
    column.drop = column.tree = null
    column.host.replaceChildren()
  }
  destroy() {
    this.gone = true
    this.unfollow()
    this.columns.forEach((_, place) => this.dropTree(place))
    this.view.destroy()
  }
}
