// A group of buttons that is one stop of the Tab key: the arrow keys go from one to the next, up
// and down by `across`; Home and End to the first and the last. The stop is where the reader was.
/**
 * @param {HTMLElement} box
 * @param {{ buttons: () => HTMLElement[], across?: number }} of
 */
export function oneStop(box, { buttons, across = 1 }) {
  const stopAt = here => {
    for (const button of buttons()) button.tabIndex = button === here ? 0 : -1
  }
  box.addEventListener("focusin", ({ target }) => {
    const here = /** @type {HTMLElement} */ (target)
    if (buttons().includes(here)) stopAt(here)
  })
  box.addEventListener("keydown", event => {
    const list = buttons(),
      at = list.indexOf(/** @type {HTMLElement} */ (event.target))
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const to = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at - across,
      ArrowDown: at + across,
      Home: 0,
      End: list.length - 1,
    }[event.key]
    if (to === undefined) return
    list[to]?.focus()
    event.preventDefault()
    event.stopPropagation()
  })
  stopAt(buttons()[0])
  return box
}
