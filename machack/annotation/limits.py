"""Every number that decides what is said of a move. Amounts are in 1/128 pawn.

Source: none in the paper; what annotators write, and what chess sites count as a mistake.  Status: modern.
"""

from __future__ import annotations

import chess

from ..thinking.values import PAWN, mate_in

NEAR = PAWN // 4  # as good as the judge's own move
CHANGED = PAWN // 2  # of its own move, a fall that is worth a word
LOSS = PAWN  # a fall for which the board is searched for a reason
AHEAD = PAWN // 2  # who has so much more stands better
MOST = 10 * PAWN  # a value beyond it counts as this much: what is lost already cannot be lost again
# The least fall for a sign, and its number in a PGN (NAG); the first row that is reached counts.
FALLS = ((3 * PAWN, 4), (3 * PAWN // 2, 2), (PAWN // 2, 6))  # ??, ?, ?!
RISES = ((3 * PAWN // 2, 1),)  # !
SIGNS = range(1, 7)  # the NAGs that say how good a move is
WORTH = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9, chess.KING: 0}


def clamped(value: int) -> int:
    """Return a value, but not more than MOST for either side.

    >>> clamped(-28670), clamped(64)
    (-1280, 64)
    """
    return max(-MOST, min(MOST, value))


def fall_of(value: int | None, after: int | None, turn: chess.Color) -> int | None:
    """Return how much worse a position is for the side that moved than the judge believed before; None if not known.

    value, after   the judge's values before and after the move, from White's point of view
    turn           the side that moved

    >>> fall_of(64, 0, chess.WHITE), fall_of(64, 0, chess.BLACK), fall_of(None, 0, chess.WHITE)
    (64, -64, None)
    """
    if value is None or after is None:
        return None
    fall = clamped(value) - clamped(after)
    return fall if turn else -fall


def difference_of(value: int | None, after: int | None, turn: chess.Color) -> int | None:
    """Return by how much a value fell, as `fall_of` does, but with all that lies beyond MOST, unless there is a mate.

    >>> difference_of(-1280, -2560, chess.WHITE), fall_of(-1280, -2560, chess.WHITE), difference_of(0, -28670, chess.WHITE)
    (1280, 0, 1280)
    """
    if value is None or after is None or mate_in(value) is not None or mate_in(after) is not None:
        return fall_of(value, after, turn)
    return (value - after) * (1 if turn else -1)


def sign_of(fall: int | None) -> int | None:
    """Return the NAG of a fall: 4 (??), 2 (?), 6 (?!), 1 (!), or None.

    >>> [sign_of(fall) for fall in (None, 10, 64, 192, 384, -192)]
    [None, None, 6, 2, 4, 1]
    """
    if fall is None:
        return None
    rows, amount = (FALLS, fall) if fall > 0 else (RISES, -fall)
    return next((number for least, number in rows if amount >= least), None)


def sign_of_mate(decided: int | None, turn: chess.Color) -> int:
    """Return the NAG of a move that walks into a mate or misses one: 4 (??), or 6 (?!) if the game is decided without it.

    decided   the judge's value before a move that walks into a mate, or after one that misses a mate; White's point of view
    turn      the side that is then winning

    >>> sign_of_mate(0, chess.BLACK), sign_of_mate(None, chess.BLACK), sign_of_mate(-1300, chess.BLACK)
    (4, 4, 6)
    """
    is_decided = decided is not None and decided * (1 if turn else -1) >= MOST
    return 6 if is_decided else 4


def turn_of(values: list[int | None]) -> int | None:
    """Return the ply of the move with which a game turned, by a judge's values of its positions; None if it did not turn.

    values   of the first position and of that after each move, from White's point of view; None is passed over

    After the turn the side that is better at the end is always at least half a pawn ahead; before it, it was not. A
    game does not turn if neither side is so far ahead at the end, or if one was from the beginning.

    >>> turn_of([0, 20, -10, 90, 64, 200]), turn_of([0, 20, 90, 0]), turn_of([100, 90])
    (2, None, None)
    """
    known = [(place, value) for place, value in enumerate(values) if value is not None]
    if not known or abs(known[-1][1]) < AHEAD:
        return None
    sign = 1 if known[-1][1] > 0 else -1
    level = [place for place, value in known if sign * value < AHEAD]
    return next(place for place, _ in known if place > level[-1]) - 1 if level else None
