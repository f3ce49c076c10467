// Cards over glossary words and citations.
import { make } from "../cells/elements.js"
import { anchorOf, loadOnce } from "./texts.js"

const isCovered = link =>
  link.querySelector(".glossed") ||
  (/references\.html#./.test(link.getAttribute("href")) && link.closest(".bd-article"))
const card = make("div", { className: "house-card", id: "house-card", hidden: true })
card.setAttribute("role", "tooltip")
let shownFor = null,
  going = 0

/** Put cards over the words and the citations of the page. */
export function bringCards() {
  const links = [...document.querySelectorAll("a")].filter(isCovered)
  if (links.length) document.body.append(card)
  card.addEventListener("mouseenter", () => clearTimeout(going))
  card.addEventListener("mouseleave", leave)
  for (const link of links) {
    link.dataset.said = link.title // of a work; the card says it
    link.removeAttribute("title")
    link.addEventListener("mouseenter", () => show(link))
    link.addEventListener("focus", () => show(link))
    link.addEventListener("mouseleave", leave)
    link.addEventListener("blur", hide)
  }
  document.addEventListener("keydown", event => {
    if (event.key === "Escape") hide()
  })
  heedFingers(links)
}

// A finger cannot point without touching: its first tap shows the card, a second one follows the
// link.
function heedFingers(links) {
  let tapped = null
  document.addEventListener("pointerdown", ({ target, pointerType }) => {
    const link = links.find(each => each.contains(target))
    tapped = pointerType === "touch" && shownFor !== link ? link : null
    if (!link && !card.contains(target)) hide()
  })
  for (const link of links)
    link.addEventListener("click", event => {
      if (tapped !== link) return
      event.preventDefault()
      show(link)
    })
}

function leave() {
  going = setTimeout(hide, 200) // time to move onto the card
}

function hide() {
  clearTimeout(going)
  card.hidden = true
  shownFor?.removeAttribute("aria-describedby")
  shownFor = null
}

async function show(link) {
  clearTimeout(going)
  shownFor = link
  if (!link.dataset.said) await loadOnce("cards")
  const [word, said] = link.dataset.said
    ? ["", link.dataset.said]
    : (globalThis.bookCards[anchorOf(link)] ?? [])
  if (shownFor !== link || !said) return
  card.replaceChildren(...(word ? [make("strong", { textContent: word }), " "] : []), said)
  card.hidden = false
  link.setAttribute("aria-describedby", card.id)
  putBeside(link.getClientRects()[0])
}

function putBeside(rect) {
  const wide = card.offsetWidth,
    high = card.offsetHeight,
    isAbove = rect.top > high + 12
  const most = document.documentElement.clientWidth - wide - 8
  card.style.left = `${Math.max(8, Math.min(rect.left, most)) + scrollX}px`
  card.style.top = `${(isAbove ? rect.top - high - 6 : rect.bottom + 6) + scrollY}px`
}
