// Microtape: the control type 551 and its eight transports; a reel is the bytes of its file, 1102
// octal blocks of 128 words.
import { BadInput, HALF, left, right } from "../words.js"
import { CHANNEL, Device, earliest } from "./device.js"

const BLOCKS = 0o1102,
  WORDS = 128,
  BLOCK_BYTES = WORDS * 8,
  LINE = 33333,
  WORD_LINES = 12,
  MARK = 12,
  HEAD = 30
const BLOCK = HEAD + WORDS * WORD_LINES + HEAD,
  CHECKSUM = 18,
  END_ZONE = 8192 * 6,
  LENGTH = 2 * END_ZONE + BLOCKS * BLOCK
const START = [200e6, 2450],
  STOP = [100e6, 2800],
  TURN = [250e6, 700],
  LEADER = 4000,
  DELAYS = [0, 35e6, 225e6, 300e6]
const SELECT = 0o200000,
  END_ENABLE = 0o100000,
  DONE_ENABLE = 0o40000,
  GO = 0o20000,
  REVERSE = 0o10000,
  TIME_ENABLE = 0o4000
const [
  TAPE_DONE,
  TAPE_END,
  ILLEGAL,
  ERROR,
  TIME,
  WRITING,
  INCOMPLETE,
  IDLE,
  ACTIVE,
  REQUEST,
  DELAY,
] = Array.from({ length: 11 }, (_, bit) => 1 << bit)
const NOTHING = 0,
  READ_ALL = 1,
  SEARCH = 2,
  READ = 3,
  WRITE_TIMING = 4,
  WRITE_ALL = 5,
  WRITE_MARKS = 6,
  WRITE = 7

