"""show.screen: the screen of the type 340, as a still picture and drawn over simulated time.

The light fades while it is drawn again.
"""

from __future__ import annotations

from html import escape

import traitlets

from .. import BadInput
from ..counting import counted
from ..devices.display import Display, Stroke, svg
from .figures import Figure, Picture, program

MOST_STROKES = 20_000
NANOSECONDS = 1_000_000_000


class Screen(Figure):
    """A screen; `screen()` makes it.

    Traits: `strokes` (columns x, y, the distance to the end in x and in y, intensity, microseconds after the first),
    `half_life` (of the light, in milliseconds: our choice), `words`.
    """

    _esm = program("screen")
    strokes = traitlets.List().tag(sync=True)
    half_life = traitlets.Float(20.0).tag(sync=True)
    words = traitlets.Unicode().tag(sync=True)
    frame = ()

    def describe(self) -> str:
        """Return what the screen shows."""
        return f"{self.title + '. ' if self.title else ''}{self.words}"

    def twin(self) -> Picture:
        """Return the picture as SVG."""
        drawn = svg(self.frame, title=self.describe())
        return Picture(
            f'<figure class="p6 p6-figure"><figcaption class="p6-title">{escape(self.title)}</figcaption>'
            f'<div class="p6-glass">{drawn}</div></figure>',
            self.describe(),
            drawn,
        )


def screen(
    display: Display,
    *,
    time: int | None = None,
    seconds: float = 0.1,
    half_life: float = 20,
    title: str = "",
    words: str = "",
    static: bool = False,
):
    """Return what a display has drawn in the last `seconds` of simulated time before `time` (None: now).

    The figure begins as a still picture. On request it draws everything again, slowed down, and the light fades.

    half_life    milliseconds until the light of a point is half as strong; our choice, not measured
    words        a description, for readers who cannot see it; by default, how much was drawn
    static       return the picture as SVG instead

    Raise BadInput if nothing was drawn, or too much to show.
    """
    end = (
        max([display.now, *(stroke.time for stroke in display.strokes)]) if time is None else time
    )  # it finishes the words it has
    drawn = sorted(
        (stroke for stroke in display.strokes if end - seconds * NANOSECONDS <= stroke.time <= end),
        key=lambda stroke: stroke.time,
    )
    if not drawn:
        raise BadInput(f"The display has drawn nothing in the last {seconds:g} seconds.")
    if len(drawn) > MOST_STROKES:
        raise BadInput(
            f"The display has drawn {len(drawn)} strokes in {seconds:g} seconds; a figure shows at most {MOST_STROKES}."
        )
    figure = Screen(title=title, words=words or _counted(drawn), half_life=half_life, strokes=_columns(drawn))
    figure.frame = display.frame(end, seconds)
    return figure.twin() if static else figure


def _counted(drawn: list[Stroke]) -> str:
    spots = sum(stroke.is_spot for stroke in drawn)
    span = (drawn[-1].time - drawn[0].time) / 1e6
    strokes, points = counted(len(drawn) - spots, "stroke"), counted(spots, "point")
    return f"{strokes} and {points}, drawn in {span:.1f} milliseconds."


def _columns(drawn: list[Stroke]) -> list[list[int]]:
    """Return x, y, to_x, to_y, intensity, microseconds, with the ends as differences, which keeps the page small."""
    begin = drawn[0].time
    return [
        [stroke.x for stroke in drawn],
        [stroke.y for stroke in drawn],
        [stroke.to_x - stroke.x for stroke in drawn],
        [stroke.to_y - stroke.y for stroke in drawn],
        [stroke.intensity for stroke in drawn],
        [(stroke.time - begin) // 1000 for stroke in drawn],
    ]
