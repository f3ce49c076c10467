"""Make exercises an assignment of nbgrader 0.9, which hands it out as a notebook and grades it with its own commands.

    course(folder, assignment, title, questions, opening)     writes the folder that nbgrader works in
    source_notebook(title, questions, opening)                the teacher's notebook alone
    begin(), answered(stub)                                   called by the cells of the notebook
    warm(), restore_cells(notebook, resources)                called by nbgrader for each submission

A question is worth all its points if all its tests pass, and otherwise none. The visible tests mostly check the form of an
answer, so half the points for them would be half for any answer. No test cell ends in a number, because nbgrader would
take it for points.

nbgrader itself is not imported here, because the book's environment does not include it.

Source: none in the paper.  Status: modern.
"""

from __future__ import annotations

import ast
import json
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ... import BadInput
from ...notation.counting import counted
from ..exercises.stubs import is_untouched

VERSION = "0.9.6"  # the version of nbgrader with which this was tested
OPENING = "opening"  # the grade_id of the first code cell
OPENING_SECONDS, CELL_SECONDS = 600, 60  # for the first cell and for each other
PRINTED = 100_000  # characters that a cell may print while it is graded
MARKS = ("BEGIN SOLUTION", "END SOLUTION", "BEGIN HIDDEN TESTS", "END HIDDEN TESTS")
NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9_-]{0,46}[A-Za-z0-9])?")  # with our words, at most nbformat's 64 letters


class Question(NamedTuple):
    """One question of an assignment; stub, solution, public and hidden are Python.

    id          a word that must never change: nbgrader's gradebook identifies the question by it
    title       a line
    prompt      the question, in Markdown
    stub        the answer's cell as it is handed out; it must run
    solution    the model answer, which is never handed out; it runs after the stub, in the same cell
    public      a test that the notebook shows; it raises AssertionError with a sentence that helps
    hidden      a test that runs when the answer is graded
    points      what a right answer is worth, at least 1
    """

    id: str
    title: str
    prompt: str
    stub: str
    solution: str
    public: str
    hidden: str
    points: int


def source_notebook(title: str, questions: Sequence[Question], opening: str = "") -> dict:
    """Return the teacher's version of an assignment: a notebook (nbformat 4.5) in the form of JSON.

    Its first code cell calls begin() and runs the opening. A question has three cells: the question, the answer, the
    tests. The answer's cell is the stub followed, between nbgrader's marks, by the solution. Raise BadInput for a question
    that cannot be handed out this way.

    >>> two = Question("two", "Two", "How many?", "kings = None", "kings = 2", "assert kings", "assert kings == 2", 1)
    >>> [cell["metadata"]["nbgrader"]["grade_id"] for cell in source_notebook("Kings", [two])["cells"]]
    ['title', 'opening', 'two-prompt', 'two-answer', 'two-tests']
    """
    _examine(questions, opening)
    beginning = f"{_BEGINNING}\n\n{opening.strip()}"
    cells = [
        _cell("markdown", "title", f"# {title}\n\n{_HEAD}", locked=True),
        _cell("code", OPENING, beginning.strip(), locked=True),
    ]
    for question in questions:
        cells += _cells(question)
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


_HEAD = """\
Write your answers into the cells for them, run the cell of tests below each, and save this notebook without changing
its name. Do not change the other cells; you may add cells. More tests run when your answers are graded."""
_BEGINNING = "from machack.classroom.school.nbgrader import begin\n\nbegin()  # the first time, about a minute"


