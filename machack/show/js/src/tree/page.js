// Which part of the figure is where on the page, and its rows of buttons.
import { ICON, button, fresh, h, icon, oneStop } from "../dom.js"
import { Part } from "./state.js"

const text = (label, action, title) =>
  h("button", { type: "button", class: "mh-button mh-text", title, onclick: action }, label)

export class Page extends Part {
  constructor(figure) {
    super(figure)
    this.build()
  }
  build() {
    const caption = fresh("cap"),
      { model } = this
    this.more = [this.moreBar(), this.figure.finder.bar] // shown when More is pressed
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
      this.figure.drawing.pane,
      this.figure.drawing.keysLine,
      this.figure.diagram.picture,
      // The contents of More are below it, so that the button stays where it was pressed.
      this.stepBar(),
      ...this.more,
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
      () => this.figure.showAll(!this.all),
      "Decisions, pace, size, notation, diagram, explorer, find and jump",
    )
    return oneStop(
      h(
        "div",
        { class: "mh-bar mh-steps", role: "toolbar", "aria-label": "Step through the search" },
        Object.values(this.figure.time.buttons),
        this.stopButton,
        this.moreButton,
        this.figure.time.counter,
      ),
    )
  }
  moreBar() {
    const closeAll = () => {
      this.chosen.clear()
      this.figure.picked = null
      this.figure.refresh()
    }
    return oneStop(
      h(
        "div",
        { class: "mh-bar mh-more", role: "toolbar", "aria-label": "The tree" },
        text(
          "Next decision",
          () => this.figure.time.decide(),
          "Go to where the next move becomes the best so far, or the next cut is made",
        ),
        this.figure.time.pace,
        text(
          "Best line",
          () => this.figure.bestLine(),
          "Go to the end and open the best line only",
        ),
        text("Close all", closeAll, "Close every node that you opened"),
        button("Smaller", icon(ICON.minus), () => this.figure.drawing.scale(1 / 1.25)),
        button("Larger", icon(ICON.plus), () => this.figure.drawing.scale(1.25)),
        this.figure.diagram.button,
        this.figure.trial.button,
        this.notationSwitch(),
      ),
    )
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
    for (const part of this.more) part.hidden = !all
    this.moreButton.setAttribute("aria-expanded", String(all))
  }
  draw(summary) {
    this.stopButton.hidden = !this.model.get("running")
    this.summary.textContent = summary
  }
}
