// Python's knowledge of sources and images (pdp6/page/workshop.py): the kernel is asked, or the
// page's own Python.
import { fromKernel, inBook, needed, root } from "./scripts.js"

let last = Promise.resolve() // one question after another, for all figures of the page

async function answered(model, call, given) {
  if (inBook()) return (await needed("cells/python.js", "PagePython")).ask(root(), call, given)
  const { text } = await fromKernel(model, { kind: "ask", call, given }, "answer", "answered")
  return JSON.parse(text)
}
// Calls "module:function" with what is given; returns what it answers, read as JSON.
export function askPython(model, call, given) {
  const answer = last.then(() => answered(model, call, given))
  last = answer.catch(() => {})
  return answer
}
