// Suggestions below the search box while the reader types; Enter shows all results.
import { bookRoot, make } from "../cells/elements.js"
import { excerpt } from "./excerpt.js"
import { NEAR, rank } from "./rank.js"
import { loadBoth } from "./texts.js"
import { wordStart, countWords, inWords, proseOf, stem } from "./words.js"

const MAX_PAGES = 6, // pages shown
  PAUSE = 200 // milliseconds without a key, or after the reader has left the box

/** Show suggestions below each search box. */
export function suggestWhileTyping() {
  let typing = 0
  document.addEventListener("input", event => {
    const form = searchForm(event)
    if (!form) return
    clearTimeout(typing)
    const show = () =>
      loadBoth().then(
        () => showSuggestions(form),
        () => {},
      )
    typing = setTimeout(show, PAUSE)
  })
  document.addEventListener("keydown", moveFocus)
  document.addEventListener("focusout", event => {
    const form = searchForm(event)
    if (!form || form.contains(event.relatedTarget)) return
    setTimeout(() => {
      if (!form.contains(document.activeElement))
        form.querySelector(".search-typed")?.replaceChildren()
    }, PAUSE)
  })
}

const searchForm = event => event.target.closest?.("form.bd-search")

// Move the focus between the box and the suggestions below it.
function moveFocus(event) {
  const form = searchForm(event),
    step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!form || !step) return
  const stops = [form.querySelector("input"), ...form.querySelectorAll(".search-typed a")],
    next = stops[stops.indexOf(document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function listFor(form) {
  const list = form.querySelector(".search-typed") ?? make("div", { className: "search-typed" })
  list.setAttribute("role", "status")
  if (!list.parentElement) form.append(list)
  return list
}

function showSuggestions(form) {
  const queryWords = inWords(form.querySelector("input").value),
    list = listFor(form)
  if (queryWords.join("").length < 2) {
    list.replaceChildren()
    return
  }
  const pages = bestPages(queryWords),
    words = queryWords.map(stem),
    places = pages.slice(0, MAX_PAGES).map(place => placeLine(place, words))
  const last = make("p", {
    className: "search-more",
    textContent: summary(pages.length, queryWords),
  })
  list.replaceChildren(...meaningOf(queryWords.join(" ")), ...places, last)
}

const summary = (count, queryWords) =>
  count > MAX_PAGES
    ? `Enter shows all ${count} pages.`
    : count
      ? "Enter shows every place."
      : `No page has “${queryWords.join(" ")}”.`

const line = (href, text, rest) =>
  make(
    "p",
    { className: "search-excerpt" },
    make("a", { href: bookRoot() + href, textContent: text }),
    " ",
    rest,
  )

// Return the glossary's entry for exactly these words, [line] or [].
const meaningOf = phrase =>
  Object.entries(globalThis.bookCards)
    .filter(([, [word]]) => word.toLowerCase() === phrase)
    .slice(0, 1)
    .map(([anchor, [word, text]]) => line(`book/appendix/glossary.html#${anchor}`, word, text))

const placeLine = ({ page, section, name }, words) =>
  line(
    `${page}.html#${section[0]}`,
    section[1] === name ? name : `${name}: ${section[1]}`,
    excerpt(section, words),
  )

// Return the pages that have every word, best first, each with the section that has most of them.
function bestPages(queryWords) {
  const words = queryWords.map(stem)
  const isIn = (section, word) => wordStart(word).test(`${section[1]} ${section[2]}`.toLowerCase())
  const holds = section =>
    countWords(words, section[1], section[2]) + countWords(words, proseOf(section))
  return Object.entries(globalThis.bookTexts)
    .filter(([, sections]) => words.every(word => sections.some(section => isIn(section, word))))
    .map(([page, sections]) => {
      const name = sections[0][1],
        begins = wordStart(words[0]).test(name.toLowerCase())
      return {
        page,
        section: sections.reduce((best, section) =>
          holds(section) > holds(best) ? section : best,
        ),
        name,
        rank: rank(page, "", words, queryWords.join(" ")) + (begins ? NEAR : 0),
      }
    })
    .sort((a, b) => b.rank - a.rank)
}
