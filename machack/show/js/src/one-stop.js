// Fewer presses of Tab: a group of controls with one stop, and a way past a figure. In a group left
// and right go from one control to the next, and up and down where the control has no use for them;
// `across` is how many are in a row. With `ends` Home and End go to the first and the last. The
// stop is where the reader was last, or what is current.
export function oneStop(box, { items = "button, select", across = 1, ends = false } = {}) {
  let last = null
  const isShown = element => {
    const hidden = element.closest("[hidden]")
    return !hidden || !box.contains(hidden)
  }
  const visibleControls = () =>
    [...box.querySelectorAll(items)].filter(element => !element.disabled && isShown(element))
  const updateStop = () => {
    const list = visibleControls(),
      current =
        [
          document.activeElement,
          list.find(element => element.hasAttribute("aria-current")),
          last,
        ].find(element => list.includes(element)) ?? list[0]
    for (const element of list) element.tabIndex = element === current ? 0 : -1
  }
  box.addEventListener("focusin", e => {
    last = e.target
    updateStop()
  })
  box.addEventListener("keydown", e => {
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return
    const keepsArrows = e.target.matches("select, input"),
      list = visibleControls(),
      at = list.indexOf(e.target)
    const to = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      ...(keepsArrows ? {} : { ArrowUp: at - across, ArrowDown: at + across }),
      ...(ends ? { Home: 0, End: list.length - 1 } : {}),
    }[e.key]
    if (to === undefined || at < 0) return
    list[to]?.focus()
    e.preventDefault()
    e.stopPropagation()
  })
  new MutationObserver(updateStop).observe(box, {
    childList: true,
    subtree: true,
    attributeFilter: ["hidden", "disabled", "aria-current"],
  })
  updateStop()
  return box
}
// Before a figure of many stops: a button, seen when it has the focus, that leads to the figure's
// end.
export function wayPast(el) {
  const stops = [
    ...el.querySelectorAll("button, select, input, textarea, summary, [tabindex]"),
  ].filter(element => element.tabIndex >= 0).length
  if (stops <= 8) return
  const end = document.createElement("span"),
    line = document.createElement("div"),
    skip = document.createElement("button")
  end.tabIndex = -1
  end.className = "mh-past"
  end.setAttribute("role", "note")
  end.setAttribute("aria-label", "End of the figure")
  line.className = "mh mh-skipline"
  skip.type = "button"
  skip.className = "mh-skip"
  skip.textContent = "Skip this figure"
  skip.addEventListener("click", () => end.focus())
  line.append(skip)
  el.prepend(line)
  el.append(end)
}
