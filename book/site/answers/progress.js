// How far a reader has come: counted in the tables, saved to a file, and read from one.
import { button, make, statusLine } from "../cells/elements.js"

const { all, KEPT } = globalThis.bookAnswers
export const GAME = "book-ladder-game" // as the browser keeps the ladder's game

const paint = () => {
  const kept = all()
  for (const row of document.querySelectorAll(".answer-progress tr[data-exercises]"))
    row.querySelector(".answer-count").textContent = row.dataset.exercises
      .split(" ")
      .filter(id => kept[id]?.right).length
  for (const link of document.querySelectorAll("[data-exercise]"))
    link.parentElement.dataset.answered = kept[link.dataset.exercise]?.right
      ? "right"
      : kept[link.dataset.exercise]?.tries
        ? "tried"
        : ""
}
// A name as the name of a file: the rule of `file_names` in machack/notation/names.py, without
// its marks.
const fileName = name =>
  [
    ...name
      .normalize("NFC")
      .replace(/[^\p{L}\p{M}\p{N} '(),.@_+-]/gu, "-")
      .replace(/--+/g, "-"),
  ]
    .slice(0, 30)
    .join("")
    .replace(/^[ .-]+|[ .-]+$/g, "")
const count = some => `${some} answer${some === 1 ? "" : "s"}`
// A text as a file among the browser's downloads.
export const offerFile = (name, text, type) => {
  const link = make("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
const save = (field, say) => {
  const student = field.value.trim(),
    name = `${fileName(student) || "answers"}.json`
  const told = JSON.stringify({ student, saved: new Date().toISOString(), answers: all() }, null, 1)
  offerFile(name, told, "application/json")
  say(`Saved ${count(Object.keys(all()).length)} in ${name}, among your browser's downloads.`)
}
const ENCODINGS = [
  [0xff, 0xfe, "utf-16le"],
  [0xfe, 0xff, "utf-16be"],
]
const decoded = bytes => {
  // an editor may have saved the file again, in its own encoding
  const marked = ENCODINGS.find(([first, second]) => bytes[0] === first && bytes[1] === second)
  if (marked) return new TextDecoder(marked[2]).decode(bytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}
async function read(input, field, say) {
  try {
    const told = JSON.parse(decoded(new Uint8Array(await input.files[0].arrayBuffer()))),
      answers = told.answers ?? told
    const good = Object.entries(answers).filter(
      ([, each]) => each && typeof each === "object" && !Array.isArray(each),
    )
    if (!good.length) throw new Error()
    const kept = all()
    for (const [id, each] of good) if (!kept[id]?.right || each.right) kept[id] = each
    localStorage.setItem(KEPT, JSON.stringify(kept))
    if (typeof told.student === "string") field.value = told.student || field.value
    say(`Read ${count(good.length)} from ${input.files[0].name}.`)
    document.dispatchEvent(new CustomEvent("book-answers"))
  } catch {
    say(`${input.files[0].name} holds no answers that a page has saved.`)
  }
  input.value = ""
}
// A button that forgets everything, at the second press.
function forgetButton(say) {
  let sure = false
  return button("Forget all", () => {
    sure = !sure
    if (sure) return say("Press once more, and all answers in this browser are gone.")
    for (const each of [KEPT, GAME]) localStorage.removeItem(each)
    say("Forgotten.")
    document.dispatchEvent(new CustomEvent("book-answers"))
  })
}
function keeping(place) {
  const id = "answer-student",
    status = statusLine("span"),
    say = text => {
      status.textContent = text
    },
    name = make("input", { id, type: "text", className: "answer-input", autocomplete: "name" }),
    file = make("input", { type: "file", accept: ".json,application/json", hidden: true })
  file.addEventListener("change", () => read(file, name, say))
  const saveWords = "Save all answers of this browser to a file: to hand in, or to go on elsewhere"
  const buttons = [
    button("Save", () => save(name, say), saveWords),
    button("Read", () => file.click(), "Read answers from such a file"),
    forgetButton(say),
  ]
  const label = make("label", { htmlFor: id, textContent: "Your name, for the file" })
  place.append(
    make("div", { className: "answer-field" }, label, name),
    make("div", { className: "own-bar" }, ...buttons, status),
    file,
  )
}
export function showProgress() {
  for (const place of document.querySelectorAll(".answer-keeping")) keeping(place)
  document.addEventListener("book-answers", paint)
  paint()
}
