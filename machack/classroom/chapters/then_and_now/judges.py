"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from .... import Settings, think
from ....score import Scoring
from ...exercises.kinds import Unread
from ...exercises.searches import board_and_numbers, search_to_end

DEEPEST = 4  # plies that are searched here at most
ENDED_IN_THE_BOOK = ("8/8/4k3/8/3nK3/8/8/8", "8/8/4k3/8/8/R3K3/8/8")
TWO_PAWNS = 256  # of 1967


def wins_a_draw_in_1967(answer: str) -> str:
    """Say what is wrong with ["FEN", depth], where the program of 1967 should claim a win and Part II's searcher a draw.

    >>> wins_a_draw_in_1967('["4k3/8/8/8/8/8/8/4KB2 w - - 0 1", 2]')
    ''
    >>> wins_a_draw_in_1967('["8/8/8/k1K5/8/8/1Q6/8 w - - 0 1", 2]')
    'The searcher of Part II gives 16382 there. It must give 0.'
    """
    board, depth = board_and_numbers(answer, deepest=DEEPEST)
    if not any(board.legal_moves):
        raise Unread("The game is over there, so there is no move to choose.")
    if board.board_fen() in ENDED_IN_THE_BOOK:
        return "That is a position of the chapter. Find another one."
    new = search_to_end(board, depth, Scoring(pawn=128, quiescence=True))
    if new.score != 0:
        return f"The searcher of Part II gives {new.score} there. It must give 0."
    old = think(board, Settings.paper(book=False).but(depth=depth))
    if abs(old.value) < TWO_PAWNS:
        return (
            f"The program of 1967 gives {old.value} there. It must give at least {TWO_PAWNS}, or at most −{TWO_PAWNS}."
        )
    return ""
