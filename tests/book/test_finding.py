"""Words of the glossary are marked once in a page; the cards and the search have their texts."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = {
    "index": "# Front\n\n```{toctree}\nbook/page\nbook/seven\nbook/part1/plausible-moves\nbook/references\nbook/appendix/glossary\n```\n",
    "book/page": (
        "# A width\n\nThe *widths* differ. A width is a number, `width`, and [a width](../index.md) is linked. Safe moves come first.\n\n"
        "## Of plies\n\nA depth is known {cite}`greenblatt1967`. The alpha-beta rule, and alpha.\n\n"
        "```text\nkernel_only\n```\n\n```{raw} html\n<figure><figcaption>Landey’s game</figcaption><svg><text>unread</text></svg>"
        '<table><tr><td>Conroy</td><td>Nxe5<span class="descriptive" hidden>NXKP</span></td></tr></table></figure>\n```\n'
    ),
    "book/seven": "# Seven plausible moves\n\nThey are plausible. Safe are a move of the king and one of a pawn.\n\n| a safe 12 | 34 |\n|---|---|\n| safe 56 | 7 |\n\nSome are safe, some are safe.\n",
    "book/part1/plausible-moves": "# Why a list\n\nA plausible one.\n",
    "book/references": "# Works\n\n```{bibliography}\n```\n",
    "book/appendix/glossary": (
        "# Glossary\n\n```{glossary}\nwidth\n  How many moves. [Width](../page.md)\n\nsafe move\n  A move to a safe square.\n\n"
        "depth\n  How far down.\n\nalpha\n  A bound.\n\nalpha-beta\n  The rule.\n```\n"
    ),
}
CONF = 'extensions = ["myst_parser", "sphinxcontrib.bibtex", "finding"]\nhtml_theme = "basic"\nbibtex_bibfiles = ["works.bib"]\n'
WORK = "@misc{greenblatt1967, author = {Greenblatt}, title = {The program}, year = 1967}\n"


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    return small_book(tmp_path_factory.mktemp("finding"))


def small_book(folder):
    """Builds a book of a chapter, a bibliography and a glossary in a folder; returns where its pages are."""
    for name, text in PAGES.items():
        path = folder / "source" / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (folder / "source" / "works.bib").write_text(WORK)
    (folder / "source" / "conf.py").write_text(CONF)
    words = "-m sphinx -q -W --keep-going".split()
    environment = os.environ | {"PYTHONPATH": str(ROOT / "book" / "site")}
    # in a separate process: what an extension registers would stay in this one
    done = subprocess.run(
        [sys.executable, *words, folder / "source", folder / "html"], env=environment, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return folder / "html"


def written(built, name):
    text = (built / "_static" / "house" / f"{name}.js").read_text(encoding="utf-8")
    return json.loads(text.partition("=")[2])


@pytest.mark.long
def test_the_first_place_of_a_word_in_a_page_leads_to_the_glossary_and_no_other(built):
    page = (built / "book" / "page.html").read_text(encoding="utf-8")
    marked = re.findall(
        r'<a class="reference internal" href="appendix/glossary.html#([\w-]+)"><span class="glossed">(.*?)</span></a>',
        page,
    )
    assert marked == [("term-width", "widths"), ("term-safe-move", "Safe moves"), ("term-alpha-beta", "alpha-beta")]


@pytest.mark.long
def test_the_glossary_itself_is_not_marked(built):
    assert "glossed" not in (built / "book" / "appendix" / "glossary.html").read_text(encoding="utf-8")


@pytest.mark.long
def test_a_card_has_what_the_glossary_and_the_bibliography_say(built):
    cards = written(built, "cards")
    assert cards["term-width"] == ["width", "How many moves."] and cards["term-safe-move"] == [
        "safe move",
        "A move to a safe square.",
    ]
    page = (built / "book" / "page.html").read_text(encoding="utf-8")
    assert re.search(r'href="references.html#\w+" title="Greenblatt. The program. 1967."', page)


@pytest.mark.long
def test_the_search_has_the_text_of_each_section(built):
    first, second = written(built, "texts")["book/page"]
    assert first[:2] == ["a-width", "A width"] and "Safe moves come first." in first[2] and "depth" not in first[2]
    assert second[:2] == ["of-plies", "Of plies"] and "A depth is known" in second[2]
    assert "greenblatt1967" not in second[2]
    assert second[2][: second[3]].strip().endswith("Landey’s game")
    assert second[2][second[3] :] == "Conroy Nxe5 (NXKP)" and first[3] == len(first[2])
    (only,) = written(built, "texts")["book/seven"]
    assert (
        only[2][: only[3]].endswith("Some are safe, some are safe. ") and only[2][only[3] :] == "a safe 12 34 safe 56 7"
    )


def test_an_excerpt_has_no_drawing_in_it_and_the_second_notation_of_a_move_in_brackets():
    from docutils import nodes

    from book.site.finding import _words

    both = (nodes.inline(text="g6", classes=["algebraic"]), nodes.inline(text="P-N3", classes=["descriptive"]))
    paragraph = nodes.paragraph(
        "", "After ", *both, nodes.Text(" comes "), nodes.raw("", "<svg d='M0'/>", format="html"), nodes.Text("mate.")
    )
    assert _words(paragraph) == "After g6 (P-N3) comes mate."
    assert paragraph.astext() == "After g6P-N3 comes <svg d='M0'/>mate.", "the page itself is as it was"
