"""The small men first."""


def order(board, moves):
    return sorted(moves, key=lambda move: (board.piece_type_at(move.from_square), move.uci()))[:16]
