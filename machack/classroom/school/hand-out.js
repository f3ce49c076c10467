// The page of a hand-out (browser_page.py): the answer boxes of the book's pages, their reader of
// moves, and *Save*. It loads nothing, and works from a file with no network.
import "../../show/js/src/moves.js"
import "../../../book/site/answers/answers.js"
import { showTips } from "../../../book/site/cells/tips.js"
import { showProgress } from "../../../book/site/answers/progress.js"

showProgress()
for (const place of document.querySelectorAll(".answer-keeping")) showTips(place)
