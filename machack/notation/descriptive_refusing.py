"""One move read, or refused with the reason.

Source: the paper, "Acceptance of standard chess notation".  Status: paper.
"""

from __future__ import annotations

import chess

from .descriptive_facts import Token, Tracker
from .descriptive_reading import BadMove, fits_token, moves_meant, parse, piece_fits, place_fits, shown
from .descriptive_writing import write
from .sentences import side_name


def read(position: Tracker | chess.Board, text: str) -> chess.Move:
    """Return the one legal move that a text in English descriptive notation means.

    Args:
        position: a `Tracker`, or a board whose move stack is the game so far (it distinguishes the KN
            from the QN). It is not changed.
        text: capitals or small letters; captures with `x`, `X` or `*`. A `ch` or `MATE` that is
            written must be true and so helps to decide; one that is left out decides nothing.

    Raises:
        BadMove: unreadable, impossible, or ambiguous; `candidates` holds the possible moves.

    >>> read(chess.Board(), "n-kb3").uci()
    'g1f3'

    Source: the paper, "Acceptance of standard chess notation". Status: paper.
    """
    tracker = Tracker.of(position)
    token = parse(text)
    moves = moves_meant(tracker, token)
    if len(moves) == 1:
        return moves[0]
    if not moves:
        raise BadMove(f"{shown(text)} is not possible: {_why_not(tracker, token)}.")
    names = [f"{write(tracker, move)} ({tracker.board.san(move)})" for move in moves]
    listed = ", ".join(names[:-1]) + " or " + names[-1]
    raise BadMove(f"{shown(text)} is ambiguous: it can mean {listed}.", moves)


def _why_not(tracker: Tracker, token: Token) -> str:
    """Return the most helpful reason why a token means no legal move, as part of a sentence."""
    board = tracker.board
    if not tracker.facts():
        return f"{side_name(board.turn)} is {'checkmated' if board.is_check() else 'stalemated'}"
    if token.castling:
        where = "king's" if token.castling == "O-O" else "queen's"
        return f"{side_name(board.turn)} cannot castle on the {where} side now"
    for reason in (_false_claim, _king_in_check, _square_taken, _other_side, _no_such_man):
        words = reason(tracker, token)
        if words:
            return words
    name = chess.piece_name(token.piece.kind)
    if token.victim:
        return f"no such {name} can take such a {chess.piece_name(token.victim.kind)}"
    return f"no such {name} can go to {_square_names(token.square, board.turn)}"


def _square_names(name: str, side: bool) -> str:
    """Return "KB3 (f3)" or, for a name without a wing, "B3 (c3 or f3)"."""
    names = [chess.square_name(s) for s in chess.SQUARES if place_fits(name, s, side)]
    return f"{name} ({' or '.join(sorted(names))})"


def _false_claim(tracker: Tracker, token: Token) -> str:
    if token.mate and moves_meant(tracker, token._replace(mate=False)):
        return "it gives check but not mate"
    if token.check and moves_meant(tracker, token._replace(mate=False, check=False)):
        return "it gives no check"
    if token.passing and moves_meant(tracker, token._replace(passing=False)):
        return "it is not a capture en passant"
    if token.promotion and moves_meant(tracker, token._replace(promotion=None)):
        return "only a pawn that reaches the eighth rank is promoted"
    return ""


def _king_in_check(tracker: Tracker, token: Token) -> str:
    board = tracker.board
    for move in board.pseudo_legal_moves:
        if fits_token(token, tracker.fact(move), board.turn):
            if board.is_check():
                return f"{side_name(board.turn)}'s king would stay in check"
            return f"{side_name(board.turn)}'s king would be in check"
    return ""


def _square_taken(tracker: Tracker, token: Token) -> str:
    """Return a reason: a plain move to an enemy's square, or a capture where only a plain move is possible."""
    board = tracker.board
    if token.victim:
        return ""
    for fact in tracker.facts():
        if fact.victim and fits_token(token, fact._replace(victim=0), board.turn):
            piece = chess.piece_name(fact.victim)
            at = chess.square_name(fact.victim_square)
            written = write(tracker, fact.move)
            return f"a {piece} of {side_name(not board.turn)} is on {at}; the capture is {written}"
    return ""


def _other_side(tracker: Tracker, token: Token) -> str:
    """Return a reason: the squares appear to be counted from the opponent's side."""
    board = tracker.board
    for fact in tracker.facts():
        if not token.victim and fits_token(token, fact, not board.turn):
            side = side_name(board.turn)
            return (
                f"{side}'s {token.square} is counted from {side}'s side; "
                f"{chess.square_name(fact.move.to_square)} is {write(tracker, fact.move)}"
            )
    return ""


def _no_such_man(tracker: Tracker, token: Token) -> str:
    board = tracker.board
    for piece, owner in ((token.piece, board.turn), (token.victim, not board.turn)):
        if piece is None:
            continue
        seen = [
            s
            for s in board.pieces(piece.kind, owner)
            if piece_fits(piece, piece.kind, s, tracker.wings.get(s, ""), board.turn)
        ]
        if not seen:
            return f"{side_name(owner)} has no {piece}"
    return ""