def _cells(question: Question) -> list[dict]:
    """Return the three cells of a question."""
    asked = f"## {question.title}\n\n{question.prompt.strip()}\n\n*{counted(question.points, 'point')}*"
    answer = f"{question.stub.strip()}\n### BEGIN SOLUTION\n{question.solution.strip()}\n### END SOLUTION"
    tests = f"""\
# The tests of "{question.title}". More tests run when it is graded.
{question.public.strip()}
### BEGIN HIDDEN TESTS
from machack.classroom.school.nbgrader import answered

assert answered({question.stub.strip()!r}), "The cell for the answer has not been changed."
{question.hidden.strip()}
### END HIDDEN TESTS
print("The tests of this cell pass.")"""
    return [
        _cell("markdown", f"{question.id}-prompt", asked, locked=True),
        _cell("code", f"{question.id}-answer", answer, solution=True),
        _cell("code", f"{question.id}-tests", tests, grade=True, locked=True, points=question.points),
    ]


def _cell(kind: str, name: str, source: str, points: int | None = None, **marks: bool) -> dict:
    """Return a cell with nbgrader's marks. Its id in the notebook is its grade_id, so that it is always the same."""
    about = {"grade_id": name, "schema_version": 3, "task": False, "grade": False, "solution": False, "locked": False}
    about |= marks | ({} if points is None else {"points": points})
    cell = {"id": name, "cell_type": kind, "metadata": {"nbgrader": about}, "source": source}
    return cell | ({"execution_count": None, "outputs": []} if kind == "code" else {})


def _examine(questions: Sequence[Question], opening: str) -> None:
    """Raise BadInput if nbgrader would refuse the notebook, or hand out what it must not."""
    seen = set()
    for question in questions:
        if not NAME.fullmatch(question.id):
            raise BadInput(f"{question.id!r} cannot name a question. Use at most 48 letters, digits, - and _.")
        if question.id in seen:
            raise BadInput(f"two questions are named {question.id!r}.")
        seen.add(question.id)
        if question.points < 1 or question.points != int(question.points):
            raise BadInput(f"the points of {question.id} must be a whole number from 1, not {question.points}.")
        for part in ("stub", "solution", "public", "hidden"):
            _examine_source(f"the {part} of {question.id}", getattr(question, part))
    if not seen:
        raise BadInput("an assignment must have at least one question.")
    _examine_source("the opening", opening)


def _examine_source(where: str, source: str) -> None:
    """Raise BadInput if a text is not Python, or contains a mark by which nbgrader cuts cells."""
    try:
        ast.parse(source)
    except SyntaxError as fault:
        raise BadInput(f"{where} is not Python: {fault.msg}, line {fault.lineno}.") from None
    for mark in MARKS:
        if mark in source:
            raise BadInput(f"{where} contains {mark!r}, a mark by which nbgrader cuts a cell.")


def begin() -> None:
    """Make the program ready before a cell's time is measured; the first cell of an assignment calls this.

    While nbgrader grades, text for standard error (such as a warning) is printed instead, because nbgrader takes any text
    there for a failed test. A cell that prints more than PRINTED characters is stopped by a RuntimeError.

    >>> begin()
    """
    from ... import make_ready

    make_ready()
    if os.environ.get("NBGRADER_EXECUTION") == "autograde":
        from IPython import get_ipython

        sys.stdout, sys.stderr = streams = _Bounded(sys.stdout, PRINTED), _Bounded(sys.stdout, PRINTED)
        for stream in streams:
            get_ipython().events.register("pre_run_cell", stream.renew)


class _Bounded:
    """A stream that takes at most a number of characters, and then raises RuntimeError.

    It replaces the whole stream, because IPython restores the stream's own `write` after every cell.
    """

    def __init__(self, stream, most: int):
        self._stream, self._most = stream, most
        self.renew()

    def renew(self, info=None) -> None:
        """Reset the limit when a cell begins."""
        self._left = self._most

    def __getattr__(self, name):
        """Pass everything else on to the stream."""
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        """Write text up to the limit."""
        self._left -= len(text)
        if self._left < 0:
            raise RuntimeError(f"more than {self._most:,} characters were printed.")
        return self._stream.write(text)


