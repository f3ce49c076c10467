// The traits of a figure that has no kernel behind it: what anywidget calls a model, for figures
// made on the page.
export class Traits {
  constructor(values) {
    this.values = values
    this.heard = new Map()
  }
  get(name) {
    return this.values[name]
  }
  set(name, value) {
    if (this.values[name] === value) return
    this.values[name] = value
    this.tell(name)
  }
  tell(name) {
    for (const act of this.heard.get(`change:${name}`) ?? []) act()
  }
  on(name, act) {
    this.heard.set(name, [...(this.heard.get(name) ?? []), act])
  }
  off(name, act) {
    this.heard.set(
      name,
      (this.heard.get(name) ?? []).filter(listener => listener !== act),
    )
  }
  save_changes() {}
  send() {}
}
