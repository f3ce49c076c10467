// The words of a query, and where they occur in a text.
const PART = "[\\p{L}\\p{N}]" // of a word

export const inWords = text => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Return the words of the query that the page of results answers. */
export const query = () => inWords(new URLSearchParams(location.search).get("q") ?? "")

export const stem = word => (word.length > 4 ? word.replace(/(ing|ed|es|s)$/, "") : word)

/** Return a text escaped for a regular expression. */
export const escapeRegExp = text => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")

/** Return the expression for the beginning of a word. */
export const wordStart = word => new RegExp(`(?<!${PART})${escapeRegExp(word)}`, "u")

/** Return how often a text has the words of the query, whole and in order. */
export function countPhrase(text, phrase) {
  const pattern = new RegExp(`(?<!${PART})${escapeRegExp(phrase)}(?!${PART})`, "giu")
  return text.match(pattern)?.length ?? 0
}

/** Return true if a text has the words side by side, with any endings. */
export const isSideBySide = (text, words) =>
  new RegExp(`(?<!${PART})${words.map(escapeRegExp).join("\\p{L}*[\\s-]+")}`, "iu").test(text)

/** Return how many of the words begin a word of the texts. */
export const countWords = (words, ...texts) =>
  words.filter(word => wordStart(word).test(texts.join(" ").toLowerCase())).length

/** Return the text of a section without its tables. */
export const proseOf = ([, , text, tables]) => text.slice(0, tables).trim()
