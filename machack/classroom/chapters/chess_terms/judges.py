"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import chess

from ....notation.positions import to_cell
from ....notation.states import set_up
from ....program.enprise import is_trapped
from ...exercises.setting_up import with_black_piece

KNIGHT_AT_THE_EDGE = "6k1/5ppp/8/7N/8/8/8/6K1 w - - 0 1"


def traps_the_knight(answer: str) -> str:
    """Say what is wrong with one more black piece, "pa5", that should leave the knight on h5 no safe move, or return "".

    >>> traps_the_knight("pa5"), traps_the_knight("qf3")
    ('The knight on h5 still has a safe move: nothing attacks f4, and nothing attacks g3.', '')
    """
    board = with_black_piece(chess.Board(KNIGHT_AT_THE_EDGE), answer)
    if isinstance(board, str):
        return board
    m = set_up(board)
    if is_trapped(m, m.board[to_cell(chess.H5)]):
        return ""
    free = [way for way in (chess.F4, chess.G3) if not board.is_attacked_by(chess.BLACK, way)]
    of = ["nothing defends what it captures on {}" if board.piece_at(way) else "nothing attacks {}" for way in free]
    why = ", and ".join(words.format(chess.square_name(way)) for words, way in zip(of, free))
    return f"The knight on h5 still has a safe move: {why or 'what it can capture is worth it'}."
