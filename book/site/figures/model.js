// What anywidget calls a model, and how a figure is drawn. This comes before each script that needs
// it (mount.js, cells/python.js). `host` is told about changes: `changed(name, value)` of a trait
// that the page has set, `sent(content)` of what the figure's program sends. On a page without
// Python it has neither.
globalThis.PageModel ??= class PageModel {
  static programs = new Map() // by text: figures with the same program share it
  static styles = new Set()
  constructor(values, host = {}) {
    this.values = values
    this.host = host
    this.listeners = new Map()
    this.unsaved = new Set()
  }
  get(name) {
    return this.values[name]
  }
  set(name, value) {
    if (typeof name === "object") {
      for (const key in name) this.set(key, name[key])
      return
    }
    if (this.values[name] === value) return
    this.values[name] = value
    this.unsaved.add(name)
    this.emit(`change:${name}`)
  }
  // Set a trait that Python has changed.
  receive(name, value) {
    this.values[name] = value
    this.emit(`change:${name}`)
    this.emit("change")
  }
  emit(event, ...values) {
    for (const listener of this.listeners.get(event) ?? []) listener(...values)
  }
  on(event, listener) {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener])
  }
  off(event, listener) {
    this.listeners.set(
      event,
      listener ? (this.listeners.get(event) ?? []).filter(other => other !== listener) : [],
    )
  }
  save_changes() {
    for (const name of this.unsaved) this.host.changed?.(name, this.values[name] ?? null)
    this.unsaved.clear()
  }
  send(content) {
    this.host.sent?.(content)
  }
  async draw(el, program, style) {
    const { programs, styles } = PageModel
    if (style && !styles.has(style)) {
      styles.add(style)
      document.head.append(Object.assign(document.createElement("style"), { textContent: style }))
    }
    if (!programs.has(program))
      programs.set(
        program,
        import(URL.createObjectURL(new Blob([program], { type: "text/javascript" }))),
      )
    const { default: figure } = await programs.get(program)
    await figure.initialize?.({ model: this })
    await figure.render({ model: this, el })
  }
} // the next script may begin with a parenthesis
