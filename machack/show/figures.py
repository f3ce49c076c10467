"""Share what all interactive figures need: one ES module per page, traits for all state, a static twin.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import anywidget
import chess
import traitlets

from .. import BadInput
from ..notation.files import write_whole
from .in_page import handed_over

STATIC = Path(__file__).parent / "static"


def shipped(name: str) -> str:
    """Return the text of a file in `static`, a script or a style sheet made by `npm run build`."""
    return (STATIC / name).read_text(encoding="utf-8")


class Saved:
    """Make a figure savable: its drawing as SVG, and a way to write it to a file."""

    def svg(self) -> str:
        """Return the drawing as the text of an SVG file."""
        return self._repr_mimebundle_()["image/svg+xml"]

    def save(self, path) -> Path:
        """Write the drawing to a file, `tree.svg` or `tree.png`, all of it or nothing; return its path.

        Raise BadInput for another ending, a file that cannot be written, or a PNG without the package cairosvg.
        """
        ending = Path(str(path)).suffix.lower()
        if ending not in (".svg", ".png"):
            raise BadInput(f"a picture's name must end in .svg or .png, not {str(path)!r}.")
        return write_whole(path, self.svg() if ending == ".svg" else as_png(self.svg()))


def as_png(svg: str) -> bytes:
    """Return a drawing as PNG at twice its size; raise BadInput if the package cairosvg is not installed."""
    try:
        import cairosvg
    except (ImportError, OSError):  # OSError: its library cairo is missing
        raise BadInput("a PNG needs the Python package cairosvg (pip install cairosvg); SVG needs nothing.") from None
    return cairosvg.svg2png(bytestring=svg.encode("utf-8"), scale=2)


class Bundled(anywidget.AnyWidget):
    """What the one ES module draws.  A notebook has no file next to it, so the figure sends the program if asked."""

    _esm = STATIC / "figures.js"

    def __init__(self, *given, **named):
        super().__init__(*given, **named)
        self.on_msg(self._hand_over)

    def _hand_over(self, _figure, message: dict, _buffers) -> None:
        if message.get("kind") == "engine":
            self.send({"kind": "engine", **handed_over(message.get("file", "engine.js"))})


class Figure(Saved, Bundled):
    """A figure.  One ES module draws all of them; the trait `show` names the kind.

    A displayed figure has a static twin for readers without JavaScript: as HTML in the trait `static_twin` (the built
    page puts it where the figure will be), and as HTML, SVG and plain text in the output.
    """

    static_twin = traitlets.Unicode().tag(sync=True)
    show = traitlets.Unicode().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    fen = traitlets.Unicode(chess.STARTING_FEN).tag(sync=True)
    wings = traitlets.Dict().tag(sync=True)
    orientation = traitlets.Enum(["white", "black"], "white").tag(sync=True)
    notation = traitlets.Enum(["san", "descriptive"], "san").tag(sync=True)
    at = traitlets.Int(-1).tag(sync=True)

    def twin(self):
        """Return the static twin: an object with `_repr_mimebundle_` of HTML, SVG and plain text."""
        raise NotImplementedError

    def svg(self) -> str:
        """Return the static twin's drawing as the text of an SVG file."""
        return self.twin().svg()

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


class Answering:
    """A figure whose questions Python answers: a notebook's kernel, or in the book the page's own Python.

    `answer` is called with the figure's question and returns a text.
    """

    def __init__(self, *given, **named):
        super().__init__(*given, **named)
        self.on_msg(self._answer)

    def _answer(self, _figure, message: dict, _buffers) -> None:
        """Answer a question from the figure."""
        if message.get("kind") != "ask":
            return
        try:
            self.send({"kind": "answer", "call": message["call"], "text": self.answer(*message["given"])})
        except Exception as fault:  # the board shows it
            self.send({"kind": "answer", "call": message["call"], "refused": str(fault)})


class Picture(Saved):
    """A static figure: HTML with the drawing inline, the drawing as SVG, and words."""

    def __init__(self, html: str, svg: str, words: str):
        self.html, self.drawing, self.words = html, svg, words

    def _repr_mimebundle_(self, include=None, exclude=None, **kwargs) -> dict[str, str]:
        return {"text/html": self.html, "image/svg+xml": self.drawing, "text/plain": self.words}

    def __repr__(self) -> str:
        return self.words


@lru_cache(maxsize=1)
def style() -> str:
    """Return a <style> element with the style that static figures share."""
    return f"<style>{shipped('style.css')}</style>"


def first_wings(board: chess.Board) -> dict[str, str]:
    """Return {square: "KN", ...}: the wing on which each piece of a board started, for descriptive notation.

    Source: the paper's games.  Status: paper.
    """
    from ..notation.descriptive import Tracker

    return {chess.square_name(square): wing for square, wing in Tracker(board).wings.items()}
