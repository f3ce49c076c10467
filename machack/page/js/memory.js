// The memory of a module (module.js), for the Python of the page: one module, and in it
// the states in use. A state is long and nearly all zero: of those that were not used lately only
// the words that are not zero are kept.
import { GROWTH, Module, WORD, rounded } from "./module.js"

const STATES = 8,
  ROOM = 48 << 20 // that lie in the memory at once, and bytes for them

export function memoryOf(data, facts) {
  const engine = new Module(new WebAssembly.Module(data), JSON.parse(facts))
  const size = rounded(engine.facts.state.bytes, WORD),
    places = [],
    doubles = new Set()
  for (let place = 0; place < Math.max(1, Math.min(STATES, Math.floor(ROOM / size))); place++)
    places.push({ at: engine.state + place * size, owner: 0 })
  engine.tape = rounded(engine.state + places.length * size, GROWTH)
  engine.room(engine.tape)
  const put = new Map() // { owner: the words that are not zero, and where they stood }
  let view = null,
    last = 0
  const seen = () =>
    view?.buffer.byteLength ? view : (view = new DataView(engine.exports.memory.buffer))
  const words = at => new BigInt64Array(engine.exports.memory.buffer, at, size / WORD)
  function putAway({ at, owner }) {
    const all = words(at),
      kept = []
    for (let index = 0; index < all.length; index++) if (all[index]) kept.push(index)
    put.set(owner, {
      index: Uint32Array.from(kept),
      word: BigInt64Array.from(kept, index => all[index]),
    })
  }
  // The address of an owner's state; it is brought in if it was put away. The place used last
  // stands first.
  function of(owner) {
    if (places[0].owner === owner) return places[0].at
    const found = places.findIndex(each => each.owner === owner),
      place = found < 0 ? places.pop() : places.splice(found, 1)[0]
    places.unshift(place)
    if (found >= 0) return place.at
    if (place.owner) putAway(place)
    const all = words(place.at),
      { index, word } = put.get(owner) ?? { index: [], word: [] }
    all.fill(0n)
    index.forEach((each, nth) => {
      all[each] = word[nth]
    })
    put.delete(owner)
    place.owner = owner
    return place.at
  }
  return {
    fresh: double => {
      if (double) doubles.add(last + 1)
      return ++last
    },
    drop: owner => {
      put.delete(owner)
      doubles.delete(owner)
      for (const each of places) if (each.owner === owner) each.owner = 0
    },
    call: (owner, name, ...given) => {
      engine.state = of(owner)
      engine.double = doubles.has(owner)
      return engine.call(name, ...given)
    },
    double: (owner, at) => seen().getFloat64(of(owner) + at, true),
    setDouble: (owner, at, value) => seen().setFloat64(of(owner) + at, value, true),
    word: (owner, at) => seen().getBigInt64(of(owner) + at, true),
    short: (owner, at) => seen().getInt16(of(owner) + at, true),
    setWord: (owner, at, value) => seen().setBigInt64(of(owner) + at, BigInt(value), true),
    setShort: (owner, at, value) => seen().setInt16(of(owner) + at, value, true),
    bytes: (owner, at, count) =>
      new Uint8Array(engine.exports.memory.buffer, of(owner) + at, count),
    tape: count => new Uint8Array(engine.exports.memory.buffer, engine.tape, count),
  }
}
