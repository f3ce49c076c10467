// show.width: the list in its order, and the line that the width draws through it, ply by ply.
import { BoardView } from "../board/view.js"
import { Chooser } from "../chooser.js"
import { Side, keys, moveFromUci, notate, play } from "../chess.js"
import { bookNotation, followBook, fresh, h, whenNear } from "../dom.js"
import { ASLEEP, ask, hasEngine, latest, settingFacts } from "../engine.js"
import { number } from "../words.js"

const MOST = 40
const WHY = { "-1": "not looked at", 0: "within the width", 2: "extended, for distinct pieces" }
const ALWAYS = 1,
  CHECK = 1,
  CAPTURE = 2 // why; and the flags of a move in `marks` (machack.program.plausible)
const PRESETS = { Normal: "the normal widths", Tournament: "the tournament widths" }

/**
 * Why a move is looked at; of the kinds that always are, the one that it is of: the paper's rules
 * in their order, then two threats.
 */
function whyOf({ why, marks }, { safe_checks }) {
  if (why !== ALWAYS) return WHY[why]
  if (marks & CHECK && safe_checks) return "always: a safe check"
  return marks & CAPTURE ? "always: a capture" : "always: two threats"
}

export function renderWidth({ model, el }) {
  const figure = new WidthFigure(model)
  el.append(figure.figure)
  figure.figure.machack = figure
  const unwatch = whenNear(figure.figure, () => figure.begin())
  return () => {
    unwatch()
    figure.destroy()
  }
}

class WidthFigure {
  constructor(model) {
    this.model = model
    this.how = bookNotation(model.get("notation"))
    this.path = []
    this.widths = [6]
    this.want = latest(() => this.ask())
    this.chooser = new Chooser(model, {
      onchange: () => {
        this.path = []
        this.want()
      },
      say: text => {
        this.out.value = text
      },
    })
    this.build()
    this.unfollow = followBook(how => {
      this.how = how
      if (this.list) this.draw()
    })
  }
  get ply() {
    return this.path.length + 1
  }
  get width() {
    return this.widths[Math.min(this.ply, this.widths.length) - 1]
  }

