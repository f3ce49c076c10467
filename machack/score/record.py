"""The searcher's memory: the board as Part I's modules read it, and what a search needs in addition.

The modules `board`, `moves` and `attacks` of the program read fields by name, so they
work on this small record as they do on the program's record of five megabytes. Scores
are whole numbers or doubles: there are two kinds of record for one source.

Source: none on the wiki page.  Status: modern.
"""

import functools
import sys

from ..page import runtimes
from ..page.arrays import np
from ..page.entries import SCORER
from ..program.compiled import MODE
from ..program.state import FIELDS as PROGRAM_FIELDS
from ..program.state import LEVELS, MOVES

LINE = 64  # plies of a line kept
ENTRIES = 1 << 20  # in the table
ROWS = 512  # passes of a driver, one row each

# fmt: off
# The fields that Part I's modules need about the position and the game.
BOARD = ("board", "turn", "plies", "clock", "ghost", "ghost_side", "key", "cell", "kind", "moved", "value",
         "static_value", "castled", "totals", "also_white_pawn", "made", "past", "fresh", "faults", "reach", "asking",
         "n_moves", "moves")
COUNTERS = ("nodes", "leaves", "quiet_nodes", "exact_nodes", "cut_nodes", "all_nodes", "first_cuts", "hits", "stores",
            "researches", "passes", "mates", "draws", "recognized")
WHOLE = [
    *[(name, shape) for name, shape in PROGRAM_FIELDS if name in BOARD],
    # the conventions (scoring)
    ("mate", 0), ("mate_distance", 0), ("adjust", 0), ("delayed_loss", 0), ("contempt", 0), ("by_ply", 0), ("band", 0),
    ("exclude_zero", 0), ("pawn", 0), ("grain", 0), ("rounding", 0), ("saturation", 0), ("recognizer", 0),
    ("bonus", 0), ("won", 0),
    ("integrated", 0), ("use_table", 0), ("entries", 0), ("equal_depth", 0), ("single_table", 0), ("repetition", 0), ("fifty", 0),
    ("quiescence", 0), ("positional", 0),
    # the search
    ("root_side", 0), ("scout", 0), ("prune", 0), ("null_windows", 0), ("converged", 0), ("open_root", 0),
    ("node_limit", 0), ("stop", 0), ("events", 0), ("first_node", 0), ("expected", LEVELS),
    ("met", 9),  # nodes by the kind expected of them, and by the kind found
    ("order", (LEVELS, MOVES)), ("line_length", LEVELS), ("line", (LEVELS, LINE)), ("node", LEVELS),
    ("n_root", 0), ("root_move", MOVES), ("root_kind", MOVES),
    *[(name, 0) for name in COUNTERS],
    # the table
    ("entry_key", ENTRIES), ("entry_move", ENTRIES), ("entry_depth", ENTRIES), ("entry_kind", ENTRIES),
]
SCORES = [
    ("unit", 0), ("least", 0), ("alpha", LEVELS), ("beta", LEVELS), ("root_score", MOVES), ("entry_score", ENTRIES),
    ("answer", 0), ("step", 0),
    ("aim", ROWS), ("came", ROWS),  # for each pass of MTD(f): the beta it tested, and the result
]
# fmt: on
TABLE_BEGINS = (
    "entry_key"  # from this field on only the table is read before it is written
)
PASS_NODES = ("pass_nodes", ROWS)


@functools.cache
def record_kind(double=False):
    """Return the record as numpy describes it; None without numpy, as in the browser's Python.

    >>> record_kind(True).names == record_kind(False).names
    True

    Source: none on the wiki page.  Status: modern.
    """
    if sys.platform == "emscripten":
        return None
    scores = "f8" if double else "i8"
    wide = [(name, "i8", kind) for name, kind in [*WHOLE, PASS_NODES]] + [
        (name, scores, kind) for name, kind in SCORES
    ]
    return np.dtype(
        [
            (name, kind) if shape == 0 else (name, kind, shape)
            for name, kind, shape in wide
        ],
        align=True,
    )


class PlainRecord:
    """The record of interpreted mode: the same fields, as plain Python.

    >>> PlainRecord().line_length[:3]
    [0, 0, 0]

    Source: none on the wiki page.  Status: modern.
    """

    def __init__(self):
        for name, shape in [*WHOLE, PASS_NODES, *SCORES]:
            setattr(self, name, _zeros(shape))


def _zeros(shape):
    """Return zero, or (nested) lists of zeros of this shape."""
    if isinstance(shape, tuple):
        return [[0] * shape[1] for _ in range(shape[0])]
    return [0] * shape if shape else 0


def new_record(double=False):
    """Return a record in which everything is zero; with `double` its scores are floating point.

    >>> int(new_record().plies)
    0

    Source: none on the wiki page.  Status: modern.
    """
    if MODE == "interpreted":
        return PlainRecord()
    kind = record_kind(double)
    if MODE == "page":
        return runtimes.new_state(kind, SCORER, double)
    return np.zeros(1, kind).view(np.recarray)[0]
