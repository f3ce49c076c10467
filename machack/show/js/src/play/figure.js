// show.play: a game against the program, in the page. The program says what may be played, answers,
// and tells what it thought.
import { BoardView } from "../board/view.js"
import { INITIAL_FEN } from "chessops/fen"
import { Side, keys, moveFromUci, notate, play, positionOf, uciOf } from "../chess.js"
import { readMove } from "../notation/reading.js"
import { bookNotation, button, followBook, fresh, h, icon, ICON, oneStop } from "../dom.js"
import { ask, endAsking, hasEngine, settingFacts } from "../engine.js"
import { keepGame, leftGame } from "./left.js"
import { Puzzle } from "./puzzle.js"
import { askPython } from "../python.js"
import { Seat, canSit } from "./seat.js"
import { lineFrom, treeModel, treeOf } from "../thought.js"
import { inflated } from "../tape.js"
import { renderTree } from "../tree/figure.js"
import { number, valued } from "../words.js"

const TAPE = 400000,
  EVENT = 28 // events; bytes of one
const PROGRAMS = {
  normal: ["reconstruction, normal widths", "paper"],
  bookless: ["reconstruction, normal widths, no book", "paper", { book: false }],
  tournament: ["reconstruction, tournament widths", "paper at tournament widths"],
  image: ["surviving program", "image"],
}
const ASLEEP =
  "To play here, the page needs WebAssembly and must be one of the built book. In a " +
  "terminal: machack play."
const ENDS = {
  mate: "mate",
  stalemate: "stalemate",
  repetition: "the position has come back",
  fifty: "fifty moves without a capture or a pawn's move",
}

export function renderPlay({ model, el }) {
  const figure = new PlayFigure(model)
  el.append(figure.figure)
  figure.figure.machack = figure
  figure.begin(leftGame(figure))
  return () => figure.destroy()
}

class PlayFigure {
  constructor(model) {
    this.model = model
    this.how = bookNotation(model.get("notation"))
    this.start = positionOf(model.get("fen"), model.get("wings"))
    this.given = model.get("moves")
    this.open()
    this.result = ""
    this.thought = null
    this.build()
    this.refresh() // board and buttons stand as they will, while the program is still being fetched
    this.out.value ||= "The program is coming: one moment."
    this.unfollow = followBook(how => {
      this.how = how
      this.refresh()
      this.tellAgain()
    })
  }
  open() {
    // the game so far
    this.clock = { reader: 0, program: 0 } // seconds; the program's as they were in 1967
    this.since = null
    this.moves = []
    this.positions = [this.start]
    for (const uci of this.given) this.push(moveFromUci(uci))
  }
  get pos() {
    return this.positions[this.positions.length - 1]
  }
  get mine() {
    return this.side.value
  }
  uciAt(index) {
    return uciOf(this.moves[index])
  }
  text(index) {
    return notate(this.positions[index], this.moves[index], this.how)
  }

