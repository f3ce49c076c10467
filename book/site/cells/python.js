// Python in a page: a worker with Pyodide and all that a cell of the book may import, and the
// figures that live in it. A classic script, as over file:// a page may load nothing else; it
// leaves the class `PagePython`, once however often it is loaded.
//
//     const python = new PagePython({ root: "../", folder: "book/part1", heed: message => … })
//     const seconds = await python.start(), { outcome } = await python.run(0, "1 + 1")
//     python.end()                                                 // whatever it is about
//
// `root` leads from the page to the book's first folder, `folder` is where the cells run. `heed`
// hears what book/site/cells/python/cells.py sends, except what goes to the figures: that their
// models hear.
globalThis.PagePython ??= (() => {
  const bytes = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
  const load = source =>
    new Promise((done, failed) => {
      const made = document.createElement("script")
      Object.assign(made, {
        src: source,
        onload: done,
        onerror: () => failed(new Error("python.js is not in the folder of this page")),
      })
      document.head.append(made)
    })
  let files = null // a promise of what every worker of the page is begun with
  async function filesOf(root) {
    if (!globalThis.pagePython) await load(`${root}_static/house/python.js`)
    const part = name => bytes(pagePython[name])
    const script = await new Response(
      new Response(part("worker")).body.pipeThrough(new DecompressionStream("gzip")),
    ).text()
    const found = {
      script: new Blob([script], { type: "text/javascript" }),
      wasm: part("wasm"),
      library: part("library"),
      house: part("house"),
    }
    globalThis.pagePython = {} // the texts are not wanted any more
    return found
  }

  // What the figures of a page ask: one Python for all of them, which starts with the first
  // question, and one question after another, for what is printed is the answer.
  let figures = null,
    printed = "",
    last = Promise.resolve()
  const heed = data => {
    if (data.kind === "printed") printed += data.text
  }
  async function answered(root, call, given) {
    if (!figures) {
      figures = new PagePython({ root, folder: "book", heed })
      figures.begun = figures.start()
    }
    await figures.begun
    printed = ""
    const [module, name] = call.split(":")
    const { outcome } = await figures.run(
      0,
      `import json\nfrom ${module} import ${name}\n` +
        `print(${name}(*json.loads(${JSON.stringify(JSON.stringify(given))})))`,
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
    // For a figure: calls "module:function" with what is given; returns what it prints, read as
    // JSON.
    static ask(root, call, given) {
      return (last = last.catch(() => null).then(() => answered(root, call, given)))
    }
    constructor(given) {
      Object.assign(this, given, { texts: {}, models: {}, waiting: null })
    }
    async start() {
      // Two workers that begin together share one loading.
      files ??= filesOf(this.root).catch(fault => {
        files = null
        throw fault
      })
      const { script, ...given } = await files,
        address = URL.createObjectURL(script)
      this.worker = new Worker(address)
      return new Promise((ready, failed) => {
        this.failed = failed
        this.worker.onerror = fault => failed(new Error(fault.message || "Python did not start"))
        this.worker.onmessage = ({ data }) => {
          if (data.kind === "ready") {
            URL.revokeObjectURL(address)
            ready(data.seconds)
          } else this.hear(data)
        }
        this.worker.postMessage({ kind: "begin", ...given, folder: this.folder })
      })
    }
    hear(data) {
      const model = this.models[data.model]
      if (data.kind === "ran") this.answer(data)
      else if (data.kind === "fault") {
        this.failed(new Error(data.text))
        this.answer({ outcome: "failed", seconds: 0, fault: data.text })
        this.heed(data)
      } else if (data.kind === "text") this.texts[data.name] = data.text
      else if (data.kind === "trait") model?.heed(data.name, data.value)
      else if (data.kind === "custom")
        model?.tell(
          "msg:custom",
          data.content,
          data.buffers.map(each => new DataView(bytes(each).buffer)),
        )
      else this.heed(data)
    }
    answer(data) {
      this.waiting?.(data)
      this.waiting = null
    }
    post(message) {
      this.worker?.postMessage(message)
    }
    run(cell, source) {
      return new Promise(done => {
        this.waiting = done
        this.post({ kind: "run", cell, source })
      })
    }
    end() {
      this.worker?.terminate()
      this.worker = null
      this.failed?.(new Error("stopped"))
      this.answer({ outcome: "stopped", seconds: 0 })
    }
    // The model of a figure that Python has shown.
    model({ model: name, state }) {
      return (this.models[name] ??= new PageModel(state, {
        changed: (trait, value) =>
          this.post({ kind: "change", model: name, name: trait, value: JSON.stringify(value) }),
        sent: content => this.post({ kind: "hear", model: name, content: JSON.stringify(content) }),
      }))
    }
    draw(figure, el) {
      return this.model(figure).draw(el, this.texts[figure.program], this.texts[figure.style])
    }
  }
  return PagePython
})()
