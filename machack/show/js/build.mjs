// npm run build: make every script and style sheet that ships, with the licences of what is in it.
//
// There is one way into a page, a notebook, the wheel and the book over file://. A row of ROWS
// names what ships and the sources that it is made of; what is made is kept in the repository, and
// Python reads it by name and writes it where it is wanted. built.json says what each was made of:
// `make check` compares, so that nothing falls behind its sources.
import { build, transform } from "esbuild"
import { createHash } from "node:crypto"
import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"

const ROOT = path.resolve("../../..")
const GPL = "GPL-3.0-or-later",
  CHESSOPS = `chessops (${GPL}), @badrap/result (MIT)`

// What ships, by its place below the root: the sources, joined in their order. `as`: "esm", a
// module for anywidget; "iife", a classic script, which is all that a page may load over file://;
// "sheet", a style sheet. `name`: what a script leaves.
const ext = "book/site",
  show = "machack/show",
  page = "machack/page",
  device = "pdp6/page",
  machine = "pdp6/show/js"
const model = `${ext}/figures/model.js`
const figure = name => ({ as: "esm", of: [`${show}/js/${name}.js`] })
const drawing = name => ({ as: "esm", of: [`${machine}/${name}.js`] })
// Python and Sphinx put classic scripts behind other text, which may end without a semicolon.
const classic = (...of) => ({ as: "iife", of, before: ";" })
const ROWS = {
  [`${show}/static/figures.js`]: {
    as: "esm",
    of: [`${show}/js/src/main.js`],
    target: "es2020",
    banner: `Mac Hack VI, the shows. ${GPL}. With chessground (${GPL}), ${CHESSOPS}.`,
  },
  [`${show}/static/moves.js`]: {
    as: "iife",
    of: [`${show}/js/src/moves.js`],
    target: "es2020",
    banner: `Mac Hack VI, moves. ${GPL}. With ${CHESSOPS}.`,
  },
  "book/_vendor/codemirror/editor.js": {
    as: "iife",
    of: [`${show}/js/editor/editor.js`],
    target: "es2020",
    banner: `The editor of the book, ${GPL}; with CodeMirror 6 and Lezer (MIT, editor.LICENSE).`,
  },
  [`${show}/static/coding.js`]: figure("src/coding/figure"),
  [`${show}/static/small-tree.js`]: figure("src/small-tree/figure"),
  [`${show}/static/scope.js`]: figure("small/scope"),
  [`${show}/static/graphviz.js`]: {
    as: "iife",
    name: "machackDrawer",
    of: [`${show}/js/small/graphviz.js`],
  },
  [`${page}/static/engine.js`]: classic(`${page}/js/engine-worker.js`),
  [`${page}/static/scorer.js`]: classic(`${page}/js/scorer-worker.js`),
  [`${page}/static/memory.js`]: {
    as: "iife",
    name: "machackMemory",
    of: [`${page}/js/memory.js`],
  },
  [`${page}/static/client.js`]: classic(`${page}/js/client.js`),
  [`${device}/static/worker.js`]: classic(`${device}/js/worker.js`),
  [`${device}/static/client.js`]: classic(`${device}/js/client.js`),
  "pdp6/show/static/live.js": drawing("live/figure"),
  "pdp6/show/static/lockstep.js": drawing("lockstep/figure"),
  "pdp6/show/static/roll.js": drawing("roll"),
  "pdp6/show/static/screen.js": drawing("screen"),
  "pdp6/show/static/stepper.js": drawing("stepper"),
  "machack/classroom/school/static/replay.js": classic("machack/classroom/school/replay.js"),
  "machack/classroom/school/static/hand-out.js": {
    as: "iife",
    of: ["machack/classroom/school/hand-out.js"],
    banner: `Mac Hack VI, the page of a hand-out. ${GPL}. With ${CHESSOPS}.`,
    before: ";",
  },
  [`${ext}/static/answers.js`]: classic(`${ext}/answers/answers.js`),
  [`${ext}/static/classroom.js`]: classic(`${ext}/answers/classroom.js`),
  [`${ext}/static/page.js`]: classic(`${ext}/cells/page.js`),
  [`${ext}/static/python.js`]: classic(model, `${ext}/cells/python.js`),
  [`${ext}/static/worker.js`]: classic(`${ext}/cells/worker.js`),
  [`${ext}/static/mount.js`]: classic(model, `${ext}/figures/mount.js`),
  [`${ext}/static/finding.js`]: classic(`${ext}/finding/finding.js`),
  [`${ext}/static/pointing.js`]: classic(`${ext}/pointing/pointing.js`),
  [`${ext}/static/formulas.js`]: classic(`${ext}/set-formulas.js`, `${ext}/formulas.js`),
  ...Object.fromEntries(
    ["paths", "scorer", "switches", "theme-fixes"].map(name => [
      `${ext}/static/${name}.js`,
      classic(`${ext}/${name}.js`),
    ]),
  ),
  [`${show}/static/style.css`]: { as: "sheet", of: [`${show}/style.css`] },
  ...Object.fromEntries(
    ["coding", "explorer", "reasons", "scope", "small-tree"].map(name => [
      `${show}/static/${name}.css`,
      { as: "sheet", of: [`${show}/js/css/${name}.css`] },
    ]),
  ),
  "pdp6/show/static/style.css": { as: "sheet", of: ["pdp6/show/style.css"] },
  "book/_static/custom.css": { as: "sheet", of: [`${ext}/custom.css`] },
  [`${ext}/static/cells.css`]: { as: "sheet", of: [`${ext}/cells/cells.css`] },
  "machack/classroom/school/static/hand-out.css": {
    as: "sheet",
    of: [
      `${ext}/cells/cells.css`,
      `${ext}/answers/answers.css`,
      "machack/classroom/school/hand-out.css",
    ],
  },
  [`${ext}/static/answers.css`]: { as: "sheet", of: [`${ext}/answers/answers.css`] },
}

