"""Takes the dearest man it can, else moves by lot."""

import random


def choose(board):
    moves = list(board.legal_moves)
    random.shuffle(moves)
    return max(moves, key=lambda move: board.piece_type_at(move.to_square) or 0)
