"""The teachers' page: every exercise of the book has its row, and no row is without an exercise."""

import re

import pytest

from book.contents import BOOK
from book.tables import teaching
from book.text import all_blocks, roles
from machack.classroom.exercises import sets as exercises
from machack.score import Scoring, search
from machack.show.in_page import SLIDERS

EXERCISES = teaching.all_exercises()


def test_the_table_has_a_row_for_each_exercise_and_a_head_for_each_chapter():
    html = teaching.exercise_table().data
    assert re.findall(r'data-exercise="([^"]+)"', html) == [task.id for task in EXERCISES]
    assert html.count('scope="colgroup"') == len(exercises.all_sets()) and len(EXERCISES) > 150


def test_every_exercise_is_checked_or_says_why_it_is_open():
    html = teaching.exercise_table().data
    assert html.count(">open</td>") == 2 * sum(bool(task.open) for task in EXERCISES)
    assert all(bool(task.asks) != bool(task.open) for task in EXERCISES)
    assert sum(map(teaching.in_page, EXERCISES)) > 0.75 * len(EXERCISES)


def test_the_progress_table_counts_each_decided_exercise_once():
    named = " ".join(re.findall(r'data-exercises="([^"]*)"', teaching.progress_table().data)).split()
    assert sorted(named) == sorted(task.id for task in EXERCISES if task.asks)


def test_the_lines_to_copy_for_a_lesson_are_those_that_its_cell_tries():
    text = (BOOK / "classroom" / "teaching.md").read_text(encoding="utf-8")
    copied = [role.target for role in roles(text, "open") if role.title is None]
    tried = re.search(r"^lines = \[(.*?)\]$", text, re.MULTILINE | re.DOTALL)[1]
    assert copied == re.findall(r'"(.*?)"', tried) and len(copied) == 3


def test_lesson_4_names_a_figure_with_the_slider_and_says_what_it_does():
    text = (BOOK / "classroom" / "teaching.md").read_text(encoding="utf-8")
    lesson = text.partition("(lesson-4)=")[2].partition("(lesson-5)=")[0]
    (named,) = (role for role in roles(lesson, "ref") if role.target == "fig-draw-contempt")
    blocks = list(all_blocks((BOOK / "part2" / "draw-scores.md").read_text(encoding="utf-8")))
    place = next(number for number, block in enumerate(blocks) if block.argument == named.target)
    cell = next(block.body for block in reversed(blocks[:place]) if block.name == "code-cell")
    assert f'title="{named.title}"' in cell and 'knobs=("contempt", "depth")' in cell and '"turning"' in cell
    assert "contempt" in SLIDERS and "PERPETUAL, {}, 4)" in cell, "it begins at the depth of which the lesson speaks"
    position = re.search(r'PERPETUAL = "(.+?)"', cell)[1]
    lines = {n: search(position, 4, Scoring(quiescence=True, contempt=n)).as_json() for n in (0, 4, 5, 30)}
    assert [(line["score"], line["line"][2]) for line in lines.values()] == [
        (0, "Qh5+"),
        (-4, "Qh5+"),
        (-5, "Qxd7"),
        (-5, "Qxd7"),
    ]
    assert {line["line"][0] for line in lines.values()} == {"Qe8+"}
    assert (
        "Up to a contempt of 4 White takes the draw" in lesson and "From 5 on White captures the pawn on d7" in lesson
    )


def test_a_long_time_is_given_in_hours():
    assert [teaching.in_time(minutes) for minutes in (5, 90, 120, 480)] == ["5 min", "90 min", "2 h", "8 h"]


@pytest.mark.book
def test_every_link_of_the_table_is_alive_in_the_built_page(built_book):
    folder = built_book / "book" / "classroom"
    page = (folder / "exercises.html").read_text(encoding="utf-8")
    for some in exercises.all_sets():
        there = (folder / f"../{some.chapter}.html").resolve().read_text(encoding="utf-8")
        for task in some.exercises:
            assert f'href="../{some.chapter}.html#{task.id}"' in page, task.id
            assert f'id="{task.id}"' in there, task.id
