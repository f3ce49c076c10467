import { keepFocus, wayPast } from "./dom.js"
import { showTitles } from "./titles.js"

/**
 * Give a drawn figure what each one has for readers who use keys or touch: a way past it, a focus
 * that is not lost when a control goes, and titles.
 * @returns {() => void} what takes the titles away
 */
export function openToAll(figure) {
  wayPast(figure)
  keepFocus(figure)
  return showTitles(figure)
}
