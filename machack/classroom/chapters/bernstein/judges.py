"""Judges: answers of which many are right, each tried on the spot.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import chess

from ....ancestors import bernstein
from ...exercises.setting_up import add_black_man

MISSED = "6k1/5ppp/8/8/8/8/5PPP/3RK2R w K - 0 1"  # of the exercise "A mate that no question asks for"


def mate_in_table(answer: str) -> str:
    """Does a black man more, "nc3", bring the mate on d8 into Bernstein's table?  Returns "" or what is wrong.

    >>> mate_in_table("na6"), mate_in_table("nc3")
    ('The table is O-O: no mate in it.', '')
    """
    board, fault = add_black_man(MISSED, answer)
    if fault:
        return fault
    table = [move for move, _ in bernstein.plausible(board)]
    if chess.Move.from_uci("d1d8") not in table:
        return f"The table is {', '.join(map(board.san, table))}: no mate in it.{_why_not(board)}"
    board.push_uci("d1d8")
    return "" if board.is_checkmate() else "The rook goes to d8, but it is not mate any more."


def _why_not(board):
    """Why the rook's mate on d8 is not in Bernstein's table, where it can be said in a sentence."""
    if board.is_check():
        return " White is in check: after question 1 nothing else is asked."
    if chess.Move.from_uci("d1d8") not in board.legal_moves:
        return " The rook does not come to d8 any more."
    return ""
