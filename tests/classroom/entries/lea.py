"""Forward, always forward."""

import chess


def plausibility(board, move):
    step = chess.square_rank(move.to_square) - chess.square_rank(move.from_square)
    return step if board.turn else -step
