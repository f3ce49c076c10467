// The colors of Python, as in the book's code.
import { make } from "./elements.js"

const KEYWORDS = (
  "and as assert async await break class continue def del elif else except False " +
  "finally for from global if import in is lambda None nonlocal not or pass raise " +
  "return True try while with yield"
)
  .split(" ")
  .join("|")
const BUILTINS = (
  "abs all any bool dict enumerate filter float int isinstance len list map max min " +
  "open print range repr reversed round set sorted str sum super tuple type zip"
)
  .split(" ")
  .join("|")
const STRING = new RegExp(
  [
    String.raw`(?<s1>(?:\b[bfruBFRU]{1,2})?(?:"""[^]*?(?:"""|$)|'''[^]*?`,
    String.raw`(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?))`,
  ].join(""),
)
// A changed cell is colored like the book's code; the name of a group is Pygments' class.
const TOKENS = new RegExp(
  [
    /(?<c1>#.*)/,
    STRING,
    /(?<nf>(?<=\b(?:class|def) +)\w+)/,
    new RegExp(`(?<k>\\b(?:${KEYWORDS})\\b)`),
    new RegExp(`(?<nb>(?<!\\.)\\b(?:${BUILTINS})\\b)`),
    /(?<mi>\b0[box][\da-fA-F_]+|\b\d[\d_]*(?:\.\d*)?(?:e[-+]?\d+)?)/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
)
export function colorCode(text) {
  const parts = []
  let end = 0
  for (const { 0: part, index, groups } of text.matchAll(TOKENS)) {
    const [className] = Object.entries(groups).find(([, match]) => match !== undefined)
    parts.push(text.slice(end, index), make("span", { className, textContent: part }))
    end = index + part.length
  }
  return [...parts, `${text.slice(end)}\n`]
}
