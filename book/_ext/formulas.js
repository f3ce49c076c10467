// Sets the formulas of a page with KaTeX, from the TeX that stands in it.  KaTeX itself is `packed`, compressed (offline.py).
const bytes = Uint8Array.from(atob(packed), letter => letter.charCodeAt(0))
new Response(new Response(bytes).body.pipeThrough(new DecompressionStream("gzip"))).text().then(textContent => {
  document.head.append(Object.assign(document.createElement("script"), { textContent }))   // it runs at once
  const set = (place, tex, displayMode) => katex.render(tex, place, { displayMode, throwOnError: false })
  for (const place of document.querySelectorAll("span.math")) set(place, place.textContent, false)
  for (const place of document.querySelectorAll("div.math > .tex")) set(place, place.textContent, true)
  for (const place of document.querySelectorAll("div.math")) if (place.scrollWidth > place.clientWidth) place.tabIndex = 0   // it scrolls: by the keys, too
  document.documentElement.dataset.formulas = "set"
})
