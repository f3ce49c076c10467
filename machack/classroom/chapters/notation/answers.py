"""Solutions to the exercises of the appendix on notation.

Source: none in the paper.  Status: modern.
"""

import chess

FILES = ("QR", "QN", "QB", "Q", "K", "KB", "KN", "KR")  # from a to h


def square_name(square, white):
    """Return the descriptive name of a square from White's side, or from Black's."""
    rank = chess.square_rank(square) + 1
    return FILES[chess.square_file(square)] + str(rank if white else 9 - rank)


def bare(board, move):
    """Return a move in its shortest descriptive form: wings only in squares, no squares of origin; castling as O-O."""
    if board.is_castling(move):
        return board.san(move).rstrip("+#")
    letter = chess.piece_symbol(board.piece_type_at(move.from_square)).upper()
    if board.is_capture(move):
        victim = "P" if board.is_en_passant(move) else chess.piece_symbol(board.piece_type_at(move.to_square)).upper()
        return f"{letter}X{victim}"
    return f"{letter}-{square_name(move.to_square, board.turn)}"


def needs_more(board, move):
    """Return True if the bare text can also mean another legal move."""
    text = bare(board, move)
    return any(
        other != move and bare(board, other) == text
        for other in board.legal_moves
        if other.promotion in (None, chess.QUEEN)
    )
