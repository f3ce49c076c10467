// Set the formulas of a page with KaTeX, from their TeX. One that is wider than the page can be
// scrolled with the keys.
function setFormulas() {
  const set = (place, tex, displayMode) =>
    katex.render(tex, place, { displayMode, throwOnError: false })
  for (const place of document.querySelectorAll("span.math")) set(place, place.textContent, false)
  for (const place of document.querySelectorAll("div.math > .tex"))
    set(place, place.textContent, true)
  /** @type {NodeListOf<HTMLElement>} */
  const displayed = document.querySelectorAll("div.math")
  for (const place of displayed) if (place.scrollWidth > place.clientWidth) place.tabIndex = 0
  document.documentElement.dataset.formulas = "set"
}
