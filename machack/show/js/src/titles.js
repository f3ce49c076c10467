// A title is seen by those who point with a mouse. In a figure it is also shown when the keyboard
// comes to its element, and under a finger, and then it describes what has the focus. It is not
// shown where it only repeats the name, nor under a finger that presses the buttons of a toolbar.
import { fresh, h } from "./dom.js"

const GAP = 4, // pixels below the element
  EDGE = 8

// look: the classes of what is shown; above: is it above its element, where it hides no answer?
export function showTitles(el, { look: className = "mh mh-tip", above = false } = {}) {
  const id = fresh("title"),
    tip = h("div", { class: className, role: "tooltip", id, hidden: true })
  let described = null
  const hide = () => {
    tip.hidden = true
    described?.removeAttribute("aria-describedby")
    described = null
  }
  const show = (target, titled) => {
    hide()
    const label = titled?.getAttribute("aria-label")
    if (!titled?.title || !el.contains(titled) || titled.title === label) return
    tip.textContent = titled.title
    tip.hidden = false
    const { left, top, bottom } = titled.getBoundingClientRect(),
      topAbove = top - GAP - tip.offsetHeight,
      most = document.documentElement.clientWidth - tip.offsetWidth - EDGE
    tip.style.left = `${Math.max(EDGE, Math.min(left, most))}px`
    tip.style.top = `${above && topAbove > EDGE ? topAbove : bottom + GAP}px`
    if (target.hasAttribute("aria-describedby")) return
    described = target
    target.setAttribute("aria-describedby", id)
  }
  el.addEventListener("focusin", ({ target }) => {
    if (target.matches(":focus-visible")) show(target, target.closest("[title]"))
  })
  el.addEventListener("click", ({ target, pointerType }) => {
    if (pointerType === "touch" && !target.closest("[role=toolbar]"))
      show(target, target.closest("[title]"))
  })
  el.addEventListener("focusout", hide)
  el.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hide()
  })
  for (const eventName of ["scroll", "pointerdown"])
    addEventListener(eventName, hide, { capture: true, passive: true })
  el.append(tip)
  return () => {
    for (const eventName of ["scroll", "pointerdown"])
      removeEventListener(eventName, hide, { capture: true })
  }
}
