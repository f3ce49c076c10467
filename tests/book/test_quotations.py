"""Every quotation from the paper says what the paper says; what else a page about it quotes is known for what it is."""

import difflib
import json
import os
from functools import cache

import pytest

from tests.book import quotations

KNOWN = quotations.read()
PHRASES = [phrase for some in KNOWN["paper"].values() for phrase in some]
every_quotation = cache(quotations.quotations)
LIKE = 0.5  # how like its phrase a passage of the scan is at least: much of it is misread
PHRASE = "Moves which lead to mate against the side to move are ignored and not tallied against the basic width"


def place_of(passage, scan, start=0):
    """The place behind a passage in the words of the scan; None if it is not there. "…" stands for what belongs to
    another column of the page.
    """
    part, _, rest = passage.partition(" … ")
    part = part.split()
    for place in range(start, len(scan) - len(part) + 1):
        if scan[place : place + len(part)] == part:
            behind = place + len(part)
            behind = place_of(rest, scan[: behind + 40], behind) if rest else behind
            if behind is not None:
                return behind
    return None


def test_every_quotation_attributed_to_the_paper_is_the_papers():
    assert quotations.faults(every_quotation(), KNOWN) == []


def test_the_phrases_are_short_and_each_appears_once():
    assert max(len(quotations.words(phrase)) for phrase in PHRASES) <= 25
    assert len({quotations.line(phrase) for phrase in PHRASES}) == len(PHRASES) > 100


@pytest.mark.parametrize("phrase", KNOWN["scan"], ids=lambda part: part[:60])
def test_what_the_scan_has_is_like_the_phrase(phrase):
    """A word may be misread there; a passage that says something else is none."""
    there, phrase_words = KNOWN["scan"][phrase].replace(" …", ""), " ".join(quotations.words(phrase))
    assert phrase in PHRASES and there != phrase_words  # if they were the same, nothing need be stored
    assert difflib.SequenceMatcher(None, phrase_words, there, autojunk=False).ratio() >= LIKE


@pytest.mark.parametrize("phrase", PHRASES, ids=lambda part: part[:60])
def test_the_scan_has_the_words_of_the_phrase(phrase):
    """Compare a phrase with the scan word for word, if MACHACK_PAPER names the scan."""
    path = os.environ.get("MACHACK_PAPER")
    if not path:
        pytest.skip("MACHACK_PAPER names no file with the text of the paper's scan")
    there = KNOWN["scan"].get(phrase, " ".join(quotations.words(phrase)))
    assert place_of(there, quotations.scan_words(path)) is not None


# ---- what is read as a quotation ----
def chapter(tmp_path, text):
    path = tmp_path / "chapter.md"
    path.write_text(text, encoding="utf-8")
    return list(quotations.in_chapter(path))


def test_quotations_are_found_in_prose_and_not_in_code(tmp_path):
    text = """A piece "under\nattack" {cite}`greenblatt1967`, and `name("not this one")`.

```{code-cell} python
print("nor this one")
```

````{admonition} Title
Within it "this one"
```{literalinclude} file.py
```
too, "and this one".
````

> Set apart, over
> two lines.

## What the paper says

Here "too".

## Elsewhere

Not "here".

\tprogram.play("nor this")
"""
    assert chapter(tmp_path, text) == [
        ("under attack", True),
        ("this one", False),
        ("and this one", False),
        ("Set apart, over two lines.", True),
        ("too", True),
        ("here", False),
    ]


def test_docstrings_are_read_too():
    about = {file for file, _, about in every_quotation() if about}
    assert {"machack/program/captures.py", "machack/notation/descriptive_reading.py", "book/part1/width.md"} <= about
    assert sum(about for *_, about in every_quotation()) > 150


# ---- what passes, and what does not ----
@pytest.mark.parametrize(
    "text",
    [
        PHRASE,
        PHRASE.upper() + ".",
        "not tallied against the basic width",
        "Moves which lead to mate ... are ignored",
        "The width of the search",
    ],
)
def test_a_phrase_passes_and_so_does_a_cut_of_it(text):
    assert quotations.faults([("a chapter", text, True)], KNOWN) == []


@pytest.mark.parametrize(
    "text",
    [
        PHRASE + " not",
        PHRASE.replace("ignored", "pondered"),
        "not tallied against a basic width",
        PHRASE.replace("e", "a", 1),
    ],
)
def test_a_changed_word_fails_wherever_it_is_and_both_are_shown(text):
    for about in (True, False):
        (sentence,) = quotations.faults([("a chapter", text, about)], KNOWN)
        assert text in sentence and PHRASE in sentence and "The width of the search" in sentence


def test_a_phrase_that_is_not_stored_fails_only_if_it_is_attributed_to_the_paper():
    text = "the bishop is a friend of ours"
    (sentence,) = quotations.faults([("a chapter", text, True)], KNOWN)
    assert text in sentence and "python -m tests.book.quotations" in sentence
    assert quotations.faults([("a chapter", text, False)], KNOWN) == []
    assert quotations.faults([("a chapter", "are ignored ... to detect draws", True)], KNOWN) != []


# ---- the command ----
@pytest.fixture
def data(tmp_path, monkeypatch):
    path = tmp_path / "quotations.json"
    path.write_text(json.dumps({"paper": {"En prise": []}, "others": {}, "scan": {}}))
    monkeypatch.setattr(quotations, "DATA", path)
    return quotations.read


def test_a_phrase_is_added_by_one_command(data, capsys):
    quoted = [("a chapter", "A piece is in prise", True), ("a chapter", "dead drawn", True)]
    assert len(quotations.faults(quoted, data())) == 2
    quotations.main(["En prise", "a piece is in prise"])
    quotations.main(["--from", "somebody", "dead drawn"])
    quotations.main(["Castling", "long and short"])
    assert "not a section" in capsys.readouterr().out
    assert quotations.faults(quoted, data()) == [] and "Castling" not in data()["paper"]
    assert quotations.unused(quoted, data()) == []
    assert quotations.unused([], data()) == ["a piece is in prise", "dead drawn"]


def test_a_phrase_is_shown_beside_the_scan_and_what_the_scan_has_is_stored_only_if_accepted(data, tmp_path, capsys):
    scan = tmp_path / "scan.txt"
    scan.write_text("Before il. A piece is in pri¬\nse when it is under arcade and more.")
    quotations.main(["En prise", "a piece is in prise when it is under attack"])
    quotations.main(["--scan", str(scan)])
    assert data()["scan"] == {} and "a piece is in prise when it is under arcade" in capsys.readouterr().out
    quotations.main(["--scan", str(scan), "--accept"])
    assert list(data()["scan"].values()) == ["a piece is in prise when it is under arcade"]
