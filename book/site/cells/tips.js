// What the title of a button says, for the keyboard and for a finger too: above the button, because
// what a press brings is below it.
import { showTitles } from "../../../machack/show/js/src/titles.js"

export const showTips = element => showTitles(element, { look: "own-tip", above: true })
