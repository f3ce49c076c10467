// show.entry and show.key: an entry of the hash table on the line of values; a key made of a few
// words. Whether an entry decides, and what key an arrangement has, Python has told beforehand
// (../coding.py): here it is only looked up and drawn.
const WIDE = 380,
  TALL = 148,
  SIDE = 14,
  AXIS = 92,
  ROWS = { alpha: 34, beta: 62, value: 124 },
  LEFTWARDS = { alpha: 190, beta: 232, value: 190 } // as in ../coding.py
const CELL = 36
const number = value => String(value).replace("-", "−")
let made = globalThis.machackCodings || 0
const fresh = () => `mh-coding-${(globalThis.machackCodings = ++made)}`
const capital = words => words[0].toUpperCase() + words.slice(1)

// A row of buttons of which one is pressed.
function choice(words, names, chosen, act) {
  const buttons = names.map(name =>
    h(
      "button",
      { type: "button", class: "mh-button mh-text", onclick: () => act(name) },
      capital(name),
    ),
  )
  const box = oneStop(
    h(
      "div",
      { class: "mh-bar", role: "group", "aria-label": words },
      h("span", { class: "mh-quiet" }, words),
      buttons,
    ),
  )
  const show = now =>
    buttons.forEach((button, place) => {
      button.setAttribute("aria-pressed", names[place] === now)
      button.toggleAttribute("aria-current", names[place] === now) // where the stop of the row is
    })
  return { box, show }
}

