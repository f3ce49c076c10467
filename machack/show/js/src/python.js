// Questions to Python itself: in the built book to the page's own, which starts with the first
// question; in a notebook of the kernel.
import { inBook, needed } from "./engine.js"

const PATIENCE = 60000 // milliseconds that a kernel may take

const fromKernel = (model, call, parameters) =>
  new Promise((resolve, reject) => {
    const onMessage = message => {
      if (message.kind !== "answer" || message.call !== call) return
      model.off("msg:custom", onMessage)
      if (message.text) resolve(JSON.parse(message.text))
      else reject(new Error(message.refused))
    }
    model.on("msg:custom", onMessage)
    model.send({ kind: "ask", call, given: parameters })
    setTimeout(
      () => reject(new Error("no kernel has answered: run this figure's cell again")),
      PATIENCE,
    )
  })
async function fromPage(call, parameters) {
  await needed("cells/python.js", "PagePython")
  return globalThis.PagePython.ask(document.documentElement.dataset.content_root, call, parameters)
}
// Calls "module:function" with what is given; returns what it prints, read as JSON.
export function askPython(model, call, parameters) {
  return inBook() ? fromPage(call, parameters) : fromKernel(model, call, parameters)
}
