// The exercises in the page's contents: each by its number, with its title, and whether it is
// answered.
import { make } from "../cells/elements.js"
import { storedAnswers } from "./storage.js"

export function list() {
  const heading = document.querySelector('.page-toc a[href="#exercises"]')
  const links = [...document.querySelectorAll(".bd-article .exercise[id]")].map(
    ({ id, className, firstElementChild: { textContent } }) => {
      const [, number, title] = textContent.match(/([\d.]+)\s*(?:\((.*)\))?/s) ?? []
      return make("a", {
        href: `#${id}`,
        className: /needs-python/.exec(className)?.[0] ?? "",
        textContent: number,
        title: title ?? "",
        ariaLabel: `Exercise ${number}${title ? `, ${title}` : ""}`,
      })
    },
  )
  if (!heading || !links.length) return
  heading.after(make("div", { className: "toc-exercises" }, ...links))
  const paint = () => {
    const stored = storedAnswers()
    for (const link of links)
      link.dataset.answered = stored[link.hash.slice(1)]?.right ? "right" : ""
  }
  document.addEventListener("book-answers", paint)
  paint()
}
