"""Answers and a solution of the exercises of "Tournament play": a time to think, and a clock that chooses the widths.

Source: the paper, "Tournament play", for the two hours and the operator's 7 minutes.  Status: paper.
"""

from ....show.play import ALLOWED, LOST_EACH


def seconds_left(used, moves):
    """Return how many seconds each remaining move of fifty may take, after `used` seconds of thinking for `moves`
    moves.
    """
    return (ALLOWED - used - 50 * LOST_EACH) / (50 - moves)


def with_a_clock(times, allowed=ALLOWED):
    """Play by the clock: wide while no more than the average has been used, narrow otherwise.

    `times` has for every move (seconds at width 6, seconds at tournament widths).  Return (moves at tournament widths,
    seconds used, including the operator's).
    """
    used, wide = 0.0, 0
    for number, (narrow, broad) in enumerate(times):
        in_time = used <= allowed * number / len(times)
        wide += in_time
        used += (broad if in_time else narrow) + LOST_EACH
    return wide, used


def resigns_at(values, worse, moves):
    """Return at which of its moves, from 1, a program resigns, or 0 if it never does.

    It resigns after `moves` values in a row below -`worse`, including that of this move. `values` are from its view.
    """
    row = 0
    for number, value in enumerate(values, 1):
        row = row + 1 if value < -worse else 0
        if row == moves:
            return number
    return 0
