"""What the machine's figures share: one ES module each, traits for all state, a static twin."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import anywidget
import traitlets

HERE = Path(__file__).parent


@cache
def text_of(name: str) -> str:
    """Return the text of a file in this folder.

    >>> "figure" in text_of("static/style.css")
    True
    """
    return (HERE / name).read_text(encoding="utf-8")


def program(name: str) -> str:
    """Return the ES module of a figure, as made by `npm run build`."""
    return text_of(f"static/{name}.js")


class Figure(anywidget.AnyWidget):
    """A figure, with a static twin for readers without JavaScript.

    When displayed, it gets its twin: as HTML in the trait `static_twin` (the built page puts it where the figure will
    be), and in the output.
    """

    _css = text_of("static/style.css")
    static_twin = traitlets.Unicode().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)

    def twin(self) -> Picture:
        """Return the static twin."""
        raise NotImplementedError

    def describe(self) -> str:
        """Return the figure in words."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return self.describe()

    def _repr_mimebundle_(self, **kwargs):
        bundle = super()._repr_mimebundle_(**kwargs)
        data, extra = bundle if isinstance(bundle, tuple) else (bundle, {})
        still = self.twin()._repr_mimebundle_()
        self.static_twin = still["text/html"]
        return {**still, **data, "text/plain": self.describe()}, extra


class Picture:
    """A static figure: HTML, the drawing as SVG if there is one, and a description."""

    def __init__(self, body: str, words: str, svg: str = ""):
        self.html = f"<style>{text_of('static/style.css')}</style>{body}"
        self.words, self.svg = words, svg

    def _repr_mimebundle_(self, include=None, exclude=None, **kwargs) -> dict[str, str]:
        return {"text/html": self.html, "text/plain": self.words} | ({"image/svg+xml": self.svg} if self.svg else {})

    def __repr__(self) -> str:
        return self.words
