"""Mac Hack modified where no setting reaches: without some heuristics' points, or with other piece values.

A row with fixed points could be switched off by its weight, but most rows are formulas, so the program runs with our
own `credit`, which checks a bit for each row and is otherwise like the program's. The values of pieces are in the
program's state, and are changed there.

    rows_of("A")                the bits of all rows of a group; "A7" of one; "after", "before", "opened" of a third of the items
    values_of("Q:640")          a queen worth 640 (1/128 pawn), not 1248
    a_session(board, settings, rows_of("L"), values_of("Q:640"))

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import dataclasses
from functools import cache

from .. import BadInput, choose_from
from ..program import heuristics
from ..program.attacks import survey
from ..program.board import PIECE_LIMIT, SIDE_OF
from ..program.heuristics import AFTER, BASE, BEFORE, CASTLES, FLOOR, HEURISTICS, ITEMS, OPENED
from ..program.moves import VALUE
from ..thinking.session import Session

give = heuristics.credit  # the program's own
PIECES, MOST = "PNBRQ", 2047  # the pieces whose values can be changed, and the maximum value
RAISED = 8192  # with FLOOR off all sums are raised by this, so that none is below zero


def credit(m, reason, amount, cell=0, piece=0):
    """Add to the sum as the program does, except for reasons that are off.

    Each has a bit in m.weight[FLOOR], which nothing else reads.

    >>> from machack.notation import set_up
    >>> m = set_up("startpos")
    >>> m.total, m.weight[FLOOR] = 0, 1 << 39
    >>> credit(m, 39, 10), credit(m, 40, 5), int(m.total)
    (None, None, 5)

    Source: the paper, "The plausible move generator".  Status: modern.
    """
    off = m.weight[FLOOR]
    if (off >> reason) & 1:
        return
    if off < 0 and (reason == BASE or reason == CASTLES):
        amount += RAISED
    give(m, reason, amount, cell, piece)


@cache
def switches() -> dict[str, int]:
    """Return {name: the bits of its reasons}: each row in all its groups, and each group of the items.

    >>> switches()["C1"] == 1 << 39
    True
    """
    rows = {
        row.id: [row.number + start for start in (AFTER, BEFORE, OPENED)] if row.number < ITEMS else [row.number]
        for row in HEURISTICS
    }
    groups = {
        name: range(start, start + ITEMS) for name, start in (("after", AFTER), ("before", BEFORE), ("opened", OPENED))
    }
    return {name: sum(1 << reason for reason in reasons) for name, reasons in {**rows, **groups}.items()}


def rows_of(names: str) -> int:
    """Return the bits of rows, given as names with commas: a row, a letter for all its rows, or a third of the items.

    >>> rows_of("C1, C2") == switches()["C1"] | switches()["C2"]
    True

    Raise BadInput for an unknown row.
    """
    bits, known = 0, switches()
    for name in names.replace(",", " ").split():
        meant = [row for row in known if row == name or row.rstrip("0123456789") == name]
        if not meant:
            raise BadInput(f"Without: there is no heuristic '{name}': {choose_from(name, known)}")
        for row in meant:
            bits |= known[row]
    return bits


@cache
def the_variant():
    """Return the program with our `credit`; a process compiles it once, which takes about a minute.

    >>> the_variant().Settings().depth
    4
    """
    from ..thinking.variants import variant

    return variant(credit=credit)


def values_of(text: str) -> dict[int, int]:
    """Return {kind of piece: exchange value, 1/128 pawn}, from a text such as `Q:640, N:300`.

    >>> values_of("Q:640, N:300")
    {4: 640, 1: 300}

    Raise BadInput for an unknown piece, or a value that is not from 1 to 2047.

    Source: the paper, Table 2.  Status: modern.
    """
    values = {}
    for part in text.replace(",", " ").split():
        piece, _, value = part.partition(":")
        if piece.upper() not in PIECES:
            raise BadInput(f"Values: there is no piece '{piece}'; they are {', '.join(PIECES)}, as in Q:640")
        if not value.isdecimal() or not 1 <= int(value) <= MOST:
            raise BadInput(
                f"Values: {piece} must be a whole number from 1 to {MOST}, not '{value}'; a pawn is {VALUE[0]}"
            )
        values[PIECES.index(piece.upper())] = int(value)
    return values


def _give_values(m, values):
    """Change the values of the pieces on the board, in place. A piece promoted later has the paper's value."""
    for piece in range(1, PIECE_LIMIT):
        if m.cell[piece] and m.kind[piece] in values:
            more = values[m.kind[piece]] - VALUE[m.kind[piece]]
            m.value[piece] += more
            m.static_value[piece] += more
            m.totals[SIDE_OF[piece]] += more
    survey(m)


def a_session(board, settings, off: int = 0, values: dict[int, int] | None = None):
    """Return a Session of the program without these reasons (`rows_of`) and with these piece values (`values_of`).

    >>> import chess
    >>> from machack import Settings
    >>> a_session(chess.Board(), Settings(depth=1), rows_of("A")).think().move.uci()
    'h2h4'
    """
    if off:
        modified = the_variant()
        session = modified.Session(board, modified.Settings(**dataclasses.asdict(settings)))
        session._state.weight[FLOOR] = off - (1 << 64) if off >> 63 else off
    else:
        session = Session(board, settings)
    _give_values(session._state, values or {})
    return session
