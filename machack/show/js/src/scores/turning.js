// show.score: the choice, by contempt.
import { withCommas as number, h, s } from "../dom.js"
import { fit, scrolled, section } from "./parts.js"

const REACH = 100,
  STRIDE = 20 // of contempt, units

// The effect of contempt on the choice: the score and the move for each contempt, at this depth and
// one ply deeper.
export class Turning {
  constructor(figure) {
    this.figure = figure
    this.body = scrolled("Contempt and the choice")
    this.note = h("p", { class: "mh-quiet mh-key" })
    this.host = section("The choice, by contempt", this.body, this.note)
  }
  draw() {}
  search(contempt, depth) {
    return this.figure.ask({ ...this.figure.scoring, contempt }, { depth, tape: 0 })
  }
  // The score is a draw's if one more of contempt takes one off it.
  async at(contempt, depth) {
    const { score, move } = await this.search(contempt, depth),
      draw = score === -contempt && (await this.search(contempt + 1, depth)).score === score - 1
    return { contempt, score, choice: `${move} ${draw ? "draw" : ""}` }
  }
  // Where the move changes between two contempts: the first that has the new one.
  async turn(before, after, depth) {
    while (after.contempt - before.contempt > 1 && !this.stale) {
      const middle = await this.at((before.contempt + after.contempt) >> 1, depth)
      if (middle.choice === before.choice) before = middle
      else after = middle
    }
    return after
  }
  async row(depth) {
    const points = [],
      turns = []
    for (let contempt = -REACH; contempt <= REACH && !this.stale; contempt += STRIDE)
      points.push(await this.at(contempt, depth))
    for (const [n, point] of points.entries())
      if (n && points[n - 1].choice !== point.choice)
        turns.push(await this.turn(points[n - 1], point, depth))
    return { depth, points, turns }
  }
  async extra() {
    const { depth } = this.figure.asked,
      rows = []
    this.note.textContent = "It is searched with one contempt after the other …"
    for (const plies of [depth, depth + 1]) {
      rows.push(await this.row(plies))
      if (this.stale) return
      this.show(rows)
    }
  }
  get stale() {
    return this.figure.gone || this.figure.want.wanted
  } // another request has come meanwhile
  show(rows) {
    const { figure } = this,
      W = fit(this.body, 600),
      H = 92,
      left = 70,
      x = contempt => left + ((W - left - 12) * (contempt + REACH)) / (2 * REACH)
    const name = choice => {
      const [move, draw] = choice.split(" ")
      return move === "null"
        ? "no move"
        : `${figure.line([move])[0]}, ${draw ? "a draw" : "plays on"}`
    }
    const svg = s("svg", {
      viewBox: `0 0 ${W} ${H * rows.length + 24}`,
      style: `width:calc(${W} * var(--mh-px))`,
      class: "mh-turning",
      role: "img",
      "aria-label": rows.map(row => this.words(row, name)).join(" "),
    })
    rows.forEach(({ depth, points, turns }, place) => {
      const top = place * H + 24,
        values = points.map(({ score }) => score),
        low = Math.min(...values, -1),
        high = Math.max(...values, 1),
        y = value => top + 50 - (44 * (value - low)) / (high - low)
      const edges = [-REACH, ...turns.map(({ contempt }) => contempt), REACH],
        chosen = [points[0].choice, ...turns.map(({ choice }) => choice)]
      svg.append(s("text", { x: 2, y: top + 30 }, `depth ${depth}`))
      chosen.forEach((choice, n) =>
        svg.append(
          s("rect", {
            class: `mh-band ${n % 2 ? "mh-zonewon" : "mh-zoneeval"}`,
            x: x(edges[n]),
            y: top + 54,
            width: Math.max(1, x(edges[n + 1]) - x(edges[n])),
            height: 18,
          }),
          s(
            "text",
            { x: (x(edges[n]) + x(edges[n + 1])) / 2, y: top + 67, "text-anchor": "middle" },
            name(choice),
          ),
        ),
      )
      svg.append(
        s("path", {
          class: "mh-scoreline",
          d: points
            .map(
              ({ contempt, score }, n) =>
                `${n ? "L" : "M"}${x(contempt).toFixed(1)},${y(score).toFixed(1)}`,
            )
            .join(""),
        }),
      )
      svg.append(
        s("text", { x: x(-REACH), y: y(values[0]) - 5, class: "mh-vtext" }, number(values[0])),
        s(
          "text",
          {
            x: x(REACH),
            y: y(values[values.length - 1]) - 5,
            "text-anchor": "end",
            class: "mh-vtext",
          },
          number(values[values.length - 1]),
        ),
      )
      for (const { contempt } of turns)
        svg.append(
          s("path", { class: "mh-bound", d: `M${x(contempt)},${top}V${top + 74}` }),
          s(
            "text",
            { x: x(contempt), y: top - 4, "text-anchor": "middle", class: "mh-vtext" },
            `from ${number(contempt)}`,
          ),
        )
    })
    const now = figure.scoring.contempt ?? 0
    if (Math.abs(now) <= REACH)
      svg.append(s("path", { class: "mh-now", d: `M${x(now)},16V${H * rows.length + 10}` }))
    svg.append(
      s("text", { x: x(-REACH), y: H * rows.length + 20 }, number(-REACH)),
      s("text", { x: x(0), y: H * rows.length + 20, "text-anchor": "middle" }, "contempt 0"),
      s("text", { x: x(REACH), y: H * rows.length + 20, "text-anchor": "end" }, number(REACH)),
    )
    this.body.replaceChildren(svg)
    this.note.textContent =
      rows.map(row => this.words(row, name)).join(" ") +
      " The line is the score, to the side to move; the broken stroke the contempt set " +
      "above."
  }
  words({ depth, points, turns }, name) {
    return (
      `Depth ${depth}: ${name(points[0].choice)}` +
      turns
        .map(({ contempt, choice }) => `; from contempt ${number(contempt)} ${name(choice)}`)
        .join("") +
      "."
    )
  }
}
