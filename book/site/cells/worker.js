// Python in a worker. Before this text come LOCK, pyodide.js (loadPyodide) and pyodide.asm.mjs as
// a plain script; the page hands over the rest as bytes (in WebKit a worker cannot read a Blob).
// Over file:// nothing can be fetched: `fetch` is answered from what was handed over.
//
//     page:    begin { wasm, library, house, folder }, run { cell, source },
//              change { model, name, value }, hear { model, content }
//     worker:  starting { part }, ready { seconds }, ran { cell, seconds, outcome },
//              and what book/site/cells/python/cells.py sends
const FOLDER = "http://python/",
  HOME = "/home/house"
let cells = null
const unpacked = data =>
  new Response(new Response(data).body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()

async function begin({ wasm, library, house, folder }) {
  const began = performance.now(),
    module = await unpacked(wasm) // a damaged file is reported here, not waited for
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
  python.unpackArchive(house, "zip", { extractDir: HOME })
  python.runPython(
    `import os, sys; sys.path[:0] = ["${HOME}", "${HOME}/python"]; ` +
      `os.makedirs("${HOME}/${folder}", exist_ok=True); os.chdir("${HOME}/${folder}")`,
  )
  cells = python.pyimport("cells")
  cells.begin(text => postMessage(JSON.parse(text)))
  return (performance.now() - began) / 1000
}

const WORK = {
  begin: async given => postMessage({ kind: "ready", seconds: await begin(given) }),
  run: ({ cell, source }) =>
    postMessage({ kind: "ran", cell, ...JSON.parse(cells.run(cell, source)) }),
  change: ({ model, name, value }) => cells.change(model, name, value),
  hear: ({ model, content }) => cells.receive(model, content),
}
onmessage = async ({ data }) => {
  try {
    await WORK[data.kind](data)
  } catch (fault) {
    postMessage({ kind: "fault", text: String(fault?.message ?? fault) })
  }
}
