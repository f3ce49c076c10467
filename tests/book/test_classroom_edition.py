"""The classroom's book: no solution in its pages, its notebooks, or the Python that its pages carry."""

import re

import pytest

from book import practice
from book.contents import BOOK, ROOT, chapters
from book.print import make_notebook
from book.site import python_in_page, run_page
from book.text import cells, directives, headings, labels, roles
from book.tools import make_book
from machack.classroom.exercises.sets import all_sets, exercise
from machack.program.compiled import MODE

WITH_EXERCISES = [path for path in chapters() if practice.exercise_ids(path.read_text())]
each_chapter = pytest.mark.parametrize("path", WITH_EXERCISES, ids=lambda path: path.stem)
pytestmark = pytest.mark.skipif(MODE != "compiled", reason="it seals every exercise: compiled mode only")


@pytest.fixture(autouse=True)
def classroom(monkeypatch):
    """The classroom edition, its boxes empty: what a sealed exercise holds, tests/classroom/test_sets.py looks at."""
    monkeypatch.setenv("MACHACK_EDITION", "classroom")
    monkeypatch.setattr(practice, "sealed_facts", lambda name: {})


def told_by(text, names):
    """What of the solutions, hints and proofs of some exercises stands in a text."""
    leaks = []
    for one in map(exercise, names):
        parts = [one.solution, one.shows, *(wrong.hint for ask in one.asks for wrong in ask.wrong)]
        leaks += [part for part in parts if part and part in text]
        leaks += [ask.answer for ask in one.asks if ask.in_code and ask.answer and ask.answer in text]
    return leaks


@each_chapter
def test_no_page_has_a_solution_or_a_proof_of_one(path):
    names = practice.exercise_ids(path.read_text())
    text = practice.with_exercises(path.read_text(), practice.edition())
    assert told_by(text, names) == [] and "{solution}" not in text
    after = text[text.index(f":label: {names[0]}") :]
    assert not [cell for cell in cells(after) if practice.HIDDEN in cell.tags]
    assert told_by(practice.with_exercises(path.read_text(), practice.READER), names)  # the reader's book has them


@pytest.mark.parametrize("path", chapters(), ids=lambda path: path.stem)
def test_no_page_and_no_notebook_has_what_is_for_teachers(path):
    make_notebook.notebook.cache_clear()
    notebook = "\n".join("".join(cell["source"]) for cell in make_notebook.notebook(path)["cells"])
    make_notebook.notebook.cache_clear()
    page = practice.with_exercises(path.read_text(), practice.edition())
    for text in (page, notebook):
        assert not re.search(r"(?i)\{admonition\} (the )?(answers|results)", text)
        assert practice.TEACHERS not in text and "class_reports" not in text


def test_the_page_for_teachers_holds_one_sentence_that_says_where_to_read_it():
    path = BOOK / "classroom" / "teaching.md"
    page = practice.with_exercises(path.read_text(), practice.edition())
    assert [heading.title for heading in headings(page)] == ["For teachers"]
    assert page.rstrip().endswith("so only the reader's edition has it (`make book`).")
    assert not cells(page) and run_page.cells_of("book/classroom/teaching") == []
    assert len(headings(practice.with_exercises(path.read_text(), practice.READER))) > 10
    command = re.search(r"EDITION=classroom`\. Copy the folder `(.+?)`", path.read_text())
    assert command[1] == make_book.CLASSROOM, "the folder that a teacher copies is the classroom's, not the reader's"


def test_no_page_links_to_a_part_of_the_page_for_teachers():
    own = practice.with_exercises((BOOK / "classroom" / "teaching.md").read_text())
    gone = {*labels(own), *(block.argument for block in directives(own, "caption"))}
    gone |= {block.options["label"] for block in directives(own) if "label" in block.options}
    for path in chapters():
        text = practice.with_exercises(path.read_text(), practice.edition())
        assert not gone & {role.target for role in roles(text, "ref", "numref", "open")}, path


@each_chapter
def test_no_notebook_has_one(path):
    make_notebook.notebook.cache_clear()
    text = "\n".join("".join(cell["source"]) for cell in make_notebook.notebook(path)["cells"])
    make_notebook.notebook.cache_clear()
    assert told_by(text, practice.exercise_ids(path.read_text())) == []


@each_chapter
def test_the_cells_of_a_page_are_those_of_its_own_text(path):
    page = path.relative_to(ROOT).with_suffix("").as_posix()
    sources = "\n".join(cell["source"] for cell in run_page.cells_of(page))
    assert told_by(sources, practice.exercise_ids(path.read_text())) == []


def test_the_python_of_the_pages_has_a_refusal_where_an_answer_stood():
    texts = {
        name: python_in_page._file_bytes(name, path).decode()
        for name, path in python_in_page.contents().items()
        if name.endswith(".py")
    }
    assert not [name for name in python_in_page.contents() if name.endswith("exercises.toml")]
    assert python_in_page.FOR_TEACHERS not in texts and "book/tables/teaching.py" in texts
    of_chapters = [text for name, text in texts.items() if python_in_page.OF_CHAPTERS.match(name)]
    assert len(of_chapters) > 40 and not [text for text in of_chapters if ">>>" in text], (
        "an example of a judge is an answer"
    )
    for module, names in practice.answers_of_book().items():
        text = texts[module.replace(".", "/") + ".py"]
        for name in names:
            assert f'"{name} is an exercise' in text
            assert len(re.findall(rf"^def {name}\(", text, re.MULTILINE)) == 1
        compile(text, module, "exec")


def test_an_answer_that_a_chapter_prints_is_left_and_named():
    printed = [task for some in all_sets() for task in some.exercises if task.printed]
    for task in printed:
        for ask in task.asks:
            module, _, name = ask.answer_from.partition(":")
            assert name not in practice.answers_of_book().get(module, ())
    assert "exchange" not in practice.answers_of_book().get("machack.classroom.exercises.exchange", ())
