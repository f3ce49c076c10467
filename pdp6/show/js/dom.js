// Small helpers for building the pages of the machine's figures.
/**
 * An element; a name that begins with "on" is an event.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(string | Node)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value)
    else if (name === "checked" || name === "disabled" || name === "value") element[name] = value
    else if (value !== false && value !== null) element.setAttribute(name, value)
  }
  element.append(...children)
  return element
}
// A button is called by what is written on it, and by what it does where that is only a sign.
export const button = (label, long, action, kind = "") =>
  h(
    "button",
    {
      type: "button",
      class: `p6-button ${kind}`,
      "aria-label": /[A-Z]/.test(label) ? null : long,
      title: long,
      onclick: action,
    },
    label,
  )
export const wideButton = (label, long, action) => button(label, long, action, "p6-wide")
// A name that is unique on the page, whatever script made it.
export const ownName = () => {
  const page = /** @type {any} */ (globalThis)
  return `p6-${(page.pdp6Figures = (page.pdp6Figures || 0) + 1)}`
}
// Puts a figure on its page, and at hand for a reader's console and the tests.
export function mount(figure, el) {
  el.append(figure.figure)
  figure.figure.pdp6 = figure
}
// A notebook informs a figure when its kernel is gone, and only then: the figure says what helps.
export const reportLostKernel = ({ model, el }) =>
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
