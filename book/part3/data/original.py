"""What the original says in its chapter: `make data ARGS=original`.  Needs a reader's copy (MACHACK_ORIGINALS)."""

import sys

from book.chapters.original.answers import copy_of_the_original, record

MEASURES = {"original.json": 3}


def measure(kept):
    """Return what it says, or end with a sentence where there is no copy."""
    program = copy_of_the_original()
    if program is None:
        sys.exit("There is no copy of the original here: set MACHACK_ORIGINALS to the folder that holds one.")
    return {"said": record(program, everything=True)}
