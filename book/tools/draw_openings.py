"""Draw the laboratory's positions again: `python -m book.tools.draw_openings [--book] [--write]`.

Draw the standard set as `laboratory.openings` does and compare it with the file, or write the file with --write.
Nothing depends on time, so every machine draws the same; it takes about two minutes.  With --book the positions are
those of the experiment `book` instead: after four plies of each line of the opening book, where it has a reply.

A test draws them again. `make data` does not, because other positions would make every experiment stale.
"""

import argparse
import sys

import chess

from machack.laboratory import openings
from machack.laboratory.commands import EXPERIMENTS
from machack.notation.opening_lines import the_book

HEAD = """# The laboratory's positions: {count}, each after {plies} plies, drawn at random (seed {seed}) from Mac Hack's first {choices} plausible moves;
# kept if material is even, nobody is in check and a search at tournament widths finds at most half a pawn.
# Made by python -m book.tools.draw_openings --write
"""
BOOK = EXPERIMENTS / "book-starts.txt"
BOOK_PLIES = 4
BOOK_HEAD = """# Positions for the experiment book: {count}, each after {plies} plies of a line of the book of openings, which has a reply there.
# Made by python -m book.tools.draw_openings --book --write
"""


def book_starts():
    """Return the positions, in the order of the book's text, each once."""
    boards = {}
    for line in the_book().lines:
        board = chess.Board()
        for step in line.steps[:BOOK_PLIES]:
            board.push(step.move)
        if len(line.steps) > BOOK_PLIES and line.steps[BOOK_PLIES].kept:
            boards.setdefault(board.epd(), board)
    return list(boards.values())


def main():
    """Draw the positions, and say whether the file is the same (exit code 1 if not)."""
    parser = argparse.ArgumentParser(prog="draw_openings", description=__doc__.splitlines()[0])
    parser.add_argument("--book", action="store_true", help="those of the experiment book")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    if options.book:
        file, boards = BOOK, book_starts()
        head = BOOK_HEAD.format(count=len(boards), plies=BOOK_PLIES)
    else:
        file, boards = openings.FILE, openings.drawn()
        head = HEAD.format(count=openings.COUNT, plies=openings.PLIES, seed=openings.SEED, choices=openings.CHOICES)
    text = head + "".join(openings.in_words(board) + "\n" for board in boards)
    if options.write:
        file.write_text(text, encoding="utf-8")
        return 0
    is_same = file.read_text(encoding="utf-8") == text
    print("the same" if is_same else "another set than the file's")
    return 0 if is_same else 1


if __name__ == "__main__":
    sys.exit(main())
