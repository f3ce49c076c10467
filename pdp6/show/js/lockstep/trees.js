// What is known of two trees of one search: their rows as sentences, how deep each is, and
// where they part.
import { count } from "../octal.js"

const LINE = 8 // moves of a line that are shown

// A move, in one notation or in both.
const written = (move, notation) =>
  typeof move === "number" ? count(move) : Array.isArray(move) ? move[notation] : move

export class Trees {
  // left, right: rows [kind, ...what its sentence says]; told: { kind: [sentence, step, where in
  // the one program, where in the other] }
  constructor({ names, left, right, told: sentences }) {
    const both = [left, right.length ? right : left]
    const inWords =
      notation =>
      ([kind, ...given]) =>
        sentences[kind][0].replace(/{}/g, () => written(given.shift(), notation))
    const moveOf =
      notation =>
      ([kind, move]) =>
        sentences[kind][1] > 0 ? written(move, notation) : ""
    const deep = rows => {
      let depth = 0
      return rows.map(([kind]) => {
        const step = sentences[kind][1],
          here = depth + Math.min(step, 0)
        depth += step
        return here
      })
    }
    this.names = names
    this.notations = [0, 1].map(notation => both.map(rows => rows.map(inWords(notation))))
    this.depths = both.map(deep)
    this.rows = both.map(rows => rows.map(String))
    this.led = [0, 1].map(notation => both[0].map(moveOf(notation)))
    this.places = both.map((rows, side) => rows.map(([kind]) => sentences[kind][2 + side]))
    const [one, other] = this.rows
    this.length = Math.max(one.length, other.length)
    this.equal = one.findIndex((row, n) => row !== other[n])
    if (this.equal < 0) this.equal = Math.min(one.length, other.length)
  }
  // The one that the reader chose for the whole book.
  get notation() {
    return document.documentElement.dataset.notation === "descriptive" ? 1 : 0
  }
  // The moves that lead from the root to a row of the tree above.
  lineTo(at) {
    const line = [],
      deep = this.depths[0],
      led = this.led[this.notation]
    for (
      let n = Math.min(at, deep.length) - 1, level = deep[Math.min(at, deep.length - 1)];
      n >= 0 && level > 0;
      n--
    )
      if (led[n] && deep[n] < level) {
        line.unshift(led[n])
        level = deep[n]
      }
    return (line.length > LINE ? "… " : "") + line.slice(-LINE).join(" ")
  }
  // The next row at most as deep as this one.
  over(at) {
    const deep = this.depths[0],
      here = deep[at] ?? 0
    for (let n = at + 1; n < deep.length; n++) if (deep[n] <= here) return n
    return this.length - 1
  }
}
