// The explorer on the page. Any position, any settings, the search that follows at once, its tree
// and its list, two settings side by side, and the setup as a text to share.
import { uciOf } from "../chess.js"
import { bookNotation, followBook, h } from "../dom.js"
import { ask, endAsking, settingFacts } from "../engine.js"
import { OWN_POSITION } from "./choosing.js"
import { Knobs, areEqual } from "./knobs.js"
import { placeOf, positionsOf, readSetup } from "./setups.js"
import { buildPage, showSetup } from "./page.js"
import { showGameOver, showAnswer } from "./answer.js"
import { drawTree, dropTree, unfold } from "./trees.js"

const TAPE = 400000 // events
const SLICE = 20000,
  // moves considered in the first look at a search; each further one has this many times more
  GROWS = 3

// The part of a setup that a reader chooses at any position.
const choiceOf = ({ settings, other, limit }) => ({ settings, other, limit })

export class SearchFigure {
  // set while it is built, and later
  columns
  done
  figure
  fold
  game
  knobHost
  out
  view

  // setup: a setup's text, or { fen, moves: [uci] } answers: is it asked a question, and says the
  // answer first? Its desk of settings is then folded. line: is its best line answer enough? Its
  // tree is then folded, too, and drawn when that is opened. kept: what the reader had chosen
  // (`chosen`) when the figure was last closed
  constructor(
    title,
    setup,
    {
      notation = "san",
      orientation = "white",
      answers = false,
      line = false,
      choice: stored = {},
    } = {},
  ) {
    this.initialSetup = setup
    this.choice = stored
    this.answers = answers
    this.undrawn = line ? [] : null
    this.how = bookNotation(notation)
    this.orientation = orientation
    buildPage(this, title)
    this.figure.machack = this // for a reader's console, and the tests
    this.unfollow = followBook(how => {
      this.how = how
      if (this.setup) {
        this.refresh()
        if (this.done) showAnswer(this)
      }
    })
    this.begin()
  }
  async begin() {
    const facts = (this.facts = await settingFacts())
    if (this.gone) return
    const option = (value, text) => h("option", { value }, text)
    this.game.append(
      ...facts.games.map(game => option(game.number, game.title)),
      option(OWN_POSITION, "a position of your own"),
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
    if (typeof this.initialSetup === "string") this.read(this.initialSetup)
    else this.look(this.initialSetup)
  }
  say(text) {
    this.out.value = text
  }

  // ---- what is considered: { begin, moves, settings, other, limit } (setups.js); a fault is
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
    // can it occur in a game?  The program is asked, whatever it is about
    if (this.long) {
      this.isWanted = true
      await endAsking()
    }
    await ask({ fen, moves: [...game, ...moves], settings: {} }, "legalMoves")
  }
  read(text) {
    this.try(() => readSetup(text, this.facts))
  }
  look({ fen, moves, asks: question }) {
    // at this position, with the settings shown; at first, those named
    if (!this.facts) {
      this.initialSetup = { fen, moves, asks: question }
      return
    }
    const first = () => ({
      ...readSetup("mh6 startpos", this.facts),
      ...(question && { settings: this.facts.made[question] }),
    })
    this.try(() => ({ ...(this.setup ?? first()), ...placeOf(fen, moves, this.facts) }))
  }
  place(position) {
    this.try(() => ({ begin: position(), moves: [] }))
  }
  change(changes) {
    const setup = this.setup ? { ...this.setup, ...changes } : this.initialChoice(changes)
    if (!this.setup || changes.begin || changes.moves) this.positions = positionsOf(setup)
    this.setup = setup
    this.refresh()
    this.want()
  }
  initialChoice(setup) {
    this.first = choiceOf(setup)
    return { ...setup, ...this.choice }
  }
  get chosen() {
    return this.setup && choiceOf(this.setup)
  }
  // Second settings to begin with: the usual ones; or tournament widths, where the first are the
  // usual ones already.
  another() {
    return Object.values(this.facts.made).find(preset => !areEqual(preset, this.setup.settings))
  }
  get pos() {
    return this.positions[this.positions.length - 1]
  }
  played(move) {
    this.change({ moves: [...this.setup.moves, uciOf(move)] })
  }
  takeBack() {
    const { begin, moves } = this.setup,
      allMoves = [...begin.game, ...moves]
    if (allMoves.length) this.change(placeOf(begin.fen, allMoves.slice(0, -1), this.facts))
  }

  // ---- the search: only the last request is searched ----
  position(settings) {
    return {
      fen: this.setup.begin.fen,
      moves: [...this.setup.begin.game, ...this.setup.moves],
      settings,
    }
  }
  async want() {
    this.isWanted = true
    this.stopped = false
    if (this.busy) {
      if (this.long) endAsking()
      return
    }
    this.busy = true
    while (this.isWanted && !this.gone) {
      this.isWanted = false
      try {
        await this.work()
      } catch (fault) {
        if (!this.isWanted) this.say(fault.message)
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
    if (!legal.length) return showGameOver(this, (await ask(first, "standing")).ended)
    const thoughts = []
    for (const settings of [setup.settings, setup.other].filter(Boolean))
      thoughts.push({ at, settings, thought: await this.think(this.position(settings), thoughts) })
    if (this.isWanted) return
    const plausible = await ask(first, "plausibleMoves")
    if (this.isWanted) return
    Object.assign(this, { done: thoughts, listed: plausible })
    showAnswer(this)
  }
  // A search in looks, each as if from the beginning and longer than the one before: so it can be
  // followed, and stopped.
  async think(position, onDone) {
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
      if (thought.complete || nodes === limit || this.isWanted || this.stopped) return thought
      this.say(`Thinking: ${thought.nodes.toLocaleString("en")} moves so far.`)
      drawTree(this, onDone.length, { at, settings, thought }, -1, true)
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
      unfold(this)
    }
    const figure = this.columns[0].host.firstChild?.machack
    if (!figure?.tree) return
    figure.time.go(-1)
    figure.time.pace.value = "whole"
    figure.time.play(true)
    figure.figure.scrollIntoView({ block: "nearest" })
  }

  refresh() {
    showSetup(this)
  }
  destroy() {
    this.gone = true
    this.unfollow()
    this.columns.forEach((_, place) => dropTree(this, place))
    this.view.destroy()
  }
}
