// In a worker: one PDP-6 (machine.js), which gets its orders by messages { does, ... }. It reports
// by { kind: "look", ... } its state: after each message, and some thirty times a second while it
// runs.
import { Reel } from "./devices/microtape.js"
import { Machine } from "./machine.js"
import { packed, waits } from "./memory.js"
import { traced } from "./tracing.js"
import { BadInput } from "./words.js"

const WORK = 10,
  LOOK = 16,
  REST = 20 // milliseconds: a turn of work; between two looks; while it waits for a key
const FAST = 2e8,
  OWN = 8e6 // simulated nanoseconds run at once
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
    { transfer: [strokes.buffer] },
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
    waiting = waits(machine, held.words, held.text)
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
    machine.microtape.mount(unit, bytes ?? Reel.blank(), locked)
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
      self.postMessage({ kind: "traced", frames: traced(machine, data) })
      return
    }
    if (data.does === "memory") {
      self.postMessage({ kind: "memory", words: packed(machine) })
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
