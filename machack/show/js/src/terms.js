// show.terms: a position to set up by hand and the terms of its static value, with sliders for the weights.  No library.
const CELL = 45
const number = value => String(value).replace("-", "−"), signed = value => (value > 0 ? "+" : "") + number(value)
const LETTERS = "pnbrq", WORDS = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" }
const square = at => "abcdefgh"[at % 8] + (Math.floor(at / 8) + 1)

export function read(pieces) {                      // the first field of a FEN; a1 is 0, h8 is 63
  const cells = Array(64).fill("")
  pieces.split(" ")[0].split("/").forEach((row, line) => {
    let file = 0
    for (const letter of row) if (/\d/.test(letter)) file += Number(letter); else cells[(7 - line) * 8 + file++] = letter
  })
  return cells
}

// Pawns, with ranks counted from each side's own edge, as machack/pawns.py has them (no fault of the image among them).
const isWhite = letter => letter === letter.toUpperCase()
function sideOf(cells, white) {
  const at = (file, rank) => file < 0 || file > 7 || rank < 1 || rank > 8 ? "" : cells[(white ? rank - 1 : 8 - rank) * 8 + file]
  const pawn = (file, rank) => at(file, rank) === (white ? "P" : "p"), hisPawn = (file, rank) => at(file, rank) === (white ? "p" : "P")
  const stops = (file, rank) => { const man = at(file, rank); return man !== "" && isWhite(man) !== white }
  return { pawn, hisPawn, stops, either: (file, rank) => pawn(file - 1, rank) || pawn(file + 1, rank) }
}
function backward({ pawn, hisPawn, stops, either }, file, rank) {       // [is it?, by which of the paper's tests]
  if (either(file, rank - 1)) return [false, 1]
  const beside = either(file, rank), blocked = stops(file, rank + 1)
  if (beside && !blocked) return [false, 2]
  if (rank === 2) {
    if (blocked && beside) return [true, 3]
    const neighbour = either(file, 3)
    if (!blocked && neighbour) {
      if (stops(file, 4)) return [true, 3]
      return [hisPawn(file - 1, 4) || hisPawn(file + 1, 4), 2]
    }
  } else {
    for (const f of [file - 1, file + 1]) {
      if (rank > 3 && pawn(f, rank - 2) && !stops(f, rank - 1)) return [false, 2]
      if (rank === 5 && pawn(f, 2) && !stops(f, 4) && !stops(f, 3)) return [false, 2]
    }
    if (rank === 7) return [false, 5]
    if (blocked && beside) return [true, 3]
    if (either(file, rank + 1)) return [true, 4]
  }
  for (let rows = 2; rows < 5; rows++) if (either(file, rank + rows)) return [true, 4]
  const stopped = [file - 1, file + 1].some(f => rank > 3 && pawn(f, rank - 2) && stops(f, rank - 1) || rank === 5 && pawn(f, 2) && (stops(f, 3) || stops(f, 4)))
  return [false, stopped ? 3 : 5]
}

const TESTS = ["", "a pawn defends it", "it can be defended in one move", "the defending move is blocked", "pawns stand ahead beside it", "no pawn could come to defend it"]

export function pawnsOf(cells, white) {             // every pawn of a side, with what is true of it
  const look = sideOf(cells, white), files = Array(10).fill(0), his = Array(10).fill(0), found = []
  for (let file = 0; file < 8; file++) for (let rank = 1; rank <= 8; rank++) { files[file + 1] += look.pawn(file, rank); his[file + 1] += look.hisPawn(file, rank) }
  const heavy = cells.some(letter => letter && isWhite(letter) !== white && "rq".includes(letter.toLowerCase()))
  for (let file = 0; file < 8; file++) for (let rank = 1; rank <= 8; rank++) {
    if (!look.pawn(file, rank)) continue
    let passed = true
    for (let ahead = rank + 1; ahead <= 8; ahead++) if ([file - 1, file, file + 1].some(f => look.hisPawn(f, ahead))) passed = false
    const [isBackward, test] = backward(look, file, rank), open = his[file + 1] === 0
    found.push({ at: (white ? rank - 1 : 8 - rank) * 8 + file, white, file, rank, passed, backward: isBackward, test, open, prey: open || heavy,
      isolated: !files[file] && !files[file + 2], many: files[file + 1] })
  }
  return found
}

