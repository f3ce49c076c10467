// The classroom's pages: how far a reader has come (progress.js), which exercises the tables show
// (tables.js), and what the program built on the ladder (own-program.js) does: it plays
// (ladder.js), is compared with itself (compare.js) and saved (save.js). Beside answers.js, which
// keeps the answers and knows the checker.
import { Compare } from "./compare.js"
import { LadderGame } from "./ladder.js"
import { offerProgram } from "./own-program.js"
import { saveProgram } from "./save.js"
import { showProgress } from "./progress.js"
import { filterTable } from "./tables.js"
import { showTips } from "../cells/tips.js"

showProgress()
for (const table of document.querySelectorAll("table.exercises")) filterTable(table)
const each = (selector, act) => document.querySelectorAll(selector).forEach(act)
each(".ladder-game", place => {
  new LadderGame(place)
  document.addEventListener("book-answers", offerProgram)
  offerProgram()
})
each(".ladder-compare", place => new Compare(place))
each(".ladder-keep", saveProgram)
each(".ladder-game, .ladder-compare, .ladder-keep, .answer-keeping", showTips)
