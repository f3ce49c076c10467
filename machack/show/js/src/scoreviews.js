// The views of show.score: each draws from one search what its chapter speaks of.
import { keys, moveFromUci, notate, play, moveOf, uciOf } from "./chess.js"
import { h, s } from "./dom.js"
import { CONSIDER, ENTER, MATE, REPETITION, STALEMATE, STATIC, packed } from "./tape.js"

const TOO_LITTLE_LEFT = 23, FIFTY = 24, RECOGNIZED = 25   // kinds of events that 1967 does not have (machack/score/searcher.py)
const RETURNED = 16                                       // a node returns; its detail: what its score promises (machack/score/bounds.py)
const BOUND = { exact: "", "at least": "≥ ", "at most": "≤ " }
const number = value => value.toLocaleString("en").replace("-", "−")
// What may be wider than a phone: it scrolls in its own frame, by keys too.
export const scrolled = (label, ...parts) => h("div", { class: "mh-scroll", tabindex: 0, role: "region", "aria-label": label }, parts)
const section = (title, ...parts) => h("section", { class: "mh-scoreview" }, h("p", { class: "mh-title" }, title), parts)

// The moves of the root, each with what it is worth and what that promises.
class Root {
  constructor(figure) {
    this.figure = figure
    this.body = h("ul", { class: "mh-growing" })
    this.host = section("What came of each move", this.body)
  }
  draw({ root }) {
    const { figure } = this, most = Math.max(1, ...Object.values(root).map(({ score }) => Math.min(Math.abs(score), 3000)))
    const rows = Object.entries(root).sort((a, b) => b[1].score - a[1].score)
    this.body.replaceChildren(...rows.map(([uci, { score, bound }]) => {
      const point = on => () => figure.view.point(on ? [[...keys(moveFromUci(uci)), "", "green"]] : [], []), share = 50 * Math.min(Math.abs(score), most) / most
      return h("li", {}, h("button", { type: "button", class: "mh-button mh-text", onclick: () => figure.played(moveFromUci(uci)), onfocus: point(true), onblur: point(false), onpointerenter: point(true), onpointerleave: point(false) }, figure.line([uci])[0]),
        h("span", { class: "mh-meter mh-signed", "aria-hidden": "true" }, h("i", { class: score < 0 ? "mh-minus" : "", style: `${score < 0 ? "right" : "left"}:50%;width:${share.toFixed(1)}%` })),
        h("span", { class: "mh-grown", title: figure.words(score) }, `${BOUND[bound]}${number(score)}`))
    }))
  }
}

// Nodes by kind: what a number at them promises.
class Kinds {
  constructor(figure) { this.body = h("ul", { class: "mh-growing" }); this.host = section("Nodes inside the tree, by what their score promises", this.body) }
  draw({ kinds }) {
    const all = Math.max(1, kinds.exact + kinds.cut + kinds.all), WORDS = { exact: "exact", cut: "cut: at least", all: "all: at most" }
    this.body.replaceChildren(...Object.entries(kinds).map(([kind, count]) => h("li", {}, h("span", {}, WORDS[kind]),
      h("span", { class: "mh-meter", "aria-hidden": "true" }, h("i", { class: kind === "cut" ? "mh-minus" : "", style: `left:0;width:${(100 * count / all).toFixed(1)}%` })), h("span", { class: "mh-grown" }, `${number(count)}, ${(100 * count / all).toFixed(1)} %`))))
  }
}

