// Drawn on a board with the pieces: arrows, attacks, letters.
import { h, s } from "../dom.js"

// dashes, because color alone must not carry the meaning
const ARROW = { green: "", blue: "", red: "0.24 0.12", yellow: "0.06 0.13" }

export function drawArrows(view) {
  view.overlay?.remove()
  view.overlay = s("svg", {
    viewBox: `0 0 ${view.cells} ${view.cells}`,
    class: "mh-arrows",
    "aria-hidden": "true",
  })
  for (const key of view.marks) {
    const [cx, cy] = view.spot(key)
    view.overlay.append(s("circle", { cx, cy, r: 0.44, class: "mh-ringmark" }))
  }
  if (view.bearing) drawBearing(view)
  for (const [from, to, label, brush] of view.arrows)
    view.overlay.append(arrowOf(view, view.spot(from), view.spot(to), label, brush || "blue"))
  view.inner.append(view.overlay)
}

function drawBearing(view) {
  // lower left: White's pieces that attack or defend the square; upper right: Black's; a ring: en
  // prise
  const chip = (square, n, [dx, dy], color) => {
    const [cx, cy] = view.spot(square),
      x = cx + dx,
      y = cy + dy
    view.overlay.append(
      s("rect", {
        x: x - 0.12,
        y: y - 0.13,
        width: 0.24,
        height: 0.26,
        class: `mh-bears mh-bears-${color}`,
      }),
      s("text", { x, y: y + 0.085, class: `mh-bearstext mh-bears-${color}` }, String(n)),
    )
  }
  for (const square of view.bearing.enPrise) {
    const [cx, cy] = view.spot(square)
    view.overlay.append(s("circle", { cx, cy, r: 0.45, class: "mh-enprise" }))
  }
  if (view.counts === false) return
  for (const [square, white, black] of view.bearing.counts) {
    if (white) chip(square, white, [-0.37, 0.36], "white")
    if (black) chip(square, black, [0.37, -0.36], "black")
  }
}

function arrowOf(view, [x1, y1], [x2, y2], label, brush) {
  const long = Math.hypot(x2 - x1, y2 - y1) || 1,
    ux = (x2 - x1) / long,
    uy = (y2 - y1) / long
  const at = (d, side = 0) =>
    `${(x1 + ux * d - uy * side).toFixed(3)},${(y1 + uy * d + ux * side).toFixed(3)}`
  const tip = long - 0.12,
    neck = tip - 0.4,
    shaft = `M${at(0.28)}L${at(neck + 0.08)}`,
    head = `M${at(tip)}L${at(neck, 0.24)}L${at(neck, -0.24)}Z`
  const g = s(
    "g",
    { class: `mh-arrow mh-${brush}` },
    s("path", { d: shaft, class: "mh-halo" }),
    s("path", { d: head, class: "mh-halo" }),
    s("path", { d: shaft, class: "mh-shaft", "stroke-dasharray": ARROW[brush] || null }),
    s("path", { d: head, class: "mh-head" }),
  )
  if (label) {
    const [cx, cy] = at(neck * 0.55).split(",")
    g.append(
      s("circle", { cx, cy, r: 0.23, class: "mh-disc" }),
      s("text", { x: cx, y: Number(cy) + 0.11, class: "mh-labeltext" }, label),
    )
  }
  return g
}

export function labelCoords(view) {
  const turn = list => (view.flipped ? [...list].reverse() : list)
  view.square.classList.toggle("mh-turned", view.flipped)
  view.files.replaceChildren(
    ...turn([..."abcdefgh".slice(0, view.cells)]).map(c => h("span", {}, c)),
  )
  view.ranks.replaceChildren(
    ...turn([..."87654321".slice(8 - view.cells)]).map(c => h("span", {}, c)),
  )
}
