"""The switches: every convention of the page, and its default.

Source: the Chess Programming Wiki, "Score".  Status: modern.
"""

from __future__ import annotations

import dataclasses
import functools
import inspect
import re
from dataclasses import dataclass

from .. import BadInput, choose_from
from .record import ENTRIES

MATE = 16383  # half of the largest signed number of 16 bits
MATE_INTEGRATED = 8191  # four times it still fits 16 bits
LEAST_MATE = 4000  # units
WON = 10000  # if a mate is 16383; it shrinks in proportion with a smaller one
# The values a setting may have: {name: words, or (least, most)}
WORDS = {
    "draws": ("zero", "by ply"),
    "rounding": ("down", "toward zero", "nearest"),
    "recognizer": ("none", "disjoint", "overlapping"),
    "bounds": ("flags", "integrated"),
    "numbers": ("whole", "double"),
    "terms": ("material", "E"),
}
RANGES = {
    "contempt": (-2000, 2000),
    "band": (0, 2000),
    "pawn": (1, 1000),
    "grain": (1, 1000),
    "saturation": (1, 16383),
    "bonus": (0, 16383),
    "entries": (1, ENTRIES),
    "mate": (LEAST_MATE, MATE),
}
OPEN = ("saturation", "mate", "epsilon")  # may be None
LEAST_EPSILON, MOST_EPSILON = 1e-30, 1000.0


