"""Judges: answers of which many are right, each tried on the spot.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import chess

from ....notation.games import position
from .answers import tempo


def _taken_off(answer, board, wanted):
    line = [chess.Move.from_uci(each) for each in answer.split()]
    if len(line) != 3:
        return "Three plies are asked for: a move, a reply, and the next move of the first side."
    if line[2].from_square != line[0].to_square:
        return "Another piece moves the second time: then nothing is taken off in any case."
    amount = tempo(board, line)
    later = board.copy()
    for move in line[:2]:
        later.push(move)
    if board.is_capture(line[0]) or later.is_capture(line[2]):
        return "One of the two moves is a capture: a quiet line is asked for."
    return "" if amount == wanted else f"For this line {amount or 'nothing'} is taken off: {_parts_of(amount)}."


def _parts_of(amount):
    """What an amount is made of, in words."""
    early = " and the 1 of the opening" if amount % 2 else ""
    if amount < 2:
        return "it is early, and that is all" if amount else "the piece went where it could not go at once"
    return f"the {amount - amount % 2} {'for going back' if amount >= 4 else 'for two moves where one would do'}{early}"


def five_off(answer: str) -> str:
    """Does a line from the initial position cost its first move 5?  Returns what is wrong, or nothing.

    >>> five_off("g1f3 a7a6 f3g1"), five_off("e2e3 a7a6 e3e4")
    ('', 'For this line 3 is taken off: the 2 for two moves where one would do and the 1 of the opening.')
    """
    return _taken_off(answer, chess.Board(), 5)


def three_off(answer: str) -> str:
    """Does a line from the initial position cost its first move 3?  Returns what is wrong, or nothing.

    >>> three_off("e2e3 a7a6 e3e4")
    ''
    """
    return _taken_off(answer, chess.Board(), 3)


def two_off(answer: str) -> str:
    """Does a line from game 3, before White's 12th, cost its first move 2?  Returns what is wrong, or nothing.

    >>> two_off("d3d5 a8b8 d5b5")
    ''
    """
    return _taken_off(answer, position("game 3, before White's 12th"), 2)


def none_off(answer: str) -> str:
    """Does a quiet line from game 3, before White's 12th, with the same piece twice, cost nothing?  Returns what is wrong.

    >>> none_off("c3d5 a8b8 d5e3")
    ''
    """
    return _taken_off(answer, position("game 3, before White's 12th"), 0)