export function merits(cells, white, amounts, weights) {     // what a side's pawns bring, rule by rule
  const pawns = pawnsOf(cells, white), sums = { multiple: 0, isolated: 0, passed: 0, backward: 0 }, seen = new Set()
  for (const pawn of pawns) {
    if (!seen.has(pawn.file)) {
      seen.add(pawn.file)
      sums.multiple -= amounts.multiple[pawn.many]
      if (pawn.isolated) sums.isolated -= (pawn.open ? amounts.open : amounts.isolated)[pawn.many]
    }
    if (pawn.passed) sums.passed += amounts.passed[pawn.rank]
    if (pawn.backward) sums.backward -= amounts.backward[pawn.prey ? 1 : 0]
  }
  for (const rule in sums) sums[rule] = Math.trunc(sums[rule] * weights[rule] / 100)
  return sums
}

const totals = (cells, values) => [true, false].map(white => cells.reduce((sum, letter) => !letter || isWhite(letter) !== white ? sum : sum + (letter.toLowerCase() === "k" ? 1 : values[LETTERS.indexOf(letter.toLowerCase())]), 0))
const ratio = ([white, black], scale) => Math.floor(white * 2 ** scale / black)

export function evaluate(cells, top, amounts, weights) {
  const now = totals(cells, weights.values), before = totals(top, weights.values), [P, N, B, R, Q] = weights.values
  const start = 8 * P + 2 * (N + B + R) + Q + 1
  const change = Math.floor(Math.floor(ratio(now, amounts.scale) * 2 ** amounts.scale / ratio(before, amounts.scale)) * start / 2 ** amounts.scale) - start
  const queens = cells.some(letter => letter.toLowerCase() === "q"), rank = white => { const at = cells.indexOf(white ? "K" : "k"); return white ? Math.floor(at / 8) + 1 : 8 - Math.floor(at / 8) }
  const centre = [27, 28, 35, 36].map(at => cells[at]), pawns = [true, false].map(white => merits(cells, white, amounts, weights))
  const sides = { B: now, P: pawns.map(sums => Object.values(sums).reduce((a, b) => a + b)), K: queens ? [-weights.king * rank(true), -weights.king * rank(false)] : [0, 0], C: ["P", "p"].map(letter => centre.includes(letter) ? weights.centre : 0), pawns }
  const terms = { B: now[0] - now[1], R: Math.min(Math.floor(change * weights.sixteenths / 16), amounts.limit), P: sides.P[0] - sides.P[1], K: sides.K[0] - sides.K[1], C: sides.C[0] - sides.C[1] }
  return { terms, sides }
}

const NAMES = { B: "material balance", R: "piece ratio change", P: "pawn structure", K: "king safety", C: "centre control" }
const RULES = { multiple: "tripled", isolated: "isolated", passed: "passed", backward: "backward" }
const program = amounts => ({ values: [...amounts.values], sixteenths: 16 >> amounts.shift, multiple: 100, isolated: 100, passed: 100, backward: 100, king: amounts.king, centre: 1 })

