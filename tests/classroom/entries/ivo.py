"""Nothing but the distance of the men to the other king."""

import chess


def evaluate(board):
    total = 0
    for square, piece in board.piece_map().items():
        away = chess.square_distance(square, board.king(not piece.color))
        total += (8 - away) * piece.piece_type * (4 if piece.color else -4)
    return total
