// What small figures are built with; Python puts it before each of them (figures.module).
const SVG = "http://www.w3.org/2000/svg"
const make = (space, tag, attributes = {}, ...children) => {
  const node = space ? document.createElementNS(SVG, tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value)
    else node.setAttribute(name, value === true ? "" : value)
  }
  node.append(
    ...children.flat().filter(child => child !== null && child !== undefined && child !== false),
  )
  return node
}
const h = (tag, attributes, ...children) => make(false, tag, attributes, ...children)
const s = (tag, attributes, ...children) => make(true, tag, attributes, ...children)
