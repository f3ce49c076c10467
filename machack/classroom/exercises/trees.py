"""Read a small tree that a reader writes: White's moves, each with the values after the replies to it.

    read_tree("A: 4 7, B: 3 9")        [[4, 7], [3, 9]]

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
import re

from .kinds import Unread

NAMES = ("abcdefgh", "12345678", "abcdefgh")  # White's moves, the replies, White's moves after them
NAMED = re.compile(r"([a-h](?:[1-8][a-h]?)?)\s*:")
VALUE = re.compile(r"-?\d{1,6}")
FORM = "Write each move with the values after the replies to it, such as A: 4 7, B: 3 9."


def read_tree(answer: str) -> list:
    """Return a tree as nested lists. It is written as moves with values, or as lists of Python.

    The move A1a is White's first move after the reply A1 to A, and the values after its name belong to Black's replies.

    >>> read_tree("A1a: 6 7, B1a: 9"), read_tree("[[4, 7], [3, 9]]")
    ([[[[6, 7]]], [[[9]]]], [[4, 7], [3, 9]])

    Raise Unread, which says what is wrong, if the answer cannot be read.
    """
    if answer.startswith("["):
        return _from_lists(answer)
    start, *parts = NAMED.split(answer.lower().replace("−", "-"))
    if start.strip() or not parts:
        raise Unread(FORM)
    tree: list = []
    for name, text in zip(parts[::2], parts[1::2]):
        values = re.findall(r"[^\s,;]+", text)
        if not all(map(VALUE.fullmatch, values)):
            raise Unread(FORM)
        _replies_to(tree, name).extend(map(int, values))
    return tree


def _replies_to(tree, name):
    """Return the empty list of the replies to a move, and add the moves on the way to it that are not there yet."""
    shown = name.capitalize()
    for level, (letter, names) in enumerate(zip(name, NAMES)):
        place = names.index(letter)
        if place > len(tree):
            raise Unread(f"Before {shown}, the move {(name[:level] + names[len(tree)]).capitalize()} is missing.")
        if place == len(tree):
            tree.append([])
        tree = tree[place]
        if not isinstance(tree, list):
            break
    if tree != []:
        raise Unread(f"The replies to {shown} are there already.")
    return tree


def _from_lists(answer):
    try:
        tree = ast.literal_eval(answer)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        tree = None
    if not isinstance(tree, list):
        raise Unread(FORM)
    return tree
