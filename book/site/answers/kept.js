// What was answered, as the browser keeps it: tries, when it was right, the answer, a draft.
export const KEPT = "book-answers"

export const all = () => {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {}
  } catch {
    return {}
  }
}
export const keep = (id, change) => {
  try {
    const kept = all()
    kept[id] = { ...kept[id], ...change }
    localStorage.setItem(KEPT, JSON.stringify(kept))
  } catch {
    /* a browser that keeps nothing: the box works without */
  }
  document.dispatchEvent(new CustomEvent("book-answers"))
}
