// show.bits: what becomes of a score in few bits. Sixteen lamps and four readings; an adder that
// wraps; the resolution of a pawn; the line of integrated bounds; a slot of the table. The module
// counts (machack/score/bitfields.py, heuristic.py, bounds.py).
import { counted as number, fresh, h, oneStop, s, table, whenNear } from "../dom.js"
import { ASLEEP, askScorer, hasEngine, latest } from "../engine.js"

const ask = (name, ...given) => askScorer({}, "count", name, ...given)
const slider = (words, [min, max, value], act) => {
  const shown = h("output", { class: "mh-count" }),
    input = h("input", {
      type: "range",
      min,
      max,
      value,
      class: "mh-slider",
      "aria-label": words,
      oninput: () => act(Number(input.value)),
    })
  return { row: h("label", { class: "mh-knob" }, h("span", {}, words), input, shown), input, shown }
}

// A row of lamps, and what fifteen bits mean by each of four codings.
class Lamps {
  constructor(figure) {
    this.figure = figure
    this.pattern = figure.first[0] & 0xffff
    this.buttons = Array.from({ length: 16 }, (_, place) => 15 - place).map(bit =>
      h(
        "button",
        {
          type: "button",
          class: "mh-lamp",
          "aria-label": `Bit ${bit}`,
          onclick: () => this.set(this.pattern ^ (1 << bit)),
        },
        h("span", {}, bit),
      ),
    )
    this.entry = h("input", {
      type: "number",
      min: -32768,
      max: 32767,
      class: "mh-find mh-guess",
      "aria-label": "A score to store",
      onchange: () => this.set(Number(this.entry.value) & 0xffff),
    })
    this.readings = h("div", {})
    this.box = h(
      "div",
      {},
      oneStop(
        h(
          "div",
          { class: "mh-lamps", role: "group", "aria-label": "Sixteen bits, the highest first" },
          this.buttons,
        ),
      ),
      h("label", { class: "mh-group" }, "or store the score ", this.entry),
      this.readings,
    )
  }
  set(pattern) {
    this.pattern = pattern
    this.figure.want()
  }
  async draw() {
    const { pattern } = this,
      bare = await ask("masked", pattern)
    const [unmasked, exclusive, ands, sixteen] = [
      await ask("xor_minus", pattern),
      await ask("xor_minus", bare),
      await ask("and_minus_and", pattern),
      await ask("wrapped", pattern, 16),
    ]
    this.buttons.forEach((button, place) => {
      const on = Boolean((pattern >> (15 - place)) & 1)
      button.setAttribute("aria-pressed", String(on))
      button.classList.toggle("mh-above", place === 0)
    })
    if (document.activeElement !== this.entry) this.entry.value = sixteen
    const rows = [
      ["all sixteen bits, with a sign", number(sixteen)],
      ["masked: the lowest fifteen as they stand", number(bare)],
      ["exclusive or, masked before", number(exclusive)],
      ["exclusive or, not masked", number(unmasked)],
      ["and less and", number(ands)],
      ["by offset, 16384 taken off", number(bare - 16384)],
    ]
    this.readings.replaceChildren(table(["read as", "the score is"], rows))
    return (
      `Bits ${pattern.toString(2).padStart(16, "0")}: as fifteen bits with a sign ` +
      number(ands) +
      (unmasked === ands ? "" : `; unmasked, the exclusive or says ${number(unmasked)}`) +
      "."
    )
  }
}

// Two numbers of sixteen bits, added, multiplied or negated: what is true, and what fits.
class Adder {
  constructor(figure) {
    this.figure = figure
    this.knobs = [0, 1].map(place =>
      slider(place ? "Second number" : "First number", [-32768, 32767, figure.first[place]], () =>
        figure.want(),
      ),
    )
    this.out = h("div", {})
    this.box = h(
      "div",
      {},
      this.knobs.map(({ row }) => row),
      this.out,
    )
  }
  async draw() {
    const [a, b] = this.knobs.map(({ input, shown }) => {
      shown.value = input.value
      return Number(input.value)
    })
    const sums = [
      [`${number(a)} + ${number(b)}`, a + b],
      [`${number(a)} · ${number(b)}`, a * b],
      [`−(${number(a)})`, -a],
    ]
    const rows = []
    let wrong = 0
    for (const [words, truth] of sums) {
      const fits = await ask("wrapped", truth, 16)
      wrong += fits !== truth
      rows.push([words, number(truth), fits === truth ? "the same" : number(fits)])
    }
    this.out.replaceChildren(table(["", "is", "in sixteen bits"], rows))
    return wrong
      ? `${wrong} of three do not fit sixteen bits, and come out as another number.`
      : "All three fit sixteen bits."
  }
}

