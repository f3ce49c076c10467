// The resources that the figure fetches from outside its page: in the built book scripts next to
// the page, in a notebook the kernel.
import { h } from "../dom.js"

const FOLDER = "_static/house/",
  FILE = "pdp6.js",
  LEAVES = "pdp6InPage"
export const PATIENCE = 20000 // milliseconds that a kernel may take

export const inBook = () => "content_root" in document.documentElement.dataset
export const root = () => document.documentElement.dataset.content_root

const run = source =>
  new Promise((resolve, reject) =>
    document.head.append(
      h("script", {
        src: source,
        onload: resolve,
        onerror: () => reject(new Error("the machine's file is not in the folder of this page")),
      }),
    ),
  )
// Loads one of the book's scripts, unless what it leaves on the page is there; returns that.
export async function needed(file, leaves) {
  if (!globalThis[leaves]) await run(root() + FOLDER + file)
  return globalThis[leaves]
}
// What the kernel answers to a message, by an answer of this kind.
export const fromKernel = (model, message, kind, timeout) =>
  new Promise((resolve, reject) => {
    const onMessage = answer => {
      if (answer.kind !== kind) return
      model.off("msg:custom", onMessage)
      resolve(answer)
    }
    model.on("msg:custom", onMessage)
    model.send(message)
    setTimeout(
      () => reject(new Error(`no kernel has ${timeout}: run this figure's cell again`)),
      PATIENCE,
    )
  })
async function machineScript(model) {
  if (inBook()) return needed(FILE, LEAVES)
  if (!globalThis[LEAVES]) {
    const { script } = await fromKernel(
      model,
      { kind: "module" },
      "module",
      "handed the machine over",
    )
    const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }))
    await run(address)
    URL.revokeObjectURL(address)
  }
  return globalThis[LEAVES]
}
// A machine in its own worker, which calls `onMessage` with its state (pdp6/page/js/client.js).
export const startMachine = async (model, onMessage) =>
  (await machineScript(model)).start(onMessage)
