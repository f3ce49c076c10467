// The answers as the browser stores them: the tries, when it was right, the answer, a draft.
export const STORAGE_KEY = "book-answers"

export const storedAnswers = () => {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY)) ?? {}
  } catch {
    return {}
  }
}
export const storeAnswer = (id, change) => {
  try {
    const answers = storedAnswers()
    answers[id] = { ...answers[id], ...change }
    localStorage.setItem(STORAGE_KEY, JSON.stringify(answers))
  } catch {
    /* a browser that stores nothing: the box works without it */
  }
  document.dispatchEvent(new CustomEvent("book-answers"))
}
