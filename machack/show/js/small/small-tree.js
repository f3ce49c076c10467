// show.small_tree: a small tree whose values the reader chooses, searched step by step. No library;
// the page's own SVG.
const INFINITE = 1e9
const LEVEL = 74,
  BOX = 15,
  TOP = 24,
  LEAST = 0.85 // as in ../smalltrees.py, and the next line, too
const columnOf = many => (many > 8 ? 34 : 54)
const isLeaf = node => typeof node === "number"
const number = value =>
  Math.abs(value) >= INFINITE ? (value > 0 ? "∞" : "−∞") : String(value).replace("-", "−")
const NAMES = ["ABCDEFGH", "12345678", "abcdefgh", "12345678"]
export const nameOf = path => path.map((place, level) => NAMES[level][place]).join("")
const side = white => (white ? "White" : "Black")

export function leaves(node, path = []) {
  return isLeaf(node) ? [path] : node.flatMap((child, place) => leaves(child, [...path, place]))
}
const at = (tree, path) => path.reduce((node, place) => node[place], tree)
const minimax = (node, white) =>
  isLeaf(node)
    ? node
    : node
        .map(child => minimax(child, !white))
        .reduce((a, b) => (white ? Math.max(a, b) : Math.min(a, b)))

// The search, written down as it goes: one step for every move judged.
export function search(tree, { white = true, prune = true, equality = true } = {}) {
  const steps = [],
    state = new Map([["", { best: null, done: "" }]]),
    looked = new Set()
  const keep = more =>
    steps.push({
      ...more,
      nodes: new Map([...state].map(([key, value]) => [key, { ...value }])),
      looked: new Set(looked),
    })
  const visit = (node, path, turn, alpha, beta) => {
    const key = nameOf(path)
    if (isLeaf(node)) {
      looked.add(key)
      return node
    }
    const own = { best: null, by: null, done: "" }
    state.set(key, own)
    for (let place = 0; place < node.length; place++) {
      const below = [...path, place],
        value = visit(node[place], below, !turn, alpha, beta)
      const bound = turn ? beta : alpha,
        margin = turn ? value - bound : bound - value
      const cut =
        prune &&
        path.length > 0 &&
        Math.abs(bound) < INFINITE &&
        (margin > 0 || (margin === 0 && equality))
      const better =
        own.best === null ? Math.abs(value) < INFINITE : turn ? value > own.best : value < own.best
      const step = {
        path,
        below,
        value,
        turn,
        bound,
        cut,
        better,
        equal: margin === 0,
        had: own.best,
        unseen: cut
          ? node.slice(place + 1).map((_, more) => nameOf([...path, place + 1 + more]))
          : [],
      }
      if (cut) {
        own.done = "refuted"
        own.best = own.best ?? value
        own.by = nameOf(below)
      } else if (better) {
        own.best = value
        own.by = nameOf(below)
        if (turn) alpha = Math.max(alpha, value)
        else beta = Math.min(beta, value)
      }
      keep({ ...step, alpha, beta })
      if (cut) return turn ? INFINITE : -INFINITE
    }
    own.done = "done"
    return own.best === null ? (turn ? -INFINITE : INFINITE) : own.best
  }
  const value = visit(tree, [], white, -INFINITE, INFINITE)
  return { steps, value, looked: looked.size, seen: looked, by: state.get("").by }
}

