"""What all interactive figures share: one ES module for a page, traits for all state, a static twin.

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
    """Return the text of a file of `static`: a script or a sheet, as `npm run build` has made it."""
    return (STATIC / name).read_text(encoding="utf-8")


class Saved:
    """What a figure has that can be saved: its drawing as SVG, and a file of it."""

    def svg(self) -> str:
        """Returns the drawing as the text of an SVG file."""
        return self._repr_mimebundle_()["image/svg+xml"]

    def save(self, path) -> Path:
        """Writes the drawing into a file, `tree.svg` or `tree.png`, whole or not at all; returns its path.

        Raises BadInput: another ending, a file that cannot be written, or a PNG without the package cairosvg.
        """
        ending = Path(str(path)).suffix.lower()
        if ending not in (".svg", ".png"):
            raise BadInput(f"{str(path)!r} ends neither in .svg nor in .png, the two kinds of picture there are.")
        return write_whole(path, self.svg() if ending == ".svg" else as_png(self.svg()))


def as_png(svg: str) -> bytes:
    """Returns a drawing as PNG, twice its size; raises BadInput if the package cairosvg is not installed."""
    try:
        import cairosvg
    except (ImportError, OSError):  # OSError: its library cairo is missing
        raise BadInput("a PNG needs the Python package cairosvg (pip install cairosvg); SVG needs nothing.") from None
    return cairosvg.svg2png(bytestring=svg.encode("utf-8"), scale=2)


class Bundled(anywidget.AnyWidget):
    """What the one ES module draws.  In a notebook, where no file stands beside it, it hands the program over when asked."""

    _esm = STATIC / "figures.js"

    def __init__(self, *given, **named):
        super().__init__(*given, **named)
        self.on_msg(self._hand_over)

    def _hand_over(self, _figure, message: dict, _buffers) -> None:
        if message.get("kind") == "engine":
            self.send({"kind": "engine", **handed_over(message.get("file", "engine.js"))})


class Figure(Saved, Bundled):
    """A figure: one ES module draws them all, the trait `show` says which this is.

    When a figure is displayed it gets its static twin, for readers without JavaScript: as HTML in the trait
    `static_twin` (the built page puts it where the figure will be), as HTML, SVG and plain text in the output.
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
        """Returns the static twin: an object with `_repr_mimebundle_` of HTML, SVG and plain text."""
        raise NotImplementedError

    def svg(self) -> str:
        """Returns the static twin's drawing as the text of an SVG file."""
        return self.twin().svg()

    def describe(self) -> str:
        """Returns the figure in words."""
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
    """A figure whose questions Python answers: in a notebook its kernel, in the book the page's own.

    `answer` is called with what the figure gives, and returns a text.
    """

    def __init__(self, *given, **named):
        super().__init__(*given, **named)
        self.on_msg(self._answer)

    def _answer(self, _figure, message: dict, _buffers) -> None:
        """Answer a question of the figure."""
        if message.get("kind") != "ask":
            return
        try:
            self.send({"kind": "answer", "call": message["call"], "text": self.answer(*message["given"])})
        except Exception as fault:  # the board says what it was
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
    """Returns a <style> element with the look that static figures share."""
    return f"<style>{shipped('style.css')}</style>"


def first_wings(board: chess.Board) -> dict[str, str]:
    """Returns {square: "KN", ...}: on which side each piece of a board started, for descriptive notation.

    Source: the paper's games.  Status: paper.
    """
    from ..notation.descriptive import Tracker

    return {chess.square_name(square): wing for square, wing in Tracker(board).wings.items()}
