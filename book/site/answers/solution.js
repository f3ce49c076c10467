// The folded solution of an exercise, and its one door, the button.
import { button } from "../cells/elements.js"

export class Solution {
  constructor(box) {
    this.box = box
    this.button = button("Solution", () => this.show())
    this.element = document.getElementById(`${box.exercise.id}-solution`) ?? this.folded()
    this.button.hidden = !this.element
  }
  // The folded solution that follows, in a reader's book.
  folded() {
    for (
      let next = this.box.element.closest(".answer-box").nextElementSibling;
      next;
      next = next.nextElementSibling
    ) {
      if (next.classList.contains("solution")) return next
      if (next.matches(".exercise, .answer-box") || /^H\d|SECTION$/.test(next.tagName)) return null
    }
    return null
  }
  // The solution has one door, the button: until it is pressed, or an address leads into the
  // solution, its fold is not seen.
  keep() {
    this.element.classList.add("answer-solution")
    this.button.setAttribute("aria-expanded", false)
    const led = () => {
      if (
        this.element.contains(document.getElementById(decodeURIComponent(location.hash.slice(1))))
      )
        this.show(true)
    }
    addEventListener("hashchange", led)
    if (document.readyState === "complete") led()
    else addEventListener("load", led)
  }
  show(shown = this.button.getAttribute("aria-expanded") === "false") {
    if (shown) this.box.unfold(true)
    const title = this.element.querySelector(".admonition-title")
    this.element.classList.remove("toggle-hidden")
    title.querySelector(".toggle-button")?.remove()
    title.replaceWith(title.cloneNode(true)) // without what folded it
    this.element.classList.toggle("answer-solved", shown)
    this.button.setAttribute("aria-expanded", shown)
    this.button.textContent = shown ? "Hide the solution" : "Solution"
    if (shown) this.element.scrollIntoView({ block: "nearest" })
  }
}
