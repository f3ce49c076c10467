"""Wrong answers that come near a right one, and what is said about them: the sign, one too many, the unit, half, the order.

A seal lists them beforehand, so that a page can recognize them with Python or without.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

from collections.abc import Iterable

NEARLY = {
    "sign": "The sign is wrong.",
    "one": "You are off by one. Did you miss the first or the last, or round the wrong way?",
    "last": "The last digit is off by one.",
    "pawns": "That is in pawns. The unit here is 1/128 pawn.",
    "half": "That is exactly half of the right number.",
    "twice": "That is exactly twice the right number.",
    "side": "Those are the right squares seen from the other side of the board. White's first rank is rank 1.",
    "halves": "The two halves are exchanged.",
    "turned": "The order is reversed.",
    "order": "Those are the right ones, but not in this order.",
}


def near_misses(kind: str, right: str, step: float = 1) -> list[tuple[str, str]]:
    """Return the wrong normal forms that come near a right one, each with its key in NEARLY, the likeliest first.

    A number is counted in steps.

    >>> near_misses("number", "128")
    [('-128', 'sign'), ('127', 'one'), ('129', 'one'), ('1', 'pawns'), ('64', 'half'), ('256', 'twice')]
    """
    misses = KINDS[kind](right, step) if kind in KINDS else []
    return [(form, key) for form, key in misses if form != right]


def ordered(kind: str, form: str) -> str:
    """Return the sorted contents of a normal form of letters or of a list; "" for other kinds.

    >>> ordered("letters", "DBA"), ordered("list", "q n"), ordered("number", "21")
    ('ABD', 'n q', '')
    """
    parts: Iterable[str] = {"letters": form, "list": form.split()}.get(kind, "")
    return (" " if kind == "list" else "").join(sorted(parts))


def _number(right, step):
    n, one = int(right), "one" if step == 1 else "last"
    misses = [(-n, "sign"), (n - 1, one), (n + 1, one)]
    misses += [(n // 128, "pawns")] if n % 128 == 0 else []
    misses += [(n // 2, "half")] if n % 2 == 0 else []
    return [(str(form), key) for form, key in [*misses, (2 * n, "twice")]]


def _squares(right, _step):
    turned = sorted(name[0] + str(9 - int(name[1])) for name in right.split() if name != "none")
    return [(" ".join(turned), "side")] if turned else []


def _word(right, _step):
    return [(right[6:] + right[:6], "halves")]


def _list(right, _step):
    return [(" ".join(reversed(right.split())), "turned")]


KINDS = {"number": _number, "list": _list, "square": _squares, "squares": _squares, "word": _word}
