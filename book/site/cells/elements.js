// Helpers shared by the page's scripts: they make elements and buttons, and load one of our
// scripts.
export const bookRoot = () => document.documentElement.dataset.content_root ?? "./"
const scriptsFolder = () => `${bookRoot()}_static/house/`
export const make = (name, properties = {}, ...children) => {
  const { dataset, ...rest } = properties,
    element = Object.assign(document.createElement(name), rest)
  Object.assign(element.dataset, dataset)
  element.append(...children)
  return element
}
export const button = (text, action, title = "") => {
  const button = make("button", {
    type: "button",
    className: "btn btn-sm own-button",
    textContent: text,
    title,
  })
  button.addEventListener("click", action)
  return button
}
// A button that is inactive keeps the focus; a disabled one would lose it.
export const dim = (button, isOff) => button.setAttribute("aria-disabled", String(isOff))
// Return a line whose changes a screen reader announces.
export const statusLine = name => {
  const line = make(name, { className: "own-status" })
  line.setAttribute("role", "status")
  return line
}
// A page that is handed out without the book holds the scripts that it has, and no Python.
export const standsAlone = "alone" in document.documentElement.dataset
export const load = name =>
  standsAlone
    ? Promise.resolve()
    : new Promise((resolve, reject) => {
        document.head.append(
          make("script", {
            src: scriptsFolder() + name,
            onload: resolve,
            onerror: () => reject(new Error(`${name} is not in the folder of this page`)),
          }),
        )
      })
export const canRunPython =
  !standsAlone &&
  typeof WebAssembly === "object" &&
  typeof Worker === "function" &&
  typeof DecompressionStream === "function"
