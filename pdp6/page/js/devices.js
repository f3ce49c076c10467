// The devices of a page's PDP-6: those of pdp6/devices, over the kernel's own exits, held equal to
// them by a test. A word has 36 bits and is a Number; times are simulated nanoseconds; nothing here
// looks at the page's clock.
const SECOND = 1e9,
  CHANNEL = 7,
  HALF = 0o1000000
const left = word => Math.floor(word / HALF),
  right = word => word % HALF
const earliest = (...times) => {
  const known = times.filter(time => time !== null)
  return known.length ? Math.min(...known) : null
}

// A device: `codes` are the numbers it answers to, `due` is the time of its next event, null if
// there is none.
class Device {
  wanted = new Set()
  get now() {
    return this.machine?.time ?? 0
  }
  attached(machine) {
    this.machine = machine
    this.wanted = new Set()
    this.update()
  }
  cono() {}
  coni(code) {
    return this.conditions(code)
  }
  datao() {}
  datai() {
    return 0
  }
  event() {}
  reset() {}
  conditions() {
    return 0
  }
  channels() {
    return []
  } // those on which it now asks for attention
  // Show conditions and requests to the processor; called after every change of them.
  update() {
    if (!this.machine) return
    for (const code of this.codes) this.machine.setStatus(code >> 2, this.conditions(code))
    const wanted = new Set(this.channels().filter(channel => channel))
    for (const channel of this.wanted)
      if (!wanted.has(channel)) this.machine.request(channel, false, this)
    for (const channel of wanted)
      if (!this.wanted.has(channel)) this.machine.request(channel, true, this)
    this.wanted = wanted
  }
}

// The teletype, model 35: ten characters a second each way. `text` is what it printed; `sink` is
// told of each character.
const PRINTED = 0o10,
  PRINTING = 0o20,
  TYPED = 0o40,
  TYPING = 0o100,
  POLL = SECOND / 10
class Teletype extends Device {
  codes = [0o120]
  constructor(sink = () => {}) {
    super()
    Object.assign(this, { sink, waiting: "", text: "", characterTime: SECOND / 10, pollAt: 0 })
    this.reset()
    this.pollAt = 0
  }
  reset() {
    this.channel = this.flags = this.printing = this.key = 0
    this.printedAt = this.typedAt = null
    this.pollAt = this.now
    this.update()
  }
  get due() {
    return earliest(
      this.printedAt,
      this.typedAt,
      !(this.flags & (TYPED | TYPING)) && this.waiting ? this.pollAt : null,
    )
  }
  type(text) {
    if (!this.waiting) this.pollAt = Math.max(this.pollAt, this.now)
    this.waiting += text.replaceAll("\n", "\r")
  }
  conditions() {
    return this.channel | this.flags
  }
  channels() {
    return this.flags & (PRINTED | TYPED) ? [this.channel] : []
  }
  cono(_, word) {
    this.channel = word & CHANNEL
    this.flags = (this.flags | (word & 0o170)) & ~((word >> 4) & 0o170)
    if (!(this.flags & (TYPED | TYPING))) this.pollAt = Math.max(this.pollAt, this.now)
    this.update()
  }
  datao(_, word) {
    this.printing = right(word) & 0o377
    this.flags = (this.flags & ~PRINTED) | PRINTING
    this.printedAt = this.now + this.characterTime
    this.update()
  }
  datai() {
    this.flags &= ~TYPED
    this.pollAt = Math.max(this.pollAt, this.now)
    this.update()
    return this.key
  }
  event(now) {
    if (this.printedAt !== null && now >= this.printedAt) {
      this.printedAt = null
      this.flags = (this.flags & ~PRINTING) | PRINTED
      this.print(String.fromCharCode(this.printing & 0o177))
    }
    if (this.typedAt !== null && now >= this.typedAt) {
      this.typedAt = null
      this.flags = (this.flags & ~TYPING) | TYPED
    } else if (!(this.flags & (TYPED | TYPING)) && now >= this.pollAt) this.strike(now)
    this.update()
  }
  finish() {
    if (this.printedAt !== null) this.event(this.printedAt)
  }
  print(character) {
    if (character === "\0" || character === "\x7f") return
    character = character.toUpperCase()
    this.text += character
    this.sink(character)
  }
  strike(now) {
    const character = this.waiting.slice(0, 1)
    this.waiting = this.waiting.slice(1)
    this.pollAt = now + POLL
    if (!character) return
    this.key = character.toUpperCase().charCodeAt(0) & 0o177
    this.flags |= TYPING
    this.typedAt = now + this.characterTime
  }
}

// Paper tape: the reader takes 400 frames a second, the punch makes 63.
const DONE = 0o10,
  BUSY = 0o20,
  BINARY = 0o40,
  MOTOR = 0o400,
  FRAMES_A_WORD = 6
