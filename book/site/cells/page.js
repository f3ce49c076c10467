// "Run this page": Python starts in the page when the reader asks for it; then every cell can be
// changed and run. Nothing is loaded before. The cells' sources come from the script that this
// script's data-cells names, Python's worker from python.js beside this; both are classic scripts,
// as over file:// a page may load nothing else.
import { Cell } from "./cell.js"
import { ROOT, able, button, dim, load, make, statusLine } from "./elements.js"
import { showTips } from "./tips.js"

const here = document.currentScript,
  root = document.documentElement

// ---- what Python says ----
const placeOf = ({ cell, place }) =>
  (place && document.getElementById(place)) || page.cell(cell).opened()
const HEED = {
  printed: data => {
    const place = placeOf(data),
      last = place.lastElementChild,
      name = `own-text own-${data.stream}`
    if (last?.className === name) last.append(data.text)
    else place.append(make("pre", { className: name, textContent: data.text }))
  },
  shown: data => {
    const el = make("div", { className: "own-shown-thing output" }),
      { figure } = data,
      kinds = data.data
    placeOf(data).append(el)
    if (figure) page.drawing.push(python.draw(figure, el).catch(fault => el.append(String(fault))))
    else if (kinds["text/html"]) el.innerHTML = kinds["text/html"]
    else if (kinds["image/svg+xml"]) el.innerHTML = kinds["image/svg+xml"]
    else
      el.append(
        make("pre", {
          className: "own-text",
          textContent: kinds["text/markdown"] ?? kinds["text/plain"],
        }),
      )
  },
  cleared: data => {
    const place = placeOf(data)
    while (place.lastChild && !place.lastChild.matches?.(".own-mark")) place.lastChild.remove()
  },
  place: data => placeOf(data).append(make("div", { id: data.name, className: "own-place" })),
  refused: ({ cell, text }) => page.cell(cell).refuse(text),
  starting: ({ part }) => page.starting(part),
}

// ---- the page ----
const SIZE = here.dataset.size ?? "some MB"
const STARTING = {
  reading: `${SIZE} from the book's own folder, no network (1 of 3)`,
  python: "Python itself (2 of 3)",
  program: "the chess program (3 of 3)",
}
let python = null
const page = {
  cells: [],
  queue: [],
  drawing: [],
  busy: false,
  cell: number => page.cells.find(each => each.number === number),
  say: text => {
    page.status.textContent = text
  },
  starting: part => page.say(`Python is starting: ${STARTING[part]} …`),
  async open() {
    if (page.door.ariaDisabled === "true") return
    dim(page.door, true)
    page.starting("reading")
    try {
      if (!page.cells.length) {
        await load(here.dataset.cells)
        page.cells = pageCells.cells.map(each => new Cell(page, each))
      }
      const seconds = await page.boot()
      for (const each of page.cells) if (!each.editor) each.open()
      root.dataset.running = "page"
      // there must be code to change
      if (root.dataset.code === "without") document.querySelector(".switch-code")?.click()
      page.door.hidden = true
      page.all.hidden = page.stop.hidden = page.back.hidden = false
      page.all.focus()
      page.say(
        `Python has started, in ${seconds.toFixed(1)} s. Change any cell; Run or ` +
          "Shift+Enter runs it. Nothing leaves this page.",
      )
    } catch (fault) {
      dim(page.door, false)
      page.say(`Python could not start: ${fault.message}.`)
    }
  },
  async boot() {
    if (!globalThis.PagePython) await load("cells/python.js")
    python = new PagePython({
      root: ROOT(),
      folder: pageCells.folder,
      heed: data => HEED[data.kind]?.(data),
    })
    try {
      return await python.start()
    } catch (fault) {
      python = null
      throw fault
    }
  },
  // Runs a cell, and before it those above that have not run; a cell that waits already is not
  // taken twice.
  async run(cell) {
    const upto = page.cells.indexOf(cell)
    const wanted = page.cells.filter((each, place) => each === cell || (place < upto && !each.ran))
    page.queue.push(...wanted.filter(each => !page.queue.includes(each)))
    for (const each of wanted) each.say("waits …")
    await page.work()
  },
  async work() {
    if (page.busy) return
    page.busy = true
    dim(page.stop, false)
    try {
      if (!python) {
        page.say("Python is starting again …")
        await page.boot()
        page.say("Python has started again: what the cells had made was lost.")
      }
      while (page.queue.length) {
        const cell = page.queue.shift()
        cell.begin()
        const came = await python.run(cell.number, cell.text())
        await Promise.all(page.drawing.splice(0))
        cell.end(came)
      }
    } catch (fault) {
      page.say(
        fault.message === "stopped" ? "Stopped." : `Python could not start: ${fault.message}.`,
      )
    } finally {
      page.busy = false
      dim(page.stop, true)
    }
  },
  runAll: () => {
    for (const each of page.cells) each.ran = false
    return page.run(page.cells[page.cells.length - 1])
  },
  halt() {
    if (!page.busy) return
    for (const each of page.queue.splice(0)) each.say("")
    const ended = python
    python = null
    for (const each of page.cells) each.ran = false
    ended?.end()
    page.say("Stopped. The next Run starts Python again, and the cells above run first.")
  },
  restore: () => {
    for (const each of page.cells) if (each.editor) each.restore()
    page.say("Every cell is as the book has it.")
  },
  build() {
    const title = document.querySelector("article h1") ?? document.querySelector("h1")
    if (!title || !able || !here.dataset.cells) return
    page.door = button(
      "Run this page",
      page.open,
      `Start Python in this page: ${SIZE} from the book's own folder, no network, some seconds`,
    )
    page.door.append(make("span", { className: "own-size", textContent: ` (${SIZE})` }))
    page.all = button("Run all", page.runAll, "Run every cell of this page, from the first")
    page.stop = button("Stop", page.halt, "End what is running; what the cells have made is lost")
    page.back = button(
      "All as it was",
      page.restore,
      "Every cell and its output as the book has them",
    )
    page.all.hidden = page.stop.hidden = page.back.hidden = true
    dim(page.stop, true)
    page.status = statusLine("span")
    const bar = make(
        "div",
        { className: "run-page" },
        page.door,
        page.all,
        page.stop,
        page.back,
        page.status,
      ),
      place = document.querySelector(".page-place")
    if (place)
      place.append(bar) // beside where the page stands
    else title.after(bar)
    showTips(bar)
  },
}
globalThis.runThisPage = page
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", page.build)
else page.build()
