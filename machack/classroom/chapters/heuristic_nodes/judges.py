"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from ....score import Scoring
from ...exercises.searches import board_and_numbers, search_to_end


def zero_changes_the_move(answer: str) -> str:
    """Return what is wrong with [FEN, depth], where excluding zero should change the move, or "".

    >>> zero_changes_the_move('["8/4K3/8/5b2/8/3B4/8/2k5 w - - 0 1", 2]')
    ''
    >>> zero_changes_the_move('["startpos", 2]')
    'Nf3 is played both times.'
    """
    board, depth = board_and_numbers(answer)
    plain = search_to_end(board, depth, Scoring())
    if plain.move is None:
        return "There is no move to choose."
    if plain.score != 0:
        return f"{plain.san} is worth {plain.score} there. Without `exclude_zero` the score must be 0."
    without = search_to_end(board, depth, Scoring(exclude_zero=True))
    return f"{plain.san} is played both times." if plain.move == without.move else ""
