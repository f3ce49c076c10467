// show.score: Part II's searcher on the page. Any position, every convention a switch; what came of
// it, in words and views.
import { INITIAL_FEN } from "chessops/fen"
import { fenOf, keys, moveFromUci, play, positionOf, uciOf } from "../chess.js"
import { bookNotation, followBook, mounted } from "../dom.js"
import { ASLEEP, askScorer, endScoring, hasEngine, latest, scoringFacts } from "../engine.js"
import { addSetUp } from "../search/setup.js"
import { lineFrom } from "../thought.js"
import { controlOf } from "./controls.js"
import { OFFERED } from "./names.js"
import { buildPage } from "./page.js"
import { showSummary } from "./summary.js"

const TAPE = 60000 // events
const SHORT = 200 // milliseconds; of a search as short as that nothing need be stopped

export function renderScore({ model, el }) {
  const figure = new ScoreFigure(model)
  return mounted(figure, el, () => figure.begin())
}

class ScoreFigure {
  // set while it is built, and later
  answer
  asked
  at
  back
  drawn
  entry
  fen
  figure
  first
  hand
  handHost
  result
  inputs
  moves
  out
  resetButton
  scoring
  stopButton
  view
  views
  /** @type {ReturnType<typeof latest> & { wanted?: boolean }} */
  want

  constructor(model) {
    this.model = model
    this.how = bookNotation(model.get("notation"))
    this.want = latest(() => this.work())
    this.take(model.get("positions")[0])
    buildPage(this)
    this.unfollow = followBook(how => {
      this.how = how
      if (this.result) showSummary(this)
    })
  }
  // A position that was given: its place in the game, the game so far, and what is asked of it.
  take({ fen, moves, scoring, asked: request }) {
    const { depth, driver, first_guess, step, iterate, exact_root } = request
    Object.assign(this, {
      fen,
      moves: [...moves],
      scoring: { ...scoring },
      asked: { depth, driver, firstGuess: first_guess, step, iterate, exactRoot: exact_root },
    })
    this.first = this.setup
  }
  // Restored by As at first; the position stays.
  get setup() {
    return JSON.stringify([Object.entries(this.scoring).sort(), this.asked])
  }
  get pos() {
    return this.moves.map(moveFromUci).reduce(play, positionOf(this.fen))
  }
  async begin() {
    if (!hasEngine()) {
      this.say(ASLEEP)
      return
    }
    try {
      this.facts = await scoringFacts()
      if (this.gone) return
      controlOf(this)
      this.want()
    } catch (fault) {
      this.say(fault.message)
    }
  }
  say(text) {
    this.out.value = text
  }
  fill() {
    this.resetButton.hidden = this.setup === this.first
    const { facts } = this,
      settings = { ...facts.usual, ...this.scoring, ...this.asked }
    for (const [name, { input, shown: output }] of Object.entries(this.inputs)) {
      const value = settings[name]
      if (input.type === "checkbox") {
        input.checked = value
        continue
      }
      if (input.tagName === "SELECT") {
        const values = name === "driver" ? facts.drivers : (facts.words[name] ?? OFFERED[name])
        input.selectedIndex = values.indexOf(value)
        continue
      }
      const [low, high] = [Number(input.min), Number(input.max)]
      if (value !== null && (value < low || value > high)) {
        input.min = Math.min(low, value)
        input.max = Math.max(high, value)
      }
      input.value = value ?? high
      output.value = value === null ? "none" : value
    }
  }
  change(changes) {
    for (const [name, value] of Object.entries(changes))
      if (value === this.facts.usual[name]) delete this.scoring[name]
      else this.scoring[name] = value
    this.fill()
    this.want()
  }
  choose(changes) {
    this.take(changes)
    this.show()
    if (this.facts) {
      this.fill()
      this.want()
    }
  }
  async type() {
    const typed = this.entry.value.trim(),
      fen = typed === "startpos" ? INITIAL_FEN : typed
    try {
      await askScorer({ fen }, "standing")
      if (this.entry.value.trim() !== typed) return // the next piece has been set meanwhile
      Object.assign(this, { fen: fenOf(positionOf(fen)), moves: [] })
      this.show()
      this.want()
    } catch (fault) {
      this.say(fault.message)
    }
  }
  // A board to set pieces on, made when it is first wanted.
  offerSetUp() {
    if (this.hand || !hasEngine()) return
    this.hand = addSetUp(this.handHost, { fen: this.entry.value }, fen => {
      if (fen === this.entry.value) return
      this.entry.value = fen
      this.type()
    })
  }
  played(move) {
    this.moves.push(uciOf(move))
    this.show()
    this.want()
  }
  // There is something to stop only while it searches.
  busy(isBusy) {
    if (this.stopButton) this.stopButton.hidden = !isBusy
  }
  async stop() {
    await endScoring()
    this.say("Stopped.")
  }
  show() {
    const last = this.moves[this.moves.length - 1]
    this.view.show(this.pos, { lastMove: last ? keys(moveFromUci(last)) : undefined })
    this.back.hidden = !this.moves.length
    this.entry.value = fenOf(this.pos)
    this.hand?.set("fen", this.entry.value)
  }

