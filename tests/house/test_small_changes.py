"""The small changes that a typo's tests are tried with: each is one word of prose in one file, drawn by a seed."""

import difflib
import re
from collections import Counter

import pytest

from book.tools import small_changes as tool
from tests.proofs import some


@pytest.mark.long
def test_thirty_changes_are_drawn_and_a_seed_draws_them_again():
    drawn = tool.changes(7)
    assert Counter(each.kind for each in drawn) == tool.COUNTS and len(drawn) == 30
    assert drawn == tool.changes(7) != tool.changes(8)


@pytest.mark.verify
def test_each_changes_one_word_of_prose_in_its_file(root):
    for change in (change for seed in some(range(3), 1) for change in tool.changes(seed)):
        text = (root / change.file).read_text(encoding="utf-8")
        removed, added = (
            [
                line[2:]
                for line in difflib.ndiff(text.splitlines(), change.text_in(text).splitlines())
                if line[0] == mark
            ]
            for mark in "-+"
        )
        assert len(removed) == len(added) == 1, change
        words = [re.findall(r"[\w'’-]+", line) for line in (*removed, *added)]
        assert [pair for pair in zip(*words) if pair[0] != pair[1]] == [(change.before, change.after)], change


@pytest.mark.parametrize(
    "line, words",
    [
        ("The `width` is {ref}`wider <width-hand>` than before.", ["before"]),
        ('It "covers moves" of [several pieces](pieces.md), *never* more.', []),
        ("A value $value + points$ counts for pieces; don't count twice, twice.", ["counts", "pieces"]),
    ],
)
def test_code_links_formulas_quotations_and_words_that_appear_twice_are_left_alone(line, words):
    assert tool.words_in(line) == words


def test_a_misspelled_word_is_another_one_with_the_same_letters():
    for word in ("plausible", "sheep", "three", "noon", "class"):
        assert tool.misspelled(word) != word
    assert sorted(tool.misspelled("plausible")) == sorted("plausible")
