"""A chapter can be read at one sitting: its main text is short, and what only some readers need is in companions."""

import pytest

from book.tools.words import chapters, length

MOST = 2000  # words of a main line
LONGER = {"classroom/teaching": 2500}  # a week and six lessons, for one evening
GUIDES = (
    "classroom/class-commands",
    "appendix/",
    "references",
)  # looked things up in, not read from the first line to the last


def name_of(path):
    return "/".join(path.with_suffix("").parts[-2:]).removeprefix("book/")


@pytest.mark.parametrize("path", [path for path in chapters() if not name_of(path).startswith(GUIDES)], ids=name_of)
def test_the_main_line_of_a_chapter_is_short(path):
    assert length(path.read_text(encoding="utf-8"), path.parent).main <= LONGER.get(name_of(path), MOST)


def test_words_are_counted_where_they_are():
    text = (
        "---\nhead: er\n---\n# A title\n\nFive words are [in](a.md) here.\n\n```{code-cell} python\n:tags: [hide-input]\nx = 1\n```\n\n"
        "```{caption} fig-a\nTwo words.\n```\n\n```{companion-start} Its title here\n```\n\nAside it stands.\n\n```{code-cell} python\ny = 2\nz = 3\n```\n\n```{companion-end}\n```\n\nLast.\n"
    )
    total = length(text)
    assert (total.main, total.aside, total.seen, total.folded, total.hidden) == (10, 3, 0, 2, 1)
