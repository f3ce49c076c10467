// The folded solution of an exercise, opened only by its button.
import { button } from "../cells/elements.js"

export class Solution {
  constructor(box) {
    this.box = box
    this.button = button("Solution", () => this.show())
    this.element = document.getElementById(`${box.exercise.id}-solution`) ?? this.folded()
    this.button.hidden = !this.element
  }
  // Return the folded solution that follows, in the reader's book.
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
  // Hide the solution's fold until the button is pressed, or an address leads into the solution.
  keep() {
    this.element.classList.add("answer-solution")
    this.button.setAttribute("aria-expanded", false)
    const showIfLinked = () => {
      if (
        this.element.contains(document.getElementById(decodeURIComponent(location.hash.slice(1))))
      )
        this.show(true)
    }
    addEventListener("hashchange", showIfLinked)
    if (document.readyState === "complete") showIfLinked()
    else addEventListener("load", showIfLinked)
  }
  show(isShown = this.button.getAttribute("aria-expanded") === "false") {
    if (isShown) this.box.unfold(true)
    const title = this.element.querySelector(".admonition-title")
    this.element.classList.remove("toggle-hidden")
    title.querySelector(".toggle-button")?.remove()
    title.replaceWith(title.cloneNode(true)) // without what folds it
    this.element.classList.toggle("answer-solved", isShown)
    this.button.setAttribute("aria-expanded", isShown)
    this.button.textContent = isShown ? "Hide the solution" : "Solution"
    if (isShown) this.element.scrollIntoView({ block: "nearest" })
  }
}
