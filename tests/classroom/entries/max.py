"""Captures and checks only, where there are any; all moves, where there are none."""


def order(board, moves):
    sharp = [move for move in moves if board.is_capture(move) or board.gives_check(move)]
    return sharp + [move for move in moves if move not in sharp][: max(4, 12 - len(sharp))]
