"""A reader's own rules, in a file that a worker process can import."""


def much_centre(m):
    return 128


def broken(m):
    """A text cannot be added to a number."""
    word = "centre"
    return m.turn + word


def for_one_side(m, side):
    return 128


def gathering(*all_of_it):
    return 128


def gathering_names(m, **others):
    return 128


async def waiting(m):
    return 128


def yielding(m):
    yield 128


def forgets_to_return(m):
    m.turn + 1


def with_a_fraction(m):
    return m.turn / 2


def two_numbers(m):
    return m.turn, 1


def true_or_false(m):
    return m.turn == 0


def unknown_field(m):
    return m.colour


def centre_of(program, fen):
    return program.explain_static(fen)["C"]
