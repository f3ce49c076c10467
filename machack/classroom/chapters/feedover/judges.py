"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from .... import Settings, think
from ....notation.states import set_up
from ....program.feedover import examine, feedover_condition
from ....show.terms import terms_of
from ...exercises.setting_up import set_pieces

PAWN = 128


def one_piece_lost(answer: str) -> str:
    """Say what is wrong with a position in which White should lose a pawn without a feedover, or return "".

    White is to move and has one piece en prise that can move away. The position is written as for `set_pieces`. The loss
    is the difference between a search of four plies with a width of fifteen and the static value.

    >>> one_piece_lost("kg1 nc3 bd5 / kh8 rd8 pb4")
    ''
    >>> one_piece_lost("kg1 nc3 / kh8 pb4")
    'White has a move that loses less than a pawn: Na4.'
    """
    board = set_pieces(answer)
    if isinstance(board, str):
        return board
    m = set_up(board)
    examine(m, 1)
    if condition := int(feedover_condition(m)):
        return f"There condition {('1A', '1B', '2', '3')[condition - 1]} is met, so the program starts a feedover."
    if m.own_en_prise != 1:
        return f"{('None', 'One', 'Two')[min(m.own_en_prise, 2)]} of White's pieces is en prise there. It must be exactly one."
    thought = think(board, Settings(widths=(15,), depth=4), tape=0)
    if thought.move is None:
        return "White has no move there."
    if thought.value > terms_of(board)["S"] - PAWN:
        return f"White has a move that loses less than a pawn: {board.san(thought.move)}."
    return ""
