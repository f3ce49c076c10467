// show.your_game: a game that the reader hands in, with what a program of the time says of every
// move: what it would have played, what it thought of the position before and after, and why.
import { notate } from "../chess.js"
import { bookNotation, followBook, whenNear } from "../dom.js"
import { ASLEEP, hasEngine } from "../engine.js"
import { drawSum } from "./sum.js"
import { drawList } from "./list.js"
import { movesOf, ucis } from "./moves.js"
import { buildPage, sayRead, showPlace } from "./page.js"
import { heard, remarkOn, turnOf, valueOf } from "./remarks.js"
import { drawTaken } from "./taken.js"
import { showSearch } from "./tree.js"
import { judgesOf } from "./judges.js"

const PAUSE = 120 // milliseconds between two drawings of what has come in

export function renderYourGame({ model, el }) {
  const figure = new YourGame(model)
  el.append(figure.figure)
  figure.figure.machack = figure
  const unwatch = whenNear(figure.figure, () => figure.begin())
  return () => {
    unwatch()
    figure.destroy()
  }
}

class YourGame {
  // set while it is built, and later
  curve
  dropTree
  figure
  judgeChoices
  list
  main
  out
  progress
  progressBox
  sources
  tree
  view

  constructor(model) {
    this.model = model
    this.how = bookNotation(model.get("notation"))
    this.allJudges = judgesOf(model)
    this.judges = [this.allJudges[0]]
    this.game = null
    this.said = []
    this.remarks = []
    this.place = 0
    buildPage(this)
    this.follow = () => this.openLink()
    addEventListener("hashchange", this.follow)
    this.unfollow = followBook(how => {
      this.how = how
      if (this.game) this.drawAll()
    })
  }
  begin() {
    if (!hasEngine()) {
      this.out.value = ASLEEP
      this.asleep = true
    }
    if (!this.openLink()) this.sources.chooseKnown(this.model.get("first"))
  }
  openLink() {
    const link = this.sources.readLink(location.hash)
    if (!link) return false
    this.go(link.at)
    const judge = this.allJudges.find(({ name }) => name === link.by)
    if (judge && judge !== this.judges[0]) {
      this.judgeChoices[0].value = judge.name
      this.judgesChanged()
    }
    return true
  }

  // ---- the game ----
  /** A game was chosen, the number-th of its text (0: it is the only one). */
  open(source, number) {
    this.stop()
    try {
      const game = movesOf(source)
      this.game = { ...game, ...source, number, ucis: ucis(game), texts: {} }
    } catch (fault) {
      this.game = null
      this.out.value = `${number ? `Game ${number}: ` : ""}${fault.message}`
      this.main.hidden = true
      return
    }
    this.main.hidden = false
    this.place = 0
    sayRead(this)
    this.run()
  }
  get last() {
    return this.game.moves.length
  }
  /** A move of the game as it is written; all of them are asked for again and again. */
  text(ply) {
    const { positions, moves, texts } = this.game,
      { how } = this
    return ((texts[how] ??= [])[ply] ??= notate(positions[ply], moves[ply], how))
  }
  go(place) {
    if (!this.game) return
    this.place = Math.max(0, Math.min(place, this.last))
    showPlace(this)
    showSearch(this)
  }

  // ---- the judges, one position after the other ----
  judgesChanged() {
    const [first, second] = this.judgeChoices.map(({ value }) =>
      this.allJudges.find(({ name }) => name === value),
    )
    this.judges = second && second !== first ? [first, second] : [first]
    if (this.game) this.run()
  }
  stop() {
    this.turn = null
    this.busy(false)
  }
  async run() {
    const turn = (this.turn = {})
    this.said = this.judges.map(() => [])
    this.remarks = this.judges.map(() => [])
    this.drawAll()
    if (this.asleep) return
    this.busy(true)
    const began = performance.now()
    try {
      for (let ply = 0; ply <= this.last; ply++)
        for (const judge of this.judges.keys()) {
          await this.ask(judge, ply, turn)
          if (turn !== this.turn) return
        }
      this.milliseconds = performance.now() - began
      this.finish(`Annotated in ${(this.milliseconds / 1000).toFixed(1)} seconds.`)
    } catch (fault) {
      if (turn !== this.turn) return
      this.finish(`It cannot be judged${this.said[0].length ? " further" : ""}: ${fault.message}`)
    }
  }
  async ask(judge, ply, turn) {
    const { fen, ucis, moves } = this.game
    const said = heard(
      await this.judges[judge].judged(fen, ucis.slice(0, ply), ucis[ply] ?? ""),
      this.game.positions[ply],
    )
    if (turn !== this.turn) return
    this.said[judge][ply] = said
    if (ply) this.remarks[judge][ply - 1] = remarkOn(this.game, ply - 1, this.said[judge])
    this.progress.value = (ply + 1) / (moves.length + 1)
    this.drawSoon()
  }
  interrupt() {
    const done = this.said[0].length - 1
    this.stop()
    this.finish(`Stopped after ${Math.max(0, done)} of ${this.last} moves.`)
  }
  finish(words) {
    this.turn = null
    this.busy(false)
    this.drawAll()
    sayRead(this, words)
  }
  busy(isBusy) {
    this.isBusy = isBusy
    this.progressBox.hidden = !isBusy
    if (isBusy) this.progress.value = 0
  }

  // ---- drawing ----
  drawSoon() {
    this.timer ??= setTimeout(() => {
      this.timer = null
      if (this.game) this.drawAll()
    }, PAUSE)
  }
  drawAll() {
    clearTimeout(this.timer)
    this.timer = null
    const values = this.said.map(list => list.map(valueOf))
    this.turning = this.isBusy ? -1 : turnOf(values[0] ?? [])
    this.curve.draw(values, this.last, this.turning)
    drawList(this)
    drawSum(this)
    showPlace(this)
    if (!this.isBusy) {
      drawTaken(this)
      showSearch(this)
    }
  }
  destroy() {
    this.stop()
    clearTimeout(this.timer)
    removeEventListener("hashchange", this.follow)
    this.unfollow()
    this.dropTree?.()
    this.view.destroy()
  }
}
