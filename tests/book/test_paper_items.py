"""The item maps: every claim of the paper, and of the wiki's page Score, has its place in a chapter, a function that does
it, and a test that would notice.
"""

import re
import sys
from html import escape
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "book"))
from claims import is_place, is_test, object_of  # noqa: E402

from book.tables import appendix  # noqa: E402

ROWS, SCORE_ROWS = appendix.paper_items(), appendix.paper_items(appendix.SCORE_ITEMS)
FIELDS = {"id", "section", "item", "chapter", "tests"}


def faults_of(row):
    """What is wrong with a row of the map, in words."""
    empty = sorted(field for field in FIELDS if not row.get(field)) + ["function"] * (
        bool(row.get("functions")) == bool(row.get("instead"))
    )
    if empty:
        return [f"empty: {', '.join(empty)}"]
    return (
        [f"no place {row.get('label')} in {row['chapter']}"] * (not is_place(row["chapter"], row.get("label")))
        + [f"no function {name}" for name in row.get("functions", []) if object_of(name) is None]
        + [f"no test {name}" for name in row["tests"] if not is_test(name)]
    )


def test_all_132_items_of_the_paper_are_there_once():
    assert [row["id"] for row in ROWS] == list(range(1, 133))
    assert len({row["item"] for row in ROWS}) == 132


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row["id"]))
def test_the_chapter_speaks_of_every_item(row):
    assert faults_of(row) == []


def test_all_31_items_of_the_page_are_there_once():
    assert [row["id"] for row in SCORE_ROWS] == list(range(1, 32))
    assert len({row["item"] for row in SCORE_ROWS}) == 31


@pytest.mark.parametrize("row", SCORE_ROWS, ids=lambda row: str(row["id"]))
def test_the_chapter_speaks_of_every_item_of_the_page(row):
    assert faults_of(row) == []


# fmt: off
GOOD = {"id": 1, "section": "En prise", "item": "an item", "chapter": "part1/en-prise.md", "label": "en-prise-paper",
        "functions": ["machack.program.enprise.is_en_prise"],
        "tests": ["tests/engine/test_en_prise.py::test_the_papers_cases"]}
# fmt: on


@pytest.mark.parametrize(
    "change",
    [
        {"item": ""},
        {"chapter": "part1/no-such.md"},
        {"label": "no-such-label"},
        {"label": "width-paper"},
        {"functions": []},
        {"functions": ["machack.program.enprise.no_such"]},
        {"functions": ["machack.no_such.is_en_prise"]},
        {"instead": "and a reason as well"},
        {"tests": []},
        {"tests": ["tests/engine/test_en_prise.py::test_no_such"]},
        {"tests": ["tests/engine/test_no_such.py::test_the_papers_cases"]},
        {"tests": ["tests/book/test_chapters.py::test_a_chapter_runs_from_top_to_bottom[part1/no-such.md]"]},
        {"tests": ["tests/test_examples.py::test_the_example_gives_what_it_says[program.enprise.no_such]"]},
        {"tests": ["tests/engine/test_en_prise.py::test_the_papers_cases[a case nobody has looked for]"]},
    ],
    ids=str,
)
def test_a_broken_row_is_found(change):
    assert faults_of(GOOD) == [] and faults_of({**GOOD, **change}) != []


@pytest.mark.parametrize("rows", [ROWS, SCORE_ROWS], ids=["paper", "score"])
def test_the_table_has_a_line_for_each_item_that_leads_to_its_place(rows):
    html = appendix.item_tables(rows).data
    lines = html.split("<tr>")[1:]
    assert len(lines) == len(rows) + len({row["section"] for row in rows})  # and a head for each section
    for row in rows:
        (line,) = (each for each in lines if each.startswith(f"<td>{row['id']}</td><td>{escape(row['item'])}</td>"))
        assert appendix.title_at(row["chapter"], row.get("label")) and all(
            words in line
            for words in (
                appendix.link(row["chapter"], row.get("label")),
                *map(appendix.code, row.get("functions", [])),
                escape(row.get("instead", "")),
                *map(appendix.sentence, row["tests"]),
            )
        )


@pytest.mark.book
@pytest.mark.parametrize("name, rows", [("paper-items", ROWS), ("score-items", SCORE_ROWS)], ids=["paper", "score"])
def test_every_link_of_the_map_is_alive_in_the_built_page(built_book, name, rows):
    page = (built_book / "book" / "appendix" / f"{name}.html").read_text(encoding="utf-8")
    for row in rows:
        address = re.search(r'href="([^"]+)"', appendix.link(row["chapter"], row.get("label")))[1]
        file, _, anchor = address.partition("#")
        there = (built_book / "book" / "appendix" / file).read_text(encoding="utf-8")
        assert f'href="{address}"' in page, f"item {row['id']} is not in the page"
        assert not anchor or f'id="{anchor}"' in there, address
