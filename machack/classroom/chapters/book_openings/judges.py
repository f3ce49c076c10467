"""Judges: answers of which many are right, each tried on the spot.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import chess

from .... import Settings, think

WORTH = {chess.PAWN: 128, chess.KNIGHT: 416, chess.BISHOP: 448, chess.ROOK: 640, chess.QUEEN: 1248, chess.KING: 0}
HALF_A_PAWN, MOST_PLIES = 64, 16


def _ahead(board):
    """White's material less Black's, in 1/128 pawn."""
    men = board.piece_map().values()
    return sum(WORTH[man.piece_type] * (1 if man.color else -1) for man in men)


def behind_and_not_worse(answer: str) -> str:
    """Is the side that does not move half a pawn behind after this line, "d2d4 d7d5", and by a search not so much worse?

    Returns "" if so, or what is wrong.

    >>> behind_and_not_worse("d2d4 d7d5 c2c4 d5c4 e2e4"), behind_and_not_worse("e2e4 d7d5")
    ('', 'Nobody is behind by half a pawn there.')
    """
    board = chess.Board()
    for word in answer.split():
        board.push_uci(word)
    if len(board.move_stack) > MOST_PLIES:
        return f"Those are {len(board.move_stack)} plies: at most sixteen."
    ahead = _ahead(board)
    if abs(ahead) < HALF_A_PAWN:
        return "Nobody is behind by half a pawn there."
    behind = chess.BLACK if ahead > 0 else chess.WHITE
    name = chess.COLOR_NAMES[behind].capitalize()
    if board.turn == behind:
        return f"{name}, who is behind, is to move there, and may take back at once: let it be the other's turn."
    if board.is_game_over():
        return "The game is over there."
    value = think(board, Settings.tournament(), tape=0).value
    worse = -value if behind else value
    return f"{name} is behind, and by the search {worse} worse." if worse > HALF_A_PAWN else ""
