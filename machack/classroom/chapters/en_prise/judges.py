"""Judges: answers of which many are right, each tried on the spot. A judge returns a sentence that says what is wrong, or "".

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import chess

from ....notation.games import position
from ....show.bearing import bearing
from .answers import with_a_black_man


def one_man_more(answer: str) -> str:
    """Does one black man more, "ra3", save the pawn d6 of game 3, before White's 12th?

    >>> one_man_more("ra3"), one_man_more("pc7")
    ('d6 is still en prise then: a man on a3 neither defends it nor stands in the way of an attacker.', '')

    Source: none in the paper.  Status: modern.
    """
    before = position("game 3, before White's 12th")
    board = with_a_black_man(before, answer)
    if isinstance(board, str):
        return board
    if chess.D6 not in bearing(board)[1]:
        return ""
    (square,) = set(board.piece_map()) - set(before.piece_map())
    if square in (chess.C5, chess.E5) and board.piece_type_at(square) == chess.PAWN:
        return "d6 is still en prise then: Black's pawns come from above, and defend downwards."
    return f"d6 is still en prise then: a man on {chess.square_name(square)} neither defends it nor stands in the way of an attacker."
