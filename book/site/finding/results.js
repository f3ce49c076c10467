// The page of results: the theme's results in the order of their ranks, with excerpts.
import { bookRoot, make } from "../cells/elements.js"
import { excerpt } from "./excerpt.js"
import { reportNoResults } from "./no-results.js"
import { rank } from "./rank.js"
import { anchorOf, loadBoth } from "./texts.js"
import { wordStart, countWords, proseOf, query, stem } from "./words.js"

const MAX_EXCERPTS = 3 // for each page
const shownPages = new Set()

/** Add ranks and excerpts to the results as the theme's search writes them. */
export function completeResults() {
  const results = document.getElementById("search-results")
  if (!results || !query().length) return
  const words = query().map(stem)
  const completeAll = () => {
    const items = results.querySelectorAll("ul.search > li")
    for (const item of items) complete(item, words)
    const summary = results.querySelector(".search-summary")
    if (summary && !items.length) reportNoResults(summary, query())
  }
  loadBoth()
    .then(() => {
      new MutationObserver(completeAll).observe(results, { childList: true, subtree: true })
      completeAll()
    })
    .catch(() => {})
}

const pageOf = link =>
  decodeURIComponent(new URL(link.href).pathname)
    .split(new URL(bookRoot(), location.href).pathname)
    .pop()
    .replace(/\.html$/, "")

// Insert an item before the first that ranks lower.
function insertByRank(item) {
  const later = [...item.parentElement.children].find(
    other => other !== item && +other.dataset.rank < +item.dataset.rank,
  )
  if (later && later.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_FOLLOWING)
    later.before(item)
}

function complete(item, words) {
  if (item.dataset.done) return
  item.dataset.done = "yes"
  const link = item.querySelector("a"),
    page = pageOf(link),
    anchor = link.hash && anchorOf(link)
  item.dataset.rank = rank(page, anchor, words, query().join(" "))
  insertByRank(item)
  const sections = globalThis.bookTexts[page],
    word = globalThis.bookCards[anchor],
    target = anchor && sections?.find(section => section[0] === anchor)
  if (word) add(item, make("strong", { textContent: word[0] }), " ", word[1])
  else if (target) add(item, excerpt(target, words))
  // the search lists a page twice, for its text and for its title
  else if (shownPages.has(page)) item.hidden = true
  else if (sections) {
    shownPages.add(page)
    addSections(item, link, best(sections, words), words)
  }
}

function add(item, ...parts) {
  item.append(make("p", { className: "search-excerpt" }, ...parts))
}

function addSections(item, link, sections, words) {
  for (const section of sections) {
    const heading = make("a", { href: `${link.href}#${section[0]}`, textContent: section[1] })
    add(item, heading, " ", excerpt(section, words))
  }
  if (!sections.length) add(item, "in its code or its figures")
}

// Return the sections with most of the words, preferably in their text.
function best(sections, words) {
  const matching = sections
    .map(section => ({ section, score: score(section, words) }))
    .filter(({ score }) => score)
    .sort((a, b) => b.score - a.score)
    .map(({ section }) => section)
  const inText = matching.filter(([, , text]) =>
    words.some(word => wordStart(word).test(text.toLowerCase())),
  )
  return (inText.length ? inText : matching).slice(0, MAX_EXCERPTS)
}

function score(section, words) {
  const text = `${section[1]} ${section[2]}`.toLowerCase()
  return (
    words.filter(word => text.includes(word)).length +
    2 * Number(text.includes(words.join(" "))) +
    countWords(words, proseOf(section))
  )
}
