"""Any legal move, by lot."""

import random


def choose(board):
    return random.choice(list(board.legal_moves))