// The places are named by where they stand; `called` gives the name that a node keeps when its like
// are put in order.
const asPlaced = name => name
export function sentence(step, called = asPlaced) {
  const name = called(nameOf(step.below)),
    after = called(nameOf(step.path)),
    where = step.path.length ? `after ${after}` : "at the top",
    who = side(step.turn)
  const lost = Math.abs(step.value) >= INFINITE && step.value > 0 !== step.turn
  if (step.cut) {
    const rest = step.unseen.length
      ? ` ${step.unseen.map(called).join(", ")} ` +
        (step.unseen.length > 1 ? "are" : "is") +
        " never looked at."
      : ""
    return (
      `Cut. ${name} is worth ${number(step.value)}: for ${who} ` +
      (step.equal ? "as good as" : "better than") +
      ` the ${number(step.bound)} that ${side(!step.turn)} has elsewhere. One refutation ` +
      `is enough: ${after} is refuted.${rest}`
    )
  }
  if (lost) return `${name} is refuted, so ${who} does not play it.`
  if (step.better)
    return `${name} is worth ${number(step.value)}: the best so far for ${who} ${where}.`
  if (step.had === null) return `${name} is worth ${number(step.value)}.`
  return (
    `${name} is worth ${number(step.value)}: no better for ${who} than the ` +
    `${number(step.had)} it has ${where}.`
  )
}

export function condition(step, options, called = asPlaced) {
  const { turn, path, alpha, beta } = step,
    bound = turn ? beta : alpha
  const window =
    `α (White has at least) = ${number(alpha)},  ` + `β (Black has at most) = ${number(beta)}.`
  if (!options.prune) return `${window} Pruning is off.`
  if (!path.length) return `${window} No cut is possible at the top.`
  if (Math.abs(bound) >= INFINITE)
    return (
      `${window} No cut after ${called(nameOf(path))} yet: ${side(!turn)} has nothing ` +
      "elsewhere."
    )
  return (
    `${window} ${side(turn)} cuts after ${called(nameOf(path))} if a move is worth ` +
    (turn ? (options.equality ? "≥" : ">") : options.equality ? "≤" : "<") +
    ` ${number(bound)}.`
  )
}

// A finger that moves up or down scrolls the page, unless it begins on a slider's knob: the rest of
// the slider lies below two covers, where only a tap sets it.
const uncover = input =>
  input.parentElement?.style.setProperty(
    "--at",
    (input.value - input.min) / (input.max - input.min),
  )
