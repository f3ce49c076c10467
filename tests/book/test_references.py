"""The bibliography: every entry is cited by a chapter, and has a line that says what it is."""

import re

from book.contents import BOOK, chapters

KEYS = re.findall(r"^@\w+\{([^,]+),", (BOOK / "references.bib").read_text(), re.MULTILINE)
NOTED = dict(re.findall(r"^- \{cite\}`(\w+)` (.+)$", (BOOK / "references.md").read_text(), re.MULTILINE))
# fmt: off
CITED = {key for path in chapters() if path.name != "references.md"
         for group in re.findall(r"\{cite(?::\w+)?\}`([^`]+)`", path.read_text()) for key in re.split(r"\s*,\s*", group)}
# fmt: on


def test_every_entry_is_cited_by_a_page_of_the_book():
    assert len(KEYS) >= 16 and sorted(set(KEYS) - CITED) == []


def test_nothing_is_cited_that_is_not_there():
    assert sorted(CITED - set(KEYS)) == []


def test_every_entry_has_its_line():
    assert sorted(NOTED) == sorted(KEYS) and all(len(line.split()) >= 3 for line in NOTED.values())