  // ---- the page ----
  build() {
    const caption = fresh("cap"),
      option = (value, text) => h("option", { value }, text)
    this.boardHost = h("div", { class: "mh-boardhost" })
    this.view = new BoardView(this.boardHost, {
      playable: true,
      orientation: this.model.get("orientation"),
      label: "The game",
      onmove: move => this.human(move),
      oncancel: () => this.refresh(),
      say: text => {
        this.out.value = text
      },
      waits: () => this.waits(),
    })
    this.side = h(
      "select",
      { class: "mh-select", "aria-label": "You play", onchange: () => this.changed() },
      option("white", "White"),
      option("black", "Black"),
    )
    this.side.value = this.model.get("side")
    this.program = h(
      "select",
      { class: "mh-select", "aria-label": "Your opponent", onchange: () => this.changed() },
      Object.entries(PROGRAMS).map(([value, [text]]) => option(value, text)),
      h(
        "optgroup",
        { label: "Before Mac Hack" },
        this.model.get("family").map(([value, text]) => option(value, text)),
      ),
    )
    this.program.value = this.model.get("opponent")
    const act = (label, run) =>
      h("button", { type: "button", class: "mh-button mh-text", onclick: run }, label)
    this.buttons = {
      wake: act("Let it begin", () => this.wake()),
      fresh: act("New game", () => this.wake()),
      back: act("Take back", () => this.takeBack()),
      draw: act("Offer a draw", () => this.offer()),
      resign: act("Resign", () => this.end(this.mine === "white" ? "0-1" : "1-0", "you resigned")),
      flip: button("Turn the board round", icon(ICON.flip), () => this.view.flip()),
    }
    this.entry = h("input", {
      class: "mh-find mh-entry",
      "aria-label": "Your move, typed",
      placeholder: "P-K4 or e4",
      autocomplete: "off",
      spellcheck: "false",
    })
    const typed = h(
      "form",
      {
        class: "mh-group",
        onsubmit: e => {
          e.preventDefault()
          this.type()
        },
      },
      this.entry,
      h("button", { class: "mh-button mh-text" }, "Play it"),
    )
    this.out = h("output", { class: "mh-event", "aria-live": "polite" })
    this.about = h("div", { class: "mh-about" })
    this.list = h("div", { class: "mh-moves", role: "group", tabindex: 0, "aria-label": "Moves" })
    this.pgn = h("textarea", {
      class: "mh-pgn",
      readonly: true,
      rows: 5,
      "aria-label": "The game as PGN",
    })
    this.clockOut = h("p", { class: "mh-clock" })
    this.clockBox = h(
      "details",
      { class: "mh-help", ontoggle: () => this.tick() },
      h("summary", {}, "The clocks"),
      this.clockOut,
      h(
        "p",
        { class: "mh-quiet" },
        "Two hours for fifty moves. The program’s clock goes as in 1967: forty moves " +
          "made a second, and 8.4 seconds for its operator.",
      ),
    )
    this.treeHost = h("div", { class: "mh-treehost" })
    this.treeBox = h(
      "details",
      { class: "mh-help", ontoggle: () => this.showTree() },
      h("summary", {}, "The tree of its last search"),
      this.treeHost,
    )
    this.seatHost = h("div", {})
    this.seatBox = h(
      "details",
      { class: "mh-help", hidden: !canSit(this.model), ontoggle: () => this.sitDown() },
      h("summary", {}, "The teletype, as in 1967"),
      this.seatHost,
    )
    this.figure = h(
      "figure",
      { class: "mh mh-figure mh-playfigure", role: "group", "aria-labelledby": caption },
      h("figcaption", { class: "mh-title", id: caption }, this.model.get("title")),
      h(
        "div",
        { class: "mh-columns" },
        h(
          "div",
          { class: "mh-boardcolumn" },
          this.boardHost,
          oneStop(
            h(
              "div",
              { class: "mh-bar", role: "toolbar", "aria-label": "The game" },
              Object.values(this.buttons),
            ),
          ),
          typed,
        ),
        h(
          "div",
          { class: "mh-sidecolumn" },
          h(
            "div",
            { class: "mh-group" },
            h("label", {}, "You play ", this.side),
            h("label", {}, "against ", this.program),
          ),
          this.out,
          this.about,
          this.list,
          this.seatBox,
          this.clockBox,
          h("details", { class: "mh-help" }, h("summary", {}, "The game as PGN"), this.pgn),
        ),
      ),
      this.treeBox,
    )
    if (this.model.get("puzzle").line) this.puzzle = new Puzzle(this, this.model.get("puzzle"))
  }

