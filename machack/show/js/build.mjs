// npm run build: bundle src/ into ../static/figures.js and moves.js, and copy the licences beside
// it.
import { build } from "esbuild"
import { createHash } from "node:crypto"
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from "node:fs"

const out = "../static/figures.js"
const sources = [
  ...readdirSync("src", { recursive: true })
    .map(name => `src/${name}`)
    .filter(path => statSync(path).isFile()),
  "../style.css",
  "../words.json",
  "../theme.json",
  "../static/restarted.js",
  "../static/one-stop.js",
].sort()
const sum = createHash("sha256") // a test compares it, so that the bundle cannot fall behind
for (const path of sources) sum.update(readFileSync(path))
const hash = sum.digest("hex")
await build({
  entryPoints: ["src/main.js"],
  bundle: true,
  format: "esm",
  target: "es2020",
  minify: true,
  charset: "utf8",
  legalComments: "none",
  loader: { ".css": "text" },
  outfile: out,
  banner: {
    js:
      "/* Mac Hack VI, the shows. GPL-3.0-or-later. With chessground and chessops " +
      `(GPL-3.0-or-later), @badrap/result (MIT).\n   sources ${hash} */`,
  },
})
// Moves as people type them, read as the boards read them: for the answer boxes, of which most
// pages have no board.
await build({
  entryPoints: ["src/moves.js"],
  bundle: true,
  format: "iife",
  target: "es2020",
  minify: true,
  charset: "utf8",
  legalComments: "none",
  outfile: "../static/moves.js",
  banner: {
    js:
      "/* Mac Hack VI, moves. GPL-3.0-or-later. With chessops (GPL-3.0-or-later), " +
      `@badrap/result (MIT).\n   sources ${hash} */`,
  },
})
copyFileSync("node_modules/chessground/LICENSE", "../static/chessground.LICENSE")
copyFileSync("node_modules/chessops/LICENSE.txt", "../static/chessops.LICENSE")
copyFileSync("node_modules/@badrap/result/LICENSE", "../static/badrap-result.LICENSE")
console.log(`${out}: ${Math.round(statSync(out).size / 1024)} KB`)

// The editor of the boxes for code, with the licence of all that is in it (CodeMirror and Lezer:
// MIT).
const editor = "../../../book/_vendor/codemirror",
  own = "editor/editor.js"
mkdirSync(editor, { recursive: true })
await build({
  entryPoints: [own],
  bundle: true,
  format: "iife",
  target: "es2020",
  minify: true,
  charset: "utf8",
  legalComments: "none",
  outfile: `${editor}/editor.js`,
  banner: {
    js:
      "/* The editor of the house, GPL-3.0-or-later; with CodeMirror 6 and Lezer (MIT, " +
      `editor.LICENSE).\n   source ` +
      createHash("sha256").update(readFileSync(own)).digest("hex") +
      " */",
  },
})
const PARTS = [
  "@codemirror/autocomplete",
  "@codemirror/commands",
  "@codemirror/lang-python",
  "@codemirror/language",
  "@codemirror/state",
  "@codemirror/view",
  "@lezer/common",
  "@lezer/highlight",
  "@lezer/lr",
  "@lezer/python",
  "@marijn/find-cluster-break",
  "crelt",
  "style-mod",
  "w3c-keyname",
]
const licences = PARTS.map(name => [
  name,
  JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version,
  readFileSync(`node_modules/${name}/LICENSE`, "utf8").trim(),
])
writeFileSync(
  `${editor}/editor.LICENSE`,
  licences.map(([name, version, text]) => `${name} ${version}\n\n${text}\n`).join("\n---\n\n"),
)
console.log(`${editor}/editor.js: ${Math.round(statSync(`${editor}/editor.js`).size / 1024)} KB`)
