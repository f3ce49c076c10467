// Python's knowledge of sources and images (pdp6/page/workshop.py): the kernel is asked, or the
// page's own Python.
import { fromKernel, inBook, needed, root } from "./scripts.js"

let last = Promise.resolve() // one question after another, for all figures of the page

async function callFunction(model, call, parameters) {
  if (inBook()) return (await needed("cells/python.js", "PagePython")).ask(root(), call, parameters)
  const { text } = await fromKernel(
    model,
    { kind: "ask", call, given: parameters },
    "answer",
    "answered",
  )
  return JSON.parse(text)
}
// Calls "module:function" with what is given; returns what it answers, read as JSON.
export function askPython(model, call, parameters) {
  const answer = last.then(() => callFunction(model, call, parameters))
  last = answer.catch(() => {})
  return answer
}
