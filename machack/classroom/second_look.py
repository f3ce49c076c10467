"""Solutions to the exercises of the chapter on the secondary search.

Source: none in the paper.  Status: modern.
"""


def choose(moves, white=True):
    """The move chosen, its value, and the moves looked at twice.

    `moves` are (name, first value, second value), White's view, in order of plausibility.
    """
    best, worth, twice = None, None, []
    side = 1 if white else -1
    for name, first, second in moves:
        if best is not None and side * first <= side * worth:
            continue  # no new candidate: no second look
        twice.append(name)
        value = side * min(side * first, side * second)
        if best is None or side * value > side * worth:
            best, worth = name, value
    return best, worth, twice


# fmt: off
LISTS = ([("A", 30, 10), ("B", 20, 25), ("C", 15, 5), ("D", 40, 15), ("E", 22, 21)],
         [("A", 5, 8)], [("A", 10, 10), ("B", 10, 30), ("C", 11, 9)], [("A", -20, -50), ("B", -40, -40), ("C", -60, 0)])
# fmt: on


def check_choose(mine):
    """Says whether a reader's `choose` is right, and of which moves it is not."""
    for moves in LISTS:
        answer = mine(moves)
        if answer is None:
            return print("Write your function above and run this cell again.")
        move, value, twice = answer
        if (move, value, list(twice)) != choose(moves):
            return print(f"Not yet: look at {moves}.")
    print("That is right.")