  // ---- the search ----
  position(scoring = this.scoring) {
    return { fen: this.fen, moves: this.moves, scoring }
  }
  ask(scoring, request = {}) {
    return askScorer(this.position(scoring), "search", { ...this.asked, tape: TAPE, ...request })
  }
  async work() {
    const at = this.pos,
      against = this.model.get("against"),
      long = setTimeout(() => this.busy(true), SHORT)
    try {
      const result = await this.ask(this.scoring),
        other = against ? await this.ask({ ...this.scoring, ...against }) : null
      if (this.gone || this.want.wanted) return
      Object.assign(this, { at, result, other, drawn: await this.isDrawn(result.line) })
      showSummary(this)
      for (const view of this.views) await view.extra?.()
    } catch (fault) {
      this.say(fault.message)
      this.answer.replaceChildren()
    } finally {
      clearTimeout(long)
      this.busy(false)
    }
  }
  // Whether a line ends in a draw by rule, a stalemate or a position that has occurred before.
  async isDrawn(line) {
    const { repetition } = { ...this.facts.usual, ...this.scoring },
      end = { ...this.position(), moves: [...this.moves, ...line] }
    const { ended, repeated } = await askScorer(end, "standing")
    return ended === "stalemate" || (repetition && repeated)
  }
  // A search of the position after these moves, as asked here: for a game that continues.
  search(moves) {
    return askScorer({ fen: this.fen, moves, scoring: this.scoring }, "search", {
      ...this.asked,
      tape: 0,
    })
  }
  line(moves) {
    return lineFrom(this.at, moves, this.how)
  }
  // The score of a mate at the root, in units.
  most(scoring = this.scoring) {
    const { mates, usual } = this.facts,
      { bounds, mate } = { ...usual, ...scoring }
    return mate ?? (bounds === "integrated" ? mates.integrated : mates.flags)
  }
  // A score in words, as machack.score.words writes it.
  words(score, scoring = this.scoring) {
    const { mates, usual, won, longest } = this.facts,
      { delayed_loss, mate_distance, recognizer, grain, pawn } = { ...usual, ...scoring },
      { draws, band, contempt } = { ...usual, ...scoring }
    const most = this.most(scoring),
      plies = most - Math.abs(score),
      outcome = score > 0 ? "mates" : "is mated"
    if (plies < longest) {
      if (delayed_loss) return `${outcome} in ${plies + (score > 0 ? 1 : 0)} moves or more`
      return mate_distance
        ? `${outcome} in ${plies} ${plies === 1 ? "ply" : "plies"}`
        : `${outcome}, at an unknown distance`
    }
    if (
      recognizer === "disjoint" &&
      Math.abs(Math.abs(score) - Math.floor((won * most) / mates.flags)) < longest
    )
      return `${score > 0 ? "wins" : "loses"}, says the recognizer`
    if (draws === "by ply" && Math.abs(score) < band && !delayed_loss)
      return `a draw at ply ${score + contempt}`
    const pawns = (score * grain) / pawn
    return `${pawns < 0 ? "−" : "+"}${Math.abs(pawns).toFixed(2)} pawns`
  }
  // What the numbers of a search mean, for its tree: what machack.score's Searched.scale says.
  get scale() {
    const { usual, longest } = this.facts,
      { delayed_loss, mate_distance, grain, pawn, quiescence } = { ...usual, ...this.scoring },
      most = this.most()
    return {
      pawn: pawn / grain,
      mates: most - longest,
      most: mate_distance && !delayed_loss ? most : null,
      quiescence,
    }
  }
  destroy() {
    this.gone = true
    this.unfollow()
    this.view.destroy()
    for (const view of this.views) view.destroy?.()
  }
}