class Reader extends Device {
  codes = [0o104]
  constructor() {
    super()
    Object.assign(this, { tape: new Uint8Array(), place: 0, frame: SECOND / 400 })
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
class Punch extends Device {
  codes = [0o100]
  constructor() {
    super()
    Object.assign(this, { tape: [], frameTime: 15797788, motorUntil: -1 })
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
class Printer extends Device {
  codes = [0o124]
  constructor() {
    super()
    Object.assign(this, { text: "", row: 0 })
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

// The type 340 display, 1024 by 1024 points. `strokes` are rows [x, y, to x, to y, intensity,
// time]; who draws them takes them out.
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
class Display extends Device {
  codes = [0o130]
  constructor(characters, keep = 100000) {
    super()
    Object.assign(this, {
      characters,
      keep,
      strokes: [],
      scale: 0,
      intensity: 0,
      x: 0,
      y: 0,
      words: 0,
    })
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

// The data control, type 136: one word on its way between the processor and a fast device.
const TO_DEVICE = 0o400,
  BUFFER_REQUEST = 0o1000,
  DEVICE_REQUEST = 0o2000,
  MOVE = 0o4000,
  CLOBBERED = 0o10000
class DataControl extends Device {
  codes = [0o200]
  due = null
  constructor() {
    super()
    this.buffer = this.accumulator = 0
    this.reset()
  }
  reset() {
    this.channel = this.flags = this.mode = this.unit = 0
    this.update()
  }
  conditions() {
    return this.channel | (this.unit << 3) | (this.mode << 6) | this.flags
  }
  channels() {
    return this.flags & BUFFER_REQUEST ? [this.channel] : []
  }
  cono(_, word) {
    this.buffer = this.accumulator
    this.accumulator = 0
    this.channel = word & CHANNEL
    this.unit = (word >> 3) & 7
    this.mode = (word >> 6) & 3
    this.flags = word & (TO_DEVICE | BUFFER_REQUEST | DEVICE_REQUEST | MOVE | CLOBBERED)
    this.pass()
  }
  datao(_, word) {
    this.buffer = word
    this.flags = (this.flags & ~BUFFER_REQUEST) | MOVE
    this.pass()
  }
  datai() {
    const word = this.buffer
    this.flags = (this.flags & ~BUFFER_REQUEST) | MOVE
    this.pass()
    return word
  }
  pass() {
    if (this.flags & MOVE && this.flags & DEVICE_REQUEST) {
      if (this.flags & TO_DEVICE) this.accumulator = this.buffer
      else {
        this.buffer = this.accumulator
        this.accumulator = 0
      }
      this.flags = (this.flags & ~(MOVE | DEVICE_REQUEST)) | BUFFER_REQUEST
    }
    this.update()
  }
  connected(unit) {
    return this.unit === unit && !(this.flags & DEVICE_REQUEST)
  }
  exchange(unit, word = 0) {
    if (this.unit !== unit) return 0
    if (this.flags & DEVICE_REQUEST) this.flags |= CLOBBERED
    const taken = this.accumulator
    this.accumulator = word
    this.flags |= DEVICE_REQUEST
    this.pass()
    return taken
  }
}

// Microtape: the control type 551 and its eight transports; a reel is the bytes of its file, 1102
// octal blocks of 128 words.
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

class Reel {
  constructor(bytes, locked = false) {
    if (bytes.length !== BLOCKS * BLOCK_BYTES)
      throw new BadInput(
        `This is no tape: it has ${bytes.length} bytes instead of ${BLOCKS * BLOCK_BYTES}.`,
      )
    this.bytes = bytes
    this.locked = locked
    this.view = new DataView(bytes.buffer, bytes.byteOffset)
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
class Microtape extends Device {
  codes = [0o210, 0o214]
  constructor(data) {
    super()
    Object.assign(this, {
      data,
      transports: Array.from({ length: 8 }, () => new Transport()),
      command: 0,
      status: 0,
      words: [],
    })
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

// The boxes of Spacewar: the keys that two players hold, the first in the right half.
const KEYS = {
  hyperspace: 0o4,
  fire: 0o10,
  clockwise: 0o20,
  counterclockwise: 0o40,
  "weak thrust": 0o100,
  "strong thrust": 0o200,
  beacon: 0o20000,
}
class Consoles extends Device {
  codes = [0o724]
  due = null
  held = [0, 0]
  hold(player, key, down = true) {
    if (!(player in this.held && key in KEYS))
      throw new BadInput(`player ${player}, key ${key}: there is no such key.`)
    this.held[player] = down ? this.held[player] | KEYS[key] : this.held[player] & ~KEYS[key]
  }
  datai() {
    return this.held[1] * HALF + this.held[0]
  }
}

// All devices that are not there: they take every word and answer with zeros, and it is noted who
// was asked.
class Absent extends Device {
  due = null
  constructor(codes) {
    super()
    this.codes = codes
    this.asked = []
  }
  note(code) {
    if (!this.asked.includes(code)) this.asked.push(code)
    return 0
  }
  cono(code) {
    this.note(code)
  }
  datao(code) {
    this.note(code)
  }
  coni(code) {
    return this.note(code)
  }
  datai(code) {
    return this.note(code)
  }
}
