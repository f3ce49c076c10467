// show.six: chess of six by six. The game of MANIAC I is stepped through; from any of its
// positions, or from the first, the reader plays on. What is legal, how it is written and what is
// answered Python says: the board here only shows it.
import { BoardView } from "./board/view.js"
import { keys, moveFromUci, positionOf, uciOf } from "./chess.js"
import { button, fresh, h, icon, ICON, oneStop } from "./dom.js"
import { inBook } from "./engine.js"
import { movesFold } from "./moves-fold.js"
import { askPython } from "./python.js"
import { number } from "./words.js"

const CELLS = 6,
  CALL = "machack.ancestors.in_page:six"
const ENDS = { mate: "mate", stalemate: "stalemate" }
const promotes = (pos, from, to) =>
  pos.board.get(from)?.role === "pawn" && (to >> 3 === CELLS - 1 || to >> 3 === 0)

export function renderSix({ model, el }) {
  const figure = new SixFigure(model)
  el.append(figure.figure)
  figure.figure.machack = figure
  return () => figure.view.destroy()
}

class SixFigure {
  constructor(model) {
    this.model = model
    this.recorded = model.get("recorded")
    this.at = model.get("at") < 0 ? 0 : model.get("at")
    this.moves = null // the reader's game, once there is one: [uci, as written]
    this.build()
    this.refresh()
  }
  build() {
    const caption = fresh("cap"),
      action = (label, run, long = label) =>
        h(
          "button",
          { type: "button", class: "mh-button mh-text", title: long, onclick: run },
          label,
        )
    this.boardHost = h("div", { class: "mh-boardhost" })
    this.view = new BoardView(this.boardHost, {
      playable: true,
      cells: CELLS,
      roles: ["queen", "rook", "knight"],
      promotes,
      label: "Six by six",
      onmove: move => this.human(move),
      oncancel: () => this.refresh(),
      say: text => {
        this.out.value = text
      },
      waits: () => this.waits(),
    })
    this.side = h(
      "select",
      { class: "mh-select", "aria-label": "You play" },
      h("option", { value: "white" }, "White"),
      h("option", { value: "black", selected: true }, "Black"),
    )
    this.out = h("output", { class: "mh-event", "aria-live": "polite" })
    this.about = h("div", { class: "mh-about" })
    this.list = h("div", { class: "mh-moves", role: "group", tabindex: 0, "aria-label": "Moves" })
    this.figure = h(
      "figure",
      {
        class: "mh mh-figure mh-playfigure mh-sixfigure",
        role: "group",
        "aria-labelledby": caption,
      },
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
              button("To the beginning", icon(ICON.start), () => this.go(0)),
              button("One move back", icon(ICON.back), () => this.go(this.at - 1)),
              button("One move forward", icon(ICON.forward), () => this.go(this.at + 1)),
              action(
                "Play from here",
                () => this.begin(),
                "Leave the recorded game and play on from this position",
              ),
              action("MANIAC moves", () => this.machine(), "Let MANIAC move, for either side"),
              action("Take back", () => this.takeBack()),
              button("Flip the board", icon(ICON.flip), () => this.view.flip()),
            ),
          ),
        ),
        h(
          "div",
          { class: "mh-sidecolumn" },
          h("label", {}, "You play ", this.side),
          this.out,
          this.about,
          movesFold(this.list),
        ),
      ),
    )
  }
  waits() {
    return !this.moves
      ? "this is the recorded game; press “Play from here” first"
      : this.thinking
        ? "MANIAC is thinking"
        : this.now?.ended
          ? "the game is over"
          : ""
  }
  // ---- the recorded game ----
  go(ply) {
    this.moves = null
    this.at = Math.max(0, Math.min(ply, this.recorded.length - 1))
    this.about.replaceChildren()
    this.refresh()
  }
  // ---- the reader's ----
  async begin() {
    this.first = this.recorded[this.at].fen
    this.moves = []
    const { turn } = positionOf(this.first, {})
    if ((await this.ask(false)) && turn !== this.side.value) await this.machine()
  }
  async ask(answer) {
    if (!inBook() && !document.querySelector(".jp-OutputArea")) {
      this.out.value =
        "To play here, the page must be one of the built book, or a notebook whose kernel runs."
      return null
    }
    const turn = (this.turn = {})
    this.thinking = true
    this.refresh()
    try {
      const state = await askPython(this.model, CALL, [
        this.first,
        this.moves.map(([uci]) => uci),
        answer,
      ])
      if (turn !== this.turn || !this.moves) return null
      this.now = state
      this.moves = state.moves
      return state
    } catch (fault) {
      this.out.value = `The program cannot run here: ${fault.message}.`
      return null
    } finally {
      if (turn === this.turn) {
        this.thinking = false
        this.refresh()
      }
    }
  }
  async machine() {
    if (!this.moves) return this.begin()
    if (this.thinking || this.now?.ended) return
    const state = await this.ask(true)
    if (state?.reply) this.reportReply(state.reply)
  }
  async human(move) {
    if (this.thinking) return this.refresh()
    this.moves = [...this.moves, [uciOf(move), "…"]]
    if ((await this.ask(false)) && !this.now.ended) await this.machine()
  }
  takeBack() {
    if (!this.moves?.length || this.thinking) return
    this.moves = this.moves.slice(0, -Math.min(2, this.moves.length))
    this.about.replaceChildren()
    this.ask(false)
  }
  reportReply({ text, value, unit, nodes, milliseconds, ties, why }) {
    this.about.replaceChildren(
      h(
        "p",
        {},
        h("b", {}, text),
        `. Value ${number(value)} (${unit}); ${nodes.toLocaleString("en")} moves ` +
          `considered in ${milliseconds} ms.`,
      ),
      ...(ties.length ? [h("p", {}, "As good: ", h("b", {}, ties.join(", ")), ".")] : []),
      h(
        "details",
        { class: "mh-help" },
        h("summary", {}, "The sum behind the move"),
        h(
          "table",
          { class: "mh-sum" },
          why.map(([label, amount]) =>
            h("tr", {}, h("td", {}, label), h("td", { class: "mh-amount" }, number(amount))),
          ),
        ),
      ),
    )
  }
  refresh() {
    const playing = Boolean(this.moves),
      visible = playing
        ? { fen: this.now?.fen ?? this.first, ended: this.now?.ended, check: this.now?.check }
        : this.recorded[this.at]
    const last = playing ? this.moves.at(-1)?.[0] : visible.move,
      pos = positionOf(visible.fen, {})
    this.view.show(pos, {
      lastMove: last ? keys(moveFromUci(last)) : undefined,
      legal: playing && !this.thinking ? (this.now?.legal ?? []) : [],
      state: ENDS[visible.ended] ?? (visible.check ? "check" : ""),
    })
    this.out.value = this.thinking
      ? "MANIAC is thinking (the page’s Python starts with the first move: a few seconds)."
      : visible.ended
        ? `The game is over: ${ENDS[visible.ended]}.`
        : playing
          ? `${pos.turn === "white" ? "White" : "Black"} to move.`
          : this.at
            ? `${visible.text}. ${visible.note}`
            : "The game of 1956. Step through it, or play from here."
    const words = playing
      ? this.moves.map(([, text]) => text)
      : this.recorded.slice(1, this.at + 1).map(({ text }) => text)
    this.list.replaceChildren(
      words.length
        ? h(
            "div",
            { class: "mh-moveflow" },
            words.map(text => h("span", { class: "mh-played" }, text)),
          )
        : h("span", { class: "mh-quiet" }, "No move yet."),
    )
    this.list.scrollTop = this.list.scrollHeight
  }
}
