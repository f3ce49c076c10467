"""The glossary: in alphabetical order, each word once, and each used somewhere in the book."""

import re

from book.contents import BOOK, chapters
from book.text import directives

GLOSSARY = BOOK / "appendix" / "glossary.md"
MADE_FROM = (BOOK.parent / "pdp6" / "instructions.py",)  # the table of instructions, which an appendix prints


def entries(text):
    """The words of each list, a list of (words, definition) for each."""
    faults = []
    for part in directives(text, "glossary"):
        groups = [[]]
        for line in part.body.splitlines():
            if line.strip():
                groups[-1].append(line)
            else:
                groups.append([])
        faults.append(
            [
                (
                    [line for line in group if not line.startswith(" ")],
                    " ".join(line.strip() for line in group if line.startswith(" ")),
                )
                for group in groups
                if group
            ]
        )
    return faults


def order_faults(words):
    return [after for before, after in zip(words, words[1:]) if before.lower() > after.lower()]


def is_used(word, text):
    """Return True if a word, or its plural, is in a text."""
    stem = re.escape(word[:-1]) + "(?:y|ies)" if word.endswith("y") else re.escape(word) + "(?:e?s)?"
    return re.search(rf"(?<!\w){stem}(?!\w)", text, re.IGNORECASE) is not None


LISTS = entries(GLOSSARY.read_text())
WORDS = [word for part in LISTS for words, _ in part for word in words]
REST = " ".join(" ".join(path.read_text().split()) for path in [*chapters(), *MADE_FROM] if path != GLOSSARY)


def test_the_four_lists_are_in_alphabetical_order_and_no_word_appears_twice():
    assert len(LISTS) == 4 and len(WORDS) > 100
    assert [order_faults([words[0] for words, _ in part]) for part in LISTS] == [[], [], [], []]
    assert len({word.lower() for word in WORDS}) == len(WORDS)


def test_every_word_is_explained():
    assert [words for part in LISTS for words, explanation in part if len(explanation.split()) < 3] == []


def test_nearly_every_word_is_used_in_the_book():
    """A few may be unused, so that a sentence can lose a word without a change here."""
    unused = [word for word in WORDS if not is_used(word, REST)]
    assert len(unused) <= len(WORDS) // 50, unused


def test_a_word_out_of_place_and_one_that_is_not_used_are_found():
    (part,) = entries("```{glossary}\nbound\n  A bound.\n\nalpha\nbeta\n  Two bounds.\n```\n")
    assert part == [(["bound"], "A bound."), (["alpha", "beta"], "Two bounds.")]
    assert order_faults([words[0] for words, _ in part]) == ["alpha"]
    assert (
        not is_used("ply", "simply")
        and is_used("ply", "two plies")
        and is_used("word", "Words")
        and not is_used("zugzwang", REST)
    )
