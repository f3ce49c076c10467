// Two trees of one search, row beside row: one cursor for both, and the shape of both below it.
const AROUND = 7, TALL = 64, ROW = 100                     // rows before and after the one looked at; pixels of a shape; rows a big step has
class LockstepView {
  constructor({ title, names, left, right, told }) {
    const both = [left, right.length ? right : left]
    const written = (one, place) => typeof one === "number" ? count(one) : Array.isArray(one) ? one[place] : one      // a move, in one notation or in both
    const inWords = place => ([kind, ...given]) => kind === "cut" && given[0] === null ? told.standing : told[kind][0].replace(/{}/g, () => written(given.shift(), place))
    const deep = rows => { let depth = 0; return rows.map(([kind]) => { const step = told[kind][1], here = depth + Math.min(step, 0); depth += step; return here }) }
    Object.assign(this, { names, notations: [0, 1].map(place => both.map(rows => rows.map(inWords(place)))), depths: both.map(deep), places: both.map((rows, side) => rows.map(([kind]) => told[kind][2 + side])), at: 0, playing: null })
    const [one, other] = this.notations[0]
    this.length = Math.max(one.length, other.length)
    this.equal = one.findIndex((text, n) => text !== other[n])
    if (this.equal < 0) this.equal = Math.min(one.length, other.length)
    const id = ownName(), key = (label, long, act) => button(label, long, act, "p6-wide")
    this.columns = names.map(name => h("div", { class: "p6-column", role: "region", "aria-label": name }))
    this.slider = h("input", { type: "range", class: "p6-slider", min: 0, max: this.length - 1, value: 0, "aria-label": "Row of both trees", oninput: e => this.go(Number(e.target.value)) })
    this.said = h("output", { class: "p6-said", "aria-live": "polite" })
    this.shapes = h("canvas", { class: "p6-shapes", height: 2 * TALL, width: 640, role: "img", "aria-label": `How deep the rows stand: above ${names[0]}, below ${names[1]}`, onclick: e => this.go(Math.floor(e.offsetX / e.target.clientWidth * this.length)) })
    this.play = key("PLAY", "Step on by itself, or stop", () => this.toggle())
    this.figure = h("figure", { class: "p6 p6-figure p6-lockstep", role: "group", "aria-labelledby": id, tabindex: 0, onkeydown: e => this.key(e) },
      h("figcaption", { class: "p6-title", id }, title || "Two trees"),
      h("div", { class: "p6-bar" }, key("|◂", "To the first row", () => this.go(0)), key("◂", "One row back", () => this.go(this.at - 1)), key("▸", "One row on", () => this.go(this.at + 1)),
        key("OVER", "On to the next row that stands no deeper: past the tree below", () => this.go(this.over())), this.play, key("PART", "To the first row that differs, or to the end", () => this.go(this.equal)), this.slider),
      this.said, this.shapes, h("div", { class: "p6-columns" }, ...this.columns))
    document.addEventListener("book-notation", () => this.go(this.at))      // the switch of the book
    this.go(0)
  }
  get sides() { return this.notations[document.documentElement.dataset.notation === "descriptive" ? 1 : 0] }
  over() {
    const deep = this.depths[0], here = deep[this.at] ?? 0
    for (let n = this.at + 1; n < deep.length; n++) if (deep[n] <= here) return n
    return this.length - 1
  }
  key(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, PageDown: ROW, PageUp: -ROW }[event.key]
    if (!step || event.target.tagName === "INPUT") return
    event.preventDefault()
    this.go(this.at + step)
  }
  toggle() {
    if (this.playing) { clearInterval(this.playing); this.playing = null } else this.playing = setInterval(() => { if (this.at >= this.length - 1 || !this.figure.isConnected) this.toggle(); else this.go(this.at + 1) }, 350)
    this.play.textContent = this.playing ? "STOP" : "PLAY"
  }
  go(to) {
    this.at = Math.min(Math.max(0, to), this.length - 1)
    this.slider.value = this.at
    const sides = this.sides
    this.columns.forEach((column, side) => {
      const rows = sides[side], deep = this.depths[side]
      column.replaceChildren(h("b", { class: "p6-head" }, this.names[side]), ...Array.from({ length: 2 * AROUND + 1 }, (_, n) => {
        const place = this.at - AROUND + n, text = rows[place], parts = place >= this.equal && text !== sides[1 - side][place]
        return h("div", { class: `p6-row${place === this.at ? " p6-now" : ""}${parts ? " p6-parts" : ""}`, style: `--deep:${deep[place] ?? 0}` }, text ?? "\u00a0")
      }), h("div", { class: "p6-quiet p6-place" }, this.places[side][this.at] || "\u00a0"))
    })
    const same = this.at < this.equal, all = this.equal === this.length
    this.said.value = `Row ${(this.at + 1).toLocaleString("en")} of ${this.length.toLocaleString("en")}: ${same ? "the same in both" : "different"}. ${all ? "All rows are equal." : `They part at row ${(this.equal + 1).toLocaleString("en")}.`}`
    this.draw()
  }
  draw() {
    const pen = this.shapes.getContext("2d"), { width, height } = this.shapes, style = getComputedStyle(this.figure), ink = name => style.getPropertyValue(name).trim() || "#555"
    const most = Math.max(1, ...this.depths[0], ...this.depths[1])
    pen.clearRect(0, 0, width, height)
    this.depths.forEach((deep, side) => {
      pen.fillStyle = ink("--p6-accent")
      for (let x = 0; x < width; x++) {
        let most_here = 0
        for (let n = Math.floor(x / width * this.length), end = Math.max(n + 1, Math.floor((x + 1) / width * this.length)); n < end; n++) most_here = Math.max(most_here, deep[n] ?? 0)
        const tall = most_here / most * (TALL - 8)
        pen.fillRect(x, side ? TALL + 2 : TALL - 2 - tall, 1, tall)
      }
    })
    pen.fillStyle = ink("--p6-cut")
    if (this.equal < this.length) pen.fillRect(this.equal / this.length * width, 0, 1, height)
    pen.fillStyle = ink("--p6-ink")
    pen.fillRect(this.at / this.length * width - 1, 0, 2, height)
  }
}
