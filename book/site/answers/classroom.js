// The classroom's pages: how far a reader has come (progress.js), which exercises the tables show
// (tables.js), and the game that the program built on the ladder plays (ladder.js). Beside
// answers.js, which keeps the answers and knows the checker.
import { LadderGame } from "./ladder.js"
import { showProgress } from "./progress.js"
import { filterTable } from "./tables.js"

showProgress()
for (const table of document.querySelectorAll("table.exercises")) filterTable(table)
for (const place of document.querySelectorAll(".ladder-game")) new LadderGame(place)
