"""Judges of the chapters on ranges and types of scores, and on 1967 and now: each tries the answer with a searcher.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast

import chess

from .... import BadInput, Settings, think
from ....notation.games import as_board
from ....notation.states import checked
from ....score import Scoring, search
from ....score.table import LONGEST
from ...exercises.kinds import Unread
from ..terminal_nodes.judges import cannot_be, placed, squares_of

MATE_FROM = 16383 - LONGEST
SO_DEEP, SO_MANY = 4, 400_000  # plies, nodes: what a judge searches at most
KNOWING, PLAIN = Scoring(saturation=4000, recognizer="disjoint"), Scoring(saturation=4000)
GIVEN_IN_THE_BOOK = ("5B2/4Q3/8/2K5/8/8/N2kp3/8", "2B5/8/8/2Q1K2N/8/8/8/7k", "8/1Q6/2p5/2k5/6K1/2B5/8/7N")
HIDDEN_IN_THE_BOOK = "7k/8/7K/4N3/B7/8/8/8"
ENDED_IN_THE_BOOK = ("8/8/4k3/8/3nK3/8/8/8", "8/8/4k3/8/8/R3K3/8/8")
TWO_PAWNS = 256  # of 1967


def gives_a_queen_away(answer: str) -> str:
    """Is a queen given away in a position, ["FEN", depth], for a certainty?  Returns what is wrong, or "".

    >>> gives_a_queen_away('["7K/6N1/2Q5/8/8/3B4/8/6k1 w - - 0 1", 3]')
    ''
    >>> gives_a_queen_away('["startpos", 2]')
    'With the recognizer the score is 0 there: it is to be 10000.'

    Source: none in the paper.  Status: modern.
    """
    board, depth = _asked(answer)
    if board.board_fen() in GIVEN_IN_THE_BOOK:
        return "That is a position of the chapter: another one is asked for."
    knowing, plain = _searched(board, depth, KNOWING), _searched(board, depth, PLAIN)
    if knowing.score != KNOWING.won:
        return f"With the recognizer the score is {knowing.score} there: it is to be {KNOWING.won}."
    move, answered = knowing.move, knowing.line[1:2]
    if board.piece_type_at(move.from_square) != chess.QUEEN:
        return f"{knowing.san} is played there, and that is no move of the queen."
    if not answered or answered[0].to_square != move.to_square:
        return f"{knowing.san} is played there, but the queen is not taken."
    if plain.score >= MATE_FROM:
        return f"Without the recognizer a mate is seen there, {plain.san}: at this depth none should be."
    if plain.move == move:
        return f"{plain.san} is played there without the recognizer, too."
    return ""


def hides_a_mate(answer: str) -> str:
    """Does the recognizer hide a mate: White's king, bishop, knight and Black's king told, "h6 a4 e5 h8"?

    Returns what is wrong, or "": White is to move, the search goes three plies deep.

    >>> hides_a_mate("h6 c2 e5 h8"), hides_a_mate("e1 c1 f1 d5")
    ('', 'There is no mate within three plies there: the score is 713.')

    Source: none in the paper.  Status: modern.
    """
    names = squares_of(answer, "KBNk")
    if not names:
        raise Unread("Write four squares: White's king, White's bishop, White's knight, Black's king.")
    board = placed(names, "KBNk")
    if cannot := cannot_be(board, names):
        return cannot
    if board.board_fen() == HIDDEN_IN_THE_BOOK:
        return "That is the position of the chapter: another one is asked for."
    plain, knowing = (search(board, 3, Scoring(recognizer=how)) for how in ("none", "disjoint"))
    if plain.score < MATE_FROM:
        return f"There is no mate within three plies there: the score is {plain.score}."
    if knowing.score >= MATE_FROM:
        return (
            f"{knowing.san} mates at once there, and a mate on the next ply is not hidden: the rules are asked first."
        )
    return ""


def wins_a_draw_in_1967(answer: str) -> str:
    """Believes the program of 1967 that somebody wins, ["FEN", depth], where the searcher of Part II sees a draw?

    Returns what is wrong, or "".

    >>> wins_a_draw_in_1967('["4k3/8/8/8/8/8/8/4KB2 w - - 0 1", 2]')
    ''
    >>> wins_a_draw_in_1967('["8/8/8/k1K5/8/8/1Q6/8 w - - 0 1", 2]')
    'The searcher of Part II says 16382 there: it is to say 0.'

    Source: none in the paper.  Status: modern.
    """
    board, depth = _asked(answer)
    if board.board_fen() in ENDED_IN_THE_BOOK:
        return "That is a position of the chapter: another one is asked for."
    new = _searched(board, depth, Scoring(pawn=128, quiescence=True))
    if new.score != 0:
        return f"The searcher of Part II says {new.score} there: it is to say 0."
    if not any(board.legal_moves):
        return "There is no move to make: both programs know that."
    old = think(board, Settings.paper(book=False).but(depth=depth))
    if abs(old.value) < TWO_PAWNS:
        return f"The program of 1967 says {old.value} there: {TWO_PAWNS} or more is asked for, of either sign."
    return ""


# ---------------------------------------------------------------- what they share


def _asked(answer: str) -> tuple[chess.Board, int]:
    """A board and a depth, from the text of a list.  Raises Unread: what is wrong with it."""
    try:
        told = ast.literal_eval(answer)
    except (ValueError, SyntaxError):
        told = None
    if not isinstance(told, (list, tuple)) or [type(each) for each in told] != [str, int]:
        raise Unread('Write a list of a position and a depth: ["8/8/8/k1K5/8/8/1Q6/8 w - - 0 1", 3].')
    fen, depth = told
    try:
        board = as_board(fen)
        checked(board)
    except BadInput as fault:
        raise Unread(str(fault)) from None
    if not 1 <= depth <= SO_DEEP:
        raise Unread(f"The depth goes from 1 to {SO_DEEP} plies here.")
    return board, depth


def _searched(board, depth, scoring):
    """A search that comes to its end; raises Unread if it is too long, or there is no move."""
    if not any(board.legal_moves):
        raise Unread("The game is over there: there is no move to choose.")
    found = search(board, depth, scoring, node_limit=SO_MANY)
    if found.stopped:
        raise Unread(f"That search has more than {SO_MANY:,} nodes: fewer men, or less depth.")
    return found
