"""The tape read: what a search did, as plain lists and dicts.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import chess
import numpy as np

from ..notation.positions import to_chess_move
from ..program import tape
from ..program.alphabeta import NEARLY_INFINITE
from ..program.tape import (
    ADJUSTED,
    BEST,
    CAPTURE,
    CONSIDER,
    CUTOFF,
    ENTER,
    REPLAYED,
    RETURN,
    SECONDARY_BEGIN,
    SECONDARY_END,
)

if TYPE_CHECKING:
    from .thought import Thought


class RootMove(NamedTuple):
    """A plausible move of the position thought about: what the tape says of it."""

    move: chess.Move
    plausibility: int
    looked_at: bool
    why: str
    value: int | None  # 1/128 pawn, White's view; None if it was not looked at to the end


_WHY = {0: "", 1: "always looked at", 2: "widened: only one piece so far", 3: "place of an ignored mate"}


def root_moves(thought: Thought) -> list[RootMove]:
    """Returns the plausible moves of a thought's position in the program's order, from its tape."""
    from ..notation.positions import to_chess_move

    found: dict[int, RootMove] = {}
    nodes: dict[int, int] = {}
    for event in thought.tape:
        kind, node, move, value = (int(event[name]) for name in ("kind", "node", "move", "value"))
        if kind == tape.CONSIDER and event["parent"] == 0 and node and event["detail"] != tape.REPLAYED:
            nodes[node] = move
            why = _WHY.get(int(event["detail"]), "")
            found[move] = RootMove(to_chess_move(move), value, True, why, None)
        elif kind == tape.OUTSIDE and node == 0:
            found.setdefault(move, RootMove(to_chess_move(move), value, False, "", None))
        elif kind == tape.RETURN and node in nodes:
            found[nodes[node]] = found[nodes[node]]._replace(value=value)
        elif kind == tape.SECONDARY_END and move in found:
            found[move] = _looked_at_twice(found[move], bool(event["detail"]), value)
        elif kind == tape.ADJUSTED and node == 0 and move in found:
            found[move] = found[move]._replace(value=value)
        elif kind == tape.ILLEGAL and node in nodes:
            del found[nodes.pop(node)]
    return list(found.values())


def _looked_at_twice(root_move: RootMove, worse: bool, value: int) -> RootMove:
    """Returns a candidate after its secondary search, whose value counts if it is worse."""
    why = "; ".join(filter(None, [root_move.why, "second look" + (": worse" if worse else "")]))
    return root_move._replace(why=why, value=value if worse else root_move.value)


def without_second_looks(tape):
    """The events of a tape but for those inside secondary searches; and {move: (worse, value)} of these.

    >>> from machack import think
    >>> tape = think("startpos").tape
    >>> basic, looks = without_second_looks(tape)
    >>> len(basic) == len(tape), looks
    (True, {})

    Source: none in the paper.  Status: modern.
    """
    begun = np.cumsum(tape["kind"] == SECONDARY_BEGIN) - np.cumsum(tape["kind"] == SECONDARY_END)
    ends = tape[tape["kind"] == SECONDARY_END]
    looks = {int(event["move"]): (bool(event["detail"]), int(event["value"])) for event in ends}
    return tape[(begun == 0) & (tape["kind"] != SECONDARY_END)], looks


def moves_within(tape):
    """How many moves were made in the search of each move tried at the top, a list in the order they were tried.

    >>> from machack import think
    >>> found = think("startpos")
    >>> sum(moves_within(found.tape)) == found.nodes
    True

    Source: none in the paper.  Status: modern.
    """
    tried = tape[(tape["kind"] == CONSIDER) & (tape["parent"] == 0) & (tape["detail"] != REPLAYED)]
    last = int(tape["node"].max()) if len(tape) else 0
    firsts = [int(node) for node in tried["node"]] + [last + 1]
    return [after - before for before, after in zip(firsts, firsts[1:])]


def root_lines(tape):
    """The line of each root move, with its value after and before modification, read off a tape.

    Returns [[moves in UCI], modified, raw], ... in the order they were tried, as the original printed them.
    """
    parent, move, lines, plausible, modified, rows = {}, {}, {0: []}, {0}, {}, []
    for event in tape.tolist():
        kind, ply, _, _, node, above, played, value, _, _ = event
        if kind in (CONSIDER, CAPTURE):
            parent[node], move[node], lines[node] = above, to_chess_move(played).uci(), []
            latest = node
        elif kind == ENTER:
            plausible.add(node)
        elif kind == ADJUSTED and node == 0:
            modified[to_chess_move(played).uci()] = value
        elif kind == RETURN and node:
            refused = abs(value) > NEARLY_INFINITE and above in plausible and not lines[above]
            if refused:
                lines[above] = [move[node]] + lines[node]
            if above == 0:
                rows.append([[move[node]] + lines[node], value, value])
            latest = node
        elif kind == BEST or (kind == CUTOFF and node in plausible):
            lines[node] = [move[latest]] + lines[latest]
        elif kind == CUTOFF:  # a refuted end position gives no line
            lines[node] = []
    for row in rows:
        row[1] = modified.get(row[0][0], row[1])
    return rows
