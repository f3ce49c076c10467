// show.your_game: a game that the reader hands in, with what a program of the time says of every
// move: what it would have played, what it thought of the position before and after, and why.
import { notate } from "../chess.js"
import { bookNotation, followBook, whenNear } from "../dom.js"
import { ASLEEP, hasEngine } from "../engine.js"
import { drawSum } from "./sum.js"
import { drawList } from "./list.js"
import { readFragment } from "./link.js"
import { movesOf, ucis } from "./moves.js"
import { sayFault, sayRead } from "./outcome.js"
import { buildPage, showPlace } from "./page.js"
import { heard, remarkOn, turnOf, valueOf } from "./remarks.js"
import { drawTaken, setOnPaper } from "./taken.js"
import { showSearch } from "./tree.js"
import { judgesOf } from "./judges.js"
import { titleOf } from "./read.js"
import { capital } from "../words.js"

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
  doing
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
    this.beforePrint = () => setOnPaper(this, true)
    this.afterPrint = () => setOnPaper(this, false)
    addEventListener("beforeprint", this.beforePrint)
    addEventListener("afterprint", this.afterPrint)
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
    if (this.openLink()) return
    this.sources.chooseKnown(this.model.get("first"))
    this.isTaken = false
  }
  /** Is it the reader's? Then it is printed, and not the page's first game. */
  get isTaken() {
    return this.figure.classList.contains("mh-onpaper")
  }
  set isTaken(isTaken) {
    this.figure.classList.toggle("mh-onpaper", isTaken && !this.asleep)
  }
  openLink() {
    const link = readFragment(location.hash)
    if (!link) return false
    const isKnown = judge => this.allJudges.some(({ name }) => name === judge)
    if (isKnown(link.by)) {
      this.judgeChoices[0].value = link.by
      this.judgeChoices[1].value = isKnown(link.beside) ? link.beside : ""
      this.readJudges()
    }
    this.sources.take([link])
    this.go(link.at)
    this.out.scrollIntoView({ block: "start", behavior: "instant" })
    return true
  }

  // ---- the game ----
  /** A game was chosen, the number-th of its text (0: it is the only one). */
  open(source, number) {
    this.stop()
    try {
      const game = movesOf(source)
      if (!game.moves.length)
        throw new Error(
          game.fault
            ? `${capital(game.fault)} No move could be read.`
            : `${titleOf(source)}: there are no moves in it.`,
        )
      this.game = { ...game, ...source, number, ucis: ucis(game), texts: {}, judged: {} }
    } catch (fault) {
      this.game = null
      this.main.hidden = true
      sayFault(this, `${number ? `Game ${number}: ` : ""}${fault.message}`)
      return
    }
    this.main.hidden = false
    this.isTaken = true
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
  readJudges() {
    const [first, second] = this.judgeChoices.map(({ value }) =>
      this.allJudges.find(({ name }) => name === value),
    )
    this.judges = second && second !== first ? [first, second] : [first]
  }
  judgesChanged() {
    this.readJudges()
    if (!this.game) return
    this.isTaken = true
    this.run()
  }
  stop() {
    this.turn = null
    this.busy(false)
  }
  /** Ask the judges, one after the other; what one has said of this game is not asked again. */
  async run() {
    const turn = (this.turn = {})
    const { judged } = this.game
    const lists = this.judges.map(({ name }) => (judged[name] ??= { said: [], remarks: [] }))
    this.said = lists.map(({ said }) => said)
    this.remarks = lists.map(({ remarks }) => remarks)
    this.busy(!this.asleep)
    this.drawAll()
    if (this.asleep) return
    sayRead(this)
    const began = performance.now(),
      isAsked = this.said.some(({ length }) => length <= this.last)
    try {
      for (const [judge, said] of this.said.entries()) {
        this.judge = judge
        while (said.length <= this.last) {
          this.showProgress()
          await this.ask(judge, said.length, turn)
          if (turn !== this.turn) return
        }
      }
      this.milliseconds = performance.now() - began
      this.finish(isAsked ? `Annotated in ${(this.milliseconds / 1000).toFixed(1)} seconds.` : "")
    } catch (fault) {
      if (turn !== this.turn) return
      const isBegun = this.said[this.judge].length > 0
      this.finish(`It cannot be judged${isBegun ? " further" : ""}: ${fault.message}`)
    }
  }
  async ask(judge, ply, turn) {
    const { fen, ucis } = this.game
    const said = heard(
      await this.judges[judge].judged(fen, ucis.slice(0, ply), ucis[ply] ?? ""),
      this.game.positions[ply],
    )
    if (turn !== this.turn) return
    this.said[judge][ply] = said
    if (ply) this.remarks[judge][ply - 1] = remarkOn(this.game, ply - 1, this.said[judge])
    this.drawSoon()
  }
  /** The moves of which the judge at work has spoken. */
  get done() {
    return Math.max(0, this.said[this.judge].length - 1)
  }
  showProgress() {
    const { done, last, judge } = this
    this.progress.value = done / Math.max(1, last)
    this.doing.textContent = `${capital(this.judges[judge].title)}: ${done} of ${last} moves`
  }
  interrupt() {
    const { done, judge } = this
    this.stop()
    const { title } = this.judges[judge]
    this.finish(
      judge
        ? `Stopped: ${title} has judged ${done} of ${this.last} moves.`
        : `Stopped after ${done} of ${this.last} moves.`,
    )
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
    if (isBusy) this.judge = 0
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
    const isAtFirst = this.isBusy && values[0].length <= this.last
    this.turning = isAtFirst ? -1 : turnOf(values[0] ?? [])
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
    removeEventListener("beforeprint", this.beforePrint)
    removeEventListener("afterprint", this.afterPrint)
    this.unfollow()
    this.dropTree?.()
    this.view.destroy()
  }
}
