"""The rows of a tree (`original_tree`) in words, and how deep in the tree each is."""

DOWN, UP = ("tried", "capture"), ("returned", "illegal")  # the rows that lead into a node, and out of it
# {kind of row: its words}; {} is filled with what the row holds.
WORDS = {
    "listed": "{} plausible moves, width {}",
    "tried": "{}, plausibility {}",
    "capture": "{}, a plausible capture",
    "illegal": "{} leaves the king in check",
    "feedover": "not quiet: it is searched on",
    "refused": "not quiet: the limit is reached",
    "static": "static value {}",
    "returned": "{} returns {}",
    "modified": "counts {} after modification",
    "ignored": "mate against the mover: it does not count",
    "best": "the best so far: {}",
    "cut": "{} is enough: no more is tried",
}
# Some rows have other words, depending on the rows around them: {name: (kind, words)}.
INFINITE = 32000  # a value of at least this size is never that of a position, not even of a mate
SAID = {
    "standing": ("cut", "that is enough: no capture is tried"),
    "enough": ("cut", "that is enough: no more is tried"),
    "refuted": ("returned", "{} is refuted"),
    "unanswered": ("returned", "{}: every answer is refuted"),
    "unchanged": ("modified", "modification changes nothing here"),
    "only": ("best", "the best so far"),
}


def in_words(row) -> str:
    """Return a row (see `named`) as a sentence.

    >>> in_words(("tried", "e2e4", 644)), in_words(("refuted", "e2e4", -32768))
    ('e2e4, plausibility 644', 'e2e4 is refuted')

    A move in two notations, [first, second], appears in the first.
    """
    kind, *rest = row
    words = SAID[kind][1] if kind in SAID else WORDS[kind]
    return words.format(*(value[0] if isinstance(value, (list, tuple)) else value for value in rest))


def kind_of(row) -> str:
    """Return the kind of a row, even if it has other words."""
    return SAID[row[0]][0] if row[0] in SAID else row[0]


def depths(rows) -> list[int]:
    """Return how deep in the tree each row is: its ply, 0 at the root.

    >>> depths([("listed", 20, 6), ("tried", "e2e4", 644), ("static", 0), ("returned", 0)])
    [0, 0, 1, 0]
    """
    plies, depth = [], 0
    for kind in map(kind_of, rows):
        depth -= kind in UP
        plies.append(depth)
        depth += kind in DOWN
    return plies


def named(rows) -> list[list]:
    """Return the rows in the form for `in_words`: a row that leads out of a node names the move that led into it, and a
    move that is refuted, or whose every reply is, has words instead of an infinite value.

    >>> named([("tried", "e2e4", 644), ("static", 0), ("returned", 0)])[-1]
    ['returned', 'e2e4', 0]
    >>> named([("tried", "e2e4", 644), ("cut", 0), ("returned", -32768)])[-1]
    ['refuted', 'e2e4', -32768]
    """
    in_words_form, moves, before = [], [], ""
    for kind, *rest in rows:
        if kind in DOWN:
            moves.append(rest[0])
        move = [moves.pop() if moves else ""] if kind in UP else []
        in_words_form.append([_said(kind, rest, before), *move, *rest])
        before = kind
    return in_words_form


def _said(kind, rest, before):
    """Return the name for the words of a row; `before`: the kind of the row above it."""
    if kind == "cut" and rest == [None]:
        return "standing"
    if kind not in ("returned", "modified", "best", "cut") or abs(rest[0]) < INFINITE:
        return kind
    if kind == "returned":
        return "refuted" if before == "cut" else "unanswered"
    return next(name for name, (of, _) in SAID.items() if of == kind and name != "standing")


def columns(left, right, places=()) -> dict:
    """Return what a figure, or a page, gets of two lists of rows: "left", "right" (empty if it is the same), "told".

    The last holds the words for each kind of row: {kind: [words, in or out of a node, where each program is then]}.
    `places` are two dicts, {kind of row: where the left program, or the right one, is then}.
    """
    left_places, ours = places or ({}, {})
    said = {**{kind: (kind, words) for kind, words in WORDS.items()}, **SAID}
    sentences = {
        name: [words, (kind in DOWN) - (kind in UP), left_places.get(kind, ""), ours.get(kind, "")]
        for name, (kind, words) in said.items()
    }
    left, right = map(named, (left, right))
    return {"left": left, "right": [] if left == right else right, "told": sentences}
