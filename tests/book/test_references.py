"""The bibliography: every entry is cited by a chapter, and has a line that says what it is."""

import re

from book.contents import BOOK, chapters
from book.text import roles

CITE = ("cite", "cite:t", "cite:p")
KEYS = re.findall(r"^@\w+\{([^,]+),", (BOOK / "references.bib").read_text(), re.MULTILINE)
NOTED = dict(re.findall(r"^- \{cite\}`(\w+)` (.+)$", (BOOK / "references.md").read_text(), re.MULTILINE))
TEXTS = [path.read_text() for path in chapters() if path.name != "references.md"]
CITED = {key.strip() for text in TEXTS for role in roles(text, *CITE) for key in role.target.split(",")}


def test_every_entry_is_cited_by_a_page_of_the_book():
    assert len(KEYS) >= 16 and sorted(set(KEYS) - CITED) == []


def test_nothing_is_cited_that_is_not_there():
    assert sorted(CITED - set(KEYS)) == []


def test_every_entry_has_its_line():
    assert sorted(NOTED) == sorted(KEYS) and all(len(line.split()) >= 3 for line in NOTED.values())
