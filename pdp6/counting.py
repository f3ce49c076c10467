"""A number with the word for what it counts.

`machack/notation/counting.py` is the same code: `machack` and `pdp6` never import each other.
"""


def counted(number: int, one: str, more: str = "") -> str:
    """Return a number with the word for what it counts; `more` is the word for several, if an s does not make it.

    >>> counted(1, "point"), counted(2_000, "point"), counted(2, "ply", "plies")
    ('1 point', '2,000 points', '2 plies')
    """
    return f"{number:,} {one if number == 1 else more or f'{one}s'}"
