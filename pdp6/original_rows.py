"""The rows of a tree (`original_tree`) in words, and how deep each stands."""

DOWN, UP = ("tried", "capture"), ("returned", "illegal")  # what leads to a node, and out of it
# Each kind of row in words; {} is filled with what the row holds.
WORDS = {
    "listed": "{} plausible moves, width {}",
    "tried": "{}, plausibility {}",
    "capture": "{}, a plausible capture",
    "illegal": "it leaves the king in check",
    "feedover": "not quiet: it is searched on",
    "refused": "not quiet: the limit is reached",
    "static": "static value {}",
    "returned": "comes back with {}",
    "modified": "counts {} after modification",
    "ignored": "mate against the mover: it does not count",
    "best": "the best so far: {}",
    "cut": "refuted: {}",
}
STANDING = "refuted by standing pat"


def in_words(row) -> str:
    """Returns a row as a sentence.

    >>> in_words(("tried", "e2e4", 644)), in_words(("cut", None))
    ('e2e4, plausibility 644', 'refuted by standing pat')

    A move that is written in two notations, [first, second], is said in the first.
    """
    kind, *rest = row
    rest = [each[0] if isinstance(each, (list, tuple)) else each for each in rest]
    return STANDING if kind == "cut" and rest == [None] else WORDS[kind].format(*rest)


def depths(rows) -> list[int]:
    """Returns how deep in the tree each row stands: its ply, 0 at the root.

    >>> depths([("listed", 20, 6), ("tried", "e2e4", 644), ("static", 0), ("returned", 0)])
    [0, 0, 1, 0]
    """
    found, depth = [], 0
    for row in rows:
        depth -= row[0] in UP
        found.append(depth)
        depth += row[0] in DOWN
    return found


def columns(left, right, places=()) -> dict:
    """Returns what a figure, or a page, is told of two lists of rows: "left", "right" (empty if it is the same), "told".

    The last is what there is to say of each kind of row: {kind: [words, in or out of a node, where each program is then]}.
    `places` are two dicts, {kind of row: where the left program, or the right one, is then}.
    """
    theirs, ours = places or ({}, {})
    told = {
        kind: [words, (kind in DOWN) - (kind in UP), theirs.get(kind, ""), ours.get(kind, "")]
        for kind, words in WORDS.items()
    }
    left, right = ([list(row) for row in rows] for rows in (left, right))
    return {"left": left, "right": [] if left == right else right, "told": {**told, "standing": STANDING}}
