"""Judges: try an answer on the spot if many answers are right.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import chess

from ....notation.games import position
from ....show.terms import terms_of
from ...exercises.trees import read_tree

PAWN_MOVE, SURE_OF = ("game 4, before White's 41st", "g4"), 58
WHITES, BLACKS = float("-inf"), float("inf")  # the bounds of the two sides at first


def visited(tree: list) -> tuple[list[str], list[str]]:
    """Return the names of the leaves that alpha-beta visits, White to move, and of the nodes that are refuted.

    >>> visited([[3, 5], [2, 9]])
    (['A1', 'A2', 'B1'], ['B'])
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


def _nine(answer, wanted):
    tree = read_tree(answer)
    if len(tree) != 3 or any(not isinstance(branch, list) or len(branch) != 3 for branch in tree):
        return "The tree must have three moves, A, B and C, with three values each."
    if sorted(map(str, (value for branch in tree for value in branch))) != list("123456789"):
        return "Use each of the numbers 1 to 9 once."
    leaves, refuted = visited(tree)
    seen = {name: sum(leaf[0] == name for leaf in leaves) for name in "ABC"}
    if len(leaves) == wanted:
        return ""
    count = f"With this tree the search visits {len(leaves)} leaves. "
    if wanted == 9:
        early = next(name for name in "BC" if seen[name] < 3)
        return f"{count}A reply refutes too early, namely {early}{seen[early]}."
    late = next(name for name in "BC" if seen[name] > 1)
    why = f"only {late}{seen[late]} refutes {late}" if late in refuted else f"no reply refutes {late}"
    return f"{count}It can be fewer, because {why}."


def fewest_leaves(answer: str) -> str:
    """Say what is wrong with a tree that should make the search visit as few leaves as possible, or return "".

    The tree has the numbers 1 to 9, for three moves with three replies.

    >>> fewest_leaves("A: 7 8 9, B: 1 2 3, C: 4 5 6"), fewest_leaves("A: 1 2 3, B: 4 5 6, C: 7 8 9")
    ('', 'With this tree the search visits 9 leaves. It can be fewer, because no reply refutes B.')
    """
    return _nine(answer, 5)


def all_leaves(answer: str) -> str:
    """Say what is wrong with a tree that should make the search visit all nine leaves, or return "".

    The tree has the numbers 1 to 9, for three moves with three replies.

    >>> all_leaves("A: 3 2 1, B: 6 5 4, C: 9 8 7")
    ''
    """
    return _nine(answer, 9)


def deep_refutation(answer: str) -> str:
    """Say what is wrong with a tree in which a bound from the top should refute a White move on the third level, or return "".

    >>> deep_refutation("A1a: 6 7, B1a: 4 9, B1b: 5 8"), deep_refutation("A: 3 5, B: 2 9")
    ('', "Use four levels everywhere: the values come after Black's second reply, as in A1a: 6 7.")
    """
    tree = read_tree(answer)
    if not _all_deep(tree, 4):
        return "Use four levels everywhere: the values come after Black's second reply, as in A1a: 6 7."
    refuted = visited(tree)[1]
    third = [name for name in refuted if len(name) == 3]
    if any(name.endswith("a") for name in third):
        return ""
    if third:
        return f"{third[0]} is refuted, but another White move at the same node has a value already, which may be the bound."
    if refuted:
        level = ("first", "second")[len(refuted[0]) - 1]
        return f"No White move on the third level is refuted. {refuted[0]} is, but that is a move on the {level}."
    return "No White move on the third level is refuted."


def _all_deep(node, levels):
    if not levels:
        return isinstance(node, (int, float))
    return isinstance(node, list) and 0 < len(node) <= 8 and all(_all_deep(child, levels - 1) for child in node)


def refutes_the_pawn_move(answer: str) -> str:
    """Say what is wrong with Black's reply to 41 g4 in game 4, "d2d1n", which should leave White no more than 58, or return "".

    The search stops dead after the reply.

    >>> refutes_the_pawn_move("d2d1n"), refutes_the_pawn_move("a6a5").split(".")[0]
    ('', 'a5 leaves White 172, more than 58')
    """
    name, tried = PAWN_MOVE
    top = position(name)
    board = top.copy()
    board.push_san(tried)
    move = chess.Move.from_uci(answer)
    san = board.san(move)
    board.push(move)
    value = terms_of(board, top)["S"]
    if value <= SURE_OF:
        return ""
    said = f"{san} leaves White {value}, more than {SURE_OF}. Black must gain more at once"
    return f"{said}, and one of Black's pawns is about to promote."
