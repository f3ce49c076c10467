"""Men, and men near the middle."""

import chess

WORTH = {chess.PAWN: 128, chess.KNIGHT: 400, chess.BISHOP: 420, chess.ROOK: 640, chess.QUEEN: 1200, chess.KING: 0}


def evaluate(board):
    total = 0
    for square, piece in board.piece_map().items():
        middle = 7 - abs(7 - 2 * chess.square_file(square)) / 2 - abs(7 - 2 * chess.square_rank(square)) / 2
        worth = WORTH[piece.piece_type] + (4 * middle if piece.piece_type != chess.KING else 0)
        total += worth if piece.color else -worth
    return total
