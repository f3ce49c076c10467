// Where the game comes from: pasted, dropped, a file, one of those the page has, or a link.
import { h } from "../dom.js"
import { playedHere } from "./played-here.js"
import { readFragment } from "./link.js"
import { MOST, decoded, gamesIn, titleOf } from "./read.js"

const LINES = 4

export class Sources {
  // set while it is built
  box
  model
  onChosen
  onGame
  say

  // onGame(game, place): here is a game, the place-th of several (0: there is one); onChosen(): the
  // reader has chosen it; say(sentence): a fault
  constructor(model, { onGame, onChosen, say }) {
    Object.assign(this, { model, onGame, onChosen, say, games: [] })
    this.text = h("textarea", {
      class: "mh-text-in",
      rows: LINES,
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      "aria-label": "Your game: a PGN, or moves in descriptive notation",
      placeholder: "1. e4 e5 2. Nf3 …  or  1 P-K4 P-K4 2 N-KB3 …",
      onpaste: () => setTimeout(() => this.read(this.text.value)),
    })
    this.file = h("input", {
      type: "file",
      class: "mh-unseen",
      tabindex: "-1",
      "aria-hidden": "true",
      accept: ".pgn,.txt,text/plain,application/x-chess-pgn",
      onchange: () => this.readFile(this.file.files[0]),
    })
    this.known = this.knownGames()
    this.choice = h(
      "select",
      {
        class: "mh-select",
        "aria-label": "A game that is here",
        onchange: () => {
          this.chooseKnown(this.choice.value)
          this.onChosen()
        },
      },
      h("option", { value: "" }, "or choose a game …"),
      Object.entries(this.known).map(([label, games]) =>
        h(
          "optgroup",
          { label },
          games.map(({ value, title }) => h("option", { value }, title)),
        ),
      ),
    )
    this.several = h("select", {
      class: "mh-select",
      onchange: () => {
        this.choose(Number(this.several.value))
        this.onChosen()
      },
    })
    this.severalBox = h("label", { class: "mh-several", hidden: true }, "Game ", this.several)
    const addButton = (label, run, kind = "") =>
      h("button", { type: "button", class: `mh-button mh-text ${kind}`, onclick: run }, label)
    this.box = h(
      "div",
      {
        class: "mh-yoursource",
        ondragover: e => e.preventDefault(),
        ondrop: e => this.drop(e),
      },
      h("p", { class: "mh-label" }, "Paste a game here, or drop a file."),
      this.text,
      h(
        "div",
        { class: "mh-bar" },
        addButton("Look at it", () => this.read(this.text.value), "mh-first"),
        addButton("Choose a file", () => this.file.click()),
        this.file,
        this.choice,
      ),
      this.severalBox,
    )
  }
  knownGames() {
    const groups = {},
      put = (group, value, title) => (groups[group] ??= []).push({ value, title })
    if (playedHere()) put("Yours", "played", "The last game that you played here")
    this.model.get("games").forEach(({ group, title }, place) => put(group, String(place), title))
    return groups
  }
  chooseKnown(value) {
    if (!value) return
    const link = value === "played" ? readFragment(playedHere()) : null
    const { tags, moves } = this.model.get("games")[value] ?? {}
    this.take([link ?? { tags, text: moves.join(" "), open: false }])
  }
  read(text) {
    if (!text.trim()) return this.say("Paste a game first, or choose one.")
    try {
      this.take(gamesIn(text))
      this.choice.value = ""
      this.onChosen()
    } catch (fault) {
      this.say(fault.message)
    }
  }
  async readFile(file) {
    if (!file) return
    if (file.size > 2 * MOST)
      return this.say("This file is too large: two million characters are the most.")
    const text = decoded(new Uint8Array(await file.arrayBuffer()))
    this.text.value = text.length > 20_000 ? "" : text
    this.file.value = ""
    this.read(text)
  }
  drop(event) {
    const [file] = event.dataTransfer.files,
      text = event.dataTransfer.getData("text/plain")
    if (!file && !text) return
    event.preventDefault()
    if (file) this.readFile(file)
    else {
      this.text.value = text
      this.read(text)
    }
  }
  take(games) {
    this.games = games
    this.severalBox.hidden = games.length < 2
    if (games.length > 1)
      this.several.replaceChildren(
        ...games.map((game, place) =>
          h("option", { value: place }, `${place + 1}. ${titleOf(game)}`),
        ),
      )
    this.choose(0)
  }
  choose(place) {
    this.onGame(this.games[place], this.games.length > 1 ? place + 1 : 0)
  }
}
