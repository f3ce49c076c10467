"""A value in other terms: moves to mate, pawns, a python-chess score.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import chess

from ..notation.sentences import side_name
from ..program.alphabeta import INFINITE, MATE_LIKE, MATE_VALUE

PAWN = 128  # the paper's unit is 1/128 pawn


def mate_in(value: int | None) -> int | None:
    """Return the moves to mate, negative if Black mates; None if the value is not a mate or is None.

    >>> mate_in(28670)
    1
    """
    if value is None or not MATE_LIKE < abs(value) < INFINITE:
        return None
    return (MATE_VALUE - abs(value)) // 2 * (1 if value > 0 else -1)


def pov_score(value: int, turn: chess.Color) -> chess.engine.PovScore:
    """Return a value (1/128 pawn, White's point of view) as a python-chess score of the side `turn`.

    >>> pov_score(64, chess.BLACK).relative, pov_score(28669, chess.BLACK).relative
    (Cp(-50), Mate(-1))

    Source: python-chess.  Status: modern.
    """
    import chess.engine  # not at the top of the file, because it loads asyncio

    moves = mate_in(value)
    if moves is None:
        score = chess.engine.Cp(round(value * 100 / PAWN))
    else:
        score = chess.engine.Mate(moves) if moves else -chess.engine.Mate(0) if value > 0 else chess.engine.Mate(0)
    return chess.engine.PovScore(score if turn else -score, turn)


def value_text(value: int | None) -> str:
    """Return a value in pawns: "+0.53", "White mates in 2", or "not searched" for None.

    The value is in 1/128 pawn, from White's point of view.

    >>> value_text(64), value_text(28669)
    ('+0.50', 'White mates in 1')
    """
    if value is None:
        return "not searched"
    if abs(value) >= INFINITE:
        return "refuted"
    moves = mate_in(value)
    if moves is None:
        return f"{value / PAWN:+.2f}"
    return f"{side_name(value > 0)} mates" + (f" in {abs(moves)}" if moves else "")
