// The profile of a search: how deep it is at every step, hanging from the root; strips are root
// moves, marks below are cuts (longer where they are denser). Returned are the names of the strips,
// as elements, each with the step from which it may be read.
import { h } from "../dom.js"
import { CUTOFF } from "../tape.js"

export function drawSkyline(canvas, tree, name) {
  const style = getComputedStyle(canvas),
    px = parseFloat(style.getPropertyValue("--mh-px")) || 1
  const width = canvas.clientWidth || 640,
    height = 64 * px,
    ratio = window.devicePixelRatio || 1
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  const pen = canvas.getContext("2d"),
    ink = v => style.getPropertyValue(v).trim()
  pen.scale(ratio, ratio)
  pen.clearRect(0, 0, width, height)
  const { steps, tape } = tree,
    n = steps.length
  if (!n) return []
  const top = 16 * px,
    floor = height - 8 * px
  let maxDepth = 1
  for (const node of tree.order) maxDepth = Math.max(maxDepth, node.depth)
  const names = strips(pen, tree, name, {
    wide: width,
    top,
    floor,
    n,
    ink,
    face: `${12 * px}px ${style.fontFamily}`,
  })
  pen.fillStyle = ink("--mh-sky")
  const cutInk = ink("--mh-cut")
  const columns = Math.max(1, Math.floor(width))
  for (let c = 0; c < columns; c++) {
    const from = Math.floor((c * n) / columns),
      to = Math.max(from + 1, Math.floor(((c + 1) * n) / columns))
    let depth = 0,
      cuts = 0
    for (let k = from; k < to && k < n; k++) {
      const t = steps[k],
        node = tree.nodes.get(tape.node[t])
      if (node && node.depth > depth) depth = node.depth
      if (tape.kind[t] === CUTOFF) cuts++
    }
    pen.fillRect(c, top, 1, ((floor - top) * depth) / maxDepth)
    if (cuts) {
      pen.save()
      pen.fillStyle = cutInk
      pen.fillRect(c, floor + 1, 1, 1 + 6 * Math.min(1, (2.5 * cuts) / (to - from)))
      pen.restore()
    }
  }
  return names
}
function strips(pen, tree, name, { wide, top, floor, n, ink, face }) {
  pen.font = face
  pen.textBaseline = "alphabetic"
  const label = (x, text) =>
      h("span", { style: `left:calc(${((100 * x) / wide).toFixed(2)}% + 3px)` }, text),
    widthOf = text => pen.measureText(text).width
  return tree.root.kids.flatMap((kid, i) => {
    const begin = tree.stepOf[kid.born],
      next = tree.root.kids[i + 1],
      end = next ? tree.stepOf[next.born] : n
    const x = (begin / n) * wide,
      w = ((end - begin) / n) * wide,
      words = name(kid),
      second = ", secondary search"
    if (i % 2 === 0) {
      pen.fillStyle = ink("--mh-strip")
      pen.fillRect(x, top, w, floor - top)
    }
    if (widthOf(words) > w - 4) return []
    const isRepeated =
      kid.first && widthOf(words + second) < w - 4
        ? [[tree.stepOf[kid.first.again.born], label(x + widthOf(words), second)]]
        : []
    return [[begin, label(x, words)], ...isRepeated]
  })
}
