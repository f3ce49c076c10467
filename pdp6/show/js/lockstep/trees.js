// What is known of two trees of one search: their rows as sentences, how deep each is, and
// where they part.
import { count } from "../octal.js"

const LINE = 8 // moves of a line that are shown

// A move, in one notation or in both.
const moveText = (move, notation) =>
  typeof move === "number" ? count(move) : Array.isArray(move) ? move[notation] : move

export class Trees {
  // left, right: rows [kind, ...what its sentence says]; told: { kind: [sentence, step, where in
  // the one program, where in the other] }
  constructor({ names, left, right, told: sentences }) {
    const sides = [left, right.length ? right : left]
    const inWords =
      notation =>
      ([kind, ...parts]) =>
        sentences[kind][0].replace(/{}/g, () => moveText(parts.shift(), notation))
    const moveOf =
      notation =>
      ([kind, move]) =>
        sentences[kind][1] > 0 ? moveText(move, notation) : ""
    const depthsOf = rows => {
      let depth = 0
      return rows.map(([kind]) => {
        const step = sentences[kind][1],
          level = depth + Math.min(step, 0)
        depth += step
        return level
      })
    }
    this.names = names
    this.notations = [0, 1].map(notation => sides.map(rows => rows.map(inWords(notation))))
    this.depths = sides.map(depthsOf)
    this.rows = sides.map(rows => rows.map(String))
    this.moveTexts = [0, 1].map(notation => sides[0].map(moveOf(notation)))
    this.places = sides.map((rows, side) => rows.map(([kind]) => sentences[kind][2 + side]))
    const [leftRows, rightRows] = this.rows
    this.length = Math.max(leftRows.length, rightRows.length)
    this.equal = leftRows.findIndex((row, n) => row !== rightRows[n])
    if (this.equal < 0) this.equal = Math.min(leftRows.length, rightRows.length)
  }
  // The one that the reader chose for the whole book.
  get notation() {
    return document.documentElement.dataset.notation === "descriptive" ? 1 : 0
  }
  // The moves that lead from the root to a row of the tree above.
  lineTo(index) {
    const line = [],
      depths = this.depths[0],
      moves = this.moveTexts[this.notation]
    for (
      let n = Math.min(index, depths.length) - 1,
        level = depths[Math.min(index, depths.length - 1)];
      n >= 0 && level > 0;
      n--
    )
      if (moves[n] && depths[n] < level) {
        line.unshift(moves[n])
        level = depths[n]
      }
    return (line.length > LINE ? "… " : "") + line.slice(-LINE).join(" ")
  }
  // The next row at most as deep as this one.
  over(index) {
    const depths = this.depths[0],
      level = depths[index] ?? 0
    for (let n = index + 1; n < depths.length; n++) if (depths[n] <= level) return n
    return this.length - 1
  }
}
