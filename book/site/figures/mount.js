// Mount the figures of a built page from the saved state: no kernel, no module loader, no network.
// Sliders and buttons, which would need a kernel, are left out; the boxes around them stay.
;(() => {
  const bytes = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0)).buffer
  const decompress = text =>
    new Response(new Response(bytes(text)).body.pipeThrough(new DecompressionStream("gzip"))).text()
  // long texts are compressed
  const toText = stored => (stored.startsWith("gzip:") ? decompress(stored.slice(5)) : stored)
  const texts = {} // promises of the shared texts
  const shared = text => {
    if (!/^shared:\w+$/.test(text)) return text
    const name = text.slice(7)
    return (texts[name] ??= toText(globalThis.sharedWidgetTexts[name]))
  }
  // The bytes of a trait come separately, with the path to the trait.
  const withBytes = ({ state, buffers = [] }) => {
    for (const { path, data } of buffers) {
      const last = path.pop()
      path.reduce((object, name) => object[name], state)[last] = new DataView(bytes(data))
    }
    return state
  }
  const box = async (model, el, state, models) => {
    el.classList.add(...(state._dom_classes ?? []))
    for (const child of state.children) {
      const place = document.createElement("div")
      el.append(place)
      await mount(child.replace("IPY_MODEL_", ""), place, models)
    }
  }
  const row = async (...parameters) => {
    parameters[1].style.display = "flex"
    await box(...parameters)
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
  // What the page's address asks of the figure to which it leads: the step at which it begins, as
  // in ?at=9#fig-minimax-events, or an explorer's setup, ?share=mh6 startpos#fig-explorer.
  const ASKED = {
    at: text => (/^\d{1,6}$/.test(text) ? Number(text) : undefined),
    share: text => text,
  }
  const beginAsAsked = (el, values) => {
    const target = document.getElementById(location.hash.slice(1))
    if (!target?.contains(el)) return
    for (const [name, text] of new URLSearchParams(location.search))
      if (name in ASKED && name in values) values[name] = ASKED[name](text) ?? values[name]
  }
  async function mount(name, el, models) {
    const saved = models[name],
      kind = KINDS[saved?.model_name]
    if (!kind) return el.remove()
    const state = withBytes(saved)
    beginAsAsked(el, state)
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
    const { state } = JSON.parse(await toText(holder.textContent))
    const views = document.querySelectorAll(
      'script[type="application/vnd.jupyter.widget-view+json"]',
    )
    const results = await Promise.allSettled([...views].map(script => view(script, state)))
    const faults = results.filter(result => result.status === "rejected")
    for (const fault of faults) console.error(fault.reason)
    document.documentElement.dataset.widgets = faults.length ? "failed" : "ready"
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start)
  else start()
})()
