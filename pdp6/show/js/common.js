// What the figures of the machine share. No build: Python puts this text before a figure's own.
function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value)
    else if (name === "checked" || name === "disabled" || name === "value") element[name] = value
    else if (value !== false && value !== null) element.setAttribute(name, value)
  }
  element.append(...children)
  return element
}
// A notebook tells a figure when its kernel is gone, and then only: the figure says what helps.
const heedKernel = ({ model, el }) =>
  model.on("comm_live_update", () => {
    if (!el.querySelector(".p6-gone"))
      el.prepend(
        h(
          "p",
          {
            class: "p6-gone",
            role: "status",
            style:
              "margin:.4em 0;padding:.2em .7em;border-left:3px solid currentColor;font-weight:600",
          },
          "The kernel that made this figure is gone. Run its cell again.",
        ),
      )
  })
const half = number => number.toString(8).padStart(6, "0")
const octal = word => {
  const digits = word.toString(8).padStart(12, "0")
  return `${digits.slice(0, 6)},,${digits.slice(6)}`
}
const signed = word => (word >= 2 ** 35 ? word - 2 ** 36 : word)
const count = number => number.toString().replace("-", "−")
const button = (label, long, act, kind = "") =>
  h(
    "button",
    { type: "button", class: `p6-button ${kind}`, "aria-label": long, title: long, onclick: act },
    label,
  )
// A line of source, its comment for itself: what goes on in the next line does so below itself.
const sourceOf = text => {
  const [, code, comment] = /^(\s*[^\s;].*?\s{2,})(;.*)$/.exec(text) ?? []
  return comment
    ? h("span", { class: "p6-source p6-commented" }, h("span", {}, code), h("span", {}, comment))
    : h("span", { class: "p6-source" }, text)
}
const ownName = () => `p6-${(globalThis.pdp6Figures = (globalThis.pdp6Figures || 0) + 1)}`
