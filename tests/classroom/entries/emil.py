"""The program itself, two plies deep."""

import machack


def choose(board):
    return machack.think(board, machack.Settings(depth=2), tape=0).move
