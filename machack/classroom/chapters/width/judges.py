"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
import re
import statistics
from functools import cache
from math import prod

import chess

from .... import Settings, think
from ....notation.fens import board_after
from ....notation.games import paper_game, position
from ....show.why import why
from .answers import width_of

CASES = ((4, 4), (6, 12), (9, 15))  # basic width, and what it must become
SAFE_MEN = 4
FIXED = {"captures": 0, "ignore_mates": False, "safe_checks": False, "distinct_pieces": False, "two_threats": False}
MOST_ENDS = 25_000  # alpha-beta visits at least twice the square root of them, which is more than 300
MOSTLY_QUIET = "game 4, before White's 13th"
HALF_A_PAWN, KOTOKS_LOSSES, MOVES = 64, 11, 300


def list_of_widths(answer: str) -> str:
    """Say what is wrong with a list of pieces, by letters, or return "".

    With it, basic widths of 4, 6 and 9 must become 4, 12 and 15. Four pieces have safe moves.

    >>> list_of_widths("q r q q q q q q q q q b q q n"), list_of_widths("q r b n q q q q q q q q q q q")
    ('', 'A basic width of 6 becomes 6, not 12: the last of the 3 pieces owed a move comes in move 3.')
    """
    letters = answer.split()
    if odd := [letter for letter in letters if not re.fullmatch("[a-z]", letter)]:
        return f"{odd[0]} is not a letter. Write Q R B Q, one letter for each move, the same letter for the same piece."
    if len(letters) > 20:
        return f"You have listed {len(letters)} moves. List at most 20."
    if len(set(letters)) != SAFE_MEN:
        return f"Four pieces have safe moves, but in this list {len(set(letters))} have moves."
    for basic, wanted in CASES:
        if (width := width_of(letters, basic, SAFE_MEN)) != wanted:
            owed = basic // 2
            place = next(n for n in range(1, len(letters) + 1) if len(set(letters[:n])) == owed)
            return f"A basic width of {basic} becomes {width}, not {wanted}: the last of the {owed} pieces owed a move comes in move {place}."
    return ""


@cache
def _positions():
    """Return the positions of games 3 and 4 in which the program had to move, with the value of the deeper search's choice."""
    boards = [board for number in (3, 4) for board, _ in paper_game(number).machine_moves()]
    return [(board, _worth(board, think(board, Settings.tournament(), tape=0).move)) for board in boards]


@cache
def _worth_of(moves, fen, white):
    value = think(board_after(moves, fen), Settings.tournament(), tape=0).value
    return value if white else -value


def _worth(board, move):
    """Return the value of a move by a tournament search, from the view of the side that makes it."""
    moves = (*(played.uci() for played in board.move_stack), move.uci())
    return _worth_of(moves, board.root().fen(), board.turn)


def _losses(widths):
    """Return the median of the moves made in the positions of games 3 and 4, and how many choices lose half a pawn."""
    settings = Settings(widths=widths, depth=len(widths), **FIXED)
    losses = [(think(board, settings, tape=0), board, best) for board, best in _positions()]
    lost = sum(best - _worth(board, thought.move) >= HALF_A_PAWN for thought, board, best in losses)
    return statistics.median(thought.nodes for thought, _, _ in losses), lost


def few_losses(answer: str) -> str:
    """Say what is wrong with widths that should make fewer than 300 moves and lose half a pawn less often than Kotok's.

    >>> few_losses("[0, 3]")
    'A width must be a whole number from 1 to 255.'
    """
    widths = ast.literal_eval(answer)
    if not isinstance(widths, (list, tuple)) or not 1 <= len(widths) <= 8:
        return "Write a list of one to eight widths, one for each ply: [4, 3, 2, 2]."
    if any(type(width) is not int or not 1 <= width <= 255 for width in widths):
        return "A width must be a whole number from 1 to 255."
    if prod(min(width, 40) for width in widths) > MOST_ENDS:
        return f"That tree has more than {MOST_ENDS:,} leaves. Even with alpha-beta it cannot be less than 300 moves."
    nodes, lost = _losses(tuple(widths))
    if nodes >= MOVES:
        return f"The median search makes {nodes:g} moves, which is too many. It must make fewer than {MOVES}."
    if lost >= KOTOKS_LOSSES:
        return f"The median search makes {nodes:g} moves, but {lost} of {len(_positions())} choices lose half a pawn, which is too many."
    return ""


def never_looked_at(answer: str) -> str:
    """Say what is wrong with a quiet move, "b1a3", that should be outside the program's width at White's 13th of game 4.

    >>> never_looked_at("c1g5"), never_looked_at("b1a3")
    ('Bg5 is considered: it is number 1 on the list.', '')
    """
    board = position(MOSTLY_QUIET)
    move = chess.Move.from_uci(answer)
    if board.gives_check(move):
        return "It is a check. Find a move that is not."
    san, reason = board.san(move), why(think(board), move)
    if board.is_capture(move):
        return f"{san} is considered: it is a capture."
    return "" if reason.kind == "outside" else f"{san} is considered: it is number {reason.place} on the list."
