// The program itself, in the page: fetched once it is wanted, in one worker for all figures of the page.
const FILE = "_static/house/engine.js"      // beside the pages of the built book (book/_ext/offline.py)

let started = null
export const hasEngine = () => "content_root" in document.documentElement.dataset && typeof WebAssembly === "object" && typeof Worker === "function"
const load = () => new Promise((done, failed) => {
  if (globalThis.macHackEngine) return done()
  const script = document.createElement("script")
  script.src = document.documentElement.dataset.content_root + FILE
  script.onload = () => done()
  script.onerror = () => failed(new Error("the program's file is not beside this page"))
  document.head.append(script)
})
const engine = () => started ??= load().then(() => globalThis.macHackEngine.start())

// What the page knows of settings: their ranges and words, the paper's games (machack/show/in_page.py).
export const settingFacts = async () => { await engine(); return globalThis.macHackEngine.facts.settings }
// Asks one thing of a position: ask({ fen, moves, settings }, "think", { tape: 1000 }).  See machack/page/engine.js.
export const ask = async (position, name, ...given) => (await engine()).ask("at", position, name, ...given)
// Ends what is being asked, whoever asked it; the next question starts a fresh worker.
export async function endAsking() {
  const ending = started
  started = null
  if (ending) (await ending).end()
}
