// Questions to Python itself: in the built book to the page's own, which starts with the first
// question; in a notebook of the kernel.
import { inBook, needed } from "./engine.js"

const PATIENCE = 60000 // milliseconds that a kernel may take

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
async function fromPage(call, given) {
  await needed("cells/python.js", "PagePython")
  return globalThis.PagePython.ask(document.documentElement.dataset.content_root, call, given)
}
// Calls "module:function" with what is given; returns what it prints, read as JSON.
export function askPython(model, call, given) {
  return inBook() ? fromPage(call, given) : fromKernel(model, call, given)
}
