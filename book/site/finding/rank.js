// What is first: the page that a word is about, what the glossary says of it, then where it is said
// most. A page is named by its title and by its file, which keeps the paper's own name of its
// section. Where several words are asked for, a page in which they are side by side comes before
// all in which they are apart.
import { beginning, inARow, timesIn } from "./words.js"

const ABOUT = 60,
  MEANT = 50,
  TITLE = 30,
  SECTION = 8,
  PAPER = 10,
  LISTS = 3,
  SIDE_BY_SIDE = 40
export const NEAR = 25

/** Return the rank of a page, of its section (with `anchor`), or of a word of the glossary. */
export function rank(page, anchor, words, asked) {
  const word = anchor && globalThis.bookCards[anchor]?.[0].toLowerCase()
  if (word) return rankOfWord(word, words, asked)
  const sections =
    globalThis.bookTexts[page]?.filter(([place]) => !anchor || place === anchor) ?? []
  if (!sections.length) return 0
  const [, title] = sections[0],
    file = page.split("/").pop().replaceAll("-", " ")
  const named = rankOfName(anchor ? `${title}` : `${title} / ${file}`, words, asked)
  if (anchor) return named === ABOUT ? TITLE : named && SECTION
  const phrase = haveInARow(sections, words) ? SIDE_BY_SIDE : 0,
    score = named + rankOfTexts(sections, words, asked)
  if (page.includes("/appendix/") && !named) return phrase + Math.min(score, LISTS)
  return score && phrase + score + (page.includes("/part1/") ? PAPER : 0)
}

function rankOfWord(word, words, asked) {
  if (word === asked) return MEANT + (words.length > 1 ? SIDE_BY_SIDE : 0)
  return timesIn(word, asked) ? NEAR : LISTS
}

function rankOfName(name, words, asked) {
  if (timesIn(name, asked)) return ABOUT
  const lower = name.toLowerCase()
  return words.every(word => lower.includes(word)) ? NEAR : 0
}

const haveInARow = (sections, words) =>
  words.length > 1 && sections.some(([, name, text]) => inARow(`${name} / ${text}`, words))

function rankOfTexts(sections, words, asked) {
  const named = sections.slice(1).filter(([, name]) => timesIn(name, asked)).length,
    said = sections.reduce((sum, [, , text]) => sum + timesIn(text, asked), 0)
  const together = sections.filter(([, name, text]) =>
    words.every(word => beginning(word).test(`${name} ${text}`.toLowerCase())),
  ).length
  return SECTION * Math.min(3, named) + Math.min(15, said) + Math.min(5, together)
}
