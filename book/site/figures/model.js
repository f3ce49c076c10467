// What anywidget calls a model, and how a figure is drawn. It comes before each script that needs
// it (mount.js, cells/python.js). `behind` is who hears of the figure: `changed(name, value)` a
// trait that the page has set, `sent(content)` what its program sends; no one, in a page with no
// Python.
globalThis.PageModel ??= class PageModel {
  static programs = new Map() // by their text: figures of one program share it
  static styles = new Set()
  constructor(values, behind = {}) {
    Object.assign(this, { values, behind, heard: new Map(), unsaved: new Set() })
  }
  get(name) {
    return this.values[name]
  }
  set(name, value) {
    if (typeof name === "object") {
      for (const each in name) this.set(each, name[each])
      return
    }
    if (this.values[name] === value) return
    this.values[name] = value
    this.unsaved.add(name)
    this.tell(`change:${name}`)
  }
  // What Python has set.
  heed(name, value) {
    this.values[name] = value
    this.tell(`change:${name}`)
    this.tell("change")
  }
  tell(event, ...given) {
    for (const act of this.heard.get(event) ?? []) act(...given)
  }
  on(event, act) {
    this.heard.set(event, [...(this.heard.get(event) ?? []), act])
  }
  off(event, act) {
    this.heard.set(event, act ? (this.heard.get(event) ?? []).filter(each => each !== act) : [])
  }
  save_changes() {
    for (const name of this.unsaved) this.behind.changed?.(name, this.values[name] ?? null)
    this.unsaved.clear()
  }
  send(content) {
    this.behind.sent?.(content)
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
    const { default: made } = await programs.get(program)
    await made.initialize?.({ model: this })
    await made.render({ model: this, el })
  }
} // what follows may begin with a parenthesis
