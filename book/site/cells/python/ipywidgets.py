"""The part of ipywidgets that cells may use, for a page's own Python: a few controls, and `interact`."""

import anywidget
import cells
import traitlets

CONTROL = """
function render({ model, el }) {
  const label = document.createElement("label"), words = document.createElement("span"), said = document.createElement("output")
  const kind = model.get("kind"), input = document.createElement(kind === "choice" ? "select" : "input")
  label.className = "own-control"
  words.textContent = model.get("description")
  if (kind === "choice") input.append(...model.get("options").map(text => new Option(text, text)))
  else input.type = kind
  for (const name of ["min", "max", "step"]) if (kind === "range") input[name] = model.get(name)
  const show = () => {
    if (kind === "checkbox") input.checked = model.get("value")
    else if (kind === "choice") input.selectedIndex = model.get("index")
    else input.value = model.get("value")
    said.textContent = kind === "range" ? model.get("value") : ""
  }
  input.addEventListener(kind === "text" ? "change" : "input", () => {
    const value = { checkbox: input.checked, range: Number(input.value), choice: input.selectedIndex }[kind] ?? input.value
    model.set(kind === "choice" ? "index" : "value", value)
    model.save_changes()
    show()
  })
  for (const name of ["value", "index"]) model.on(`change:${name}`, show)
  show()
  label.append(words, input, said)
  el.append(label)
}
export default { render }
"""


class Control(anywidget.AnyWidget):
    """A control of the page."""

    _esm = CONTROL
    kind = traitlets.Unicode("text").tag(sync=True)
    description = traitlets.Unicode().tag(sync=True)
    value = traitlets.Any("").tag(sync=True)

    def __init__(self, **values):
        traits = {name: value for name, value in values.items() if name in self.trait_names()}
        super().__init__(**traits)

    def __repr__(self):
        return f"{type(self).__name__}(value={self.value!r})"


class IntSlider(Control):
    """A slider of whole numbers."""

    kind = traitlets.Unicode("range").tag(sync=True)
    value = traitlets.Any(0).tag(sync=True)
    min = traitlets.Int(0).tag(sync=True)
    max = traitlets.Int(100).tag(sync=True)
    step = traitlets.Any(1).tag(sync=True)


class FloatSlider(IntSlider):
    """A slider of numbers."""

    step = traitlets.Any(0.1).tag(sync=True)


class Checkbox(Control):
    """Yes or no."""

    kind = traitlets.Unicode("checkbox").tag(sync=True)
    value = traitlets.Any(False).tag(sync=True)


class Text(Control):
    """A line of text."""


class Dropdown(anywidget.AnyWidget):
    """One of several things."""

    _esm = CONTROL
    kind = traitlets.Unicode("choice").tag(sync=True)
    description = traitlets.Unicode().tag(sync=True)
    options = traitlets.List().tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)

    def __init__(self, options=(), value=None, description="", **_):
        pairs = (
            options.items()
            if isinstance(options, dict)
            else [option if isinstance(option, tuple) else (option, option) for option in options]
        )
        names, self.values = zip(*pairs)
        index = self.values.index(value) if value in self.values else 0
        super().__init__(options=[str(name) for name in names], index=index, description=description)

    @property
    def value(self):
        """The thing chosen."""
        return self.values[self.index]


def _control(name, value):
    """Return the control for an argument of a function, chosen as `interact` does."""
    if isinstance(value, anywidget.AnyWidget):
        value.description = value.description or name
        return value
    if isinstance(value, bool):
        return Checkbox(value=value, description=name)
    if isinstance(value, str):
        return Text(value=value, description=name)
    if isinstance(value, (int, float)):
        value = (min(0, 2 * value), max(0, 2 * value)) if value else (0, 1)
    if isinstance(value, tuple) and all(isinstance(number, (int, float)) for number in value):
        kind = FloatSlider if any(isinstance(number, float) for number in value) else IntSlider
        low, high = value[:2]
        step = {"step": value[2]} if value[2:] else {}
        return kind(
            min=low,
            max=high,
            value=low + (high - low) // 2 if kind is IntSlider else (low + high) / 2,
            description=name,
            **step,
        )
    return Dropdown(options=value, description=name)


def interact(function=None, /, **arguments):
    """Show a control for every argument, and the function's output below them; this is also a decorator."""
    if function is None:
        return lambda function: interact(function, **arguments)
    controls = {name: _control(name, value) for name, value in arguments.items()}
    cells.display(*controls.values())
    place = cells.place()

    def run(_change=None):
        with cells.shown_at(place):
            result = function(**{name: control.value for name, control in controls.items()})
            if result is not None:
                cells.display(result)

    for control in controls.values():
        control.observe(run, ["value", "index"])
    run()
    return function


def __getattr__(name):
    """Return, for a missing name, a class that says so when it is used."""
    if name.startswith("__"):
        raise AttributeError(name)

    class Missing(traitlets.HasTraits):
        """A control that a page's Python does not have."""

        def __init__(self, *_, **__):
            raise cells.Refused(f"it needs {name} of ipywidgets, which a page does not have")

    Missing.__name__ = name
    return Missing