// Units in a pawn: what the men are worth then, how far that is off, and how many pawns fifteen
// bits hold.
class Resolution {
  constructor(figure) {
    this.figure = figure
    this.knob = slider("Units in a pawn", [1, 1000, figure.first[0]], () => figure.want())
    this.out = h("div", {})
    this.box = h("div", {}, this.knob.row, this.out)
  }
  async draw() {
    const units = Number(this.knob.input.value),
      MEN = [
        ["pawn", 1000],
        ["knight", 3250],
        ["bishop", 3500],
        ["rook", 5000],
        ["queen", 9750],
      ],
      rows = []
    this.knob.shown.value = units
    let worst = 0
    for (const [name, worth] of MEN) {
      const whole = await ask("rounded", worth * units, 1000, 2),
        off = whole - (worth * units) / 1000
      worst = Math.max(worst, Math.abs(off) / units)
      rows.push([
        name,
        ((worth * units) / 1000).toLocaleString("en"),
        number(whole),
        off ? number(Number((off / units).toFixed(3))) : "exact",
      ])
    }
    this.out.replaceChildren(table(["man", "would be", "is", "off, in pawns"], rows))
    return (
      `${units} units a pawn: the worst error is ${worst.toFixed(3)} pawns, and fifteen ` +
      `bits hold ${(16383 / units).toFixed(1)} pawns.`
    )
  }
}

// Exact 4n, at most 4n - 1, at least 4n + 1; a negation turns the line over.
class Line {
  constructor(figure) {
    this.figure = figure
    this.turned = false
    this.knob = slider("The score n", [-20, 20, figure.first[0]], () => figure.want())
    this.button = h(
      "button",
      {
        type: "button",
        class: "mh-button mh-text",
        onclick: () => {
          this.turned = !this.turned
          figure.want()
        },
      },
      "Negate, as the parent does",
    )
    this.out = h("div", {
      class: "mh-boundsline",
      role: "group",
      "aria-label": "Three integrated numbers",
    })
    this.box = h("div", {}, this.knob.row, h("div", { class: "mh-bar" }, this.button), this.out)
  }
  async draw() {
    const n = Number(this.knob.input.value),
      KINDS = ["at most", "exact", "at least"],
      told = []
    this.knob.shown.value = n
    const numbers = [4 * n - 1, 4 * n, 4 * n + 1]
      .map(each => (this.turned ? -each : each))
      .sort((a, b) => a - b)
    for (const each of numbers)
      told.push([each, KINDS[(each + 1) & 3], (await ask("force_exact", each)) / 4])
    this.button.setAttribute("aria-pressed", String(this.turned))
    this.out.replaceChildren(
      ...told.map(([each, kind, score]) =>
        h(
          "div",
          { class: `mh-integrated mh-${kind.replace(" ", "-")}` },
          h("b", {}, number(each)),
          h("span", {}, `${kind} ${number(score)}`),
        ),
      ),
    )
    return (
      "From the least: " +
      told
        .map(([each, kind, score]) => `${number(each)} says ${kind} ${number(score)}`)
        .join("; ") +
      "."
    )
  }
}