export class Reel {
  constructor(bytes, locked = false) {
    if (bytes.length !== BLOCKS * BLOCK_BYTES)
      throw new BadInput(
        `This is not a tape: it has ${bytes.length} bytes instead of ${BLOCKS * BLOCK_BYTES}.`,
      )
    this.bytes = bytes
    this.locked = locked
    this.view = new DataView(bytes.buffer, bytes.byteOffset)
  }
  static blank() {
    return new Uint8Array(BLOCKS * BLOCK_BYTES)
  }
  read(block) {
    return Array.from({ length: WORDS }, (_, n) => {
      const at = block * BLOCK_BYTES + 8 * n
      return (
        (this.view.getUint32(at, true) & (HALF - 1)) * HALF +
        (this.view.getUint32(at + 4, true) & (HALF - 1))
      )
    })
  }
  write(block, words) {
    words.forEach((word, n) => {
      const at = block * BLOCK_BYTES + 8 * n
      this.view.setUint32(at, left(word), true)
      this.view.setUint32(at + 4, right(word), true)
    })
  }
}
class Transport {
  reel = null
  place = END_ZONE - LEADER
  direction = 0
  since = 0
  at(now) {
    return this.place + this.direction * Math.max(0, Math.floor((now - this.since) / LINE))
  }
  turn(direction, now) {
    if (direction === this.direction) return
    const [time, lines] = this.direction === 0 ? START : direction === 0 ? STOP : TURN,
      way = direction || this.direction
    this.place = Math.min(Math.max(this.at(now) + way * lines, 0), LENGTH)
    this.since = now + time
    this.direction = direction
  }
  when(line) {
    return this.since + Math.abs(line - this.place) * LINE
  }
  // [line, block] of the next block number ahead; null for the end of the tape.
  nextMark(now) {
    const here = this.at(now)
    if (this.direction > 0) {
      const block = Math.max(0, -Math.floor((END_ZONE + MARK - here) / BLOCK))
      return block < BLOCKS ? [END_ZONE + block * BLOCK + MARK, block] : [LENGTH - END_ZONE, null]
    }
    const block = Math.min(BLOCKS - 1, Math.floor((here - END_ZONE - BLOCK + MARK) / BLOCK))
    return block >= 0 ? [END_ZONE + (block + 1) * BLOCK - MARK, block] : [END_ZONE, null]
  }
}
export class Microtape extends Device {
  codes = [0o210, 0o214]
  constructor(data) {
    super()
    this.data = data
    this.transports = Array.from({ length: 8 }, () => new Transport())
    this.command = 0
    this.status = 0
    this.words = []
    this.reset()
  }
  mount(unit, bytes, locked = false) {
    const reel = new Reel(bytes, locked)
    this.transports[unit] = new Transport()
    this.transports[unit].reel = reel
  }
  reset() {
    this.leaveBlock()
    this.command = 0
    this.status = IDLE
    this.delayAt = this.stepAt = this.step = this.block = null
    this.words = []
    for (const transport of this.transports) transport.turn(0, this.now)
    this.update()
  }
  get due() {
    return earliest(this.delayAt, this.stepAt)
  }
  get does() {
    return (this.command >> 6) & 7
  }
  selected() {
    const unit = (this.command >> 3) & 7
    if (!(this.command & SELECT) && unit < 2) return null
    return this.transports[unit].reel ? this.transports[unit] : null
  }
  conditions(code) {
    return code === 0o210 ? this.command : this.status
  }
  channels() {
    const { command, status } = this
    const wanted =
      status & (ILLEGAL | ERROR) ||
      [
        [TIME_ENABLE, TIME],
        [DONE_ENABLE, TAPE_DONE],
        [END_ENABLE, TAPE_END],
      ].some(([enable, flag]) => command & enable && status & flag)
    return wanted ? [command & CHANNEL] : []
  }
  cono(code, word) {
    if (code !== 0o210) return
    this.leaveBlock()
    const before = this.selected()
    this.command = word & 0o777777
    const direction = word & GO ? (word & REVERSE ? -1 : 1) : 0,
      now = this.selected()
    const unchanged = before !== null && before === now && before.direction === direction
    for (const transport of new Set([before, now])) transport?.turn(direction, this.now)
    const delay = DELAYS[(word >> 9) & 3]
    this.status = delay ? DELAY | IDLE : REQUEST
    this.delayAt = delay ? this.now + delay : null
    if (!delay) this.check()
    if (!unchanged || this.step === null || this.step === "word") this.plan()
    this.update()
  }
  check() {
    if (!(this.command & SELECT) && !(this.command & GO)) return
    const transport = this.selected()
    if (
      transport === null ||
      [READ_ALL, WRITE_TIMING, WRITE_ALL, WRITE_MARKS].includes(this.does) ||
      (this.does === WRITE && transport.reel.locked)
    ) {
      this.status = (this.status & ~REQUEST) | ILLEGAL | IDLE
      if (transport === null) this.command &= ~GO
    }
  }
  plan() {
    const transport = this.selected()
    this.stepAt = this.step = null
    if (transport?.direction) this.ahead(transport, this.now)
  }
  ahead(transport, now) {
    const [line, block] = transport.nextMark(now)
    this.step = block === null ? "end" : "mark"
    this.block = block
    this.stepAt = transport.when(line)
  }
  event(now) {
    if (this.delayAt !== null && now >= this.delayAt) {
      this.delayAt = null
      this.status = (this.status & ~DELAY) | TIME
      if (this.does !== NOTHING) this.status = (this.status & ~IDLE) | REQUEST
      this.check()
    }
    if (this.stepAt !== null && now >= this.stepAt)
      ({
        end: this.atEnd,
        mark: this.atMark,
        data: this.atData,
        word: this.atWord,
        after: this.after,
      })[this.step].call(this, this.selected(), this.stepAt)
    this.update()
  }
  then(step, at) {
    this.step = step
    this.stepAt = at
  }
  atEnd(transport, now) {
    this.status = (this.status & ~(REQUEST | ACTIVE | WRITING)) | TAPE_END | IDLE
    this.command &= ~GO
    transport.turn(0, now)
    this.then(null, null)
  }
  atMark(transport, now) {
    if (this.status & REQUEST && this.does === SEARCH) {
      this.data.exchange(1, this.block)
      this.status = (this.status & ~REQUEST) | TAPE_DONE | IDLE
    }
    this.then("data", now + (HEAD - MARK) * LINE)
  }
  atData(transport, now) {
    if (!(this.status & REQUEST) || (this.does !== READ && this.does !== WRITE)) {
      this.then("after", now + WORDS * WORD_LINES * LINE)
      return
    }
    this.status = (this.status & ~REQUEST) | ACTIVE | (this.does === WRITE ? WRITING : 0)
    const words = transport.reel.read(this.block)
    this.words = this.does === READ ? (transport.direction < 0 ? words.reverse() : words) : []
    this.then("word", now + WORD_LINES * LINE)
  }
  atWord(transport, now) {
    let more
    if (this.does === READ) {
      this.data.exchange(1, this.words.shift())
      more = this.words.length > 0
    } else {
      this.words.push(this.data.connected(1) ? this.data.exchange(1) : 0)
      more = this.words.length < WORDS
    }
    if (more && !this.data.connected(1) && this.data.unit !== 1) this.status |= INCOMPLETE
    if (more) this.then("word", now + WORD_LINES * LINE)
    else this.then("after", now + CHECKSUM * LINE)
  }
  after(transport, now) {
    if (this.status & ACTIVE) {
      this.leaveBlock()
      this.status &= ~(ACTIVE | WRITING)
      this.status |= this.data.connected(1) ? REQUEST : TAPE_DONE | IDLE
    }
    this.ahead(transport, now + LINE)
  }
  leaveBlock() {
    if (this.status & WRITING && this.words.length) {
      const { reel, direction } = this.selected(),
        words = reel.read(this.block),
        count = this.words.length
      if (direction < 0) words.splice(WORDS - count, count, ...this.words.reverse())
      else words.splice(0, count, ...this.words)
      reel.write(this.block, words)
    }
    this.words = []
  }
}
