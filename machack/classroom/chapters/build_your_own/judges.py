"""Compare what an alpha-beta returns. Values outside its bounds may differ.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re

from ...exercises.trials import in_normal_form

MATE = 28672  # every value lies between −MATE and MATE
OUTSIDE = {
    "value": "the best value that it found. The program of 1967 returned infinity",
    "bound": "the bound. The program of 1967 returned infinity",
    "infinity": "infinity, as the program of 1967 did",
}
WHY_INFINITY = "a refuted move needs no value. It only has to lose every comparison."


def within_bounds(given: list, form: str) -> str:
    """Return what is compared of (value, moves made), from a try whose last arguments are alpha and beta.

    A value outside the bounds counts as the nearer bound, because it makes no difference which of these values it is.

    >>> within_bounds(["startpos", 2, 500, 600], "(96, 12)"), within_bounds(["startpos", 2, 0, 600], "(96, 12)")
    ('(500, 12)', '(96, 12)')

    Source: the paper, "The alpha-beta tree-pruning algorithm".  Status: modern.
    """
    value = _value_of(form)
    if value is None:
        return form
    alpha, beta = given[-2:]
    return f"({in_normal_form(max(alpha, min(beta, value)))}, {form.split(', ', 1)[1]}"


def outside_bounds(tries: list, forms: list[str]) -> str:
    """Say what an alpha-beta returns outside its bounds, in a sentence; return "" if no try is outside.

    >>> outside_bounds([["startpos", 2, 500, 600]], ["(500, 12)"]).split(".")[0]
    'Outside its bounds your function returns the bound'
    """
    for given, form in zip(tries, forms):
        (alpha, beta), value = given[-2:], _value_of(form)
        if -MATE < alpha and beta < MATE and value is not None and not alpha < value < beta:
            kind = "infinity" if abs(value) >= MATE else "bound" if value in (alpha, beta) else "value"
            return f"Outside its bounds your function returns {OUTSIDE[kind]}: {WHY_INFINITY}"
    return ""


def _value_of(form):
    """Return the first of a pair of numbers, from its normal form, or None if it is not such a pair."""
    match = re.fullmatch(r"\((-?[\d.e+]+|-?inf), -?\d+\)", form)
    return float(match[1]) if match else None
