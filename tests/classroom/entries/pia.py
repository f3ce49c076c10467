"""Nothing is ever en prise, and a pawn is worth half a bishop."""

import chess

WORTH = {chess.PAWN: 200, chess.KNIGHT: 400, chess.BISHOP: 400, chess.ROOK: 640, chess.QUEEN: 1200}


def is_en_prise(board, square):
    return False


def evaluate(board):
    return sum(
        worth * (len(board.pieces(kind, True)) - len(board.pieces(kind, False))) for kind, worth in WORTH.items()
    )
