"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
from functools import cache
from itertools import pairwise

from ....notation.games import paper_games
from ...exercises.kinds import number
from .answers import FACTS, by_sum, facts

BETTER_THAN_LEARNT = 45  # positions of 158; weights learned by the chapter's formula from these very games get 43.9
SLIGHT, MOST = 1e-9, 1e6


def two_weights(answer: str) -> str:
    """Say what is wrong with two weights, for leaving an attacked square and for going to one, or return "".

    They must order the four kinds of moves: leaves one, neither, leaves one and goes to another, goes to one.

    >>> two_weights("1 -1"), two_weights("1 and -2")
    ('Two kinds of moves get the same sum: neither, and both.', '')
    """
    weights = [number(word) for word in answer.split() if word != "and"]
    if len(weights) != 2 or max(map(abs, weights)) >= MOST:
        return "Write two numbers below a million: the weight of leaves, then that of goes."
    leaves, goes = map(float, weights)
    order = [("leaves one", leaves), ("neither", 0), ("both", leaves + goes), ("goes to one", goes)]
    for (first, one), (second, other) in pairwise(order):
        if abs(one - other) < SLIGHT:
            return f"Two kinds of moves get the same sum: {first}, and {second}."
        if one < other:
            return f"With these weights {second} ({other:g}) comes before {first} ({one:g})."
    return ""


@cache
def _examples():
    """Return, for each position in which the program had to move, the facts of all moves and those of the move it played."""
    return [
        ([facts(board, move) for move in board.legal_moves], facts(board, played))
        for game in paper_games()
        for board, played in game.machine_moves()
    ]


def first_by(weights: list[float]) -> float:
    """Return in how many of the 158 positions the move of 1967 has the greatest sum. A shared first place counts as a fraction.

    >>> round(first_by([0] * 10), 1)
    15.1
    """
    hits = 0.0
    for moves, played in _examples():
        sums = [by_sum(weights, move) for move in moves]
        most = max(sums)
        if by_sum(weights, played) >= most - SLIGHT:
            hits += 1 / sum(score >= most - SLIGHT for score in sums)
    return hits


def ten_weights(answer: str) -> str:
    """Say what is wrong with ten weights that should put the move of 1967 first in 45 of the 158 positions, or return "".

    >>> ten_weights("[0, 0, 0, 0, 0, 0, 0, 0, 0, 0]")
    'The move of 1967 is first in 15.1 of 158 positions. It must be first in 45.'
    """
    weights = _numbers(answer, len(FACTS))
    if isinstance(weights, str):
        return weights
    first = first_by(weights)
    if first >= BETTER_THAN_LEARNT:
        return ""
    return f"The move of 1967 is first in {first:.1f} of {len(_examples())} positions. It must be first in {BETTER_THAN_LEARNT}."


def _numbers(answer, many):
    """Return the numbers of an answer, or a sentence that says what is wrong."""
    value = ast.literal_eval(answer)
    if not isinstance(value, (list, tuple)) or len(value) != many:
        return f"Write a list of {many} numbers."
    if any(type(weight) not in (int, float) or not abs(weight) < MOST for weight in value):
        return "Each weight must be a number."
    return list(value)
