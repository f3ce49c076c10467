// Python in a worker. Before this text come LOCK, pyodide.js (loadPyodide) and pyodide.asm.mjs as a
// plain script; the page passes the rest as bytes (in WebKit, a worker cannot read a Blob). Nothing
// can be fetched over file://, so `fetch` returns what the page passed.
//
//     page:    begin { wasm, library, packages, folder }, run { cell, source },
//              change { model, name, value }, receive { model, content }
//     worker:  starting { part }, ready { seconds }, ran { cell, seconds, outcome },
//              and what book/site/cells/python/cells.py sends
const FOLDER = "http://python/",
  HOME = "/home/reader"
let cells = null
const decompress = data =>
  new Response(new Response(data).body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()

async function begin({ wasm, library, packages, folder }) {
  const start = performance.now(),
    module = await decompress(wasm) // reports a damaged file at once
  self.fetch = async address => {
    const name = String(address).split("/").pop()
    if (name === "pyodide.asm.wasm")
      return new Response(module, { headers: { "content-type": "application/wasm" } })
    if (name === "python_stdlib.zip") return new Response(library)
    throw new TypeError(`a page has no network: ${name} cannot be fetched`)
  }
  postMessage({ kind: "starting", part: "python" })
  const python = await loadPyodide({
    indexURL: FOLDER,
    createPyodideModule: _createPyodideModule,
    env: { HOME, MACHACK_MODE: "page" },
    lockFileContents: LOCK,
  })
  postMessage({ kind: "starting", part: "program" })
  python.FS.mkdirTree(`${HOME}/book`)
  python.unpackArchive(packages, "zip", { extractDir: HOME })
  python.runPython(
    `import os, sys; sys.path[:0] = ["${HOME}", "${HOME}/python"]; ` +
      `os.makedirs("${HOME}/${folder}", exist_ok=True); os.chdir("${HOME}/${folder}")`,
  )
  cells = python.pyimport("cells")
  cells.begin(text => postMessage(JSON.parse(text)))
  return (performance.now() - start) / 1000
}

const HANDLERS = {
  begin: async message => postMessage({ kind: "ready", seconds: await begin(message) }),
  run: ({ cell, source }) =>
    postMessage({ kind: "ran", cell, ...JSON.parse(cells.run(cell, source)) }),
  change: ({ model, name, value }) => cells.change(model, name, value),
  receive: ({ model, content }) => cells.receive(model, content),
}
onmessage = async ({ data }) => {
  try {
    await HANDLERS[data.kind](data)
  } catch (fault) {
    postMessage({ kind: "fault", text: String(fault?.message ?? fault) })
  }
}
