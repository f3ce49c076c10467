"""Solutions to the exercises of "Chess terms": the paper's definitions, tried on a board.

Source: the paper, "Chess terms".  Status: modern.
"""

import chess

from ...exercises.exchange import WORTH, exchange, loss


def uncovers_loss(board, square):
    """Return True if lifting the piece off a square uncovers an attack that costs a piece.

    That is the paper's "pinned", word for word: the attack is discovered on another piece,
    which is then en prise. An uncovered king is worth more than any other piece.
    """
    side = board.color_at(square)
    lifted = board.copy(stack=False)
    lifted.remove_piece_at(square)
    for other in chess.SquareSet(board.occupied_co[side]):
        uncovered = lifted.attackers(not side, other) - board.attackers(not side, other)
        if other == square or not uncovered:
            continue
        if other == board.king(side) or loss(lifted, other) > loss(board, other):
            return True
    return False


def is_safe(board, move):
    """Return True if this legal move wins by its capture at least what it may lose."""
    taken = board.piece_type_at(move.to_square)
    if board.is_en_passant(move):
        taken = chess.PAWN
    won = WORTH[taken] if taken else 0
    board.push(move)
    lost = exchange(board, move.to_square)
    board.pop()
    return won >= lost
