// The keys on a move: Enter leads, left and right step on from there; among the parts of a drawing,
// and the moves of a table, the arrows go from one to the next.
import { lead } from "./leading.js"
import { state } from "./state.js"
import { PARTED } from "./words.js"

export function key(event) {
  const { target } = event,
    word = target.closest?.(".move.leads")
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (!word && !target.closest?.(".led-back")) return
  if (act(event.key, word)) event.preventDefault()
}

// Do what a key does; return false if it does nothing here.
function act(key, word) {
  const { chosen } = state,
    by = { ArrowLeft: -1, ArrowRight: 1 }[key],
    isChosen = chosen && (!word || chosen.word === word),
    part = word?.closest(PARTED)
  if (part && key.startsWith("Arrow") && !(by && isChosen && word.closest("table")))
    goOn(word, part, key)
  else if (word && (key === "Enter" || key === " ")) lead(word, 1)
  else if (by && isChosen) chosen.figure.machack.step(by)
  else if (key === "Escape" && chosen?.back) chosen.back.firstChild.click()
  else if (key === "Escape" && chosen?.host) chosen.host.lastChild.click()
  else return false
  return true
}

// Go from a word to the next one of its drawing or table in the direction of an arrow key.
function goOn(word, part, key) {
  const across = key === "ArrowLeft" || key === "ArrowRight",
    sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1,
    [x, y] = middle(word)
  const ahead = [...part.querySelectorAll(".move.leads")]
    .map(other => {
      const [otherX, otherY] = middle(other),
        [dx, dy] = [otherX - x, otherY - y]
      return { other, on: sign * (across ? dx : dy), aside: Math.abs(across ? dy : dx) }
    })
    .filter(({ on, aside }) => on > 1 && (!across || aside < 1))
  const [next] = ahead.sort((a, b) => a.on + a.aside / 100 - b.on - b.aside / 100)
  if (!next) return
  word.tabIndex = -1
  next.other.tabIndex = 0
  next.other.focus()
}

function middle(element) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [(left + right) / 2, (top + bottom) / 2]
}
