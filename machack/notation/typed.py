"""A move as a person types it: descriptive, algebraic or from-to.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re

import chess

from . import descriptive
from .descriptive import BadMove, Tracker, shown
from .signs import in_signs

_ICCF = re.compile("([1-8]{4})([1-4]?)")  # 5254 is e2e4; the last digit says what a pawn becomes
_PROMOTED = "qrbn"
FIGURINES = str.maketrans("♔♕♖♗♘♙♚♛♜♝♞♟", "KQRBNP" * 2)
_PAWN = re.compile("^P(?=[a-h])")  # Pe4 is e4
_UCI = re.compile("[a-h][1-8][a-h][1-8][nbrq]?", re.IGNORECASE)
PIECES = tuple("nbrqk")
_SMALL_SAN = re.compile("[nbrqk][a-h]?[1-8]?x?[a-h][1-8][+#]?")
_LONG_SAN = re.compile("[NBRQK]-[a-h][1-8].*")  # N-b3 is algebraic, N-B3 and n-b3 descriptive


def read_move(position: Tracker | chess.Board, text: str) -> chess.Move:
    """Return the legal move that a text means: descriptive, algebraic (SAN), from-to (UCI) or in digits (ICCF).

    No text has the form of two notations, so nothing is guessed between them.  The letter of a piece may be small: nf3
    is Nf3.  A small b is the b-pawn where that can move so (bxc3), as algebraic notation has it, and else a bishop.

    >>> board = chess.Board()
    >>> [read_move(board, text).uci() for text in ("P-K4", "e4", "e2e4", "nf3", "5254")]
    ['e2e4', 'e2e4', 'e2e4', 'g1f3', 'e2e4']

    Raises:
        BadMove: it means no move, or several.
    """
    board = position.board if isinstance(position, Tracker) else position
    tidy = _PAWN.sub("", in_signs(text.strip().translate(FIGURINES)).strip())
    if _ICCF.fullmatch(tidy):
        return _read_uci(board, _uci_of(tidy), tidy)
    if _UCI.fullmatch(tidy):
        return _read_uci(board, tidy.lower(), tidy.lower())
    if not _LONG_SAN.fullmatch(tidy):
        try:
            descriptive.parse(tidy)
        except BadMove as fault:
            if "-" in tidy and not chess.SAN_REGEX.match(tidy):
                raise fault from None
        else:
            return descriptive.read(position, tidy)  # only this needs the game so far
    return _read_san(board, tidy)


def _uci_of(digits: str) -> str:
    """Return a move in ICCF's digits as UCI: 5254 as e2e4, 17181 as a7a8q."""
    files = (digits[0], digits[2])
    start, end = (chess.FILE_NAMES[int(file) - 1] + rank for file, rank in zip(files, (digits[1], digits[3])))
    return start + end + (_PROMOTED[int(digits[4]) - 1] if len(digits) > 4 else "")


def _read_uci(board: chess.Board, uci: str, text: str) -> chess.Move:
    """Read a move such as e2e4; the original text is `text`."""
    try:
        move = chess.Move.from_uci(uci)
    except ValueError:
        raise BadMove(f"{shown(text)} is not legal here.") from None
    if not board.is_legal(move):
        if board.is_legal(chess.Move(move.from_square, move.to_square, chess.QUEEN)):
            whole = f"{text}1" if text.isdigit() else f"{uci}q"
            raise BadMove(f"{shown(text)} does not say what the pawn becomes, as {whole} does.")
        raise BadMove(f"{shown(text)} is not legal here.")
    return move


def _read_san(board: chess.Board, text: str) -> chess.Move:
    """Read a move such as Nf3, or nf3 if no pawn can move so; ignore what follows it, such as !? or ch."""
    bare = descriptive.without_endings(text)
    small = bare.startswith(PIECES) and not _is_san(board, bare) and _SMALL_SAN.fullmatch(bare)
    meant = bare[0].upper() + bare[1:] if small else bare
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
        raise BadMove(_why_illegal(board, bare)) from None
    except ValueError:
        move = None
    if not move:
        raise BadMove(f"{shown(text)} is not a move such as P-K4, e4 or e2e4.")
    return move


def _is_san(board: chess.Board, text: str) -> bool:
    """Return True if this is a legal move as written."""
    try:
        return bool(board.parse_san(text))
    except ValueError:
        return False


def _why_illegal(board: chess.Board, text: str) -> str:
    """Return the sentence for an algebraic move that is not legal."""
    try:
        board.parse_san(text + "=Q")
        return f"{shown(text)} does not say what the pawn becomes, as {text}=Q does."
    except ValueError:
        return f"{shown(text)} is not legal here."
