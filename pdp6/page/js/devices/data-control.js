// The data control, type 136: one word on its way between the processor and a fast device.
import { CHANNEL, Device } from "./device.js"

const TO_DEVICE = 0o400,
  BUFFER_REQUEST = 0o1000,
  DEVICE_REQUEST = 0o2000,
  MOVE = 0o4000,
  CLOBBERED = 0o10000
export class DataControl extends Device {
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
