"""A move as a person types it: descriptive, algebraic or from-to.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re

import chess

from . import descriptive
from .descriptive import BadMove, Tracker, shown

_UCI = re.compile("[a-h][1-8][a-h][1-8][nbrq]?", re.IGNORECASE)
PIECES = tuple("nbrqk")
_SMALL_SAN = re.compile("[nbrqk][a-h]?[1-8]?x?[a-h][1-8][+#]?")
_LONG_SAN = re.compile("[NBRQK]-[a-h][1-8].*")  # N-b3 is algebraic, N-B3 and n-b3 descriptive


def read_move(position: Tracker | chess.Board, text: str) -> chess.Move:
    """Returns the legal move that a text means: descriptive, algebraic (SAN) or from-to (UCI).

    No text has the form of two notations, so nothing is guessed between them.  The letter of a piece may be small: nf3 is
    Nf3.  A small b is the b-pawn where that can move so (bxc3), as algebraic notation has it, and else a bishop.

    >>> board = chess.Board()
    >>> [read_move(board, text).uci() for text in ("P-K4", "e4", "e2e4", "nf3")]
    ['e2e4', 'e2e4', 'e2e4', 'g1f3']

    Raises:
        BadMove: it means no move, or several.

    Source: none in the paper.  Status: modern.
    """
    tracker, tidy = Tracker.of(position), text.strip()
    if _UCI.fullmatch(tidy):
        return _read_uci(tracker.board, tidy.lower())
    if not _LONG_SAN.fullmatch(tidy):
        try:
            descriptive.parse(text)
        except BadMove as fault:
            if "-" in text and not chess.SAN_REGEX.match(tidy):
                raise fault from None
        else:
            return descriptive.read(tracker, text)
    return _read_san(tracker.board, tidy)


def _read_uci(board: chess.Board, text: str) -> chess.Move:
    """Reads a move such as e2e4."""
    try:
        move = chess.Move.from_uci(text)
    except ValueError:
        raise BadMove(f"{shown(text)} is not legal here.") from None
    if not board.is_legal(move):
        if board.is_legal(chess.Move(move.from_square, move.to_square, chess.QUEEN)):
            raise BadMove(f"{shown(text)} does not say what the pawn becomes, as {move.uci()}q does.")
        raise BadMove(f"{shown(text)} is not legal here.")
    return move


def _read_san(board: chess.Board, text: str) -> chess.Move:
    """Reads a move such as Nf3, or nf3 if no pawn can move so."""
    small = text.startswith(PIECES) and not _is_san(board, text) and _SMALL_SAN.fullmatch(text)
    meant = text[0].upper() + text[1:] if small else text
    try:
        move = board.parse_san(meant)
    except chess.AmbiguousMoveError:
        match = chess.SAN_REGEX.match(meant)
        moves = [
            move
            for move in board.legal_moves
            if chess.square_name(move.to_square) == match.group(4)
            and chess.piece_symbol(board.piece_type_at(move.from_square)) == (match.group(1) or "p").lower()
        ]
        names = " or ".join(board.san(move) for move in moves)
        raise BadMove(f"{shown(text)} is ambiguous: it can mean {names}.", moves) from None
    except chess.IllegalMoveError:
        raise BadMove(_why_illegal(board, text)) from None
    except ValueError:
        move = None
    if not move:
        raise BadMove(f"{shown(text)} is not a move such as P-K4, e4 or e2e4.")
    return move


def _is_san(board: chess.Board, text: str) -> bool:
    """Is this a legal move as it stands?"""
    try:
        return bool(board.parse_san(text))
    except ValueError:
        return False


def _why_illegal(board: chess.Board, text: str) -> str:
    """Returns the sentence for an algebraic move that is not legal."""
    try:
        board.parse_san(text + "=Q")
        return f"{shown(text)} does not say what the pawn becomes, as {text}=Q does."
    except ValueError:
        return f"{shown(text)} is not legal here."
