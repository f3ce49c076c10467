// show.score: the range of values and its bands.
import { moveFromUci, play, positionOf } from "../chess.js"
import { withCommas as number, h, s } from "../dom.js"
import { askScorer } from "../engine.js"
import { lineFrom } from "../thought.js"
import { fit, scrolled, section } from "./parts.js"

// The range of values and its bands, and where the score lies.
export class Bands {
  constructor(figure) {
    this.figure = figure
    this.body = scrolled("The range of scores")
    this.list = h("ol", { class: "mh-quiet mh-dots" })
    this.host = section("The range of scores", this.body, this.list)
  }
  // The scores of all positions given, under the conventions of now.
  async extra() {
    const { figure } = this,
      positions = figure.model.get("positions")
    if (positions.length < 2) return
    const dots = []
    for (const { words, fen, moves, asked: request } of positions) {
      const { score, line, complete } = await askScorer(
        { fen, moves, scoring: figure.scoring },
        "search",
        { depth: request.depth, driver: request.driver, nodes: 2e6, tape: 0 },
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
    this.draw(figure.result)
    this.list.replaceChildren(
      ...dots.map(({ words, score, move }) =>
        h("li", {}, `${words}: ${move}, ${number(score)}, ${figure.words(score)}`),
      ),
    )
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
          isAbove = name === "bonus"
        svg.append(
          s("rect", {
            class: `mh-band ${kind}`,
            x: a,
            y: isAbove ? y - 18 : y - 9,
            width: Math.max(3, b - a),
            height: isAbove ? 7 : 18,
          }),
        )
        const label = NAMES[name][sign > 0 ? 0 : 1],
          inward = sign > 0 ? "end" : "start" // the outer bands are narrower than their names
        const [at, anchor] = isAbove
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
    const labelX = Math.min(W - 60, Math.max(60, x(score)))
    svg.append(
      s("text", { x: W / 2, y: overlap ? y + 24 : y - 24, "text-anchor": "middle" }, "heuristic"),
      s("path", { class: "mh-dot", d: `M${x(score)},${y - 8}l8,8l-8,8l-8,-8z` }),
      s(
        "text",
        { x: labelX, y: y + 72, "text-anchor": "middle", class: "mh-said" },
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
      knobs = figure.model.get("knobs")
    this.body.replaceChildren(svg)
    if (knobs.includes("saturation"))
      handleOf(
        this,
        svg,
        "saturation",
        "Saturation, the limit of evaluations",
        limit,
        [sliders.saturation[0], sliders.saturation[1]],
        x(limit),
        y,
        from,
      )
    if (knobs.includes("band"))
      handleOf(
        this,
        svg,
        "band",
        "The band around zero",
        band,
        sliders.band ?? ranges.band,
        x(band),
        y,
        from,
      )
    if (overlap && knobs.includes("bonus"))
      handleOf(
        this,
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

// A limit of the heuristic zone, to be dragged, or moved by the arrow keys.
function handleOf(view, svg, name, words, value, [least, most], x, y, from) {
  const { figure } = view,
    set = wanted => {
      const rounded = Math.max(least, Math.min(most, Math.round(wanted)))
      figure.change({ [name]: name === "saturation" && rounded === most ? null : rounded })
    }
  const follow = e => {
    const { left, width } = svg.getBoundingClientRect()
    view.moving = name
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
    const step = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageDown: -100,
      PageUp: 100,
    }[e.key]
    if (step) {
      e.preventDefault()
      view.moving = name
      set(value + step)
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
  if (view.moving === name && view.held) mark.focus({ preventScroll: true })
}
