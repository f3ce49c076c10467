// Where the chips are. Each opened node's moves form a row, left to right in the order of the
// list, as near under the node as the other rows of its level allow. A level never moves because of
// what is opened below it.
export const CHIP = 38,
  LEVEL = 76,
  ROWGAP = 18,
  MARGIN = 10
export const topOf = spot => 8 + spot.level * LEVEL // of a chip

// Smallest shift (least squares) of rows with the widths `width`, which should begin at `wanted`,
// so that they do not overlap.
export function spread(wanted, width, gap) {
  const blocks = []
  let offset = 0
  const offsets = wanted.map((_, i) => {
    const o = offset
    offset += width[i] + gap
    return o
  })
  wanted.forEach((x, i) => {
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
  const positions = []
  for (const b of blocks)
    for (let k = 0; k < b.n; k++) positions.push(b.sum / b.n + offsets[positions.length])
  return positions
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
    let positions = spread(
      groups.map((g, i) => g.p.x - widths[i] / 2),
      widths,
      ROWGAP,
    )
    const doesFit = total <= available - 2 * MARGIN
    // what fits stays within `available`, or within what is drawn above it
    positions = clamp(positions, widths, doesFit ? Math.max(available, high + MARGIN) : Infinity)
    level = []
    groups.forEach((g, i) => {
      let x = positions[i]
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
    const below = depth === 1 && !doesFit && level.find(({ item }) => best(item))
    if (below) first.x = Math.max(below.x, MARGIN + first.w / 2)
  }
  const shift = Math.max(0, MARGIN - low)
  for (const p of placed) p.x += shift
  return { placed, depth, width: Math.max(available, high + shift + MARGIN) }
}
function clamp(positions, widths, available) {
  const result = positions.slice()
  let least = MARGIN
  for (let i = 0; i < result.length; i++) {
    result[i] = Math.max(result[i], least)
    least = result[i] + widths[i] + ROWGAP
  }
  if (available === Infinity) return result // too wide: it begins at the left and scrolls
  let most = available - MARGIN
  for (let i = result.length - 1; i >= 0; i--) {
    result[i] = Math.min(result[i], most - widths[i])
    most = result[i] - ROWGAP
  }
  return result
}
