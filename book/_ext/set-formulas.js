// Sets the formulas of a page with KaTeX, from the TeX that stands in it.
document.addEventListener("DOMContentLoaded", () => {
  const set = (place, tex, displayMode) => katex.render(tex, place, { displayMode, throwOnError: false });
  for (const place of document.querySelectorAll("span.math")) set(place, place.textContent, false);
  for (const place of document.querySelectorAll("div.math > .tex")) set(place, place.textContent, true);
});
