// Python on a page: a worker with Pyodide and everything that a cell of the book may import, and
// the figures that it makes. A classic script, because a page may load nothing else over file://.
// It defines the class `PagePython`, once even if it is loaded again.
//
//     const python = new PagePython({ root: "../", folder: "book/part1", onMessage: message => … })
//     const seconds = await python.start(), { outcome } = await python.run(0, "1 + 1")
//     python.end()                                                 // even while it runs
//
// `root` is the path from the page to the book's top folder, and `folder` is where the cells run.
// `onMessage` takes what book/site/cells/python/cells.py sends, except messages for figures, which
// go to their models.
globalThis.PagePython ??= (() => {
  const bytes = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
  const load = source =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script")
      Object.assign(script, {
        src: source,
        onload: resolve,
        onerror: () => reject(new Error("python.js is not in the folder of this page")),
      })
      document.head.append(script)
    })
  let files = null // a promise of the files that each worker of the page starts with
  async function filesOf(root) {
    if (!globalThis.pagePython) await load(`${root}_static/house/python.js`)
    const part = name => bytes(pagePython[name])
    const script = await new Response(
      new Response(part("worker")).body.pipeThrough(new DecompressionStream("gzip")),
    ).text()
    const workerFiles = {
      script: new Blob([script], { type: "text/javascript" }),
      wasm: part("wasm"),
      library: part("library"),
      packages: part("packages"),
    }
    globalThis.pagePython = {} // the texts are no longer needed
    return workerFiles
  }

  // The page's figures share one Python for their questions. It starts with the first question, and
  // takes one question at a time, because what it prints is the answer.
  let pythonOfFigures = null,
    printed = "",
    lastCall = Promise.resolve()
  const onMessage = data => {
    if (data.kind === "printed") printed += data.text
  }
  async function callFunction(root, call, parameters) {
    if (!pythonOfFigures) {
      pythonOfFigures = new PagePython({ root, folder: "book", onMessage })
      pythonOfFigures.started = pythonOfFigures.start()
    }
    await pythonOfFigures.started
    printed = ""
    const [module, name] = call.split(":")
    const { outcome } = await pythonOfFigures.run(
      0,
      `import json\nfrom ${module} import ${name}\n` +
        `print(${name}(*json.loads(${JSON.stringify(JSON.stringify(parameters))})))`,
    )
    try {
      return JSON.parse(printed)
    } catch {
      throw new Error(
        `the page's Python has not answered (${outcome}) ${printed.trim().split("\n").pop()}`,
      )
    }
  }

  class PagePython {
    // For a figure: call "module:function" with these arguments, and return what it prints, read as
    // JSON.
    static ask(root, call, parameters) {
      return (lastCall = lastCall
        .catch(() => null)
        .then(() => callFunction(root, call, parameters)))
    }
    constructor({ root, folder, onMessage }) {
      this.root = root
      this.folder = folder
      this.onMessage = onMessage
      this.texts = {}
      this.models = {}
      this.waiting = null
    }
    async start() {
      // Two workers that begin together share the loading.
      files ??= filesOf(this.root).catch(fault => {
        files = null
        throw fault
      })
      const { script, ...workerFiles } = await files,
        address = URL.createObjectURL(script)
      this.worker = new Worker(address)
      return new Promise((resolve, reject) => {
        this.failed = reject
        this.worker.onerror = fault => reject(new Error(fault.message || "Python did not start"))
        this.worker.onmessage = ({ data }) => {
          if (data.kind === "ready") {
            URL.revokeObjectURL(address)
            resolve(data.seconds)
          } else this.handle(data)
        }
        this.worker.postMessage({ kind: "begin", ...workerFiles, folder: this.folder })
      })
    }
    handle(data) {
      const model = this.models[data.model]
      if (data.kind === "ran") this.answer(data)
      else if (data.kind === "fault") {
        this.failed(new Error(data.text))
        this.answer({ outcome: "failed", seconds: 0, fault: data.text })
        this.onMessage(data)
      } else if (data.kind === "text") this.texts[data.name] = data.text
      else if (data.kind === "trait") model?.receive(data.name, data.value)
      else if (data.kind === "custom")
        model?.emit(
          "msg:custom",
          data.content,
          data.buffers.map(buffer => new DataView(bytes(buffer).buffer)),
        )
      else this.onMessage(data)
    }
    answer(data) {
      this.waiting?.(data)
      this.waiting = null
    }
    post(message) {
      this.worker?.postMessage(message)
    }
    run(cell, source) {
      return new Promise(resolve => {
        this.waiting = resolve
        this.post({ kind: "run", cell, source })
      })
    }
    end() {
      this.worker?.terminate()
      this.worker = null
      this.failed?.(new Error("stopped"))
      this.answer({ outcome: "stopped", seconds: 0 })
    }
    // Return the model of a figure that Python has shown.
    model({ model: name, state }) {
      return (this.models[name] ??= new PageModel(state, {
        changed: (trait, value) =>
          this.post({ kind: "change", model: name, name: trait, value: JSON.stringify(value) }),
        sent: content =>
          this.post({ kind: "receive", model: name, content: JSON.stringify(content) }),
      }))
    }
    draw(figure, el) {
      return this.model(figure).draw(el, this.texts[figure.program], this.texts[figure.style])
    }
  }
  return PagePython
})()
