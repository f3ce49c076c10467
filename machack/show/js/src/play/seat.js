// The teletype next to the board: the program's own (machack/terminal/seat.py), in a notebook's
// kernel or the page's Python.
import { h } from "../dom.js"
import { Side } from "../chess.js"
import { inBook, needed } from "../engine.js"

const MAKE =
  "from machack import show\nfrom machack.terminal.seat import Seat\nSeat(show.play()).figure"
const KEYS = { Enter: "\n", Backspace: "\x7f", Delete: "\x7f" }
const CONTROL = key => String.fromCharCode(key.toUpperCase().charCodeAt(0) & 31)

export const canSit = model =>
  model.get("teletype") || (inBook() && typeof DecompressionStream === "function")

// The model behind which Python is: the figure's own in a notebook; else that of a figure made in
// the page's Python.
async function pythonModel(model, fault) {
  if (model.get("teletype")) return { model, end: () => {} }
  await needed("cells/python.js", "PagePython")
  let figure = null
  const onMessage = data => {
    if (data.kind === "shown") figure = data.figure
    else if (data.kind === "fault") fault(data.text)
  }
  const python = new globalThis.PagePython({
    root: document.documentElement.dataset.content_root,
    folder: "book",
    onMessage,
  })
  await python.start()
  const { fault: why } = await python.run(0, MAKE)
  if (!figure) throw new Error(why ?? "the teletype could not be made")
  return { model: python.model(figure), end: () => python.end() }
}

export class Seat {
  // set while it is built, and later
  game
  programColor
  model
  moved

  // game() promises { fen, moves, settings }, a game so far; programColor() returns the color that
  // the program plays; moved(moves, thought) is called after a move, with the program's last
  // search.
  constructor(model, { game, programColor, moved }) {
    Object.assign(this, { model, game, programColor, moved, waiting: [], busy: false })
    this.roll = h("pre", {
      class: "mh-roll",
      tabindex: "0",
      role: "log",
      "aria-label": "The roll of the teletype",
    })
    this.keys = h("input", {
      class: "mh-find mh-entry",
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      placeholder: "type here",
      "aria-label": "Keyboard of the teletype: every key goes to the program at once",
      onkeydown: e => this.key(e),
      oninput: () => {
        this.strike(this.keys.value)
        this.keys.value = ""
      },
    })
    const addButton = (label, title, run) =>
      h("button", { type: "button", class: "mh-button mh-text", title, onclick: run }, label)
    this.note = h("p", { class: "mh-quiet", role: "status" })
    this.host = h(
      "div",
      { class: "mh-seat" },
      this.roll,
      h(
        "div",
        { class: "mh-bar" },
        this.keys,
        addButton("RETURN", "The key RETURN", () => this.strike("\n")),
        addButton("Control G", "Stop what the program is about, as the key does", () =>
          this.stop(),
        ),
      ),
      this.note,
    )
  }
  get commands() {
    return [...(this.played ? ["PG"] : []), this.programColor() === "white" ? "PW" : "PB"]
  }
  // Starts at the present position, has the program print it, as far as it has come, and play
  // its side.
  async begin() {
    this.roll.replaceChildren()
    this.played = (await this.game()).moves.length
    await this.sit()
    this.strike(this.commands.map(command => `${command}\n`).join(""))
  }
  async sit() {
    const sitting = (this.sitting = {})
    this.waiting = []
    this.busy = false
    try {
      if (!this.live) {
        this.note.textContent =
          "Python is starting: about 10 MB from the book’s own folder, a few seconds."
        const live = await pythonModel(this.model, fault => {
          this.note.textContent = `The teletype has stopped: ${fault}`
        })
        if (sitting !== this.sitting) return live.end()
        this.live = live
        this.live.model.on("msg:custom", this.onMessage)
      }
      this.note.textContent =
        "Every key goes to the program at once. What was typed is bold. Typed for you: " +
        (this.played ? "PG, it prints the game so far, and " : "") +
        `${this.commands.at(-1)}, it plays ${Side(this.programColor() === "white")}. A move is ` +
        "P-K4 or P/K2-K4, then RETURN; M makes it move, U takes a play back. BD prints the " +
        "board as it was printed in 1967, from Black’s side."
      this.send({ kind: "sit", ...(await this.game()) })
    } catch (fault) {
      this.note.textContent = `The teletype does not work here: ${fault.message}.`
    }
  }
  key(event) {
    const control = event.ctrlKey && "geuGEU".includes(event.key) && !event.metaKey && !event.altKey
    const key = control ? CONTROL(event.key) : KEYS[event.key]
    if (key === undefined || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (key === CONTROL("g")) this.stop()
    else this.strike(key)
  }
  strike(keys) {
    this.send({ kind: "keys", keys })
  }
  play(move) {
    this.send({ kind: "play", move })
  }
  // One message at a time, so that what waits can be thrown away.
  send(message) {
    this.waiting.push(message)
    this.next()
  }
  next() {
    if (this.busy || !this.live || !this.waiting.length) return
    this.busy = true
    this.live.model.send(this.waiting.shift())
  }
  onMessage = message => {
    if (message.kind === "roll") this.print(message)
    else if (message.kind === "waits") {
      this.busy = false
      this.next()
    } else return
    this.moved(message.moves, message.thought)
  }
  print({ text, typed }) {
    const last = this.roll.lastChild,
      kind = typed ? "B" : "#text"
    if (last?.nodeName === kind) last.textContent += text
    else this.roll.append(typed ? h("b", {}, text) : text)
    this.roll.scrollTop = this.roll.scrollHeight
  }
  // The bell: what is waiting is forgotten. A program that is searching is ended, and the game goes
  // on from there.
  async stop() {
    if (!this.busy || this.model.get("teletype")) {
      this.waiting = []
      return this.strike(CONTROL("g"))
    }
    this.end()
    this.print({ text: "\nQUIT\n_\n", typed: false })
    await this.sit()
  }
  end() {
    this.sitting = null
    this.live?.model.off("msg:custom", this.onMessage)
    this.live?.end()
    this.live = null
  }
}