function track(input) {
  const set = ({ clientY }) => {
    const { top, height } = input.getBoundingClientRect(),
      span = input.max - input.min
    input.value = Number(input.max) - Math.round(((clientY - top) / height) * span)
    input.dispatchEvent(new Event("input", { bubbles: true }))
  }
  return h("i", { class: "mh-track", "aria-hidden": "true", onclick: set })
}
class SmallTree {
  constructor(model) {
    this.model = model
    this.tree = structuredClone(model.get("values"))
    this.given = structuredClone(this.tree)
    this.options = {
      white: model.get("white"),
      prune: model.get("prune"),
      equality: model.get("equality"),
    }
    this.said = null
    this.names = new Map()
    this.build()
    this.run(model.get("at"))
  }
  run(step = Infinity) {
    this.found = search(this.tree, this.options)
    this.go(step < 0 ? Infinity : step)
  }
  go(step) {
    this.step = Math.max(0, Math.min(step, this.found.steps.length))
    this.draw()
  }
  called = name => this.names.get(name) ?? name
  order(how) {
    const names = new Map()
    const sorted = (node, white, from, to) => {
      names.set(nameOf(to), this.called(nameOf(from)))
      if (isLeaf(node)) return node
      const places = [...node.keys()].sort(
        (a, b) => (minimax(node[b], !white) - minimax(node[a], !white)) * (white ? 1 : -1) * how,
      )
      return places.map((place, now) => sorted(node[place], !white, [...from, place], [...to, now]))
    }
    this.change(sorted(this.tree, this.options.white, [], []), names)
  }
  unsay() {
    this.said = null
    if (this.guess) this.guess.value = ""
  } // another tree: what was guessed was not of it
  change(tree, names = new Map()) {
    this.tree = tree
    this.names = names
    this.unsay()
    this.fillSliders()
    this.run()
  }
  shuffle() {
    const [low, high] = this.model.get("range"),
      fresh = node =>
        isLeaf(node) ? low + Math.floor(Math.random() * (high - low + 1)) : node.map(fresh)
    this.change(fresh(this.tree))
  }
  setLeaf(path, value) {
    let node = this.tree
    for (const place of path.slice(0, -1)) node = node[place]
    node[path.at(-1)] = value
    this.unsay()
    this.run(this.step === this.found.steps.length ? Infinity : this.step)
  }
  fillSliders() {
    for (const { path, input } of this.inputs) {
      input.value = at(this.tree, path)
      uncover(input)
      input.setAttribute("aria-valuetext", number(at(this.tree, path)))
      input.setAttribute("aria-label", `Value of ${this.called(nameOf(path))}`)
    }
  }
  // Of a wrong guess: which leaves were counted, or left out. A tie is what is most often judged
  // otherwise.
  corrected(said) {
    const { options } = this,
      other = search(this.tree, { ...options, equality: !options.equality }),
      names = which => leaves(this.tree).map(nameOf).filter(which).map(this.called).join(", ")
    if (options.prune && other.looked === said) {
      const ties = names(name => this.found.seen.has(name) !== other.seen.has(name))
      return options.equality
        ? `You counted ${ties}, too: but a tie refutes.`
        : `You left out ${ties}: but here a tie does not refute.`
    }
    return said > this.found.looked && this.found.looked < this.inputs.length
      ? `Never looked at: ${names(name => !this.found.seen.has(name))}.`
      : `These: ${names(name => this.found.seen.has(name))}.`
  }
  build() {
    const [low, high] = this.model.get("range"),
      paths = leaves(this.tree),
      column = columnOf(paths.length),
      width = paths.length * column
    const id =
      "mh-small-" + (globalThis.machackSmallTrees = (globalThis.machackSmallTrees || 0) + 1)
    const push = (label, act, long) =>
      h("button", { type: "button", class: "mh-button mh-text", title: long, onclick: act }, label)
    const check = (label, name) =>
      h(
        "label",
        { class: "mh-check" },
        h("input", {
          type: "checkbox",
          checked: this.options[name],
          onchange: e => {
            this.options[name] = e.target.checked
            this.run()
          },
        }),
        " ",
        label,
      )
    this.depth = Math.max(...paths.map(path => path.length))
    this.svg = s("svg", {
      viewBox: `0 0 ${width} ${TOP * 2 + 8 + this.depth * LEVEL}`,
      role: "img",
    })
    this.inputs = paths.map(path => ({
      path,
      input: h("input", {
        type: "range",
        class: "mh-vertical",
        min: low,
        max: high,
        step: 1,
        value: at(this.tree, path),
        "aria-label": `Value of ${nameOf(path)}`,
        "aria-orientation": "vertical",
        oninput: e => {
          uncover(e.target)
          this.setLeaf(path, Number(e.target.value))
        },
      }),
    }))
    this.back = h(
      "button",
      {
        type: "button",
        class: "mh-button",
        "aria-label": "One step back",
        onclick: () => this.go(this.step - 1),
      },
      "◀",
    )
    this.forward = h(
      "button",
      {
        type: "button",
        class: "mh-button",
        "aria-label": "One step forward",
        onclick: () => this.go(this.step + 1),
      },
      "▶",
    )
    this.slider = h("input", {
      type: "range",
      min: 0,
      step: 1,
      class: "mh-slider",
      "aria-label": "Step of the search",
      oninput: e => this.go(Number(e.target.value)),
    })
    this.count = h("span", { class: "mh-quiet mh-count" })
    this.out = h("output", { class: "mh-event", "aria-live": "polite" })
    this.window = h("p", { class: "mh-quiet mh-window" })
    this.sum = h("p", { class: "mh-sum" })
    this.guess = h("input", {
      type: "number",
      min: 1,
      max: paths.length,
      class: "mh-find mh-guess",
    })
    this.verdict = h("output", { "aria-live": "polite" })
    const say = e => {
      e.preventDefault()
      const said = this.guess.value === "" ? NaN : Number(this.guess.value)
      this.said = Number.isInteger(said) && said >= 1 && said <= paths.length ? said : null
      this.draw()
      if (this.said === null)
        this.verdict.textContent =
          `Say a whole number from 1 to ${paths.length}: ` + `so many leaves there are.`
    }
    const asks =
      this.model.get("ask") &&
      h(
        "form",
        { class: "mh-bar mh-asks", novalidate: true, onsubmit: say },
        h("label", {}, this.model.get("ask"), " ", this.guess),
        h("button", { class: "mh-button mh-text" }, "Say it"),
        this.verdict,
      )
    this.figure = h(
      "figure",
      { class: "mh mh-figure mh-smalltree", role: "group", "aria-labelledby": id },
      h("figcaption", { class: "mh-title", id }, this.model.get("title") || "A small tree"),
      oneStop(
        h(
          "div",
          { class: "mh-bar", role: "toolbar", "aria-label": "The values" },
          push(
            "Best first",
            () => this.order(1),
            "Order the moves of every node, the best for its side first",
          ),
          push(
            "Worst first",
            () => this.order(-1),
            "Order the moves of every node, the worst for its side first",
          ),
          push("New values", () => this.shuffle(), "Give every leaf a value at random"),
          push(
            "As it was",
            () => this.change(structuredClone(this.given)),
            "The values the figure began with",
          ),
        ),
      ),
      h(
        "div",
        { class: "mh-scroll" },
        h(
          "div",
          {
            class: "mh-smallpane",
            style:
              `max-width:${Math.round(width * 1.25)}px; ` +
              `min-width:${Math.round(width * LEAST)}px`,
          },
          this.svg,
          oneStop(
            h(
              "div",
              {
                class: "mh-leafrow",
                role: "group",
                "aria-label": "The leaves; left and right lead from one to the next",
                style: `grid-template-columns:repeat(${paths.length},minmax(0,1fr))`,
              },
              this.inputs.map(({ input }) =>
                h("span", { class: "mh-leaf" }, input, track(input), track(input)),
              ),
            ),
            { items: "input" },
          ),
        ),
      ),
      asks,
      h("div", { class: "mh-bar" }, this.back, this.slider, this.forward, this.count),
      this.out,
      this.window,
      h(
        "div",
        { class: "mh-bar" },
        check("prune", "prune"),
        check("cut also on equality", "equality"),
      ),
      this.sum,
    )
    for (const { input } of this.inputs) uncover(input)
  }
  draw() {
    const { steps, value, looked } = this.found,
      by = this.called(this.found.by),
      now = steps[this.step - 1],
      total = this.inputs.length
    this.slider.max = steps.length
    this.slider.value = this.step
    this.slider.setAttribute("aria-valuetext", `step ${this.step} of ${steps.length}`)
    this.back.setAttribute("aria-disabled", this.step === 0)
    this.forward.setAttribute("aria-disabled", this.step === steps.length)
    this.count.textContent = `step ${this.step} of ${steps.length}`
    this.out.textContent = now
      ? sentence(now, this.called) +
        (this.step === steps.length ? ` The search ends: value ${number(value)}, by ${by}.` : "")
      : "Nothing has been looked at yet."
    this.window.textContent = now ? condition(now, this.options, this.called) : "α = −∞, β = ∞."
    this.sum.textContent =
      this.step < steps.length
        ? `Leaves looked at so far: ${now?.looked.size ?? 0} of ${total}.`
        : `Leaves looked at in the whole search: ${looked} of ${total}. Value ` +
          `${number(value)}, by ${by}.`
    this.verdict.textContent =
      this.said === null
        ? ""
        : `You said ${this.said}. ` +
          (this.step < steps.length
            ? "Step on to the end."
            : this.said === looked
              ? "Right."
              : `It looked at ${looked}. ${this.corrected(this.said)}`)
    this.svg.setAttribute("aria-label", `${this.out.textContent} ${this.window.textContent}`)
    this.svg.replaceChildren(...picture(this.tree, this.options.white, now, this.called))
  }
}

