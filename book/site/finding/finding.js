// Aids for finding things. Their data is written when the book is built (finding.py); it is loaded
// as scripts (texts.js), so that it works from file://.
//
// cards.js     cards over glossary words and citations
// place.js     keeps a place in view; contents.js marks the chosen entry of the contents
// suggestions.js  below the box, while a reader types; results.js the page of results,
//              no-results.js if there is none
// words.js     the words of a query; rank.js ranks places; excerpt.js shows where they are
import { addCards } from "./cards.js"
import { keepMark } from "./contents.js"
import { keepPlace } from "./place.js"
import { completeResults } from "./results.js"
import { suggestWhileTyping } from "./suggestions.js"

addCards()
keepPlace()
keepMark()
suggestWhileTyping()
completeResults()
