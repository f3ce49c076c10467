"""The original's own trees in three positions: `make data ARGS=trees`.  Needs a reader's copy (MACHACK_ORIGINALS)."""

import sys

from book.chapters.original.side_by_side import record_trees
from pdp6.original import Program, find

MEASURES = {"trees.json": 1}


def measure(kept):
    """Return the rows of its trees, {position: rows}, or end with a sentence where there is no copy."""
    path = find()
    if path is None:
        sys.exit("There is no copy of the original here: set MACHACK_ORIGINALS to the folder that holds one.")
    return {"trees": record_trees(Program(path))}
