// How to read the figure: a list of what it can show, of which only what the search has is seen.
import { h, s } from "../dom.js"
import * as T from "../tape.js"
import { unitWords } from "../words.js"
import { outline, scissors } from "./shapes.js"

export class Legend {
  constructor(unit) {
    this.samples = []
    this.hint = this.buildHint()
    this.details = this.build(unit)
  }
  // `kindsMet`: the kinds of events that the tape has.
  draw(kindsMet) {
    for (const [item, events] of this.samples)
      item.hidden = events.length > 0 && !events.some(kind => kindsMet.has(kind))
  }
  buildHint() {
    const cuts = h("span", {}, " Red marks are cuts.")
    // each with the events that it needs: what never happens in a search is not explained
    this.samples = [[cuts, [T.CUTOFF]]]
    return h(
      "p",
      { class: "mh-quiet mh-hint" },
      "The profile of the search: the lower it hangs, the deeper the search.",
      cuts,
      " Click or tap anywhere in it to go there.",
    )
  }
  build(unit) {
    const sample = (kind, text, ...events) => {
      const item = h("li", {}, legendMark(kind), " ", text)
      this.samples.push([item, events])
      return item
    }
    return h(
      "details",
      { class: "mh-help" },
      h("summary", {}, "How to read this figure"),
      h(
        "p",
        {},
        "Time runs along the slider; the tree is drawn as it was at that moment. " +
          "Moves are in the program's order, left to right. Light chips are White's " +
          `moves, dark chips Black's. The second line is the value returned ` +
          `(${unitWords(unit)}, ` +
          "White's view; # is mate), with … the best so far; “no answer” where every " +
          "move that follows was refuted.",
      ),
      h(
        "ul",
        { class: "mh-legend" },
        sample("best", "the best line so far"),
        sample("plain", "a move searched within the fixed depth"),
        sample("feedover", "a reply after feedover (the chip above carries F)", T.FEEDOVER),
        sample("capture", "a plausible capture", T.CAPTURE),
        sample(
          "second",
          "a secondary search of a candidate: its line replayed, then searched two plies further",
          T.SECONDARY_BEGIN,
        ),
        sample(
          "known",
          "known from the hash table (H): not searched again",
          T.HASH_HIT,
          T.HASH_BOUND,
        ),
        sample("cut", "refuted; the second line shows the move that refuted it", T.CUTOFF),
        sample(
          "outside",
          "moves outside the width; in red, those that a cut leaves out",
          T.OUTSIDE,
          T.CUTOFF,
        ),
        sample("illegal", "an illegal move, taken back", T.ILLEGAL),
        sample("current", "the node of the present step"),
      ),
      h(
        "p",
        {},
        "A step is one thing that the search does: it lists moves, makes one, takes a " +
          "value, cuts, or goes back; so there are more steps than moves. Under the tree " +
          "hangs the profile of the search: the lower it reaches, the deeper the search " +
          "is at that step. Each shaded strip is one move at the root, and a red mark " +
          "below it is a cut. Select a node to see its board. The small figure under a " +
          "chip opens or closes it.",
      ),
      h(
        "p",
        { class: "mh-keyboard" },
        "Keys in the tree: left and right go to the neighbors, Home and End to the " +
          "first and the last of the row, up to the node above, down to the first move " +
          "below, Enter opens and closes. A row of buttons is one stop of the Tab key; " +
          "in it the arrow keys move. Anywhere: comma and period step, D goes to the " +
          "next decision (a best move, or a cut), C to the next cut, B to the best line, " +
          "J to the next of what you chose to jump to, the slash key to the box of Find; " +
          "there Enter goes to the next, Shift and Enter back, Escape empties it.",
      ),
      h(
        "p",
        {},
        "More shows additional controls: decisions, the pace of play, a smaller and a larger " +
          "tree, a diagram, an explorer of the same position (Try it), the notation, finding " +
          "and jumping. Find steps through the nodes with a move, such as Nd5 or N-Q5. Why " +
          "explains how any move of the selected node came to be considered, or not, and " +
          "what became of it in the whole search.",
      ),
    )
  }
}

function legendMark(kind) {
  const svg = s("svg", {
    viewBox: "-22 -4 44 32",
    width: 44,
    height: 32,
    "aria-hidden": "true",
    class: "mh-tree",
  })
  if (kind === "outside")
    svg.append(
      s("g", { class: "mh-stub" }, s("rect", { x: -18, y: 2, width: 36, height: 20, rx: 5 })),
    )
  else if (kind === "second")
    svg.append(
      s("path", { class: "mh-edge mh-second", d: "M-20,12H20" }),
      s("path", { class: "mh-edge mh-core", d: "M-20,12H20" }),
    )
  else if (kind === "feedover" || kind === "best")
    svg.append(
      s("path", {
        class: `mh-edge mh-${kind === "best" ? "plain mh-best" : kind}`,
        d: "M-20,12H20",
      }),
    )
  else {
    const shape = kind === "capture" ? "capture" : "plain"
    const g = s("g", { class: `mh-chip mh-white mh-${shape} mh-${kind}` })
    if (kind === "current") g.append(s("path", { class: "mh-ring", d: outline(shape, 40, 26, -1) }))
    g.append(s("path", { class: "mh-body", d: outline(shape, 34, 20, 2) }))
    if (kind === "cut") g.append(scissors(0, 12))
    if (kind === "known")
      g.append(
        s("circle", { class: "mh-flag", cx: -16, cy: 4, r: 8 }),
        s("text", { class: "mh-flagtext", x: -16, y: 7.5 }, "H"),
      )
    if (kind === "illegal") g.append(s("path", { class: "mh-strike", d: "M-12,12H12" }))
    svg.append(g)
  }
  return svg
}
