"""Show a try of a function: the position as a board, the other arguments in words.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import inspect
import re
from html import escape

import chess
import chess.svg

from ...notation.games import as_board
from .checking import HAS_BOOK
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
    kinds = list(zip(ask["takes"], place))
    marks = [value for kind, value in kinds if kind == "square"]
    drawn = [_drawn(as_board(value), marks) for kind, value in kinds if kind == "board"]
    words = place_in_words(ask, place, gave, drawn=True)
    return (f"<p>{escape(words)}</p>" if words else "") + "".join(drawn)


def place_in_words(ask: dict, place: list | None, gave: str = "", drawn: bool = False) -> str:
    """Describe a try in words; "" without a try. If the boards are `drawn`, only those of the paper's games are named.

    >>> place_in_words({"name": "f", "stub": "def f(board):", "takes": ["board"]}, ["startpos"])
    'Tried with: board startpos'
    """
    kinds = list(zip(ask["takes"], place or ()))
    boards = [value for kind, value in kinds if kind == "board" and drawn and value.startswith("game")]
    lines = [
        _in_words(name, kind, value)
        for name, (kind, value) in zip(_names(ask), kinds)
        if not (drawn and kind == "board")
    ]
    words = "; ".join(filter(None, [*boards, *lines, gave]))
    return f"Tried with: {words}" if words else ""


def _drawn(board, marks):
    """Draw a position; in the checker that is handed out, which has no figures, as python-chess does."""
    turn = "White to move" if board.turn else "Black to move"
    if HAS_BOOK:
        from ... import show

        return show.board(board.copy(stack=False), marks=marks, static=True, title=turn).html
    picture = chess.svg.board(board, size=280, squares=map(chess.parse_square, marks))
    return f"<figure><figcaption>{turn}</figcaption>{picture}</figure>"


def _in_words(name, kind, value):
    """Return an argument as a reader knows it: a function by what it returns, a number with its minus sign."""
    if kind == "house":
        first = " ".join(inspect.getdoc(named(value)).split("\n\n")[0].split())
        return f"{name}: {first.removeprefix('Returns ').removeprefix('Return ').rstrip('.')}".lstrip(": ")
    words = str(value).replace("-", "−") if kind == "number" else value
    return f"{name} {words}".lstrip()


def _names(ask):
    """Return what the stub calls the arguments of its function."""
    match = re.search(rf"def {ask['name']}\(([^)]*)\)", ask["stub"])
    return (
        [word.split("=")[0].split(":")[0].strip() for word in match[1].split(",")]
        if match
        else [""] * len(ask["takes"])
    )