class Terms {
  constructor(model) {
    this.amounts = model.get("amounts"); this.positions = model.get("positions"); this.rows = [...model.get("rows")]; this.men = model.get("men")
    this.weights = program(this.amounts); this.cursor = 27; this.brush = null; this.chosen = null
    this.build(model.get("title")); this.lay(0)
  }
  lay(place) {
    const [, pieces, top] = this.positions[place]
    this.place = place; this.cells = read(pieces); this.top = read(top); this.chosen = null; this.select.value = place
    this.draw()
  }
  act(at) {                                         // what a click or Enter on a cell does
    this.cursor = at
    if (this.brush === null) this.chosen = this.chosen === at ? null : at
    else {
      const man = this.brush
      if (man.toLowerCase() === "p" && (at < 8 || at > 55)) return this.say("No pawn stands on the first or the last rank.")
      if (this.cells[at].toLowerCase() === "k") return this.say("A king stays: put the king on another cell to move it.")
      if (man.toLowerCase() === "k") this.cells[this.cells.indexOf(man)] = ""
      this.cells[at] = this.cells[at] === man ? "" : man
      this.chosen = null
    }
    this.draw()
  }
  say(text) { this.out.textContent = text }
  key(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 8, ArrowDown: -8 }[event.key]
    if (step && !event.ctrlKey && !event.altKey && !event.metaKey) {
      const to = this.cursor + step
      if (to >= 0 && to < 64 && (Math.abs(step) === 8 || Math.floor(to / 8) === Math.floor(this.cursor / 8))) this.cursor = to
      this.draw(); this.say(`${square(this.cursor)}: ${this.man(this.cursor)}.`)
    } else if (event.key === "Enter" || event.key === " ") this.act(this.cursor)
    else return
    event.preventDefault()
  }
  man(at) { const letter = this.cells[at]; return letter ? `${isWhite(letter) ? "white" : "black"} ${WORDS[letter.toLowerCase()]}` : "empty" }
  slider(label, low, high, step, get, set, unit = "") {
    const input = h("input", { type: "range", min: low, max: high, step, class: "mh-slider", "aria-label": label, oninput: () => { set(Number(input.value)); this.draw() } })
    const shown = h("span", { class: "mh-amount" })
    this.sliders.push(() => { input.value = get(); shown.textContent = `${get()}${unit}`; input.setAttribute("aria-valuetext", shown.textContent) })
    return h("label", { class: "mh-weight" }, h("span", { class: "mh-what" }, label), input, shown)
  }
  build(title) {
    const w = () => this.weights, id = `mh-terms-${(globalThis.machackTerms = (globalThis.machackTerms || 0) + 1)}`
    this.sliders = []
    const push = (label, act, long) => h("button", { type: "button", class: "mh-button mh-text", title: long, onclick: act }, label)
    this.select = h("select", { class: "mh-select", "aria-label": "Position", onchange: () => this.lay(Number(this.select.value)) }, this.positions.map(([name], place) => h("option", { value: place }, name)))
    this.board = s("svg", { viewBox: "-14 0 374 376", class: "mh-field", tabindex: 0, role: "application", "aria-label": "Board: arrow keys move, Enter acts", onkeydown: event => this.key(event) })
    this.palette = h("div", { class: "mh-palette", role: "group", "aria-label": "Men to put on the board" }, [null, ..."PNBRQKpnbrqk"].map(letter => this.tool(letter)))
    this.out = h("output", { class: "mh-event", "aria-live": "polite" })
    this.body = h("tbody", {})
    const weights = {
      B: () => ["Pawn", "Knight", "Bishop", "Rook", "Queen"].map((name, kind) => this.slider(name, 0, 2 * this.amounts.values[kind], kind ? 16 : 8, () => w().values[kind], value => { w().values[kind] = value })),
      R: () => [this.slider("R, sixteenths of the formula", 0, 16, 1, () => w().sixteenths, value => { w().sixteenths = value })],
      P: () => Object.entries(RULES).map(([rule, name]) => this.slider(`P, ${name}`, 0, 300, 10, () => w()[rule], value => { w()[rule] = value }, " %")),
      K: () => [this.slider("K, each rank", 0, 64, 1, () => w().king, value => { w().king = value })],
      C: () => [this.slider("C", 0, 64, 1, () => w().centre, value => { w().centre = value })] }
    this.figure = h("figure", { class: "mh mh-figure mh-terms", role: "group", "aria-labelledby": id },
      h("figcaption", { class: "mh-title", id }, title || "The static value"),
      h("div", { class: "mh-bar" }, this.select, push("As it was", () => this.lay(this.place), "The position as it was given"), push("The program's weights", () => { this.weights = program(this.amounts); this.draw() }, "Put every slider back")),
      h("div", { class: "mh-two" }, h("div", { class: "mh-left" }, this.board, this.palette),
        h("div", { class: "mh-right" }, h("table", { class: "mh-sums" }, h("thead", {}, h("tr", {}, ["Term", "White", "Black", "Value"].map((name, i) => h("th", { scope: "col", class: i ? "mh-num" : "" }, name)))), this.body),
          h("div", { class: "mh-weights" }, this.rows.flatMap(row => weights[row]())))),
      this.out)
  }
  tool(letter) {
    const name = letter ? `${isWhite(letter) ? "White" : "Black"} ${WORDS[letter.toLowerCase()]}` : "Ask"
    const face = letter ? s("svg", { viewBox: "0 0 45 45", "aria-hidden": "true" }) : "?"
    if (letter) face.innerHTML = this.men[letter]
    const button = h("button", { type: "button", class: "mh-button mh-tool", title: letter ? `Put a ${name.toLowerCase()} on cells, or take it off` : "Ask what the program sees on a cell", "aria-label": name, onclick: () => { this.brush = letter; this.draw() } }, face)
    button.letter = letter
    return button
  }
  draw() {
    for (const fill of this.sliders) fill()
    for (const button of this.palette.children) button.setAttribute("aria-pressed", button.letter === this.brush)
    const { terms, sides } = evaluate(this.cells, this.top, this.amounts, this.weights), usual = evaluate(this.cells, this.top, this.amounts, program(this.amounts)).terms
    const cell = (value, kind = "mh-num") => h("td", { class: kind }, value)
    const row = (name, long, pair, value, kind = "") => h("tr", { class: kind }, h("th", { scope: "row" }, name ? h("b", {}, name) : "", ` ${long}`), cell(pair ? number(pair[0]) : ""), cell(pair ? number(pair[1]) : ""), cell(number(value)))
    const rows = this.rows.flatMap(term => [row(term, NAMES[term], sides[term], terms[term]),
      ...(term === "P" ? Object.entries(RULES).map(([rule, name]) => row("", name, sides.pawns.map(sums => sums[rule]), sides.pawns[0][rule] - sides.pawns[1][rule], "mh-part")) : [])])
    const sum = Object.values(terms).reduce((a, b) => a + b), plain = Object.values(usual).reduce((a, b) => a + b)
    rows.push(row("S", "static value", null, sum, "mh-total"))
    if (sum !== plain) rows.push(row("", "with the program's weights", null, plain, "mh-part"))
    this.body.replaceChildren(...rows)
    this.drawBoard()
    this.say(this.told())
  }
  drawBoard() {
    const parts = [], pawns = [...pawnsOf(this.cells, true), ...pawnsOf(this.cells, false)]
    for (let at = 0; at < 64; at++) {
      const x = at % 8 * CELL, y = (7 - Math.floor(at / 8)) * CELL, dark = (at + Math.floor(at / 8)) % 2 === 0
      parts.push(s("rect", { x, y, width: CELL, height: CELL, class: `${dark ? "mh-dark" : "mh-light"}${this.chosen === at ? " mh-chosen" : ""}`, onclick: () => this.act(at) }))
      if (this.cells[at]) { const man = s("g", { transform: `translate(${x},${y})`, class: "mh-man" }); man.innerHTML = this.men[this.cells[at]]; parts.push(man) }
    }
    if (this.rows.includes("P")) for (const pawn of pawns) {
      const marks = marksOf(pawn).map(mark => mark[0]).join(""), x = pawn.at % 8 * CELL, y = (7 - Math.floor(pawn.at / 8)) * CELL
      if (marks) parts.push(s("text", { x: x + 2, y: y + CELL - 3, class: "mh-mark" }, marks))
    }
    parts.push(s("rect", { x: this.cursor % 8 * CELL + 1.5, y: (7 - Math.floor(this.cursor / 8)) * CELL + 1.5, width: CELL - 3, height: CELL - 3, class: "mh-cursor" }))
    for (let i = 0; i < 8; i++) { parts.push(s("text", { x: i * CELL + 22, y: 373, class: "mh-coord" }, "abcdefgh"[i])); parts.push(s("text", { x: -7, y: (7 - i) * CELL + 27, class: "mh-coord" }, i + 1)) }
    this.board.replaceChildren(...parts)
  }
  told() {
    const pawns = [...pawnsOf(this.cells, true), ...pawnsOf(this.cells, false)]
    const about = pawn => `${square(pawn.at)} ${pawn.white ? "White" : "Black"}: ${marksOf(pawn).join(", ") || "nothing"}`
    if (this.chosen !== null) {
      const pawn = pawns.find(each => each.at === this.chosen)
      if (!pawn) return `${square(this.chosen)}: ${this.man(this.chosen)}.`
      return `${about(pawn)}. ${pawn.backward ? "Backward" : "Not backward"}, by test ${pawn.test}: ${pawn.test === 2 && pawn.backward ? "the only defending move could be taken in passing" : TESTS[pawn.test]}.`
    }
    if (!this.rows.includes("P")) return "Choose a man below the board and put it on cells."
    const marked = pawns.filter(pawn => marksOf(pawn).length)
    return marked.length ? `${marked.map(about).join("; ")}.` : "No pawn is passed, isolated, doubled or backward."
  }
}
function marksOf(pawn) {
  const marks = []
  if (pawn.passed) marks.push("passed")
  if (pawn.isolated) marks.push(`isolated${pawn.open ? " on an open file" : ""}`)
  if (pawn.many > 1) marks.push(pawn.many > 2 ? "tripled" : "doubled")
  if (pawn.backward) marks.push("backward")
  return marks
}

export default { render(context) { heedKernel(context); context.el.append(new Terms(context.model).figure) } }
