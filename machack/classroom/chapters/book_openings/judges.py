"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import chess

from .... import Settings, think
from ....notation.fens import board_after
from ...exercises.ladder import material

HALF_A_PAWN, MOST_PLIES = 64, 16


def behind_and_not_worse(answer: str) -> str:
    """Say what is wrong with a line, "d2d4 d7d5", after which the side not to move should be half a pawn behind, or return "".

    A search must find that side no more than half a pawn worse.

    >>> behind_and_not_worse("d2d4 d7d5 c2c4 d5c4 e2e4"), behind_and_not_worse("e2e4 d7d5")
    ('', 'Neither side is behind by half a pawn there.')
    """
    board = board_after(answer.split())
    if len(board.move_stack) > MOST_PLIES:
        return f"Those are {len(board.move_stack)} plies. Play at most sixteen."
    ahead = material(board)
    if abs(ahead) < HALF_A_PAWN:
        return "Neither side is behind by half a pawn there."
    behind = chess.BLACK if ahead > 0 else chess.WHITE
    name = chess.COLOR_NAMES[behind].capitalize()
    if board.turn == behind:
        return f"{name} is behind and is to move there, so it may recapture at once. Let it be the other side's move."
    if board.is_game_over():
        return "The game is over there."
    value = think(board, Settings.tournament(), tape=0).value
    worse = -value if behind else value
    return f"{name} is behind, and the search finds it {worse} worse." if worse > HALF_A_PAWN else ""
