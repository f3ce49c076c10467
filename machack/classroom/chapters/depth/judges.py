"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from .... import BadInput, Settings, think
from ....notation.games import position
from ....show.why import why
from ...exercises.kinds import Unread

BEFORE_13 = "game 3, before White's 13th"


def chosen_from_outside(answer: str) -> str:
    """Return what is wrong with a place where tournament widths should choose a move that a width of six does not
    consider, or "".

    >>> chosen_from_outside("game 3, before White's 12th")
    'Tournament widths choose Qxd6 there, and a width of six considers it, too.'
    """
    try:
        board = position(answer)
    except BadInput:
        raise Unread("Write a place in one of the four games: game 3, before White's 12th.") from None
    if answer.lower().replace(" ", "") in (BEFORE_13.lower().replace(" ", ""), "game3,afterblack's12th"):
        return "That is the chapter's own example. Find another place."
    wide = think(board, Settings.tournament(), tape=0)
    if wide.move is None:
        return "The game is over there."
    if why(think(board), wide.move).kind != "outside":
        return f"Tournament widths choose {board.san(wide.move)} there, and a width of six considers it, too."
    return ""
