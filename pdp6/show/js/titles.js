// What a title says, for those who do not point with a mouse: it is shown when the keyboard comes
// to its element, and under a finger, and then it describes what has the focus. It is above its
// element, where it hides neither what the machine says nor the key. The chess figures have the
// same (machack/show/js/src/titles.js); the two programs share no file.
import { h, ownName } from "./dom.js"

const GAP = 4, // pixels between the element and what is shown
  EDGE = 8

/** @param {HTMLElement} el the place of a figure */
export function showTitles(el) {
  const id = ownName(),
    tip = h("div", { class: "p6 p6-tip", role: "tooltip", id, hidden: "" }),
    gone = new AbortController()
  /** @type {Element | null} */
  let described = null
  const hide = () => {
    tip.hidden = true
    described?.removeAttribute("aria-describedby")
    described = null
    if (!el.isConnected) gone.abort()
  }
  const show = target => {
    hide()
    const titled = target.closest("[title]")
    if (!titled || !el.contains(titled)) return
    tip.textContent = titled.title
    tip.hidden = false
    const { left, top, bottom } = titled.getBoundingClientRect(),
      most = document.documentElement.clientWidth - tip.offsetWidth - EDGE,
      topAbove = top - GAP - tip.offsetHeight
    tip.style.left = `${Math.max(EDGE, Math.min(left, most))}px`
    tip.style.top = `${topAbove > EDGE ? topAbove : bottom + GAP}px`
    // if it is the name, a screen reader has announced it already
    if (titled.getAttribute("aria-label") === titled.title) return
    if (target.hasAttribute("aria-describedby")) return
    described = target
    target.setAttribute("aria-describedby", id)
  }
  el.addEventListener("focusin", ({ target }) => {
    const element = /** @type {Element} */ (target)
    if (element.matches(":focus-visible")) show(element)
  })
  el.addEventListener("click", event => {
    if (/** @type {PointerEvent} */ (event).pointerType === "touch") show(event.target)
  })
  el.addEventListener("focusout", hide)
  el.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hide()
  })
  for (const eventName of ["scroll", "pointerdown"])
    addEventListener(eventName, hide, { capture: true, passive: true, signal: gone.signal })
  el.append(tip)
}
