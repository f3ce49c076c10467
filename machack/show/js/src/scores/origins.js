// show.score: a small tree, a shape and a color for where each number comes from.
import { moveFromUci, moveOf, notate, play, uciOf } from "../chess.js"
import { withCommas as number, h, s } from "../dom.js"
import {
  CAPTURE,
  CONSIDER,
  FIFTY,
  MATE,
  RECOGNIZED,
  REPETITION,
  RETURN,
  STALEMATE,
  STATIC,
  TOO_LITTLE_LEFT,
  packed,
} from "../tape.js"
import { scrolled, section } from "./parts.js"

const ORIGINS = {
  mate: "by rule: mate",
  draw: "by rule: a draw",
  leaf: "heuristic",
  inner: "backed up",
  least: "backed up: at least",
  most: "backed up: at most",
}
const MOST_NODES = 80

export class Origins {
  constructor(figure) {
    this.figure = figure
    this.body = scrolled("The tree")
    this.key = h("p", { class: "mh-quiet mh-key" })
    this.host = section("The tree, and where its numbers come from", this.body, this.key)
  }
  // The nodes of a tape: { number: { ply, move, parent, value, origin, children } }.
  read(tape) {
    const nodes = new Map([[0, { id: 0, ply: 0, children: [], origin: "inner" }]])
    for (let i = 0; i < tape.length; i++) {
      const kind = tape.kind[i],
        id = tape.node[i]
      if (kind === CONSIDER || kind === CAPTURE) {
        const child = { id, move: tape.move[i], ply: tape.ply[i], children: [], origin: "inner" }
        nodes.set(id, child)
        nodes.get(tape.parent[i])?.children.push(child)
      }
      const node = nodes.get(id)
      if (!node) continue
      if (kind === MATE) Object.assign(node, { origin: "mate", value: tape.value[i] })
      else if ([STALEMATE, REPETITION, TOO_LITTLE_LEFT, FIFTY].includes(kind))
        Object.assign(node, { origin: "draw", value: tape.value[i] })
      else if (kind === STATIC || kind === RECOGNIZED)
        Object.assign(node, { origin: "leaf", value: tape.value[i] })
      else if (kind === RETURN)
        Object.assign(node, {
          value: tape.value[i],
          origin:
            node.origin === "inner"
              ? ({ 2: "cut", 3: "all" }[tape.detail[i]] ?? "inner")
              : node.origin,
        })
    }
    return nodes.get(0)
  }
  draw(result) {
    const root = this.read(packed(result.tape)),
      rows = [],
      H = 28,
      LEFT = 30,
      HALF = 27
    if (!root || result.nodes > MOST_NODES) {
      this.body.replaceChildren()
      this.key.textContent =
        `${number(result.nodes)} nodes: the tree is drawn up to ${MOST_NODES}. Take a ` +
        "smaller depth."
      return
    }
    const place = node => {
      if (!node.children.length) {
        node.y = rows.length
        rows.push(node)
      } else {
        node.children.forEach(place)
        node.y = (node.children[0].y + node.children[node.children.length - 1].y) / 2
      }
    }
    place(root)
    const maxDepth = Math.max(
      ...(function depths(node) {
        return [node.ply, ...node.children.flatMap(depths)]
      })(root),
    )
    const RIGHT =
        20 +
        7 *
          Math.max(
            2,
            ...rows
              .filter(({ ply }) => ply === maxDepth)
              .map(({ value }) => number(value ?? 0).length),
          ),
      width = (this.body.clientWidth || 999) - LEFT - RIGHT
    const W = Math.floor(Math.max(112, Math.min(134, width / (maxDepth || 1)))),
      wide = LEFT + W * maxDepth + RIGHT
    const svg = s("svg", {
      viewBox: `0 0 ${wide} ${H * rows.length + 4}`,
      style: `width:calc(${wide} * var(--mh-px))`,
      class: "mh-origins",
      role: "group",
      "aria-label": `A tree of ${result.nodes} nodes.`,
    })
    // A number that was backed up is in its bar, any other next to its shape; the way to the
    // best is drawn thick.
    const draw = (node, pos, line) => {
      const x = LEFT + W * node.ply,
        y = 16 + H * node.y,
        isInner = node.children.length
      for (const child of node.children) {
        const uci = child.move ? uciOf(moveOf(child.move)) : "",
          cx = LEFT + W * child.ply,
          cy = 16 + H * child.y,
          next = uci ? play(pos, moveFromUci(uci)) : pos
        const end = cx - (child.children.length ? HALF : 9),
          best = line && uci && uci === line[0]
        svg.append(
          s("path", {
            class: `mh-twig${best ? " mh-bestway" : ""}`,
            d:
              `M${x + HALF},${y}C${x + HALF + 24},${y} ${x + HALF + 8},${cy} ` +
              `${x + HALF + 32},${cy}H${end}`,
          }),
          s(
            "text",
            { x: cx - HALF - 4, y: cy - 6, "text-anchor": "end", class: "mh-vtext mh-twigtext" },
            uci ? notate(pos, moveFromUci(uci), this.figure.how) : "",
          ),
        )
        draw(child, next, best ? line.slice(1) : null)
      }
      const shape =
        {
          mate: `M${x},${y - 8}l9,8l-9,8l-9,-8z`,
          draw: `M${x - 8},${y - 8}h16v16h-16z`,
          leaf: `M${x - 8},${y}a8,8 0 1 0 16,0a8,8 0 1 0 -16,0z`,
        }[node.origin] ?? `M${x - HALF},${y - 9}h${2 * HALF}v18h${-2 * HALF}z`
      // At least, to the side that is to move: in White's view that is at most where Black moves.
      const bound = ["cut", "all"].includes(node.origin)
          ? (node.origin === "cut") === (pos.turn === "white")
            ? "least"
            : "most"
          : "",
        origin = ORIGINS[bound || node.origin],
        value = number(node.value ?? 0)
      svg.append(
        s(
          "path",
          {
            d: shape,
            class: `mh-origin mh-${node.origin}`,
            role: "img",
            "aria-label": `${value}, ${origin}`,
          },
          s("title", {}, `${value}: ${origin}`),
        ),
        isInner
          ? s(
              "text",
              { x, y: y + 4, "text-anchor": "middle" },
              `${{ least: "≥ ", most: "≤ " }[bound] ?? ""}${value}`,
            )
          : s("text", { x: x + 13, y: y + 4 }, value),
      )
    }
    draw(root, this.figure.at, result.line)
    this.body.replaceChildren(svg)
    this.key.textContent =
      "Values in White’s view. A diamond: mate, by rule; a square: a draw, by rule; a " +
      "circle: the evaluation; a bar: backed up, dashed where it is only a bound, ≤ at " +
      "most or ≥ at least. The thick line leads to the best."
  }
}
