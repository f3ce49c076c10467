"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from itertools import pairwise

import chess

from ....show.terms import terms_of

LOWEST = -304  # no six white pawns have a lower P; the chapter tries them all


def worst_pawns(answer: str) -> str:
    """Say what is wrong with six white pawns, alone with the kings; their P should be as low as possible, or return "".

    >>> worst_pawns("a2 a3 a4 h2 h3 h4"), worst_pawns("a2 a3 a4 a5 a6 h2")
    ('P is −296 there, but it can be lower: many pawns on one file cost more than their number would suggest.', '')
    """
    names = [] if answer == "none" else answer.split()
    if len(names) != 6:
        return f"Name six pawns. Those are {len(names)}."
    if edge := [name for name in names if name[1] in "18"]:
        return f"A pawn cannot be on {edge[0]}. Use ranks 2 to 7."
    board = chess.Board("7k/8/8/8/8/8/8/K7 w - - 0 1")
    for name in names:
        board.set_piece_at(chess.parse_square(name), chess.Piece(chess.PAWN, chess.WHITE))
    value = terms_of(board)["P"]
    if value <= LOWEST:
        return ""
    return f"P is {value} there, but it can be lower: {_not_the_worst(names)}".replace("-", "−")


def _not_the_worst(names):
    """Say what could be worse about six white pawns."""
    files = sorted({ord(name[0]) for name in names})
    if any(b - a == 1 for a, b in pairwise(files)):
        return "pawns on files next to each other are not isolated."
    if len(files) > 3:
        return "the pawns are on many files, and many pawns on one file cost most."
    if len(files) == 1:
        return "the pawns in front are far advanced, and a passed pawn is worth more the further it has advanced."
    if any(name[1] > "2" and f"{name[0]}{int(name[1]) - 1}" not in names for name in names):
        return "some could be further back."
    return "many pawns on one file cost more than their number would suggest."
