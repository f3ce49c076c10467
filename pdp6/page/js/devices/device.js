// The devices of a page's PDP-6: those of pdp6/devices, over the kernel's own exits, held equal to
// them by a test. A word has 36 bits and is a Number; times are simulated nanoseconds; nothing here
// looks at the page's clock.
export const SECOND = 1e9,
  CHANNEL = 7
export const earliest = (...times) => {
  const known = times.filter(time => time !== null)
  return known.length ? Math.min(...known) : null
}

// A device: `codes` are the numbers it answers to, `due` is the time of its next event, null if
// there is none. A method without an argument here may have one in a device.
export class Device {
  /** @type {number[]} */
  codes = []
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
  /** @this {any} */
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
  /** @this {any} */
  update() {
    if (!this.machine) return
    for (const code of this.codes) this.machine.setStatus(code >> 2, this.conditions(code))
    const wanted = new Set(this.channels().filter(channel => channel))
    for (const channel of this.wanted)
      if (!wanted.has(channel)) this.machine.bus.request(channel, false, this)
    for (const channel of wanted)
      if (!this.wanted.has(channel)) this.machine.bus.request(channel, true, this)
    this.wanted = wanted
  }
}
