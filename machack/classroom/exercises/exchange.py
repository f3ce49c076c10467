"""Work out an exchange to its end, and give the value of each piece in it.

Source: none in the paper.  Status: modern.
"""

import chess

from machack.notation.positions import KIND_OF
from machack.program.moves import VALUE

WORTH = {piece_type: int(VALUE[kind]) for piece_type, kind in KIND_OF.items()}


def exchange(board, square):
    """Return what the side to move wins by capturing on a square, in 1/128 pawn.

    All captures on the square are tried, to the end. Either side may stop at any time,
    so the result is never below 0. Only legal moves count, so python-chess takes care
    of pins, kings and checks.
    """
    victim, best = WORTH[board.piece_type_at(square)], 0
    here = chess.BB_SQUARES[square]
    for move in list(board.generate_legal_captures(to_mask=here)):
        gain = victim
        if move.promotion:
            gain += WORTH[move.promotion] - WORTH[chess.PAWN]
        board.push(move)
        best = max(best, gain - exchange(board, square))
        board.pop()
    return best


def loss(board, square):
    """Return what the piece on a square loses if its opponent is to move; 0 if it is safe."""
    turned = board.copy(stack=False)
    turned.turn = not board.color_at(square)
    turned.ep_square = None
    return exchange(turned, square)
