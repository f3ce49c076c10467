// The views of show.score: each draws from one search what its chapter speaks of.
import { fenOf, keys, moveFromUci, moveOf, notate, play, positionOf, uciOf } from "../chess.js"
import { counted as number, h, oneStop, s, table } from "../dom.js"
import { askScorer } from "../engine.js"
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
import { lineFrom, treeModel } from "../thought.js"
import { renderTree } from "../tree/figure.js"

const REACH = 100,
  STRIDE = 20 // of contempt, units
const MANY = 3000 // events; a longer tape opens at its beginning
const LEAVES_TAPE = 400000 // events
const INSIDE = 36,
  EDGE = 50 // per cent of a bar's room: the greatest evaluation, a mate
const BOUND = { exact: "", "at least": "≥ ", "at most": "≤ " }
// What may be wider than a phone: it scrolls in its own frame, by keys too.
export const scrolled = (label, ...parts) =>
  h("div", { class: "mh-scroll", tabindex: 0, role: "region", "aria-label": label }, parts)
// As wide as there is room, up to so many pixels: on a phone a drawing is narrower, and its writing
// as large.
const fit = (body, most) => Math.max(300, Math.min(most, body.clientWidth || most))
const section = (title, ...parts) =>
  h("section", { class: "mh-scoreview" }, h("p", { class: "mh-title" }, title), parts)

// The moves of the root, each with what it is worth and what that promises.
class Root {
  constructor(figure) {
    this.figure = figure
    this.body = oneStop(h("ul", { class: "mh-growing" }))
    this.rule = h("div", { class: "mh-growing mh-ruled", "aria-hidden": "true" })
    this.key = h("p", { class: "mh-quiet mh-key" })
    this.host = section("What came of each move", this.rule, this.body, this.key)
  }
  // The bars have a scale of their own, up to the greatest evaluation; a mate, which is no amount,
  // goes to the edge, with a break.
  draw({ root }) {
    const { figure } = this,
      { mates } = figure.scale,
      amounts = Object.values(root).map(({ score }) => Math.abs(score)),
      most = Math.max(1, ...amounts.filter(amount => amount < mates)),
      mated = amounts.some(amount => amount >= mates)
    const at = amount => (amount >= mates ? EDGE : (INSIDE * amount) / most)
    this.rule.replaceChildren(
      h("span", {}),
      h(
        "span",
        { class: "mh-scale" },
        [-most, 0, most].map(amount =>
          h("span", { style: `left:${50 + Math.sign(amount) * INSIDE}%` }, number(amount)),
        ),
      ),
      h("span", {}),
    )
    this.key.textContent = [
      mated ? "A broken bar is a mate, beyond all scale." : "",
      Object.values(root).some(({ bound }) => bound !== "exact")
        ? "≤ and ≥ are bounds, not scores: the best move was known by then, and the " +
          "search looked no further."
        : "",
    ]
      .filter(Boolean)
      .join(" ")
    const rows = Object.entries(root).sort((a, b) => b[1].score - a[1].score)
    this.body.replaceChildren(
      ...rows.map(([uci, { score, bound }]) => {
        const point = on => () =>
            figure.view.point(on ? [[...keys(moveFromUci(uci)), "", "green"]] : [], []),
          share = at(Math.abs(score))
        return h(
          "li",
          {},
          h(
            "button",
            {
              type: "button",
              class: "mh-button mh-text",
              onclick: () => figure.played(moveFromUci(uci)),
              onfocus: point(true),
              onblur: point(false),
              onpointerenter: point(true),
              onpointerleave: point(false),
            },
            figure.line([uci])[0],
          ),
          h(
            "span",
            { class: "mh-meter mh-signed", "aria-hidden": "true" },
            h("i", {
              class: [score < 0 && "mh-minus", Math.abs(score) >= mates && "mh-broken"]
                .filter(Boolean)
                .join(" "),
              style: `${score < 0 ? "right" : "left"}:50%;width:${share.toFixed(1)}%`,
            }),
          ),
          h(
            "span",
            { class: "mh-grown", title: figure.words(score) },
            `${BOUND[bound]}${number(score)}`,
          ),
        )
      }),
    )
  }
}

