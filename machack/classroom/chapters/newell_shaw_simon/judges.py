"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import chess

from ....ancestors import newell_shaw_simon
from ...exercises.setting_up import with_black_piece

CONTENT = "4k3/8/2p5/8/3N4/8/1P4P1/4K3 w - - 0 1"  # of the exercise "Satisfied too soon"
GAIN_LEFT = 2  # pawns that it must have failed to win


def smaller_gain(answer: str) -> str:
    """Say what is wrong with one more black piece, "rh3", that should make the model win less than it could, or return "".

    >>> smaller_gain("pa7"), smaller_gain("rh3")
    ('The model plays Nxc6, and nothing that it proposes wins two more pawns.', '')
    >>> smaller_gain("ra3")
    'That is the position above again. Choose another piece or another square.'
    """
    board = with_black_piece(chess.Board(CONTENT), answer)
    if isinstance(board, str):
        return board
    if not board.is_valid():
        return "That position is not possible."
    if answer.replace(" ", "") == "ra3":
        return "That is the position above again. Choose another piece or another square."
    played = newell_shaw_simon.think(board).move
    gained = {move: _when_dead(board, move) for move, _ in newell_shaw_simon.proposals(board)}
    if max(gained.values()) >= gained[played] + GAIN_LEFT:
        return ""
    if not board.san(played).startswith("Nxc6"):
        return f"The model plays {board.san(played)}, and does not take the pawn on c6."
    return f"The model plays {board.san(played)}, and nothing that it proposes wins two more pawns."


def _when_dead(board, move):
    """Return White's material less Black's after a move, when no capture wins any more."""
    board.push(move)
    verdict = _rest(board)
    board.pop()
    return verdict[0]


def _rest(board):
    best = newell_shaw_simon.values(board)
    for move in list(board.legal_moves):
        if newell_shaw_simon.is_gain(board, move):
            board.push(move)
            best = (max if not board.turn else min)(best, _rest(board), key=newell_shaw_simon.as_one)
            board.pop()
    return best
