"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import re

from .answers import width_of

CASES = ((4, 4), (6, 12), (9, 15))  # basic width, and what it must become
SAFE_MEN = 4


def list_of_widths(answer: str) -> str:
    """Say what is wrong with a list of pieces, by letters, or return "".

    With it, basic widths of 4, 6 and 9 must become 4, 12 and 15. Four pieces have safe moves.

    >>> list_of_widths("q r q q q q q q q q q b q q n"), list_of_widths("q r b n q q q q q q q q q q q")
    ('', 'A basic width of 6 becomes 6, not 12: the last of the 3 pieces owed a move comes in move 3.')
    """
    men = answer.split()
    if odd := [each for each in men if not re.fullmatch("[a-z]", each)]:
        return f"{odd[0]} is not a letter. Write Q R B Q, one letter for each move, the same letter for the same piece."
    if len(men) > 20:
        return f"You have listed {len(men)} moves. List at most 20."
    if len(set(men)) != SAFE_MEN:
        return f"Four pieces have safe moves, but in this list {len(set(men))} have moves."
    for basic, wanted in CASES:
        if (found := width_of(men, basic, SAFE_MEN)) != wanted:
            owed = basic // 2
            place = next(n for n in range(1, len(men) + 1) if len(set(men[:n])) == owed)
            return f"A basic width of {basic} becomes {found}, not {wanted}: the last of the {owed} pieces owed a move comes in move {place}."
    return ""
