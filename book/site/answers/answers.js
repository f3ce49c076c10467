// Answer boxes: below an exercise a place to answer, which answers back. What is written plainly is
// known at once (plain.js); at the rest the house's own checker looks, in the Python of the page
// (python.js, loaded when a reader first turns to a field that needs it); nothing leaves the page.
//
// A box is <div class="answer-box"> with the sealed exercise as JSON in it, and the boards that are
// asked about as static pictures. What was answered is kept in the browser (localStorage
// "book-answers"): tries, when it was right, the answer.
//
// box.js     one exercise; field.js one thing that is asked; inputs.js where it is written, code.js
//            code; board.js its boards; drawing.js a drawing to fill in
// check.js   an answer looked at; checker.js by Python; trying.js code run as it is
// kept.js    what the browser keeps; contents.js the exercises in the page's contents
import "../cells/elements.js"
import "./plain.js"
import "./replied.js"
import { Box } from "./box.js"
import { asked, hasBegun, start, stop } from "./checker.js"
import { list } from "./contents.js"
import { KEPT, all, keep } from "./kept.js"

globalThis.bookAnswers = {
  longest: 30, // seconds that a check may take, beyond starting Python
  all,
  keep,
  KEPT,
  asked,
  start,
  get begun() {
    return hasBegun()
  },
  stop,
  still: 600, // milliseconds without a change before an answer is looked at again
}
const open = () => {
  globalThis.bookAnswers.boxes = [...document.querySelectorAll(".answer-box")].map(
    each => new Box(each),
  )
  list()
}
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", open)
else open()
