// Fewer presses of Tab: a group of controls with one stop, and a way past a figure. In a group left
// and right go from one control to the next, and up and down where the control has no use for them;
// `across` is how many are in a row. The stop is where the reader was last, or what is current.
export function oneStop(box, { items = "button, select", across = 1 } = {}) {
  let last = null
  const shown = each => {
    const hidden = each.closest("[hidden]")
    return !hidden || !box.contains(hidden)
  }
  const all = () => [...box.querySelectorAll(items)].filter(each => !each.disabled && shown(each))
  const settle = () => {
    const list = all(),
      here =
        [document.activeElement, list.find(each => each.hasAttribute("aria-current")), last].find(
          each => list.includes(each),
        ) ?? list[0]
    for (const each of list) each.tabIndex = each === here ? 0 : -1
  }
  box.addEventListener("focusin", e => {
    last = e.target
    settle()
  })
  box.addEventListener("keydown", e => {
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return
    const own = e.target.matches("select, input"),
      list = all(),
      at = list.indexOf(e.target)
    const by = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ...(own ? {} : { ArrowUp: -across, ArrowDown: across }),
    }[e.key]
    if (!by || at < 0) return
    list[at + by]?.focus()
    e.preventDefault()
    e.stopPropagation()
  })
  new MutationObserver(settle).observe(box, {
    childList: true,
    subtree: true,
    attributeFilter: ["hidden", "disabled", "aria-current"],
  })
  settle()
  return box
}
// Before a figure of many stops: a button, seen when it has the focus, that leads to the figure's
// end.
export function wayPast(el) {
  const stops = [
    ...el.querySelectorAll("button, select, input, textarea, summary, [tabindex]"),
  ].filter(each => each.tabIndex >= 0).length
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
