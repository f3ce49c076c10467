// The PDP-6 in a page: the kernel (pdp6.wasm) with a machine's memory and state, and the devices
// (devices/, below this). It is pdp6/machine.py once more, as far as a page needs it; what an
// instruction does stands in the module alone.
//
//     const machine = new Machine(module, facts)  // a WebAssembly.Module; pdp6.page.module.facts()
//     machine.load([[0o100, 0o254200000000], ...]); machine.start(0o100)
//     machine.run({ instructions: 1000000 })             // { reason: "halt", pc, sentence }
//
// A word has 36 bits and is a Number; times are simulated nanoseconds.

class BadInput extends Error {}
const GROWTH = 65536,
  FOREVER = 1n << 61n,
  SLICE = 5000000,
  WORD_BYTES = 8
const octal = (number, digits = 6) => number.toString(8).padStart(digits, "0")
const REASON_WORDS = {
  HALT: "halt",
  COUNT_OUT: "limit",
  TIME_OUT: "time",
  BREAKPOINT: "breakpoint",
  NO_MEMORY: "nonexistent memory",
  LOOP: "loop",
}

class Machine {
  constructor(module, facts) {
    this.facts = facts
    this.exports = new WebAssembly.Instance(module, {}).exports
    const memory = this.exports.memory,
      base = (this.base = Math.ceil(this.exports.__heap_base.value / GROWTH) * GROWTH)
    const more = base + facts.end - memory.buffer.byteLength
    if (more > 0) memory.grow(Math.ceil(more / GROWTH))
    const arrayOf = name => {
      const [at, [count]] = facts.arrays[name]
      return new BigInt64Array(memory.buffer, base + at, count)
    }
    this.memory = arrayOf("memory")
    this.state = arrayOf("state")
    this.status = arrayOf("status")
    this.marks = new Uint8Array(memory.buffer, base + facts.arrays.marks[0], facts.size)
    this.stopped = []
    this.size = facts.size
    arrayOf("times").set(facts.times.map(BigInt))
    for (const [place, value] of facts.prepared) this.state[place] = BigInt(value)
    this.answer = new DataView(memory.buffer, base, WORD_BYTES)
    this.requests = new Map()
    this.devices = []
    this.byNumber = new Map()
    const data = new DataControl()
    Object.assign(this, {
      teletype: new Teletype(),
      reader: new Reader(),
      punch: new Punch(),
      printer: new Printer(),
      display: new Display(facts.characters),
      data,
      microtape: new Microtape(data),
      consoles: new Consoles(),
    })
    const present = [
        this.teletype,
        this.reader,
        this.punch,
        this.printer,
        this.display,
        data,
        this.microtape,
        this.consoles,
      ],
      taken = new Set(present.flatMap(({ codes }) => codes))
    this.absent = new Absent(
      Array.from({ length: 0o176 }, (_, n) => 0o10 + 4 * n).filter(code => !taken.has(code)),
    )
    for (const device of [...present, this.absent]) this.attach(device)
  }

  get(name) {
    return Number(this.state[this.facts.state[name]])
  }
  set(name, value) {
    this.state[this.facts.state[name]] = BigInt(value)
  }
  get pc() {
    return this.get("PC")
  }
  get time() {
    return this.get("TIME")
  }
  get instructions() {
    return this.get("COUNT")
  }

  // ---- the keys of the console ----
  examine(address) {
    return Number(this.memory[this.checked(address)])
  }
  deposit(address, word) {
    if (!(Number.isInteger(word) && word >= 0 && word < 2 ** 36))
      throw new BadInput(`${word} is not a word of 36 bits.`)
    this.memory[this.checked(address)] = BigInt(word)
  }
  checked(address) {
    if (!(address >= 0 && address < this.size))
      throw new BadInput(
        `Address ${octal(address, 0)} is outside the ${this.size / 1024}K words of memory.`,
      )
    return address
  }
  load(words) {
    for (const [address, word] of words) this.deposit(address, word)
  }
  start(address) {
    this.set("PC", this.checked(address))
    for (const name of ["TRAP", "PI_CYCLE", "PI_OVERFLOW", "REASON"]) this.set(name, 0)
    this.set("BLOCK", -1)
  }
  // The key I/O RESET: interrupts, flags, user mode and all devices are cleared; memory and PC
  // stay.
  reset() {
    for (const name of [
      "PI_ACTIVE",
      "PI_ON",
      "PI_REQUESTS",
      "PI_HELD",
      "PI_CYCLE",
      "PI_OVERFLOW",
      "APR",
      "PROTECTION",
      "RELOCATION",
      "ILLEGAL",
      "TRAP",
      "FLAGS",
    ])
      this.set(name, 0)
    this.set("BLOCK", -1)
    this.resetDevices()
  }
  resetDevices() {
    this.requests.clear()
    this.set("DEVICES", 0)
    for (const device of this.devices) device.reset()
  }

