// show.explorer's head. In a page of the built book the explorer there searches by itself
// (search.js). With a kernel its controls are the kernel's, which answers a greeting; with neither
// they are hidden: they would move and change nothing.
import { h, whenNear } from "./dom.js"
import { inBook } from "./engine.js"
import { openToAll } from "./open-to-all.js"
import { SearchFigure } from "./search/figure.js"

export function renderBar({ model, el }) {
  const status = h("output", { class: "mh-event", "aria-live": "polite" })
  const text = h("code", { class: "mh-share" })
  const bar = h(
    "div",
    { class: "mh mh-explorerbar" },
    h("p", { class: "mh-title" }, model.get("title")),
    h(
      "p",
      { class: "mh-asleep" },
      "This is a recorded search. Its sliders and switches need a kernel: ",
      h("code", {}, "make lab"),
      " opens this page as a notebook. The tree can be stepped, opened and asked here, " +
        "too. The setup as a text:",
    ),
    h("p", { class: "mh-asleep" }, text),
    status,
  )
  const fill = () => {
    status.value = model.get("said")
    text.textContent = model.get("share")
  }
  const greet = message => {
    if (message.kind === "awake") withExplorer(explorer => explorer.classList.add("mh-awake"))
  }
  let unwatch = () => {},
    leave = () => {},
    gone = false
  const withExplorer = (action, tries = 0) => {
    // once the explorer is on the page
    const explorer = el.closest(".mh-explorer")
    if (explorer) action(explorer)
    else if (!gone && tries < 400) setTimeout(() => withExplorer(action, tries + 1), 25)
  }
  let explorer = null
  const begin = home => {
    // the first of a page opens with its desk of settings
    const answers = document.querySelector(".mh-explorer") !== home
    explorer = new SearchFigure(model.get("title"), model.get("share"), { answers })
    home.classList.add("mh-inpage")
    home.prepend(explorer.figure)
    leave = openToAll(explorer.figure)
  }
  withExplorer(explorer => {
    if (inBook()) {
      explorer.classList.add("mh-inbook")
      unwatch = whenNear(explorer, () => begin(explorer))
      return
    } // the program is fetched once an explorer is near
    const watcher = new MutationObserver(() => nameHandles(explorer))
    watcher.observe(explorer, { childList: true, subtree: true })
    unwatch = () => watcher.disconnect()
    nameHandles(explorer)
  })
  model.on("change:said", fill)
  model.on("change:share", fill)
  model.on("msg:custom", greet)
  el.append(bar)
  fill()
  model.send({ kind: "hello" })
  return () => {
    gone = true
    unwatch()
    leave()
    explorer?.destroy()
    model.off("change:said", fill)
    model.off("change:share", fill)
    model.off("msg:custom", greet)
  }
}
function nameHandles(explorer) {
  // a slider's handle is a div: give it the name that is next to it
  for (const handle of explorer.querySelectorAll(".noUi-handle:not([aria-label])")) {
    const name = handle.closest(".jupyter-widgets")?.querySelector(".widget-label")
    handle.setAttribute("aria-label", name?.textContent || "value")
  }
  for (const number of explorer.querySelectorAll(
    ".widget-readout[contenteditable]:not([aria-label])",
  )) {
    const name = number.closest(".jupyter-widgets")?.querySelector(".widget-label")
    number.setAttribute("aria-label", `${name?.textContent || "value"}, as a number`)
    number.setAttribute("role", "textbox")
  }
}