class Entry {
  constructor(model) {
    this.model = model
    this.cases = model.get("cases")
    const [low, high, step] = model.get("range")
    Object.assign(this, { low, high, step })
    for (const name of ["kind", "mover", "value", "alpha", "beta"]) this[name] = model.get(name)
    this.build()
    this.draw()
  }
  x(value) {
    return SIDE + ((WIDE - 2 * SIDE) * (value - this.low)) / (this.high - this.low)
  }
  build() {
    const id = fresh(),
      kinds = [...new Set(this.cases.map(each => each.kind))],
      movers = [...new Set(this.cases.map(each => each.mover))]
    this.kinds = choice("The entry says", kinds, this.kind, kind => this.set({ kind }))
    this.movers = choice("To move", movers, this.mover, mover => this.set({ mover }))
    this.svg = s("svg", {
      viewBox: `0 0 ${WIDE} ${TALL}`,
      class: "mh-entryline",
      role: "group",
      "aria-label": "The line of values, and three handles on it",
    })
    this.still = s("g", { "aria-hidden": "true" })
    this.handles = Object.fromEntries(
      Object.entries({
        alpha: "Alpha, what White is sure of",
        beta: "Beta, what Black is sure of",
        value: "The value of the entry",
      }).map(([name, words]) => [name, this.handle(name, words)]),
    )
    this.svg.append(this.still, ...Object.values(this.handles))
    this.out = h("output", { class: "mh-event", "aria-live": "polite" })
    this.figure = h(
      "figure",
      { class: "mh mh-figure mh-coding", role: "group", "aria-labelledby": id },
      h("figcaption", { class: "mh-title", id }, this.model.get("title")),
      this.kinds.box,
      this.movers.box,
      this.svg,
      this.out,
      h(
        "p",
        { class: "mh-quiet mh-help" },
        "Drag the three handles, or choose one and press the arrow keys.",
      ),
    )
  }
  handle(name, words) {
    const move = e =>
      this.put(name, this.low + ((this.at(e) - SIDE) / (WIDE - 2 * SIDE)) * (this.high - this.low))
    const mark = s(
      "g",
      {
        class: `mh-handle mh-knob-${name}`,
        tabindex: 0,
        role: "slider",
        "aria-label": words,
        "aria-valuemin": this.low,
        "aria-valuemax": this.high,
        onpointerdown: e => {
          mark.setPointerCapture(e.pointerId)
          mark.focus({ preventScroll: true })
          e.preventDefault()
        },
        onpointermove: e => {
          if (mark.hasPointerCapture(e.pointerId)) move(e)
        },
        onkeydown: e => {
          const by = {
            ArrowLeft: -1,
            ArrowDown: -1,
            ArrowRight: 1,
            ArrowUp: 1,
            PageUp: 5,
            PageDown: -5,
          }[e.key]
          if (!by && e.key !== "Home" && e.key !== "End") return
          e.preventDefault()
          e.stopPropagation()
          this.put(name, by ? this[name] + by * this.step : e.key === "Home" ? this.low : this.high)
        },
      },
      s("circle", { r: 16, class: "mh-grip" }),
      s("circle", { r: 10, class: "mh-ring" }),
      s("circle", { r: 7, class: "mh-spot" }),
    )
    return mark
  }
  at(e) {
    const box = this.svg.getBoundingClientRect()
    return ((e.clientX - box.left) * WIDE) / box.width
  }
  // A number is put on the line; alpha and beta push each other on.
  put(name, wanted) {
    const { low, high, step } = this,
      inside = value => Math.max(low, Math.min(high, Math.round(value / step) * step))
    const now = { [name]: inside(wanted) }
    if (name === "alpha") {
      now.alpha = Math.min(now.alpha, high - step)
      now.beta = Math.max(this.beta, now.alpha + step)
    }
    if (name === "beta") {
      now.beta = Math.max(now.beta, low + step)
      now.alpha = Math.min(this.alpha, now.beta - step)
    }
    this.set(now)
  }
  set(changed) {
    Object.assign(this, changed)
    for (const [name, value] of Object.entries(changed)) this.model.set(name, value)
    this.model.save_changes()
    this.draw()
  }
  told(text) {
    return text.replace(/\{(\w+)\}/g, (_, name) => number(this[name]))
  }
  draw() {
    const { value, alpha, beta } = this,
      x = each => this.x(each)
    const found = this.cases.find(each => each.kind === this.kind && each.mover === this.mover),
      way = found.way
    const zone = found.zones[(value >= alpha) + (value > alpha) + (value >= beta) + (value > beta)]
    this.kinds.show(this.kind)
    this.movers.show(this.mover)
    const end = way > 0 ? WIDE - SIDE : way < 0 ? SIDE : x(value)
    const names = {
      alpha: `α: White is sure of ${number(alpha)}`,
      beta: `β: Black is sure of ${number(beta)}`,
      value: `the value: ${this.told(found.worth)}`,
    }
    const parts = [
      s("text", { x: SIDE - 8, y: 14, class: "mh-faint" }, "good for Black"),
      s(
        "text",
        { x: WIDE - SIDE + 8, y: 14, class: "mh-faint", "text-anchor": "end" },
        "good for White",
      ),
      s("rect", {
        x: x(alpha),
        y: AXIS - 12,
        width: x(beta) - x(alpha),
        height: 24,
        class: "mh-between",
      }),
      s("path", { class: "mh-scale", d: `M${SIDE},${AXIS}H${WIDE - SIDE}` }),
    ]
    if (way)
      parts.push(
        s("path", {
          class: "mh-stretch",
          d: `M${x(value)},${AXIS}H${end}m${-8 * way},-6l${8 * way},6l${-8 * way},6`,
        }),
      )
    if (zone.open)
      parts.push(
        s("path", {
          class: "mh-open",
          d: `M${x(this[zone.open[0]])},${AXIS}H${x(this[zone.open[1]])}`,
        }),
      )
    for (const [name, y] of Object.entries(ROWS)) {
      const at = x(this[name]),
        left = at > LEFTWARDS[name]
      parts.push(
        s("path", { class: "mh-stem", d: `M${at},${y}V${AXIS + (name === "value" ? 0 : 12)}` }),
        s(
          "text",
          { x: at + (left ? -13 : 13), y: y + 5, "text-anchor": left ? "end" : "start" },
          names[name],
        ),
      )
      this.handles[name].setAttribute("transform", `translate(${at},${y})`)
      this.handles[name].setAttribute("aria-valuenow", this[name])
      this.handles[name].setAttribute("aria-valuetext", names[name])
    }
    this.still.replaceChildren(...parts)
    this.out.replaceChildren(
      h("b", {}, zone.verdict),
      ` ${this.told(found.says)} ${this.told(zone.words)}`,
    )
  }
}

