// Mounts every widget of a built page with no kernel, no AMD loader and no network.
// Built into dist/widgets.js and dist/widgets.css by `npm run build`; see README.md.
import { caught } from "./catch-anywidget.js"
import "anywidget"
import * as base from "@jupyter-widgets/base"
import * as controls from "@jupyter-widgets/controls"
import { ManagerBase } from "@jupyter-widgets/base-manager"
import { Widget } from "@lumino/widgets"
import "@lumino/widgets/style/index.css"
import "@jupyter-widgets/controls/css/labvariables.css"
import "@jupyter-widgets/controls/css/widgets-base.css"

delete globalThis.define
const modules = {
  "@jupyter-widgets/base": base,
  "@jupyter-widgets/controls": controls,
  anywidget: caught.factory(base),
}

class PageManager extends ManagerBase {
  async loadClass(name, module) {
    const found = modules[module]?.[name]
    if (!found) throw new Error(`The page has no widget ${module}.${name}.`)
    return found
  }
  async _get_comm_info() {
    return {}
  }
  async _create_comm() {
    throw new Error("A built page has no kernel.")
  }
}

// Texts that several widgets share stand once, in files loaded before this one.
function restore(state) {
  const texts = window.sharedWidgetTexts ?? {}
  for (const { state: traits } of Object.values(state))
    for (const name of ["_esm", "_css"]) {
      const mark = /^shared:(\w+)$/.exec(traits[name] ?? "")
      if (mark) traits[name] = texts[mark[1]]
    }
}

// A slider's handle is a div: give it the name that stands beside it.
function nameHandles(host) {
  for (const handle of host.querySelectorAll(".noUi-handle:not([aria-label])")) {
    const label = handle.closest(".jupyter-widgets")?.querySelector(".widget-label")
    handle.setAttribute("aria-label", label?.textContent || "value")
  }
}

async function mount(manager, script) {
  const model = await manager.get_model(JSON.parse(script.textContent).model_id)
  const view = await manager.create_view(model)
  const host = document.createElement("div")
  host.className = "widget-host"
  script.after(host)
  Widget.attach(view.luminoWidget, host)
  nameHandles(host)
  window.addEventListener("resize", () => view.luminoWidget.update())
  const twin = host.nextElementSibling
  if (twin?.classList.contains("widget-twin")) twin.classList.add("replaced")
}

async function start() {
  const holder = document.querySelector('script[type="application/vnd.jupyter.widget-state+json"]')
  if (!holder) return
  const saved = JSON.parse(holder.textContent)
  restore(saved.state)
  const manager = new PageManager()
  await manager.set_state(saved)
  const views = document.querySelectorAll('script[type="application/vnd.jupyter.widget-view+json"]')
  const done = await Promise.allSettled([...views].map(script => mount(manager, script)))
  for (const one of done) if (one.status === "rejected") console.error(one.reason)
  document.documentElement.dataset.widgets = done.some(one => one.status === "rejected")
    ? "failed"
    : "ready"
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start)
else start()