  // ---- the game ----
  // A program before Mac Hack needs the page's Python (12 MB): where it moves first, it waits until
  // the reader wants it.
  get asleep() {
    return Boolean(this.ancestor) && !this.awake && this.pos.turn !== this.mine
  }
  wake() {
    this.awake = true
    return this.begin()
  }
  // Another opponent, or the other side, in the midst of a game: the game goes on.
  async changed() {
    if (this.seat || this.result || this.moves.length <= this.given.length) return this.wake()
    this.awake = true
    await this.attend()
    this.forget()
    await this.next()
  }
  // What was being thought is void, and the figure is set to who plays whom.
  async attend() {
    if (this.thinking) {
      this.turn = null
      this.thinking = false
      await endAsking()
    }
    if (this.ancestor && this.seatBox.open) this.seatBox.open = false
    this.clockBox.hidden = Boolean(this.ancestor)
    this.seatBox.hidden = Boolean(this.ancestor) || !canSit(this.model)
    if ((this.mine === "black") !== this.view.flipped) this.view.flip()
  }
  async begin(left) {
    // anew, or a game that was left
    if (!hasEngine()) {
      this.stopped = true
      this.out.value = ASLEEP
      return this.refresh()
    }
    if (left) {
      this.side.value = left.side
      this.program.value = left.program
      this.awake = true
    }
    await this.attend()
    this.open()
    this.result = ""
    this.forget()
    for (const uci of left?.moves.slice(this.moves.length) ?? []) this.push(moveFromUci(uci))
    this.left = Boolean(left)
    this.taken = false
    this.begun = true
    if (this.seat) await this.seat.begin()
    else await this.next()
  }
  get ancestor() {
    return PROGRAMS[this.program.value] ? null : this.program.value
  }
  get opponent() {
    return this.ancestor
      ? this.model.get("family").find(([name]) => name === this.ancestor)[1]
      : `Mac Hack VI (${PROGRAMS[this.program.value][0]})`
  }
  get its() {
    return this.mine === "white" ? "black" : "white"
  }
  async position() {
    // Mac Hack says for all what is legal
    const [, name, changes] = PROGRAMS[this.program.value] ?? PROGRAMS.normal
    return {
      fen: this.model.get("fen"),
      moves: this.moves.map(uciOf),
      settings: { ...(await settingFacts())[name], ...changes },
    }
  }
  waits() {
    return this.asleep
      ? "press “Let it begin” first"
      : this.result
        ? "the game is over"
        : this.thinking
          ? "the program is thinking"
          : this.legal
            ? ""
            : "the program has not yet said what may be played"
  }
  push(move) {
    this.positions.push(play(this.pos, move))
    this.moves.push(move)
  }
  async human(move) {
    if (!this.legal) return this.refresh()
    this.awake = true
    this.left = this.taken = false
    if (this.seat) {
      this.seat.play(uciOf(move))
      return this.refresh()
    }
    this.yours = this.ancestor ? null : this.onItsList(move)
    this.stopClock()
    this.push(move)
    await this.next()
  }
  onItsList(move) {
    // where the reader's move stands among those the program finds plausible
    const place = this.listed?.findIndex(each => each.move === uciOf(move)) ?? -1
    return { at: this.pos, move, place, of: this.listed?.length }
  }
  type() {
    if (!this.legal) return
    try {
      const move = readMove(this.pos, this.entry.value)
      if (!this.legal.includes(uciOf(move)))
        throw new Error(`${this.entry.value} is not legal here.`)
      this.entry.value = ""
      this.human(move)
    } catch (fault) {
      this.out.value = fault.message
      this.entry.select()
    }
  }
  // What comes next: the end, the program's move, or the reader's.
  async next() {
    const turn = (this.turn = {}) // a newer game makes an older one's answers void
    this.legal = null // until the program has said what may be played
    try {
      const position = await this.position(),
        standing = await ask(position, "standing")
      if (turn !== this.turn) return
      const ended =
        standing.ended ||
        (standing.repeated ? "repetition" : this.pos.halfmoves >= 100 ? "fifty" : "")
      if (ended)
        return this.end(
          ended === "mate" ? (standing.white ? "0-1" : "1-0") : "1/2-1/2",
          ENDS[ended],
        )
      if (this.asleep) return this.refresh()
      if (this.pos.turn !== this.mine && !this.seat) return await this.answer(position, turn)
      const legal = await ask(position, "legalMoves"),
        listed = this.ancestor ? [] : await ask(position, "plausibleMoves")
      if (turn !== this.turn) return
      Object.assign(this, { legal, listed, since: performance.now() })
      this.refresh()
    } catch (fault) {
      if (turn === this.turn) {
        this.stopped = true
        this.thinking = false
        this.out.value = `The program cannot run here: ${fault.message}.`
        this.refresh()
      }
    }
  }
  async answer(position, turn) {
    this.thinking = true
    this.legal = null
    this.refresh()
    if (this.puzzle?.reply) {
      await this.puzzle.pause()
      if (turn !== this.turn) return
      this.thinking = false
      this.push(this.puzzle.reply)
      return await this.next()
    }
    const thought = this.ancestor
      ? await this.asked(position)
      : await ask(position, "think", { tape: TAPE })
    if (turn !== this.turn) return
    this.thinking = false
    if (!thought.move) return this.end("*", `${this.opponent} finds nothing to play`)
    const { rate, lost } = this.model.get("clock")
    this.clock.program += thought.nodes / rate + lost
    this.thought = {
      ...thought,
      settings: position.settings,
      at: this.pos,
      ply: this.moves.length,
      yours: this.yours,
    }
    this.push(moveFromUci(thought.move))
    this.tell()
    if (this.treeBox.open) this.showTree()
    await this.next()
  }
  // A program before Mac Hack: its own Python thinks.
  async asked({ fen, moves }) {
    const thought = await askPython(this.model, "machack.ancestors.in_page:reply", [
      this.ancestor,
      fen,
      moves,
    ])
    return {
      ...thought,
      tape: await inflated(thought.tape),
      own: { words: thought.words, unit: thought.unit },
    }
  }
  // What it thought last is no longer of this game: its words go, and its tree.
  forget() {
    this.thought = this.told = null
    this.about.replaceChildren()
    this.showTree()
  }
  takeBack() {
    if (this.seat) return this.seat.strike("U\n")
    if (this.thinking || !this.moves.length) return
    const steps =
      this.pos.turn === this.mine || this.moves.length < 2 ? Math.min(2, this.moves.length) : 1
    if (this.moves.length === 1 && this.mine === "black") return
    this.moves.splice(-steps)
    this.positions.splice(-steps)
    this.result = ""
    this.taken = true
    this.forget()
    this.next()
  }
  async offer() {
    if (this.seat) return this.seat.strike("DRAW?\n")
    if (this.thinking || this.result || this.ancestor) return
    const accepts = await ask(
      await this.position(),
      "acceptsDraw",
      this.its,
      this.thought?.value ?? 0,
    )
    if (accepts) this.end("1/2-1/2", "the program accepts the draw")
    else this.out.value = "The program declines the draw."
  }
  end(result, why) {
    if (this.result) return
    if (this.thinking) {
      this.turn = null
      this.thinking = false
      endAsking()
    }
    this.stopClock()
    this.result = result
    this.why = why
    this.legal = null
    this.refresh()
  }

