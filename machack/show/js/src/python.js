// What is asked of Python itself: in the built book of the page's own, which starts with the first
// question; in a notebook of the kernel.
import { inBook, needed } from "./engine.js"

const PATIENCE = 60000 // milliseconds that a kernel may take
let python = null // the page's own, for all figures
let last = Promise.resolve() // one question after another: its printing is its answer

const fromKernel = (model, call, given) =>
  new Promise((done, failed) => {
    const hear = message => {
      if (message.kind !== "answer" || message.call !== call) return
      model.off("msg:custom", hear)
      if (message.text) done(JSON.parse(message.text))
      else failed(new Error(message.refused))
    }
    model.on("msg:custom", hear)
    model.send({ kind: "ask", call, given })
    setTimeout(
      () => failed(new Error("no kernel has answered: run this figure's cell again")),
      PATIENCE,
    )
  })
async function begun() {
  await needed("cells/python.js", "PagePython")
  if (!python) {
    const heed = data => {
      if (data.kind === "printed") python.printed += data.text
    }
    python = new globalThis.PagePython({
      root: document.documentElement.dataset.content_root,
      folder: "book/part1",
      heed,
    })
    python.started = python.start()
  }
  await python.started
}
async function fromPage(call, given) {
  await begun()
  python.printed = ""
  const [module, name] = call.split(":")
  const { outcome } = await python.run(
    0,
    `import json\nfrom ${module} import ${name}\n` +
      `print(${name}(*json.loads(${JSON.stringify(JSON.stringify(given))})))`,
  )
  try {
    return JSON.parse(python.printed)
  } catch {
    throw new Error(
      `the page's Python has not answered (${outcome}) ${python.printed.trim().split("\n").pop()}`,
    )
  }
}
// Calls "module:function" with what is given; returns what it prints, read as JSON.
export function askPython(model, call, given) {
  if (!inBook()) return fromKernel(model, call, given)
  return (last = last.catch(() => null).then(() => fromPage(call, given)))
}
