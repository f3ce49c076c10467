// An excerpt of a section around the words of a query.
import { make } from "../cells/elements.js"
import { wordStart, countWords, escapeRegExp, proseOf } from "./words.js"

const AROUND = 110 // letters on each side of the word

/**
 * Return an excerpt of the prose; for a word that is only in tables, the beginning of the section.
 */
export function excerpt(section, words) {
  const text = proseOf(section),
    { at: position, isFound } = placeOf(text, words)
  const begin = Math.max(0, text.lastIndexOf(" ", Math.max(0, position - AROUND)) + 1),
    space = text.indexOf(" ", position + AROUND),
    end = space < 0 ? text.length : space
  return make(
    "span",
    {},
    begin ? "… " : "",
    ...markWords(text.slice(begin, end), words),
    end < text.length ? " …" : "",
    !isFound && countWords(words, section[2]) ? " (in a table)" : "",
  )
}

// Return where the words are in a text: together, or else the first of them.
function placeOf(text, words) {
  const lowerText = text.toLowerCase(),
    phrase = lowerText.indexOf(words.join(" ")),
    places = words.map(word => lowerText.search(wordStart(word))).filter(place => place >= 0)
  const position = phrase >= 0 ? phrase : Math.min(...places, places.length ? Infinity : 0)
  return { at: position, isFound: places.length > 0 }
}

function markWords(text, words) {
  const marks = new RegExp(`\\b((?:${words.map(escapeRegExp).join("|")})\\w*)`, "i")
  return text
    .split(marks)
    .map((part, place) => (place % 2 ? make("mark", { textContent: part }) : part))
}
