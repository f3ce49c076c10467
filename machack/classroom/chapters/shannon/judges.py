"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import chess

from ....ancestors.shannon import backward, doubled, isolated
from ...exercises.setting_up import with_one_more

WEAK = "6k1/1p3pp1/1p2p3/2p1p3/P1P1P3/3P2P1/6P1/6K1 w - - 0 1"  # of the exercise "Weak pawns"


def one_pawn_more(answer: str) -> str:
    """Say what is wrong with one more white pawn, "h2", that should leave White two weak pawns fewer, or return "".

    >>> one_pawn_more("b2"), one_pawn_more("h2")
    ('White has five weaknesses without it, and four with it.', '')
    """
    board = with_one_more(chess.Board(WEAK), answer, "p", chess.WHITE)
    if isinstance(board, str):
        return board
    if not board.is_valid():
        return f"A pawn on {answer} gives check although it is White's move, so that position is not possible."
    before, after = _weaknesses(chess.Board(WEAK)), _weaknesses(board)
    words = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")
    if after <= before - 2:
        return ""
    return f"White has {words[before]} weaknesses without it, and {words[after]} with it.{_of_its_own(board, chess.parse_square(answer))}"


def _weaknesses(board):
    """Return the sum of White's D, S and I."""
    return sum((doubled(board, True), len(backward(board, True)), len(isolated(board, True))))


def _of_its_own(board, square):
    """Say how the white pawn on a square is itself weak; return "" if it is not."""
    file = chess.BB_FILES[chess.square_file(square)]
    kinds = ["isolated"] * (square in isolated(board, True)) + ["backward"] * (square in backward(board, True))
    kinds += ["doubled"] * (len(board.pieces(chess.PAWN, chess.WHITE) & file) > 1)
    return f" The new pawn is itself {' and '.join(kinds)}." if kinds else ""
