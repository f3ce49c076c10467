// What the scripts beside the pages share: how an element is made, a button, and how a script of
// the house is loaded. Each of them imports it.
export const ROOT = () => document.documentElement.dataset.content_root ?? "./"
const HOUSE = () => `${ROOT()}_static/house/`
export const make = (name, of = {}, ...inside) => {
  const { dataset, ...rest } = of,
    made = Object.assign(document.createElement(name), rest)
  Object.assign(made.dataset, dataset)
  made.append(...inside)
  return made
}
export const button = (text, act, title = "") => {
  const made = make("button", {
    type: "button",
    className: "btn btn-sm own-button",
    textContent: text,
    title,
  })
  made.addEventListener("click", act)
  return made
}
// A button that does nothing now keeps the focus, which one that is disabled would lose.
export const dim = (button, off) => button.setAttribute("aria-disabled", String(off))
// A line that is heard when it changes.
export const statusLine = name => {
  const made = make(name, { className: "own-status" })
  made.setAttribute("role", "status")
  return made
}
export const load = name =>
  new Promise((done, failed) => {
    document.head.append(
      make("script", {
        src: HOUSE() + name,
        onload: done,
        onerror: () => failed(new Error(`${name} is not in the folder of this page`)),
      }),
    )
  })
export const able =
  typeof WebAssembly === "object" &&
  typeof Worker === "function" &&
  typeof DecompressionStream === "function"
