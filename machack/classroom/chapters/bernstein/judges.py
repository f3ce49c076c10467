"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import chess

from ....ancestors import bernstein
from ...exercises.setting_up import with_black_piece

MISSED = "6k1/5ppp/8/8/8/8/5PPP/3RK2R w K - 0 1"  # of the exercise "A mate that no question asks for"


def mate_in_table(answer: str) -> str:
    """Say what is wrong with one more black piece, "nc3", that should bring the mate on d8 into Bernstein's table, or return "".

    >>> mate_in_table("na6"), mate_in_table("nc3")
    ('The table is O-O, without the mate.', '')
    """
    board = with_black_piece(chess.Board(MISSED), answer)
    if isinstance(board, str):
        return board
    if not board.is_valid():
        return "That position is not possible."
    table = [move for move, _ in bernstein.plausible(board)]
    if chess.Move.from_uci("d1d8") not in table:
        return f"The table is {', '.join(map(board.san, table))}, without the mate.{_why_not(board)}"
    board.push_uci("d1d8")
    return "" if board.is_checkmate() else "The rook goes to d8, but that is no longer mate."


def _why_not(board):
    """Say why the rook's mate on d8 is not in Bernstein's table, if one sentence can, or return ""."""
    if board.is_check():
        return " White is in check, so the program asks nothing after question 1."
    if chess.Move.from_uci("d1d8") not in board.legal_moves:
        return " The rook can no longer go to d8."
    return ""