// The passes of MTD(f): what each asked, what came back, how the two bounds close in.
class Ladder {
  constructor(figure) { this.body = scrolled("The ladder"); this.host = section("The ladder of MTD(f): every rung is a search with a null window", this.body) }
  draw({ ladder, driver, score }) {
    if (driver !== "mtd-f") { this.body.replaceChildren(h("p", { class: "mh-quiet" }, "Choose MTD(f) as the driver: the others ask once.")); return }
    const rungs = ladder.slice(0, 60), W = 560, row = 16, top = 26, left = 40, right = 400, values = rungs.flatMap(({ aim, came }) => [aim, came])
    let low = Math.min(...values, score), high = Math.max(...values, score)
    const middle = [...values].sort((a, b) => a - b)[values.length >> 1], wide = Math.max(8, 2 * Math.max(...rungs.map(({ aim }) => Math.abs(aim - score)), 0))
    low = Math.max(low, score - wide - 4, -16383); high = Math.min(high, score + wide + 4, 16383)
    const x = v => left + (right - left) * (Math.min(high, Math.max(low, v)) - low) / (high - low || 1), most = Math.max(1, ...rungs.map(({ nodes }) => nodes))
    const words = `${ladder.length} passes: ${ladder.slice(0, 12).map(({ aim, came }) => came < aim ? `below ${aim}? yes, at most ${came}` : `below ${aim}? no, at least ${came}`).join("; ")}.`
    const svg = s("svg", { viewBox: `0 0 ${W} ${top + row * rungs.length + 10}`, class: "mh-ladder", role: "img", "aria-label": words, style: `width:${W}px` },
      s("text", { x: left, y: 12 }, number(Math.round(low))), s("text", { x: right, y: 12, "text-anchor": "end" }, number(Math.round(high))), s("text", { x: right + 20, y: 12 }, "nodes"),
      s("path", { class: "mh-axis", d: `M${left},${top - 8}H${right}` }))
    let least = -Infinity, greatest = Infinity
    rungs.forEach(({ aim, came, nodes }, place) => {
      if (came < aim) greatest = came; else least = came
      const y = top + row * place + 4, from = x(least === -Infinity ? low : least), to = x(greatest === Infinity ? high : greatest)
      svg.append(s("text", { x: 4, y: y + 4, class: "mh-vtext" }, place + 1), s("path", { class: "mh-window", d: `M${from},${y}H${Math.max(to, from + 1)}` }), s("path", { class: "mh-bound", d: `M${x(aim)},${y - 6}V${y + 6}` }),
        s("path", { class: came < aim ? "mh-fell" : "mh-held", d: came < aim ? `M${x(came)},${y}l7,-5v10z` : `M${x(came)},${y}l-7,-5v10z` }), s("rect", { class: "mh-nodesbar", x: right + 20, y: y - 5, width: 90 * nodes / most, height: 10 }), s("text", { x: right + 24 + 90 * nodes / most, y: y + 4 }, number(nodes)))
    })
    this.body.replaceChildren(svg, h("p", { class: "mh-quiet mh-key" }, `The upright stroke is what a pass asks about (is the score below it?); the triangle what comes back; the thick line what is still possible.${ladder.length > rungs.length ? ` The first ${rungs.length} of ${ladder.length} passes.` : ""}`))
  }
}

