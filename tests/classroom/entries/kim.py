"""Captures first, then checks, then the middle."""

import chess


def plausibility(board, move):
    points = 10 * (board.piece_type_at(move.to_square) or 0) + 5 * board.gives_check(move)
    return points + 3 - abs(3.5 - chess.square_file(move.to_square))