class Key {
  constructor(model) {
    this.model = model
    this.men = model.get("men")
    this.keys = model.get("arrangements")
    this.bits = model.get("bits")
    this.moved = this.first = model.get("moved")
    this.last = -1
    this.build()
    this.draw()
  }
  word(word) {
    return word.toString(2).padStart(this.bits, "0")
  }
  square(man, moved = this.moved) {
    return man.squares[(moved >> this.men.indexOf(man)) & 1]
  }
  build() {
    const id = fresh(),
      all = this.men.flatMap(man => man.squares),
      files = all.map(each => each.charCodeAt(0) - 97),
      ranks = all.map(each => Number(each[1]))
    const span = (from, to) => Array.from({ length: to - from + 1 }, (_, place) => from + place)
    this.files = span(Math.max(0, Math.min(...files) - 1), Math.min(7, Math.max(...files) + 1))
    this.ranks = span(
      Math.max(1, Math.min(...ranks)),
      Math.min(8, Math.max(...ranks) + 1),
    ).reverse()
    this.svg = s("svg", {
      viewBox: `0 0 ${18 + CELL * this.files.length} ${18 + CELL * this.ranks.length}`,
      class: "mh-corner",
      role: "img",
    })
    this.buttons = this.men.map((man, place) =>
      h("button", { type: "button", class: "mh-button mh-text", onclick: () => this.move(place) }),
    )
    this.body = h("tbody", {})
    this.out = h("output", { class: "mh-event", "aria-live": "polite" })
    this.figure = h(
      "figure",
      { class: "mh mh-figure mh-coding", role: "group", "aria-labelledby": id },
      h("figcaption", { class: "mh-title", id }, this.model.get("title")),
      h("div", { class: "mh-columns" }, this.svg, h("table", { class: "mh-words" }, this.body)),
      oneStop(
        h(
          "div",
          { class: "mh-bar", role: "toolbar", "aria-label": "Move the men" },
          this.buttons,
          h(
            "button",
            { type: "button", class: "mh-button mh-text", onclick: () => this.go(this.first, -1) },
            "As it was",
          ),
        ),
      ),
      this.out,
    )
  }
  move(place) {
    this.go(this.moved ^ (1 << place), place)
  }
  go(moved, last) {
    this.was = this.moved
    this.moved = moved
    this.last = last
    this.model.set("moved", moved)
    this.model.save_changes()
    this.draw()
  }
  draw() {
    const { keys, moved } = this,
      now = this.word(keys[moved])
    const stands = this.men.map(man => `${man.name} on ${this.square(man)}`)
    this.board(stands)
    this.buttons.forEach((button, place) => {
      const man = this.men[place]
      button.textContent = `Move the ${man.name} to ${man.squares[1 - ((moved >> place) & 1)]}`
    })
    const rows = this.men.flatMap(man =>
      man.squares.map((square, on) => ({
        name: `${man.name} on ${square}`,
        word: this.word(man.words[on]),
        there: this.square(man) === square,
      })),
    )
    const cells = (word, there) =>
      [...word].map((bit, column) =>
        h(
          "td",
          {
            class: `${now[column] === "1" ? "mh-odd" : ""}${there && bit === "1" ? " mh-bit" : ""}`,
          },
          bit,
        ),
      )
    this.body.replaceChildren(
      ...rows.map(({ name, word, there }) =>
        h(
          "tr",
          { class: there ? "" : "mh-away" },
          h(
            "th",
            { scope: "row" },
            capital(name),
            there ? null : h("span", { class: "mh-hidden" }, ", not there"),
          ),
          cells(word, there),
        ),
      ),
      h("tr", { class: "mh-keyrow" }, h("th", { scope: "row" }, "Key"), cells(now, true)),
    )
    if (this.last < 0) {
      this.out.value = `${capital(stands.join(" and "))}: the key is ${now}.`
      return
    }
    const man = this.men[this.last],
      [from, to] = [this.square(man, this.was), this.square(man)],
      word = square => this.word(man.words[man.squares.indexOf(square)])
    this.out.value =
      `The ${man.name}’s word for ${from} goes out, and its word for ${to} comes in: ` +
      `${this.word(keys[this.was])} ⊕ ${word(from)} ⊕ ${word(to)} = ${now}`.replaceAll(
        " ",
        "\u00a0",
      ) +
      "."
  }
  board(stands) {
    const x = file => 18 + CELL * this.files.indexOf(file),
      y = rank => CELL * this.ranks.indexOf(rank),
      parts = []
    for (const rank of this.ranks)
      for (const file of this.files)
        parts.push(
          s("rect", {
            x: x(file),
            y: y(rank),
            width: CELL,
            height: CELL,
            class: (file + rank) % 2 ? "mh-lightcell" : "mh-darkcell",
          }),
        )
    parts.push(
      ...this.ranks.map(rank => s("text", { x: 4, y: y(rank) + 23, class: "mh-faint" }, rank)),
      ...this.files.map(file =>
        s(
          "text",
          {
            x: x(file) + CELL / 2,
            y: CELL * this.ranks.length + 15,
            "text-anchor": "middle",
            class: "mh-faint",
          },
          String.fromCharCode(97 + file),
        ),
      ),
    )
    this.men.forEach((man, place) =>
      man.squares.forEach(square => {
        const file = square.charCodeAt(0) - 97,
          rank = Number(square[1]),
          here = this.square(man) === square
        parts.push(
          s(
            "g",
            {
              class: "mh-man",
              transform: `translate(${x(file) - 2},${y(rank) - 2})`,
              onclick: () => this.move(place),
            },
            here ? s("path", { d: man.strokes }) : s("circle", { cx: 20, cy: 20, r: 4 }),
            s("rect", { x: 2, y: 2, width: CELL, height: CELL, class: "mh-grip" }),
          ),
        )
      }),
    )
    this.svg.replaceChildren(...parts)
    this.svg.setAttribute("aria-label", `Part of a board: ${stands.join(", ")}`)
  }
}

const KINDS = { entry: Entry, key: Key }
export default {
  render(context) {
    heedKernel(context)
    const shown = new KINDS[context.model.get("show")](context.model)
    context.el.append(shown.figure)
    shown.figure.machack = shown
  },
}
