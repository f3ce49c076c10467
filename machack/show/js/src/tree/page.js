// The figure on the page: which part is where, and the two rows of buttons.
import { ICON, button, fresh, h, icon, oneStop } from "../dom.js"
import { Part } from "./state.js"

const text = (label, act, title) =>
  h("button", { type: "button", class: "mh-button mh-text", title, onclick: act }, label)

export class Page extends Part {
  constructor(figure) {
    super(figure)
    this.rarely = [] // shown when it is asked for, and beside large trees
    this.build()
  }
  build() {
    const caption = fresh("cap"),
      { model } = this
    // until a reader turns to it: what draws a tree speaks itself
    this.out = h("output", { class: "mh-event", "aria-live": "off" })
    this.summary = h("p", { class: "mh-quiet mh-state" })
    this.element = h(
      "figure",
      {
        class: `mh mh-figure mh-treefigure${model.get("quiet") ? " mh-quiettree" : ""}`,
        role: "group",
        "aria-labelledby": caption,
      },
      h("figcaption", { class: "mh-title", id: caption }, model.get("title") || "The search tree"),
      this.summary,
      this.topBar(),
      this.figure.drawing.pane,
      this.figure.drawing.keysLine,
      this.figure.diagram.picture,
      this.stepBar(),
      this.rare(this.figure.finder.bar),
      h(
        "div",
        { class: "mh-track" },
        this.figure.time.skyBox,
        this.figure.time.slider,
        this.figure.legend.hint,
      ),
      this.out,
      h(
        "div",
        { class: "mh-columns mh-look" },
        this.figure.panel.boardHost,
        h(
          "div",
          { class: "mh-facts" },
          this.figure.panel.facts,
          this.figure.questions.predictor.box,
          this.figure.questions.askBox,
        ),
      ),
      this.figure.legend.details,
      this.figure.trial.host,
    )
  }
  topBar() {
    const closeAll = () => {
      this.chosen.clear()
      this.figure.picked = null
      this.figure.refresh()
    }
    return oneStop(
      h(
        "div",
        { class: "mh-bar mh-top", role: "toolbar", "aria-label": "The tree" },
        text(
          "Best line",
          () => this.figure.bestLine(),
          "Go to the end and open the best line only",
        ),
        this.rare(text("Close all", closeAll, "Close every node that you opened")),
        this.rare(button("Smaller", icon(ICON.minus), () => this.figure.drawing.scale(1 / 1.25))),
        this.rare(button("Larger", icon(ICON.plus), () => this.figure.drawing.scale(1.25))),
        this.figure.diagram.button,
        this.figure.trial.button,
        this.rare(this.notationSwitch()),
      ),
    )
  }
  stepBar() {
    this.stopButton = h(
      "button",
      {
        type: "button",
        class: "mh-button mh-text mh-stop",
        onclick: () => {
          this.model.set("stop", true)
          this.model.save_changes()
        },
      },
      icon(ICON.stop),
      " Stop the search",
    )
    this.moreButton = text(
      "More",
      () => this.figure.showAll((this.figure.wanted = !this.all)),
      "Smaller and larger, notation, pace, find and jump",
    )
    return oneStop(
      h(
        "div",
        { class: "mh-bar mh-steps", role: "toolbar", "aria-label": "Step through the search" },
        Object.values(this.figure.time.buttons),
        text(
          "Next decision",
          () => this.figure.time.decide(),
          "Go to where the next move becomes the best so far, or the next cut is made",
        ),
        text(
          "Finish node",
          () => this.figure.time.finish(),
          "Go to where this node returns its value",
        ),
        this.rare(this.figure.time.pace),
        this.stopButton,
        this.moreButton,
        this.figure.time.counter,
      ),
    )
  }
  // What is hidden until "More" is pressed.
  rare(part) {
    this.rarely.push(part)
    return part
  }
  notationSwitch() {
    const pick = (this.notation = h(
      "select",
      { class: "mh-select", onchange: e => this.figure.write(e.target.value) },
      h("option", { value: "san", selected: this.how === "san" }, "algebraic"),
      h("option", { value: "descriptive", selected: this.how === "descriptive" }, "descriptive"),
    ))
    return h("label", { class: "mh-inline mh-notation" }, "Notation ", pick)
  }
  showAll(all) {
    this.all = all
    for (const part of this.rarely) part.hidden = !all
    this.moreButton.setAttribute("aria-expanded", String(all))
  }
  draw(summary) {
    this.stopButton.hidden = !this.model.get("running")
    this.summary.textContent = summary
  }
}
