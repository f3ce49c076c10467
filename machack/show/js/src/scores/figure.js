// show.score: Part II's searcher in the page. Any position, every convention a switch; what came of
// it, in words and views.
import { INITIAL_FEN } from "chessops/fen"
import { BoardView } from "../board/view.js"
import { Side, fenOf, keys, moveFromUci, play, positionOf, uciOf } from "../chess.js"
import { bookNotation, counted as number, followBook, fresh, h, whenNear } from "../dom.js"
import { ASLEEP, askScorer, endScoring, hasEngine, latest, scoringFacts } from "../engine.js"
import { BESIDE, VIEWS, scrolled } from "./views.js"
import { lineFrom } from "../thought.js"

const TAPE = 60000 // events
const SHORT = 200 // milliseconds; of a search as short as that nothing need be stopped
const DRIVER_WORDS = {
  minimax: "minimax",
  "alpha-beta": "alpha-beta",
  "nega-scout": "NegaScout",
  "mtd-f": "MTD(f)",
}
// What a reader may set beside the conventions: { name: [words, least, most] }.
const CHOICE_WORDS = { E: "whole evaluation (E)" } // of a choice whose name alone says nothing
const ASKED = {
  depth: ["Depth, plies", 0, 8],
  firstGuess: ["First guess", -300, 300],
  step: ["Step", 0, 64],
}
const OFFERED = {
  entries: [1, 256, 4096, 65536, 1048576],
  epsilon: [null, 1, 1e-3, 1e-9, 1e-18],
  saturation: null,
}
const named = name => name.replaceAll("_", " ").replace(/^./, letter => letter.toUpperCase())

export function renderScore({ model, el }) {
  const figure = new ScoreFigure(model)
  el.append(figure.figure)
  figure.figure.machack = figure
  const unwatch = whenNear(figure.figure, () => figure.begin())
  return () => {
    unwatch()
    figure.destroy()
  }
}

class ScoreFigure {
  constructor(model) {
    this.model = model
    this.how = bookNotation(model.get("notation"))
    this.want = latest(() => this.work())
    this.take(model.get("positions")[0])
    this.build()
    this.unfollow = followBook(how => {
      this.how = how
      if (this.found) this.tell()
    })
  }
  // A position that was given: where it stands, the game so far, and what is asked of it.
  take({ fen, moves, scoring, asked }) {
    const { depth, driver, first_guess, step, iterate, exact_root } = asked
    Object.assign(this, {
      fen,
      moves: [...moves],
      scoring: { ...scoring },
      asked: { depth, driver, firstGuess: first_guess, step, iterate, exactRoot: exact_root },
    })
  }
  get pos() {
    return this.moves.map(moveFromUci).reduce(play, positionOf(this.fen))
  }

  // ---- the page ----
  build() {
    const caption = fresh("cap"),
      given = this.model.get("positions"),
      act = (label, run) =>
        h("button", { type: "button", class: "mh-button mh-text", onclick: run }, label)
    this.boardHost = h("div", { class: "mh-boardhost" })
    this.view = new BoardView(this.boardHost, {
      playable: true,
      orientation: this.model.get("orientation"),
      label: "The position",
      onmove: move => this.played(move),
      oncancel: () => this.show(),
      say: text => this.say(text),
    })
    this.chosen = h(
      "select",
      {
        class: "mh-select",
        "aria-label": "Position",
        onchange: () => this.choose(given[this.chosen.value]),
      },
      given.map(({ words }, place) => h("option", { value: place }, words)),
    )
    // A FEN has the lines that it needs, and ends with Enter as in a field of one.
    this.entry = h("textarea", {
      class: "mh-find mh-fen",
      rows: 3,
      "aria-label": "FEN",
      autocomplete: "off",
      spellcheck: "false",
      onchange: () => this.type(),
      onkeydown: e => {
        if (e.key === "Enter") {
          e.preventDefault()
          this.type()
        }
      },
    })
    this.back = act("Take back", () => {
      if (this.moves.length) {
        this.moves.pop()
        this.show()
        this.want()
      }
    })
    this.controls = h("div", { class: "mh-scorecontrols" })
    this.bar = h("div", { class: "mh-bar" })
    this.out = h("output", { class: "mh-event", "aria-live": "polite" })
    this.answer = h("div", { class: "mh-answers" })
    this.views = this.model.get("views").map(name => new VIEWS[name](this))
    // What a control changes is seen beside the board, below the control: the first view, if it is
    // narrow enough for that.
    const beside = BESIDE.includes(this.model.get("views")[0]) ? 1 : 0,
      hosts = this.views.map(view => view.host)
    this.chosenBox = h(
      "label",
      { class: "mh-knob mh-wide", hidden: given.length < 2 },
      h("span", {}, "Position"),
      this.chosen,
    )
    this.figure = h(
      "figure",
      { class: "mh mh-figure mh-scorefigure", role: "group", "aria-labelledby": caption },
      h("figcaption", { class: "mh-title", id: caption }, this.model.get("title")),
      h(
        "div",
        { class: "mh-columns" },
        h(
          "div",
          { class: "mh-searchboard" },
          this.chosenBox,
          this.boardHost,
          this.back,
          h(
            "details",
            { class: "mh-help" },
            h("summary", {}, "Another position"),
            h("label", { class: "mh-knob mh-wide" }, h("span", {}, "FEN"), this.entry),
          ),
          this.bar,
        ),
        h("div", { class: "mh-sidecolumn" }, this.controls, this.out, hosts.slice(0, beside)),
      ),
      this.answer,
      hosts.slice(beside),
    )
    this.show()
  }
  async begin() {
    if (!hasEngine()) {
      this.say(ASLEEP)
      return
    }
    try {
      this.facts = await scoringFacts()
      if (this.gone) return
      this.control()
      this.want()
    } catch (fault) {
      this.say(fault.message)
    }
  }
  say(text) {
    this.out.value = text
  }

