// Small helpers for building pages and SVG.
export { keepFocus } from "./keep-focus.js"
export { oneStop, wayPast } from "./one-stop.js"
const SVG = "http://www.w3.org/2000/svg"
const fill = (node, attributes, children) => {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value)
    else node.setAttribute(name, value === true ? "" : value)
  }
  for (const child of children.flat(Infinity))
    if (child !== null && child !== undefined && child !== false) node.append(child)
  return node
}
export const h = (tag, attributes, ...children) =>
  fill(document.createElement(tag), attributes, children)
export const s = (tag, attributes, ...children) =>
  fill(document.createElementNS(SVG, tag), attributes, children)
export const button = (label, text, onclick, more = {}) =>
  h(
    "button",
    { type: "button", class: "mh-button", "aria-label": label, title: label, onclick, ...more },
    text,
  )
// Each figure may have its own copy of this module, so the count is kept with the page.
export const fresh = stem =>
  `mh-${stem}-${(globalThis.machackShowCount = (globalThis.machackShowCount || 0) + 1)}`
export const icon = path =>
  s(
    "svg",
    { viewBox: "0 0 16 16", width: 16, height: 16, "aria-hidden": "true", class: "mh-icon" },
    s("path", { d: path }),
  )
export const ICON = {
  // a step is an arrow, play a triangle: next to each other they must differ
  start: "M3 3h2v10H3zM13 3v10L6 8z",
  back: "M14 6.75H7.500V3L2 8l5.500 5V9.250H14z",
  forward: "M2 6.75h6.500V3L14 8l-5.500 5V9.250H2z",
  end: "M11 3h2v10h-2zM3 3v10l7-5z",
  play: "M4 2.5v11l10-5.5z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  stop: "M3.5 3.5h9v9h-9z",
  flip: "M5 2 1.5 5.5 5 9V6.5h6v-2H5zM11 7v2.500H5v2h6V14l3.500-3.500z",
  up: "M8 4l5.500 7h-11z",
  down: "M8 12 2.500 5h11z",
  plus: "M7 3h2v4h4v2H9v4H7V9H3V7h4z",
  minus: "M3 7h10v2H3z",
}
// A whole number as the book writes it, thousands apart; a table whose rows have heads.
export const withCommas = value => value.toLocaleString("en").replace("-", "−")
export const table = (head, rows) =>
  h(
    "table",
    { class: "mh-compared" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        head.map(name => h("th", { scope: "col" }, name)),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map(cells =>
        h(
          "tr",
          {},
          cells.map((cell, place) => h(place ? "td" : "th", place ? {} : { scope: "row" }, cell)),
        ),
      ),
    ),
  )
// The notation that the reader chose for the whole book is on <html>; a change is announced by an
// event (book/site/switches.js).
const BOOK = { algebraic: "san", descriptive: "descriptive" }
export const bookNotation = first =>
  document.documentElement.dataset.notation === "descriptive" ? "descriptive" : first
export function followBook(apply) {
  const onChange = change => apply(BOOK[change.detail])
  document.addEventListener("book-notation", onChange)
  return () => document.removeEventListener("book-notation", onChange)
}
// Calls `action` when an element comes near the visible part of the page, so that nothing is loaded
// for a figure far below before it is needed.
export function whenNear(element, action) {
  const watcher = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      watcher.disconnect()
      action()
    },
    { rootMargin: "600px" },
  )
  watcher.observe(element)
  return () => watcher.disconnect()
}
// Puts a figure on its page, and begins it once a reader comes near; returns what ends it.
export function mounted(figure, el, begin) {
  el.append(figure.figure)
  figure.figure.machack = figure
  const unwatch = whenNear(figure.figure, begin)
  return () => {
    unwatch()
    figure.destroy()
  }
}
// Shows what a finger has requested if it is out of view, and scrolls no further than to there.
// A mouse has a screen that holds both, and what it points at may not move under it.
export function bringTo({ pointerType }, part) {
  if (pointerType === "touch") part.scrollIntoView({ block: "nearest", behavior: "instant" })
}
// Keeps a part in view, and of the whole as much as there is room for, while the whole grows as it
// begins: until the reader moves, or what is returned is called.
export function keepInView(part, whole) {
  const scroll = () => {
    for (const element of [whole, part])
      element.scrollIntoView({ block: "nearest", behavior: "instant" })
  }
  const grows = new ResizeObserver(scroll),
    moved = ["wheel", "touchstart", "keydown", "pointerdown"]
  const end = () => {
    grows.disconnect()
    for (const kind of moved) removeEventListener(kind, end)
  }
  for (const kind of moved) addEventListener(kind, end, { passive: true })
  for (const box of [whole, document.body]) grows.observe(box)
  return end
}
// Styles go into the document once, however many figures the page has.
export function styles(text) {
  if (document.getElementById("mh-show-style")) return
  document.head.append(h("style", { id: "mh-show-style" }, text))
}
