"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import chess

from ....ancestors import mater
from ...exercises.setting_up import on_squares

SHOWN = "7k/8/5K2/8/8/8/8/6R1 w - - 0 1"  # of the exercise "A quiet move"


def quiet_mate(answer: str) -> str:
    """Say what is wrong with "f6 g1 h8", where MATER should find a mate in two that does not begin with a check, or return "".

    The squares are those of White's king, White's rook and Black's king.

    >>> quiet_mate("c5 b1 a8"), quiet_mate("c6 b1 a8")
    ('MATER finds no mate in two.', '')
    """
    board = on_squares(answer, "KRk")
    if isinstance(board, str):
        return board
    if board.fen() == SHOWN:
        return "That is the position above. Find another one."
    thought = mater.think(board, mater.Readings(moves=2))
    if thought.move is None:
        square = board.king(chess.BLACK)
        at_edge = {chess.square_file(square), chess.square_rank(square)} & {0, 7}
        return "MATER finds no mate in two" + ("." if at_edge else ": Black's king is not at the edge.")
    if board.gives_check(thought.move):
        return f"MATER begins with a check: {board.san(thought.move)}."
    return ""
