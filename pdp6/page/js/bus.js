// The devices of a machine: who answers to which number, who asks for attention, whose event is
// next.
export class Bus {
  constructor(machine) {
    this.machine = machine
    this.requests = new Map() // { device: the channels on which it asks for attention }
    this.devices = []
    this.byNumber = new Map()
  }
  attach(device) {
    this.devices.push(device)
    for (const code of device.codes) this.byNumber.set(code >> 2, device)
    device.attached(this.machine)
  }
  reset() {
    this.requests.clear()
    this.machine.set("DEVICES", 0)
    for (const device of this.devices) device.reset()
  }
  request(channel, on, device) {
    if (on && channel) {
      if (!this.requests.has(device)) this.requests.set(device, new Set())
      this.requests.get(device).add(channel)
    } else this.requests.get(device)?.delete(channel)
    let wanted = 0
    for (const channels of this.requests.values())
      for (const each of channels) wanted |= 0o200 >> each
    this.machine.set("DEVICES", wanted)
  }
  events() {
    const now = this.machine.time
    for (const device of this.devices) {
      const { due } = device
      if (due !== null && due <= now) device.event(now)
    }
  }
  // The time of the next event; null where none is to come.
  due() {
    let first = null
    for (const { due } of this.devices)
      if (due !== null && (first === null || due < first)) first = due
    return first
  }
  // The device's part of the instruction for which the kernel was left.
  transfer() {
    const { machine } = this,
      [does, number, address] = ["IO_FUNCTION", "IO_DEVICE", "IO_ADDRESS"].map(name =>
        machine.get(name),
      )
    machine.set("REASON", 0)
    const device = this.byNumber.get(number)
    if (does === 1 || does === 5) {
      const word = device ? (does === 1 ? device.datai(number << 2) : device.coni(number << 2)) : 0
      if (address < machine.size) machine.memory[address] = BigInt(word)
    } else if (number === 0) this.reset()
    else if (does === 3) device?.datao(number << 2, machine.get("IO_WORD"))
    else device?.cono(number << 2, address)
  }
  keep() {
    return {
      requests: new Map(
        [...this.requests].map(([device, channels]) => [device, new Set(channels)]),
      ),
      devices: this.devices.map(device => ({ ...device })),
    }
  }
  goBack({ requests, devices }) {
    this.requests = requests
    this.devices.forEach((device, place) => Object.assign(device, devices[place]))
  }
}
