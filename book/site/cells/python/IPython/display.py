"""The part of IPython.display that cells use, for a page's own Python."""

from html import escape

from cells import clear_output, display

__all__ = ["HTML", "SVG", "Code", "Markdown", "clear_output", "display"]


class Shown:
    """A text of a certain kind, which the page shows as that kind."""

    kind = "text/plain"

    def __init__(self, data="", **_):
        self.data = data

    def _repr_mimebundle_(self, **_):
        return {self.kind: self.data, "text/plain": f"<{type(self).__name__}>"}


class HTML(Shown):
    """HTML."""

    kind = "text/html"


class SVG(Shown):
    """A drawing."""

    kind = "image/svg+xml"


class Markdown(Shown):
    """Markdown: the page shows its text."""

    kind = "text/markdown"


class Code(Shown):
    """Code."""

    def _repr_mimebundle_(self, **_):
        return {"text/html": f"<pre>{escape(self.data)}</pre>", "text/plain": self.data}
