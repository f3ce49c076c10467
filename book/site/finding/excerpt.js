// An excerpt of a section around the words asked for.
import { make } from "../cells/elements.js"
import { beginning, holding, plain, proseOf } from "./words.js"

const AROUND = 110 // letters on each side of the word

/** Return prose: of a word that is in tables alone, how its section begins. */
export function excerpt(section, words) {
  const text = proseOf(section),
    { at, isFound } = placeOf(text, words)
  const begin = Math.max(0, text.lastIndexOf(" ", Math.max(0, at - AROUND)) + 1),
    space = text.indexOf(" ", at + AROUND),
    end = space < 0 ? text.length : space
  return make(
    "span",
    {},
    begin ? "… " : "",
    ...marked(text.slice(begin, end), words),
    end < text.length ? " …" : "",
    !isFound && holding(words, section[2]) ? " (in a table)" : "",
  )
}

// Where the words are in a text, side by side or the first of them.
function placeOf(text, words) {
  const low = text.toLowerCase(),
    phrase = low.indexOf(words.join(" ")),
    places = words.map(word => low.search(beginning(word))).filter(place => place >= 0)
  const at = phrase >= 0 ? phrase : Math.min(...places, places.length ? Infinity : 0)
  return { at, isFound: places.length > 0 }
}

function marked(text, words) {
  const marks = new RegExp(`\\b((?:${words.map(plain).join("|")})\\w*)`, "i")
  return text
    .split(marks)
    .map((part, place) => (place % 2 ? make("mark", { textContent: part }) : part))
}
