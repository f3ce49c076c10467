// The order of results: the page about a word, then its glossary entry, then the places where it
// occurs most. A page is named by its title and by its file, which has the paper's name for the
// section. For several words, a page that has them side by side comes before all pages that do not.
import { wordStart, isSideBySide, countPhrase } from "./words.js"

const NAME = 60,
  GLOSSARY_WORD = 50,
  TITLE = 30,
  SECTION = 8,
  PAPER = 10,
  LISTS = 3,
  SIDE_BY_SIDE = 40
export const NEAR = 25

/** Return the rank of a page, of its section (with `anchor`), or of a glossary word. */
export function rank(page, anchor, words, queryText) {
  const word = anchor && globalThis.bookCards[anchor]?.[0].toLowerCase()
  if (word) return rankOfWord(word, words, queryText)
  const sections =
    globalThis.bookTexts[page]?.filter(([place]) => !anchor || place === anchor) ?? []
  if (!sections.length) return 0
  const [, title] = sections[0],
    file = page.split("/").pop().replaceAll("-", " ")
  const nameRank = rankOfName(anchor ? `${title}` : `${title} / ${file}`, words, queryText)
  if (anchor) return nameRank === NAME ? TITLE : nameRank && SECTION
  const phrase = haveSideBySide(sections, words) ? SIDE_BY_SIDE : 0,
    score = nameRank + rankOfTexts(sections, words, queryText)
  if (page.includes("/appendix/") && !nameRank) return phrase + Math.min(score, LISTS)
  return score && phrase + score + (page.includes("/part1/") ? PAPER : 0)
}

function rankOfWord(word, words, phrase) {
  if (word === phrase) return GLOSSARY_WORD + (words.length > 1 ? SIDE_BY_SIDE : 0)
  return countPhrase(word, phrase) ? NEAR : LISTS
}

function rankOfName(name, words, phrase) {
  if (countPhrase(name, phrase)) return NAME
  const lower = name.toLowerCase()
  return words.every(word => lower.includes(word)) ? NEAR : 0
}

const haveSideBySide = (sections, words) =>
  words.length > 1 && sections.some(([, name, text]) => isSideBySide(`${name} / ${text}`, words))

function rankOfTexts(sections, words, phrase) {
  const titles = sections.slice(1).filter(([, name]) => countPhrase(name, phrase)).length,
    occurrences = sections.reduce((sum, [, , text]) => sum + countPhrase(text, phrase), 0)
  const together = sections.filter(([, name, text]) =>
    words.every(word => wordStart(word).test(`${name} ${text}`.toLowerCase())),
  ).length
  return SECTION * Math.min(3, titles) + Math.min(15, occurrences) + Math.min(5, together)
}
