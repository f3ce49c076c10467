"""The laboratory's positions, drawn anew: `python -m benchmarks.drawn_openings [--write]`.

Draws the house's set as `laboratory.openings` says and compares it with the file; with --write it writes the file.  All is
counted, so every machine draws the same.  About two minutes.
"""

import argparse
import sys

from machack.laboratory import openings

HEAD = """# The laboratory's positions: {count}, each after {plies} plies, drawn by lot (seed {seed}) from Mac Hack's first {choices} plausible moves;
# kept if the men are even, nobody is in check and a search at tournament widths finds at most half a pawn.
# Made by python -m benchmarks.drawn_openings --write
"""


def main():
    """Draws, and says whether the file is the same (exit code 1: it is not)."""
    parser = argparse.ArgumentParser(prog="drawn_openings", description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true")
    head = HEAD.format(count=openings.COUNT, plies=openings.PLIES, seed=openings.SEED, choices=openings.CHOICES)
    write = parser.parse_args().write
    text = head + "".join(openings.in_words(board) + "\n" for board in openings.drawn())
    if write:
        openings.FILE.write_text(text, encoding="utf-8")
        return 0
    same = openings.FILE.read_text(encoding="utf-8") == text
    print("the same" if same else "another set than the file's")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
