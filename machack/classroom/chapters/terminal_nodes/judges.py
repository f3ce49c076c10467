"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from ....score import Scoring, search
from ...exercises.searches import MATE_FROM, board_and_numbers, search_to_end
from ...exercises.setting_up import on_squares

CORNER_DANCE = "8/8/8/k1K5/8/8/1Q6/8"  # the chapter's own position
ROOK_ENDING = "8/1k1K4/6R1/8/8/8/8/8"
SAFE = Scoring(repetition=False, equal_depth=False)


def dithers_before_mate(answer: str) -> str:
    """Say what is wrong with a position in which White has a mate in one and never plays it, or return "".

    The answer has the squares of White's king, White's queen and Black's king. The search does not count the distance.

    >>> dithers_before_mate("f6 g5 h8"), dithers_before_mate("e1 d1 e8")
    ('', 'White has no mate in one there.')
    """
    board = on_squares(answer, "KQk")
    if isinstance(board, str):
        return board
    if board.board_fen() == CORNER_DANCE:
        return "That is the position of the chapter. Find another one."
    if search(board, 1).score < MATE_FROM:
        return "White has no mate in one there."
    careless = Scoring(mate_distance=False, repetition=False)
    for number in range(16):
        result = search(board, 3, careless)
        if result.move is None:
            return f"White does mate there, with move {(number + 1) // 2}: the first of its equal moves is a mate."
        board.push(result.move)
    return ""


def wrong_unless_adjusted(answer: str) -> str:
    """Say what is wrong with [FEN, depth], where a search without adjusted scores should give a wrong mate score.

    As in the chapter, deeper entries are accepted and repetition is off.

    >>> wrong_unless_adjusted('["8/3R1k1K/3R4/8/8/8/8/8 b - - 0 1", 6]')
    ''
    >>> wrong_unless_adjusted('["startpos", 2]')
    'Both scores are 0, which is not a mate.'
    """
    board, depth = board_and_numbers(answer)
    if board.board_fen() in (ROOK_ENDING, "5R2/6k1/8/8/8/5Q2/8/2K5"):
        return "That is a position of the chapter. Find a third one."
    right, wrong = (search_to_end(board, depth, SAFE.but(adjust=adjust)) for adjust in (True, False))
    if right.score == wrong.score:
        mate = "the right score of a mate" if abs(right.score) >= MATE_FROM else "which is not a mate"
        return f"Both scores are {right.score}, {mate}."
    return ""
