// The attack tables and the en prise test without a kernel: who bears on each cell, which men are en prise or pinned.
// The same rules as machack/attacks.py and machack/enprise.py, on the same cells; a browser test holds the two together.
const STEP = [-1, 1, 10, -10, 9, 11, -9, -11, 21, 19, -21, -19, 12, 8, -12, -8]
const ENTRY_ORDER = [5, 4, 3, 2, 1, 0, 11, 10, 9, 8, 7, 6, 17, 16, 15, 14, 13, 12]
const VALUE = { pawn: 128, knight: 416, bishop: 448, rook: 640, queen: 1248, king: 1536 }
const VALUE_OF_NOBODY = 640
const OFF = { role: "off", color: "off" }

const cellOf = square => 10 * ((square >> 3) + 2) + 8 - (square & 7)
export const squareAt = cell => (Math.floor(cell / 10) - 2) * 8 + 8 - cell % 10
const slides = (role, line) => role === "queen" || role === (line < 4 ? "rook" : "bishop")
const isSlider = role => role === "bishop" || role === "rook" || role === "queen"
const opposite = color => color === "white" ? "black" : "white"

// A man is known by his cell; 0 is nobody.
class Tables {
  constructor(pos) {
    this.men = Array.from({ length: 120 }, (_, cell) => cell > 20 && cell < 99 && cell % 10 > 0 && cell % 10 < 9 ? null : OFF)
    for (const [square, piece] of pos.board) this.men[cellOf(square)] = piece
    this.count = { white: new Array(120).fill(0), black: new Array(120).fill(0) }
    this.front = Array.from({ length: 120 }, () => new Array(18).fill(0))
    this.pinned = []
    this.notes = []
    this.ghost = pos.epSquare === undefined ? 0 : cellOf(pos.epSquare)
    this.ghostColor = opposite(pos.turn)
    this.cells = this.men.flatMap((man, cell) => man && man !== OFF ? [cell] : [])
    for (const cell of this.cells) this.bear(cell, this.men[cell])
    for (const [slider, blocker, behind] of this.notes) {
      const { role, color } = this.men[blocker]
      const pins = !this.count[color][behind] || VALUE[this.men[behind].role] >= VALUE[this.men[slider].role]
      if (role !== "king" && pins) this.pinned.push(blocker)
    }
  }
  bear(here, { role, color }) {
    const entries = role === "knight" ? [8, 9, 10, 11, 12, 13, 14, 15] : role === "pawn" ? (color === "white" ? [5, 4] : [6, 7]) : [0, 1, 2, 3, 4, 5, 6, 7]
    for (const entry of entries) {
      if (isSlider(role)) { if (slides(role, entry)) this.slide(here, entry, color); continue }
      this.enter(here, here + STEP[entry], entry, color)
      if (role === "pawn" && this.ghost && here + STEP[entry] === this.ghost && color !== this.ghostColor) {
        const up = STEP[entry] === 11 || STEP[entry] === -9
        this.enter(here, here + (up ? 1 : -1), up ? 17 : 16, color)
      }
    }
  }
  enter(from, cell, entry, color) {
    if (this.men[cell] === OFF) return
    this.count[color][cell]++
    this.front[cell][entry] = from
  }
  slide(from, line, color) {
    const step = STEP[line]
    let cell = from + step
    for (; this.men[cell] === null; cell += step) this.enter(from, cell, line, color)
    const first = this.men[cell]
    if (first === OFF) return
    this.enter(from, cell, line, color)
    if (first.color === color) return this.lookThrough(cell, line, color)
    let behind = cell + step
    while (this.men[behind] === null) behind += step
    if (this.men[behind].color === first.color) this.notes.push([from, cell, behind])
  }
  lookThrough(cell, line, color) {       // behind own men that slide along the line, and one cell behind an own pawn
    const step = STEP[line]
    while (slides(this.men[cell].role, line)) {
      for (cell += step; this.men[cell] === null; cell += step) this.count[color][cell]++
      if (this.men[cell] === OFF) return
      this.count[color][cell]++
      if (this.men[cell].color !== color) return
    }
    const forward = color === "white" ? line === 4 || line === 5 : line >= 6
    if (line >= 4 && this.men[cell].role === "pawn" && forward) this.count[color][cell + step]++
  }
  behind(man, entry) {
    const other = entry < 8 ? this.front[man][entry] : 0
    return other && isSlider(this.men[other].role) ? other : 0
  }
  value(man) { return man ? VALUE[this.men[man].role] : VALUE_OF_NOBODY }
  find(cell, taken) {                    // the cheapest attacker and defender, leaving out those taken
    const found = { attacker: 0, defender: 0 }
    for (const entry of ENTRY_ORDER) {
      let man = this.front[cell][entry]
      while (man && taken.includes(man)) man = this.behind(man, entry)
      if (!man) continue
      const part = this.men[man].color === this.men[cell].color ? "defender" : "attacker"
      if (!found[part] || this.value(man) < this.value(found[part])) found[part] = man
    }
    return found
  }
  isEnPrise(cell) {
    const color = this.men[cell].color, attackers = this.count[opposite(color)][cell]
    if (!attackers) return false
    if (!this.count[color][cell]) return true
    const { attacker, defender } = this.find(cell, [])
    let gain = this.value(cell) - this.value(attacker)
    if (gain > 0) return true
    if (attackers < 2 || gain + this.value(defender) <= 0) return false
    const second = this.find(cell, [attacker, defender])
    if (!second.defender) return true
    gain += this.value(defender) - this.value(second.attacker)
    return gain > 0 || (attackers !== 2 && gain + this.value(second.defender) > 0)
  }
}

// {counts: [[cell, white, black]], enPrise: [cell], pinned: [cell], men} of a position, by chessops squares.
export function bearing(pos) {
  const tables = new Tables(pos), counts = []
  tables.men.forEach((man, cell) => {
    if (man !== OFF) counts.push([squareAt(cell), tables.count.white[cell], tables.count.black[cell]])
  })
  const sorted = cells => [...new Set(cells)].map(squareAt).sort((a, b) => a - b)
  return { counts, enPrise: sorted(tables.cells.filter(cell => tables.isEnPrise(cell))), pinned: sorted(tables.pinned) }
}
