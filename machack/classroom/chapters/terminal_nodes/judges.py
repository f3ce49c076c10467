"""Judges of the chapters on scores: each tries the answer with the searcher of Part II.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
from typing import Any

import chess

from .... import BadInput
from ....notation.games import as_board
from ....notation.states import checked
from ....score import Scoring, search
from ....score.table import LONGEST
from ...exercises.kinds import SQUARE, Unread

MATE_FROM = 16383 - LONGEST
SO_DEEP, SO_MANY = 7, 400_000  # plies, nodes: what a judge searches at most
CORNER_DANCE = ("c5", "b2", "a5")  # the chapter's own position
ROOK_ENDING = "8/1k1K4/6R1/8/8/8/8/8"
SAFE = Scoring(repetition=False, equal_depth=False)
QUIET = Scoring(quiescence=True)


def stands_beside_a_mate(answer: str) -> str:
    """Does a king and queen, "c5 b2" against a king, "a5", mate in one and yet go on for ever, if distance is not counted?

    Returns what is wrong, or "": the squares of White's king, White's queen and Black's king are told.

    >>> stands_beside_a_mate("f6 g5 h8"), stands_beside_a_mate("e1 d1 e8")
    ('', 'White has no mate in one there.')

    Source: none in the paper.  Status: modern.
    """
    names = squares_of(answer, "KQk")
    if not names:
        raise Unread("Write three squares: White's king, White's queen, Black's king.")
    if tuple(names) == CORNER_DANCE:
        return "That is the position of the chapter: another one is asked for."
    board = placed(names, "KQk")
    if cannot := cannot_be(board, names):
        return cannot
    if search(board, 1).score < MATE_FROM:
        return "White has no mate in one there."
    careless = Scoring(mate_distance=False, repetition=False)
    for number in range(16):
        found = search(board, 3, careless)
        if found.move is None:
            return f"White does mate there, with move {(number + 1) // 2}: of the moves that it finds equal a mate stands first."
        board.push(found.move)
    return ""


def wrong_unless_adjusted(answer: str) -> str:
    """Has a search, [FEN, depth], a wrong mate's score if the table does not adjust?  Returns what is wrong, or "".

    Deeper entries are accepted, repetition is off, as in the chapter.

    >>> wrong_unless_adjusted('["8/3R1k1K/3R4/8/8/8/8/8 b - - 0 1", 6]')
    ''
    >>> wrong_unless_adjusted('["startpos", 2]')
    'Both say 0, and that is no mate.'

    Source: none in the paper.  Status: modern.
    """
    board, depth = _asked(answer, 2)
    if board.board_fen() in (ROOK_ENDING, "5R2/6k1/8/8/8/5Q2/8/2K5"):
        return "That is a position of the chapter: a third one is asked for."
    right, wrong = (_searched(board, depth, SAFE.but(adjust=adjust)) for adjust in (True, False))
    if right.score == wrong.score:
        mate = "a mate, and the right one" if abs(right.score) >= MATE_FROM else "and that is no mate"
        return f"Both say {right.score}, {mate}."
    return ""


def three_up_and_perpetual(answer: str) -> str:
    """Stands White some three pawns better, [FEN, depth], and has a perpetual check?  Returns what is wrong, or "".

    >>> three_up_and_perpetual('["6k1/1ppp2p1/8/7Q/8/7P/1q3PP1/6K1 w - - 0 1", 4]')
    'The best line without a draw is worth -5 there: from 200 to 400 will do.'

    Source: none in the paper.  Status: modern.
    """
    board, depth = _asked(answer, 2)
    if board.turn != chess.WHITE:
        return "White is to move."
    seeks = _searched(board, depth, QUIET.but(contempt=-2000))
    after, checks = board.copy(), []
    for number, move in enumerate(seeks.line):
        if number % 2 == 0:
            checks.append(board.gives_check(move) if number == 0 else after.gives_check(move))
        after.push(move)
    if seeks.score != 2000 or not after.is_repetition(2):
        return "At that depth White cannot repeat the position, though a draw is worth twenty pawns to White."
    if not all(checks):
        return "White can repeat the position there, but not by checks alone."
    without = _searched(board, depth, QUIET.but(contempt=2000)).score
    if not 200 <= without <= 400:
        return f"The best line without a draw is worth {without} there: from 200 to 400 will do."
    return ""


def mate_too_late(answer: str) -> str:
    """Claims a kept table a mate, [FEN, clock, depth], that comes after the hundredth ply?  Returns what is wrong, or "".

    >>> mate_too_late('["8/8/8/8/8/5K2/4Q3/7k w - - 0 1", 50, 5]')
    'A fresh search with the clock at 50 finds the mate as well: it comes in time.'

    Source: none in the paper.  Status: modern.
    """
    board, clock, depth = _asked(answer, 3)
    if board.board_fen() == ROOK_ENDING:
        return "That is the position of the chapter: another one is asked for."
    if not 0 <= clock < 100:
        return "The clock goes from 0 to 99 plies."
    early = _searched(_at_clock(board, 0), depth, Scoring())
    if abs(early.score) < MATE_FROM:
        return f"With the clock at 0 there is no mate within {depth} plies: the score is {early.score}."
    late = _at_clock(board, clock)
    kept, fresh = _searched(late, depth, Scoring(), early), _searched(late, depth, Scoring())
    if abs(fresh.score) >= MATE_FROM:
        return f"A fresh search with the clock at {clock} finds the mate as well: it comes in time."
    if abs(kept.score) < MATE_FROM:
        return f"The kept table is not deceived there: it says {kept.score}."
    return ""


def zero_changes_the_move(answer: str) -> str:
    """Is another move played, [FEN, depth], once evaluations leave zero out?  Returns what is wrong, or "".

    >>> zero_changes_the_move('["8/4K3/8/5b2/8/3B4/8/2k5 w - - 0 1", 2]')
    ''
    >>> zero_changes_the_move('["startpos", 2]')
    'Nf3 is played both times.'

    Source: none in the paper.  Status: modern.
    """
    board, depth = _asked(answer, 2)
    plain = _searched(board, depth, Scoring())
    if plain.move is None:
        return "There is no move to choose."
    if plain.score != 0:
        return f"{plain.san} is worth {plain.score} there: with zero as it is, the score is to be 0."
    without = _searched(board, depth, Scoring(exclude_zero=True))
    return f"{plain.san} is played both times." if plain.move == without.move else ""


# ---------------------------------------------------------------- what they share


def squares_of(answer: str, men: str) -> list[str]:
    """Returns the squares of a text, one for each man ("KQk"), with or without the man's letter; none if it is no such text.

    >>> squares_of("f6 g5 h8", "KQk"), squares_of("kf6, qg5, kh8", "KQk"), squares_of("f6 g5", "KQk")
    (['f6', 'g5', 'h8'], ['f6', 'g5', 'h8'], [])

    Source: none in the paper.  Status: modern.
    """
    words = answer.lower().replace(",", " ").split()
    names = [word[1:] if len(word) == 3 and word[0] == man.lower() else word for word, man in zip(words, men)]
    return names if len(words) == len(men) and all(map(SQUARE.fullmatch, names)) else []


def placed(names: list[str], men: str) -> chess.Board:
    """Returns the board with these men on these squares, White to move.

    >>> placed(["f6", "g5", "h8"], "KQk").fen()
    '7k/8/5K2/6Q1/8/8/8/8 w - - 0 1'

    Source: none in the paper.  Status: modern.
    """
    board = chess.Board(None)
    for name, symbol in zip(names, men):
        board.set_piece_at(chess.parse_square(name), chess.Piece.from_symbol(symbol))
    return board


def cannot_be(board: chess.Board, names: list[str]) -> str:
    """Returns why men that were placed on these squares are no position with White to move, or "".

    >>> cannot_be(placed(["g7", "a1", "h8"], "KQk"), ["g7", "a1", "h8"])
    'That position cannot be: the kings stand side by side.'

    Source: none in the paper.  Status: modern.
    """
    if twice := [name for name in names if names.count(name) > 1]:
        return f"That position cannot be: two men stand on {twice[0]}."
    if chess.square_distance(board.king(chess.WHITE), board.king(chess.BLACK)) == 1:
        return "That position cannot be: the kings stand side by side."
    return "" if board.is_valid() else "That position cannot be: Black's king is in check, and White is to move."


def _asked(answer: str, size: int) -> Any:
    """The parts of an answer: a board first, whole numbers after it, the depth last.  Raises Unread: what is wrong."""
    try:
        told = ast.literal_eval(answer)
        fen, *numbers = told
    except (ValueError, SyntaxError, TypeError):
        told, fen, numbers = None, None, []
    whole = all(isinstance(each, int) and not isinstance(each, bool) for each in numbers)
    if not isinstance(told, (list, tuple)) or len(told) != size or not isinstance(fen, str) or not whole:
        rest = "a depth" if size == 2 else "a clock, a depth"
        raise Unread(
            f'Write a list of a position and {rest}: ["8/8/8/k1K5/8/8/1Q6/8 w - - 0 1", {"95, " * (size - 2)}3].'
        )
    try:
        board = as_board(fen)
        checked(board)
    except BadInput as fault:
        raise Unread(str(fault)) from None
    if not 1 <= numbers[-1] <= SO_DEEP:
        raise Unread(f"The depth goes from 1 to {SO_DEEP} plies here.")
    return [board, *numbers]


def _at_clock(board, clock):
    """A position with so many plies gone by without a capture or a pawn's move."""
    board = chess.Board(board.fen())
    board.halfmove_clock, board.fullmove_number = clock, 80
    return board


def _searched(board, depth, scoring, keep=None):
    """A search that comes to its end; raises Unread if it is too long."""
    found = search(board, depth, scoring, node_limit=SO_MANY, keep=keep)
    if found.stopped:
        raise Unread(f"That search has more than {SO_MANY:,} nodes: fewer men, or less depth.")
    return found
