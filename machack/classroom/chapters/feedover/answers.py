"""Positions and solutions of the exercises of "Feedover conditions".

Source: none in the paper.  Status: modern.
"""

from machack.notation.states import set_up
from machack.program.feedover import examine, feedover_condition

POSITIONS = [
    "6k1/5ppp/8/4n3/8/8/8/4R1K1 b - - 0 1",
    "4k3/5pp1/8/4n3/8/8/1B6/4R1K1 b - - 0 1",
    "6k1/8/8/3n1b2/4P3/3P4/8/R5K1 b - - 0 1",
]
NAMES = ("no", "1A", "1B", "2", "3")


def condition_of(position):
    """Return the feedover condition that a position meets, in the paper's numbers, or "no"."""
    m = set_up(position)
    examine(m, 1)
    return NAMES[int(feedover_condition(m))]


def condition(own, his, own_stuck, his_stuck, in_check):
    """Return which of the paper's conditions holds, "1A", "1B", "2" or "3", or "no".

    `own` and `his` count the pieces en prise of the side to move and of the other side. `own_stuck` and `his_stuck` say
    whether one of these is stuck, that is, trapped or pinned.
    """
    if own >= 1 and in_check:
        return "1A"
    if own_stuck:
        return "1B"
    if own >= 2:
        return "2"
    if own == 1 and his == 1 and his_stuck:
        return "3"
    return "no"