  // ---- the teletype: while it is open the game is the program's own, and the board shows it ----
  async sitDown() {
    if (!this.seatBox.open) {
      this.seat?.end()
      this.seat = null
      return this.result ? this.refresh() : this.next()
    }
    if (this.thinking) {
      this.turn = null
      this.thinking = false
      await endAsking()
    }
    this.seat = new Seat(this.model, {
      game: () => this.position(),
      its: () => this.its,
      moved: (moves, thought) => this.follow(moves, thought),
    })
    this.seatHost.replaceChildren(this.seat.host)
    await this.seat.begin()
  }
  follow(moves, thought) {
    const goesOn = this.moves.every((move, ply) => uciOf(move) === moves[ply])
    if (goesOn && moves.length === this.moves.length) return
    this.stopClock()
    const yours = !goesOn
      ? null
      : this.legal && this.pos.turn === this.mine
        ? this.onItsList(moveFromUci(moves[this.moves.length]))
        : this.yours
    Object.assign(this, { moves: [], positions: [this.start], result: "", yours })
    for (const uci of moves) this.push(moveFromUci(uci))
    this.forget()
    if (thought?.move && thought.move === moves[moves.length - 1])
      this.tell({ ...thought, at: this.positions[moves.length - 1], ply: moves.length - 1, yours })
    this.next()
  }

  // ---- the clocks: the reader's goes while the reader may move, and is shown while its box
  //      is open ----
  stopClock() {
    if (this.since !== null) this.clock.reader += (performance.now() - this.since) / 1000
    this.since = null
  }
  tick() {
    clearTimeout(this.ticks)
    const { allowed, moves } = this.model.get("clock"),
      reader =
        this.clock.reader + (this.since === null ? 0 : (performance.now() - this.since) / 1000)
    const shown = seconds =>
      `${Math.floor(seconds / 3600)}:` +
      String(Math.floor(seconds / 60) % 60).padStart(2, "0") +
      ":" +
      String(Math.floor(seconds) % 60).padStart(2, "0")
    const told = (whom, seconds, made) =>
      `${whom} ${shown(seconds)}${seconds > allowed && made < moves ? " (over the time)" : ""}`
    const mine = this.moves.filter((_, ply) => this.positions[ply].turn === this.mine).length,
      its = this.moves.length - mine
    this.clockOut.textContent =
      `${told("You", reader, mine)}, ` +
      told("Mac Hack VI", this.clock.program, its) +
      `; ${mine} and ${its} moves.`
    if (this.clockBox.open && this.since !== null) this.ticks = setTimeout(() => this.tick(), 1000)
  }