// The range of values and its bands, and where the score lies.
class Bands {
  constructor(figure) { this.figure = figure; this.body = scrolled("The range of scores"); this.host = section("The range of scores", this.body) }
  draw({ score }) {
    const { figure } = this, { usual, mates, won, longest } = figure.facts, { saturation, recognizer, bounds, mate, bonus, band } = { ...usual, ...figure.scoring }
    const most = mate ?? (bounds === "integrated" ? mates.integrated : mates.flags), limit = saturation ?? most - longest, middle = Math.floor(won * most / mates.flags)
    const W = 640, y = 44, x = v => W / 2 + Math.sign(v) * (W / 2 - 30) * Math.log1p(Math.abs(v) / 60) / Math.log1p(most / 60), overlap = recognizer === "overlapping"
    const zones = [["mate", most - longest, most, "mh-zonemate"], ["", band, limit, "mh-zoneeval"], ...(recognizer === "disjoint" ? [["won", middle - longest, middle + longest, "mh-zonewon"]] : overlap ? [["bonus", 0, Math.min(bonus, limit), "mh-zonewon"]] : [])]
    const svg = s("svg", { viewBox: `0 0 ${W} 108`, class: "mh-bands", style: `width:${W}px`, role: "img", "aria-label": `Mated up to ${-(most - longest)}, heuristic from ${-limit} to ${limit}, mate from ${most - longest}. The score: ${score}, ${figure.words(score)}.` }, s("path", { class: "mh-axis", d: `M24,${y}H${W - 24}` }))
    const NAMES = { mate: ["mate", "mated"], won: ["won", "lost"], bonus: ["the recognizer's bonus", ""], "": ["", ""] }
    for (const sign of [-1, 1]) for (const [name, from, to, kind] of zones) {
      const [a, b] = [x(sign * from), x(sign * to)].sort((p, q) => p - q), above = name === "bonus"
      svg.append(s("rect", { class: `mh-band ${kind}`, x: a, y: above ? y - 18 : y - 9, width: Math.max(3, b - a), height: above ? 7 : 18 }))
      const label = NAMES[name][sign > 0 ? 0 : 1]
      if (label) svg.append(s("text", { x: above ? W / 2 : (a + b) / 2, y: y - 24, "text-anchor": "middle" }, label))
      if (name !== "mate" || limit < most - longest) svg.append(s("text", { x: x(sign * to), y: y + (name === "mate" || above ? 38 : 24), "text-anchor": "middle", class: "mh-vtext" }, number(sign * to)))
    }
    const near = Math.min(W - 60, Math.max(60, x(score)))
    svg.append(s("text", { x: W / 2, y: overlap ? y + 24 : y - 24, "text-anchor": "middle" }, "heuristic"), s("path", { class: "mh-dot", d: `M${x(score)},${y - 8}l8,8l-8,8l-8,-8z` }), s("text", { x: near, y: y + 56, "text-anchor": "middle", class: "mh-said" }, `the score ${number(score)}`))
    this.body.replaceChildren(svg, h("p", { class: "mh-quiet mh-key" }, "The line is drawn with small numbers far apart and large ones close together. The diamond is the score of this search."))
  }
}

// The scores of the leaves, counted: how many lie where.  Every leaf is looked at: minimax, no table.
class Leaves {
  constructor(figure) { this.figure = figure; this.body = scrolled("The scores of the leaves"); this.told = h("p", { class: "mh-quiet mh-key" }); this.host = section("The scores of all leaves, in White's view", this.body, this.told) }
  draw() {}
  async extra() {
    const { figure } = this, { contempt = 0, band = 0 } = figure.scoring
    const found = await figure.ask({ ...figure.scoring, table: false }, { driver: "minimax", depth: Math.min(figure.asked.depth, 3), tape: 60000, iterate: false })
    const tape = packed(found.tape), values = [], draws = []
    for (let i = 0; i < tape.length; i++) {
      if (tape.kind[i] === STATIC) values.push(tape.value[i])
      else if ([REPETITION, STALEMATE, TOO_LITTLE_LEFT, FIFTY].includes(tape.kind[i])) draws.push(tape.value[i])
    }
    const sorted = [...values].sort((a, b) => a - b), at = share => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
    let [low, high] = [at(.01), at(.99)]
    if (low - (high - low) < 0 && high + (high - low) > 0) [low, high] = [Math.min(low, -20), Math.max(high, 20)]
    const BINS = 61, size = Math.max(1, Math.ceil((high - low + 1) / BINS)), bins = Array(BINS).fill(0), middle = Math.round((low + high) / 2 / size), half = BINS >> 1
    for (const value of values) bins[Math.max(0, Math.min(BINS - 1, half - middle + Math.round(value / size)))]++
    const W = 560, H = 130, most = Math.max(1, ...bins), zero = values.filter(value => value === 0).length, equal = values.filter(value => Math.abs(value) === Math.abs(contempt)).length
    const inside = values.filter(value => Math.abs(value) < Math.max(band, 1)).length
    const words = `${number(values.length)} leaves; ${number(zero)} are exactly 0${contempt ? `, ${number(equal)} are exactly as a draw is (${number(Math.abs(contempt))} or ${number(-Math.abs(contempt))})` : ""}${band ? `, ${number(inside)} lie inside the band of ${band}` : ""}; ${number(draws.length)} draws by rule.`
    const svg = s("svg", { viewBox: `0 0 ${W} ${H + 24}`, class: "mh-leaves", style: `width:${W}px`, role: "img", "aria-label": words })
    bins.forEach((count, place) => svg.append(s("rect", { class: "mh-leafbar", x: place * W / BINS, y: H - (H - 8) * count / most, width: W / BINS - 1, height: (H - 8) * count / most })))
    for (const mark of [...new Set([0, ...(contempt ? [contempt, -contempt] : [])])]) {
      const x = (half - middle + mark / size + .5) * W / BINS
      if (x > 0 && x < W) svg.append(s("path", { class: mark ? "mh-bound" : "mh-axis", d: `M${x},0V${H}` }), s("text", { x, y: H + 18, "text-anchor": "middle" }, number(mark)))
    }
    svg.append(s("text", { x: 2, y: H + 18 }, number((middle - half) * size)), s("text", { x: W - 2, y: H + 18, "text-anchor": "end" }, number((middle + half) * size)))
    this.body.replaceChildren(svg); this.told.textContent = `Depth ${found.depth}. ${words}`
  }
}