const read = name => readFileSync(path.join(ROOT, name), "utf8")
// A sheet is also put into SVG files, and XML allows no "<" there: within strings it stays escaped.
const sheet = async text => {
  const { code } = await transform(text, { loader: "css", minify: true, legalComments: "none" })
  return code.replace(/"[^"]*"/g, string => string.replaceAll("<", "\\3c "))
}

// A style sheet that a script imports is a text in it.
const sheets = {
  name: "sheets",
  setup(bundle) {
    bundle.onLoad({ filter: /\.css$/ }, async ({ path: file }) => ({
      contents: await sheet(readFileSync(file, "utf8")),
      loader: "text",
    }))
  },
}

/** Returns { code, sources } of a row. */
async function made({ as, of: sources, name, target = "es2022" }) {
  const contents = sources.map(read).join("\n")
  if (as === "sheet") return { code: await sheet(contents), sources }
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: path.dirname(path.join(ROOT, sources.at(-1))), sourcefile: "-" },
    bundle: true,
    minify: true,
    format: as,
    globalName: name,
    target,
    charset: "utf8",
    legalComments: "none",
    plugins: [sheets],
    metafile: true,
    write: false,
  })
  const inputs = Object.keys(metafile.inputs)
    .map(input => path.relative(ROOT, path.resolve(input.replace(/^\w+:/, ""))))
    .filter(input => !input.includes("node_modules") && path.basename(input) !== "-")
  return { code: outputFiles[0].text, sources: [...new Set([...sources, ...inputs])].sort() }
}

const sum = names => {
  const hash = createHash("sha256")
  for (const name of names) hash.update(readFileSync(path.join(ROOT, name)))
  return hash.digest("hex")
}
const built = {}
for (const [name, row] of Object.entries(ROWS)) {
  const { code, sources } = await made(row),
    file = path.join(ROOT, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, (row.banner ? `/* ${row.banner} */\n` : "") + (row.before ?? "") + code)
  built[name] = { sources, sum: sum(sources), made: sum([name]) }
  console.log(`${name}: ${Math.ceil(statSync(file).size / 1024)} KB`)
}
writeFileSync("built.json", `${JSON.stringify(built, null, 2)}\n`)

copyFileSync("node_modules/chessground/LICENSE", "../static/chessground.LICENSE")
copyFileSync("node_modules/chessops/LICENSE.txt", "../static/chessops.LICENSE")
copyFileSync("node_modules/@badrap/result/LICENSE", "../static/badrap-result.LICENSE")

// The licence of all that is in the editor (CodeMirror and Lezer: MIT).
const PARTS =
  "@codemirror/autocomplete @codemirror/commands @codemirror/lang-python @codemirror/language " +
  "@codemirror/state @codemirror/view @lezer/common @lezer/highlight @lezer/lr @lezer/python " +
  "@marijn/find-cluster-break crelt style-mod w3c-keyname"
const licences = PARTS.split(" ").map(name => [
  name,
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version,
  readFileSync(`node_modules/${name}/LICENSE`, "utf8").trim(),
])
writeFileSync(
  path.join(ROOT, "book/_vendor/codemirror/editor.LICENSE"),
  licences.map(([name, version, text]) => `${name} ${version}\n\n${text}\n`).join("\n---\n\n"),
)
