// Show the title of a button for the keyboard and for touch, too: above the button, because the
// result of a press is below it.
import { showTitles } from "../../../machack/show/js/src/titles.js"

export const showTips = element => showTitles(element, { look: "own-tip", above: true })
