"""The part of anywidget that the figures use, for a page's own Python: the page draws them, and gets every change."""

import base64
import contextlib
import itertools
from pathlib import Path

import cells
import traitlets

_numbers = itertools.count(1)


def _text(source):
    """Return a program or a style, given as a text or as a path."""
    return source.read_text(encoding="utf-8") if isinstance(source, Path) else source


class AnyWidget(traitlets.HasTraits):
    """A figure with a program for the page (`_esm`), a style (`_css`), and traits."""

    _esm, _css = "", ""

    def __init__(self, **values):
        super().__init__(**values)
        self.model_id = f"figure-{next(_numbers)}"
        self.is_shown, self.listeners, self.from_page = False, [], None

    def notify(self, name, old, new):
        super().notify(name, old, new)
        if self.__dict__.get("is_shown") and name != self.from_page and name in self.trait_names():
            cells.post(kind="trait", model=self.model_id, name=name, value=new)

    def on_msg(self, listener):
        """Call `listener(figure, message, buffers)` for each message from the page's program."""
        self.listeners.append(listener)

    def send(self, message, buffers=()):
        """Send a message to the page's program."""
        texts = [base64.b64encode(buffer).decode("ascii") for buffer in buffers or ()]
        cells.post(kind="custom", model=self.model_id, content=message, buffers=texts)

    @contextlib.contextmanager
    def hold_sync(self):
        """Group several changes; the page gets each of them."""
        yield self

    def _repr_mimebundle_(self, **_):
        cells.figures[self.model_id] = self
        return {cells.FIGURE: self.model_id}

    def as_message(self):
        """Return the figure in the form that the page gets."""
        self.is_shown = True
        state = {name: getattr(self, name) for name in self.trait_names() if name != "static_twin"}
        program, style = cells.shared(_text(self._esm)), cells.shared(_text(self._css))
        return {"model": self.model_id, "state": state, "program": program, "style": style}
