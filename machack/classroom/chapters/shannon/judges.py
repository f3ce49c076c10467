"""Judges of the ancestors' exercises: answers of which many are right, each tried on the spot.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import chess

from ....ancestors.shannon import backward, doubled, isolated

WEAK = "6k1/1p3pp1/1p2p3/2p1p3/P1P1P3/3P2P1/6P1/6K1 w - - 0 1"  # of the exercise "Weak pawns"


def one_pawn_more(answer: str) -> str:
    """Does a white pawn more, "h2", leave White two weak pawns fewer, by Shannon's three kinds?  Returns "" or what is wrong.

    >>> one_pawn_more("b2"), one_pawn_more("h2")
    ('White has five weaknesses without it, and four with it.', '')
    """
    board, square = chess.Board(WEAK), chess.parse_square(answer)
    if board.piece_at(square):
        return f"{answer} is taken."
    if chess.square_rank(square) in (0, 7):
        return "No pawn stands on the first or the last rank."
    before = _weaknesses(board)
    board.set_piece_at(square, chess.Piece(chess.PAWN, chess.WHITE))
    if not board.is_valid():
        return f"A pawn on {answer} gives check, and it is White's move: that cannot be."
    after = _weaknesses(board)
    words = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")
    if after <= before - 2:
        return ""
    return f"White has {words[before]} weaknesses without it, and {words[after]} with it.{_of_its_own(board, square)}"


def _weaknesses(board):
    """D, S and I of White together."""
    return sum((doubled(board, True), len(backward(board, True)), len(isolated(board, True))))


def _of_its_own(board, square):
    """In words, how the white pawn on a square is weak itself; "" if it is not."""
    file = chess.BB_FILES[chess.square_file(square)]
    kinds = ["isolated"] * (square in isolated(board, True)) + ["backward"] * (square in backward(board, True))
    kinds += ["doubled"] * (len(board.pieces(chess.PAWN, chess.WHITE) & file) > 1)
    return f" The new pawn is {' and '.join(kinds)} itself." if kinds else ""
