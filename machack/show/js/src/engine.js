// The program itself, on the page: fetched when it is first needed, in one worker for all figures
// of the page. In the built book its file is in the folder of the pages; in a notebook the kernel
// passes it (Figure of ../../figures.py).
const FOLDER = "_static/house/" // book/site/offline.py
const ENGINE = ["engine.js", "macHackEngine"],
  SCORER = ["scorer.js", "macHackScorer"] // the program; Part II's searcher
const PATIENCE = 20000 // milliseconds that a kernel may take

const started = new Map()
let kernel = null // the model of a figure that can ask for the engine
const place = () => document.documentElement.dataset
const inNotebook = () => Boolean(document.querySelector(".jp-OutputArea"))
// A figure's model; with the first one in a notebook there is a kernel to ask.
export const heedEngine = model => {
  if (!kernel && inNotebook()) kernel = model
}
export const inBook = () => "content_root" in place()
export const hasEngine = () =>
  (inBook() || kernel !== null) && typeof WebAssembly === "object" && typeof Worker === "function"
export const ASLEEP =
  "This figure computes on a page of the built book, or in a notebook whose kernel " +
  "runs, with WebAssembly."

const run = source =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script")
    script.src = source
    script.onload = resolve
    script.onerror = () => reject(new Error("the program's file is not in the folder of this page"))
    document.head.append(script)
  })
// Loads one of the book's scripts, unless what it leaves on the page is there.
export const needed = async (file, leaves) => {
  if (!globalThis[leaves]) await run(place().content_root + FOLDER + file)
}
const fromKernel = file =>
  new Promise((resolve, reject) => {
    const onMessage = ({ kind, script, refused, file: brought }) => {
      if (kind !== "engine" || brought !== file) return
      kernel.off("msg:custom", onMessage)
      if (script) resolve(script)
      else reject(new Error(refused))
    }
    kernel.on("msg:custom", onMessage)
    kernel.send({ kind: "engine", file })
    setTimeout(
      () =>
        reject(new Error("no kernel has handed the program over: run this figure's cell again")),
      PATIENCE,
    )
  })
const load = async ([file, name]) => {
  if (inBook()) return needed(file, name)
  if (globalThis[name]) return
  const address = URL.createObjectURL(
    new Blob([await fromKernel(file)], { type: "text/javascript" }),
  )
  await run(address)
  URL.revokeObjectURL(address)
}
const running = name => {
  if (!started.has(name))
    started.set(
      name,
      load(name).then(() => globalThis[name[1]].start()),
    )
  return started.get(name)
}
const engine = () => running(ENGINE)

// What the page knows of settings: their ranges and words, the paper's games
// (machack/show/in_page.py).
export const settingFacts = async () => {
  await engine()
  return globalThis.macHackEngine.facts.settings
}
// The ids of the reasons for a move, in the order of the table of heuristics.
export const reasonsInOrder = async () => {
  await engine()
  return globalThis.macHackEngine.facts.reasons.map(([id]) => id)
}
// Asks one thing of a position: ask({ fen, moves, settings }, "think", { tape: 1000 }). See
// machack/page/js/engine.js.
export const ask = async (position, name, ...parameters) =>
  (await engine()).ask("at", position, name, ...parameters)
// The same of Part II's searcher: askScorer({ fen, moves, scoring }, "search", { depth: 4 }). See
// machack/page/js/scorer.js.
export const askScorer = async (position, name, ...parameters) =>
  (await running(SCORER)).ask("at", position, name, ...parameters)
// What the page knows of the conventions: their ranges and words (machack/show/in_page.py).
export const scoringFacts = async () => {
  await running(SCORER)
  return globalThis.macHackScorer.facts.scoring
}
const ending = async name => {
  const running = started.get(name)
  started.delete(name)
  if (running) (await running).end()
}
// Ends the present question, from any figure; the next question starts a fresh worker.
export const endAsking = () => ending(ENGINE)
export const endScoring = () => ending(SCORER)
// Returns a function that does `work`, and does it once more if it was called meanwhile: the last
// request is answered.
export function latest(work) {
  const run = async () => {
    run.wanted = true
    if (run.busy) return
    run.busy = true
    while (run.wanted) {
      run.wanted = false
      await work()
    }
    run.busy = false
  }
  run.wanted = run.busy = false
  return run
}
