// The reader, the punch and the printer.
// Paper tape: the reader takes 400 frames a second, the punch makes 63.
import { right } from "../words.js"
import { CHANNEL, Device, SECOND } from "./device.js"

const DONE = 0o10,
  BUSY = 0o20,
  BINARY = 0o40,
  MOTOR = 0o400,
  FRAMES_A_WORD = 6
export class Reader extends Device {
  codes = [0o104]
  constructor() {
    super()
    this.tape = new Uint8Array()
    this.place = 0
    this.frame = SECOND / 400
    this.reset()
  }
  load(tape) {
    this.tape = tape
    this.place = 0
    this.motor(true)
  }
  motor(on) {
    this.flags = on ? (this.flags & ~BUSY) | MOTOR | DONE : (this.flags & ~MOTOR) | DONE
    this.move()
  }
  reset() {
    this.channel = this.word = this.frames = 0
    this.due = null
    this.flags = this.place < this.tape.length ? MOTOR : 0
    this.update()
  }
  conditions() {
    return this.channel | this.flags
  }
  channels() {
    return this.flags & DONE ? [this.channel] : []
  }
  cono(_, word) {
    const wasBusy = this.flags & BUSY
    this.channel = word & CHANNEL
    this.flags = (this.flags & MOTOR) | (word & (DONE | BUSY | BINARY))
    if (word & MOTOR && !(this.flags & MOTOR)) this.flags = (this.flags & ~BUSY) | MOTOR | DONE
    if (this.flags & BUSY && !wasBusy) this.word = this.frames = 0
    this.move()
  }
  datai() {
    const { word } = this
    this.flags = (this.flags & ~DONE) | BUSY
    this.word = this.frames = 0
    this.move()
    return word
  }
  move() {
    this.due = this.flags & MOTOR && this.flags & BUSY ? this.due || this.now + this.frame : null
    this.update()
  }
  event(now) {
    if (this.place >= this.tape.length) {
      this.motor(false)
      return
    }
    const frame = this.tape[this.place++]
    this.due = now + this.frame
    if (!(this.flags & BINARY)) {
      this.word = frame
      this.frames = FRAMES_A_WORD
    } else if (frame & 0o200) {
      this.word = this.word * 64 + (frame & 0o77)
      this.frames++
    }
    if (this.frames === FRAMES_A_WORD) {
      this.flags = (this.flags & ~BUSY) | DONE
      this.due = null
    }
    this.update()
  }
}
export class Punch extends Device {
  codes = [0o100]
  constructor() {
    super()
    this.tape = []
    this.frameTime = 15797788
    this.motorUntil = -1
    this.reset()
  }
  reset() {
    this.channel = this.flags = this.frame = 0
    this.due = null
    this.update()
  }
  get text() {
    return String.fromCharCode(
      ...this.tape.map(frame => frame & 0o177).filter(frame => frame % 0o177),
    )
  }
  conditions() {
    return this.channel | this.flags
  }
  channels() {
    return this.flags & DONE ? [this.channel] : []
  }
  cono(_, word) {
    this.channel = word & CHANNEL
    this.flags = word & (DONE | BUSY | BINARY)
    this.work()
  }
  datao(_, word) {
    this.frame = right(word) & 0o377
    this.flags = (this.flags & ~DONE) | BUSY
    this.work()
  }
  work() {
    if (!(this.flags & BUSY)) this.due = null
    else if (this.due === null)
      this.due = this.now + (this.now <= this.motorUntil ? 0 : SECOND) + this.frameTime
    this.update()
  }
  event(now) {
    this.tape.push(this.flags & BINARY ? (this.frame & 0o77) | 0o200 : this.frame)
    this.due = null
    this.motorUntil = now + 5 * SECOND
    this.flags = (this.flags & ~BUSY) | DONE
    this.update()
  }
}

// The line printer, type 646: 300 lines a minute; words of five characters.
const PRINTER_DONE = 0o100,
  PRINTER_BUSY = 0o200,
  CLEAR = 0o2000,
  COLUMNS = 120,
  PAGE = 60,
  LINE_TIME = SECOND / 5,
  CHARACTERS_TIME = SECOND / 20000
const STOPS = { 0o12: 1, 0o13: 20, 0o14: PAGE, 0o20: 30, 0o21: 2, 0o22: 3, 0o23: 1 }
export class Printer extends Device {
  codes = [0o124]
  constructor() {
    super()
    this.text = ""
    this.row = 0
    this.reset()
  }
  reset() {
    this.channel = this.errorChannel = this.flags = this.word = 0
    this.line = ""
    this.due = null
    this.update()
  }
  conditions() {
    return this.channel | (this.errorChannel << 3) | this.flags
  }
  channels() {
    return this.flags & PRINTER_DONE ? [this.channel] : []
  }
  cono(_, word) {
    this.channel = word & CHANNEL
    this.errorChannel = (word >> 3) & CHANNEL
    this.flags = word & (PRINTER_DONE | PRINTER_BUSY)
    if (word & CLEAR) {
      this.line = ""
      this.word = 0
      this.flags = PRINTER_BUSY
      this.due = this.now + CHARACTERS_TIME
    }
    this.update()
  }
  datao(_, word) {
    this.word = word
    this.flags = (this.flags & ~PRINTER_DONE) | PRINTER_BUSY
    this.due =
      this.now +
      CHARACTERS_TIME +
      this.characters().filter(each => each in STOPS).length * LINE_TIME
    this.update()
  }
  characters() {
    return [29, 22, 15, 8, 1].map(shift => Math.floor(this.word / 2 ** shift) % 0o200)
  }
  event() {
    for (const each of this.characters()) this.take(each)
    this.due = null
    this.word = 0
    this.flags = (this.flags & ~PRINTER_BUSY) | PRINTER_DONE
    this.update()
  }
  take(character) {
    if (character === 0o11) this.line += " ".repeat(8 - (this.line.length % 8))
    else if (character === 0o15) {
      if (this.line.trim()) this.text += this.line.trimEnd() + "\r"
      this.line = ""
    } else if (character in STOPS) this.advance(STOPS[character])
    else if (character >= 0o40 && character < 0o177) {
      if (this.line.length >= COLUMNS) this.advance(1)
      this.line += String.fromCharCode(character)
    }
  }
  advance(stop) {
    const lines = stop - (this.row % stop)
    this.text +=
      this.line.trimEnd() + (this.row + lines >= PAGE && stop > 1 ? "\f" : "\n".repeat(lines))
    this.line = ""
    this.row = (this.row + lines) % PAGE
  }
}
