// npm run build: bundle src/ into ../static/figures.js and copy the licences beside it.
import { build } from "esbuild"
import { createHash } from "node:crypto"
import { copyFileSync, readFileSync, readdirSync, statSync } from "node:fs"

const out = "../static/figures.js"
const sources = [...readdirSync("src").map(name => `src/${name}`), "../style.css", "../words.json", "../theme.json", "../static/restarted.js", "../static/one-stop.js"].sort()
const hash = createHash("sha256")                 // a test compares it, so that the bundle cannot fall behind
for (const path of sources) hash.update(readFileSync(path))
await build({
  entryPoints: ["src/main.js"], bundle: true, format: "esm", target: "es2020", minify: true, charset: "utf8",
  legalComments: "none", loader: { ".css": "text" }, outfile: out,
  banner: { js: `/* Mac Hack VI, the shows. GPL-3.0-or-later. With chessground and chessops (GPL-3.0-or-later), @badrap/result (MIT).\n   sources ${hash.digest("hex")} */` },
})
copyFileSync("node_modules/chessground/LICENSE", "../static/chessground.LICENSE")
copyFileSync("node_modules/chessops/LICENSE.txt", "../static/chessops.LICENSE")
copyFileSync("node_modules/@badrap/result/LICENSE", "../static/badrap-result.LICENSE")
console.log(`${out}: ${Math.round(statSync(out).size / 1024)} KB`)
