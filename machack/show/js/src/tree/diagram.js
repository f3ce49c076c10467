// The tree as a graphviz diagram, drawn again at every step: what show.dot (machack/show/graphs.py)
// draws of a whole search.
import THEME from "../../../theme.json"
import { Side } from "../chess.js"
import { h } from "../dom.js"
import { inBook, needed } from "../engine.js"
import * as T from "../tape.js"
import { number } from "../words.js"

const FILE = "graphviz.js" // of the book's own files: graphviz as a WebAssembly module
const DEPTH = 2,
  WIDEST = 8,
  MOST = 400 // moves from the root; at the root, of a tree drawn downwards; nodes
const SMALLEST = "10" // of its writing, in points; a point is a pixel or more
const LONG = 12 // letters in a line, beyond which a box gets more room
const [, QUIET, ACCENT, WHITE, WHITE_INK, BLACK, BLACK_INK, CUT] = Object.values(THEME).map(
  ([standIn]) => standIn,
)

const CUT_OFF = [
  { shape: "box", style: "rounded", color: CUT, fontcolor: CUT, penwidth: "2.2" },
  { color: CUT, penwidth: "2.2" },
] // a box, and the line to it
const ASIDE = [
  { shape: "plaintext", fontcolor: QUIET, fontsize: SMALLEST, margin: "0.04,0.01" },
  { style: "dotted", penwidth: "0.7" },
]

// ---- the graph, in the DOT language ----
const quoted = text => `"${text.replace(/"/g, '\\"').replace(/\n/g, "\\n")}"`
const attributesText = attributes =>
  `[${Object.entries(attributes)
    .map(([name, value]) => `${name}=${quoted(value)}`)
    .join(" ")}]`

// tree, script   of tape.js and words.js; t: the event up to which it has grown
export function dotOf(tree, script, t, depth = DEPTH) {
  const { root } = tree,
    across = root.kids.length > WIDEST,
    lines = [],
    best = new Set([0, ...tree.line(t).map(node => node.id)])
  const label = parts => {
    const texts = parts.filter(Boolean),
      line = texts.join("  ")
    return across && line.length <= LONG ? line : texts.join("\n")
  }
  const margin = words =>
    Math.max(...words.map(word => word.length)) > LONG ? { margin: "0.24,0.04" } : {}
  const add = (name, attributes) => lines.push(`"${name}" ${attributesText(attributes)}`),
    join = (from, to, attributes) =>
      lines.push(`"${from}" -> "${to}" ${attributesText(attributes)}`)
  const side = `${Side(tree.whiteFirst)}${across ? "\n" : " "}to move`
  add("0", {
    label: [side, rootLine(tree, script, root, t)].filter(Boolean).join("\n"),
    ...looks(tree, root, best),
    ...margin([side]),
  })
  let drawnCount = 1
  for (let level = [root]; level.length;) {
    const below = []
    for (const node of level) {
      const kids = tree.kidsAt(node, t),
        shownKids = (node.depth < depth ? kids : kids.filter(kid => best.has(kid.id))).slice(
          0,
          Math.max(0, MOST - drawnCount),
        )
      for (const kid of shownKids) {
        const words = linesOf(tree, script, kid, t)
        add(kid.id, { label: label(words), ...looks(tree, kid, best), ...margin(words) })
        join(node.id, kid.id, edge(node, kid, best, t))
      }
      drawnCount += shownKids.length
      below.push(...shownKids)
      if (node.depth < depth || shownKids.length)
        stubs(tree, node, kids.length - shownKids.length, t).forEach(
          ([count, [why, ...more], [box, line]], place) => {
            if (!count) return
            const name = `${node.id}s${place}`
            add(name, {
              label: [`${count}${across ? " " : "\n"}${why}`, ...more].join("\n"),
              ...box,
            })
            join(node.id, name, line)
          },
        )
    }
    level = below
  }
  const graph = {
    bgcolor: "transparent",
    ordering: "out",
    pad: "0.1",
    rankdir: across ? "LR" : "TB",
    nodesep: across ? "0.05" : "0.09",
    ranksep: across ? "0.2" : "0.4",
  }
  const box = {
    fontname: "Helvetica,Arial,sans-serif",
    fontsize: "11",
    width: "0.45",
    height: across ? "0.26" : "0.42",
    margin: "0.16,0.04",
  }
  return (
    `digraph tree {\n` +
    [
      `graph ${attributesText(graph)}`,
      `node ${attributesText(box)}`,
      `edge ${attributesText({ arrowhead: "none", color: QUIET })}`,
      ...lines,
    ].join("\n") +
    `\n}\n`
  )
}
const happened = (when, t) => when >= 0 && when <= t
function stubs(tree, node, left, t) {
  const [unseen, outside] = tree.besideAt(node, t)
  return [
    [unseen, ["cut off"], CUT_OFF],
    [outside, ["outside", "the width"], ASIDE],
    [left, ["not drawn"], ASIDE],
  ]
}
function rootLine(tree, script, root, t) {
  if (happened(root.book, t)) return `book: ${script.move(root, tree.tape.move[root.book])}`
  return happened(root.back, t) && Math.abs(tree.tape.value[root.back]) < T.INFINITE
    ? number(tree.tape.value[root.back])
    : ""
}
function linesOf(tree, script, node, t) {
  const marks = [
    happened(node.feed, t) && "feedover",
    node.first && "secondary search",
    tree.isReplaced(node, t) && "replaced",
  ]
  return [script.own(node), becameOf(tree, script, node, t), marks.filter(Boolean).join(", ")]
}
function becameOf(tree, script, node, t) {
  const { tape } = tree,
    hasHappened = when => happened(when, t)
  if (hasHappened(node.known)) {
    const code = tape.detail[node.known],
      sign = code === T.EXACT ? "" : (code === T.AT_LEAST) === tree.isWhite(node) ? "≥ " : "≤ "
    return `known: ${sign}${number(tape.value[node.known])}`
  }
  if (hasHappened(node.cut))
    return (
      "refuted by " +
      (tape.move[node.cut] ? script.move(node, tape.move[node.cut]) : "standing pat")
    )
  if (hasHappened(node.illegal)) return "illegal"
  if (hasHappened(node.mate))
    return { [T.MATE]: "mate", [T.STALEMATE]: "stalemate", [T.REPETITION]: "repetition" }[
      tape.kind[node.mate]
    ]
  if (!hasHappened(node.back)) return "open"
  const value = tape.value[node.back]
  return Math.abs(value) < T.INFINITE
    ? number(value)
    : tree.isPassed(node)
      ? "refuted"
      : "no answer"
}
function looks(tree, node, best) {
  const byWhite = tree.isWhite(node) === node.parent < 0,
    capture = node.kind === T.CAPTURE,
    on = best.has(node.id)
  return {
    shape: capture ? "octagon" : "box",
    style: capture ? "filled" : "rounded,filled",
    fillcolor: byWhite ? WHITE : BLACK,
    fontcolor: byWhite ? WHITE_INK : BLACK_INK,
    color: on ? ACCENT : QUIET,
    penwidth: on ? "2.6" : "1",
  }
}
function edge(node, kid, best, t) {
  if (best.has(kid.id)) return { penwidth: "3.2", color: ACCENT }
  if (kid.replayed) return { color: `${QUIET}:${QUIET}` }
  if (kid.kind === T.CAPTURE) return { style: "dashed" }
  return happened(node.feed, t) ? { style: "dotted", penwidth: "2" } : {}
}

