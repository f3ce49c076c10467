"""Men, and how many moves they have."""

import chess

WORTH = {chess.PAWN: 128, chess.KNIGHT: 384, chess.BISHOP: 384, chess.ROOK: 640, chess.QUEEN: 1152, chess.KING: 0}


def evaluate(board):
    total = 0
    for square, piece in board.piece_map().items():
        worth = WORTH[piece.piece_type] + 3 * len(board.attacks(square))
        total += worth if piece.color else -worth
    return total
