// Where the chips are. Each opened node's moves form a row, left to right in the order of the
// list, as near under the node as the other rows of its level allow. A level never moves because of
// what is opened below it.
export const CHIP = 38,
  LEVEL = 76,
  ROWGAP = 18,
  MARGIN = 10
export const topOf = spot => 8 + spot.level * LEVEL // of a chip

// Smallest shift (least squares) of rows wanted at `want` with widths `width` so that they do not
// overlap.
export function settle(want, width, gap) {
  const blocks = []
  let offset = 0
  const offsets = want.map((_, i) => {
    const o = offset
    offset += width[i] + gap
    return o
  })
  want.forEach((x, i) => {
    let block = { sum: x - offsets[i], n: 1 }
    while (
      blocks.length &&
      blocks[blocks.length - 1].sum / blocks[blocks.length - 1].n > block.sum / block.n
    ) {
      const before = blocks.pop()
      block = { sum: before.sum + block.sum, n: before.n + block.n }
    }
    blocks.push(block)
  })
  const out = []
  for (const b of blocks) for (let k = 0; k < b.n; k++) out.push(b.sum / b.n + offsets[out.length])
  return out
}

// rows(item) -> the items below an item, or [] ; width(item) -> pixels; best(item) -> is it on the
// best line? Returns every item placed, and the extent. Above a row that is wider than `available`
// the root is over the best move, so that a reader sees both.
export function place(root, rows, width, available, gap, best) {
  const placed = [],
    first = { item: root, x: available / 2, w: width(root), level: 0, up: null }
  placed.push(first)
  let level = [first],
    depth = 0,
    low = first.x - first.w / 2,
    high = first.x + first.w / 2
  while (level.length) {
    const groups = level.map(p => ({ p, items: rows(p.item) })).filter(g => g.items.length)
    if (!groups.length) break
    depth++
    const widths = groups.map(g => g.items.reduce((sum, i) => sum + width(i) + gap, -gap))
    const total = widths.reduce((sum, w) => sum + w + ROWGAP, -ROWGAP)
    let lefts = settle(
      groups.map((g, i) => g.p.x - widths[i] / 2),
      widths,
      ROWGAP,
    )
    const fits = total <= available - 2 * MARGIN
    // what fits stays within `available`, or within what is drawn above it
    lefts = clamp(lefts, widths, fits ? Math.max(available, high + MARGIN) : Infinity)
    level = []
    groups.forEach((g, i) => {
      let x = lefts[i]
      for (const item of g.items) {
        const w = width(item),
          spot = { item, x: x + w / 2, w, level: depth, up: g.p }
        low = Math.min(low, x)
        high = Math.max(high, x + w)
        placed.push(spot)
        level.push(spot)
        x += w + gap
      }
    })
    const below = depth === 1 && !fits && level.find(({ item }) => best(item))
    if (below) first.x = Math.max(below.x, MARGIN + first.w / 2)
  }
  const shift = Math.max(0, MARGIN - low)
  for (const p of placed) p.x += shift
  return { placed, depth, width: Math.max(available, high + shift + MARGIN) }
}
function clamp(lefts, widths, available) {
  const out = lefts.slice()
  let least = MARGIN
  for (let i = 0; i < out.length; i++) {
    out[i] = Math.max(out[i], least)
    least = out[i] + widths[i] + ROWGAP
  }
  if (available === Infinity) return out // too wide to fit: it begins at the left and is scrolled
  let most = available - MARGIN
  for (let i = out.length - 1; i >= 0; i--) {
    out[i] = Math.min(out[i], most - widths[i])
    most = out[i] - ROWGAP
  }
  return out
}
