"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from ...exercises.trees import read_tree

WIDTHS, LOST, MOST, SIDE = (3, 1), 10, 9, 3  # of the exercise "What a width leaves out"


def too_narrow(answer: str) -> str:
    """Say what is wrong with a tree, "A: 1 2 3, ...", in which White should lose ten or more by a width of 1 on the second ply.

    >>> too_narrow("A: 5 5 5, B: 4 4 4, C: 3 3 3")
    'With widths 3, 1 White chooses A, which is worth 5. The best move is worth 5, so 0 is lost.'
    """
    tree = read_tree(answer)
    if not _is_square(tree):
        return "The tree must have three moves, A, B and C, with three whole numbers each, from -9 to 9."
    first = [replies[: WIDTHS[1]][0] for replies in tree[: WIDTHS[0]]]
    chosen = first.index(max(first))
    if first.count(max(first)) > 1:
        return "Two first replies are equal, so the choice depends on their order. Make them different."
    worth = [min(replies) for replies in tree]
    lost = max(worth) - worth[chosen]
    if lost >= LOST:
        return ""
    outcome = f"White chooses {'ABC'[chosen]}, which is worth {worth[chosen]}"
    return f"With widths 3, 1 {outcome}. The best move is worth {max(worth)}, so {lost} is lost."


def _is_square(tree):
    """Return True for three lists of three whole numbers, none of them too large."""
    rows = [row for row in tree if isinstance(row, list) and len(row) == SIDE]
    return len(tree) == len(rows) == SIDE and all(
        type(number) is int and abs(number) <= MOST for row in rows for number in row
    )
