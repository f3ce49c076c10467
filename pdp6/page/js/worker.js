// In a worker: one PDP-6 (machine.js and devices/ stand above this), told what to do by messages
// { does, ... }. It tells by { kind: "look", ... } how it stands: after each message, and some
// thirty times a second while it runs.
const WORK = 10,
  LOOK = 16,
  REST = 20 // milliseconds: a turn of work; between two looks; while it waits for a key
const FAST = 2e8,
  OWN = 8e6,
  // simulated nanoseconds run at once; a program that changes no more words waits
  WAITING_WORDS = 64
const LIT = 4000 // strokes that one look shows: many pictures, where it goes fast
let module = null,
  facts = null,
  machine = null,
  going = false,
  own = false,
  slower = 1,
  ending = "",
  printed = "",
  watch = [0, 0]
let heldAt = 0,
  held = null // the memory some time ago: has it changed since?
let lookedAt = 0,
  wallBegan = 0,
  timeBegan = 0,
  turns = 0,
  waiting = false
let loads = 0,
  done = null // programs loaded so far; what the last STEP did
const words = (from, count) =>
  Array.from({ length: count }, (_, n) => (from + n < machine.size ? machine.examine(from + n) : 0))

function look() {
  lookedAt = performance.now()
  const { teletype, display, pc } = machine,
    strokes = Float64Array.from(display.strokes.slice(-LIT).flat())
  display.strokes = []
  self.postMessage(
    {
      kind: "look",
      loads,
      done,
      going,
      waits: going && waiting,
      ending,
      pc,
      word: pc < machine.size ? machine.examine(pc) : 0,
      flags: machine.get("FLAGS"),
      time: machine.time,
      instructions: machine.instructions,
      accumulators: words(0, 16),
      watch: [watch[0], words(...watch)],
      printed,
      waiting: teletype.waiting.length,
      lights: [machine.get("PI_HELD"), machine.get("PI_ON"), machine.get("PI_ACTIVE")],
      strokes,
    },
    [strokes.buffer],
  )
  printed = ""
}
function begin() {
  const transports = machine?.microtape.transports ?? []
  machine = new Machine(module, facts)
  transports.forEach(({ reel }, unit) => {
    machine.microtape.transports[unit].reel = reel
  }) // what was written stays written
  machine.teletype.sink = character => {
    printed += character
  }
  going = false
  turns++
  ending = ""
  printed = ""
  done = null // a turn of the machine before it does no more
}
function go() {
  if (going) return
  going = true
  ending = ""
  done = null
  held = null
  waiting = false
  wallBegan = performance.now()
  timeBegan = machine.time
  const mine = ++turns
  const channel = new MessageChannel()
  channel.port1.onmessage = () => turn(mine, channel)
  channel.port2.postMessage(0)
}
function halt(sentence) {
  going = false
  turns++
  ending = sentence
  machine.teletype.finish()
  look()
}
function turn(mine, channel) {
  if (mine !== turns) return
  const began = performance.now(),
    waited = waiting
  if (!held) {
    held = { words: machine.memory.slice(), text: machine.teletype.text.length }
    heldAt = machine.time
  }
  do {
    const stop = machine.run({ until: machine.time + (own ? OWN / slower : FAST) })
    if (stop.reason !== "time") {
      halt(stop.sentence)
      return
    }
  } while (!own && performance.now() - began < WORK)
  if (machine.time - heldAt >= FAST) {
    waiting = waits(held.words, held.text)
    held = null
  } // of a moment nothing follows: a search changes few words in it
  if (waiting !== waited || performance.now() - lookedAt > LOOK) look()
  const rest = own
    ? (slower * (machine.time - timeBegan)) / 1e6 - (performance.now() - wallBegan)
    : waiting
      ? REST
      : 0
  if (own && rest < -500) {
    wallBegan = performance.now()
    timeBegan = machine.time
  } // it cannot keep up, or the page slept
  if (rest > 1) setTimeout(() => turn(mine, channel), rest)
  else channel.port2.postMessage(0)
}
const halves = words => new Int32Array(words.buffer, words.byteOffset, 2 * words.length)
// Does the program wait for a key? Then nothing is printed or typed, and hardly a word has changed.
function waits(before, text) {
  const { teletype, memory, display } = machine
  if (
    teletype.text.length !== text ||
    teletype.printedAt !== null ||
    teletype.waiting ||
    display.strokes.length
  )
    return false
  let changed = 0
  const now = halves(memory),
    then = halves(before)
  for (let n = 0; n < now.length && changed <= WAITING_WORDS; n++) if (now[n] !== then[n]) changed++
  return changed <= WAITING_WORDS
}

