// show.live: a machine on the page: console, listing, teletype, screen. The kernel and the devices
// run in a worker (pdp6/page); without one, a page keeps the recorded twin.
//
// state.js    the program, and the machine's last state
// machine.js  the machine itself, its commands and messages; scripts.js loads its scripts
// controls.js RUN, STEP and the pace
// paper.js    the teletype; screen.js, lamps.js, console.js, listing.js: each a part to see
// workshop.js what Python reads of the reader's: editor.js a source, opener.js files; python.js
//             asks it
// reels.js    DECtape; boxes.js the players' keys
// side-by-side.js  what Python shows next to the program
import { h, reportLostKernel, mount, ownName } from "../dom.js"
import { half } from "../octal.js"
import { Beside } from "./side-by-side.js"
import { Boxes } from "./boxes.js"
import { Console } from "./console.js"
import { Controls } from "./controls.js"
import { Editor } from "./editor.js"
import { Lamps } from "./lamps.js"
import { Listing } from "./listing.js"
import { Machine } from "./machine.js"
import { Opener } from "./opener.js"
import { Paper } from "./paper.js"
import { Reels } from "./reels.js"
import { Screen } from "./screen.js"
import { State } from "./state.js"
import { Workshop } from "./workshop.js"
import { showTitles } from "../titles.js"

const inWords = count =>
  count
    ? `${count.name} is done: ` +
      (count.accumulator === null ? "" : `AC ${count.accumulator.toString(8)}, `) +
      `E ${half(count.E)}. `
    : ""

class Live extends State {
  constructor(model) {
    super(model)
    this.machine = new Machine(this)
    this.output = h("output", { class: "p6-said", "aria-live": "polite" })
    this.controls = new Controls(this)
    this.workshop = new Workshop(this)
    this.opener = this.has("file") ? new Opener(this) : null
    this.reels = this.has("reels") ? new Reels(this) : null
    this.editor = this.has("editor") ? new Editor(this) : null
    this.screen = this.has("screen") ? new Screen(this) : null
    this.boxes = this.has("boxes") ? new Boxes(this) : null
    this.paper = this.has("roll") ? new Paper(this) : null
    this.listing = this.has("listing") ? new Listing(this) : null
    this.lamps = this.has("console") ? new Lamps(this) : null
    this.console = this.has("console") ? new Console(this) : null
    this.beside = model.get("beside") ? new Beside(this) : null
    this.figure = this.build(ownName())
    this.say(this.missing() || "Not started: press RUN.")
  }
  build(id) {
    const element = part => part?.element ?? ""
    // The lamps and the screen, side by side where both are and there is room.
    const front =
      this.screen && this.lamps
        ? h("div", { class: "p6-front" }, this.lamps.element, this.screen.element)
        : element(this.screen)
    return h(
      "figure",
      { class: "p6 p6-figure p6-live", role: "group", "aria-labelledby": id },
      h("figcaption", { class: "p6-title", id }, this.model.get("title") || "A PDP-6"),
      this.controls.element,
      this.output,
      element(this.opener),
      element(this.reels),
      element(this.editor),
      front,
      h(
        "div",
        { class: "p6-both" },
        element(this.boxes),
        element(this.paper),
        element(this.beside),
      ),
      this.beside?.trees ?? "",
      h(
        "div",
        { class: "p6-panes" },
        element(this.listing),
        this.console?.build(this.screen ? "" : this.lamps.element) ?? "",
      ),
    )
  }
  say(text) {
    this.output.value = text
  }

  // ---- the program ----
  // A machine for the reader's own programs has none at first.
  missing() {
    return this.opener && !this.listing && !this.editor && !this.isReadersOwn
      ? "There is no program yet: drop a file below, or choose one."
      : ""
  }
  // Is there a program to run, the one that the reader sees? If not, it says why.
  ready() {
    const why = this.workshop.busy
      ? "It is being read: wait until it is loaded."
      : this.missing()
        ? this.missing()
        : this.editor?.wrong
          ? "The source has errors: fix them, and press ASSEMBLE."
          : this.editor?.edited
            ? "The source was changed: press ASSEMBLE."
            : ""
    if (why) this.say(why)
    return !why
  }
  async take(program) {
    this.isReadersOwn = true
    this.setProgram(program)
    this.beside?.clear()
    this.listing?.renew()
    this.console?.renew()
    if (await this.machine.awake()) this.machine.load()
  }
  deposit(address, word) {
    this.words.set(address, word)
    this.machine.tell("deposit", { address, word })
  }
  // The word that the data switches make.
  switches() {
    return this.console?.switchesWord() ?? this.model.get("switches")
  }

  // ---- the keys ----
  async toggle() {
    if (this.workshop.busy && !this.going) {
      this.workshop.runsNext = true
      this.say("It is being read, and runs as soon as it is loaded.")
      return
    }
    if ((this.going || this.ready()) && (await this.machine.awake()))
      this.machine.order(this.going ? "stop" : "go")
  }
  async step() {
    if (this.ready()) await this.machine.tell("step")
  }
  async reload() {
    if (this.ready() && (await this.machine.awake())) this.machine.load()
  }
  async restart() {
    if (this.ready() && (await this.machine.awake())) {
      this.machine.load()
      this.machine.order("go")
    }
  }

  // ---- what the machine reports ----
  // What was there of a program before is taken away.
  clear() {
    for (const part of [this.paper, this.screen, this.beside]) part?.clear()
  }
  show(state) {
    this.look = state
    this.say(this.sentence(state))
    for (const part of [
      this.controls,
      this.paper,
      this.screen,
      this.listing,
      this.lamps,
      this.console,
      this.beside,
    ])
      part?.draw(state)
  }
  sentence({ ending, going: isRunning, done: count, pc, instructions }) {
    if (ending) return ending
    if (isRunning) return "It runs."
    return (
      this.missing() || `${inWords(count)}PC is ${half(pc)}${instructions ? "" : ": press RUN"}.`
    )
  }
  leave() {
    this.machine.end()
  }
}

export default {
  render({ model, el }) {
    reportLostKernel({ model, el })
    const live = new Live(model)
    mount(live, el)
    showTitles(el)
    return () => live.leave()
  },
}
