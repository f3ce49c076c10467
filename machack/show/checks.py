"""Arguments that several figures share, checked in one place.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from .. import BadInput

CHOICES = {"orientation": ("white", "black"), "notation": ("san", "descriptive")}


def check_choices(**given: str) -> None:
    """Raise BadInput unless each argument has one of its two values.

    >>> check_choices(orientation="white", notation="SAN")
    Traceback (most recent call last):
        ...
    machack.BadInput: notation must be 'san' or 'descriptive', not 'SAN'.
    """
    for name, value in given.items():
        one, other = CHOICES[name]
        if value not in (one, other):
            raise BadInput(f"{name} must be {one!r} or {other!r}, not {value!r}.")