// What happens while a text that is typed is worked on: at each of the `stops` the words that have
// changed since the last one, until the `end`; [address, how many, place, word, ..., ...]. `words`
// are runs of addresses; the last place of all is the word `behind` the address in an accumulator.
// The machine is then as it was before; null if nothing happened.
const SOON = 5e9,
  LATE = 36e11 // simulated nanoseconds: until the first stop; until the end
function traced({ text, stops, end, words: runs, behind: [accumulator, offset] }) {
  const before = machine.keep(),
    { sink } = machine.teletype,
    frames = [],
    last = []
  const addresses = runs.flatMap(([first, count]) =>
    Array.from({ length: count }, (_, n) => first + n),
  )
  const told = (place, word) => {
    if (last[place] !== word) {
      last[place] = word
      frames.push(place, word)
    }
  }
  machine.teletype.sink = () => {}
  machine.stopAt([...stops, end])
  machine.teletype.type(text)
  try {
    for (const began = machine.time; ;) {
      const { reason, pc } = machine.run({ until: began + (frames.length ? LATE : SOON) })
      if (reason !== "breakpoint" || pc === end)
        return reason === "breakpoint" && frames.length ? frames : null
      const head = frames.push(pc, 0) - 1
      addresses.forEach((address, place) => told(place, machine.examine(address)))
      told(
        addresses.length,
        machine.examine(((machine.examine(accumulator) % HALF) + offset) % HALF),
      )
      frames[head] = (frames.length - head - 1) / 2
    }
  } finally {
    machine.stopAt([])
    machine.goBack(before)
    machine.teletype.sink = sink
  }
}
// All words but zeros, in runs: [first address, nine hexadecimal digits for each].
function packed() {
  const runs = []
  for (let at = 0, run = null; at < machine.size; at++) {
    const word = machine.memory[at]
    if (!word) run = null
    else {
      if (!run) runs.push((run = [at, ""]))
      run[1] += word.toString(16).padStart(9, "0")
    }
  }
  return runs
}

const ORDERS = {
  // a program: its words [[address, word], ...], where it starts, what is typed at once
  load({ words, start, keys = "", size }) {
    facts.size = size ?? facts.size
    loads++
    begin()
    machine.load(words)
    machine.start(start)
    machine.teletype.type(keys)
  },
  go,
  stop() {
    if (going) {
      going = false
      turns++
    }
  },
  step() {
    going = false
    turns++
    done = machine.next()
    const stop = machine.run({ instructions: 1 })
    ending = stop.reason === "limit" ? "" : stop.sentence
  },
  // as fast as it goes; at its own speed; at a part of that, to be followed
  pace({ own: wanted, slower: times = 1 }) {
    own = wanted
    slower = times
    wallBegan = performance.now()
    timeBegan = machine.time
  },
  type({ text }) {
    machine.teletype.type(text)
  },
  deposit({ address, word }) {
    machine.deposit(address, word)
  },
  start({ address }) {
    done = null
    machine.start(address)
  },
  reset() {
    machine.reset()
  },
  switches({ word }) {
    machine.set("SWITCHES", word)
  },
  hold({ player, key, down }) {
    machine.consoles.hold(player, key, down)
  },
  watch({ from, count }) {
    watch = [from, count]
  },
  mount({ unit, bytes, locked }) {
    machine.microtape.mount(unit, bytes ?? new Uint8Array(BLOCKS * BLOCK_BYTES), locked)
  },
  tape({ bytes }) {
    machine.reader.load(bytes)
  },
}
self.onmessage = async ({ data }) => {
  try {
    if (data.module) {
      module = await WebAssembly.compile(data.module)
      facts = data.facts
      begin()
      self.postMessage({ kind: "ready" })
      return
    }
    if (data.does === "reel") {
      self.postMessage({
        kind: "reel",
        unit: data.unit,
        bytes: machine.microtape.transports[data.unit].reel?.bytes.slice() ?? null,
      })
      return
    }
    if (data.does === "trace") {
      self.postMessage({ kind: "traced", frames: traced(data) })
      return
    }
    if (data.does === "memory") {
      self.postMessage({ kind: "memory", words: packed() })
      return
    }
    ORDERS[data.does](data)
    look()
  } catch (fault) {
    self.postMessage({
      kind: "fault",
      sentence: fault instanceof BadInput ? fault.message : String(fault),
    })
  }
}
Object.assign(self, { Machine, Reel }) // for the tests, which hold them against Python's