@dataclass(frozen=True)
class Scoring:
    """The meaning of a score: every field is a convention of the wiki page.

    mate_distance   a mate counts less the further it is from the root
    adjust          the table stores and returns mates by their distance from the node
    delayed_loss    H. G. Muller's bonus: of two losses the later one is better by a unit
    contempt        what a draw is worth to the opponent of the side that is to move at the root, in units
    draws           "zero", or "by ply": zero plus the ply, later draws preferred (Cray Blitz)
    band            evaluations leave this many units on both sides of zero free
    exclude_zero    an evaluation of zero becomes 1 for the side to move
    pawn            units in a pawn
    grain           evaluations are rounded to this many units, which are then the unit
    rounding        of the grain: "down", "toward zero", "nearest" (halves away from zero)
    saturation      the largest evaluation, in units; None for no limit
    recognizer      of king, bishop and knight against king: "none", "disjoint" (a separate band), "overlapping"
    bonus           what the overlapping recognizer adds, in units
    bounds          "flags" next to the numbers, or "integrated" into them (Beal)
    numbers         "whole", or "double": floating point, in pawns
    table           the hash table is used
    entries         of the table, in use
    equal_depth     only table entries of exactly the required depth are used
    single_table    the table stores 32-bit floats, though the search uses 64 bits
    repetition      a position that has occurred before is a draw
    fifty           a hundred plies without a capture or a pawn's move are a draw
    quiescence      captures and promotions are searched at the leaves
    terms           "E", or "material" alone
    mate            the score of a mate at the root, in units; None for 16383, or 8191 with integrated bounds
    epsilon         the width of a null window, in units; None for 1, below 1 for doubles only

    >>> Scoring(contempt=50).contempt
    50

    Raise BadInput for an unknown field, an impossible word or number, or conventions that exclude each other.

    Source: the Chess Programming Wiki, "Score".  Status: modern.
    """

    mate_distance: bool = True
    adjust: bool = True
    delayed_loss: bool = False
    contempt: int = 0
    draws: str = "zero"
    band: int = 0
    exclude_zero: bool = False
    pawn: int = 100
    grain: int = 1
    rounding: str = "nearest"
    saturation: int | None = None
    recognizer: str = "none"
    bonus: int = 300
    bounds: str = "flags"
    numbers: str = "whole"
    table: bool = True
    entries: int = ENTRIES
    equal_depth: bool = True
    single_table: bool = False
    repetition: bool = True
    fifty: bool = True
    quiescence: bool = False
    terms: str = "E"
    mate: int | None = None
    epsilon: float | None = None

    def __new__(cls, *given, **named):
        unknown = sorted(set(named) - {field.name for field in dataclasses.fields(cls)})
        if unknown:
            known = [field.name for field in dataclasses.fields(cls)]
            raise BadInput(
                f"there is no convention {unknown[0]!r}: {choose_from(unknown[0], known)}"
            )
        return super().__new__(cls)

    def __post_init__(self):
        for field in dataclasses.fields(self):
            self._check(field.name, getattr(self, field.name))
        if self.bounds == "integrated" and self.numbers == "double":
            raise BadInput(
                "integrated bounds are the last two bits of a whole number: numbers must be 'whole'."
            )
        if (
            self.bounds == "integrated"
            and self.mate is not None
            and self.mate > MATE_INTEGRATED
        ):
            raise BadInput(
                f"mate is {self.mate}: four times that does not fit 16 bits; with integrated bounds it is at most "
                f"{MATE_INTEGRATED}."
            )
        if (
            self.numbers == "whole"
            and self.epsilon is not None
            and self.epsilon != int(self.epsilon)
        ):
            raise BadInput(
                f"epsilon is {self.epsilon!r}: between whole numbers a null window is a whole number wide."
            )

    def _check(self, name, value):
        """Raise BadInput if a field cannot have this value."""
        if value is None and name in OPEN:
            return
        number = isinstance(value, int) and not isinstance(value, bool)
        if name in WORDS:
            if value not in WORDS[name]:
                raise BadInput(
                    f"{name} must be one of {', '.join(map(repr, WORDS[name]))}, not {value!r}."
                )
        elif name in RANGES:
            low, high = RANGES[name]
            if not (number and low <= value <= high):
                raise BadInput(
                    f"{name} must be a whole number from {low} to {high}, not {value!r}."
                )
        elif name == "epsilon":
            if (
                not (number or isinstance(value, float))
                or not LEAST_EPSILON <= value <= MOST_EPSILON
            ):
                raise BadInput(
                    f"epsilon must be a number from {LEAST_EPSILON} to {MOST_EPSILON:.0f}, not {value!r}."
                )
        elif not isinstance(value, bool):
            raise BadInput(f"{name} must be True or False, not {value!r}.")

    def check_depth(self, depth):
        """Raise BadInput if a search of this depth would break these conventions.

        >>> Scoring(draws="by ply", band=64).check_depth(5)

        Source: the Chess Programming Wiki, "Score", draw scores.  Status: modern.
        """
        if self.draws == "by ply" and 0 < self.band <= depth:
            raise BadInput(
                f"band is {self.band} and depth {depth}: a draw by ply counts up to {depth}, so the band must be wider."
            )

    @property
    def notes(self):
        """Sentences about combinations that are allowed but collide.

        >>> len(Scoring(contempt=50, exclude_zero=True).notes), Scoring().notes
        (1, [])

        Source: the Chess Programming Wiki, "Score", heuristic nodes.  Status: modern.
        """
        clashes = []
        if self.exclude_zero and self.contempt:
            clashes.append(
                f"Zero is left out for draws alone, but with contempt a draw is {self.contempt:+d} or "
                f"{-self.contempt:+d}, which evaluations are too."
            )
        if self.single_table and self.numbers == "whole":
            clashes.append(
                "Whole numbers of this size are whole in 32-bit floats, too: single_table changes nothing."
            )
        if self.band and abs(self.contempt) >= self.band:
            clashes.append(
                f"The band ends at {self.band}: with contempt {self.contempt} draws lie outside of it."
            )
        return clashes

    def but(self, **changes) -> Scoring:
        """Return these conventions with some changed.

        >>> Scoring().but(grain=8).grain
        8

        Raise BadInput as Scoring does.

        Source: none on the wiki page.  Status: modern.
        """
        return dataclasses.replace(self, **changes)

    @property
    def most(self) -> int:
        """The score of a mate at the root, in units: 8191 with integrated bounds, because four times it must fit.

        >>> Scoring().most, Scoring(bounds="integrated").most
        (16383, 8191)

        Source: the Chess Programming Wiki, "Score".  Status: modern.
        """
        if self.mate is not None:
            return self.mate
        return MATE_INTEGRATED if self.bounds == "integrated" else MATE

    @property
    def won(self) -> int:
        """The middle of the band for what a recognizer knows as won, in units.

        >>> Scoring().won, Scoring(bounds="integrated").won
        (10000, 4999)

        Source: the Chess Programming Wiki, "Score", value range.  Status: modern.
        """
        return WON * self.most // MATE


