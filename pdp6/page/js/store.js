// A machine's memory and state, where the kernel (pdp6.wasm) has them, and the keys of the console
// that read and write them.
import { BadInput, octal } from "./words.js"

const GROWTH = 65536,
  WORD_BYTES = 8

export class Store {
  constructor(module, facts) {
    this.facts = facts
    this.exports = /** @type {any} */ (new WebAssembly.Instance(module, {}).exports)
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
    this.size = facts.size
    arrayOf("times").set(facts.times.map(BigInt))
    for (const [place, value] of facts.prepared) this.state[place] = BigInt(value)
    this.answer = new DataView(memory.buffer, base, WORD_BYTES)
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
  setStatus(number, word) {
    this.status[number] = BigInt(word)
  }

  examine(address) {
    return Number(this.memory[this.checked(address)])
  }
  deposit(address, word) {
    if (!(Number.isInteger(word) && word >= 0 && word < 2 ** 36))
      throw new BadInput(`${word} is not a word of 36 bits.`)
    this.memory[this.checked(address)] = BigInt(word)
  }
  load(words) {
    for (const [address, word] of words) this.deposit(address, word)
  }
  checked(address) {
    if (!(address >= 0 && address < this.size))
      throw new BadInput(
        `Address ${octal(address, 0)} is outside the ${this.size / 1024}K words of memory.`,
      )
    return address
  }
}
