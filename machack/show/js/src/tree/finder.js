// Finding a move in a tree, and the next event of a kind: both for trees of many thousand nodes.
import { isCastling, keys, moveOf, notate, takes } from "../chess.js"
import { writeDescriptive } from "../notation/write-descriptive.js"
import { button, fresh, h, icon, ICON, oneStop } from "../dom.js"
import * as T from "../tape.js"

export const JUMPS = {
  cut: { name: "cut", kinds: [T.CUTOFF] },
  hash: { name: "hash hit", kinds: [T.HASH_HIT, T.HASH_BOUND] },
  feedover: { name: "feedover", kinds: [T.FEEDOVER] },
  second: { name: "secondary search", kinds: [T.SECONDARY_BEGIN] },
  adjusted: { name: "modified value", kinds: [T.ADJUSTED] },
  repetition: { name: "repetition", kinds: [T.REPETITION] },
}
const SLICE = 10 // milliseconds of searching before the page gets its turn

// ---- what a reader may type for a move ----
const tail = /(?:ch|mate|e\.?p\.?|[+#!?.])+$/i
const forms = (text, cuts) =>
  cuts.reduce(
    (list, [pattern, by]) => [
      ...new Set([...list, ...list.map(form => form.replace(pattern, by))]),
    ],
    [text.replace(tail, "")],
  )
const SAN = [
  ["x", ""],
  [/^([KQRBN])[a-h]?[1-8]?(?=x?[a-h][1-8])/, "$1"],
  ["=", ""],
]
const OLD = [
  [/^[QK](?=[RNB][-X/])/, ""],
  [/^[QK]?[RNB]?(?=P[-X/])/, ""],
  [/^([PNBRQK])\/[A-Z]+\d/, "$1"],
  [/-[QK](?=[RNB]\d)/, "-"],
  [/X[QK](?=[RNB](?:$|\/))/, "X"],
  [/X[QK]?[RNB]?(?=P)/, "X"],
  [/(X[PNBRQK])\/[A-Z]+\d/, "$1"],
  [/=[NBRQ]$/, ""],
]
export const formsOf = (name, old) =>
  name.startsWith("O-O") ? [name.replace(tail, "")] : forms(name, old ? OLD : SAN)

// The request in a text: { text, old (descriptive), castling, square, role, taking }, or null if it
// can be no move.
export function parseQuery(typed) {
  let text = typed
    .trim()
    .replace(/\s+/g, "")
    .replace(tail, "")
    .replace(/\*/g, "X")
    .replace(/[–−]/g, "-")
  if (/^[o0]-[o0](-[o0])?$/i.test(text))
    return { text: text.toUpperCase().replace(/0/g, "O"), castling: true }
  if (text.includes("-") || !/[a-h][1-8]/.test(text)) {
    text = text.toUpperCase()
    const match = /^([QK]?[RNB]?)([PNBRQK])(?:\/[QK]?[RNBQK]\d)?(?:-([QK]?[RNBQK])(\d)|X.+)/.exec(
      text,
    )
    return (
      match && {
        text,
        old: true,
        role: match[2],
        file: match[3],
        rank: Number(match[4]),
        taking: !match[3],
      }
    )
  }
  if (/^[nrqk]/.test(text) || /^b[a-h][1-8]$/.test(text))
    text = text[0].toUpperCase() + text.slice(1)
  const match = /([a-h][1-8])(?:=?[NBRQ])?$/.exec(text)
  return match && { text, square: match[1], role: /^[KQRBN]/.test(text) ? text[0] : "P" }
}
const FILES = ["QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"],
  LETTERS = { pawn: "P", knight: "N", bishop: "B", rook: "R", queen: "Q", king: "K" }
function matches(query, pos, move) {
  // before the move's name is worked out, which takes longer
  const role = pos.board.get(move.from)?.role,
    [, to] = keys(move),
    white = pos.turn === "white"
  if (query.castling) return isCastling(pos, move)
  if (LETTERS[role] !== query.role || isCastling(pos, move)) return false
  if (query.square) return to === query.square
  if (query.taking) return takes(pos, move)
  const file = FILES[to.charCodeAt(0) - 97]
  return (
    (white ? Number(to[1]) : 9 - Number(to[1])) === query.rank &&
    (file === query.file || file.slice(1) === query.file)
  )
}

export class Finder {
  // figure: the tree's figure, which shows what is found
  constructor(figure) {
    this.reading = { asked: parseQuery, formsOf }
    this.figure = figure
    this.hits = []
    this.place = -1
    this.typed = ""
    this.lists = null
    const id = fresh("find")
    this.input = h("input", {
      type: "search",
      id,
      class: "mh-find",
      size: 8,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      placeholder: "Nd5",
      oninput: () => this.start(),
      onkeydown: e => this.key(e),
    })
    this.count = h("output", { class: "mh-found", for: id })
    this.kind = h("select", {
      class: "mh-select",
      "aria-label": "What to jump to",
      onchange: () => this.name(),
    })
    this.nextButton = h("button", {
      type: "button",
      class: "mh-button mh-text",
      onclick: () => this.jump(1),
    })
    this.backButton = button("", icon(ICON.back), () => this.jump(-1))
    this.bar = oneStop(
      h(
        "div",
        { class: "mh-bar mh-seek", role: "toolbar", "aria-label": "Find and jump" },
        h(
          "span",
          { class: "mh-group" },
          h("label", { for: id }, "Find"),
          this.input,
          button("Previous match", icon(ICON.up), () => this.next(-1)),
          button("Next match", icon(ICON.down), () => this.next(1)),
          this.count,
        ),
        h("span", { class: "mh-group" }, this.kind, this.backButton, this.nextButton),
      ),
    )
    this.chosen = "cut"
    this.name()
  }
  get tree() {
    return this.figure.tree
  }

  // ---- jumping ----
  jumps() {
    // the steps of each kind; read again when the tape has grown
    const { tape, steps } = this.tree
    if (this.lists?.tape === tape && this.lists.length === tape.length) return this.lists.of
    const eventsByJump = Object.fromEntries(Object.keys(JUMPS).map(name => [name, []])),
      nodesByName = new Map()
    for (const [name, { kinds }] of Object.entries(JUMPS))
      for (const kind of kinds) nodesByName.set(kind, eventsByJump[name])
    steps.forEach((t, k) => nodesByName.get(tape.kind[t])?.push(k))
    this.lists = { tape, length: tape.length, of: eventsByJump }
    return eventsByJump
  }
  offer() {
    // the select: kinds that occur, each with its count
    const eventsByJump = this.jumps(),
      now = this.chosen
    this.kind.replaceChildren(
      ...Object.entries(JUMPS).map(([name, { name: words }]) =>
        h(
          "option",
          { value: name, disabled: !eventsByJump[name].length, selected: name === now },
          `${words} (${eventsByJump[name].length.toLocaleString("en")})`,
        ),
      ),
    )
    this.name()
  }
  name() {
    if (this.kind.value) this.chosen = this.kind.value
    const words = JUMPS[this.chosen].name
    this.nextButton.textContent = `Next ${words}`
    this.nextButton.title = `Go to the next ${words}`
    this.backButton.setAttribute("aria-label", `The ${words} before`)
    this.backButton.title = `The ${words} before`
  }
  jump(by, kind = this.chosen) {
    const list = this.jumps()[kind],
      at = this.figure.step,
      later = list.findIndex(k => k > at)
    const k =
      by > 0
        ? list[later]
        : list[(list.includes(at) ? list.indexOf(at) : later < 0 ? list.length : later) - 1]
    if (k === undefined)
      return this.figure.say(`No ${by > 0 ? "later" : "earlier"} ${JUMPS[kind].name}.`)
    this.figure.time.go(k)
  }

  // ---- finding ----
  key(e) {
    if (e.key === "Enter") {
      e.preventDefault()
      this.next(e.shiftKey ? -1 : 1)
    } else if (e.key === "Escape") {
      this.input.value = ""
      this.start()
    }
  }
  again() {
    if (this.input.value) this.start()
  } // another tape, or a longer one
  start() {
    clearTimeout(this.timer)
    this.hits = []
    this.place = -1
    this.due = 0
    this.at = 0
    this.want = parseQuery(this.input.value)
    this.busy = Boolean(this.want)
    this.words()
    if (this.want) this.timer = setTimeout(() => this.look(), 150)
  }
  look() {
    const { order } = this.tree,
      until = performance.now() + SLICE
    clearTimeout(this.timer)
    for (; this.at < order.length && performance.now() < until; this.at++)
      if (this.matches(order[this.at])) this.hits.push(order[this.at].id)
    this.busy = this.at < order.length
    if (this.due && (!this.busy || this.hits.length > 1)) {
      const by = this.due
      this.due = 0
      this.next(by)
    } else this.words()
    if (this.busy) this.timer = setTimeout(() => this.look(), 0)
  }
  matches(node) {
    if (node.parent < 0) return false
    const {
        want,
        figure: { script },
      } = this,
      up = this.tree.nodes.get(node.parent),
      pos = script.position(up),
      move = moveOf(node.move)
    if (!matches(want, pos, move)) return false
    if (want.castling && !want.old)
      return formsOf(notate(pos, move, "san"), false).includes(want.text)
    const how = want.old ? "descriptive" : "san",
      name = how === script.how ? script.move(up, node.move) : notate(pos, move, how)
    const names =
      // typed short, or with the square in full
      want.old && !/^[a-h]\d/.test(name) ? [name, writeDescriptive(pos, move, "machine")] : [name]
    return names.some(form => formsOf(form, want.old).includes(want.text))
  }
  next(by) {
    if (!this.want) return this.words()
    if (!this.hits.length || (by > 0 && this.busy && this.place === this.hits.length - 1)) {
      if (this.busy) {
        this.due = by
        this.look()
      } else this.words()
      return
    }
    const n = this.hits.length
    this.place = this.place < 0 ? (by > 0 ? 0 : n - 1) : (this.place + by + n) % n
    this.figure.reveal(this.hits[this.place])
    this.words()
  }
  words() {
    const n = this.hits.length,
      more = this.busy ? " …" : "",
      { value } = this.input
    this.count.value = !value.trim()
      ? ""
      : !this.want
        ? "not a move"
        : !n
          ? this.busy
            ? "…"
            : "not in this tree"
          : this.place < 0
            ? `${n.toLocaleString("en")} in this tree${more}`
            : `${(this.place + 1).toLocaleString("en")} of ${n.toLocaleString("en")}${more}`
  }
  stop() {
    clearTimeout(this.timer)
  }
}
