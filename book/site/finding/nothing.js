// Nothing found: the words of the book that are spelled most like those asked for.
import { make } from "../cells/elements.js"

/** Say so, once, and ask whether other words were meant. */
export function sayNothingFound(summary, asked) {
  if (summary.dataset.done || !/did not match/.test(summary.textContent)) return
  summary.dataset.done = "yes"
  const counts = wordCounts(),
    meant = asked.map(word => (counts.has(word) ? word : mostLike(word, counts))).filter(Boolean)
  summary.textContent = `No page has “${asked.join(" ")}”. `
  const textContent = meant.join(" ")
  if (textContent && textContent !== asked.join(" ")) {
    const href = `?q=${encodeURIComponent(textContent)}`
    summary.append("Did you mean ", make("a", { href, textContent }), "?")
  }
}

// Each word of the book, and how often it occurs.
function wordCounts() {
  const counts = new Map()
  for (const sections of Object.values(globalThis.bookTexts))
    for (const [, title, text] of sections)
      for (const [word] of `${title} ${text}`.toLowerCase().matchAll(/[a-z]{3,}/g))
        counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

// The word of the book that is most like this one, if any is like it.
const mostLike = (word, counts) =>
  [...counts]
    .filter(([other]) => Math.abs(other.length - word.length) < 3)
    .map(([other, times]) => ({ other, times, far: distance(word, other) }))
    .filter(({ far }) => far <= Math.ceil(word.length / 4))
    .sort((a, b) => a.far - b.far || b.times - a.times)[0]?.other

// How many letters must be put in, taken out or changed.
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
