"""Men, and pawns: doubled ones count less, advanced ones more."""

import chess

WORTH = {chess.PAWN: 128, chess.KNIGHT: 400, chess.BISHOP: 420, chess.ROOK: 640, chess.QUEEN: 1200}


def side(board, color):
    total = sum(worth * len(board.pieces(kind, color)) for kind, worth in WORTH.items())
    pawns = board.pieces(chess.PAWN, color)
    files = {chess.square_file(square) for square in pawns}
    ranks = (chess.square_rank(square) if color else 7 - chess.square_rank(square) for square in pawns)
    return total - 20 * (len(pawns) - len(files)) + 6 * sum(ranks)


def evaluate(board):
    return side(board, chess.WHITE) - side(board, chess.BLACK)
