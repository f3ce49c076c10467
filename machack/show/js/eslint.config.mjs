// The linter of all our JavaScript and CSS; `make check` runs it from the root of the checkout.
import css from "@eslint/css"
import js from "@eslint/js"
import { Linter } from "eslint"
import { defineConfig } from "eslint/config"
import globals from "globals"
import { readFileSync, readdirSync } from "node:fs"

const ROOT = new URL("../../../", import.meta.url)

// What the scripts of a page leave in its globalThis.
const PAGE = [
  "PageModel",
  "PagePython",
  "bookAnswers",
  "bookPlain",
  "BookRefutation",
  "bookVerdicts",
  "pageCells",
  "pagePython",
]
// Methods of an iterator, such as list.keys().map(...): an array has them in every browser.
const METHODS = "map|filter|find|some|every|reduce|flatMap|forEach|toArray"
const ITERATOR =
  `CallExpression[callee.property.name=/^(${METHODS})$/] > MemberExpression > ` +
  "CallExpression[arguments.length=0][callee.property.name=/^(keys|values|entries)$/]"
// build.mjs joins files of these folders into one script, so each sees what the others declare.
// given: names that come from Python. In the other folders of book/site, and in machack/page/js,
// the files are modules.
const JOINED = [
  { folders: ["book/site"], given: ["katex", "packed"] },
  { folders: ["book/site/figures"], given: [] },
]

/** The names that a file declares at its top, and those it uses but does not declare. */
function namesOf(text) {
  const linter = new Linter()
  linter.verify(text, { languageOptions: { sourceType: "module" } })
  const [outer, top] = linter.getSourceCode().scopeManager.scopes
  return { declared: [...top.set.keys()], used: outer.through.map(use => use.identifier.name) }
}

const readonly = names => Object.fromEntries(names.map(name => [name, "readonly"]))

/** The settings for each file of some joined folders. */
function joined({ folders, given }) {
  const files = folders
    .flatMap(folder => readdirSync(new URL(folder, ROOT)).map(name => `${folder}/${name}`))
    .filter(name => name.endsWith(".js"))
    .map(name => ({ name, text: readFileSync(new URL(name, ROOT), "utf8") }))
    .map(({ name, text }) => ({ name, ...namesOf(text) }))
  return files.map(({ name, declared }) => {
    const others = files.filter(file => file.name !== name)
    const seen = others.flatMap(file => file.declared).filter(each => !declared.includes(each))
    const used = others.flatMap(file => file.used)
    const varsIgnorePattern = `^(${declared.filter(each => used.includes(each)).join("|")})$`
    return {
      files: [name],
      languageOptions: { globals: readonly([...given, ...seen]) },
      rules: { "no-unused-vars": ["error", { varsIgnorePattern, ignoreRestSiblings: true }] },
    }
  })
}

export default defineConfig([
  {
    files: ["**/*.js", "**/*.mjs"],
    ...js.configs.recommended,
    languageOptions: { globals: { ...globals.browser, ...readonly(PAGE) } },
  },
  {
    files: ["**/*.js", "**/*.mjs"],
    rules: {
      "no-unused-vars": ["error", { ignoreRestSiblings: true }],
      "no-restricted-syntax": [
        "error",
        { selector: ITERATOR, message: "Browsers of 2023 lack it." },
      ],
    },
  },
  { files: ["**/*.mjs"], languageOptions: { globals: globals.node } },
  ...JOINED.flatMap(joined),
  {
    files: ["machack/page/js/client.js", "pdp6/page/js/client.js"],
    languageOptions: { globals: readonly(["it"]) },
  },
  {
    files: ["book/site/cells/worker.js"],
    languageOptions: { globals: readonly(["LOCK", "_createPyodideModule", "loadPyodide"]) },
  },
  {
    files: ["**/*.css"],
    ...css.configs.recommended,
    language: "css/css",
  },
  {
    files: ["**/*.css"],
    rules: {
      "css/no-important": "off", // the theme's own rules are to be overruled
      "css/no-invalid-properties": ["error", { allowUnknownVariables: true }], // the theme's
      "css/use-baseline": "off", // what a browser does not know changes only the look
    },
  },
  { files: ["book/print/paper.css"], rules: { "css/no-invalid-at-rules": "off" } }, // page margins
])