// Nodes by kind: what a number at them promises.
class Kinds {
  constructor() {
    this.body = h("ul", { class: "mh-growing mh-shares" })
    this.met = h("div", { class: "mh-met" })
    this.host = section("Nodes inside the tree, by what their score promises", this.body, this.met)
  }
  draw({ kinds, met }) {
    const NAMES = ["exact", "cut", "all"],
      agreed = met[0] + met[4] + met[8]
    this.met.replaceChildren(
      scrolled(
        "Expected and found",
        table(
          ["expected", ...NAMES.map(name => `found: ${name}`)],
          NAMES.map((name, row) => [
            name,
            ...NAMES.map((_, column) => number(met[3 * row + column])),
          ]),
        ),
      ),
      h(
        "p",
        { class: "mh-quiet mh-key" },
        "Expected of a node by its place, were every first move the best: " +
          `${number(agreed)} of ` +
          number(met.reduce((sum, each) => sum + each, 0)) +
          " turn out so.",
      ),
    )
    const all = Math.max(1, kinds.exact + kinds.cut + kinds.all),
      WORDS = { exact: "exact", cut: "cut: at least", all: "all: at most" }
    this.body.replaceChildren(
      ...Object.entries(kinds).map(([kind, count]) =>
        h(
          "li",
          {},
          h("span", {}, WORDS[kind]),
          h(
            "span",
            { class: "mh-meter", "aria-hidden": "true" },
            h("i", {
              class: kind === "cut" ? "mh-minus" : "",
              style: `left:0;width:${((100 * count) / all).toFixed(1)}%`,
            }),
          ),
          h(
            "span",
            { class: "mh-grown" },
            `${number(count)}, ${((100 * count) / all).toFixed(1)} %`,
          ),
        ),
      ),
    )
  }
}

// The passes of MTD(f): what each asked, what came back, how the two bounds close in.
class Ladder {
  constructor() {
    this.body = scrolled("The ladder")
    this.host = section(
      "The ladder of MTD(f): every rung is a search with a null window",
      this.body,
    )
  }
  draw({ ladder, driver, score }) {
    if (driver !== "mtd-f") {
      this.body.replaceChildren(
        h("p", { class: "mh-quiet" }, "Choose MTD(f) as the driver: the others ask once."),
      )
      return
    }
    const rungs = ladder.slice(0, 60),
      W = fit(this.body, 560),
      row = 16,
      top = 26,
      left = 40,
      right = W - 160,
      values = rungs.flatMap(({ aim, came }) => [aim, came])
    let low = Math.min(...values, score),
      high = Math.max(...values, score)
    const wide = Math.max(8, 2 * Math.max(...rungs.map(({ aim }) => Math.abs(aim - score)), 0))
    low = Math.max(low, score - wide - 4, -16383)
    high = Math.min(high, score + wide + 4, 16383)
    const x = v =>
        left + ((right - left) * (Math.min(high, Math.max(low, v)) - low)) / (high - low || 1),
      most = Math.max(1, ...rungs.map(({ nodes }) => nodes))
    const words = `${ladder.length} passes: ${ladder
      .slice(0, 12)
      .map(({ aim, came }) =>
        came < aim ? `below ${aim}? yes, at most ${came}` : `below ${aim}? no, at least ${came}`,
      )
      .join("; ")}.`
    const svg = s(
      "svg",
      {
        viewBox: `0 0 ${W} ${top + row * rungs.length + 10}`,
        class: "mh-ladder",
        role: "img",
        "aria-label": words,
        style: `width:calc(${W} * var(--mh-px))`,
      },
      s("text", { x: left, y: 12 }, number(Math.round(low))),
      s("text", { x: right, y: 12, "text-anchor": "end" }, number(Math.round(high))),
      s("text", { x: right + 20, y: 12 }, "nodes"),
      s("path", { class: "mh-axis", d: `M${left},${top - 8}H${right}` }),
    )
    let least = -Infinity,
      greatest = Infinity
    rungs.forEach(({ aim, came, nodes }, place) => {
      if (came < aim) greatest = came
      else least = came
      const y = top + row * place + 4,
        from = x(least === -Infinity ? low : least),
        to = x(greatest === Infinity ? high : greatest)
      svg.append(
        s("text", { x: 4, y: y + 4, class: "mh-vtext" }, place + 1),
        s("path", { class: "mh-window", d: `M${from},${y}H${Math.max(to, from + 1)}` }),
        s("path", { class: "mh-bound", d: `M${x(aim)},${y - 6}V${y + 6}` }),
        s("path", {
          class: came < aim ? "mh-fell" : "mh-held",
          d: came < aim ? `M${x(came)},${y}l7,-5v10z` : `M${x(came)},${y}l-7,-5v10z`,
        }),
        s("rect", {
          class: "mh-nodesbar",
          x: right + 20,
          y: y - 5,
          width: (90 * nodes) / most,
          height: 10,
        }),
        s("text", { x: right + 24 + (90 * nodes) / most, y: y + 4 }, number(nodes)),
      )
    })
    this.body.replaceChildren(
      svg,
      h(
        "p",
        { class: "mh-quiet mh-key" },
        "The upright stroke is what a pass asks about (is the score below it?); the " +
          "triangle what comes back; the thick line what is still possible." +
          (ladder.length > rungs.length
            ? ` The first ${rungs.length} of ${ladder.length} passes.`
            : ""),
      ),
    )
  }
}

