// Unpack KaTeX, which is in `packed` (offline.py), and set the page's formulas with it
// (set-formulas.js, which comes before this).
const bytes = Uint8Array.from(atob(packed), letter => letter.charCodeAt(0))
new Response(new Response(bytes).body.pipeThrough(new DecompressionStream("gzip")))
  .text()
  .then(textContent => {
    // it runs at once
    document.head.append(Object.assign(document.createElement("script"), { textContent }))
    setFormulas()
  })
