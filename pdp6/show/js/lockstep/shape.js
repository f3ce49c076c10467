// The shape of two trees, one above the other: drawn once, in the colors of the style sheet, so
// that it follows the page's theme.
const TALL = 64, // of one tree
  WIDE = 640

// One tree as a line of steps; up: does it grow upwards?
function steps(depths, length, most, direction) {
  const bars = Math.min(length, WIDE),
    first = bar => Math.floor((bar / bars) * length),
    height = bar => (Math.max(0, ...depths.slice(first(bar), first(bar + 1))) / most) * (TALL - 8),
    base = direction ? TALL - 2 : TALL + 2
  const step = (_, bar) =>
    "V" +
    (base + (direction ? -1 : 1) * height(bar)).toFixed(1) +
    `H${(((bar + 1) / bars) * WIDE).toFixed(1)}`
  return `M0 ${base}${Array.from({ length: bars }, step).join("")}V${base}Z`
}
export function shapeOf({ length, depths, equal }) {
  const [above, below] = depths,
    most = Math.max(1, ...above, ...below)
  const parts =
    equal < length
      ? `<path class="p6-parting" d="M${((equal / length) * WIDE).toFixed(1)} 0v${2 * TALL}"/>`
      : ""
  return (
    `<svg viewBox="0 0 ${WIDE} ${2 * TALL}" preserveAspectRatio="none" ` +
    `aria-hidden="true"><path d="${steps(above, length, most, true)}` +
    `${steps(below, length, most, false)}"/>${parts}<path class="p6-here" ` +
    `d="M0 0v${2 * TALL}"/></svg>`
  )
}
// Marks the row that is looked at.
export const markShape = (shape, index, length) =>
  shape
    .querySelector(".p6-here")
    .setAttribute("transform", `translate(${((index / length) * WIDE).toFixed(1)})`)