// The range of values and its bands, and where the score lies.
class Bands {
  constructor(figure) {
    this.figure = figure
    this.body = scrolled("The range of scores")
    this.list = h("ol", { class: "mh-quiet mh-dots" })
    this.host = section("The range of scores", this.body, this.list)
  }
  // The scores of all positions given, under the conventions of now.
  async extra() {
    const { figure } = this,
      given = figure.model.get("positions")
    if (given.length < 2) return
    const dots = []
    for (const { words, fen, moves, asked } of given) {
      const { score, line, complete } = await askScorer(
        { fen, moves, scoring: figure.scoring },
        "search",
        { depth: asked.depth, driver: asked.driver, nodes: 2e6, tape: 0 },
      )
      dots.push({
        words,
        score,
        complete,
        move: line.length
          ? lineFrom(
              moves.map(moveFromUci).reduce(play, positionOf(fen)),
              line.slice(0, 1),
              figure.how,
            )[0]
          : "no move",
      })
    }
    if (figure.gone || figure.want.wanted) return
    this.dots = dots
    this.draw(figure.found)
    this.list.replaceChildren(
      ...dots.map(({ words, score, move }) =>
        h("li", {}, `${words}: ${move}, ${number(score)}, ${figure.words(score)}`),
      ),
    )
  }
  // A limit of the heuristic zone, to be dragged, or moved by the arrow keys.
  handle(svg, name, words, value, [least, most], x, y, from) {
    const { figure } = this,
      set = wanted => {
        const whole = Math.max(least, Math.min(most, Math.round(wanted)))
        figure.change({ [name]: name === "saturation" && whole === most ? null : whole })
      }
    const follow = e => {
      const { left, width } = svg.getBoundingClientRect()
      this.moving = name
      set(from(((e.clientX - left) * svg.viewBox.baseVal.width) / width))
    }
    const press = e => {
      e.preventDefault()
      const leave = () => {
        removeEventListener("pointermove", follow)
        removeEventListener("pointerup", leave)
        removeEventListener("pointercancel", leave)
      }
      addEventListener("pointermove", follow)
      addEventListener("pointerup", leave)
      addEventListener("pointercancel", leave)
    }
    const step = e => {
      const by = {
        ArrowLeft: -1,
        ArrowDown: -1,
        ArrowRight: 1,
        ArrowUp: 1,
        PageDown: -100,
        PageUp: 100,
      }[e.key]
      if (by) {
        e.preventDefault()
        this.moving = name
        set(value + by)
      }
    }
    const mark = s(
      "g",
      {
        class: "mh-handle",
        tabindex: 0,
        role: "slider",
        "aria-label": words,
        "aria-valuemin": least,
        "aria-valuemax": most,
        "aria-valuenow": value,
        transform: `translate(${x},${y})`,
        onpointerdown: press,
        onkeydown: step,
      },
      s("title", {}, `${words}: drag it`),
      s("circle", { r: 12, class: "mh-grip" }),
      s("path", { d: "M-4,-9H4V9H-4Z" }),
    )
    svg.append(mark)
    if (this.moving === name && this.held) mark.focus({ preventScroll: true })
  }
  draw({ score }) {
    this.held =
      this.body.contains(document.activeElement) &&
      document.activeElement.classList.contains("mh-handle")
    const { figure } = this,
      { usual, mates, won, longest } = figure.facts,
      { saturation, recognizer, bonus, band } = { ...usual, ...figure.scoring }
    const most = figure.most(),
      limit = saturation ?? most - longest,
      middle = Math.floor((won * most) / mates.flags)
    const W = fit(this.body, 640),
      y = 52,
      x = v =>
        W / 2 +
        (Math.sign(v) * (W / 2 - 30) * Math.log1p(Math.abs(v) / 60)) / Math.log1p(most / 60),
      from = at =>
        60 * Math.expm1((Math.max(0, at - W / 2) * Math.log1p(most / 60)) / (W / 2 - 30)),
      overlap = recognizer === "overlapping"
    const zones = [
      ["mate", most - longest, most, "mh-zonemate"],
      ["", band, limit, "mh-zoneeval"],
      ...(recognizer === "disjoint"
        ? [["won", middle - longest, middle + longest, "mh-zonewon"]]
        : overlap
          ? [["bonus", 0, Math.min(bonus, limit), "mh-zonewon"]]
          : []),
    ]
    const svg = s(
      "svg",
      {
        viewBox: `0 0 ${W} 132`,
        class: "mh-bands",
        style: `width:calc(${W} * var(--mh-px))`,
        role: "group",
        "aria-label":
          `Mated up to ${-(most - longest)}, heuristic from ${-limit} to ${limit}, mate ` +
          `from ${most - longest}. The score: ${score}, ${figure.words(score)}.`,
      },
      s("path", { class: "mh-axis", d: `M24,${y}H${W - 24}` }),
    )
    const NAMES = {
      mate: ["mate", "mated"],
      won: ["won", "lost"],
      bonus: ["the recognizer’s bonus", ""],
      "": ["", ""],
    }
    for (const sign of [-1, 1])
      for (const [name, from, to, kind] of zones) {
        const [a, b] = [x(sign * from), x(sign * to)].sort((p, q) => p - q),
          above = name === "bonus"
        svg.append(
          s("rect", {
            class: `mh-band ${kind}`,
            x: a,
            y: above ? y - 18 : y - 9,
            width: Math.max(3, b - a),
            height: above ? 7 : 18,
          }),
        )
        const label = NAMES[name][sign > 0 ? 0 : 1],
          inward = sign > 0 ? "end" : "start" // the outer bands are narrower than their names
        const [at, anchor] = above
          ? [W / 2, "middle"]
          : name === "mate"
            ? [sign > 0 ? W - 2 : 2, inward]
            : [sign > 0 ? b : a, inward]
        if (label)
          svg.append(
            s("text", { x: at, y: y - (name === "mate" ? 38 : 24), "text-anchor": anchor }, label),
          )
        if (name !== "mate" || limit < most - longest)
          svg.append(
            s(
              "text",
              {
                x: name === "mate" ? at : x(sign * to),
                y: y + (name === "mate" ? 52 : name ? 38 : 24),
                "text-anchor": name === "mate" ? inward : "middle",
                class: "mh-vtext",
              },
              number(sign * to),
            ),
          )
      }
    const near = Math.min(W - 60, Math.max(60, x(score)))
    svg.append(
      s("text", { x: W / 2, y: overlap ? y + 24 : y - 24, "text-anchor": "middle" }, "heuristic"),
      s("path", { class: "mh-dot", d: `M${x(score)},${y - 8}l8,8l-8,8l-8,-8z` }),
      s(
        "text",
        { x: near, y: y + 72, "text-anchor": "middle", class: "mh-said" },
        `the score ${number(score)}`,
      ),
    )
    const dots = this.dots ?? []
    dots.forEach(({ score }, place) =>
      svg.append(
        s("circle", { class: "mh-spot", cx: x(score), cy: y, r: 7 }),
        s(
          "text",
          { x: x(score), y: y + 4, "text-anchor": "middle", class: "mh-spottext" },
          place + 1,
        ),
      ),
    )
    const { sliders, ranges } = figure.facts,
      shown = figure.model.get("knobs")
    this.body.replaceChildren(svg)
    if (shown.includes("saturation"))
      this.handle(
        svg,
        "saturation",
        "Saturation, the limit of evaluations",
        limit,
        [sliders.saturation[0], sliders.saturation[1]],
        x(limit),
        y,
        from,
      )
    if (shown.includes("band"))
      this.handle(
        svg,
        "band",
        "The band around zero",
        band,
        sliders.band ?? ranges.band,
        x(band),
        y,
        from,
      )
    if (overlap && shown.includes("bonus"))
      this.handle(
        svg,
        "bonus",
        "The recognizer’s bonus",
        bonus,
        sliders.bonus ?? ranges.bonus,
        x(Math.min(bonus, limit)),
        y - 15,
        from,
      )
    this.body.append(
      h(
        "p",
        { class: "mh-quiet mh-key" },
        "The handles can be dragged. The line is drawn with small numbers far apart " +
          "and large ones close together. The diamond is the score of this search; the " +
          "numbers are the positions of the list.",
      ),
    )
  }
}

