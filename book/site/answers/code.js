// A box for code: as high as its lines need, and from when a reader turns to it, an editor.
import { load } from "../cells/elements.js"

const MOST_ROWS = 24,
  UNNUMBERED = 3 // up to so many lines have no numbers
// One script for all boxes, loaded when a reader turns to the first of them.
let editing = null
const editor = () =>
  (editing ??= (globalThis.houseEditor ? Promise.resolve() : load("cells/editor.js")).catch(() => {
    editing = null
  }))

// Tab indents; Escape, and then Tab leaves, as in the editor.
export function indentAtTab(field) {
  const { input } = field
  input.addEventListener("keydown", event => {
    if (event.key === "Escape") {
      field.left = true
      return
    }
    if (event.key === "Tab" && !event.shiftKey && !event.ctrlKey && !event.altKey && !field.left) {
      event.preventDefault()
      input.setRangeText("    ", input.selectionStart, input.selectionEnd, "end")
    }
    if (event.key !== "Shift") field.left = false
  })
}

// A box for code is as high as its lines need, and begins them where the editor does: neither
// moves when it takes its place.
export function fit({ element, input, ask }) {
  if (!input.rows) return
  const lines = input.value.split("\n").length
  element.style.setProperty("--rows", Math.min(MOST_ROWS, Math.max(5, lines + 1)))
  element.classList.toggle("answer-numbered", ask.kind === "function" && lines > UNNUMBERED)
  element.style.setProperty(
    "--numbers",
    `"${Array.from({ length: lines }, (_, at) => at + 1).join("\\a ")}"`,
  ) // in the gutter of the plain box
}

// Colours, indents and line numbers, for Python, from when a reader turns to the box, with the
// pointer or the keyboard: who only reads on loads none of it, and without the script the plain
// box stays.
export function editWhenTurnedTo(field, label) {
  const edit = async () => {
    await editor()
    field.editor ??= globalThis.houseEditor?.(field.input, { label, unnumbered: UNNUMBERED })
    field.tie()
  }
  for (const turned of ["pointerenter", "focusin"])
    field.element.addEventListener(turned, edit, { once: true })
}
