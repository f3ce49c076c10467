"""The paths that the front page offers: the foot of a chapter shows the next chapter on each."""

import re
import sys
from collections import Counter
from pathlib import Path

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace

ROOT = Path(__file__).resolve().parents[2]
FRONT = """# The book

{.paths}
- **You play, and do not program.** [One](part/one.md), then [Two](part/two.md), which is short, and [the last](last.md).
- **You program.** [Two](part/two.md), then [One](part/one.md).
- **You do both.** [Four](part/four.md), then [the last](last.md).

- Not a path: [Three](part/three.md).

```{toctree}
part/one
part/two
part/three
part/four
last
appendix/glossary
```
"""
PAGES = {
    "index": FRONT,
    "last": "# The last\n\nA ply and widths.\n",
    "part/one": "# One\n\nA ply.\n",
    "part/two": "# Two\n\nThe width of a ply.\n",
    "part/three": "# Three\n",
    "part/four": "# Four\n\nA **ply** is a play. A ply more.\n",
    "appendix/glossary": "# Glossary\n\n```{glossary}\nwidth\n  How many. [Last](../last.md)\n\nply\n  One play. [Three](../part/three.md)\n```\n",
}


@pytest.fixture(scope="module")
def foot(tmp_path_factory):
    """A function that returns the words and the ways of the paths at the foot of a page, or, asked for `words`, what each says of words."""
    here = tmp_path_factory.mktemp("paths")
    (here / "conf.py").write_text(
        'extensions = ["myst_nb", "paths"]\nroot_doc = "book/index"\nmyst_enable_extensions = ["attrs_block"]\n'
    )
    for name, text in PAGES.items():
        (here / "book" / f"{name}.md").parent.mkdir(parents=True, exist_ok=True)
        (here / "book" / f"{name}.md").write_text(text.replace("\n- Not", "\n<!-- -->\n\n- Not"))
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.syspath_prepend(str(ROOT / "book" / "site"))
        with docutils_namespace():
            Sphinx(here, here, here / "built", here / "trees", "html", status=None, warningiserror=False).build()
        sys.modules.pop("paths", None)

    def read(page, words=False):
        text = (here / "built" / "book" / f"{page}.html").read_text()
        match = re.search('<div class="next-on-path">(.*?)</div>', text, re.DOTALL)
        lines = [line.partition('<span class="path-words">') for line in match[1].split("</p>")[:-1]] if match else []
        lines = [line for line in lines if not words or "data-path" in line[0]]
        return [(re.sub("<[^>]+>", "", line[2 * words]), re.findall('href="(.*?)"', line[2 * words])) for line in lines]

    return read


def test_a_chapter_says_what_comes_next_on_each_path_that_goes_through_it(foot):
    assert foot("part/two") == [
        ("Your path, You play, and do not program: page 2 of 3. Next: The last", ["../last.html"]),
        ("Your path, You program: page 1 of 2. Next: One", ["one.html"]),
    ]


def test_the_last_says_that_the_path_ends_and_others_say_nothing(foot):
    path, _ = foot("last")
    assert path == (
        "Your path, You play, and do not program, ends here. Other paths begin on the front page.",
        ["index.html#paths"],
    )
    assert foot("index") == foot("part/three") == []


def test_a_chapter_names_the_words_that_a_chapter_off_the_path_explains_where_they_are_first_used(foot):
    ply = ("Words from chapters off this path: ply.", ["../appendix/glossary.html#term-ply"])
    width = ("Words from chapters off this path: width.", ["../appendix/glossary.html#term-width"])
    assert foot("part/one", words=True) == [ply, ("", [])]
    assert foot("part/two", words=True) == [
        ("", []),
        ("Words from chapters off this path: ply, width.", [*ply[1], *width[1]]),
    ]
    assert foot("last", words=True) == [("", []), ("", [])]
    assert foot("part/four", words=True) == [("", [])]  # it explains the word itself


def test_the_front_page_offers_four_paths_and_they_lead_to_chapters_of_the_book():
    front = (ROOT / "book" / "index.md").read_text(encoding="utf-8")
    items = re.search(r"\{\.paths\}\n((?:- .*\n)+)", front)[1].splitlines()
    ways = [re.findall(r"\]\((\S+?\.md)\)", item) for item in items]
    assert len(items) == 4 and all(item.startswith("- **You ") for item in items) and all(len(way) >= 3 for way in ways)
    assert all((ROOT / "book" / page).exists() for way in ways for page in way)
    assert max(Counter(page for way in ways for page in way).values()) == 2, "two lines at a foot are enough"