// ---- the drawing ----
const themed = svg =>
  Object.values(THEME).reduce(
    (text, [standIn, name, fallback]) => text.replaceAll(standIn, `var(${name}, ${fallback})`),
    svg,
  )

export class Diagram {
  constructor(figure) {
    this.figure = figure
    this.picture = h("div", { class: "mh-picture", tabindex: 0, role: "img" })
    this.button = h(
      "button",
      {
        type: "button",
        class: "mh-button mh-text",
        "aria-pressed": "false",
        title: "The first two moves as a graphviz diagram, drawn again at every step",
        onclick: () => this.toggle(),
      },
      "Diagram",
    )
    this.button.hidden = !inBook()
    this.picture.hidden = true
  }
  async toggle() {
    this.picture.hidden = !this.picture.hidden
    this.button.setAttribute("aria-pressed", String(!this.picture.hidden))
    if (this.picture.hidden) return
    await needed(FILE, "macHackGraphviz")
    this.draw()
  }
  draw() {
    const { figure } = this,
      graphviz = globalThis.macHackGraphviz
    if (this.picture.hidden || !graphviz || !figure.tree) return
    const source = dotOf(figure.tree, figure.script, figure.t)
    if (source === this.source) return
    this.source = source
    const svg = graphviz(source)
    this.picture.innerHTML = themed(svg.slice(svg.indexOf("<svg"))).replace(
      /<title>.*?<\/title>/gs,
      "",
    )
    // on a narrow page it is scrolled
    this.picture.firstChild.style.minWidth =
      Math.ceil(this.picture.firstChild.viewBox.baseVal.width) + "px"
    this.picture.setAttribute("aria-label", figure.script.sentence(figure.t))
  }
}
