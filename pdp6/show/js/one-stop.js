// A group of buttons that is one stop of the Tab key: the arrow keys go from one to the next, up
// and down by `across`; Home and End to the first and the last. The stop is where the reader was.
/**
 * @param {HTMLElement} box
 * @param {{ buttons: () => HTMLElement[], across?: number }} of
 */
export function oneStop(box, { buttons, across = 1 }) {
  const stopAt = element => {
    for (const button of buttons()) button.tabIndex = button === element ? 0 : -1
  }
  box.addEventListener("focusin", ({ target }) => {
    const element = /** @type {HTMLElement} */ (target)
    if (buttons().includes(element)) stopAt(element)
  })
  box.addEventListener("keydown", event => {
    const list = buttons(),
      index = list.indexOf(/** @type {HTMLElement} */ (event.target))
    if (index < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const to = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      ArrowUp: index - across,
      ArrowDown: index + across,
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
