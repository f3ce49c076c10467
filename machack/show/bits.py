"""show.bits: a score stored in a few bits, which the reader can change on the page.

Source: the Chess Programming Wiki, "Score", value type and score types.  Status: modern.
"""

from __future__ import annotations

import html

import traitlets

from .. import BadInput
from ..notation.counting import counted
from ..score.bitfields import and_minus_and, masked, wrapped, xor_minus
from ..score.bounds import force_exact
from ..score.heuristic import NEAREST, rounded
from ..score.laboratory import record_of
from ..score.scoring import MATE, Scoring
from ..score.table import moved_by
from ..score.terminal import mated
from .figures import Figure, Picture, style

# {view: (title, its initial numbers)}
VIEWS = {
    "lamps": ("Sixteen lamps, and what they may mean", (-120 & 0xFFFF,)),
    "adder": ("A sum in sixteen bits", (32700, 100)),
    "resolution": ("Units in a pawn", (50,)),
    "line": ("A bound and its number in one", (9,)),
    "slot": ("A slot of the table, and the mate it claims", (2, 4, 3)),
}
MEN = {"pawn": 1000, "knight": 3250, "bishop": 3500, "rook": 5000, "queen": 9750}
BITS = 16
KINDS = ("at most", "exact", "at least")


class Bits(Figure):
    """A score in a few bits; `bits()` makes it.  Traits: `view`, one of VIEWS, and `numbers`, its initial numbers.

    Source: the Chess Programming Wiki, "Score".  Status: modern.
    """

    view = traitlets.Unicode().tag(sync=True)
    numbers = traitlets.List(traitlets.Int()).tag(sync=True)

    def rows(self) -> list:
        """Return what the figure shows for its initial numbers, a list of rows of texts."""
        return ROWS[self.view](*self.numbers)

    def describe(self) -> str:
        """Return the figure in words."""
        return f"{self.title}. " + "; ".join(": ".join(row) for row in self.rows()) + "."

    def twin(self) -> Picture:
        """Return the initial numbers and their results as a table."""
        cells = "".join(
            "<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in self.rows()
        )
        text = f'{style()}<div class="mh mh-scroll"><table class="mh-compared"><tbody>{cells}</tbody></table></div>'
        lines = "".join(
            f'<text x="8" y="{22 * place}">{html.escape(": ".join(row))}</text>'
            for place, row in enumerate(self.rows(), 1)
        )
        drawing = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 {22 * len(self.rows()) + 14}" font-size="14">{lines}</svg>'
        return Picture(text, drawing, self.describe())


def _lamps(pattern):
    bare = masked(pattern)
    return [
        ["bits", f"{pattern:016b}"],
        ["masked", str(bare)],
        ["exclusive or, masked before", str(xor_minus(bare))],
        ["exclusive or, not masked", str(xor_minus(pattern))],
        ["and less and", str(and_minus_and(pattern))],
    ]


def _adder(one, other):
    sums = ((f"{one} + {other}", one + other), (f"{one} x {other}", one * other), (f"-({one})", -one))
    return [[words, f"{truth}, in sixteen bits {wrapped(truth, BITS)}"] for words, truth in sums]


def _resolution(units):
    return [
        [piece, f"{worth * units / 1000:g}, so {rounded(worth * units, 1000, NEAREST)}"] for piece, worth in MEN.items()
    ]


def _line(score):
    three = (4 * score - 1, 4 * score, 4 * score + 1)
    return [[str(number), f"{KINDS[(number + 1) & 3]} {force_exact(number) // 4}"] for number in three]


def _slot(found_at, met_at, distance):
    rows = []
    for adjust in (True, False):
        m = record_of("startpos", Scoring(adjust=adjust))
        score = -mated(m, found_at + distance)
        claims = MATE - moved_by(m, moved_by(m, score, found_at), -met_at)
        rows.append(
            [
                f"adjusted: {'yes' if adjust else 'no'}",
                f"claims a mate at ply {claims}, and it is at ply {met_at + distance}",
            ]
        )
    return rows


ROWS = {"lamps": _lamps, "adder": _adder, "resolution": _resolution, "line": _line, "slot": _slot}


def bits(view: str = "lamps", *numbers: int, title: str | None = None) -> Bits:
    """Return a figure of a score in a few bits, which the reader can change on the page.

    view      "lamps" (sixteen bits, read in four ways), "adder" (two numbers that may not fit), "resolution" (units in
              a pawn), "line" (integrated bounds) or "slot" (a mate in the table, found at one ply and met at another)
    numbers   the initial numbers: a pattern of bits, or two numbers, or units, or a score, or the ply found at, the ply
              met at and the plies from there to the mate; if none are given, the view's own

    Raise BadInput if there is no such view, or if the view takes a different number of numbers.

    >>> print(bits("line", 9))
    A bound and its number in one. 35: at most 9; 36: exact 9; 37: at least 9.

    Source: the Chess Programming Wiki, "Score".  Status: modern.
    """
    if view not in VIEWS:
        raise BadInput(f"there is no view {view!r}; there are {', '.join(VIEWS)}.")
    usual, first = VIEWS[view]
    if numbers and len(numbers) != len(first):
        raise BadInput(f"{view!r} begins with {counted(len(first), 'number')}, not {len(numbers)}.")
    return Bits(show="bits", view=view, numbers=list(numbers or first), title=title or usual)
