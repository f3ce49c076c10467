// The program itself, in the page: fetched once it is wanted, in one worker for all figures of the page.
const FOLDER = "_static/house/", FILE = "engine.js"      // beside the pages of the built book (book/_ext/offline.py)

let started = null
export const hasEngine = () => "content_root" in document.documentElement.dataset && typeof WebAssembly === "object" && typeof Worker === "function"
// Loads a script of the book's own, unless what it leaves in the page is there.
export const needed = (file, leaves) => new Promise((done, failed) => {
  if (globalThis[leaves]) return done()
  const script = document.createElement("script")
  script.src = document.documentElement.dataset.content_root + FOLDER + file
  script.onload = () => done()
  script.onerror = () => failed(new Error("the program's file is not beside this page"))
  document.head.append(script)
})
const engine = () => started ??= needed(FILE, "macHackEngine").then(() => globalThis.macHackEngine.start())

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
