// The glass of the type 340 display: 1024 by 1024 points with an edge around, dark until lit.
const DARK = "#071008",
  LIT = "#8dffa0",
  EDGE = 16,
  POINT = 2.8, // the radius of a point
  STROKE = 3.5,
  DIM = 0.3, // how bright the lowest intensity is, and each one more
  STEP = 0.1
const SIZE = 1024 + 2 * EDGE
// A place of the display on the glass, where rows count from above.
export const across = x => x + EDGE,
  down = y => SIZE - EDGE - 1 - y

export const brightnessOf = intensity => DIM + STEP * intensity
// Takes the light away, or this part of it.
export function darken(pen, part = 1) {
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.globalAlpha = part
  pen.fillStyle = DARK
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height)
}
// What is drawn with the pen from now on is light, in units of the display.
export function lighten(pen) {
  const scale = pen.canvas.width / SIZE
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  pen.strokeStyle = pen.fillStyle = LIT
  pen.lineWidth = STROKE
  pen.lineCap = "round"
}
/** @param {CanvasPath} path */
export function addPoint(path, x, y) {
  path.moveTo(x + POINT, y)
  path.arc(x, y, POINT, 0, 2 * Math.PI)
}
