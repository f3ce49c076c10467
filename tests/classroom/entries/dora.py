"""Two plies of its own: the best of the worst."""

import chess

WORTH = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9, chess.KING: 0}


def men(board, color):
    return sum(worth * len(board.pieces(kind, color)) for kind, worth in WORTH.items())


def value(board, me, plies):
    if board.is_checkmate():
        return -1000 if board.turn == me else 1000
    if not plies:
        return men(board, me) - men(board, not me)
    values = []
    for move in board.legal_moves:
        board.push(move)
        values.append(value(board, me, plies - 1))
        board.pop()
    return (max if board.turn == me else min)(values, default=0)


def choose(board):
    me, best, found = board.turn, None, -10_000
    for move in list(board.legal_moves):
        board.push(move)
        now = value(board, me, 1)
        board.pop()
        if now > found:
            best, found = move, now
    return best
