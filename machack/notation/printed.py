"""A board and a line of moves in letters.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import chess

from . import descriptive
from .descriptive import Tracker


def board_text(board: chess.Board, flip: bool = False) -> str:
    """Return the board in letters, capitals for White, with the last move's squares in brackets.

    Args:
        flip: Black at the bottom.

    >>> board_text(chess.Board()).split()[:9]
    ['8', 'r', 'n', 'b', 'q', 'k', 'b', 'n', 'r']
    """
    last = board.peek() if board.move_stack else None
    marked = {last.from_square, last.to_square} if last else set()
    files = range(7, -1, -1) if flip else range(8)
    rows = []
    for rank in range(8) if flip else range(7, -1, -1):
        cells = ""
        for file in files:
            square = chess.square(file, rank)
            piece = board.piece_at(square)
            sign = piece.symbol() if piece else "."
            cells += f"[{sign}]" if square in marked else f" {sign} "
        rows.append(f"  {rank + 1}  {cells}")
    return "\n".join(rows + ["", "     " + "".join(f" {chess.FILE_NAMES[f]} " for f in files)])


def line_text(board: chess.Board, moves: list[chess.Move], style: str | None = None) -> str:
    """Return a line of moves with move numbers, in SAN or in a style of `descriptive.write`.

    >>> line_text(chess.Board(), [chess.Move.from_uci("e2e4"), chess.Move.from_uci("e7e5")])
    '1. e4 e5'
    """
    tracker, words = Tracker(board), []
    for number, move in enumerate(moves):
        here = tracker.board
        if here.turn:
            words.append(f"{here.fullmove_number}.")
        elif not number:
            words.append(f"{here.fullmove_number}...")
        words.append(descriptive.write(tracker, move, style) if style else here.san(move))
        tracker.push(move)
    return " ".join(words)
