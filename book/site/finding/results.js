// The page of results: what a search has found is put in the order of its rank, with excerpts.
import { ROOT, make } from "../cells/elements.js"
import { excerpt } from "./excerpt.js"
import { sayNothingFound } from "./nothing.js"
import { rank } from "./rank.js"
import { anchorOf, loadBoth } from "./texts.js"
import { beginning, holding, proseOf, query, stem } from "./words.js"

const MOST = 3 // excerpts of a page
const shownPages = new Set()

/** Complete the results as the theme's search writes them. */
export function completeResults() {
  const results = document.getElementById("search-results")
  if (!results || !query().length) return
  const words = query().map(stem)
  const look = () => {
    const items = results.querySelectorAll("ul.search > li")
    for (const item of items) complete(item, words)
    const summary = results.querySelector(".search-summary")
    if (summary && !items.length) sayNothingFound(summary, query())
  }
  loadBoth()
    .then(() => {
      new MutationObserver(look).observe(results, { childList: true, subtree: true })
      look()
    })
    .catch(() => {})
}

const pageOf = link =>
  decodeURIComponent(new URL(link.href).pathname)
    .split(new URL(ROOT(), location.href).pathname)
    .pop()
    .replace(/\.html$/, "")

// Put an item before the first that ranks lower.
function putInOrder(item) {
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
  putInOrder(item)
  const sections = globalThis.bookTexts[page],
    word = globalThis.bookCards[anchor],
    sought = anchor && sections?.find(section => section[0] === anchor)
  if (word) add(item, make("strong", { textContent: word[0] }), " ", word[1])
  else if (sought) add(item, excerpt(sought, words))
  // the search names a page twice, for its text and for its title
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
    const where = make("a", { href: `${link.href}#${section[0]}`, textContent: section[1] })
    add(item, where, " ", excerpt(section, words))
  }
  if (!sections.length) add(item, "in its code or its figures")
}

// The sections that have most of the words, in their text if any.
function best(sections, words) {
  const found = sections
    .map(section => ({ section, score: score(section, words) }))
    .filter(({ score }) => score)
    .sort((a, b) => b.score - a.score)
    .map(({ section }) => section)
  const inText = found.filter(([, , text]) =>
    words.some(word => beginning(word).test(text.toLowerCase())),
  )
  return (inText.length ? inText : found).slice(0, MOST)
}

function score(section, words) {
  const low = `${section[1]} ${section[2]}`.toLowerCase()
  return (
    words.filter(word => low.includes(word)).length +
    2 * low.includes(words.join(" ")) +
    holding(words, proseOf(section))
  )
}
