// The classroom's pages: the reader's progress (progress.js), the filters of the tables
// (tables.js), and the program built on the ladder (own-program.js), which plays (ladder.js), is
// compared with itself (compare.js) and saved (save.js). answers.js, which is loaded before, has
// the stored answers and the checker.
import { Compare } from "./compare.js"
import { LadderGame } from "./ladder.js"
import { offerProgram } from "./own-program.js"
import { saveProgram } from "./save.js"
import { showProgress } from "./progress.js"
import { filterTable } from "./tables.js"
import { showTips } from "../cells/tips.js"

showProgress()
for (const table of document.querySelectorAll("table.exercises")) filterTable(table)
const forAll = (selector, action) => document.querySelectorAll(selector).forEach(action)
forAll(".ladder-game", place => {
  new LadderGame(place)
  document.addEventListener("book-answers", offerProgram)
  offerProgram()
})
forAll(".ladder-compare", place => new Compare(place))
forAll(".ladder-keep", saveProgram)
forAll(".ladder-game, .ladder-compare, .ladder-keep, .answer-keeping", showTips)
