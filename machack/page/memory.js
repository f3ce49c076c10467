// The memory of an engine (engine.js, above this), for the Python of the page: whole numbers at an address.
// One function makes it, so that what Python calls again and again needs no `this`.
function memoryOf(data, told) {
  const engine = new Engine(new WebAssembly.Module(data), JSON.parse(told))
  let view = null
  const seen = () => view?.buffer.byteLength ? view : view = new DataView(engine.exports.memory.buffer)
  return {
    state: engine.state, tape: engine.tape,
    call: (name, ...given) => engine.call(name, ...given),
    word: at => seen().getBigInt64(at, true), short: at => seen().getInt16(at, true),
    setWord: (at, value) => seen().setBigInt64(at, BigInt(value), true), setShort: (at, value) => seen().setInt16(at, value, true),
    bytes: (at, count) => new Uint8Array(engine.exports.memory.buffer, at, count),
  }
}
