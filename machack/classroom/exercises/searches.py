"""Search a position and a depth, as a reader types them, with Part II's searcher.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
from typing import Any

from ... import BadInput
from ...notation.games import as_board
from ...notation.states import checked
from ...score import search
from ...score.table import LONGEST
from .kinds import Unread

MATE_FROM = 16383 - LONGEST
DEEPEST, MOST_NODES = 7, 400_000  # the limits of a judge's search, in plies and nodes


def board_and_numbers(answer: str, size: int = 2, deepest: int = DEEPEST) -> Any:
    """Return the parts of an answer: a board first, whole numbers after it, the depth last.

    Raise Unread, with what is wrong.

    >>> board_and_numbers('["startpos", 8]')
    Traceback (most recent call last):
        ...
    machack.classroom.exercises.kinds.Unread: The depth must be from 1 to 7 plies here.
    """
    try:
        given = ast.literal_eval(answer)
        fen, *numbers = given
    except (ValueError, SyntaxError, TypeError):
        given, fen, numbers = None, None, []
    whole = all(isinstance(number, int) and not isinstance(number, bool) for number in numbers)
    if not isinstance(given, (list, tuple)) or len(given) != size or not isinstance(fen, str) or not whole:
        rest = "a depth" if size == 2 else "a clock, a depth"
        raise Unread(
            f'Write a list of a position and {rest}: ["8/8/8/k1K5/8/8/1Q6/8 w - - 0 1", {"95, " * (size - 2)}3].'
        )
    try:
        board = as_board(fen)
        checked(board)
    except BadInput as fault:
        raise Unread(str(fault)) from None
    if not 1 <= numbers[-1] <= deepest:
        raise Unread(f"The depth must be from 1 to {deepest} plies here.")
    return [board, *numbers]


def search_to_end(board, depth, scoring, keep=None):
    """Return a search that was not stopped; raise Unread if it is too long."""
    result = search(board, depth, scoring, node_limit=MOST_NODES, keep=keep)
    if result.stopped:
        raise Unread(f"That search has more than {MOST_NODES:,} nodes. Use fewer pieces or less depth.")
    return result
