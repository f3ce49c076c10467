"""The small tree: pruning never changes the answer."""

import random

import pytest

from machack import show
from machack.show.smalltrees import search_small


def any_tree(dice, depth):
    """A tree of this depth with one to four moves at a node and values close together, so that ties are common."""
    return dice.randint(-3, 3) if depth == 0 else [any_tree(dice, depth - 1) for _ in range(dice.randint(1, 4))]


@pytest.mark.parametrize("white", [True, False])
def test_alpha_beta_finds_what_plain_minimax_finds_with_no_more_leaves(white):
    dice = random.Random(1967)
    saved = 0
    for _ in range(500):
        tree = any_tree(dice, dice.randint(1, 4))
        plain, strict, usual = (
            search_small(tree, white, prune, equal) for prune, equal in ((False, True), (True, False), (True, True))
        )
        assert plain.value == strict.value == usual.value
        assert plain.best[""] == strict.best[""] == usual.best[""], "ties keep the earlier move"
        assert len(usual.looked) <= len(strict.looked) <= len(plain.looked)
        saved += len(plain.looked) - len(usual.looked)
    assert saved > 500


def test_one_refutation_is_enough():
    found = search_small([[5, 9, 7], [3, 8, 6], [5, 2, 11]])
    assert found.looked == ["A1", "A2", "A3", "B1", "C1"] and found.refuted == {"B": "B1", "C": "C1"}
    assert len(search_small([[5, 9, 7], [3, 8, 6], [5, 2, 11]], equality=False).looked) == 6


def test_the_twin_shows_and_tells_what_was_looked_at():
    picture = show.small_tree([[5, 9], [3, 8]], title="A tree", static=True)
    assert picture.svg().count("mh-leaf mh-notseen") == 2, "one leaf unseen: its box and its number"
    assert "3 of 4 leaves are considered" in picture.words and "B is refuted by B1" in picture.words


def test_the_search_of_a_tree_keeps_its_old_name_for_one_version():
    figure = show.small_tree([[3, 5], [2, 9]])
    assert figure.found() == figure.searched()
