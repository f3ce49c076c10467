"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from .... import Settings, think
from ....notation.games import position
from ...exercises.kinds import Refuted

BISHOP_IN_DANGER = "game 1, before Black's 6th"
HALF_A_PAWN = 64


def saves_the_bishop(answer: str) -> str:
    """Say what is wrong with Black's 6th move of game 1, "d7d6", after which a search should not find White half a pawn ahead.

    >>> saves_the_bishop("e8g8"), saves_the_bishop("d7d6")
    ('White replies 7 c5, and is 2.7 pawns ahead.', '')
    """
    board = position(BISHOP_IN_DANGER).copy()
    board.push_uci(answer)
    thought = think(board, Settings.tournament(), tape=0)
    if thought.value < HALF_A_PAWN:
        return ""
    said = f"White replies 7 {board.san(thought.move)}, and is {thought.value / 128:.1f} pawns ahead."
    return Refuted(said, f"{answer} {thought.move.uci()}")
