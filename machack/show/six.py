"""show.six: chess of six by six on the page, the game of MANIAC I to step through, and a board to play on.

Source: P. Stein and S. Ulam, Experiments in chess on electronic computing machines (1957).  Status: modern.
"""

from __future__ import annotations

import chess
import traitlets

from ..ancestors.in_page import six as reply_on_six
from .boards import in_words, picture
from .figures import Answering, Figure, Picture

TITLE = "Chess of six by six"
WHOLE, SMALL = 'viewBox="0 12 378 378"', 'viewBox="0 102 288 288"'  # of a drawn board: all squares, or a1 to f6


def six_by_six(position: chess.Board, title: str = "") -> Picture:
    """Return a position of six by six as a picture: that part of a board, with the names at its edge.

    >>> from machack.ancestors.small_board import SmallBoard
    >>> SMALL in six_by_six(SmallBoard()).drawing
    True
    """
    drawn = picture(position, title=title)
    return Picture(drawn.html.replace(WHOLE, SMALL), drawn.drawing.replace(WHOLE, SMALL), drawn.words)


class Six(Answering, Figure):
    """A board of six by six; `six()` makes it.

    Traits: `recorded`, a row for each position of a game with fen, move (UCI), text (as written), note, check, ended.
    """

    recorded = traitlets.List().tag(sync=True)
    positions = ()
    answer = staticmethod(reply_on_six)

    def describe(self) -> str:
        """Return the figure in words."""
        return f"{self.title}. {in_words(self.positions[max(self.at, 0)])}"

    def twin(self) -> Picture:
        """Return the position shown first, as a picture."""
        return six_by_six(self.positions[max(self.at, 0)], self.title)


def six(board: chess.Board, moves=(), notes=None, *, title: str = TITLE, at: int = 0) -> Six:
    """Return a board of six by six: a game to step through, from any of whose positions one can play against MANIAC I.

    board   the first position, a SmallBoard
    moves   of the game, a list of chess.Move
    notes   {ply: text} shown next to a move, ply 1 = after the first
    at      the ply shown first

    >>> from machack.ancestors.small_board import SmallBoard
    >>> six(SmallBoard()).describe()[:19]
    'Chess of six by six'
    """
    rows, positions, now = [_row(board, None, "", "")], [board.copy()], board.copy()
    for ply, move in enumerate(moves, 1):
        text = f"{now.fullmove_number}{'.' if now.turn else ' …'} {now.san(move)}"
        now.push(move)
        rows.append(_row(now, move, text, (notes or {}).get(ply, "")))
        positions.append(now.copy())
    figure = Six(show="six", title=title, fen=board.fen(), recorded=rows, at=at)
    figure.positions = positions
    return figure


def _row(board, move, text, note):
    """Return one position of a game in the form that the page reads."""
    over = not any(board.legal_moves)
    ended = ("mate" if board.is_check() else "stalemate") if over else ""
    return {
        "fen": board.fen(),
        "move": None if move is None else move.uci(),
        "text": text,
        "note": note,
        "check": board.is_check(),
        "ended": ended,
    }
