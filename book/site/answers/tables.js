// Which exercises the tables show: four lists filter both tables, and the address keeps what was
// chosen.
import { make, statusLine } from "../cells/elements.js"

const TIMES = [
  ["10", "up to 10 minutes"],
  ["20", "up to 20 minutes"],
  ["45", "up to 45 minutes"],
  ["90", "up to 90 minutes"],
  ["more", "more than that"],
]
const inTime = (value, { dataset: { minutes } }) =>
  value === "more" ? minutes > 90 : +minutes <= +value

// The chapters of a table, each with its head and its rows.
function chaptersOf(table) {
  const groups = []
  for (const row of table.tBodies[0].rows) {
    if (row.cells.length === 1) groups.push({ head: row, title: row.textContent.trim(), rows: [] })
    else groups.at(-1).rows.push(row)
  }
  return groups
}
// A list to choose from: what of each row it is about, its label, and its options.
function filter(name, words, some, fits = (value, row) => value === row.dataset[name]) {
  const list = make(
    "select",
    {},
    make("option", { value: "", textContent: "all" }),
    ...some.map(([value, label]) => make("option", { value, textContent: label })),
  )
  const element = make("label", {}, make("span", { textContent: words }), list)
  return { name, list, fits, element }
}
function filtersOf(groups, rows) {
  const of = name => [...new Set(rows.map(row => row.dataset[name]))].map(each => [each, each])
  const chapters = groups.map(({ title, rows: [first] }) => [first.dataset.set, title])
  return [
    filter("needs", "What it needs", of("needs")),
    filter("level", "Level", of("level").sort()),
    filter("time", "Time", TIMES, inTime),
    filter("set", "Chapter", chapters),
  ]
}
function keepInAddress(filters) {
  const chosen = filters
    .filter(({ list }) => list.value)
    .map(({ name, list }) => `${name}=${list.value}`)
  const address = chosen.length ? `#${chosen.join("&")}` : location.pathname + location.search
  history.replaceState(history.state, "", address)
}
// Choose what the address says; a value that no list has is left out. Returns whether it says any.
function chooseByAddress(filters) {
  const wanted = new URLSearchParams(location.hash.slice(1))
  // a place of the page
  if (location.hash && !filters.some(({ name }) => wanted.has(name))) return false
  for (const { name, list } of filters) {
    const there = [...list.options].some(({ value }) => value === wanted.get(name))
    list.value = there ? wanted.get(name) : ""
  }
  return true
}
const putBefore = (table, ...some) =>
  (table.closest(".pst-scrollable-table-container") ?? table).before(...some)

export function filterTable(table) {
  const groups = chaptersOf(table),
    every = groups.flatMap(({ rows }) => rows),
    open = document.querySelector("table.open-exercises"),
    filters = filtersOf(groups, every),
    [status, statusOpen] = [statusLine("p"), statusLine("p")]
  const fits = row => filters.every(({ list: { value }, fits }) => !value || fits(value, row))
  const hide = rows => rows.reduce((count, row) => count + !(row.hidden = !fits(row)), 0)
  // Show the rows that fit, and say how many there are: nothing when all are shown.
  const say = (line, rows, some, none) => {
    const count = hide(rows)
    line.textContent = count === rows.length ? "" : count ? some(count, rows.length) : none
  }
  const show = () => {
    const none = "Nothing is like that: choose “all” in one of the four."
    say(status, every, (count, all) => `${count} of ${all}.`, none)
    for (const { head, rows } of groups) head.hidden = rows.every(row => row.hidden)
    if (!open) return
    const some = (count, all) => `${count} of ${all}, as chosen above.`
    say(statusOpen, [...open.tBodies[0].rows], some, "None of what is chosen above is open.")
  }
  const come = () => chooseByAddress(filters) && show()
  for (const { list } of filters)
    list.addEventListener("change", () => {
      show()
      keepInAddress(filters)
    })
  const bar = make("div", { className: "exercise-filters" }, ...filters.map(each => each.element))
  putBefore(table, bar, status)
  if (open) putBefore(open, statusOpen)
  addEventListener("hashchange", come)
  come()
}
