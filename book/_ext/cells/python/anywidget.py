"""What the figures use of anywidget, in a page's own Python: the page draws them, and is told of every change."""

import base64
import contextlib
import itertools
from pathlib import Path

import cells
import traitlets

_numbers = itertools.count(1)


def _text(thing):
    """A program or a style: a text, or the path of one."""
    return thing.read_text(encoding="utf-8") if isinstance(thing, Path) else thing


class AnyWidget(traitlets.HasTraits):
    """A figure with a program for the page (`_esm`), a style (`_css`), and traits."""

    _esm, _css = "", ""

    def __init__(self, **values):
        super().__init__(**values)
        self.model_id = f"figure-{next(_numbers)}"
        self.shown, self.listeners, self.from_page = False, [], None

    def tell(self, name, old, new):
        super().tell(name, old, new)
        if self.__dict__.get("shown") and name != self.from_page and name in self.trait_names():
            cells.post(kind="trait", model=self.model_id, name=name, value=new)

    def on_msg(self, act):
        """Calls `act(figure, message, buffers)` for what the page's program sends."""
        self.listeners.append(act)

    def send(self, message, buffers=()):
        """Sends a message to the page's program."""
        texts = [base64.b64encode(each).decode("ascii") for each in buffers or ()]
        cells.post(kind="custom", model=self.model_id, content=message, buffers=texts)

    @contextlib.contextmanager
    def hold_sync(self):
        """Several changes at once: the page hears of each."""
        yield self

    def _repr_mimebundle_(self, **_):
        cells.figures[self.model_id] = self
        return {cells.FIGURE: self.model_id}

    def told(self):
        """Returns the figure as the page gets it."""
        self.shown = True
        state = {name: getattr(self, name) for name in self.trait_names() if name != "static_twin"}
        program, style = cells.shared(_text(self._esm)), cells.shared(_text(self._css))
        return {"model": self.model_id, "state": state, "program": program, "style": style}
