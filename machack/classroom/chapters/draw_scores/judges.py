"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import chess

from ....score import Scoring
from ...exercises.searches import MATE_FROM, board_and_numbers, search_to_end
from ...exercises.setting_up import set_pieces

ROOK_ENDING = "8/1k1K4/6R1/8/8/8/8/8"
REPEATED, ALL_PIECES = 4, 32  # plies after which a position first repeats; the pieces of both sides
QUIET = Scoring(quiescence=True)


def three_up_and_perpetual(answer: str) -> str:
    """Say what is wrong with a position in which White should be about three pawns ahead and have a perpetual check.

    The position is written as for `set_pieces`.

    >>> three_up_and_perpetual("kg1 qh5 pf2 pg2 ph3 / kg8 qb2 pb7 pc7 pd7 pg7")
    'The best line without a draw is worth -5 there. It must be worth 200 to 400.'
    """
    board = set_pieces(answer, ALL_PIECES)
    if isinstance(board, str):
        return board
    seeks = search_to_end(board, REPEATED, QUIET.but(contempt=-2000))
    after, checks = board.copy(), []
    for number, move in enumerate(seeks.line):
        if number % 2 == 0:
            checks.append(board.gives_check(move) if number == 0 else after.gives_check(move))
        after.push(move)
    if seeks.score != 2000 or not after.is_repetition(2):
        return "White does not repeat the position in two moves there, though a draw is worth twenty pawns to White."
    if not all(checks):
        return "White can repeat the position there, but not by checks alone."
    without = search_to_end(board, REPEATED, QUIET.but(contempt=2000)).score
    if not 200 <= without <= 400:
        return f"The best line without a draw is worth {without} there. It must be worth 200 to 400."
    return ""


def mate_too_late(answer: str) -> str:
    """Say what is wrong with [FEN, clock, depth], where a kept table should claim a mate after the hundredth ply.

    >>> mate_too_late('["8/8/8/8/8/5K2/4Q3/7k w - - 0 1", 50, 5]')
    'A fresh search with the clock at 50 finds the mate as well: it comes in time.'
    """
    board, clock, depth = board_and_numbers(answer, 3)
    if board.board_fen() == ROOK_ENDING:
        return "That is the position of the chapter. Find another one."
    if not 0 <= clock < 100:
        return "The clock must be from 0 to 99 plies."
    early = search_to_end(_at_clock(board, 0), depth, Scoring())
    if abs(early.score) < MATE_FROM:
        return f"With the clock at 0 there is no mate within {depth} plies: the score is {early.score}."
    late = _at_clock(board, clock)
    kept, fresh = search_to_end(late, depth, Scoring(), early), search_to_end(late, depth, Scoring())
    if abs(fresh.score) >= MATE_FROM:
        return f"A fresh search with the clock at {clock} finds the mate as well: it comes in time."
    if abs(kept.score) < MATE_FROM:
        return f"The kept table does not claim a mate there: its score is {kept.score}."
    return ""


def _at_clock(board, clock):
    """Return a position with `clock` plies since the last capture or pawn move."""
    board = chess.Board(board.fen())
    board.halfmove_clock, board.fullmove_number = clock, 80
    return board
