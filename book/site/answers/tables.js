// The filters of the exercise tables: four lists filter both tables, and the address holds the
// choices.
import { make, statusLine } from "../cells/elements.js"

const TIMES = [
  ["10", "up to 10 minutes"],
  ["20", "up to 20 minutes"],
  ["45", "up to 45 minutes"],
  ["90", "up to 90 minutes"],
  ["more", "more than that"],
]
const fitsTime = (value, { dataset: { minutes } }) =>
  value === "more" ? minutes > 90 : +minutes <= +value

// Return the chapters of a table, each with its head and its rows.
function chaptersOf(table) {
  const groups = []
  for (const row of table.tBodies[0].rows) {
    if (row.cells.length === 1) groups.push({ head: row, title: row.textContent.trim(), rows: [] })
    else groups.at(-1).rows.push(row)
  }
  return groups
}
// Return a list to choose from: the attribute of the rows that it filters, its label, its options.
function filter(name, words, choices, fits = (value, row) => value === row.dataset[name]) {
  const list = make(
    "select",
    {},
    make("option", { value: "", textContent: "all" }),
    ...choices.map(([value, label]) => make("option", { value, textContent: label })),
  )
  const element = make("label", {}, make("span", { textContent: words }), list)
  return { name, list, fits, element }
}
function filtersOf(groups, rows) {
  const choicesOf = name =>
    [...new Set(rows.map(row => row.dataset[name]))].map(value => [value, value])
  const chapters = groups.map(({ title, rows: [first] }) => [first.dataset.set, title])
  return [
    filter("needs", "What it needs", choicesOf("needs")),
    filter("level", "Level", choicesOf("level").sort()),
    filter("time", "Time", TIMES, fitsTime),
    filter("set", "Chapter", chapters),
  ]
}
function keepInAddress(filters) {
  const settings = filters
    .filter(({ list }) => list.value)
    .map(({ name, list }) => `${name}=${list.value}`)
  const address = settings.length ? `#${settings.join("&")}` : location.pathname + location.search
  history.replaceState(history.state, "", address)
}
// Choose what the address says, without values that no list has. Return true if it says any.
function chooseByAddress(filters) {
  const parameters = new URLSearchParams(location.hash.slice(1))
  // an anchor on the page
  if (location.hash && !filters.some(({ name }) => parameters.has(name))) return false
  for (const { name, list } of filters) {
    const isOption = [...list.options].some(({ value }) => value === parameters.get(name))
    list.value = isOption ? parameters.get(name) : ""
  }
  return true
}
const putBefore = (table, ...elements) =>
  (table.closest(".pst-scrollable-table-container") ?? table).before(...elements)

export function filterTable(table) {
  /** @type {HTMLTableElement} */
  const open = document.querySelector("table.open-exercises")
  const groups = chaptersOf(table),
    allRows = groups.flatMap(({ rows }) => rows),
    filters = filtersOf(groups, allRows),
    [status, statusOpen] = [statusLine("p"), statusLine("p")]
  const fits = row => filters.every(({ list: { value }, fits }) => !value || fits(value, row))
  const hide = rows => rows.reduce((count, row) => count + !(row.hidden = !fits(row)), 0)
  // Show the rows that fit, and how many there are; say nothing if all are shown.
  const showCount = (line, rows, someWords, noneWords) => {
    const count = hide(rows)
    line.textContent =
      count === rows.length ? "" : count ? someWords(count, rows.length) : noneWords
  }
  const show = () => {
    const noneWords = "Nothing is like that: choose “all” in one of the four."
    showCount(status, allRows, (count, total) => `${count} of ${total}.`, noneWords)
    for (const { head, rows } of groups) head.hidden = rows.every(row => row.hidden)
    if (!open) return
    const someWords = (count, total) => `${count} of ${total}, as chosen above.`
    showCount(
      statusOpen,
      [...open.tBodies[0].rows],
      someWords,
      "None of what is chosen above is open.",
    )
  }
  const followAddress = () => chooseByAddress(filters) && show()
  for (const { list } of filters)
    list.addEventListener("change", () => {
      show()
      keepInAddress(filters)
    })
  const bar = make(
    "div",
    { className: "exercise-filters" },
    ...filters.map(filter => filter.element),
  )
  putBefore(table, bar, status)
  if (open) putBefore(open, statusOpen)
  addEventListener("hashchange", followAddress)
  followAddress()
}
