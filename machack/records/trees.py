"""The tree of a search as rows that can be compared with the original's tree, row for row.

    rows(thought)                what the tape shows, in the rows of `pdp6.original_tree`
    parting(ours, theirs)        the first row that differs

The original's rows are read from its memory while it searches (with a reader's copy), or recorded.

Source: the surviving image, stopped at its own routines.  Status: image.
"""

from __future__ import annotations

from ..notation.positions import to_chess_move
from ..program.tape import (
    ADJUSTED,
    BEST,
    CAPTURE,
    CONSIDER,
    CUTOFF,
    ENTER,
    FEEDOVER,
    FEEDOVER_REFUSED,
    ILLEGAL,
    MATE_IGNORED,
    RETURN,
    STATIC,
)

# {kind of row: the tape's event}
EVENTS = {
    "listed": "ENTER",
    "tried": "CONSIDER",
    "capture": "CAPTURE",
    "illegal": "ILLEGAL",
    "feedover": "FEEDOVER",
    "refused": "FEEDOVER_REFUSED",
    "ignored": "MATE_IGNORED",
    "static": "STATIC",
    "modified": "ADJUSTED",
    "cut": "CUTOFF",
    "best": "BEST",
    "returned": "RETURN",
}
PLAIN = {ILLEGAL: "illegal", FEEDOVER: "feedover", FEEDOVER_REFUSED: "refused", MATE_IGNORED: "ignored"}
VALUED = {STATIC: "static", ADJUSTED: "modified"}


def rows(thought) -> list[tuple]:
    """Return what a thought's tape shows, a row for each thing that the original does too.

    Moves outside the width have no rows, because the original passes over them. Standing pat is not the best so far.

    >>> from machack import Settings, think
    >>> rows(think("startpos", Settings.image(depth=1)))[:4]
    [('listed', 20, 6), ('tried', 'e2e4', 644), ('static', 0), ('returned', 0)]

    Source: the surviving image (LMG, STATE1).  Status: image.
    """
    read = []
    for kind, _, _, rank, node, _, move, value, _, _ in thought.tape.tolist():
        if kind == ENTER:
            read.append(("listed", value, rank))
        elif kind == CONSIDER:
            read.append(("tried", to_chess_move(move).uci(), value))
        elif kind == CAPTURE:
            read.append(("capture", to_chess_move(move).uci()))
        elif kind in PLAIN:
            read.append((PLAIN[kind],))
        elif kind in VALUED:
            read.append((VALUED[kind], value))
        elif kind == CUTOFF:
            read.append(("cut", value if move else None))
        elif kind == BEST and move:
            read.append(("best", value))
        elif kind == RETURN and node:
            read.append(("returned", value))
    return read


def parting(ours: list, others: list) -> tuple[int, tuple | None, tuple | None] | None:
    """Return the first row that differs: its place, ours and theirs (None where one has ended); else None.

    >>> parting([("best", 3)], [("best", 3)]), parting([("best", 3)], [("best", 4), ("cut", 4)])
    (None, (0, ('best', 3), ('best', 4)))

    Source: none in the paper.  Status: modern.
    """
    for place in range(max(len(ours), len(others))):
        pair = [tuple(tape[place]) if place < len(tape) else None for tape in (ours, others)]
        if pair[0] != pair[1]:
            return place, *pair
    return None
