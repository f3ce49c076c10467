// Every event in words.  The sentences live in machack/show/words.json, which Python reads too.
import WORDS from "../../words.json"
import { CAPTURE, INFINITE, NEARLY_INFINITE } from "./tape.js"
import * as T from "./tape.js"
import { Side, moveOf, notate, play, uciOf } from "./chess.js"

export const number = value =>
  value >= INFINITE ? "∞" : value <= -INFINITE ? "−∞" : String(value).replace("-", "−")
// How a value that cuts compares with the bound: it is more for White, less for Black, or equal to
// it.
export const beyond = (detail, white) => WORDS.beyond[detail & 1 ? 2 : white ? 0 : 1]
export const searched = depth => put(WORDS.searched[Math.min(depth, 2)], { n: depth })
// What the numbers of a tape mean: units in a pawn, from which on they are mates, a mate at the
// root, where its score gives the distance.
export const SCALE = { pawn: 128, mates: 28001, most: null, quiescence: null }
export const pawns = (value, { pawn }) =>
  `${value < 0 ? "−" : ""}${(Math.abs(value) / pawn).toFixed(2)}`
const MATED = 28672 // less the ply at which the mated side would have to move
// A value of Mac Hack with what it comes to: "130 (1.02 pawns for White)".
export const valued = value =>
  `${number(value)} (` +
  (Math.abs(value) >= SCALE.mates
    ? `${value > 0 ? "White" : "Black"} mates in ${(MATED - Math.abs(value)) >> 1}`
    : value
      ? `${pawns(Math.abs(value), SCALE)} pawns for ${value > 0 ? "White" : "Black"}`
      : "even") +
  ")"
export const unitWords = ({ pawn, words }) =>
  words ?? (Number.isInteger(pawn) ? `1/${pawn} pawn` : `${(1 / pawn).toFixed(4)} pawns`)
// For another program's tape, which has its own words: `unit` is what its values
// count.
export const scaleOf = rules =>
  rules?.words ? { ...SCALE, pawn: null, words: rules.unit } : (rules?.scale ?? SCALE)
export const capital = words => words[0].toUpperCase() + words.slice(1)
export const put = (template, fields) =>
  template.replace(/\{(\w+)\}/g, (_, name) => fields[name] ?? "")

const SHORT = 3,
  LONG = 8 // moves named in a sentence; the long one distinguishes two ways to one position

// Moves and positions of the nodes, worked out when first needed.
export class Script {
  constructor(tree, start, how, prunes = true, programWords = {}) {
    this.prunes = prunes
    this.words = { ...WORDS, ...programWords }
    this.tree = tree
    this.start = start
    this.how = how
    this.positions = new Map([[0, start]])
    this.labels = new Map()
  }
  use(how) {
    this.how = how
    this.labels.clear()
  }
  position(node) {
    let pos = this.positions.get(node.id)
    if (!pos) {
      pos = play(this.position(this.tree.nodes.get(node.parent)), moveOf(node.move))
      this.positions.set(node.id, pos)
    }
    return pos
  }
  move(node, packed) {
    // a move that can be played at `node`
    const key = node.id * 131072 + packed
    let text = this.labels.get(key)
    if (text === undefined) {
      try {
        text = notate(this.position(node), moveOf(packed), this.how)
      } catch {
        text = uciOf(moveOf(packed))
      }
      this.labels.set(key, text)
    }
    return text
  }
  own(node) {
    return node.parent < 0 ? WORDS.own.root : this.move(this.tree.nodes.get(node.parent), node.move)
  }
  line(node, most = SHORT) {
    const path = this.tree.path(node).slice(1),
      shown = path.slice(-most)
    return (path.length > most ? "… " : "") + shown.map(n => this.own(n)).join(" ")
  }
  at(node, most = SHORT) {
    return node.parent < 0
      ? WORDS.place.root
      : put(WORDS.place.after, { line: this.line(node, most) })
  }
  source(node) {
    return node.source
      ? put(WORDS.source.search, { at: this.at(node.source, LONG) })
      : WORDS.source.table
  }

