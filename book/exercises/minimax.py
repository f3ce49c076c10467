"""Solutions to the exercises of "Description of a simplified minimax search": the search in a dozen lines.

Source: none in the paper.  Status: modern.
"""
import chess

from machack import plausible_moves
from machack.moves import VALUE
from machack.positions import KIND_OF
from machack.search import MATE_VALUE

WORTH = {piece_type: int(VALUE[kind]) for piece_type, kind in KIND_OF.items() if piece_type != chess.KING}


def material(board):
    """White's men minus Black's, in 1/128 pawn."""
    return sum(worth * (len(board.pieces(kind, chess.WHITE)) - len(board.pieces(kind, chess.BLACK)))
               for kind, worth in WORTH.items())


def minimax(board, depth, width, value=material, ply=1):
    """Returns the value of a position, White's view, and its principal variation, a list of chess.Move.

    Of the first `width` plausible moves each is tried; `value` is asked at the end positions.  As in the program,
    mate and stalemate are found where moves are listed, so not at the end positions.
    """
    if depth == 0:
        return value(board), []
    best = None
    for entry in plausible_moves(board)[:width]:
        if not board.is_legal(entry.move):
            continue
        board.push(entry.move)
        found, line = minimax(board, depth - 1, width, value, ply + 1)
        board.pop()
        if best is None or (found > best[0] if board.turn else found < best[0]):
            best = found, [entry.move, *line]
    if best is None:
        mated = ply - MATE_VALUE if board.turn else MATE_VALUE - ply
        return (mated if board.is_check() else 0), []
    return best
