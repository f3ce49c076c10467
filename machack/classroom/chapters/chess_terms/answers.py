"""Solutions to the exercises of "Chess terms": the paper's definitions, played out on a board.

Source: the paper, "Chess terms".  Status: modern.
"""

import chess

from ...exercises.exchange import WORTH, exchange, loss


def uncovers_loss(board, square):
    """Does the man on a square, lifted off, uncover an attack that costs his side a man?

    That is the paper's "pinned", word for word: an attack discovered on another man,
    which is then en prise.  A king uncovered is worth more than any man.
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
    """Does this legal move leave its man safe, what it captures being counted?"""
    taken = board.piece_type_at(move.to_square)
    if board.is_en_passant(move):
        taken = chess.PAWN
    won = WORTH[taken] if taken else 0
    board.push(move)
    lost = exchange(board, move.to_square)
    board.pop()
    return won >= lost
