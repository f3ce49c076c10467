// Cards over glossary words and citations.
import { make } from "../cells/elements.js"
import { anchorOf, loadOnce } from "./texts.js"

const hasCard = link =>
  link.querySelector(".glossed") ||
  (/references\.html#./.test(link.getAttribute("href")) && link.closest(".bd-article"))
const card = make("div", { className: "book-card", id: "book-card", hidden: true })
card.setAttribute("role", "tooltip")
let currentLink = null,
  hideTimer = 0

/** Add cards to the words and the citations of the page. */
export function addCards() {
  const links = [...document.querySelectorAll("a")].filter(hasCard)
  if (links.length) document.body.append(card)
  card.addEventListener("mouseenter", () => clearTimeout(hideTimer))
  card.addEventListener("mouseleave", hideSoon)
  for (const link of links) {
    link.dataset.said = link.title // the title of a work; the card shows it
    link.removeAttribute("title")
    link.addEventListener("mouseenter", () => show(link))
    link.addEventListener("focus", () => show(link))
    link.addEventListener("mouseleave", hideSoon)
    link.addEventListener("blur", hide)
  }
  document.addEventListener("keydown", event => {
    if (event.key === "Escape") hide()
  })
  showAtTap(links)
}

// A finger cannot point without touching: its first tap shows the card, a second one follows the
// link.
function showAtTap(links) {
  let tapped = null
  document.addEventListener("pointerdown", ({ target, pointerType }) => {
    const link = links.find(other => other.contains(target))
    tapped = pointerType === "touch" && currentLink !== link ? link : null
    if (!link && !card.contains(target)) hide()
  })
  for (const link of links)
    link.addEventListener("click", event => {
      if (tapped !== link) return
      event.preventDefault()
      show(link)
    })
}

function hideSoon() {
  hideTimer = setTimeout(hide, 200) // time to move onto the card
}

function hide() {
  clearTimeout(hideTimer)
  card.hidden = true
  currentLink?.removeAttribute("aria-describedby")
  currentLink = null
}

async function show(link) {
  clearTimeout(hideTimer)
  currentLink = link
  if (!link.dataset.said) await loadOnce("cards")
  const [word, text] = link.dataset.said
    ? ["", link.dataset.said]
    : (globalThis.bookCards[anchorOf(link)] ?? [])
  if (currentLink !== link || !text) return
  card.replaceChildren(...(word ? [make("strong", { textContent: word }), " "] : []), text)
  card.hidden = false
  link.setAttribute("aria-describedby", card.id)
  placeCard(link.getClientRects()[0])
}

function placeCard(rect) {
  const width = card.offsetWidth,
    height = card.offsetHeight,
    isAbove = rect.top > height + 12
  const maxLeft = document.documentElement.clientWidth - width - 8
  card.style.left = `${Math.max(8, Math.min(rect.left, maxLeft)) + scrollX}px`
  card.style.top = `${(isAbove ? rect.top - height - 6 : rect.bottom + 6) + scrollY}px`
}
