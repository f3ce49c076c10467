// No results: suggest the words of the book whose spelling is closest to the query's.
import { make } from "../cells/elements.js"

/** Say so, once, and ask whether other words were meant. */
export function reportNoResults(summary, queryWords) {
  if (summary.dataset.done || !/did not match/.test(summary.textContent)) return
  summary.dataset.done = "yes"
  const counts = wordCounts(),
    suggestions = queryWords
      .map(word => (counts.has(word) ? word : closestWord(word, counts)))
      .filter(Boolean)
  summary.textContent = `No page has “${queryWords.join(" ")}”. `
  const textContent = suggestions.join(" ")
  if (textContent && textContent !== queryWords.join(" ")) {
    const href = `?q=${encodeURIComponent(textContent)}`
    summary.append("Did you mean ", make("a", { href, textContent }), "?")
  }
}

// Return how often each word occurs in the book.
function wordCounts() {
  const counts = new Map()
  for (const sections of Object.values(globalThis.bookTexts))
    for (const [, title, text] of sections)
      for (const [word] of `${title} ${text}`.toLowerCase().matchAll(/[a-z]{3,}/g))
        counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

// Return the book's word whose spelling is closest to this one, if any is close.
const closestWord = (word, counts) =>
  [...counts]
    .filter(([candidate]) => Math.abs(candidate.length - word.length) < 3)
    .map(([candidate, times]) => ({ other: candidate, times, far: distance(word, candidate) }))
    .filter(({ far: edits }) => edits <= Math.ceil(word.length / 4))
    .sort((a, b) => a.far - b.far || b.times - a.times)[0]?.other

// Return how many letters must be inserted, deleted or replaced.
function distance(a, b) {
  let row = [...Array(b.length + 1).keys()]
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++)
      next.push(Math.min(row[j + 1] + 1, next[j] + 1, row[j] + Number(letter !== b[j])))
    row = next
  }
  return row.at(-1)
}
