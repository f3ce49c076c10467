// The type 340 display, 1024 by 1024 points. `strokes` are rows [x, y, to x, to y, intensity,
// time]; who draws them takes them out.
import { HALF, left, right } from "../words.js"
import { CHANNEL, Device } from "./device.js"

const PARAMETER = 0,
  SLAVE = 2,
  SUBROUTINE = 7,
  WIDTH = 1024,
  COLUMN = 6,
  ROW = 11
const DRAWN = 0o200,
  STOPPED = 0o400,
  RIGHT_EDGE = 0o1000,
  PEN = 0o2000,
  TOP_EDGE = 0o4000,
  INITIATE = 0o100,
  RESUME = 0o200
const WORD_TIME = 3300,
  PLACE_TIME = 35000,
  STEP_TIME = 1500,
  DOT_TIME = 1500
const NEW_LINE = 0o33,
  RETURN = 0o34,
  FIRST_SET = 0o35,
  SECOND_SET = 0o36,
  ESCAPE = 0o37
const round = number => {
  const whole = Math.floor(number),
    rest = number - whole
  return rest === 0.5 ? whole + (whole & 1) : Math.round(number)
} // as Python does
export class Display extends Device {
  codes = [0o130]
  constructor(characters, keep = 100000) {
    super()
    this.characters = characters
    this.keep = keep
    this.strokes = []
    this.scale = 0
    this.intensity = 0
    this.x = 0
    this.y = 0
    this.words = 0
    this.reset()
  }
  reset() {
    this.channel = this.special = 0
    this.initiate()
    this.update()
  }
  initiate() {
    this.mode = PARAMETER
    this.secondSet = false
    this.flags = 0
    this.rest = null
    this.due = this.now + WORD_TIME
  }
  conditions() {
    return this.channel | (this.special << 3) | this.flags | (this.mode << 15)
  }
  channels() {
    return [
      this.flags & DRAWN ? this.channel : 0,
      this.flags & (STOPPED | RIGHT_EDGE | PEN | TOP_EDGE) ? this.special : 0,
    ]
  }
  cono(_, word) {
    this.channel = word & CHANNEL
    this.special = (word >> 3) & CHANNEL
    if (word & INITIATE) this.initiate()
    else if (word & RESUME && this.flags & (RIGHT_EDGE | TOP_EDGE)) {
      this.flags &= ~(RIGHT_EDGE | TOP_EDGE)
      this.goOn(this.now)
    }
    this.update()
  }
  datai() {
    return this.y * HALF + this.x
  }
  datao(_, word) {
    this.flags &= ~DRAWN
    this.rest = [left(word), right(word)]
    this.goOn(this.now)
    this.update()
  }
  event() {
    this.due = this.rest = null
    this.flags |= DRAWN
    this.update()
  }
  goOn(now) {
    let time = now
    this.due = null
    while (this.rest?.length) {
      if (this.mode === SLAVE || this.mode === SUBROUTINE) return
      time += WORD_TIME + this.obey(this.rest.shift(), time + WORD_TIME)
      this.words++
      if (
        this.flags & (STOPPED | RIGHT_EDGE | TOP_EDGE) ||
        this.mode === SLAVE ||
        this.mode === SUBROUTINE
      )
        return
    }
    if (this.rest !== null) this.due = time
  }
  obey(word, time) {
    return [
      this.parameter,
      this.point,
      null,
      this.three,
      this.vector,
      this.vectorToTheEdge,
      this.increments,
    ][this.mode].call(this, word, time)
  }
  parameter(word) {
    this.mode = (word >> 13) & 7
    if (word & 0o10) this.intensity = word & 7
    if (word & 0o100) this.scale = (word >> 4) & 3
    if (word & 0o2000) {
      if (word & 0o1000) this.flags |= STOPPED
      this.rest = null
    }
    return 0
  }
  point(word, time) {
    this.mode = (word >> 13) & 7
    if (word & 0o200000) this.y = word & 0o1777
    else this.x = word & 0o1777
    if (word & 0o2000) this.light(this.x, this.y, time + PLACE_TIME)
    return PLACE_TIME
  }
  three(word, time) {
    const step = 1 << this.scale
    let took = 0
    for (const code of [(word >> 12) & 0o77, (word >> 6) & 0o77, word & 0o77]) {
      if (code === ESCAPE) {
        this.mode = PARAMETER
        break
      }
      if (code === RETURN) this.x = 0
      else if (code === FIRST_SET || code === SECOND_SET) this.secondSet = code === SECOND_SET
      else if (code === NEW_LINE) this.y = (this.y - ROW * step) & (WIDTH - 1)
      else {
        for (const [x, y] of this.characters[code + (this.secondSet ? 0o100 : 0)]) {
          took += DOT_TIME
          this.light(
            (this.x + x * step) & (WIDTH - 1),
            (this.y + y * step) & (WIDTH - 1),
            time + took,
          )
        }
        this.x = (this.x + COLUMN * step) & (WIDTH - 1)
      }
    }
    return took
  }
  vector(word, time) {
    const steps = this.stroke(word, time)
    if (word & 0o400000 || this.flags & (RIGHT_EDGE | TOP_EDGE)) this.mode = PARAMETER
    return steps * STEP_TIME
  }
  vectorToTheEdge(word, time) {
    let took = 0
    while (!(this.flags & (RIGHT_EDGE | TOP_EDGE)) && word & 0o77577)
      took += this.stroke(word, time + took) * STEP_TIME
    this.flags &= ~(RIGHT_EDGE | TOP_EDGE)
    this.mode = PARAMETER
    return took
  }
  stroke(word, time) {
    const across = word & 0o177,
      up = (word >> 8) & 0o177,
      size = Math.max(across, up)
    let toX = this.x + (word & 0o200 ? -across : across) * (1 << this.scale),
      toY = this.y + (word & 0o100000 ? -up : up) * (1 << this.scale)
    const inside = Math.min(this.part(this.x, toX, RIGHT_EDGE), this.part(this.y, toY, TOP_EDGE))
    toX = round(this.x + (toX - this.x) * inside)
    toY = round(this.y + (toY - this.y) * inside)
    if (word & 0o200000 && size) this.light(this.x, this.y, time, toX, toY)
    this.x = toX
    this.y = toY
    return round(size * inside)
  }
  part(start, end, edge) {
    if (end >= 0 && end < WIDTH) return 1
    this.flags |= edge
    return ((end > 0 ? WIDTH - 1 : 0) - start) / (end - start)
  }
  increments(word, time) {
    const step = 1 << this.scale,
      MOVES = [0, 0, step, -step]
    for (const [number, shift] of [12, 8, 4, 0].entries()) {
      const move = word >> shift,
        x = this.x + MOVES[(move >> 2) & 3],
        y = this.y + MOVES[move & 3]
      this.flags |= (x >= 0 && x < WIDTH ? 0 : RIGHT_EDGE) | (y >= 0 && y < WIDTH ? 0 : TOP_EDGE)
      this.x = x & (WIDTH - 1)
      this.y = y & (WIDTH - 1)
      if (this.flags & (RIGHT_EDGE | TOP_EDGE)) {
        this.mode = PARAMETER
        return (number + 1) * STEP_TIME
      }
      if (word & 0o200000 && move & 0o12)
        this.light(this.x, this.y, time + (number + 1) * STEP_TIME)
    }
    if (word & 0o400000) this.mode = PARAMETER
    return 4 * STEP_TIME
  }
  light(x, y, time, toX = x, toY = y) {
    this.strokes.push([x, y, toX, toY, this.intensity, time])
    if (this.strokes.length > 2 * this.keep) this.strokes.splice(0, this.strokes.length - this.keep)
  }
}
