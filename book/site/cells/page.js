// "Run this page": Python starts on the page when the reader asks for it; then every cell can be
// changed and run. Nothing is loaded before. This script's data-cells names the script with the
// cells' sources, and python.js beside this one has Python's worker. Both are classic scripts,
// because a page may load nothing else over file://.
import { Cell } from "./cell.js"
import { bookRoot, canRunPython, button, dim, load, make, statusLine } from "./elements.js"
import { showTips } from "./tips.js"

const pageScript = document.currentScript,
  root = document.documentElement

// ---- messages from Python ----
const outputOf = ({ cell, place }) =>
  (place && document.getElementById(place)) || page.cell(cell).openOutput()
const HANDLERS = {
  printed: data => {
    const place = outputOf(data),
      last = place.lastElementChild,
      name = `own-text own-${data.stream}`
    if (last?.className === name) last.append(data.text)
    else place.append(make("pre", { className: name, textContent: data.text }))
  },
  shown: data => {
    const el = make("div", { className: "own-shown-thing output" }),
      { figure } = data,
      kinds = data.data
    outputOf(data).append(el)
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
    const place = outputOf(data)
    while (place.lastChild && !place.lastChild.matches?.(".own-mark")) place.lastChild.remove()
  },
  place: data => outputOf(data).append(make("div", { id: data.name, className: "own-place" })),
  refused: ({ cell, text }) => page.cell(cell).refuse(text),
  starting: ({ part }) => page.starting(part),
}

// ---- the page ----
const SIZE = pageScript.dataset.size ?? "some MB"
const STARTING = {
  reading: `${SIZE} from the book's own folder, no network (1 of 3)`,
  python: "Python itself (2 of 3)",
  program: "the chess program (3 of 3)",
}
/** @type {PagePython} */
let python = null
const page = {
  cells: [],
  queue: [],
  drawing: [],
  busy: false,
  cell: number => page.cells.find(cell => cell.number === number),
  say: text => {
    page.status.textContent = text
  },
  starting: part => page.say(`Python is starting: ${STARTING[part]} …`),
  async open() {
    if (page.startButton.ariaDisabled === "true") return
    dim(page.startButton, true)
    page.starting("reading")
    try {
      if (!page.cells.length) {
        await load(pageScript.dataset.cells)
        page.cells = pageCells.cells.map(cell => new Cell(page, cell))
      }
      const seconds = await page.boot()
      for (const cell of page.cells) if (!cell.editor) cell.open()
      root.dataset.running = "page"
      /** @type {HTMLElement} */
      const codeSwitch = document.querySelector(".switch-code")
      // there must be code to change
      if (root.dataset.code === "without") codeSwitch?.click()
      page.startButton.hidden = true
      page.runAllButton.hidden = page.stopButton.hidden = page.restoreButton.hidden = false
      page.runAllButton.focus()
      page.say(
        `Python has started, in ${seconds.toFixed(1)} s. Change any cell; Run or ` +
          "Shift+Enter runs it. Nothing leaves this page.",
      )
    } catch (fault) {
      dim(page.startButton, false)
      page.say(`Python could not start: ${fault.message}.`)
    }
  },
  async boot() {
    if (!globalThis.PagePython) await load("cells/python.js")
    python = new PagePython({
      root: bookRoot(),
      folder: pageCells.folder,
      onMessage: data => HANDLERS[data.kind]?.(data),
    })
    try {
      return await python.start()
    } catch (fault) {
      python = null
      throw fault
    }
  },
  // Run a cell, and before it those above that have not run. A cell that already waits is not
  // queued twice.
  async run(cell) {
    const index = page.cells.indexOf(cell)
    const cells = page.cells.filter(
      (other, place) => other === cell || (place < index && !other.ran),
    )
    page.queue.push(...cells.filter(other => !page.queue.includes(other)))
    for (const other of cells) other.say("waits …")
    await page.work()
  },
  async work() {
    if (page.busy) return
    page.busy = true
    dim(page.stopButton, false)
    try {
      if (!python) {
        page.say("Python is starting again …")
        await page.boot()
        page.say("Python has started again: what the cells had made was lost.")
      }
      while (page.queue.length) {
        const cell = page.queue.shift()
        cell.begin()
        const result = await python.run(cell.number, cell.text())
        await Promise.all(page.drawing.splice(0))
        cell.end(result)
      }
    } catch (fault) {
      page.say(
        fault.message === "stopped" ? "Stopped." : `Python could not start: ${fault.message}.`,
      )
    } finally {
      page.busy = false
      dim(page.stopButton, true)
    }
  },
  runAll: () => {
    for (const cell of page.cells) cell.ran = false
    return page.run(page.cells[page.cells.length - 1])
  },
  halt() {
    if (!page.busy) return
    for (const cell of page.queue.splice(0)) cell.say("")
    const ended = python
    python = null
    for (const cell of page.cells) cell.ran = false
    ended?.end()
    page.say("Stopped. The next Run starts Python again, and the cells above run first.")
  },
  restore: () => {
    for (const cell of page.cells) if (cell.editor) cell.restore()
    page.say("Every cell is as the book has it.")
  },
  build() {
    /** @type {HTMLElement} */
    const bar = document.querySelector(".run-page") // unseen, and as large as the first button
    if (!bar || !canRunPython || !pageScript.dataset.cells) return
    page.startButton = button(
      "Run this page",
      page.open,
      `Start Python in this page: ${SIZE} from the book's own folder, no network, a few seconds`,
    )
    page.startButton.append(make("span", { className: "own-size", textContent: ` (${SIZE})` }))
    page.runAllButton = button(
      "Run all",
      page.runAll,
      "Run every cell of this page, from the first",
    )
    page.stopButton = button(
      "Stop",
      page.halt,
      "End what is running; what the cells have made is lost",
    )
    page.restoreButton = button(
      "All as it was",
      page.restore,
      "Every cell and its output as the book has them",
    )
    page.runAllButton.hidden = page.stopButton.hidden = page.restoreButton.hidden = true
    dim(page.stopButton, true)
    page.status = statusLine("span")
    bar.replaceChildren(
      page.startButton,
      page.runAllButton,
      page.stopButton,
      page.restoreButton,
      page.status,
    )
    bar.style.visibility = ""
    showTips(bar)
  },
}
globalThis.runThisPage = page
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", page.build)
else page.build()