def answered(stub: str, cell: str | None = None) -> bool:
    """Return True if the cell run before this one binds the names of its stub in another way (`stubs.is_untouched`).

    cell   its source; by default the one that IPython ran

    >>> answered("kings = None", "kings = None  # I do not know"), answered("kings = None", "kings = 2")
    (False, True)
    """
    if cell is None:
        from IPython import get_ipython

        cell = get_ipython().history_manager.input_hist_parsed[-2]
    return not is_untouched(stub, cell)


def warm(**submission) -> None:
    """Compile the program before the first submission is graded. nbgrader calls this outside all time limits.

    On a busy machine a cell that had to compile the program might be stopped, and a right answer would get no points.

    >>> warm(assignment="kings", student="morphy", notebooks=[])
    """
    from ... import make_ready

    make_ready()


def restore_cells(notebook, resources: dict) -> tuple:
    """Return a submission with the marks and the cells that were handed out, and nbgrader's resources unchanged.

    A deleted cell is restored after the cell that it followed. A student's own cells stay. If one of our cells was copied,
    the last copy is ours, and the others are the student's. nbgrader works in the folder of the course.

    >>> from nbformat.v4 import new_notebook
    >>> restore_cells(new_notebook(), {"nbgrader": {"assignment": "none", "notebook": "none"}})[0].cells
    []
    """
    about = resources["nbgrader"]
    path = Path("release", about["assignment"], f"{about['notebook']}.ipynb")
    if path.is_file():
        import nbformat

        _mark_and_insert(notebook.cells, nbformat.read(path, as_version=4).cells)
    return notebook, resources


mend = restore_cells  # the former name, which the settings of existing courses have; it goes with the next version


def _mark_and_insert(cells: list, released: list) -> None:
    """Give a submission's cells the marks of the released ones, and insert those that are missing."""
    ours = {cell.metadata.nbgrader.grade_id: cell for cell in released}
    there = {}
    for cell in cells:
        marks = cell.metadata.pop("nbgrader", None)
        name = marks.get("grade_id") if isinstance(marks, dict) else None
        if name in ours:
            there[name] = cell
    before = -1
    for name, cell in ours.items():
        if name in there:
            there[name].metadata["nbgrader"] = cell.metadata.nbgrader
            before = next(place for place, other in enumerate(cells) if other is there[name])
        else:
            before += 1
            cells.insert(before, cell)


def course(
    folder: str | os.PathLike, assignment: str, title: str, questions: Sequence[Question], opening: str = ""
) -> None:
    """Write a folder in which nbgrader works: its settings, the teacher's notebook, and README.txt with the commands.

    A folder that exists keeps everything else in it: the gradebook, submissions, other assignments.

    >>> import tempfile
    >>> two = Question("two", "Two", "How many?", "kings = None", "kings = 2", "assert kings", "assert kings == 2", 1)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     course(folder, "kings", "Kings", [two])
    ...     sorted(path.name for path in Path(folder).rglob("*.*"))
    ['README.txt', 'kings.ipynb', 'nbgrader_config.py']
    """
    if not NAME.fullmatch(assignment):
        raise BadInput(f"{assignment!r} cannot name an assignment. Use at most 48 letters, digits, - and _.")
    notebook = json.dumps(source_notebook(title, questions, opening), indent=1, ensure_ascii=False) + "\n"
    source = Path(folder) / "source" / assignment
    source.mkdir(parents=True, exist_ok=True)
    points = sum(question.points for question in questions)
    words = {"assignment": assignment, "title": title, "questions": len(questions), "points": points}
    words |= {"version": VERSION, "first": OPENING_SECONDS, "each": CELL_SECONDS, "most": f"{PRINTED:,}"}
    for path, text in {
        source / f"{assignment}.ipynb": notebook,
        Path(folder) / "nbgrader_config.py": _CONFIGURATION,
        Path(folder) / "README.txt": _README.format(**words),
    }.items():
        path.write_text(text, encoding="utf-8")


