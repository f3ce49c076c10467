"""A misunderstanding: fewer men are better."""

import chess


def evaluate(board):
    return 100 * (board.occupied_co[chess.BLACK].bit_count() - board.occupied_co[chess.WHITE].bit_count())
