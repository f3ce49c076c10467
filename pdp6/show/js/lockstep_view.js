// Two trees of one search, row beside row: one cursor for both, the shape of both, and the line
// that leads to the row.
const AROUND = 7,
  TALL = 64,
  ROW = 100,
  LINE = 8,
  // rows before and after the one looked at; height of a shape; rows a big step has; moves of the
  // line that are shown; width of the shapes
  WIDE = 640
class LockstepView {
  constructor({ title, names, left, right, told, at = 0 }) {
    const both = [left, right.length ? right : left]
    const written = (one, place) =>
      // a move, in one notation or in both
      typeof one === "number" ? count(one) : Array.isArray(one) ? one[place] : one
    const inWords =
      place =>
      ([kind, ...given]) =>
        told[kind][0].replace(/{}/g, () => written(given.shift(), place))
    const deep = rows => {
      let depth = 0
      return rows.map(([kind]) => {
        const step = told[kind][1],
          here = depth + Math.min(step, 0)
        depth += step
        return here
      })
    }
    Object.assign(this, {
      names,
      notations: [0, 1].map(place => both.map(rows => rows.map(inWords(place)))),
      depths: both.map(deep),
      rows: both.map(rows => rows.map(String)),
      led: [0, 1].map(place =>
        both[0].map(([kind, move]) => (told[kind][1] > 0 ? written(move, place) : "")),
      ),
      places: both.map((rows, side) => rows.map(([kind]) => told[kind][2 + side])),
      at: 0,
      playing: null,
    })
    const [one, other] = this.rows
    this.length = Math.max(one.length, other.length)
    this.equal = one.findIndex((row, n) => row !== other[n])
    if (this.equal < 0) this.equal = Math.min(one.length, other.length)
    const id = ownName(),
      key = (label, long, act) => button(label, long, act, "p6-wide")
    this.columns = names.map(name =>
      h("div", { class: "p6-column", role: "region", "aria-label": name }),
    )
    this.slider = h("input", {
      type: "range",
      class: "p6-slider",
      min: 0,
      max: this.length - 1,
      value: 0,
      "aria-label": "Row of both trees",
      oninput: e => this.go(Number(e.target.value)),
    })
    this.said = h("output", { class: "p6-said", "aria-live": "polite" })
    this.line = h("p", { class: "p6-led" })
    this.shapes = h("div", {
      class: "p6-shapes",
      role: "img",
      "aria-label": `How deep the rows stand: above ${names[0]}, below ${names[1]}`,
      onclick: e =>
        this.go(
          Math.floor(
            ((e.clientX - this.shapes.getBoundingClientRect().left) / this.shapes.clientWidth) *
              this.length,
          ),
        ),
    })
    this.shapes.innerHTML = this.shape()
    this.play = key("PLAY", "Step on by itself, or stop", () => this.toggle())
    this.figure = h(
      "figure",
      {
        class: "p6 p6-figure p6-lockstep",
        role: "group",
        "aria-labelledby": id,
        tabindex: 0,
        onkeydown: e => this.key(e),
      },
      h("figcaption", { class: "p6-title", id }, title || "Two trees"),
      h(
        "div",
        { class: "p6-bar" },
        key("|◂", "To the first row", () => this.go(0)),
        key("◂", "One row back", () => this.go(this.at - 1)),
        key("▸", "One row on", () => this.go(this.at + 1)),
        key("OVER", "On to the next row that stands no deeper: past the tree below", () =>
          this.go(this.over()),
        ),
        this.play,
        key("PART", "To the first row that differs, or to the end", () => this.go(this.equal)),
        this.slider,
      ),
      this.said,
      this.shapes,
      this.line,
      h("div", { class: "p6-columns" }, ...this.columns),
    )
    document.addEventListener("book-notation", () => this.go(this.at)) // the switch of the book
    this.go(at)
  }
  get notation() {
    return document.documentElement.dataset.notation === "descriptive" ? 1 : 0
  }
  // The moves that lead from the root to a row of the tree above.
  lineTo(at) {
    const line = [],
      deep = this.depths[0],
      led = this.led[this.notation]
    for (
      let n = Math.min(at, deep.length) - 1, level = deep[Math.min(at, deep.length - 1)];
      n >= 0 && level > 0;
      n--
    )
      if (led[n] && deep[n] < level) {
        line.unshift(led[n])
        level = deep[n]
      }
    return (line.length > LINE ? "… " : "") + line.slice(-LINE).join(" ")
  }
  over() {
    const deep = this.depths[0],
      here = deep[this.at] ?? 0
    for (let n = this.at + 1; n < deep.length; n++) if (deep[n] <= here) return n
    return this.length - 1
  }
  key(event) {
    const step = {
      ArrowRight: 1,
      ArrowDown: 1,
      ArrowLeft: -1,
      ArrowUp: -1,
      PageDown: ROW,
      PageUp: -ROW,
    }[event.key]
    if (!step || event.target.tagName === "INPUT") return
    event.preventDefault()
    this.go(this.at + step)
  }
  toggle() {
    if (this.playing) {
      clearInterval(this.playing)
      this.playing = null
    } else
      this.playing = setInterval(() => {
        if (this.at >= this.length - 1 || !this.figure.isConnected) this.toggle()
        else this.go(this.at + 1)
      }, 350)
    this.play.textContent = this.playing ? "STOP" : "PLAY"
  }
  go(to) {
    this.at = Math.min(Math.max(0, to), this.length - 1)
    this.slider.value = this.at
    const sides = this.notations[this.notation],
      first = Math.max(0, Math.min(this.at - AROUND, this.length - 2 * AROUND - 1)),
      line = this.lineTo(this.at)
    this.columns.forEach((column, side) => {
      const rows = sides[side],
        deep = this.depths[side]
      column.replaceChildren(
        h("b", { class: "p6-head" }, this.names[side]),
        ...Array.from({ length: 2 * AROUND + 1 }, (_, n) => {
          const place = first + n,
            text = rows[place],
            parts = place >= this.equal && this.rows[side][place] !== this.rows[1 - side][place]
          return h(
            "div",
            {
              class: `p6-row${place === this.at ? " p6-now" : ""}${parts ? " p6-parts" : ""}`,
              style: `--deep:${deep[place] ?? 0}`,
            },
            text ?? "\u00a0",
          )
        }),
        h("div", { class: "p6-quiet p6-place" }, this.places[side][this.at] || "\u00a0"),
      )
    })
    const same = this.at < this.equal,
      all = this.equal === this.length
    this.said.value =
      `Row ${(this.at + 1).toLocaleString("en")} of ${this.length.toLocaleString("en")}: ` +
      (same ? "the same in both" : "different") +
      ". " +
      (all ? "All rows are equal." : `They part at row ${(this.equal + 1).toLocaleString("en")}.`)
    this.line.textContent = line ? `After ${line}:` : "At the root:"
    this.shapes
      .querySelector(".p6-here")
      .setAttribute("transform", `translate(${((this.at / this.length) * WIDE).toFixed(1)})`)
  }
  // The shape of both, one above the other: drawn once, in colours of the style sheet, so that it
  // turns dark with the page.
  shape() {
    const { length, depths, equal } = this,
      most = Math.max(1, ...depths[0], ...depths[1]),
      bars = Math.min(length, WIDE),
      first = bar => Math.floor((bar / bars) * length)
    const steps = depths.map((deep, side) => {
      const tall = bar =>
          (Math.max(0, ...deep.slice(first(bar), first(bar + 1))) / most) * (TALL - 8),
        base = side ? TALL + 2 : TALL - 2
      return (
        `M0 ${base}` +
        Array.from(
          { length: bars },
          (_, bar) =>
            "V" +
            (base + (side ? 1 : -1) * tall(bar)).toFixed(1) +
            `H${(((bar + 1) / bars) * WIDE).toFixed(1)}`,
        ).join("") +
        `V${base}Z`
      )
    })
    const parts =
      equal < length
        ? `<path class="p6-parting" d="M${((equal / length) * WIDE).toFixed(1)} 0v${2 * TALL}"/>`
        : ""
    return (
      `<svg viewBox="0 0 ${WIDE} ${2 * TALL}" preserveAspectRatio="none" ` +
      `aria-hidden="true"><path d="${steps.join("")}"/>${parts}<path class="p6-here" ` +
      `d="M0 0v${2 * TALL}"/></svg>`
    )
  }
}
