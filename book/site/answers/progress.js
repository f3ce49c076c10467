// The reader's progress: counted in the tables, saved to a file, and read from one.
import { button, make, statusLine } from "../cells/elements.js"

const { all, KEPT } = globalThis.bookAnswers
export const GAME = "book-ladder-game" // the key of the ladder's game in localStorage

const paint = () => {
  const answers = all()
  /** @type {NodeListOf<HTMLElement>} */
  const rows = document.querySelectorAll(".answer-progress tr[data-exercises]")
  for (const row of rows) {
    const right = row.dataset.exercises.split(" ").filter(id => answers[id]?.right)
    row.querySelector(".answer-count").textContent = String(right.length)
  }
  /** @type {NodeListOf<HTMLElement>} */
  const links = document.querySelectorAll("[data-exercise]")
  for (const link of links)
    link.parentElement.dataset.answered = answers[link.dataset.exercise]?.right
      ? "right"
      : answers[link.dataset.exercise]?.tries
        ? "tried"
        : ""
}
// Return a name as a file name, by the rule of `file_names` in machack/notation/names.py, without
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
const count = number => `${number} answer${number === 1 ? "" : "s"}`
// Offer a text as a file among the browser's downloads.
export const offerFile = (name, text, type) => {
  const link = make("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
const save = (field, showStatus) => {
  const student = field.value.trim(),
    name = `${fileName(student) || "answers"}.json`
  const content = JSON.stringify(
    { student, saved: new Date().toISOString(), answers: all() },
    null,
    1,
  )
  offerFile(name, content, "application/json")
  showStatus(
    `Saved ${count(Object.keys(all()).length)} in ${name}, among your browser's downloads.`,
  )
}
/** @type {[number, number, string][]} */
const ENCODINGS = [
  [0xff, 0xfe, "utf-16le"],
  [0xfe, 0xff, "utf-16be"],
]
const decode = bytes => {
  // an editor may have saved the file again in another encoding
  const byteOrderMark = ENCODINGS.find(
    ([first, second]) => bytes[0] === first && bytes[1] === second,
  )
  if (byteOrderMark) return new TextDecoder(byteOrderMark[2]).decode(bytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}
async function readAnswers(input, field, showStatus) {
  try {
    const content = JSON.parse(decode(new Uint8Array(await input.files[0].arrayBuffer()))),
      answers = content.answers ?? content
    const valid = Object.entries(answers).filter(
      ([, answer]) => answer && typeof answer === "object" && !Array.isArray(answer),
    )
    if (!valid.length) throw new Error()
    const stored = all()
    for (const [id, answer] of valid) if (!stored[id]?.right || answer.right) stored[id] = answer
    localStorage.setItem(KEPT, JSON.stringify(stored))
    if (typeof content.student === "string") field.value = content.student || field.value
    showStatus(`Loaded ${count(valid.length)} from ${input.files[0].name}.`)
    document.dispatchEvent(new CustomEvent("book-answers"))
  } catch {
    showStatus(`${input.files[0].name} holds no answers that a page has saved.`)
  }
  input.value = ""
}
// Return a button that deletes everything at the second press.
function forgetButton(showStatus) {
  let isSure = false
  return button("Delete all", () => {
    isSure = !isSure
    if (isSure) return showStatus("Press again to delete all answers in this browser.")
    for (const key of [KEPT, GAME]) localStorage.removeItem(key)
    showStatus("All answers are deleted.")
    document.dispatchEvent(new CustomEvent("book-answers"))
  })
}
function offerKeeping(place) {
  const id = "answer-student",
    status = statusLine("span"),
    showStatus = text => {
      status.textContent = text
    },
    name = make("input", { id, type: "text", className: "answer-input", autocomplete: "name" }),
    file = make("input", { type: "file", accept: ".json,application/json", hidden: true })
  file.addEventListener("change", () => readAnswers(file, name, showStatus))
  const saveWords =
    "Save all answers of this browser to a file: to hand in, or to continue in another browser"
  const buttons = [
    button("Save", () => save(name, showStatus), saveWords),
    button("Load", () => file.click(), "Load answers from a saved file"),
    forgetButton(showStatus),
  ]
  const label = make("label", { htmlFor: id, textContent: "Your name, for the file" })
  place.append(
    make("div", { className: "answer-field" }, label, name),
    make("div", { className: "own-bar" }, ...buttons, status),
    file,
  )
}
export function showProgress() {
  for (const place of document.querySelectorAll(".answer-keeping")) offerKeeping(place)
  document.addEventListener("book-answers", paint)
  paint()
}
