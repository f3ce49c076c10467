"""Why a move that is written as in a PGN cannot be played, in a few words.

js/src/your-game/why-no-move.js says it of a move on a page.

Source: the rules of chess.  Status: modern.
"""

from __future__ import annotations

import chess

from .sentences import side_name

CASTLING = {"O-O": (chess.BB_FILE_H, "king's"), "O-O-O": (chess.BB_FILE_A, "queen's")}


def why_illegal(board: chess.Board, text: str) -> str:
    """Return why a move in algebraic notation is not legal on a board; "" if the text is not such a move, or is legal.

    >>> board = chess.Board()
    >>> why_illegal(board, "Nd2"), why_illegal(board, "Ne5"), why_illegal(board, "O-O")
    ("White's own pawn is there", 'no knight can go there', 'there is a piece between king and rook')
    """
    castling = CASTLING.get(text.rstrip("+#!?").replace("0", "O"))
    if castling:
        return _why_no_castling(board, *castling)
    match = chess.SAN_REGEX.match(text)
    if not match:
        return ""
    side, kind = side_name(board.turn), chess.PIECE_SYMBOLS.index((match[1] or "p").lower())
    name, to = chess.piece_name(kind), chess.parse_square(match[4])
    mask = (chess.BB_FILES[ord(match[2]) - ord("a")] if match[2] else chess.BB_ALL) & (
        chess.BB_RANKS[int(match[3]) - 1] if match[3] else chess.BB_ALL
    )
    squares = board.pieces(kind, board.turn) & mask
    if not squares:
        return f"{side} has no {name}" + (" there" if match[2] or match[3] else "")
    if board.color_at(to) == board.turn:
        return f"{side}'s own {chess.piece_name(board.piece_type_at(to))} is there"
    moves = [move for move in board.pseudo_legal_moves if move.to_square == to and move.from_square in squares]
    if not moves:
        return f"no {name} can go there" if len(squares) > 1 else f"the {name} cannot go there"
    if any(board.is_legal(move) for move in moves):
        return ""
    return "the king would still be in check" if board.is_check() else "the king would be in check"


def _why_no_castling(board: chess.Board, corner: int, wing: str) -> str:
    """Return why a side cannot castle to a wing."""
    if not board.castling_rights & corner & _home(board):
        return f"{side_name(board.turn)} may not castle on the {wing} side any more"
    if board.is_check():
        return "the king may not castle out of check"
    rook = next(iter(chess.SquareSet(board.castling_rights & corner & _home(board))))
    if chess.SquareSet.between(board.king(board.turn), rook) & board.occupied:
        return "there is a piece between king and rook"
    return "the king may not castle through check, or into it"


def _home(board: chess.Board) -> int:
    return chess.BB_RANK_1 if board.turn else chess.BB_RANK_8
