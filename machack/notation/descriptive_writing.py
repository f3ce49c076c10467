"""Legal moves written in the styles of the paper and of the program's teletype.

Source: the paper's games; the image's typed moves.  Status: inferred.
"""

from __future__ import annotations

import chess

from .. import BadInput
from .descriptive_facts import FILES, LETTERS, Fact, PieceName, Token, Tracker, gives_mate, squares_of
from .descriptive_reading import BadMove, moves_meant

STYLES = ("short", "opponent", "machine", "teletype")


def _piece_names(kind: int, square: int, wing: str, side: bool, style: str) -> list[PieceName]:
    """Return the names that a style may give to a piece, the plainest first."""
    names = [PieceName(kind)]
    file = FILES[chess.square_file(square)]
    places = squares_of(square, side)
    if kind == chess.PAWN:
        names += [PieceName(kind, name) for name in dict.fromkeys((file[1:] or file, file))]
    elif wing and (style == "short" or _on_own_wing(wing, square)):
        names.append(PieceName(kind, wing[0]))
    if style == "short":
        places = [places[0][-1], file[1:] or file, file] + places
    return names + [PieceName(kind, "", place) for place in dict.fromkeys(places)]


def _on_own_wing(wing: str, square: int) -> bool:
    """Return True for a king's piece on a KB, KN or KR file, or a queen's on QR, QN or QB."""
    file = FILES[chess.square_file(square)]
    return len(file) > 1 and file[0] == wing[0]


def _ending(board: chess.Board, fact: Fact) -> tuple[str, dict]:
    """Return the text after a move (`=Q`, `e.p.`, `ch`, `MATE`), and the same for a token."""
    move = fact.move
    check = board.gives_check(move)
    mate = check and gives_mate(board, move)
    text = "=" + LETTERS[move.promotion] if move.promotion else ""
    text += "e.p." if fact.passing else ""
    text += "MATE" if mate else "ch" if check else ""
    return text, {"promotion": move.promotion, "check": check, "mate": mate, "passing": fact.passing}


def _forms(tracker: Tracker, fact: Fact, style: str) -> list[tuple[str, Token]]:
    """Return the forms that a style allows for a move, the best first; not all are unambiguous."""
    side, move = tracker.board.turn, fact.move
    ending, said = _ending(tracker.board, fact)
    movers = _piece_names(fact.kind, move.from_square, fact.wing, side, style)
    if fact.victim:
        wing = fact.victim_wing if style == "short" else ""  # the paper: QXN/B6, not QXQN
        victims = _piece_names(fact.victim, fact.victim_square, wing, side, style)
        targets = [("X" + str(piece), {"victim": piece}) for piece in victims]
    else:
        squares = squares_of(move.to_square, side)
        targets = [("-" + name, {"square": name}) for name in (squares[-1:] if style == "machine" else squares)]
    forms = [
        (str(piece) + text + ending, Token(piece, **target, **said)) for piece in movers for text, target in targets
    ]
    return sorted(forms, key=lambda form: len(form[0]))  # stable: the plainest mover first


def write(position: Tracker | chess.Board, move: chess.Move, style: str = "short") -> str:
    """Return a legal move in English descriptive notation.

    Args:
        position: a `Tracker`, or a board whose move stack is the game so far. It is not changed.
        style: "short", the shortest text that means only this move; of equals the one with
            the plainest mover. "opponent" and "machine", the paper's two hands (see below).
            "teletype", as the program typed: `BP/K2-K4`, `WN/KB3*P/K5 CHECK`.

    The paper's scores are in two hands: moves of the machine name the square in full (`B-KN3`),
    moves of its opponents, from game 2 on, only where they must (`B-N2`). In both a piece keeps
    the name of its wing while it is there, and is otherwise named by its whole square (`R/K2-Q2`).
    A captured piece is always named by its square (`QXN/B6`).

    Every form reads back as the same move. Only "short" lets a `ch` or `MATE` decide between two
    readings; the paper's hands do not (`R-KN8ch`, though R-QN8 is not check).

    Raises:
        BadMove: the move is not legal here. ValueError: no such style.

    >>> write(chess.Board(), chess.Move.from_uci("g1f3"))
    'N-KB3'

    Source: the paper's games; the image's typed moves for "teletype". Status: inferred.
    """
    if style not in STYLES:
        raise BadInput(f"The style {style!r} is not one of {', '.join(STYLES)}.")
    tracker = Tracker.of(position)
    if not tracker.board.is_legal(move):
        raise BadMove(f"{move.uci()} is not a legal move in this position.")
    fact = tracker.fact(move)
    if style == "teletype":
        return _typed(tracker.board, fact)
    if fact.castling:
        return fact.castling + _ending(tracker.board, fact)[0]
    for text, token in _forms(tracker, fact, style):
        if style != "short":
            token = token._replace(check=False, mate=False)
        if moves_meant(tracker, token) == [move]:
            return text
    raise AssertionError("a piece, its square and its target square always name one move")


def _typed(board: chess.Board, fact: Fact) -> str:
    """Return a move as the program typed it, with both squares in full."""
    move, side = fact.move, board.turn
    ending = " CHECKMATE" if gives_mate(board, move) else " CHECK" if board.gives_check(move) else ""
    if fact.castling:
        return fact.castling + ending
    text = ("W" if side else "B") + LETTERS[fact.kind] + "/" + squares_of(move.from_square, side)[-1]
    text += "*" + LETTERS[fact.victim] + "/" if fact.victim else "-"
    text += squares_of(move.to_square, side)[-1]
    text += "=" + LETTERS[move.promotion] if move.promotion else ""
    return text + ("EP" if fact.passing else "") + ending
