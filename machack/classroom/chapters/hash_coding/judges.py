"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from ....notation.fens import board_after

RUY_LOPEZ = ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5")


def another_order(answer: str) -> str:
    """Say what is wrong with five plies, in UCI, that should reach the position after 1 e4 e5 2 Nf3 Nc6 3 Bb5 in another order.

    >>> another_order("g1f3 b8c6 e2e4 e7e5 f1b5")
    ''
    """
    moves = answer.split()
    if len(moves) != len(RUY_LOPEZ):
        return f"Play five plies. These are {len(moves)}."
    if moves == list(RUY_LOPEZ):
        return "That is the given order. Play another one."
    is_same = board_after(moves).epd() == board_after(RUY_LOPEZ).epd()
    return "" if is_same else "That leads to another position. Compare the pieces square by square."
