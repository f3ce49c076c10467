"""Judges: answers of which many are right, each tried on the spot. A judge returns a sentence that says what is wrong, or "".

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re

import chess

from ..notation.games import position
from ..show.bearing import bearing
from .en_prise import with_one_more


def one_man_more(answer: str) -> str:
    """Does one black man more, "ra3", save the pawn d6 of game 3, before White's 12th?

    >>> one_man_more("ra3"), one_man_more("pc7")
    ('d6 is still en prise then: a man on a3 neither defends it nor stands in the way of an attacker.', '')

    Source: none in the paper.  Status: modern.
    """
    told = re.fullmatch(r"([a-z])\s*([a-z]\d)", answer.replace(" on ", "").replace("-", "").strip())
    if not told:
        return "Write a letter and a square: ra3 is a rook on a3."
    board = with_one_more(position("game 3, before White's 12th"), told[2], told[1])
    if isinstance(board, str):
        return board
    if chess.D6 not in bearing(board)[1]:
        return ""
    if told[1] == "p" and told[2] in ("c5", "e5"):
        return "d6 is still en prise then: Black's pawns come from above, and defend downwards."
    return f"d6 is still en prise then: a man on {told[2]} neither defends it nor stands in the way of an attacker."
