// The teletype, model 35: ten characters a second each way. `text` is what it printed; `sink` is
// called with each character.
import { right } from "../words.js"
import { CHANNEL, Device, SECOND, earliest } from "./device.js"

const PRINTED = 0o10,
  PRINTING = 0o20,
  TYPED = 0o40,
  TYPING = 0o100,
  POLL = SECOND / 10
export class Teletype extends Device {
  codes = [0o120]
  /** @param {(character: string) => void} [sink] */
  constructor(sink = () => {}) {
    super()
    this.sink = sink
    this.waiting = ""
    this.text = ""
    this.characterTime = SECOND / 10
    this.pollAt = 0
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