@functools.cache
def wording():
    """Return what each convention means, {field: a sentence}, from the docstring of `Scoring`.

    >>> wording()["grain"]
    'evaluations are rounded to this many units, which are then the unit'

    Source: the Chess Programming Wiki, "Score".  Status: modern.
    """
    # from Python 3.13 on Python has already removed the indentation
    text = inspect.cleandoc(Scoring.__doc__)
    return dict(re.findall(r"^([a-z_]+)  +(.+)$", text, re.MULTILINE))


def conventions() -> str:
    """Return all conventions as text: name, possible values, default, meaning.

    >>> conventions().splitlines()[3].split()[:4]
    ['contempt', '-2000', 'to', '2000']

    Source: the Chess Programming Wiki, "Score".  Status: modern.
    """
    rows = []
    for field in dataclasses.fields(Scoring):
        name, usual = field.name, field.default
        may = (
            ", ".join(WORDS[name])
            if name in WORDS
            else "{} to {}".format(*RANGES[name])
            if name in RANGES
            else ""
        )
        may = may or (
            f"{LEAST_EPSILON:g} to {MOST_EPSILON:g}" if name == "epsilon" else "yes, no"
        )
        shown = {"True": "yes", "False": "no", "None": "none"}.get(str(usual), usual)
        rows.append(f"{name:<14} {may:<29} {shown!s:<9} {wording()[name]}")
    return "\n".join(rows)


def scoring_from(texts) -> Scoring:
    """Return the conventions that texts such as "contempt=50" describe.

    >>> scoring_from(["contempt=50", "draws=by ply", "table=no"]).table
    False

    Raise BadInput if a text is not NAME=VALUE, or its field or value is unknown.

    Source: none on the wiki page.  Status: modern.
    """
    fields, given_values = (
        {field.name: field for field in dataclasses.fields(Scoring)},
        {},
    )
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise BadInput(f"{text!r} is not NAME=VALUE, as in contempt=50.")
        if name not in fields:
            raise BadInput(
                f"there is no convention {name!r}: {choose_from(name, fields)}"
            )
        given_values[name] = _value_of(name, value)
    return Scoring(**given_values)


def _value_of(name, text):
    """Return the value that a text means for a field."""
    if name in WORDS:
        return text if text in WORDS[name] else text.replace("-", " ")
    if name in OPEN and text.lower() == "none":
        return None
    if name == "epsilon":
        return _number_of(text)
    if name in RANGES:
        if (
            text.lstrip("+-").isascii()
            and text.lstrip("+-").isdigit()
            and len(text) < 10
        ):
            return int(text)
        raise BadInput(
            f"{name} must be a whole number from {RANGES[name][0]} to {RANGES[name][1]}, not {text!r}."
        )
    for value, words in (
        (True, ("yes", "true", "on", "1")),
        (False, ("no", "false", "off", "0")),
    ):
        if text.lower() in words:
            return value
    raise BadInput(f"{name} must be yes or no, not {text!r}.")


def _number_of(text):
    """Return the number that a text means for epsilon."""
    try:
        return float(text)
    except ValueError:
        raise BadInput(
            f"epsilon must be a number, such as 1 or 1e-9, not {text!r}."
        ) from None
