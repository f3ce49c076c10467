// The program itself, in the page: fetched once it is wanted, in one worker for all figures of the page.  In the built book
// its file stands beside the pages; in a notebook the kernel hands it over (Figure of ../../figures.py).
const FOLDER = "_static/house/", FILE = "engine.js"      // book/_ext/offline.py
const PATIENCE = 20000                      // milliseconds that a kernel may take

let started = null, kernel = null           // kernel: the model of a figure that can ask for the engine
const place = () => document.documentElement.dataset
const inNotebook = () => Boolean(document.querySelector(".jp-OutputArea"))
// A figure's model; with the first one in a notebook there is somebody to ask.
export const heedEngine = model => { if (!kernel && inNotebook()) kernel = model }
export const inBook = () => "content_root" in place()
export const hasEngine = () => (inBook() || kernel !== null) && typeof WebAssembly === "object" && typeof Worker === "function"
export const ASLEEP = "This figure computes in a page of the built book, or in a notebook whose kernel runs, with WebAssembly."

const run = source => new Promise((done, failed) => {
  const script = document.createElement("script")
  script.src = source
  script.onload = () => done()
  script.onerror = () => failed(new Error("the program's file is not beside this page"))
  document.head.append(script)
})
// Loads a script of the book's own, unless what it leaves in the page is there.
export const needed = async (file, leaves) => { if (!globalThis[leaves]) await run(place().content_root + FOLDER + file) }
const fromKernel = () => new Promise((done, failed) => {
  const hear = ({ kind, script, refused }) => {
    if (kind !== "engine") return
    kernel.off("msg:custom", hear)
    if (script) done(script); else failed(new Error(refused))
  }
  kernel.on("msg:custom", hear)
  kernel.send({ kind: "engine" })
  setTimeout(() => failed(new Error("no kernel has handed the program over: run this figure's cell again")), PATIENCE)
})
const load = async () => {
  if (inBook()) return needed(FILE, "macHackEngine")
  if (globalThis.macHackEngine) return
  const address = URL.createObjectURL(new Blob([await fromKernel()], { type: "text/javascript" }))
  await run(address)
  URL.revokeObjectURL(address)
}
const engine = () => started ??= load().then(() => globalThis.macHackEngine.start())

// What the page knows of settings: their ranges and words, the paper's games (machack/show/in_page.py).
export const settingFacts = async () => { await engine(); return globalThis.macHackEngine.facts.settings }
// The ids of the reasons for a move, in the order of the table of heuristics.
export const reasonsInOrder = async () => { await engine(); return globalThis.macHackEngine.facts.reasons.map(([id]) => id) }
// Asks one thing of a position: ask({ fen, moves, settings }, "think", { tape: 1000 }).  See machack/page/engine.js.
export const ask = async (position, name, ...given) => (await engine()).ask("at", position, name, ...given)
// Ends what is being asked, whoever asked it; the next question starts a fresh worker.
export async function endAsking() {
  const ending = started
  started = null
  if (ending) (await ending).end()
}
// A function that does `work` and, if it was called meanwhile, does it once more: what is wanted last is answered.
export function latest(work) {
  const run = async () => {
    run.wanted = true
    if (run.busy) return
    run.busy = true
    while (run.wanted) { run.wanted = false; await work() }
    run.busy = false
  }
  return run
}