// A position with a mate in it, found at one ply and met at another: what a slot of the table
// claims, adjusted or not.
class Slot {
  constructor(figure) {
    this.figure = figure
    this.knobs = [
      ["Found at ply", 0, 12],
      ["Met at ply", 0, 12],
      ["Plies from there to the mate", 1, 11],
    ].map(([words, least, most], place) =>
      slider(words, [least, most, figure.first[place]], () => figure.want()),
    )
    this.adjust = h("input", { type: "checkbox", onchange: () => figure.want() })
    this.out = h("div", {})
    this.box = h(
      "div",
      {},
      this.knobs.map(({ row }) => row),
      h(
        "label",
        { class: "mh-check" },
        this.adjust,
        " Adjust: into the slot as seen from its node",
      ),
      this.out,
    )
  }
  async draw() {
    const [found, met, plies] = this.knobs.map(({ input, shown }) => {
      shown.value = input.value
      return Number(input.value)
    })
    const at = (name, ...given) =>
      askScorer({ scoring: { adjust: this.adjust.checked } }, "count", name, ...given)
    const most = -(await at("mated", 0)),
      score = -(await at("mated", found + plies)),
      kept = await at("moved_by", score, found),
      read = await at("moved_by", kept, -met)
    const claims = most - read,
      truth = met + plies,
      step = 24,
      W = 60 + step * 24,
      x = ply => 30 + step * ply
    const stroke = (y, from, to, kind) => s("path", { class: kind, d: `M${x(from)},${y}H${x(to)}` })
    const svg = s(
      "svg",
      {
        viewBox: `0 0 ${W} 106`,
        style: `width:calc(${W} * var(--mh-px))`,
        class: "mh-slot",
        role: "img",
        "aria-label":
          `Found at ply ${found}, the mate at ply ${found + plies}; met at ply ${met}, ` +
          `the mate at ply ${truth}; the slot claims ply ${claims}.`,
      },
      Array.from({ length: 25 }, (_, ply) =>
        s("text", { x: x(ply), y: 102, "text-anchor": "middle", class: "mh-vtext" }, ply),
      ),
      stroke(22, found, found + plies, "mh-window"),
      s("circle", { class: "mh-node", cx: x(found), cy: 22, r: 6 }),
      s("text", { x: x(found + plies), y: 27, "text-anchor": "middle", class: "mh-said" }, "#"),
      stroke(56, met, truth, "mh-window"),
      s("circle", { class: "mh-node", cx: x(met), cy: 56, r: 6 }),
      s("text", { x: x(truth), y: 61, "text-anchor": "middle", class: "mh-said" }, "#"),
      s("text", { x: 2, y: 10, class: "mh-vtext" }, "found"),
      s("text", { x: 2, y: 44, class: "mh-vtext" }, "met"),
      claims === truth
        ? []
        : [
            s("path", { class: "mh-dot", d: `M${x(claims)},48l8,8l-8,8l-8,-8z` }),
            s(
              "text",
              { x: x(claims), y: 82, "text-anchor": "middle", class: "mh-said" },
              "claimed",
            ),
          ],
    )
    this.out.replaceChildren(
      h("div", { class: "mh-scroll", tabindex: 0, role: "region", "aria-label": "The plies" }, svg),
      table(
        ["", "the score", "says"],
        [
          ["found", number(score), `a mate ${found + plies} plies from the root`],
          [
            "in the slot",
            number(kept),
            kept === score ? "the same number" : `a mate ${most - kept} plies from the node`,
          ],
          ["met", number(read), `a mate ${claims} plies from the root`],
          ["the truth", number(most - truth), `a mate ${truth} plies from the root`],
        ],
      ),
    )
    return claims === truth
      ? `The slot is right: mate at ply ${truth}.`
      : `The slot claims a mate at ply ${claims}; it is at ply ${truth}.` +
          ((claims - truth) % 2 ? " An odd step: even the side that mates is wrong by parity." : "")
  }
}

const VIEWS = { lamps: Lamps, adder: Adder, resolution: Resolution, line: Line, slot: Slot }

export function renderBits({ model, el }) {
  const caption = fresh("cap"),
    out = h("output", { class: "mh-event", "aria-live": "polite" })
  const figure = { first: model.get("numbers"), out }
  figure.want = latest(async () => {
    if (!hasEngine()) {
      out.value = ASLEEP
      return
    }
    try {
      out.value = await figure.view.draw()
    } catch (fault) {
      out.value = fault.message
    }
  })
  figure.view = new VIEWS[model.get("view")](figure)
  figure.figure = h(
    "figure",
    { class: "mh mh-figure mh-bitsfigure", role: "group", "aria-labelledby": caption },
    h("figcaption", { class: "mh-title", id: caption }, model.get("title")),
    figure.view.box,
    out,
  )
  figure.figure.machack = figure
  el.append(figure.figure)
  return whenNear(figure.figure, () => figure.want())
}