  // ---- running ----
  // Runs for so many instructions, or until a simulated time; { reason, pc, sentence }.
  run({ instructions = null, until = null } = {}) {
    const {
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
      state[at.DUE] = this.due()
      const slice = state[at.COUNT] + BigInt(SLICE)
      state[at.LIMIT] = last < slice ? last : slice
      reason = this.kernel(user)
      if (reason === reasons.IO) this.transfer()
      else if (reason === reasons.EVENT) this.events()
      else if (reason === reasons.MODE) user = !user
      else if (reason !== reasons.COUNT_OUT || state[at.COUNT] >= last) break
    }
    state[at.REASON] = 0n
    return this.stop(reason)
  }
  // The instruction that PC names, before it is done: { name, accumulator, E }, or null where it is
  // not simply the next one. E is the machine's own: the kernel does MOVEI 1 with the same I, X and
  // Y, and all is put back.
  next() {
    const {
        memory,
        state,
        status,
        facts: { state: at, names, reasons },
      } = this,
      { pc } = this
    if (
      pc >= this.size ||
      this.relocated() ||
      this.get("BLOCK") >= 0 ||
      this.get("PI_CYCLE") ||
      this.stopped.length
    )
      return null
    const word = memory[pc],
      one = memory[1],
      before = state.slice(),
      known = status.slice(),
      io = word >> 33n === 7n
    const name = names[io ? 512 + Number((word >> 23n) & 7n) : Number(word >> 27n)]
    memory[pc] = (BigInt(names.indexOf("MOVEI")) << 27n) | (1n << 23n) | (word & 0o37777777n)
    for (const each of ["PI_ACTIVE", "PI_ON", "REASON"]) state[at[each]] = 0n
    state[at.DUE] = state[at.UNTIL] = FOREVER
    state[at.LIMIT] = before[at.COUNT] + 1n
    const reason = this.kernel(false),
      E = Number(memory[1] & 0o777777n)
    memory[1] = one
    memory[pc] = word
    state.set(before)
    status.set(known)
    return name && reason === reasons.COUNT_OUT
      ? { name, accumulator: io ? null : Number((word >> 23n) & 15n), E }
      : null
  }
  // Stop before the words at these addresses are executed; at no others any more.
  stopAt(addresses) {
    for (const each of this.stopped) this.marks[each] = 0
    for (const each of addresses) this.marks[this.checked(each)] = 1
    this.stopped = [...addresses]
  }
  relocated() {
    return (
      Boolean(Math.floor(this.get("FLAGS") / 2 ** 30) % 2) &&
      !this.get("PI_CYCLE") &&
      !this.get("ILLEGAL")
    )
  } // the flag USER
  kernel(user) {
    this.exports[
      this.stopped.length
        ? "with_breakpoints"
        : user
          ? "user_mode"
          : this.size < this.memory.length
            ? "small_memory"
            : "whole_memory"
    ](this.base)
    return Number(this.answer.getBigInt64(0, true))
  }
  stop(reason) {
    const { reasons } = this.facts,
      name = Object.keys(reasons).find(each => reasons[each] === reason),
      pc = this.pc,
      at = `PC is ${octal(pc)}`
    const sentence = {
      HALT: () => `Halt at ${octal(this.get("HALTED"))}; ${at}.`,
      COUNT_OUT: () => `The limit of instructions is reached; ${at}.`,
      TIME_OUT: () => `The time is over; ${at}.`,
      BREAKPOINT: () => `Breakpoint; ${at}.`,
      NO_MEMORY: () =>
        `Address ${octal(this.get("WHERE"))} is outside the ${this.size / 1024}K words ` +
        `of memory; ${at}.`,
      LOOP: () =>
        `The instruction at ${octal(pc)} never ends: it executes or addresses itself, ` +
        "or goes to 41 and finds nothing there.",
    }[name]()
    return { reason: REASON_WORDS[name], pc, sentence }
  }

  // The machine and its devices as they are now, for `goBack`; reels, tapes and the light on the
  // screen are not kept.
  keep() {
    return {
      memory: this.memory.slice(),
      state: this.state.slice(),
      status: this.status.slice(),
      requests: new Map(
        [...this.requests].map(([device, channels]) => [device, new Set(channels)]),
      ),
      devices: this.devices.map(device => ({ ...device })),
    }
  }
  goBack({ memory, state, status, requests, devices }) {
    this.memory.set(memory)
    this.state.set(state)
    this.status.set(status)
    this.requests = requests
    this.devices.forEach((device, place) => Object.assign(device, devices[place]))
  }

  // ---- devices ----
  attach(device) {
    this.devices.push(device)
    for (const code of device.codes) this.byNumber.set(code >> 2, device)
    device.attached(this)
  }
  setStatus(number, word) {
    this.status[number] = BigInt(word)
  }
  request(channel, on, device) {
    if (on && channel) {
      if (!this.requests.has(device)) this.requests.set(device, new Set())
      this.requests.get(device).add(channel)
    } else this.requests.get(device)?.delete(channel)
    let wanted = 0
    for (const channels of this.requests.values())
      for (const each of channels) wanted |= 0o200 >> each
    this.set("DEVICES", wanted)
  }
  events() {
    const now = this.time
    for (const device of this.devices) {
      const { due } = device
      if (due !== null && due <= now) device.event(now)
    }
  }
  due() {
    let first = null
    for (const { due } of this.devices)
      if (due !== null && (first === null || due < first)) first = due
    return first === null ? FOREVER : BigInt(first)
  }
  // The device's part of the instruction for which the kernel was left.
  transfer() {
    const [does, number, address] = [
      this.get("IO_FUNCTION"),
      this.get("IO_DEVICE"),
      this.get("IO_ADDRESS"),
    ]
    this.set("REASON", 0)
    const device = this.byNumber.get(number)
    if (does === 1 || does === 5) {
      const word = device ? (does === 1 ? device.datai(number << 2) : device.coni(number << 2)) : 0
      if (address < this.size) this.memory[address] = BigInt(word)
    } else if (number === 0) this.resetDevices()
    else if (does === 3) device?.datao(number << 2, this.get("IO_WORD"))
    else device?.cono(number << 2, address)
  }
}
