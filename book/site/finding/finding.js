// What helps a reader find a place. What it shows is written when the book is built (finding.py),
// and works from file://, so it is loaded as scripts (texts.js).
//
// cards.js     cards over glossary words and citations
// place.js     a place that stays in view; contents.js the entry of the contents that was chosen
// typed.js     what is first, while a reader types; results.js the page of results, nothing.js if
//              there is none
// words.js     the words of a query; rank.js which place is first; excerpt.js what is shown of it
import { bringCards } from "./cards.js"
import { keepMark } from "./contents.js"
import { keepPlace } from "./place.js"
import { completeResults } from "./results.js"
import { heedBoxes } from "./typed.js"

bringCards()
keepPlace()
keepMark()
heedBoxes()
completeResults()
