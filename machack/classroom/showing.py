"""A try of a function shown: the position as a board, the other arguments in words.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from html import escape

import chess

from ..notation.games import as_board


def place_in_html(ask: dict, place: list | None) -> str:
    """Returns a try drawn: each board as a still picture with the squares named beside it ringed; "" for none.

    >>> place_in_html({"takes": ["number"]}, [3])
    '<p>Tried with: 3</p>'

    Source: none in the paper.  Status: modern.
    """
    if not place:
        return ""
    from .. import show

    kinds = list(zip(ask["takes"], place))
    marks = [each for kind, each in kinds if kind == "square"]
    boards = [as_board(each) for kind, each in kinds if kind == "board"]
    drawn = [show.board(each.copy(stack=False), marks=marks, static=True, title=_turn(each)).html for each in boards]
    words = "; ".join(str(each) for kind, each in kinds if kind != "board" or not drawn or each.startswith("game"))
    return (f"<p>Tried with: {escape(words)}</p>" if words else "") + "".join(drawn)


def standing_in_html(board: chess.Board, side: str) -> str:
    """Returns a position of a game drawn, from one side, with the last move marked.

    >>> "<svg" in standing_in_html(chess.Board(), "black")
    True

    Source: none in the paper.  Status: modern.
    """
    from .. import show

    last = board.move_stack[-1:]
    marks = [chess.square_name(each) for move in last for each in (move.from_square, move.to_square)]
    view = board.copy(stack=False)
    return show.board(view, marks=marks, static=True, title=_turn(board), orientation=side).html


def _turn(board: chess.Board) -> str:
    return "White to move" if board.turn else "Black to move"
