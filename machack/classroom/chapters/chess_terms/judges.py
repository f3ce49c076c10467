"""Judges: answers of which many are right, each tried on the spot.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import chess

from ....notation.positions import to_cell
from ....notation.states import set_up
from ....program.enprise import is_trapped
from ...exercises.setting_up import with_a_black_man

KNIGHT_AT_THE_EDGE = "6k1/5ppp/8/7N/8/8/8/6K1 w - - 0 1"


def traps_the_knight(answer: str) -> str:
    """Has the knight h5 no safe move, by the program's test, with one black man more, "pa5"?

    >>> traps_the_knight("pa5"), traps_the_knight("qf3")
    ('The knight on h5 still has a safe move: nothing attacks f4, and nothing attacks g3.', '')
    """
    board = with_a_black_man(chess.Board(KNIGHT_AT_THE_EDGE), answer)
    if isinstance(board, str):
        return board
    m = set_up(board)
    if is_trapped(m, m.board[to_cell(chess.H5)]):
        return ""
    free = [way for way in (chess.F4, chess.G3) if not board.is_attacked_by(chess.BLACK, way)]
    of = ["nothing defends what it captures on {}" if board.piece_at(way) else "nothing attacks {}" for way in free]
    why = ", and ".join(words.format(chess.square_name(way)) for words, way in zip(of, free))
    return f"The knight on h5 still has a safe move: {why or 'what it can capture is worth it'}."