  // ---- drawing ----
  refresh() {
    this.tick()
    if (this.begun) keepGame(this)
    const last = this.moves[this.moves.length - 1]
    this.view.show(this.pos, { lastMove: last ? keys(last) : undefined, legal: this.legal ?? [] })
    this.drawMoves()
    this.pgn.value = this.asPgn()
    for (const [name, off] of [
      ["back", this.thinking || !this.moves.length],
      ["draw", this.thinking || this.result || this.ancestor],
      ["resign", this.result],
    ]) {
      this.buttons[name].setAttribute("aria-disabled", String(Boolean(off || this.stopped)))
    }
    this.buttons.wake.hidden = !this.asleep
    if (this.stopped) return
    this.puzzle?.draw()
    if (this.puzzle?.words) this.out.value = this.itsMove() + this.puzzle.words
    else if (this.result)
      this.out.value =
        (Object.values(ENDS).includes(this.why) ? this.itsMove() : "") +
        `${this.result}: ${this.why}.`
    else if (this.asleep)
      this.out.value = `${this.opponent} has the first move: press “Let it begin”.`
    else if (this.thinking)
      this.out.value = this.ancestor
        ? `${this.opponent} is thinking (the page’s Python starts with the first move: ` +
          "some seconds)."
        : "The program is thinking."
    else if (this.legal)
      this.out.value =
        `${this.left ? "The game that you left. " : this.taken ? "Taken back. " : ""}` +
        (this.itsMove()
          ? `${this.itsMove()}Your move.`
          : `${Side(this.pos.turn === "white")} to move: your move.`)
  }
  // The move that the other side has just made, to be heard; nothing where the reader made the last
  // one, or nobody.
  itsMove() {
    const at = this.moves.length - 1
    return at < 0 || this.positions[at].turn === this.mine ? "" : `${this.numbered(at)}. `
  }
  numbered(at) {
    const { fullmoves, turn } = this.positions[at]
    return `${fullmoves}${turn === "white" ? "." : " …"} ${this.text(at)}`
  }
  tell(thought = this.thought) {
    this.told = thought
    const numbered = this.numbered(thought.ply)
    const expects = lineFrom(thought.at, thought.line, this.how).slice(1)
    const yours = thought.yours
    if (thought.own) return this.tellOwn(numbered, expects)
    const says = [
      h(
        "p",
        {},
        h("b", {}, numbered),
        thought.fromBook
          ? ", from its book of openings, which keeps a reply to this position: nothing " +
              "was searched."
          : `. Value ${valued(thought.value)}; ${thought.nodes.toLocaleString("en")} ` +
              `moves looked at in ${Math.round(thought.milliseconds)} ms.`,
      ),
    ]
    if (expects.length) says.push(h("p", {}, "It expects ", h("b", {}, expects.join(" ")), "."))
    const own = yours && notate(yours.at, yours.move, this.how)
    if (yours)
      says.push(
        h(
          "p",
          {},
          yours.place < 0
            ? `Your ${own} was not on its list.`
            : `Your ${own} stood in place ${yours.place + 1} of ${yours.of} on its list ` +
                "of plausible moves.",
        ),
      )
    this.about.replaceChildren(...says)
  }
  // In the other notation; the tree writes its own moves anew.
  tellAgain() {
    if (this.told) this.tell(this.told)
    if (!this.tree) return
    Object.assign(this.tree.values, this.wordsOfTree())
    this.treeHost.querySelector("figcaption").textContent = this.tree.get("title")
  }
  // What an ancestor thought, in its own unit, with the sum behind its move.
  tellOwn(numbered, expects) {
    const { thought } = this,
      others = thought.ties.slice(1).map(uci => notate(thought.at, moveFromUci(uci), this.how))
    this.about.replaceChildren(
      h(
        "p",
        {},
        h("b", {}, numbered),
        `. Value ${number(thought.value)} (${thought.unit}); ` +
          `${thought.nodes.toLocaleString("en")} moves looked at in ` +
          `${Math.round(thought.milliseconds)} ms.`,
      ),
      ...(expects.length ? [h("p", {}, "It expects ", h("b", {}, expects.join(" ")), ".")] : []),
      ...(others.length ? [h("p", {}, "As good: ", h("b", {}, others.join(", ")), ".")] : []),
      h(
        "details",
        { class: "mh-help" },
        h("summary", {}, "The sum behind the move"),
        h(
          "table",
          { class: "mh-sum" },
          thought.why.map(([label, amount, rule]) =>
            h(
              "tr",
              {},
              h("td", {}, label),
              h("td", { class: "mh-amount" }, number(amount)),
              h("td", { class: "mh-quiet" }, rule),
            ),
          ),
        ),
      ),
    )
  }
  drawMoves() {
    const flow = h("div", { class: "mh-moveflow" }),
      first = this.start.turn === "white" ? 0 : 1
    this.moves.forEach((_, index) => {
      const white = (index + first) % 2 === 0
      if (white || !index)
        flow.append(h("span", { class: "mh-number" }, `${this.positions[index].fullmoves}.`))
      if (!white && !index) flow.append(h("span", { class: "mh-blank" }, "…"))
      flow.append(h("span", { class: "mh-played" }, this.text(index)))
    })
    this.list.replaceChildren(
      this.moves.length ? flow : h("span", { class: "mh-quiet" }, "No move yet."),
    )
    this.list.scrollTop = this.list.scrollHeight
  }
  asPgn() {
    const names = { [this.mine]: "Reader", [this.its]: this.opponent }
    const head = [
      ["Event", "A game in the book"],
      ["White", names.white],
      ["Black", names.black],
      ["Result", this.result || "*"],
    ]
    if (this.model.get("fen") !== INITIAL_FEN)
      head.push(["SetUp", "1"], ["FEN", this.model.get("fen")])
    const words = this.moves.flatMap((move, index) => {
      const pos = this.positions[index],
        white = pos.turn === "white"
      return [
        ...(white ? [`${pos.fullmoves}.`] : index ? [] : [`${pos.fullmoves}...`]),
        notate(pos, move, "san"),
      ]
    })
    const lines = [[]]
    for (const word of [...words, this.result || "*"]) {
      if ([...lines[lines.length - 1], word].join(" ").length > 78) lines.push([])
      lines[lines.length - 1].push(word)
    }
    return (
      head.map(([name, value]) => `[${name} "${value}"]\n`).join("") +
      "\n" +
      lines.map(line => line.join(" ")).join("\n") +
      "\n"
    )
  }
  showTree() {
    if (!this.treeBox.open || this.shown === this.thought) return
    this.shown = this.thought
    this.dropTree?.()
    this.dropTree = this.tree = null
    this.treeHost.replaceChildren()
    const none = this.thought?.fromBook
      ? "This move came from its book of openings. Nothing was searched, so there is no " +
        "tree: it comes with the first move that is not in the book."
      : this.thought
        ? ""
        : this.seat
          ? "At the teletype the program writes no tree. Shut the teletype, and its next " +
            "answer has one."
          : this.moves.length
            ? "The game stands elsewhere now: its next answer has a tree."
            : "It has not searched yet."
    if (none) {
      this.treeHost.append(h("p", {}, none))
      return
    }
    const { at, settings } = this.shown
    this.tree = treeModel(treeOf(this.shown, at, settings), {
      ...this.wordsOfTree(),
      notation: this.how,
      orientation: this.mine,
    })
    this.dropTree = renderTree({ model: this.tree, el: this.treeHost })
  }
  wordsOfTree() {
    const { at, move, value, events, tape } = this.shown,
      [chosen] = lineFrom(at, [move], this.how)
    return {
      title: `The search that chose ${at.fullmoves}${at.turn === "white" ? "." : " …"} ${chosen}`,
      summary:
        `${chosen} is chosen, value ${number(value)}.` +
        (events * EVENT > tape.length
          ? ` Of ${events.toLocaleString("en")} events the first ` +
            (tape.length / EVENT).toLocaleString("en") +
            " are shown."
          : ""),
    }
  }
  destroy() {
    this.turn = null
    this.seat?.end()
    clearTimeout(this.ticks)
    this.unfollow()
    this.dropTree?.()
    this.view.destroy()
  }
}