// The scores of the leaves, counted: how many lie where. Every leaf is looked at: minimax, no
// table.
class Leaves {
  constructor(figure) {
    this.figure = figure
    this.body = scrolled("The scores of the leaves")
    this.told = h("p", { class: "mh-quiet mh-key" })
    this.host = section("The scores of all leaves, in White’s view", this.body, this.told)
  }
  draw() {}
  async extra() {
    const { figure } = this,
      { contempt = 0, band = 0 } = figure.scoring
    const found = await figure.ask(
      { ...figure.scoring, table: false },
      {
        driver: "minimax",
        depth: Math.min(figure.asked.depth, 3),
        tape: LEAVES_TAPE,
        iterate: false,
      },
    )
    const tape = packed(found.tape),
      values = [],
      draws = [],
      made = new Set(),
      leaves = new Set()
    for (let i = 0; i < tape.length; i++) {
      const kind = tape.kind[i],
        id = tape.node[i]
      if (kind === CONSIDER) made.add(id)
      else if (kind === STATIC && made.has(id)) leaves.add(id)
      else if (kind === RETURN && leaves.has(id)) values.push(tape.value[i])
      else if ([REPETITION, STALEMATE, TOO_LITTLE_LEFT, FIFTY].includes(tape.kind[i]))
        draws.push(tape.value[i])
    }
    const sorted = [...values].sort((a, b) => a - b),
      at = share => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
    let [low, high] = [at(0.01), at(0.99)]
    if (low - (high - low) < 0 && high + (high - low) > 0)
      [low, high] = [Math.min(low, -20), Math.max(high, 20)]
    const BINS = 61,
      size = Math.max(1, Math.ceil((high - low + 1) / BINS)),
      bins = Array(BINS).fill(0),
      middle = Math.round((low + high) / 2 / size),
      half = BINS >> 1
    for (const value of values)
      bins[Math.max(0, Math.min(BINS - 1, half - middle + Math.round(value / size)))]++
    const W = fit(this.body, 560),
      H = 130,
      most = Math.max(1, ...bins),
      zero = values.filter(value => value === 0).length,
      equal = values.filter(value => Math.abs(value) === Math.abs(contempt)).length
    const inside = values.filter(value => Math.abs(value) < Math.max(band, 1)).length
    const words =
      `${number(values.length)} leaves; ${number(zero)} are exactly 0` +
      (contempt
        ? `, ${number(equal)} are exactly as a draw is (${number(Math.abs(contempt))} or ` +
          `${number(-Math.abs(contempt))})`
        : "") +
      (band ? `, ${number(inside)} lie inside the band of ${band}` : "") +
      `; ${number(draws.length)} draws by rule.`
    const svg = s("svg", {
      viewBox: `0 0 ${W} ${H + 24}`,
      class: "mh-leaves",
      style: `width:calc(${W} * var(--mh-px))`,
      role: "img",
      "aria-label": words,
    })
    bins.forEach((count, place) =>
      svg.append(
        s("rect", {
          class: "mh-leafbar",
          x: (place * W) / BINS,
          y: H - ((H - 8) * count) / most,
          width: W / BINS - 1,
          height: ((H - 8) * count) / most,
        }),
      ),
    )
    for (const mark of [...new Set([0, ...(contempt ? [contempt, -contempt] : [])])]) {
      const x = ((half - middle + mark / size + 0.5) * W) / BINS
      if (x > 0 && x < W)
        svg.append(
          s("path", { class: mark ? "mh-bound" : "mh-axis", d: `M${x},0V${H}` }),
          s("text", { x, y: H + 18, "text-anchor": "middle" }, number(mark)),
        )
    }
    svg.append(
      s("text", { x: 2, y: H + 18 }, number((middle - half) * size)),
      s("text", { x: W - 2, y: H + 18, "text-anchor": "end" }, number((middle + half) * size)),
    )
    const short =
      found.events > tape.length
        ? `Of the first ${number(tape.length)} events of ${number(found.events)}: `
        : ""
    this.body.replaceChildren(svg)
    this.told.textContent = `Depth ${found.depth}. ${short}${words}`
  }
}

