"""What an alpha-beta gives back, and what of it is compared: the values outside its bounds may differ.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re

from ...exercises.trials import in_normal_form

MATE = 28672  # what every value lies within
OUTSIDE = {
    "value": "the best value that it found. The program of 1967 gives back infinity",
    "bound": "the bound. The program of 1967 gives back infinity",
    "infinity": "infinity, as the program of 1967 did",
}
WHY_INFINITY = "a refuted move needs no value, it has only to lose every comparison."


def within_bounds(told: list, form: str) -> str:
    """Returns what is compared of (value, moves made), from a try whose last arguments are alpha and beta: a value outside
    these counts as the nearer of the two, for which of the values outside it is nobody needs to know.

    >>> within_bounds(["startpos", 2, 500, 600], "(96, 12)"), within_bounds(["startpos", 2, 0, 600], "(96, 12)")
    ('(500, 12)', '(96, 12)')

    Source: the paper, "The alpha-beta tree-pruning algorithm".  Status: modern.
    """
    value = _value_of(form)
    if value is None:
        return form
    alpha, beta = told[-2:]
    return f"({in_normal_form(max(alpha, min(beta, value)))}, {form.split(', ', 1)[1]}"


def outside_bounds(tries: list, forms: list[str]) -> str:
    """Returns a sentence that says what an alpha-beta gives back outside its bounds; "" if no try lies there.

    >>> outside_bounds([["startpos", 2, 500, 600]], ["(500, 12)"]).split(".")[0]
    'Outside its bounds your function returns the bound'
    """
    for told, form in zip(tries, forms):
        (alpha, beta), value = told[-2:], _value_of(form)
        if -MATE < alpha and beta < MATE and value is not None and not alpha < value < beta:
            kind = "infinity" if abs(value) >= MATE else "bound" if value in (alpha, beta) else "value"
            return f"Outside its bounds your function returns {OUTSIDE[kind]}: {WHY_INFINITY}"
    return ""


def _value_of(form):
    """The first of a pair of numbers, from its normal form; None if it is no such pair."""
    found = re.fullmatch(r"\((-?[\d.e+]+|-?inf), -?\d+\)", form)
    return float(found[1]) if found else None
