"""What a submission may read, by the layout of the checkout, and what a library does for it that it may not do itself."""

import ctypes
import sys

import chess
import pytest

from machack.classroom.exercises.sets import CHAPTERS, ROOT, all_sets
from machack.classroom.school import closed, guard
from machack.program import compiled


@pytest.fixture(scope="module")
def shut():
    return closed.Closed([])


@pytest.mark.skipif(not closed.IS_CHECKOUT, reason="the installed packages have no pages and no tests")
def test_every_page_test_and_set_is_closed_and_every_other_module_is_open(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "tests")  # a folder of the checkout is not a library
    shut = closed.Closed([])
    pages = [*(ROOT / "book").rglob("*.md"), *(ROOT / "tests").rglob("*.py"), ROOT / "README.md", ROOT / ".git"]
    files = [path for some in all_sets() for path in some.file.parent.iterdir() if path.is_file()]
    assert [path for path in (*pages, *files, ROOT / "_build" / "html" / "index.html") if not shut.why(path)] == []
    modules = [path for folder in ("machack", "pdp6") for path in (ROOT / folder).rglob("*.py")]
    assert [path for path in modules if shut.why(path) and not path.is_relative_to(CHAPTERS)] == []


def test_what_a_hand_out_imports_from_a_chapter_is_open_and_nothing_else_of_it(shut):
    handed = {"machack.classroom.chapters.minimax.answers.compare", "machack.think"}
    mine, answers = closed.Closed(handed), CHAPTERS / "minimax" / "answers.py"
    compiled_answers = answers.parent / "__pycache__" / "answers.cpython-311.pyc"
    assert shut.why(answers) and shut.why(compiled_answers)
    assert (mine.why(answers), mine.why(compiled_answers)) == ("", "")
    assert mine.why(answers.with_name("exercises.toml")) and mine.why(CHAPTERS / "width" / "answers.py")


def test_the_compiled_program_is_open_once_it_is_imported(shut, monkeypatch):
    assert shut.why(compiled.CACHE.resolve() / "program") == ""
    monkeypatch.delitem(sys.modules, compiled.__name__)
    monkeypatch.setattr(shut, "_home", compiled.CACHE.resolve())
    assert shut.why(compiled.CACHE.resolve() / "program") == "program, which is somebody's own"


def test_a_library_may_look_for_machine_code_while_it_runs_and_python_s_ctypes_for_a_submission_may_not():
    assert not guard._is_library([ctypes.__file__, ctypes.__file__])
    assert guard._is_library([ctypes.__file__, chess.__file__])
