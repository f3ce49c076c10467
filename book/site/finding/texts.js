// What is written when the book is built (finding.py), loaded once it is wanted: bookCards is
// { anchor: [word, what the glossary says] }, and bookTexts is { page: [[anchor, title, text, where
// its tables begin]] }.
import { load } from "../cells/elements.js"

const once = {}

/** Load "cards" or "texts". */
export const loadOnce = name => (once[name] ??= load(`${name}.js`))

export const loadBoth = () => Promise.all([loadOnce("texts"), loadOnce("cards")])

/** Return the anchor of a link, or of the page's own address. */
export const anchorOf = place => decodeURIComponent(place.hash.slice(1))
