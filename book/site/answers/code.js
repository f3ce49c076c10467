// A box for code: as high as its lines need; when a reader enters it, it becomes an editor.
import { load } from "../cells/elements.js"

const MOST_ROWS = 24,
  UNNUMBERED = 3 // a box with at most this many lines has no line numbers
// One script for all boxes, loaded when a reader first enters one.
let editorLoaded = null
const loadEditor = () =>
  (editorLoaded ??= (globalThis.bookEditor ? Promise.resolve() : load("cells/editor.js")).catch(
    () => {
      editorLoaded = null
    },
  ))

// Tab indents; Escape, then Tab leaves the box, as in the editor.
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

// Make a box for code as high as its lines need, with its first line where the editor has it, so
// that nothing moves when the editor replaces it.
export function fit({ element, input, ask }) {
  if (!input.rows) return
  const lines = input.value.split("\n").length
  element.style.setProperty("--rows", Math.min(MOST_ROWS, Math.max(5, lines + 1)))
  element.classList.toggle("answer-numbered", ask.kind === "function" && lines > UNNUMBERED)
  element.style.setProperty(
    "--numbers",
    `"${Array.from({ length: lines }, (_, index) => index + 1).join("\\a ")}"`,
  ) // in the gutter of the plain box
}

// Add colors, indents and line numbers for Python when a reader enters the box with the pointer or
// the keyboard. A reader who never does loads none of this, and without the script the plain box
// stays.
export function editOnFocus(field, label) {
  const startEditor = async () => {
    await loadEditor()
    field.editor ??= globalThis.bookEditor?.(field.input, { label, unnumbered: UNNUMBERED })
    field.describe()
  }
  for (const eventName of ["pointerenter", "focusin"])
    field.element.addEventListener(eventName, startEditor, { once: true })
}
