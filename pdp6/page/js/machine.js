// The PDP-6 in a page: the kernel (pdp6.wasm) with a machine's memory and state, and the devices
// (devices/, below this). It is pdp6/machine.py once more, as far as a page needs it; what an
// instruction does is in the module alone.
//
//     const machine = new Machine(module, facts)  // a WebAssembly.Module; pdp6.page.module.facts()
//     machine.load([[0o100, 0o254200000000], ...]); machine.start(0o100)
//     machine.run({ instructions: 1000000 })             // { reason: "halt", pc, sentence }
//
// store.js    its memory and state; words.js its words
// bus.js      its devices, all together
// stops.js    why it has stopped
//
// A word has 36 bits and is a Number; times are simulated nanoseconds.
import { Bus } from "./bus.js"
import { Absent, Consoles } from "./devices/consoles.js"
import { DataControl } from "./devices/data-control.js"
import { Display } from "./devices/display.js"
import { Microtape } from "./devices/microtape.js"
import { Printer, Punch, Reader } from "./devices/paper.js"
import { Teletype } from "./devices/teletype.js"
import { stopOf } from "./stops.js"
import { Store } from "./store.js"

const FOREVER = 1n << 61n,
  SLICE = 5000000 // instructions after which the kernel is left at the latest
// What the key I/O RESET clears, beside the devices.
const CLEARED = (
  "PI_ACTIVE PI_ON PI_REQUESTS PI_HELD PI_CYCLE PI_OVERFLOW APR PROTECTION RELOCATION ILLEGAL " +
  "TRAP FLAGS"
).split(" ")

export class Machine extends Store {
  constructor(module, facts) {
    super(module, facts)
    this.stopped = [] // addresses: it stops before the words there are executed
    this.bus = new Bus(this)
    this.teletype = new Teletype()
    this.reader = new Reader()
    this.punch = new Punch()
    this.printer = new Printer()
    this.display = new Display(facts.characters)
    this.data = new DataControl()
    this.microtape = new Microtape(this.data)
    this.consoles = new Consoles()
    const { teletype, reader, punch, printer, display, data, microtape, consoles } = this
    const present = [teletype, reader, punch, printer, display, data, microtape, consoles],
      taken = new Set(present.flatMap(({ codes }) => codes))
    this.absent = new Absent(
      Array.from({ length: 0o176 }, (_, n) => 0o10 + 4 * n).filter(code => !taken.has(code)),
    )
    for (const device of [...present, this.absent]) this.bus.attach(device)
  }

  // ---- the keys of the console ----
  start(address) {
    this.set("PC", this.checked(address))
    for (const name of ["TRAP", "PI_CYCLE", "PI_OVERFLOW", "REASON"]) this.set(name, 0)
    this.set("BLOCK", -1)
  }
  // The key I/O RESET: interrupts, flags, user mode and all devices are cleared; memory and PC
  // stay.
  reset() {
    for (const name of CLEARED) this.set(name, 0)
    this.set("BLOCK", -1)
    this.bus.reset()
  }

  // ---- running ----
  // Runs for this many instructions, or until a simulated time; { reason, pc, sentence }.
  run({ instructions = null, until = null } = {}) {
    const {
        bus,
        state,
        facts: { state: at, reasons },
      } = this,
      last = instructions === null ? FOREVER : state[at.COUNT] + BigInt(instructions)
    state[at.UNTIL] = until === null ? FOREVER : BigInt(until)
    state[at.REASON] = 0n
    state[at.FIRST] = state[at.COUNT]
    let user = this.relocated(),
      reason
    while (true) {
      const due = bus.due()
      state[at.DUE] = due === null ? FOREVER : BigInt(due)
      const slice = state[at.COUNT] + BigInt(SLICE)
      state[at.LIMIT] = last < slice ? last : slice
      reason = this.kernel(user)
      if (reason === reasons.IO) bus.transfer()
      else if (reason === reasons.EVENT) bus.events()
      else if (reason === reasons.MODE) user = !user
      else if (reason !== reasons.COUNT_OUT || state[at.COUNT] >= last) break
    }
    state[at.REASON] = 0n
    return stopOf(this, reason)
  }
  // The flag USER, where it counts.
  relocated() {
    return (
      Boolean(Math.floor(this.get("FLAGS") / 2 ** 30) % 2) &&
      !this.get("PI_CYCLE") &&
      !this.get("ILLEGAL")
    )
  }
  // Lets the kernel work, in the way that serves this machine best; the reason why it was left.
  kernel(user) {
    const way = this.stopped.length
      ? "with_breakpoints"
      : user
        ? "user_mode"
        : this.size < this.memory.length
          ? "small_memory"
          : "whole_memory"
    this.exports[way](this.base)
    return Number(this.answer.getBigInt64(0, true))
  }
  // Stop before the words at these addresses are executed; at no others any more.
  stopAt(addresses) {
    for (const each of this.stopped) this.marks[each] = 0
    for (const each of addresses) this.marks[this.checked(each)] = 1
    this.stopped = [...addresses]
  }

  // ---- the instruction to come ----
  // The instruction that PC names, before it is done: { name, accumulator, E }, or null where it is
  // not simply the next one.
  next() {
    const {
        pc,
        facts: { names },
      } = this,
      simple =
        pc < this.size &&
        !this.relocated() &&
        this.get("BLOCK") < 0 &&
        !this.get("PI_CYCLE") &&
        !this.stopped.length
    if (!simple) return null
    const word = this.memory[pc],
      io = word >> 33n === 7n,
      name = names[io ? 512 + Number((word >> 23n) & 7n) : Number(word >> 27n)],
      E = this.effective(word)
    if (!name || E === null) return null
    return { name, accumulator: io ? null : Number((word >> 23n) & 15n), E }
  }
  // The effective address of a word at PC, by the machine itself: the kernel does MOVEI 1 with the
  // same I, X and Y, and all is put back. Null where that does not come to an end.
  effective(word) {
    const {
        memory,
        state,
        status,
        pc,
        facts: { state: at, names, reasons },
      } = this,
      [here, one, before, known] = [memory[pc], memory[1], state.slice(), status.slice()]
    memory[pc] = (BigInt(names.indexOf("MOVEI")) << 27n) | (1n << 23n) | (word & 0o37777777n)
    for (const each of ["PI_ACTIVE", "PI_ON", "REASON"]) state[at[each]] = 0n
    state[at.DUE] = state[at.UNTIL] = FOREVER
    state[at.LIMIT] = before[at.COUNT] + 1n
    const reason = this.kernel(false),
      E = Number(memory[1] & 0o777777n)
    memory[1] = one
    memory[pc] = here
    state.set(before)
    status.set(known)
    return reason === reasons.COUNT_OUT ? E : null
  }

  // ---- back to a moment before ----
  // The machine and its devices as they are now, for `goBack`; reels, tapes and the light on the
  // screen are not kept.
  keep() {
    return {
      memory: this.memory.slice(),
      state: this.state.slice(),
      status: this.status.slice(),
      bus: this.bus.keep(),
    }
  }
  goBack({ memory, state, status, bus }) {
    this.memory.set(memory)
    this.state.set(state)
    this.status.set(status)
    this.bus.goBack(bus)
  }
}
