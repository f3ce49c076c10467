// Answer boxes: below an exercise, a place to answer, where the page checks the answer. Plain
// answers are checked at once (plain.js). The others go to the checker in the page's Python
// (python.js, loaded when a reader first uses a field that needs it). Nothing leaves the page.
//
// A box is <div class="answer-box"> with the sealed exercise as JSON in it, and the boards that it
// asks about as static pictures. The browser stores the answers (localStorage "book-answers"): the
// tries, when the answer was right, the answer.
//
// box.js     one exercise; field.js one thing that is asked; inputs.js where it is written, code.js
//            code; board.js its boards; drawing.js a drawing to fill in
// check.js   checks an answer; checker.js does it in Python; run-code.js runs code unchecked
// storage.js the answers in the browser; contents.js the exercises in the page's contents
import "../cells/elements.js"
import "./plain.js"
import "./refutation.js"
import { Box } from "./box.js"
import { callPython, hasBegun, start, stop } from "./checker.js"
import { list } from "./contents.js"
import { STORAGE_KEY, storedAnswers, storeAnswer } from "./storage.js"

globalThis.bookAnswers = {
  longest: 30, // seconds that a check may take, beyond starting Python
  all: storedAnswers,
  keep: storeAnswer,
  KEPT: STORAGE_KEY,
  asked: callPython,
  start,
  get begun() {
    return hasBegun()
  },
  stop,
  still: 600, // milliseconds without a change before an answer is checked again
}
const open = () => {
  globalThis.bookAnswers.boxes = [...document.querySelectorAll(".answer-box")].map(
    element => new Box(element),
  )
  list()
}
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", open)
else open()
