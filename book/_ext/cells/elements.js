// What the scripts beside the pages share: how an element is made, a button, and how a script of
// the house is loaded. It stands before each of them (machack/show/js/build.mjs), and
// does nothing the second time.
globalThis.houseElements ??= (() => {
  const ROOT = () => document.documentElement.dataset.content_root ?? "./",
    HOUSE = () => `${ROOT()}_static/house/`
  const make = (name, of = {}, ...inside) => {
    const { dataset, ...rest } = of,
      made = Object.assign(document.createElement(name), rest)
    Object.assign(made.dataset, dataset)
    made.append(...inside)
    return made
  }
  const button = (text, act, title = "") => {
    const made = make("button", {
      type: "button",
      className: "btn btn-sm own-button",
      textContent: text,
      title,
    })
    made.addEventListener("click", act)
    return made
  }
  const load = name =>
    new Promise((done, failed) => {
      document.head.append(
        make("script", {
          src: HOUSE() + name,
          onload: done,
          onerror: () => failed(new Error(`${name} is not beside this page`)),
        }),
      )
    })
  const able =
    typeof WebAssembly === "object" &&
    typeof Worker === "function" &&
    typeof DecompressionStream === "function"
  return { ROOT, make, button, load, able }
})() // a script that begins with a bracket follows
