// The boxes of Spacewar: the keys that two players hold, the first in the right half.
import { BadInput, HALF } from "../words.js"
import { Device } from "./device.js"

const KEYS = {
  hyperspace: 0o4,
  fire: 0o10,
  clockwise: 0o20,
  counterclockwise: 0o40,
  "weak thrust": 0o100,
  "strong thrust": 0o200,
  beacon: 0o20000,
}
export class Consoles extends Device {
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
export class Absent extends Device {
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
