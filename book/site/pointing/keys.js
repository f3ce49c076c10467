// The keys on a move: Enter goes to its position, left and right step on from there. Among the
// parts of a drawing and the moves of a table, the arrows move to the next one.
import { goToPosition } from "./go-to-position.js"
import { state } from "./state.js"
import { TAB_STOP } from "./words.js"

export function onKeydown(event) {
  const { target } = event,
    word = target.closest?.(".move.leads")
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (!word && !target.closest?.(".led-back")) return
  if (handleKey(event.key, word)) event.preventDefault()
}

// Do what a key does; return false if it does nothing here.
function handleKey(key, word) {
  const { chosen } = state,
    step = { ArrowLeft: -1, ArrowRight: 1 }[key],
    isChosen = chosen && (!word || chosen.word === word),
    part = word?.closest(TAB_STOP)
  if (part && key.startsWith("Arrow") && !(step && isChosen && word.closest("table")))
    moveToNext(word, part, key)
  else if (word && (key === "Enter" || key === " ")) goToPosition(word, 1)
  else if (step && isChosen) chosen.figure.machack.step(step)
  else if (key === "Escape" && chosen?.back) chosen.back.firstChild.click()
  else if (key === "Escape" && chosen?.host) chosen.host.lastChild.click()
  else return false
  return true
}

// Move from a word to the next one in its drawing or table, in the direction of an arrow key.
function moveToNext(word, part, key) {
  const across = key === "ArrowLeft" || key === "ArrowRight",
    sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1,
    [x, y] = middle(word)
  const candidates = [...part.querySelectorAll(".move.leads")]
    .map(other => {
      const [otherX, otherY] = middle(other),
        [dx, dy] = [otherX - x, otherY - y]
      return { other, on: sign * (across ? dx : dy), aside: Math.abs(across ? dy : dx) }
    })
    .filter(({ on: along, aside }) => along > 1 && (!across || aside < 1))
  const [next] = candidates.sort((a, b) => a.on + a.aside / 100 - b.on - b.aside / 100)
  if (!next) return
  word.tabIndex = -1
  next.other.tabIndex = 0
  next.other.focus()
}

function middle(element) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [(left + right) / 2, (top + bottom) / 2]
}
