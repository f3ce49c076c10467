"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import chess

from ....score import Scoring, search
from ...exercises.kinds import Unread
from ...exercises.searches import MATE_FROM, board_and_numbers, search_to_end
from ...exercises.setting_up import on_squares

DEEPEST = 4  # plies that are searched here at most
KNOWING, PLAIN = Scoring(saturation=4000, recognizer="disjoint"), Scoring(saturation=4000)
GIVEN_IN_THE_BOOK = ("5B2/4Q3/8/2K5/8/8/N2kp3/8", "2B5/8/8/2Q1K2N/8/8/8/7k", "8/1Q6/2p5/2k5/6K1/2B5/8/7N")
HIDDEN_IN_THE_BOOK = "7k/8/7K/4N3/B7/8/8/8"


def gives_a_queen_away(answer: str) -> str:
    """Say what is wrong with ["FEN", depth], where the search should give away a queen to win for certain, or return "".

    >>> gives_a_queen_away('["7K/6N1/2Q5/8/8/3B4/8/6k1 w - - 0 1", 3]')
    ''
    >>> gives_a_queen_away('["startpos", 2]')
    'With the recognizer the score is 0 there. It must be 10000.'
    """
    board, depth = board_and_numbers(answer, deepest=DEEPEST)
    if not any(board.legal_moves):
        raise Unread("The game is over there, so there is no move to choose.")
    if board.board_fen() in GIVEN_IN_THE_BOOK:
        return "That is a position of the chapter. Find another one."
    knowing, plain = search_to_end(board, depth, KNOWING), search_to_end(board, depth, PLAIN)
    if knowing.score != KNOWING.won:
        return f"With the recognizer the score is {knowing.score} there. It must be {KNOWING.won}."
    move, answered = knowing.move, knowing.line[1:2]
    if board.piece_type_at(move.from_square) != chess.QUEEN:
        return f"{knowing.san} is played there, which is not a queen move."
    if not answered or answered[0].to_square != move.to_square:
        return f"{knowing.san} is played there, but the queen is not captured."
    if plain.score >= MATE_FROM:
        return f"Without the recognizer the search finds a mate there, {plain.san}. At this depth it should not."
    if plain.move == move:
        return f"{plain.san} is played there without the recognizer, too."
    return ""


def hides_a_mate(answer: str) -> str:
    """Say what is wrong with "h6 a4 e5 h8", a position in which the recognizer should hide a mate, or return "".

    The squares are those of White's king, bishop and knight and Black's king. White is to move, and the search goes three
    plies deep.

    >>> hides_a_mate("h6 c2 e5 h8"), hides_a_mate("e1 c1 f1 d5")
    ('', 'There is no mate within three plies there: the score is 713.')
    """
    board = on_squares(answer, "KBNk")
    if isinstance(board, str):
        return board
    if board.board_fen() == HIDDEN_IN_THE_BOOK:
        return "That is the position of the chapter. Find another one."
    plain, knowing = (search(board, 3, Scoring(recognizer=how)) for how in ("none", "disjoint"))
    if plain.score < MATE_FROM:
        return f"There is no mate within three plies there: the score is {plain.score}."
    if knowing.score >= MATE_FROM:
        return f"{knowing.san} mates at once there, and a mate on the next ply is not hidden, because the rules are checked first."
    return ""
