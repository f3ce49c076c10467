"""Judges: answers of which many are right, each tried on the spot.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re

import chess

from ....ancestors import mater

SHOWN = "7k/8/5K2/8/8/8/8/6R1 w - - 0 1"  # of the exercise "A quiet move"


def quiet_mate(answer: str) -> str:
    """Does MATER find a mate in two that begins with no check: White's king and rook, Black's king, "f6 g1 h8"?  Returns ""
    or what is wrong.

    >>> quiet_mate("c5 b1 a8"), quiet_mate("c6 b1 a8")
    ('MATER finds no mate in two.', '')
    """
    names = [re.sub("^[kr](?=..$)", "", name) for name in answer.split()]
    if len(names) != 3 or not all(name in chess.SQUARE_NAMES for name in names):
        return "Three squares are asked for: White's king, White's rook, Black's king."
    if len(set(names)) < 3:
        return "Two men cannot stand on one square."
    board = chess.Board.empty()
    for name, letter in zip(names, "KRk"):
        board.set_piece_at(chess.parse_square(name), chess.Piece.from_symbol(letter))
    if board.board_fen() == chess.Board(SHOWN).board_fen():
        return "That is the position itself: another one is asked for."
    if not board.is_valid():
        return "Such a position cannot be, with White to move: the kings touch, or Black's is in check."
    found = mater.think(board, mater.Readings(moves=2))
    if found.move is None:
        square = board.king(chess.BLACK)
        at_edge = {chess.square_file(square), chess.square_rank(square)} & {0, 7}
        return "MATER finds no mate in two" + ("." if at_edge else ": Black's king is not at the edge.")
    if board.gives_check(found.move):
        return f"MATER begins with a check: {board.san(found.move)}."
    return ""
