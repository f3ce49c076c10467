"""Every quotation from the paper says what the paper says; what else stands in quotation marks is known for what it is."""

import difflib
import json
import os

import pytest

from tests.book import quotations

KNOWN = quotations.read()
ALL = quotations.quotations()
COMPARED = [(file, text) for file, text in ALL if quotations.digest(text) in KNOWN["paper"]]
LIKE = 0.5  # how like its quotation a passage of the scan is at least: much of it is misread


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


def test_every_quotation_was_compared_with_the_paper_or_is_somebody_elses():
    assert quotations.unknown(KNOWN) == []


def test_no_comparison_and_no_exception_is_left_over():
    quoted = {quotations.digest(text) for _, text in ALL}
    assert set(KNOWN["paper"]) <= quoted
    texts = {tuple(quotations.words(text)) for _, text in ALL}
    assert [
        text for texts_of in KNOWN["others"].values() for text in texts_of if tuple(quotations.words(text)) not in texts
    ] == []


@pytest.mark.parametrize("file, text", sorted(set(COMPARED)), ids=lambda part: part[:60])
def test_what_the_scan_has_is_like_the_quotation(file, text):
    """A word may be misread there; a passage that says something else is none."""
    there = KNOWN["paper"][quotations.digest(text)].replace(" …", "")
    said = " ".join(quotations.words(text))
    assert not there or difflib.SequenceMatcher(None, said, there, autojunk=False).ratio() >= LIKE
    assert there != said  # then nothing need be written down


@pytest.mark.parametrize("file, text", sorted(set(COMPARED)), ids=lambda part: part[:60])
def test_the_scan_has_the_words_of_the_quotation(file, text):
    """With the scan at hand, its path in MACHACK_PAPER, the comparison is made anew, word for word."""
    path = os.environ.get("MACHACK_PAPER")
    if not path:
        pytest.skip("MACHACK_PAPER names no file with the text of the paper's scan")
    there = KNOWN["paper"][quotations.digest(text)] or " ".join(quotations.words(text))
    assert place_of(there, quotations.scan_words(path)) is not None


def chapters(tmp_path, text):
    path = tmp_path / "chapter.md"
    path.write_text(text, encoding="utf-8")
    return list(quotations.in_chapter(path))


def test_quotations_are_found_in_prose_and_not_in_code(tmp_path):
    text = """A piece "under\nattack" {cite}`x`, and `name("not this one")`.

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

\tprogram.play("nor this")
"""
    assert chapters(tmp_path, text) == ["under attack", "this one", "and this one", "Set apart, over two lines."]


def test_a_word_that_is_changed_makes_a_quotation_unknown(tmp_path, monkeypatch):
    one = next(text for _, text in COMPARED if len(quotations.words(text)) > 7)
    for changed, found in (
        (one.upper(), 0),
        (one + " not", 1),
        (" ".join(one.split()[1:]), 1),
        (one.replace("e", "a", 1), 1),
    ):
        monkeypatch.setattr(quotations, "quotations", lambda text=changed: [("a chapter", text)])
        assert len(quotations.unknown(KNOWN)) == found, changed


def test_docstrings_are_looked_at_where_they_speak_of_the_paper():
    files = {file for file, _ in COMPARED}
    assert {"machack/program/captures.py", "machack/thinking/tracing.py", "book/part1/games.md"} <= files
    assert len(COMPARED) > 150


def test_a_new_quotation_is_shown_beside_the_scan_and_written_down_only_if_accepted(tmp_path, monkeypatch, capsys):
    data, scan = tmp_path / "quotations.json", tmp_path / "scan.txt"
    data.write_text(json.dumps({"paper": {}, "titles": [], "others": {}}))
    scan.write_text("Before il. A piece is in pri¬\nse when it is under arcade and more.")
    monkeypatch.setattr(quotations, "DATA", data)
    monkeypatch.setattr(
        quotations, "quotations", lambda: [("a chapter", "A piece is in prise when it is under attack")]
    )
    quotations.main([str(scan)])
    assert quotations.read()["paper"] == {} and "a piece is in prise when it is under arcade" in capsys.readouterr().out
    quotations.main([str(scan), "--accept"])
    assert list(quotations.read()["paper"].values()) == ["a piece is in prise when it is under arcade"]
