"""Show a try of a function: the position as a board, the other arguments in words.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import inspect
import re
from html import escape

import chess

from ...notation.games import as_board
from .sets import named


def place_in_html(ask: dict, place: list | None, gave: str = "") -> str:
    """Draw a try: each board as a still picture, with a ring around the squares among the arguments. Return "" without a try.

    `gave` is what the function returned, and what it should return.

    >>> ask = {"name": "grains", "stub": "def grains(square):", "takes": ["number"]}
    >>> place_in_html(ask, [3])
    '<p>Tried with: square 3</p>'
    >>> place_in_html(ask, [3], "yours: 3; wanted: 4")
    '<p>Tried with: square 3; yours: 3; wanted: 4</p>'
    """
    if not place:
        return ""
    from ... import show

    kinds = list(zip(ask["takes"], place))
    marks = [each for kind, each in kinds if kind == "square"]
    boards = [as_board(each) for kind, each in kinds if kind == "board"]
    drawn = [show.board(each.copy(stack=False), marks=marks, static=True, title=_turn(each)).html for each in boards]
    told = [_in_words(name, kind, each) for name, (kind, each) in zip(_names(ask), kinds) if kind != "board"]
    words = "; ".join(
        [each for kind, each in kinds if kind == "board" and each.startswith("game")] + told + [gave] * bool(gave)
    )
    return (f"<p>Tried with: {escape(words)}</p>" if words else "") + "".join(drawn)


def _in_words(name, kind, value):
    """Return an argument as a reader knows it: a function by what it returns, a number with its minus sign."""
    if kind == "house":
        first = " ".join(inspect.getdoc(named(value)).split("\n\n")[0].split())
        return f"{name}: {first.removeprefix('Returns ').removeprefix('Return ').rstrip('.')}".lstrip(": ")
    told = str(value).replace("-", "−") if kind == "number" else value
    return f"{name} {told}".lstrip()


def _names(ask):
    """Return what the stub calls the arguments of its function."""
    told = re.search(rf"def {ask['name']}\(([^)]*)\)", ask["stub"])
    return (
        [each.split("=")[0].split(":")[0].strip() for each in told[1].split(",")] if told else [""] * len(ask["takes"])
    )


def _turn(board: chess.Board) -> str:
    return "White to move" if board.turn else "Black to move"