  // ---- the page ----
  build() {
    const caption = fresh("cap")
    this.boardHost = h("div", { class: "mh-boardhost" })
    this.view = new BoardView(this.boardHost, {
      playable: false,
      orientation: this.model.get("orientation"),
      label: "The position",
    })
    const own = this.model.get("settings"),
      presets = [...(own.widths ? [["", "the widths given"]] : []), ...Object.entries(PRESETS)]
    this.preset = h(
      "select",
      {
        class: "mh-select",
        "aria-label": "Widths to begin with",
        onchange: () =>
          this.preset.value ? this.take(this.preset.value) : this.take("Normal", own),
      },
      presets.map(([value, text]) => h("option", { value }, text)),
    )
    this.slider = h("input", {
      type: "range",
      min: 1,
      max: MOST,
      class: "mh-slider",
      "aria-label": "Width",
      oninput: () => this.slid(Number(this.slider.value)),
    })
    this.which = h("span", {}, "Width")
    this.shown = h("output", { class: "mh-count" })
    this.all = h("span", { class: "mh-quiet" })
    this.way = h("div", { class: "mh-bar", role: "group", "aria-label": "The way down" })
    this.out = h("output", { class: "mh-event", "aria-live": "polite" })
    this.body = h("tbody", {})
    this.table = h(
      "table",
      { class: "mh-reasons" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ["Place", "Move", "Plausibility", "Looked at because"].map((name, place) =>
            h("th", { scope: "col", class: place % 2 === 0 ? "mh-num" : "" }, name),
          ),
        ),
      ),
      this.body,
    )
    this.listBox = h(
      "div",
      {
        class: "mh-listbox",
        tabindex: 0,
        role: "region",
        "aria-label": "The list of plausible moves",
      },
      this.table,
    )
    this.figure = h(
      "figure",
      { class: "mh mh-figure mh-widthfigure", role: "group", "aria-labelledby": caption },
      h("figcaption", { class: "mh-title", id: caption }, this.model.get("title")),
      this.chooser.box,
      h(
        "div",
        { class: "mh-columns" },
        h(
          "div",
          { class: "mh-boardcolumn" },
          this.boardHost,
          h("label", { class: "mh-knob" }, h("span", {}, "Begin with"), this.preset),
          h("p", { class: "mh-state" }, this.all),
          this.way,
          h(
            "p",
            { class: "mh-quiet mh-key" },
            "Choose a move of the list: it is made, and the list of the answers is " +
              "shown, one ply down.",
          ),
        ),
        h(
          "div",
          { class: "mh-sidecolumn" },
          h("label", { class: "mh-knob" }, this.which, this.shown, this.slider),
          this.listBox,
          this.out,
        ),
      ),
    )
    this.view.show(this.chooser.pos)
  }
  async begin() {
    if (!hasEngine()) {
      this.figure.classList.add("mh-asleep")
      this.out.value = ASLEEP
      return
    }
    await this.take("Normal", this.model.get("settings"))
  }
  async take(name, changes = {}) {
    try {
      this.settings = { ...(await settingFacts()).made[name], ...changes }
      this.widths = [...this.settings.widths]
      this.preset.value = changes.widths ? "" : name
      await this.want()
    } catch (fault) {
      this.out.value = fault.message
    }
  }
  slid(width) {
    while (this.widths.length < this.ply) this.widths.push(this.widths[this.widths.length - 1])
    this.widths[this.ply - 1] = width
    this.want()
  }
  follow(uci) {
    this.path.push(uci)
    this.want()
  }
  backTo(ply) {
    this.path.length = ply - 1
    this.want()
  }

  // ---- what the program says: the list of a ply below is asked for as if it stood at the
  //      top, with that ply's settings ----
  async ask() {
    const { fen, moves } = this.chooser.position(),
      at = this.path.map(moveFromUci).reduce(play, this.chooser.pos)
    const settings = {
      ...this.settings,
      widths: [this.width],
      captures: Math.max(0, this.settings.captures - this.path.length),
    }
    const position = { fen, moves: [...moves, ...this.path], settings }
    try {
      const [legal, list] = await Promise.all([
        ask(position, "legalMoves"),
        ask(position, "listInWidth"),
      ])
      const place = JSON.stringify([fen, position.moves]),
        other = place !== this.place
      Object.assign(this, { pos: at, legal, list, place })
      this.draw()
      if (other) this.listBox.scrollTop = 0 // a list of another position begins with its first move
    } catch (fault) {
      this.out.value = fault.message
    }
  }

  // ---- drawing ----
  text(pos, uci) {
    return notate(pos, moveFromUci(uci), this.how)
  }
  draw() {
    const last = this.path[this.path.length - 1]
    this.view.show(this.pos, { lastMove: last ? keys(moveFromUci(last)) : undefined })
    this.which.textContent =
      this.widths.length === 1
        ? "Width of every ply"
        : this.ply < this.widths.length
          ? "Width of this ply"
          : "Width of this ply and all below"
    this.slider.value = this.width
    this.shown.value = String(this.width)
    this.all.textContent =
      `Widths, ply by ply: ${this.widths.join(", ")}` +
      (this.widths.length > 1 ? ", and so on" : " on every ply")
    this.drawWay()
    this.drawList()
    this.out.value = this.said()
  }
  drawWay() {
    let pos = this.chooser.pos
    const names = this.path.map(uci => {
      const text = this.text(pos, uci)
      pos = play(pos, moveFromUci(uci))
      return text
    })
    this.way.replaceChildren(
      ...["Top", ...names].map((name, place) =>
        h(
          "button",
          {
            type: "button",
            class: "mh-button mh-text",
            "aria-current": place === this.path.length ? "step" : null,
            onclick: () => this.backTo(place + 1),
          },
          name,
        ),
      ),
    )
  }
  drawList() {
    const { basic, extended, moves } = this.list,
      held = this.body.contains(document.activeElement)
    const most = Math.max(1, ...moves.map(each => Math.abs(each.plausibility))),
      signs = moves.some(each => each.plausibility < 0)
    this.body.replaceChildren(
      ...moves.map((each, place) => {
        const kind = [
          each.why < 0 ? "mh-out" : "",
          place === Math.min(basic, extended)
            ? "mh-edge"
            : place === extended
              ? "mh-edge-extended"
              : "",
        ]
          .join(" ")
          .trim()
        const point = on => () =>
          this.view.point(on ? [[...keys(moveFromUci(each.move)), "", "green"]] : [], [])
        const illegal = !this.legal.includes(each.move)
        const press = h(
          "button",
          {
            type: "button",
            class: "mh-move",
            "aria-disabled": illegal ? "true" : null,
            onclick: () => illegal || this.follow(each.move),
            onfocus: point(true),
            onblur: point(false),
            onpointerenter: point(true),
            onpointerleave: point(false),
          },
          this.text(this.pos, each.move),
        )
        return h(
          "tr",
          { class: kind },
          h("td", { class: "mh-num" }, place + 1),
          h("th", { scope: "row" }, press),
          h(
            "td",
            { class: "mh-num mh-bars" },
            h(
              "span",
              { class: "mh-barcell" },
              h("span", {}, number(each.plausibility)),
              meter(each.plausibility, most, signs),
            ),
          ),
          h(
            "td",
            { class: "mh-whycell" },
            illegal ? "not legal: made, and taken back" : whyOf(each, this.settings),
          ),
        )
      }),
    )
    if (held) this.listBox.focus({ preventScroll: true })
  }
  said() {
    const { basic, extended, moves } = this.list,
      side = Side(this.pos.turn === "white"),
      looked = moves.filter(each => each.why >= 0).length,
      always = moves.filter(each => each.why === 1).length
    if (!moves.length) return `Ply ${this.ply}: the game is over, no move is listed.`
    const wider =
      extended > basic
        ? `, extended to ${Math.min(extended, moves.length)} for distinct pieces`
        : ""
    const more = always
      ? `; ${always} behind the line ${always === 1 ? "is" : "are"} always looked at`
      : ""
    return (
      `Ply ${this.ply}, ${side} to move: the width is ${basic}${wider}${more}. Looked ` +
      `at: ${looked} of ${moves.length}.`
    )
  }
  destroy() {
    this.unfollow()
    this.view.destroy()
  }
}
const meter = (value, most, signs) =>
  h(
    "span",
    { class: `mh-meter${signs ? " mh-signed" : ""}`, "aria-hidden": "true" },
    h("i", {
      class: value < 0 ? "mh-minus" : "",
      style:
        value < 0
          ? `right:50%;width:${((50 * -value) / most).toFixed(1)}%`
          : `left:${signs ? 50 : 0}%;width:${(((signs ? 50 : 100) * value) / most).toFixed(1)}%`,
    }),
  )
