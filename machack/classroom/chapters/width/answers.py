"""Solution of an exercise of "The width of the search": how far distinct pieces extend it.

Source: none in the paper.  Status: modern.
"""


def width_of(pieces, basic, safe_pieces):
    """Return how many moves are considered in order, given the piece of each listed move.

    The result is at most the number of listed moves.
    """
    owed = min(basic // 2, safe_pieces)
    seen = set()
    for place, piece in enumerate(pieces, 1):
        if len(seen) == owed:
            break
        seen.add(piece)
        if len(seen) == owed:
            return min(max(basic, place), len(pieces))
    return min(basic, len(pieces)) if len(seen) >= owed else len(pieces)