  // ---- controls: those of the chapter, and all others folded ----
  control() {
    const { facts } = this,
      shown = this.model.get("knobs"),
      all = Object.keys(facts.usual).filter(name => !shown.includes(name))
    const inputs = names => names.map(name => this.knob(name))
    this.inputs = {}
    this.controls.replaceChildren(
      ...inputs(shown),
      h(
        "details",
        { class: "mh-help" },
        h("summary", {}, "All conventions"),
        h(
          "div",
          { class: "mh-switches" },
          inputs([...["depth", "driver"].filter(name => !shown.includes(name)), ...all]),
        ),
      ),
    )
    this.bar.replaceChildren(
      h(
        "button",
        {
          type: "button",
          class: "mh-button mh-text",
          onclick: () => {
            this.take({
              ...this.model.get("positions")[this.chosen.value || 0],
              fen: this.fen,
              moves: this.moves,
            })
            this.fill()
            this.want()
          },
        },
        "As at first",
      ),
      (this.stopButton = h(
        "button",
        {
          type: "button",
          class: "mh-button mh-text mh-stop",
          hidden: true,
          onclick: () => this.stop(),
        },
        "Stop",
      )),
    )
    this.fill()
  }
  knob(name) {
    const { facts } = this,
      keep = (input, shown) => {
        this.inputs[name] = { input, shown }
        return input
      }
    const ask = change => {
        Object.assign(this.asked, change)
        this.fill()
        this.want()
      },
      set = value => this.change({ [name]: value })
    const row = (words, input, shown = "") =>
      h(
        "label",
        { class: "mh-knob", title: facts.wording[name] ?? null },
        h("span", {}, words),
        input,
        shown,
      )
    const select = (values, write, taken, words) =>
      row(
        words,
        keep(
          h(
            "select",
            {
              class: "mh-select",
              "aria-label": words,
              onchange: e => taken(values[e.target.selectedIndex]),
            },
            values.map(each => h("option", {}, write(each))),
          ),
        ),
      )
    const slider = (words, [min, max], taken) => {
      const shown = h("output", { class: "mh-count" })
      return row(
        words,
        keep(
          h("input", {
            type: "range",
            min,
            max,
            class: "mh-slider",
            "aria-label": words,
            oninput: e => taken(Number(e.target.value)),
          }),
          shown,
        ),
        shown,
      )
    }
    const check = (words, taken) =>
      h(
        "label",
        { class: "mh-check", title: facts.wording[name] ?? null },
        keep(h("input", { type: "checkbox", onchange: e => taken(e.target.checked) })),
        ` ${words}`,
      )
    if (name === "driver")
      return select(
        facts.drivers,
        each => DRIVER_WORDS[each],
        driver => ask({ driver }),
        "Driver",
      )
    if (name in ASKED) {
      const [words, ...range] = ASKED[name]
      return slider(words, range, value => ask({ [name]: value }))
    }
    if (name === "iterate")
      return check("Iterate: depth 1, 2, ... with one table", iterate => ask({ iterate }))
    if (name === "exactRoot")
      return check("The exact score of every move", exactRoot => ask({ exactRoot }))
    if (name in facts.words)
      return select(facts.words[name], each => CHOICE_WORDS[each] ?? each, set, named(name))
    if (OFFERED[name])
      return select(
        OFFERED[name],
        each =>
          each === null
            ? "1 unit"
            : each.toLocaleString("en", {
                maximumSignificantDigits: 3,
                notation: each < 1e-3 ? "scientific" : "standard",
              }),
        set,
        named(name),
      )
    if (name === "saturation")
      return slider("Saturation", facts.sliders.saturation, value =>
        set(value === facts.sliders.saturation[1] ? null : value),
      )
    return name in facts.ranges
      ? slider(named(name), facts.sliders[name] ?? facts.ranges[name], set)
      : check(named(name), set)
  }
  fill() {
    const { facts } = this,
      whole = { ...facts.usual, ...this.scoring, ...this.asked }
    for (const [name, { input, shown }] of Object.entries(this.inputs)) {
      const value = whole[name]
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
      shown.value = value === null ? "none" : value
    }
  }
  change(changes) {
    for (const [name, value] of Object.entries(changes))
      if (value === this.facts.usual[name]) delete this.scoring[name]
      else this.scoring[name] = value
    this.fill()
    this.want()
  }
  choose(given) {
    this.take(given)
    this.show()
    if (this.facts) {
      this.fill()
      this.want()
    }
  }
  async type() {
    const fen = this.entry.value.trim() === "startpos" ? INITIAL_FEN : this.entry.value.trim()
    try {
      await askScorer({ fen }, "standing")
      Object.assign(this, { fen: fenOf(positionOf(fen)), moves: [] })
      this.show()
      this.want()
    } catch (fault) {
      this.say(fault.message)
    }
  }
  played(move) {
    this.moves.push(uciOf(move))
    this.show()
    this.want()
  }
  // There is something to stop only while it searches.
  busy(on) {
    if (this.stopButton) this.stopButton.hidden = !on
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
  }

