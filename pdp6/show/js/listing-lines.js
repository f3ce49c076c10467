// A program as it is listed: address, word and source, line under line.
import { h } from "./dom.js"
import { half } from "./octal.js"

// A line of source, its comment for itself: what continues in the next line does so below itself.
const sourceOf = text => {
  const [, code, comment] = /^(\s*[^\s;].*?\s{2,})(;.*)$/.exec(text) ?? []
  return comment
    ? h("span", { class: "p6-source p6-commented" }, h("span", {}, code), h("span", {}, comment))
    : h("span", { class: "p6-source" }, text)
}
// A line; where the address is negative it has no word.
export const listingLine = (address, word, text) =>
  h(
    "div",
    { class: address < 0 ? "p6-line p6-plain" : "p6-line" },
    h("span", { class: "p6-where" }, address < 0 ? "" : half(address)),
    h("span", { class: "p6-word" }, word),
    sourceOf(text),
  )
export const listOf = (lines, label) =>
  h("div", { class: "p6-listing", tabindex: 0, role: "region", "aria-label": label }, ...lines)