  // The sentence of event t.
  sentence(t) {
    if (t < 0) return WORDS.start
    const { tape } = this.tree,
      kind = tape.kind[t],
      node = this.tree.nodes.get(tape.node[t])
    if (!node) return put(WORDS["?"], { kind })
    const child = kind === T.CONSIDER || kind === T.CAPTURE
    const place =
      (child || kind === T.ILLEGAL) && node.parent >= 0 ? this.tree.nodes.get(node.parent) : node
    const white = this.tree.isWhite(place),
      value = tape.value[t]
    const bound = white ? tape.beta[t] : tape.alpha[t],
      isPlaced = T.PLACED.includes(kind)
    const isHashEvent = kind === T.HASH_HIT || kind === T.HASH_BOUND
    const fields = {
      Side: Side(white),
      side: Side(white),
      other: Side(!white),
      at: this.at(place, isHashEvent ? LONG : SHORT),
      own: this.own(node),
      value: number(value),
      rank: tape.rank[t],
      kind,
      source: this.source(node),
      searched: searched(tape.rank[t]),
      bound: number(bound),
      beyond: beyond(tape.detail[t], white),
      move:
        kind === T.ILLEGAL
          ? this.own(node)
          : tape.move[t] && !isPlaced
            ? this.move(place, tape.move[t])
            : "",
    }
    return put(this.template(t, node, fields), fields)
  }
  template(t, node, fields) {
    const { tape } = this.tree,
      kind = tape.kind[t],
      detail = tape.detail[t],
      value = tape.value[t]
    if (kind === T.ENTER && node.kind === CAPTURE && tape.rank[t] === 0)
      return this.words["1.captures"]
    if (kind === T.ENTER && value === 0 && this.words["1"] === WORDS["1"])
      return this.words["1.none"]
    if (kind === T.ENTER && value === 1) return this.words[`1.${detail}.one`] ?? this.words["1.one"]
    if (kind === T.OUTSIDE) {
      let n = 0
      for (let k = t; k >= 0 && tape.kind[k] === T.OUTSIDE && tape.node[k] === tape.node[t]; k--)
        n++
      if (n > 1) {
        fields.n = n
        return this.words["5.many"]
      }
    }
    if (kind === T.CUTOFF && tape.move[t] && Math.abs(value) >= NEARLY_INFINITE)
      return this.words["9.all"]
    if (kind === T.CUTOFF && detail >= T.NULL_WINDOW)
      return this.words[tape.move[t] ? "9.null" : "9.pat.null"]
    if (kind === T.CUTOFF && !tape.move[t]) return this.words["9.pat"]
    if (kind === T.BEST && !tape.move[t]) return this.words["10.pat"]
    if (kind === T.HASH_STORE && node.parent < 0) return this.words["19.root"]
    if (kind === T.RETURN && node.parent < 0)
      return this.words[`16.root.${detail}`] ?? this.words["16.root"]
    if (kind === T.RETURN && this.tree.isPassed(node))
      return this.words[Math.abs(value) >= INFINITE ? "16.replayed.refuted" : "16.replayed"]
    if (kind === T.RETURN && Math.abs(value) >= INFINITE) {
      if (node.known < 0) return this.words[node.cut >= 0 ? "16.refuted" : "16.none"]
      return this.words[value > 0 === this.tree.isWhite(node) ? "16.refuted" : "16.worse"]
    }
    if (kind === T.SECONDARY_END && detail === 1 && Math.abs(value) >= INFINITE)
      return this.words["21.refuted"]
    if (kind === T.ADJUSTED)
      fields.why = Object.entries(this.words.why)
        .filter(([bit]) => detail & Number(bit))
        .map(([, text]) => text)
        .join(", ")
    return this.words[`${kind}.${detail}`] ?? this.words[String(kind)] ?? this.words["?"]
  }
  refutes(node, t) {
    // the value that an answer must reach to refute a node; null where none can
    if (!this.prunes) return null
    const { alpha, beta } = this.tree.window(node, t),
      bound = this.tree.isWhite(node) ? beta : alpha
    return Math.abs(bound) >= INFINITE ? null : bound
  }
  isOver(node, t) {
    // mate, a draw, or no legal move: known as soon as the list is made
    const { tape } = this.tree,
      entered = node.enters[0] ?? Infinity
    return (
      (node.mate >= 0 && node.mate <= t) ||
      (entered <= t &&
        tape.value[entered] === 0 &&
        node.kind !== CAPTURE &&
        this.words["1"] === WORDS["1"])
    )
  }
  condition(node, t) {
    // the present cut condition at a node; nothing where the search does not prune
    if (this.isOver(node, t)) return WORDS.cut.over
    if (!this.prunes) return ""
    const white = this.tree.isWhite(node),
      bound = this.refutes(node, t)
    if (node.parent < 0 && bound === null) return WORDS.cut.root
    return bound === null
      ? put(WORDS.cut.none, { other: Side(!white) })
      : put(WORDS.cut[Side(white)], { bound: number(bound) })
  }
}
