// While a reader types: what is first, below the box; Enter asks for all.
import { ROOT, make } from "../cells/elements.js"
import { excerpt } from "./excerpt.js"
import { NEAR, rank } from "./rank.js"
import { loadBoth } from "./texts.js"
import { beginning, holding, inWords, proseOf, stem } from "./words.js"

const MOST = 6, // pages shown
  PAUSE = 200 // milliseconds without a key, or after the reader has left the box

/** Show below each box of the search what is typed into it. */
export function heedBoxes() {
  let typing = 0
  document.addEventListener("input", event => {
    const form = boxOf(event)
    if (!form) return
    clearTimeout(typing)
    const show = () =>
      loadBoth().then(
        () => showTyped(form),
        () => {},
      )
    typing = setTimeout(show, PAUSE)
  })
  document.addEventListener("keydown", step)
  document.addEventListener("focusout", event => {
    const form = boxOf(event)
    if (!form || form.contains(event.relatedTarget)) return
    setTimeout(() => {
      if (!form.contains(document.activeElement))
        form.querySelector(".search-typed")?.replaceChildren()
    }, PAUSE)
  })
}

const boxOf = event => event.target.closest?.("form.bd-search")

// Go from the box to the places below it, and back.
function step(event) {
  const form = boxOf(event),
    by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!form || !by) return
  const stops = [form.querySelector("input"), ...form.querySelectorAll(".search-typed a")],
    next = stops[stops.indexOf(document.activeElement) + by]
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

function showTyped(form) {
  const asked = inWords(form.querySelector("input").value),
    list = listFor(form)
  if (asked.join("").length < 2) {
    list.replaceChildren()
    return
  }
  const found = firstOf(asked),
    words = asked.map(stem),
    places = found.slice(0, MOST).map(place => placeLine(place, words))
  const last = make("p", { className: "search-more", textContent: ending(found.length, asked) })
  list.replaceChildren(...meaningOf(asked.join(" ")), ...places, last)
}

const ending = (count, asked) =>
  count > MOST
    ? `Enter shows all ${count} pages.`
    : count
      ? "Enter shows every place."
      : `No page has “${asked.join(" ")}”.`

const line = (href, text, more) =>
  make(
    "p",
    { className: "search-excerpt" },
    make("a", { href: ROOT() + href, textContent: text }),
    " ",
    more,
  )

// What the glossary says, if it has just these words: [line] or [].
const meaningOf = asked =>
  Object.entries(globalThis.bookCards)
    .filter(([, [word]]) => word.toLowerCase() === asked)
    .slice(0, 1)
    .map(([anchor, [word, said]]) => line(`book/appendix/glossary.html#${anchor}`, word, said))

const placeLine = ({ page, section, name }, words) =>
  line(
    `${page}.html#${section[0]}`,
    section[1] === name ? name : `${name}: ${section[1]}`,
    excerpt(section, words),
  )

// The pages that hold every word, the best first; of each the section with most of them.
function firstOf(asked) {
  const words = asked.map(stem)
  const isIn = (section, word) => beginning(word).test(`${section[1]} ${section[2]}`.toLowerCase())
  const holds = section => holding(words, section[1], section[2]) + holding(words, proseOf(section))
  return Object.entries(globalThis.bookTexts)
    .filter(([, sections]) => words.every(word => sections.some(each => isIn(each, word))))
    .map(([page, sections]) => {
      const name = sections[0][1],
        begins = beginning(words[0]).test(name.toLowerCase())
      return {
        page,
        section: sections.reduce((best, each) => (holds(each) > holds(best) ? each : best)),
        name,
        rank: rank(page, "", words, asked.join(" ")) + (begins ? NEAR : 0),
      }
    })
    .sort((a, b) => b.rank - a.rank)
}