// The tree as the searcher wrote it: the figure of Part I, with this search's words and unit.
class Whole {
  constructor(figure) {
    this.figure = figure
    this.body = h("div")
    this.box = h(
      "details",
      { class: "mh-help", ontoggle: () => this.show() },
      h("summary", {}, "Its tree, to be stepped and asked"),
      this.body,
    )
    this.host = h("section", { class: "mh-scoreview" }, this.box)
  }
  draw(found) {
    this.found = found
    this.close()
    this.show()
  }
  close() {
    this.drop?.()
    this.drop = null
    this.body.replaceChildren()
  }
  show() {
    const { figure, found } = this
    if (!this.box.open || !found || this.drop) return
    const tape = packed(found.tape).length,
      short =
        found.events > tape
          ? ` The tape has room for the first ${number(tape)} of ${number(found.events)} events.`
          : ""
    const passes = found.passes > 1 ? ` Of ${number(found.passes)} passes it is the last.` : ""
    this.drop = renderTree({
      el: this.body,
      model: treeModel(
        {
          events: found.tape,
          fen: fenOf(figure.at),
          wings: figure.at.wings,
          prunes: found.driver !== "minimax",
          rules: { complete: found.complete && !short, scale: figure.scale },
        },
        {
          title: "Its tree",
          at: found.events > MANY ? 0 : -1,
          summary:
            `${number(found.score_white)} in White’s view, after ${number(found.nodes)} ` +
            `nodes.${passes}${short}`,
          notation: figure.how,
          orientation: figure.model.get("orientation"),
        },
      ),
    })
  }
  destroy() {
    this.close()
  }
}

