// The data written when the book is built (finding.py), loaded when it is needed: bookCards is {
// anchor: [word, the glossary's text] }, and bookTexts is { page: [[anchor, title, text, where its
// tables begin]] }.
import { load } from "../cells/elements.js"

const once = {}

/** Load "cards" or "texts". */
export const loadOnce = name => (once[name] ??= load(`${name}.js`))

export const loadBoth = () => Promise.all([loadOnce("texts"), loadOnce("cards")])

/** Return the anchor of a link, or of the page's own address. */
export const anchorOf = place => decodeURIComponent(place.hash.slice(1))
