// The words of a query, and where a text has them.
const PART = "[\\p{L}\\p{N}]" // of a word

export const inWords = text => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Return the words that the page of results was asked for. */
export const query = () => inWords(new URLSearchParams(location.search).get("q") ?? "")

export const stem = word => (word.length > 4 ? word.replace(/(ing|ed|es|s)$/, "") : word)

/** Return a text as it must be written in a regular expression. */
export const plain = text => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")

/** Return the expression for what begins with a word. */
export const beginning = word => new RegExp(`(?<!${PART})${plain(word)}`, "u")

/** Return how many times a text has the words asked for, whole and in their order. */
export function timesIn(text, asked) {
  const whole = new RegExp(`(?<!${PART})${plain(asked)}(?!${PART})`, "giu")
  return text.match(whole)?.length ?? 0
}

/** Does a text have the words side by side, each with any ending? */
export const inARow = (text, words) =>
  new RegExp(`(?<!${PART})${words.map(plain).join("\\p{L}*[\\s-]+")}`, "iu").test(text)

/** Return how many of the words begin one of some texts' words. */
export const holding = (words, ...texts) =>
  words.filter(word => beginning(word).test(texts.join(" ").toLowerCase())).length

/** Return the text of a section without its tables. */
export const proseOf = ([, , text, tables]) => text.slice(0, tables).trim()
