"""Judges of the chapters on alpha-beta, hash coding, modifications and the secondary search: answers of which many are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
import re

import chess

from ....notation.games import position
from ...exercises.trials import in_normal_form
from ..modifications.answers import tempo

MATE = 28672  # what every value lies within
WHITES, BLACKS = float("-inf"), float("inf")  # what each side is assured of at first
RUY_LOPEZ = ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5")


# ---------------------------------------------------------------- small trees


def looked_at(tree: list) -> tuple[list[str], list[str]]:
    """Returns the names of the leaves that alpha-beta looks at, White to move, and of the nodes that are refuted.

    >>> looked_at([[3, 5], [2, 9]])
    (['A1', 'A2', 'B1'], ['B'])

    Source: none in the paper.  Status: modern.
    """
    leaves: list[str] = []
    refuted: list[str] = []

    def look(node, name, white, alpha, beta):
        if not isinstance(node, list):
            leaves.append(name)
            return node
        letters = ("ABCDEFGH", "12345678", "abcdefgh", "12345678")[len(name)]
        for letter, below in zip(letters, node):
            value = look(below, name + letter, not white, alpha, beta)
            alpha, beta = (max(alpha, value), beta) if white else (alpha, min(beta, value))
            if alpha >= beta:
                refuted.append(name)
                break
        return alpha if white else beta

    look(tree, "", True, WHITES, BLACKS)
    return leaves, refuted


def _tree(answer):
    """A tree from the text of an answer, and what is wrong with it, if anything."""
    try:
        tree = ast.literal_eval(answer)
    except (ValueError, SyntaxError):
        tree = None
    return (tree, "") if isinstance(tree, list) else (None, "Write a tree as lists in a list: [[4, 7], [3, 9]].")


def _nine(answer, wanted):
    tree, fault = _tree(answer)
    if fault:
        return fault
    if len(tree) != 3 or any(not isinstance(each, list) or len(each) != 3 for each in tree):
        return "Three moves with three replies each: three lists of three numbers in a list."
    if sorted(map(str, (value for each in tree for value in each))) != list("123456789"):
        return "Each of the numbers 1 to 9 is to stand in it once."
    leaves, refuted = looked_at(tree)
    seen = {name: sum(leaf[0] == name for leaf in leaves) for name in "ABC"}
    if len(leaves) == wanted:
        return ""
    told = f"With these {len(leaves)} leaves are looked at: "
    if wanted == 9:
        early = next(name for name in "BC" if seen[name] < 3)
        return f"{told}somewhere a reply refutes too early, after {early}{seen[early]}."
    late = next(name for name in "BC" if seen[name] > 1)
    why = f"only {late}{seen[late]} refutes {late}" if late in refuted else f"no reply refutes {late}"
    return f"{told}it can be fewer, for {why}."


def fewest_leaves(answer: str) -> str:
    """Does a tree of the numbers 1 to 9, three moves with three replies, let as few leaves as possible be looked at?

    Returns a sentence that says what is wrong, or nothing.

    >>> fewest_leaves("[[7, 8, 9], [1, 2, 3], [4, 5, 6]]"), fewest_leaves("[[1, 2, 3], [4, 5, 6], [7, 8, 9]]")
    ('', 'With these 9 leaves are looked at: it can be fewer, for no reply refutes B.')

    Source: none in the paper.  Status: modern.
    """
    return _nine(answer, 5)


def all_leaves(answer: str) -> str:
    """Does a tree of the numbers 1 to 9, three moves with three replies, make the search look at all nine leaves?

    Returns a sentence that says what is wrong, or nothing.

    >>> all_leaves("[[3, 2, 1], [6, 5, 4], [9, 8, 7]]")
    ''

    Source: none in the paper.  Status: modern.
    """
    return _nine(answer, 9)


def deep_refutation(answer: str) -> str:
    """Is a White move on the third level of this tree refuted by a bound from the very top?

    Returns a sentence that says what is wrong, or nothing.

    >>> deep_refutation("[[[[6, 7]]], [[[4, 9], [5, 8]]]]"), deep_refutation("[[3, 5], [2, 9]]")
    ('', 'Four levels are asked for: every leaf lies four brackets deep.')

    Source: none in the paper.  Status: modern.
    """
    tree, fault = _tree(answer)
    if fault:
        return fault
    if not _all_deep(tree, 4):
        return "Four levels are asked for: every leaf lies four brackets deep."
    refuted = looked_at(tree)[1]
    third = [name for name in refuted if len(name) == 3]
    if any(name.endswith("a") for name in third):
        return ""
    if third:
        return f"{third[0]} is refuted, but a White move beside it has a value already, and the bound may be that one."
    if refuted:
        level = ("first", "second")[len(refuted[0]) - 1]
        return f"No White move on the third level is refuted. {refuted[0]} is, but that is a move on the {level}."
    return "No White move on the third level is refuted."


def _all_deep(node, levels):
    if not levels:
        return isinstance(node, (int, float))
    return isinstance(node, list) and 0 < len(node) <= 8 and all(_all_deep(each, levels - 1) for each in node)


# ---------------------------------------------------------------- what alpha-beta gives back outside its bounds

OUTSIDE = {
    "value": "the best value that it found. The program of 1967 gives back infinity",
    "bound": "the bound. The program of 1967 gives back infinity",
    "infinity": "infinity, as the program of 1967 did",
}
WHY_INFINITY = "a refuted move needs no value, it has only to lose every comparison."


def within_bounds(told: list, form: str) -> str:
    """Returns what is compared of (value, moves made), from a try whose last arguments are alpha and beta: a value outside
    these counts as the nearer of the two, for which of the values outside it is nobody needs to know.

    >>> within_bounds(["startpos", 2, 500, 600], "(96, 12)"), within_bounds(["startpos", 2, 0, 600], "(96, 12)")
    ('(500, 12)', '(96, 12)')

    Source: the paper, "The alpha-beta tree-pruning algorithm".  Status: modern.
    """
    value = _value_of(form)
    if value is None:
        return form
    alpha, beta = told[-2:]
    return f"({in_normal_form(max(alpha, min(beta, value)))}, {form.split(', ', 1)[1]}"


def outside_bounds(tries: list, forms: list[str]) -> str:
    """Returns a sentence that says what an alpha-beta gives back outside its bounds; "" if no try lies there.

    >>> outside_bounds([["startpos", 2, 500, 600]], ["(500, 12)"]).split(".")[0]
    'Outside its bounds yours gives back the bound'

    Source: none in the paper.  Status: modern.
    """
    for told, form in zip(tries, forms):
        (alpha, beta), value = told[-2:], _value_of(form)
        if -MATE < alpha and beta < MATE and value is not None and not alpha < value < beta:
            kind = "infinity" if abs(value) >= MATE else "bound" if value in (alpha, beta) else "value"
            return f"Outside its bounds yours gives back {OUTSIDE[kind]}: {WHY_INFINITY}"
    return ""


def _value_of(form):
    """The first of a pair of numbers, from its normal form; None if it is no such pair."""
    found = re.fullmatch(r"\((-?[\d.e+]+|-?inf), -?\d+\)", form)
    return float(found[1]) if found else None


# ---------------------------------------------------------------- orders


def another_order(answer: str) -> str:
    """Do five plies, given as UCI, come to the position after 1 e4 e5 2 Nf3 Nc6 3 Bb5 in another order?

    Returns a sentence that says what is wrong, or nothing.

    >>> another_order("g1f3 b8c6 e2e4 e7e5 f1b5")
    ''

    Source: none in the paper.  Status: modern.
    """
    moves = answer.split()
    if len(moves) != len(RUY_LOPEZ):
        return f"Five plies are asked for, and these are {len(moves)}."
    if moves == list(RUY_LOPEZ):
        return "That is the order that is given: another one is asked for."
    theirs, mine = chess.Board(), chess.Board()
    for board, line in ((theirs, RUY_LOPEZ), (mine, moves)):
        for move in line:
            board.push_uci(move)
    return "" if mine.epd() == theirs.epd() else "That comes to another position: compare the men square by square."


# ---------------------------------------------------------------- tempo


def _taken_off(answer, board, wanted):
    line = [chess.Move.from_uci(each) for each in answer.split()]
    if len(line) != 3:
        return "Three plies are asked for: a move, a reply, and the next move of the first side."
    if line[2].from_square != line[0].to_square:
        return "Another piece moves the second time: then nothing is taken off in any case."
    amount = tempo(board, line)
    later = board.copy()
    for move in line[:2]:
        later.push(move)
    if board.is_capture(line[0]) or later.is_capture(line[2]):
        return "One of the two moves is a capture: a quiet line is asked for."
    return "" if amount == wanted else f"For this line {amount or 'nothing'} is taken off: {_parts_of(amount)}."


def _parts_of(amount):
    """What an amount is made of, in words."""
    early = " and the 1 of the opening" if amount % 2 else ""
    if amount < 2:
        return "it is early, and that is all" if amount else "the piece went where it could not go at once"
    return f"the {amount - amount % 2} {'for going back' if amount >= 4 else 'for two moves where one would do'}{early}"


def five_off(answer: str) -> str:
    """Does a line from the initial position cost its first move 5?  Returns what is wrong, or nothing.

    >>> five_off("g1f3 a7a6 f3g1"), five_off("e2e3 a7a6 e3e4")
    ('', 'For this line 3 is taken off: the 2 for two moves where one would do and the 1 of the opening.')

    Source: none in the paper.  Status: modern.
    """
    return _taken_off(answer, chess.Board(), 5)


def three_off(answer: str) -> str:
    """Does a line from the initial position cost its first move 3?  Returns what is wrong, or nothing.

    >>> three_off("e2e3 a7a6 e3e4")
    ''

    Source: none in the paper.  Status: modern.
    """
    return _taken_off(answer, chess.Board(), 3)


def two_off(answer: str) -> str:
    """Does a line from game 3, before White's 12th, cost its first move 2?  Returns what is wrong, or nothing.

    >>> two_off("d3d5 a8b8 d5b5")
    ''

    Source: none in the paper.  Status: modern.
    """
    return _taken_off(answer, position("game 3, before White's 12th"), 2)


def none_off(answer: str) -> str:
    """Does a quiet line from game 3, before White's 12th, with the same piece twice, cost nothing?  Returns what is wrong.

    >>> none_off("c3d5 a8b8 d5e3")
    ''

    Source: none in the paper.  Status: modern.
    """
    return _taken_off(answer, position("game 3, before White's 12th"), 0)
