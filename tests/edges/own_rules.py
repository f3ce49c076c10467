"""A reader's own rules, in a file that a worker process can import."""


def much_centre(m):
    return 128


def broken(m):
    """A text cannot be added to a number."""
    word = "centre"
    return m.turn + word


def centre_of(program, fen):
    return program.explain_static(fen)["C"]
