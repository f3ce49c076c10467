// The window between alpha and beta on a line of values, with the zones in which a cut happens
// hatched.
import { INFINITE } from "../tape.js"
import { fresh, s } from "../dom.js"
import { number } from "../words.js"

export function numberLine({ range, alpha, beta, white, value }) {
  const W = 360,
    left = 14,
    right = W - 14,
    [low, high] = range
  const x = v =>
    v <= -INFINITE
      ? left
      : v >= INFINITE
        ? right
        : left + (right - left) * Math.min(1, Math.max(0, (v - low) / (high - low || 1)))
  const id = fresh("hatch"),
    a = x(alpha),
    b = x(beta)
  const words =
    `Values from ${number(Math.round(low))} to ${number(Math.round(high))}. Window: ` +
    `alpha ${number(alpha)}, beta ${number(beta)}.` +
    (value === null ? "" : ` Value ${number(value)}.`)
  const svg = s(
    "svg",
    { viewBox: `0 0 ${W} 62`, class: "mh-line", role: "img", "aria-label": words },
    s(
      "defs",
      {},
      s(
        "pattern",
        { id, width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
        s("path", { d: "M0,0V6", class: "mh-hatch" }),
      ),
    ),
  )
  const zone = (from, to) => {
    if (to - from > 0.5)
      svg.append(
        s("rect", {
          x: from,
          y: 24,
          width: to - from,
          height: 12,
          fill: `url(#${id})`,
          class: "mh-zone",
        }),
      )
  }
  if (white && beta < INFINITE) zone(b, right)
  if (!white && alpha > -INFINITE) zone(left, a)
  svg.append(s("path", { class: "mh-axis", d: `M${left},30H${right}` }))
  if (x(0) > left && x(0) < right) svg.append(s("path", { class: "mh-axis", d: `M${x(0)},26V34` }))
  if (b >= a) svg.append(s("path", { class: "mh-window", d: `M${a},30H${b}` }))
  const end = (at, name, v, up) =>
    svg.append(
      s("path", { class: "mh-bound", d: `M${at},22V38` }),
      s(
        "text",
        {
          x: Math.max(left - 8, Math.min(right + 8, at)),
          y: up,
          "text-anchor": at < 60 ? "start" : at > W - 60 ? "end" : "middle",
        },
        `${name} ${number(v)}`,
      ),
    )
  end(a, "α", alpha, 15)
  end(b, "β", beta, Math.abs(a - b) < 74 ? 52 : 15)
  if (value !== null && Math.abs(value) < INFINITE) {
    const v = x(value),
      low2 = Math.abs(a - b) < 74 && Math.abs(v - b) < 60
    svg.append(s("path", { class: "mh-dot", d: `M${v},25l5,5l-5,5l-5,-5z` }))
    if (!low2)
      svg.append(
        s(
          "text",
          {
            x: v,
            y: 52,
            class: "mh-vtext",
            "text-anchor": v < 40 ? "start" : v > W - 40 ? "end" : "middle",
          },
          `value ${number(value)}`,
        ),
      )
  }
  return svg
}
