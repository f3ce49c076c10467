"""What became of an answer: an untouched stub, a missing hand-in, an unreadable file, a wrong answer, an error are five things."""

import json
from pathlib import Path

import pytest

from machack.classroom.exercises.outcomes import KINDS, OUTCOMES, WHOLE
from machack.classroom.exercises.sets import all_sets, exercise
from machack.classroom.exercises.stubs import is_untouched
from machack.classroom.school import commands, grade_table, grading, submissions
from machack.classroom.school.worksheet import stub
from machack.cli import main
from machack.notation.tables import rows_of
from machack.program.compiled import MODE
from tests.classroom import right

compiled_only = pytest.mark.skipif(MODE != "compiled", reason="a process that compiles: compiled mode only")
IN_CODE = [ask for some in all_sets() for one in some.exercises for ask in one.asks if ask.in_code]


# ---------------------------------------------------------------- a stub


@compiled_only
def test_every_stub_is_untouched_as_it_was_handed_out_and_no_answer_is():
    assert len(IN_CODE) > 50
    for ask in IN_CODE:
        below = "\n# Is it?\n" if ask.kind == "function" else "\n\n"
        assert is_untouched(ask.stub, ask.stub + below), ask.name
        assert not is_untouched(ask.stub, right.text_of(ask)), ask.name
        assert not is_untouched(ask.stub, ask.stub, right.text_of(ask)) or ask.kind != "function", ask.name
        for wrong in ask.wrong:
            assert not is_untouched(ask.stub, wrong.answer) or wrong.says, (ask.name, wrong.answer)


@pytest.mark.parametrize(
    "text, untouched",
    [
        ("def f(n):\n    ...  # how?", True),
        ("import math\nx = 3\n\ndef f(n): ...\nprint(f(3))", True),
        ("def f(n): return n", False),
        ("def f(n): ...\nf = abs", False),
        ("def f(n): ...\nfrom math import sqrt as f", False),
        ("def f(n): ...\nfrom machack.classroom.ladder import f", True),
        ("def f(n): ...\nif True:\n    f = abs", False),
        ("def g(n): ...", False),
        ("def f(n) ...", False),
        ("", False),
    ],
)
def test_a_function_is_untouched_if_it_is_defined_as_in_its_stub_and_nowhere_else(text, untouched):
    assert is_untouched("import math\n\ndef f(n): ...", text) == untouched


def test_a_stub_of_another_exercise_with_the_same_function_is_not_an_answer():
    one, other = "def f(n): ...", "def f(n, depth): ..."
    assert not is_untouched(one, one, other)
    assert is_untouched(one, one, other, others=[other])
    assert not is_untouched(one, one, "def f(n, depth): return n", others=[other])


def test_a_value_that_is_changed_in_place_is_an_answer():
    assert is_untouched("squares = set()", "squares = set()  # which?")
    assert not is_untouched("squares = set()", "squares = set()\nsquares.add('a3')")


# ---------------------------------------------------------------- a class


def code(text):
    """A notebook with one cell of code."""
    return json.dumps({"cells": [{"cell_type": "code", "source": text, "metadata": {}}]})


CLASS = {  # who: the file and its text, and what becomes of width-function and of width-list
    "right": ("a.ipynb", code("width_list = 'no'\n" + right.text_of(exercise("width-function").asks[0])), "right", "wrong"),
    "stub": ("a.ipynb", code("\n\n".join(map(stub, map(exercise, ("width-function", "width-list"))))), "untouched", "untouched"),
    "page": ("a.json", right.saved({"width-function": [stub(exercise("width-function"))]}), "untouched", "untouched"),
    "blank": ("a.py", "# nothing yet", "untouched", "untouched"),
    "fails": ("a.py", f"{stub(exercise('width-function'))}\n\nwidth_list = nothing_at_all", "error", "error"),
    "no-python": ("a.json", right.saved({"width-function": ["def ("]}), "error", "untouched"),
    "exits": ("a.py", "import os; os._exit(3)", "stopped", "stopped"),
    "damaged": ("a.ipynb", "{", "unreadable", "unreadable"),
    "picture": ("a.png", "PNG", "unreadable", "unreadable"),
    "handed-out": ("exercises.json", '{"exercises": []}', "missing", "missing"),
}  # fmt: skip


@compiled_only
def test_what_became_of_an_answer_is_told_apart_everywhere(tmp_path, monkeypatch, capsys):
    asked = [exercise(name) for name in ("width-function", "width-list", "width-fading")]
    assert not asked[-1].asks  # an open one
    monkeypatch.setattr(commands, "_exercises", lambda *_: (asked, None))
    for name, (file, text, _, _) in CLASS.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / file).write_text(text)
    (tmp_path / "empty").mkdir()
    assert main(["class", "grade", str(tmp_path)]) == 0
    shown = capsys.readouterr().out
    wanted = {name: [*outcomes, "open"] for name, (_, _, *outcomes) in CLASS.items()} | {"empty": ["missing"] * 2}
    rows = rows_of((tmp_path / "_grades" / "grades.csv").read_text())
    for name, outcomes in wanted.items():
        whole = outcomes[0] if outcomes[0] in WHOLE else ""
        found = [row["outcome"] for row in rows if row["student"] == name]
        assert found == [*outcomes[:2], whole or "open"], (name, found)
        page = (tmp_path / "_grades" / "feedback" / f"{name}.html").read_text()
        assert all(OUTCOMES[outcome] in page for outcome in found), name
        (line,) = (line for line in shown.splitlines() if line.split()[0] == name)
        assert bool(whole) == (rows[[row["student"] for row in rows].index(name)]["words"] in line)
    assert {KINDS[row["kind"]] for row in rows} <= set(OUTCOMES)
    assert main(["class", "report", str(tmp_path)]) == 0
    table, *_, ran = capsys.readouterr().out.split("\n\n")
    assert ran.startswith("The submissions ran ")
    head, *lines = table.splitlines()
    columns = head.split()[1:-1]
    assert columns == [outcome for outcome in OUTCOMES if outcome in {row["outcome"] for row in rows}]
    for line, one in zip(lines, asked, strict=True):
        counts = dict(zip(columns, map(int, line.split()[1:])))
        assert counts == {
            name: sum((row["exercise"], row["outcome"]) == (one.id, name) for row in rows) for name in columns
        }


def test_an_open_exercise_counts_for_nothing_until_a_teacher_has_read_it():
    handed_in = submissions.Submission("ada", Path("ada"), fault="nothing handed in.", kind="missing")
    grades = grading.grade(handed_in, [exercise("width-hand"), exercise("width-fading")])
    assert grade_table.totals(grades) == [("ada", 0.0, exercise("width-hand").points)]
