// The traits of a figure that has no kernel behind it: what anywidget calls a model, for figures
// made on the page.
export class Traits {
  constructor(values) {
    this.values = values
    this.listeners = new Map()
  }
  get(name) {
    return this.values[name]
  }
  set(name, value) {
    if (this.values[name] === value) return
    this.values[name] = value
    this.emit(name)
  }
  emit(name) {
    for (const listener of this.listeners.get(`change:${name}`) ?? []) listener()
  }
  on(name, listener) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
  }
  off(name, act) {
    this.listeners.set(
      name,
      (this.listeners.get(name) ?? []).filter(listener => listener !== act),
    )
  }
  save_changes() {}
  send() {}
}