// What contempt does to the choice: the score and the move for each contempt, at this depth and one
// ply deeper.
class Turning {
  constructor(figure) {
    this.figure = figure
    this.body = scrolled("Contempt and the choice")
    this.told = h("p", { class: "mh-quiet mh-key" })
    this.host = section("The choice, by contempt", this.body, this.told)
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
    this.told.textContent = "It is searched with one contempt after the other …"
    for (const each of [depth, depth + 1]) {
      rows.push(await this.row(each))
      if (this.stale) return
      this.show(rows)
    }
  }
  get stale() {
    return this.figure.gone || this.figure.want.wanted
  } // something else is wanted by now
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
    this.told.textContent =
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

// The searcher plays both sides: does it ever come to the point?
class Game {
  constructor(figure) {
    this.figure = figure
    this.button = h(
      "button",
      { type: "button", class: "mh-button mh-text", onclick: () => this.go() },
      "Let it play both sides, 12 moves",
    )
    this.list = h("p", { class: "mh-state" })
    this.host = section("What it plays", h("div", { class: "mh-bar" }, this.button), this.list)
  }
  draw() {
    if (!this.going) this.list.textContent = ""
  }
  async go() {
    const { figure } = this,
      told = []
    if (this.going) return
    this.going = true
    let moves = [...figure.moves],
      pos = figure.pos,
      found
    try {
      for (let ply = 0; ply < 24 && this.going; ply++) {
        found = await figure.search(moves)
        if (!found.move) break
        const text = notate(pos, moveFromUci(found.move), figure.how),
          white = pos.turn === "white"
        told.push(
          (white || !told.length ? `${pos.fullmoves}.${white ? "" : ".."} ` : "") +
            `${text} (${number(found.score_white)})`,
        )
        pos = play(pos, moveFromUci(found.move))
        moves.push(found.move)
        figure.view.show(pos, { lastMove: keys(moveFromUci(found.move)) })
        this.list.textContent = told.join(" ")
      }
      this.list.textContent =
        `${told.join(" ")} ` +
        (found?.move
          ? "and so on: twelve moves, and no end."
          : found && figure.words(found.score).startsWith("is mated")
            ? "Mate."
            : "The game is over.") +
        " (In brackets the score, in White’s view.)"
    } catch (fault) {
      figure.say(fault.message)
    }
    this.going = false
    setTimeout(() => figure.gone || figure.show(), 4000)
  }
}

// A small tree, a shape and a colour for where each number comes from.
const ORIGINS = {
  mate: "by rule: mate",
  draw: "by rule: a draw",
  leaf: "heuristic",
  inner: "backed up",
  least: "backed up: at least",
  most: "backed up: at most",
}
const MOST_NODES = 80
class Origins {
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
  draw(found) {
    const root = this.read(packed(found.tape)),
      rows = [],
      H = 28,
      LEFT = 30,
      HALF = 27
    if (!root || found.nodes > MOST_NODES) {
      this.body.replaceChildren()
      this.key.textContent =
        `${number(found.nodes)} nodes: the tree is drawn up to ${MOST_NODES}. Take a ` +
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
    const deep = Math.max(
      ...(function all(node) {
        return [node.ply, ...node.children.flatMap(all)]
      })(root),
    )
    const RIGHT =
        20 +
        7 *
          Math.max(
            2,
            ...rows.filter(({ ply }) => ply === deep).map(({ value }) => number(value ?? 0).length),
          ),
      room = (this.body.clientWidth || 999) - LEFT - RIGHT
    const W = Math.floor(Math.max(112, Math.min(134, room / (deep || 1)))),
      wide = LEFT + W * deep + RIGHT
    const svg = s("svg", {
      viewBox: `0 0 ${wide} ${H * rows.length + 4}`,
      style: `width:calc(${wide} * var(--mh-px))`,
      class: "mh-origins",
      role: "group",
      "aria-label": `A tree of ${found.nodes} nodes.`,
    })
    // A number that was backed up stands in its bar, any other beside its shape; the way to the
    // best is drawn thick.
    const draw = (node, pos, line) => {
      const x = LEFT + W * node.ply,
        y = 16 + H * node.y,
        inner = node.children.length
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
        said = ORIGINS[bound || node.origin],
        value = number(node.value ?? 0)
      svg.append(
        s(
          "path",
          {
            d: shape,
            class: `mh-origin mh-${node.origin}`,
            role: "img",
            "aria-label": `${value}, ${said}`,
          },
          s("title", {}, `${value}: ${said}`),
        ),
        inner
          ? s(
              "text",
              { x, y: y + 4, "text-anchor": "middle" },
              `${{ least: "≥ ", most: "≤ " }[bound] ?? ""}${value}`,
            )
          : s("text", { x: x + 13, y: y + 4 }, value),
      )
    }
    draw(root, this.figure.at, found.line)
    this.body.replaceChildren(svg)
    this.key.textContent =
      "Values in White’s view. A diamond: mate, by rule; a square: a draw, by rule; a " +
      "circle: the evaluation; a bar: backed up, dashed where it is only a bound, ≤ at " +
      "most or ≥ at least. The thick line leads to the best."
  }
}

// Those that are narrow enough to stand beside the board.
export const BESIDE = ["origins", "root", "kinds", "game"]
export const VIEWS = {
  tree: Whole,
  turning: Turning,
  root: Root,
  kinds: Kinds,
  ladder: Ladder,
  bands: Bands,
  leaves: Leaves,
  game: Game,
  origins: Origins,
}