_CONFIGURATION = f'''\
"""nbgrader's settings for assignments made by machack.classroom.school.nbgrader."""

c = get_config()  # noqa: F821
c.CourseDirectory.course_id = "machack"

# Hand out what comes before the model answer, and nothing in its place
c.ClearSolutions.code_stub = {{"python": ""}}

# Compile the program before a cell's time is measured, once on each machine
c.Autograde.pre_convert_hook = "machack.classroom.school.nbgrader.warm"

# Seconds for a cell. The first one has time even to compile the program. An endless loop in another cell costs the
# submission this time and the question its points, and affects no other submission.
c.ExecutePreprocessor.timeout = {OPENING_SECONDS}
c.Execute.timeout = {OPENING_SECONDS}
c.Execute.timeout_func = (
    lambda cell: {OPENING_SECONDS}
    if cell.metadata.get("nbgrader", {{}}).get("grade_id") == "{OPENING}"
    else {CELL_SECONDS}
)

# First of all, restore a submission's cells: put back deleted ones, and remove the marks of copies, because nbgrader
# refuses a submission with either. (Do not use OverwriteCells.add_missing_cells, which refuses more of them.)
c.Autograde.sanitize_preprocessors = [
    "machack.classroom.school.nbgrader.restore_cells",
    "nbgrader.preprocessors.ClearOutput",
    "nbgrader.preprocessors.OverwriteKernelspec",
    "nbgrader.preprocessors.OverwriteCells",
    "nbgrader.preprocessors.CheckCellMetadata",
]
'''

_README = """\
{title}
an assignment for nbgrader {version}: {questions} questions, {points} points in all

1. Once: an environment for grading

nbgrader is not in the book's environment. Make one that has it and Mac Hack (CHECKOUT is the folder with README.md):

    python3 -m venv grading
    grading/bin/python -m pip install "nbgrader=={version}" -e CHECKOUT

On Windows, write grading\\Scripts instead of grading/bin. Compile the program for this machine, which takes about a
minute. Without this line, autograde does it before the first submission, which takes as long:

    grading/bin/python -c "import machack; machack.make_ready()"

2. Hand it out

Type all commands in this folder, with grading/bin/ before nbgrader (or first run: . grading/bin/activate).

    nbgrader generate_assignment {assignment}

The students' notebook is then release/{assignment}/{assignment}.ipynb, without the answers and the hidden tests.
It runs where Mac Hack is installed, for example in the book's environment with JupyterLab. Keep the folder source
to yourself, and also gradebook.db, which nbgrader makes.

3. Grade it

Put each student's notebook into this folder, under the student's name, without changing the name of the file:

    submitted/NAME/{assignment}/{assignment}.ipynb

    nbgrader autograde {assignment}
    nbgrader generate_feedback {assignment}
    nbgrader export

The feedback is feedback/NAME/{assignment}/{assignment}.html, and the points are in grades.csv. Feedback also shows the
hidden tests to everyone who gets it. If a student hands in again, grade it again with

    nbgrader autograde {assignment} --student NAME --force
    nbgrader generate_feedback {assignment} --student NAME --force
    nbgrader export

What to know

A question is worth all its points if every test passes, and otherwise none. An unchanged answer gets none.

A cell may take {each} seconds, the first one {first}. An endless loop costs its question and that time. A cell that
prints more than {most} characters is stopped. Everything else is graded. On a machine that is busy with other work,
a right answer may need longer; then raise the {each} in nbgrader_config.py.

Deleted cells are restored, changed cells of tests are reset, and if a cell was copied, the last copy is the answer.

If a submission cannot be graded at all (its file is damaged, its answers end Python or cannot be interrupted),
nbgrader continues with the others, prints "There was an error processing assignment" with the name at the end, and
puts 0 into grades.csv. Look at these yourself.

nbgrader runs the students' programs under your account, without protection. If you don't trust them, grade in a
container or under a separate account.

To grade in an nbgrader course that you already have, copy source/{assignment} into it, and the settings of
nbgrader_config.py into its own file. Without them, the answer's cell is handed out with a line that raises an error,
and nbgrader gives a cell 30 seconds, which is less than the program takes to compile.
"""
