"""The button *Run this page*: it is there where a reader sees code, and nowhere else."""

import re

import pytest

from book.contents import ROOT
from book.site import run_page


@pytest.mark.parametrize(
    ("page", "shown"), [("index", False), ("play", False), ("part1/width", True), ("part2/score-types", True)]
)
def test_a_page_is_run_only_if_it_shows_code(page, shown):
    assert run_page.shows_code(ROOT / "book" / f"{page}.md") == shown


@pytest.mark.book
def test_the_built_pages_have_the_button_where_they_show_code(built_book):
    for path in sorted((ROOT / "book").glob("*.md")) + sorted((ROOT / "book" / "part1").glob("*.md")):
        page = built_book / path.relative_to(ROOT).with_suffix(".html")
        if page.exists():
            html = page.read_text(encoding="utf-8")
            assert ("cells/page.js" in html) == ('class="run-page"' in html) == run_page.shows_code(path), path


@pytest.mark.parametrize("place", ["", '\n<div class="page-place"><span>Part I</span>'])
def test_the_button_has_its_room_before_any_script_runs(place):
    head, end = f"<h1>En prise</h1>{place}", "</div>" * bool(place)
    body = f"{head}{end}<div>Text</div><h1>No title</h1>"
    before, bar, after = re.split(r'(<div class="run-page".*?</div>)', run_page.with_room(body, "12 MB"))
    assert (before, before + after) == (head, body) and "Run this page" in bar
