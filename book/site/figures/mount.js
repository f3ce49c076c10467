// Mounts the figures of a built page from the state that the book has saved: no kernel, no module
// loader, no network. What is not a figure, a slider or a button, would need a kernel: it is left
// out, the boxes around it are kept.
;(() => {
  const bytes = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0)).buffer
  const unpacked = text =>
    new Response(new Response(bytes(text)).body.pipeThrough(new DecompressionStream("gzip"))).text()
  // what is long is compressed
  const plain = kept => (kept.startsWith("gzip:") ? unpacked(kept.slice(5)) : kept)
  const texts = {} // shared ones, promised
  const shared = text => {
    if (!/^shared:\w+$/.test(text)) return text
    const name = text.slice(7)
    return (texts[name] ??= plain(globalThis.sharedWidgetTexts[name]))
  }
  // A trait of bytes comes with the others, by its path in them.
  const withBytes = ({ state, buffers = [] }) => {
    for (const { path, data } of buffers) {
      const last = path.pop()
      path.reduce((inside, name) => inside[name], state)[last] = new DataView(bytes(data))
    }
    return state
  }
  const box = async (model, el, state, models) => {
    el.classList.add(...(state._dom_classes ?? []))
    for (const child of state.children) {
      const inner = document.createElement("div")
      el.append(inner)
      await mount(child.replace("IPY_MODEL_", ""), inner, models)
    }
  }
  const row = async (...given) => {
    given[1].style.display = "flex"
    await box(...given)
  }
  const KINDS = {
    AnyModel: async (model, el, state) =>
      model.draw(el, await shared(state._esm), await shared(state._css ?? "")),
    HTMLModel: (model, el, state) => {
      el.className = "widget-html-content"
      el.innerHTML = state.value
    },
    BoxModel: box,
    VBoxModel: box,
    HBoxModel: row,
  }
  async function mount(name, el, models) {
    const saved = models[name],
      kind = KINDS[saved?.model_name]
    if (!kind) return el.remove()
    const state = withBytes(saved)
    await kind((saved.model = new PageModel(state)), el, state, models)
  }
  async function view(script, models) {
    const host = document.createElement("div"),
      el = document.createElement("div")
    host.className = "widget-host"
    host.append(el)
    script.after(host)
    const twin = host.nextElementSibling
    await mount(JSON.parse(script.textContent).model_id, el, models)
    if (twin?.classList.contains("widget-twin")) twin.classList.add("replaced")
  }
  async function start() {
    const holder = document.querySelector(
      'script[type="application/vnd.jupyter.widget-state+json"]',
    )
    if (!holder) return
    const { state } = JSON.parse(await plain(holder.textContent))
    const views = document.querySelectorAll(
      'script[type="application/vnd.jupyter.widget-view+json"]',
    )
    const done = await Promise.allSettled([...views].map(script => view(script, state)))
    const faults = done.filter(each => each.status === "rejected")
    for (const each of faults) console.error(each.reason)
    document.documentElement.dataset.widgets = faults.length ? "failed" : "ready"
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start)
  else start()
})()