  // ---- the search ----
  position(scoring = this.scoring) {
    return { fen: this.fen, moves: this.moves, scoring }
  }
  ask(scoring, asked = {}) {
    return askScorer(this.position(scoring), "search", { ...this.asked, tape: TAPE, ...asked })
  }
  async work() {
    const at = this.pos,
      against = this.model.get("against"),
      long = setTimeout(() => this.busy(true), SHORT)
    try {
      const found = await this.ask(this.scoring),
        other = against ? await this.ask({ ...this.scoring, ...against }) : null
      if (this.gone || this.want.wanted) return
      Object.assign(this, { at, found, other })
      this.tell()
      for (const view of this.views) await view.extra?.()
    } catch (fault) {
      this.say(fault.message)
      this.answer.replaceChildren()
    } finally {
      clearTimeout(long)
      this.busy(false)
    }
  }
  // A search of the position after these moves, as asked here: for a game that goes on.
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
  // What a score says, in words: what machack.score.words says.
  words(score, scoring = this.scoring) {
    const { mates, usual, won, longest } = this.facts,
      { delayed_loss, mate_distance, recognizer, grain, pawn } = { ...usual, ...scoring }
    const most = this.most(scoring),
      plies = most - Math.abs(score),
      who = score > 0 ? "mates" : "is mated"
    if (plies < longest) {
      if (delayed_loss) return `${who} in ${plies + (score > 0 ? 1 : 0)} moves or more`
      return mate_distance
        ? `${who} in ${plies} ${plies === 1 ? "ply" : "plies"}`
        : `${who}, nobody knows when`
    }
    if (
      recognizer === "disjoint" &&
      Math.abs(Math.abs(score) - Math.floor((won * most) / mates.flags)) < longest
    )
      return `${score > 0 ? "wins" : "loses"}, says the recognizer`
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
  tell() {
    const side = Side(this.at.turn === "white"),
      against = this.model.get("against"),
      { found, other } = this
    const told = ({ score, line, nodes, complete, depth, driver, passes }, scoring) => [
      `${number(score)}`,
      this.words(score, scoring),
      line.length ? this.line(line).join(" ") : "no move",
      `${number(nodes)} node${nodes === 1 ? "" : "s"}, ` +
        (driver === "mtd-f" ? `${passes} passes, ` : "") +
        `depth ${depth}` +
        (complete ? "" : ", not complete"),
    ]
    const rows = [
      ["", told(found, this.scoring)],
      ...(other
        ? [
            [
              Object.entries(against)
                .map(([name, value]) => `${named(name)}: ${value}`)
                .join(", "),
              told(other, { ...this.scoring, ...against }),
            ],
          ]
        : []),
    ]
    this.answer.replaceChildren(
      scrolled(
        "What was found",
        h(
          "table",
          { class: "mh-compared" },
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              ["Conventions", `Score, ${side} to move`, "It says", "Line", "Searched"]
                .slice(other ? 0 : 1)
                .map(name => h("th", { scope: "col" }, name)),
            ),
          ),
          h(
            "tbody",
            {},
            rows.map(([label, cells]) =>
              h(
                "tr",
                {},
                other ? h("th", { scope: "row" }, label || "as set here") : "",
                cells.map(text => h("td", {}, text)),
              ),
            ),
          ),
        ),
      ),
    )
    const [move] = found.line,
      words = this.words(found.score),
      end = found.complete
        ? ""
        : " The driver stopped by itself: its window has vanished, or its bounds never met."
    this.say(
      (move ? `${this.line([move])[0]}, ` : "") +
        `${number(found.score)}: ${side} ` +
        (/pawns$/.test(words) ? `stands at ${words}` : words) +
        `.${end}`,
    )
    for (const view of this.views) view.draw(found)
  }
  destroy() {
    this.gone = true
    this.unfollow()
    this.view.destroy()
    for (const view of this.views) view.destroy?.()
  }
}