// The drawing: a box is a move, White's light and Black's dark, as in every tree; a leaf is
// rounded; what was not looked at is faint and dashed. Thick is the best line so far; a shade lies
// behind the move just judged; in the colour of a cut are the move that refutes, and the cut.
function picture(tree, white, now, called) {
  const edges = [],
    boxes = [],
    wide = columnOf(leaves(tree).length)
  let column = 0
  const place = (node, path, turn, seen, line) => {
    const name = nameOf(path),
      state = now?.nodes.get(name),
      y = TOP + path.length * LEVEL
    const mine = isLeaf(node)
      ? null
      : node.map((child, i) => {
          const below = [...path, i],
            key = nameOf(below)
          const reached = isLeaf(child) ? now?.looked.has(key) : now?.nodes.has(key)
          const best = line && state?.by === key && state.done !== "refuted"
          return {
            ...place(child, below, !turn, reached, best),
            key,
            reached,
            best,
            skipped: !reached && ((!seen && path.length) || state?.done),
          }
        })
    const x = mine ? (mine[0].x + mine.at(-1).x) / 2 : (column++ + 0.5) * wide
    for (const child of mine || []) {
      const refutes = state?.done === "refuted" && state.by === child.key
      const kind = child.skipped
        ? "mh-skipped"
        : !child.reached
          ? "mh-waiting"
          : refutes
            ? "mh-refutes"
            : child.best
              ? "mh-bestedge"
              : ""
      edges.push(
        s("line", {
          x1: x,
          y1: y + BOX,
          x2: child.x,
          y2: child.y - BOX,
          class: `mh-smalledge ${kind}`,
        }),
      )
      if (child.skipped && seen !== false) edges.push(bar(x, y + BOX, child.x, child.y - BOX))
    }
    boxes.push(...box(node, path, x, y, turn, state, seen, now, wide, called))
    return { x, y }
  }
  place(tree, [], white, true, true)
  return [...edges, ...boxes]
}
function bar(x1, y1, x2, y2) {
  const length = Math.hypot(x2 - x1, y2 - y1),
    ux = (x2 - x1) / length,
    uy = (y2 - y1) / length,
    x = x1 + ux * length * 0.42,
    y = y1 + uy * length * 0.42
  return s("path", {
    class: "mh-bar-cut",
    d: `M${x - uy * 7} ${y + ux * 7}L${x + uy * 7} ${y - ux * 7}`,
  })
}
function box(node, path, x, y, turn, state, seen, now, wide, called) {
  const place = nameOf(path),
    name = called(place),
    leaf = isLeaf(node),
    judged = now && nameOf(now.below) === place
  const words = leaf
    ? number(node)
    : state?.done === "refuted"
      ? "✗"
      : state && state.best !== null
        ? number(state.best)
        : "?"
  const kind =
    `${leaf ? "mh-leaf " : ""}` +
    ((leaf ? seen : state) ? "" : "mh-notseen ") +
    (turn === !path.length ? "mh-whitebox" : "mh-blackbox")
  const half = leaf ? Math.min(19, wide / 2 - 2) : 19
  return [
    judged &&
      s("rect", {
        x: x - half - 5,
        y: y - BOX - 5,
        width: 2 * half + 10,
        height: 2 * BOX + 10,
        rx: leaf ? 18 : 7,
        class: "mh-judged",
      }),
    s("rect", {
      x: x - half,
      y: y - BOX,
      width: 2 * half,
      height: 2 * BOX,
      rx: leaf ? 13 : 2,
      class: `mh-box ${kind}`,
    }),
    s("text", { x, y: y + 5, class: `mh-boxtext ${kind}` }, words),
    leaf
      ? s("text", { x, y: y + BOX + 14, class: "mh-boxname mh-leafname" }, name)
      : path.length
        ? s("text", { x: x + 27, y: y - 8, class: "mh-boxname" }, name)
        : s("text", { x: x + 26, y: y + 5, class: "mh-boxname" }, side(turn) + " to move"),
  ].filter(Boolean)
}

export default {
  render(context) {
    heedKernel(context)
    context.el.append(new SmallTree(context.model).figure)
  },
}
