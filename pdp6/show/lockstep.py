"""show.lockstep: two trees of one search, row by row, stepped through together."""

from __future__ import annotations

from html import escape

import traitlets

from .. import BadInput
from ..original_rows import WORDS, columns, depths, in_words
from .figures import Figure, Picture, program

FIRST_ROWS = 24  # rows of the static twin


class Lockstep(Figure):
    """Two trees, row by row; `lockstep()` makes it.

    Traits: `left`, `right` (the rows; none if they are the same), `told` (the words for each kind of row, see
    `columns`), `names` (of the two), `at` (the row shown first).
    """

    _esm = program("lockstep")
    left = traitlets.List().tag(sync=True)
    right = traitlets.List().tag(sync=True)
    told = traitlets.Dict().tag(sync=True)
    names = traitlets.List().tag(sync=True)
    at = traitlets.Int(0).tag(sync=True)

    @property
    def sides(self) -> tuple[list, list]:
        """The rows of both."""
        return self.left, self.right or self.left

    def describe(self) -> str:
        """Return how far the two are equal."""
        one, other = self.sides
        first = next((n for n, pair in enumerate(zip(one, other)) if pair[0] != pair[1]), min(len(one), len(other)))
        rows = f"{self.names[0]}: {len(one):,} rows; {self.names[1]}: {len(other):,}."
        all_equal = first == len(one) == len(other)
        equal = "All are equal." if all_equal else f"They part at row {first + 1:,}."
        return f"{self.title + '. ' if self.title else ''}{rows} {equal}"

    def twin(self) -> Picture:
        """Return the first rows as a table."""
        columns = [[(in_words(row), deep) for row, deep in zip(rows, depths(rows))] for rows in self.sides]
        cells = "".join(
            "<tr>" + "".join(f"<td style=padding-left:{deep}em>{escape(text)}</td>" for text, deep in pair) + "</tr>"
            for pair in list(zip(*columns))[:FIRST_ROWS]
        )
        head = "".join(f"<th>{escape(name)}</th>" for name in self.names)
        table = f'<table class="p6-table"><thead><tr>{head}</tr></thead><tbody>{cells}</tbody></table>'
        return Picture(
            f'<figure class="p6 p6-figure"><figcaption class="p6-title">{escape(self.title)}</figcaption>'
            f'<div class="p6-scroll" tabindex="0" role="region" aria-label="The first rows">{table}</div>'
            f'<p class="p6-quiet">{escape(self.describe())}</p></figure>',
            self.describe(),
        )


def lockstep(
    left,
    right,
    *,
    names=("the original", "the reconstruction"),
    places=(),
    at: int = 0,
    title: str = "",
    static: bool = False,
):
    """Return two trees of one search side by side, to be stepped through together.

    left, right   rows from `pdp6.original_tree`; a move may be written twice, [algebraic, descriptive], and then
                  follows the book's switch
    places        two dicts, {kind of row: where that program is then}
    at            the row shown first, from 0
    static        return as text how far they are equal, with the first rows

    Raise BadInput if a list is empty, or a row is of an unknown kind.

    >>> rows = [("listed", 20, 6), ("tried", "e2e4", 644), ("static", 0), ("returned", 0)]
    >>> print(lockstep(rows, [*rows[:3], ("returned", 5)]))
    the original: 4 rows; the reconstruction: 4. They part at row 4.
    """
    for rows, name in zip((left, right), names):
        if not rows:
            raise BadInput(f"{name} has no rows.")
        for place, row in enumerate(rows):
            if not row or row[0] not in WORDS:
                raise BadInput(
                    f"{name}, row {place}: {row!r} is not a row; a row begins with one of {', '.join(WORDS)}."
                )
    figure = Lockstep(title=title, names=list(names), at=at, **columns(left, right, places))
    return figure.twin() if static else figure
