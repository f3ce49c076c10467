"""The teachers' page: every exercise of the book has its row, and no row is without an exercise."""

import re
from pathlib import Path

import pytest

from book.contents import chapters

ROOT = Path(__file__).resolve().parents[2]
from book.exercises import teaching  # noqa: E402

EXERCISES, KNOWN = teaching.all_exercises(), teaching.estimates()


def test_every_exercise_has_its_estimate_and_every_estimate_its_exercise():
    assert list(teaching.gaps(EXERCISES, KNOWN)) == []


def test_no_exercise_of_any_page_is_overlooked():
    pages = [path.read_text() for path in chapters()]
    opened = sum(page.count("{exercise}") + page.count("{exercise-start}") for page in pages)
    assert opened == len(EXERCISES) == len({each.label for each in EXERCISES}) > 80


def test_the_table_has_a_row_for_each_exercise_and_a_head_for_each_chapter():
    html = teaching.exercise_table().data
    assert re.findall(r'href="[^"#]+#([^"]+)"', html) == [each.label for each in EXERCISES]
    assert html.count('scope="colgroup"') == len({each.chapter for each in EXERCISES})


GOOD = teaching.exercises_in(
    "a.md",
    "```{exercise} One\n:label: a-one\n```\n```{exercise} Two, with Python\n:label: a-two\n```\n```{solution} a-two\n```\n",
)
ROWS = {"a-one": ("pencil", 5, 1), "a-two": ("Python", 30, 2)}


@pytest.mark.parametrize(
    "text, rows, words",
    [
        ("```{exercise} Three\n:label: a-three\n```\n", {}, "a-three has no estimate"),
        ("```{exercise}\n:label: a-three\n```\n", {"a-three": ("pencil", 5, 1)}, "has no title"),
        ("```{exercise-start} Three\n```\n", {}, "has no label"),
        (
            "```{exercise} Three, with Python\n:label: a-three\n```\n",
            {"a-three": ("pencil", 5, 1)},
            "its title says Python",
        ),
        ("```{exercise} Three\n:label: a-three\n```\n", {"a-three": ("lab", 5, 1)}, "its title says neither"),
        ("```{exercise} One\n:label: a-one\n```\n", {}, "a-one stands 2 times"),
        ("", {"a-gone": ("pencil", 5, 1)}, "a-gone is no exercise"),
        ("", {"a-one": ("pencil", 0, 1)}, "a-one: 0 minutes"),
        ("", {"a-one": ("pencil", 5, 4)}, "level 4"),
        ("", {"a-one": ("crayon", 5, 1)}, "needs crayon"),
    ],
)
def test_a_planted_gap_is_found(text, rows, words):
    assert list(teaching.gaps(GOOD, ROWS)) == []
    found = list(teaching.gaps([*GOOD, *teaching.exercises_in("a.md", text)], {**ROWS, **rows}))
    assert len(found) == 1 and words in found[0]


def test_marks_of_a_title_and_solutions_are_read():
    one, two = GOOD
    assert (one.title, one.needs, one.has_solution) == ("One", None, False)
    assert (two.title, two.needs, two.has_solution) == ("Two", "Python", True)
    (three,) = teaching.exercises_in(
        "a.md", "```{exercise} Half, or more?, a project with Python\n:label: a\n```\n```{solution} a-b\n```\n"
    )
    assert (three.title, three.needs, three.has_solution) == ("Half, or more?", "Python", False)


def test_a_project_is_marked_as_one_and_nothing_else_is():
    text = "".join(text for _, text in teaching.chapters())
    marked = set(re.findall(r"\{exercise(?:-start)?\}.*, a project with Python\n:label: (\S+)", text))
    assert marked == {label for label, (_, _, level) in KNOWN.items() if level == 3}


def test_a_long_time_is_told_in_hours():
    assert [teaching.in_time(minutes) for minutes in (5, 90, 120, 480)] == ["5 min", "90 min", "2 h", "8 h"]


@pytest.mark.book
def test_every_link_of_the_table_is_alive_in_the_built_page(built_book):
    page = (built_book / "book" / "laboratory" / "teaching.html").read_text(encoding="utf-8")
    for each in EXERCISES:
        address = f"../{each.chapter.removesuffix('.md')}.html#{each.label}"
        assert f'href="{address}"' in page, f"{each.label} is not in the page"
        assert f'id="{each.label}"' in (
            built_book / "book" / "laboratory" / address.partition("#")[0]
        ).resolve().read_text(encoding="utf-8"), address
