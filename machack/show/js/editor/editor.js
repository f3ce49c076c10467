// The editor of a box for code: CodeMirror 6 over a plain textarea, which stays what the page
// reads, keeps and prints. Loaded when a reader turns to a box (book/site/answers/answers.js); it
// leaves `globalThis.bookEditor`.
//
//     const editor = bookEditor(textarea, { label: "Your minimax", unnumbered: 3 })
//
// It begins with what is in the textarea, selection too; up to 3 lines have no numbers
//     editor.set("def f(): ..."), editor.focus()
//
// What is typed goes to the textarea at once, with its event `input`. Tab indents; Escape and then
// Tab leaves: the page says so beside the box.
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands"
import { python } from "@codemirror/lang-python"
import { HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language"
import { Compartment, EditorState } from "@codemirror/state"
import { EditorView, keymap, lineNumbers } from "@codemirror/view"
import { tags } from "@lezer/highlight"

// The colours are in answers.css, for both themes.
const colours = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.bool, tags.null, tags.self],
    class: "code-keyword",
  },
  { tag: [tags.string, tags.special(tags.string)], class: "code-string" },
  { tag: tags.number, class: "code-number" },
  { tag: tags.comment, class: "code-comment" },
  {
    tag: [
      tags.definition(tags.variableName),
      tags.function(tags.definition(tags.variableName)),
      tags.definition(tags.className),
    ],
    class: "code-name",
  },
])

globalThis.bookEditor = (textarea, { label, unnumbered }) => {
  const numbers = new Compartment(),
    isLong = doc => doc.lines > unnumbered,
    numbered = doc => (isLong(doc) ? lineNumbers() : [])
  const listener = EditorView.updateListener.of(update => {
    if (!update.docChanged) return
    textarea.value = update.state.doc.toString()
    if (!setting) textarea.dispatchEvent(new Event("input", { bubbles: true }))
    if (isLong(update.startState.doc) !== isLong(update.state.doc))
      queueMicrotask(() =>
        view.dispatch({ effects: numbers.reconfigure(numbered(view.state.doc)) }),
      )
  })
  let setting = false
  const state = EditorState.create({
    doc: textarea.value,
    selection: { anchor: textarea.selectionStart, head: textarea.selectionEnd },
    extensions: [
      history(),
      python(),
      indentUnit.of("    "),
      indentOnInput(),
      syntaxHighlighting(colours),
      EditorState.tabSize.of(4),
      listener,
      numbers.of(numbered(EditorState.create({ doc: textarea.value }).doc)),
      keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
      EditorView.editorAttributes.of({ class: "book-editor" }),
      EditorView.contentAttributes.of({
        "aria-label": label,
        spellcheck: "false",
        autocapitalize: "off",
      }),
    ],
  })
  const view = new EditorView({ state })
  const focused = document.activeElement === textarea
  textarea.before(view.dom)
  textarea.classList.add("has-editor")
  // a textarea that is not shown takes no focus
  for (const label of textarea.labels ?? []) label.addEventListener("click", () => view.focus())
  if (focused) view.focus()
  return {
    view,
    focus: () => view.focus(),
    set(text) {
      if (text === view.state.doc.toString()) return
      setting = true
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
      setting = false
    },
  }
}