// The searcher plays both sides: does it ever come to the point?
class Game {
  constructor(figure) {
    this.figure = figure
    this.button = h("button", { type: "button", class: "mh-button mh-text", onclick: () => this.go() }, "Let it play both sides, 12 moves")
    this.list = h("p", { class: "mh-state" })
    this.host = section("What it plays", h("div", { class: "mh-bar" }, this.button), this.list)
  }
  draw() { if (!this.going) this.list.textContent = "" }
  async go() {
    const { figure } = this, told = []
    if (this.going) return
    this.going = true
    let moves = [...figure.moves], pos = figure.pos, found
    try {
      for (let ply = 0; ply < 24 && this.going; ply++) {
        found = await figure.search(moves)
        if (!found.move) break
        const text = notate(pos, moveFromUci(found.move), figure.how), white = pos.turn === "white"
        told.push(`${white || !told.length ? `${pos.fullmoves}.${white ? "" : ".."} ` : ""}${text} (${number(found.score_white)})`)
        pos = play(pos, moveFromUci(found.move)); moves.push(found.move)
        figure.view.show(pos, { lastMove: keys(moveFromUci(found.move)) })
        this.list.textContent = told.join(" ")
      }
      this.list.textContent = `${told.join(" ")} ${found?.move ? "and so on: twelve moves, and no end." : found && figure.words(found.score).startsWith("is mated") ? "Mate." : "The game is over."} (In brackets the score, in White's view.)`
    } catch (fault) { figure.say(fault.message) }
    this.going = false
    setTimeout(() => figure.gone || figure.show(), 4000)
  }
}

