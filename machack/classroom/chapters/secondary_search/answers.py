"""Solutions to the exercises of the chapter on the secondary search.

Source: none in the paper.  Status: modern.
"""


def choose(moves, white=True):
    """Return the move chosen, its value, and the moves with a secondary search.

    `moves` are (name, first value, second value), from White's view, in order of plausibility.
    """
    best, worth, twice = None, None, []
    side = 1 if white else -1
    for name, first, second in moves:
        if best is not None and side * first <= side * worth:
            continue  # not a new candidate, so no secondary search
        twice.append(name)
        value = side * min(side * first, side * second)
        if best is None or side * value > side * worth:
            best, worth = name, value
    return best, worth, twice
