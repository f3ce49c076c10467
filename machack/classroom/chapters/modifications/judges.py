"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import chess

from ....notation.games import position
from .answers import tempo


def _taken_off(answer, board, wanted):
    line = [chess.Move.from_uci(word) for word in answer.split()]
    if len(line) != 3:
        return "Write three plies: a move, the reply, and the next move of the first side."
    if line[2].from_square != line[0].to_square:
        return "A different piece moves the second time, so nothing is subtracted."
    amount = tempo(board, line)
    later = board.copy()
    for move in line[:2]:
        later.push(move)
    if board.is_capture(line[0]) or later.is_capture(line[2]):
        return "One of the two moves is a capture. Find a quiet line."
    return "" if amount == wanted else f"For this line {amount or 'nothing'} is subtracted: {_parts_of(amount)}."


def _parts_of(amount):
    """Return what an amount consists of, in words."""
    early = " and 1 for the opening" if amount % 2 else ""
    if amount < 2:
        return "only because it is early" if amount else "the piece could not have gone there in one move"
    return f"{amount - amount % 2} {'for going back' if amount >= 4 else 'for two moves where one would do'}{early}"


def five_off(answer: str) -> str:
    """Return what is wrong with a line from the initial position whose first move should cost 5, or "".

    >>> five_off("g1f3 a7a6 f3g1"), five_off("e2e3 a7a6 e3e4")
    ('', 'For this line 3 is subtracted: 2 for two moves where one would do and 1 for the opening.')
    """
    return _taken_off(answer, chess.Board(), 5)


def three_off(answer: str) -> str:
    """Return what is wrong with a line from the initial position whose first move should cost 3, or "".

    >>> three_off("e2e3 a7a6 e3e4")
    ''
    """
    return _taken_off(answer, chess.Board(), 3)


def two_off(answer: str) -> str:
    """Return what is wrong with a line from game 3, before White's 12th, whose first move should cost 2, or "".

    >>> two_off("d3d5 a8b8 d5b5")
    ''
    """
    return _taken_off(answer, position("game 3, before White's 12th"), 2)


def none_off(answer: str) -> str:
    """Return what is wrong with a quiet line from game 3, before White's 12th, that should cost nothing, or "".

    >>> none_off("c3d5 a8b8 d5e3")
    ''
    """
    return _taken_off(answer, position("game 3, before White's 12th"), 0)