// A small tree, a shape and a colour for where each number comes from.
const ORIGINS = { mate: "by rule: mate", draw: "by rule: a draw", leaf: "heuristic", inner: "backed up", cut: "backed up: at least", all: "backed up: at most" }
const MOST_NODES = 80
class Origins {
  constructor(figure) { this.figure = figure; this.body = scrolled("The tree"); this.key = h("p", { class: "mh-quiet mh-key" }); this.host = section("The tree, and where its numbers come from", this.body, this.key) }
  // The nodes of a tape: { number: { ply, move, parent, value, origin, children } }.
  read(tape) {
    const nodes = new Map()
    for (let i = 0; i < tape.length; i++) {
      const kind = tape.kind[i], id = tape.node[i]
      if (kind === ENTER && !nodes.has(id)) nodes.set(id, { id, ply: tape.ply[i] - 1, children: [], origin: "inner" })
      else if (kind === CONSIDER) { const child = { id, move: tape.move[i], ply: tape.ply[i], children: [], origin: "inner" }; nodes.set(id, child); nodes.get(tape.parent[i])?.children.push(child) }
      const node = nodes.get(id)
      if (!node) continue
      if (kind === MATE) Object.assign(node, { origin: "mate", value: tape.value[i] })
      else if ([STALEMATE, REPETITION, TOO_LITTLE_LEFT, FIFTY].includes(kind)) Object.assign(node, { origin: "draw", value: tape.value[i] })
      else if (kind === STATIC || kind === RECOGNIZED) Object.assign(node, { origin: "leaf", value: tape.value[i] })
      else if (kind === RETURNED) Object.assign(node, { value: tape.value[i], origin: { 1: "inner", 2: "cut", 3: "all" }[tape.detail[i]] ?? "inner" })
    }
    return nodes.get(0)
  }
  draw(found) {
    const root = this.read(packed(found.tape)), rows = [], W = 150
    if (!root || found.nodes > MOST_NODES) { this.body.replaceChildren(); this.key.textContent = `${number(found.nodes)} nodes: the tree is drawn up to ${MOST_NODES}. Take a smaller depth.`; return }
    const place = node => { if (!node.children.length) { node.y = rows.length; rows.push(node) } else { node.children.forEach(place); node.y = (node.children[0].y + node.children[node.children.length - 1].y) / 2 } }
    place(root)
    const H = 26, deep = Math.max(...(function all(node) { return [node.ply, ...node.children.flatMap(all)] })(root)), svg = s("svg", { viewBox: `0 0 ${W * (deep + 1)} ${H * rows.length + 12}`, style: `width:${W * (deep + 1)}px`, class: "mh-origins", role: "group", "aria-label": `A tree of ${found.nodes} nodes.` })
    const draw = (node, pos) => {
      const x = 30 + W * node.ply, y = 14 + H * node.y
      for (const child of node.children) {
        const uci = child.move ? uciOf(moveOf(child.move)) : "", cx = 30 + W * child.ply, cy = 14 + H * child.y, next = uci ? play(pos, moveFromUci(uci)) : pos
        svg.append(s("path", { class: "mh-twig", d: `M${x + 12},${y}C${x + 50},${y} ${cx - 70},${cy} ${cx - 46},${cy}H${cx - 12}` }), s("text", { x: cx - 16, y: cy - 3, "text-anchor": "end", class: "mh-vtext" }, uci ? notate(pos, moveFromUci(uci), this.figure.how) : ""))
        draw(child, next)
      }
      const shape = { mate: `M${x},${y - 8}l9,8l-9,8l-9,-8z`, draw: `M${x - 8},${y - 8}h16v16h-16z`, leaf: `M${x - 8},${y}a8,8 0 1 0 16,0a8,8 0 1 0 -16,0z` }[node.origin] ?? `M${x - 9},${y - 5}h18v10h-18z`
      svg.append(s("path", { d: shape, class: `mh-origin mh-${node.origin}`, role: "img", "aria-label": `${number(node.value ?? 0)}, ${ORIGINS[node.origin]}` }, s("title", {}, `${number(node.value ?? 0)}: ${ORIGINS[node.origin]}`)), s("text", { x: x + 13, y: y + 4 }, number(node.value ?? 0)))
    }
    draw(root, this.figure.at)
    this.body.replaceChildren(svg)
    this.key.textContent = "Values in White's view. A diamond: mate, by rule; a square: a draw, by rule; a circle: the evaluation; a bar: backed up (dashed where it is only a bound)."
  }
}

export const VIEWS = { root: Root, kinds: Kinds, ladder: Ladder, bands: Bands, leaves: Leaves, game: Game, origins: Origins }
