// Two switches for the whole book, kept by the browser: with code or without, algebraic or descriptive notation; and folds on paper.
// What is chosen stands on <html>, as data-code and data-notation; a change is told by an event, "book-code" or "book-notation".
// Without scripts nothing is chosen, no button is shown, and a page is as it is written: with code, algebraic.
(() => {
  const SWITCHES = {
    code: { off: "with", on: "without", name: "Without code", text: "</>", says: { with: "Code is shown", without: "Code is not shown" } },
    notation: { off: "algebraic", on: "descriptive", name: "Descriptive notation", text: { algebraic: "e4", descriptive: "P-K4" },
      says: { algebraic: "Moves are algebraic", descriptive: "Moves are descriptive" } },
  }
  const root = document.documentElement, buttons = {}
  const kept = name => { try { return localStorage.getItem(`book-${name}`) } catch { return null } }
  const keep = (name, value) => { try { localStorage.setItem(`book-${name}`, value) } catch { /* this page only */ } }

  function choose(name, value) {
    const { off, on } = SWITCHES[name]
    root.dataset[name] = value === on ? on : off
    draw(name)
    document.dispatchEvent(new CustomEvent(`book-${name}`, { detail: root.dataset[name] }))
  }
  function draw(name) {
    const button = buttons[name], { on, text, says } = SWITCHES[name], value = root.dataset[name]
    if (!button) return
    button.setAttribute("aria-pressed", String(value === on))
    button.textContent = text[value] ?? text
    button.title = `${says[value]}: press to change`
  }
  function build(name) {
    const { off, on, name: label } = SWITCHES[name], button = buttons[name] = document.createElement("button")
    Object.assign(button, { type: "button", className: `btn btn-sm book-switch switch-${name}` })
    button.setAttribute("aria-label", label)
    button.addEventListener("click", () => {
      const value = root.dataset[name] === on ? off : on
      keep(name, value)
      choose(name, value)
    })
    return button
  }
  function place() {
    const bar = document.querySelector(".article-header-buttons")
    if (!bar) return
    bar.prepend(...Object.keys(SWITCHES).map(build))
    Object.keys(SWITCHES).forEach(draw)
  }
  for (const name in SWITCHES) choose(name, kept(name))
  addEventListener("storage", change => { for (const name in SWITCHES) if (change.key === `book-${name}`) choose(name, change.newValue) })
  // On paper nothing unfolds: examples and companions are printed open.
  let opened = []
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll(":is(.listing-examples, .companion):not([open])")]
    for (const fold of opened) fold.open = true
  })
  addEventListener("afterprint", () => { for (const fold of opened) fold.open = false })
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", place)
  else place()
})()
