"""Exercises as an assignment of nbgrader 0.9: handed out as a notebook, graded and answered by its own commands.

    course(folder, assignment, title, questions, opening)     writes the folder that nbgrader works in
    source_notebook(title, questions, opening)                the teacher's notebook alone
    faults(question, opening)                                 what is wrong with a question, before a class finds it
    begin(), answered(stub)                                   what the cells of the notebook call
    warm(), mend(notebook, resources)                         what nbgrader calls for each submission

A question is worth all its points if every test of it passes, and else none: the tests shown are mostly of an answer's
form, so half the points for them would be half for any answer.  No test cell ends in a number, which nbgrader would
take for points.

nbgrader itself is not imported here: the book's environment has none.

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

VERSION = "0.9.6"  # of nbgrader: the one that all this was tried with
OPENING = "opening"  # the grade_id of the first code cell
OPENING_SECONDS, CELL_SECONDS = 600, 60  # for the first cell and another
PRINTED = 100_000  # characters that a cell may print while it is graded
MARKS = ("BEGIN SOLUTION", "END SOLUTION", "BEGIN HIDDEN TESTS", "END HIDDEN TESTS")
NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9_-]{0,46}[A-Za-z0-9])?")  # with our words within the 64 letters of nbformat


class Question(NamedTuple):
    """One question of an assignment; stub, solution, public and hidden are Python.

    id          a word that stays the same for ever: nbgrader's gradebook knows the question by it
    title       a line
    prompt      what is asked, in Markdown
    stub        the answer's cell as it is handed out; it must run
    solution    the model answer, which is never handed out; it runs after the stub, in the same cell
    public      a test that the notebook shows; raises AssertionError with a sentence that helps
    hidden      a test that runs when the answer is graded
    points      what a right answer is worth; the least a question can have is 1
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
    """Returns the teacher's version of an assignment: a notebook (nbformat 4.5), as JSON has it.

    Its first code cell calls begin() and runs the opening.  A question is three cells: what is asked, the answer, the
    tests.  The answer's cell is the stub and beneath it, between nbgrader's marks, the solution.
    Raises BadInput where a question cannot be handed out so.

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
Write your answers into the cells made for them, run the cell of tests below each, and save this notebook under the
name it has. Leave the other cells as they are; cells of your own may be added. More tests run when your answers are
graded."""
_BEGINNING = "from machack.classroom.school.nbgrader import begin\n\nbegin()  # the first time, about a minute"


def _cells(question: Question) -> list[dict]:
    """The three cells of a question."""
    word = "point" if question.points == 1 else "points"
    asked = f"## {question.title}\n\n{question.prompt.strip()}\n\n*{question.points} {word}*"
    answer = f"{question.stub.strip()}\n### BEGIN SOLUTION\n{question.solution.strip()}\n### END SOLUTION"
    tests = f"""\
# The tests of "{question.title}". Others run when it is graded.
{question.public.strip()}
### BEGIN HIDDEN TESTS
from machack.classroom.school.nbgrader import answered

assert answered({question.stub.strip()!r}), "The cell of the answer is as it was handed out."
{question.hidden.strip()}
### END HIDDEN TESTS
print("The tests of this cell pass.")"""
    return [
        _cell("markdown", f"{question.id}-prompt", asked, locked=True),
        _cell("code", f"{question.id}-answer", answer, solution=True),
        _cell("code", f"{question.id}-tests", tests, grade=True, locked=True, points=question.points),
    ]


def _cell(kind: str, name: str, source: str, points: int | None = None, **marks: bool) -> dict:
    """A cell with nbgrader's marks; its id in the notebook is its grade_id, so that nothing changes from day to day."""
    about = {"grade_id": name, "schema_version": 3, "task": False, "grade": False, "solution": False, "locked": False}
    about |= marks | ({} if points is None else {"points": points})
    cell = {"id": name, "cell_type": kind, "metadata": {"nbgrader": about}, "source": source}
    return cell | ({"execution_count": None, "outputs": []} if kind == "code" else {})


def _examine(questions: Sequence[Question], opening: str) -> None:
    """Raises BadInput, a sentence, where nbgrader would refuse the notebook or hand out what it must not."""
    seen = set()
    for question in questions:
        if not NAME.fullmatch(question.id):
            raise BadInput(f"{question.id!r} cannot name a question: letters, digits, - and _, 48 at most.")
        if question.id in seen:
            raise BadInput(f"two questions are named {question.id!r}.")
        seen.add(question.id)
        if question.points < 1 or question.points != int(question.points):
            raise BadInput(f"{question.id} is worth {question.points}: points are a whole number from 1.")
        for part in ("stub", "solution", "public", "hidden"):
            _examine_source(f"the {part} of {question.id}", getattr(question, part))
    if not seen:
        raise BadInput("an assignment without questions is none.")
    _examine_source("the opening", opening)


def _examine_source(where: str, source: str) -> None:
    """Raises BadInput where a text is not Python, or has in it what nbgrader cuts by."""
    try:
        ast.parse(source)
    except SyntaxError as fault:
        raise BadInput(f"{where} is not Python: {fault.msg}, line {fault.lineno}.") from None
    for mark in MARKS:
        if mark in source:
            raise BadInput(f"{where} has {mark!r} in it, by which nbgrader cuts a cell.")


def faults(question: Question, opening: str = "") -> list[str]:
    """Returns what is wrong with a question, a sentence each: the model answer must pass both tests, the stub fail.

    Runs all of it here.  A stub that passes both tests is worth nothing all the same (answered), but then so easy an
    answer is as good as the model's.

    >>> faults(Question("two", "Two", "?", "kings = 2", "kings = 3", "", "assert kings == 2, 'Two.'", 1))
    ['two: the model answer fails: Two.', 'two: the stub passes every test.']
    """
    found, tests = [], f"{question.public}\n{question.hidden}"
    if said := _failure(opening, question.stub):
        return [f"{question.id}: the stub does not run: {said}"]
    if said := _failure(opening, question.stub, question.solution, tests):
        found.append(f"{question.id}: the model answer fails: {said}")
    if not _failure(opening, question.stub, tests):
        found.append(f"{question.id}: the stub passes every test.")
    return found


def _failure(*sources: str) -> str:
    """What the first exception says when sources run one after the other, as cells do; "" without one."""
    names: dict = {"__name__": "__main__"}
    try:
        for source in sources:
            exec(compile(source, "<question>", "exec", dont_inherit=True), names)
    except Exception as fault:
        return str(fault) or type(fault).__name__
    return ""


def begin() -> None:
    """Make the program ready, before a cell's time is measured; the first cell of an assignment calls it.

    While nbgrader grades, what is written to standard error (a warning, say) is printed, since nbgrader takes any word
    there for a failed test; and a cell that prints more than PRINTED characters is stopped by a RuntimeError.

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
    """A stream to which no more than so many characters can be written: what follows raises RuntimeError.

    It stands in the stream's place, since IPython puts back a stream's own `write` after every cell.
    """

    def __init__(self, stream, most: int):
        self._stream, self._most = stream, most
        self.renew()

    def renew(self, info=None) -> None:
        """Give it room again: a cell begins."""
        self._left = self._most

    def __getattr__(self, name):
        """All the rest is the stream's."""
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        """Write, as long as there is room."""
        self._left -= len(text)
        if self._left < 0:
            raise RuntimeError(f"more than {self._most:,} characters were printed.")
        return self._stream.write(text)


def answered(stub: str, cell: str | None = None) -> bool:
    """Whether the cell run last before this one is more than its stub; comments and blank lines are nothing.

    cell   its source; without it IPython's

    >>> answered("kings = None", "kings = None  # I do not know"), answered("kings = None", "kings = 2")
    (False, True)
    """
    if cell is None:
        from IPython import get_ipython

        cell = get_ipython().history_manager.input_hist_parsed[-2]
    return ast.dump(ast.parse(cell)) != ast.dump(ast.parse(stub))


def warm(**submission) -> None:
    """Compile the program before the first submission is graded: nbgrader calls it, outside all limits of time.

    A cell that compiles it is stopped on a machine that is busy enough, and then a right answer gets nothing.

    >>> warm(assignment="kings", student="morphy", notebooks=[])
    """
    from ... import make_ready

    make_ready()


def mend(notebook, resources: dict) -> tuple:
    """Returns a submission with the marks and the cells it was handed out with, and nbgrader's resources as they are.

    A cell that was deleted is put back behind the one it followed.  What a student added stays; a copy of one of our
    cells is such a cell, and the last of the copies is ours.  nbgrader works in the folder of the course.

    >>> from nbformat.v4 import new_notebook
    >>> mend(new_notebook(), {"nbgrader": {"assignment": "none", "notebook": "none"}})[0].cells
    []
    """
    about = resources["nbgrader"]
    path = Path("release", about["assignment"], f"{about['notebook']}.ipynb")
    if path.is_file():
        import nbformat

        _lay(notebook.cells, nbformat.read(path, as_version=4).cells)
    return notebook, resources


def _lay(cells: list, released: list) -> None:
    """Gives a submission's cells the marks of the released ones, and puts in those that are not there."""
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
    """Write a folder in which nbgrader works: its settings, the teacher's notebook, README.txt with the commands.

    A folder that is there already keeps all else that is in it: the gradebook, submissions, other assignments.

    >>> import tempfile
    >>> two = Question("two", "Two", "How many?", "kings = None", "kings = 2", "assert kings", "assert kings == 2", 1)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     course(folder, "kings", "Kings", [two])
    ...     sorted(path.name for path in Path(folder).rglob("*.*"))
    ['README.txt', 'kings.ipynb', 'nbgrader_config.py']
    """
    if not NAME.fullmatch(assignment):
        raise BadInput(f"{assignment!r} cannot name an assignment: letters, digits, - and _, 48 at most.")
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

# What is handed out is what stands above the model answer, and nothing in its place
c.ClearSolutions.code_stub = {{"python": ""}}

# The program is compiled before a cell's time is measured, once on a machine
c.Autograde.pre_convert_hook = "machack.classroom.school.nbgrader.warm"

# Seconds for a cell: the first one would have time to compile it, too.  A loop without end in another costs a
# submission this time, the question its points, and nobody else anything.
c.ExecutePreprocessor.timeout = {OPENING_SECONDS}
c.Execute.timeout = {OPENING_SECONDS}
c.Execute.timeout_func = (
    lambda cell: {OPENING_SECONDS}
    if cell.metadata.get("nbgrader", {{}}).get("grade_id") == "{OPENING}"
    else {CELL_SECONDS}
)

# A submission's cells are mended before all else: those deleted are put back, those copied lose their marks, for which
# nbgrader gives up a submission.  (Its own OverwriteCells.add_missing_cells gives up more of them: leave it alone.)
c.Autograde.sanitize_preprocessors = [
    "machack.classroom.school.nbgrader.mend",
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

On Windows what stands here as grading/bin is grading\\Scripts. Compile the program for this machine, which takes about
a minute; without this line autograde does it before the first submission, which takes as long:

    grading/bin/python -c "import machack; machack.make_ready()"

2. Hand it out

All that follows is typed in this folder, with grading/bin/ before nbgrader (or after: . grading/bin/activate).

    nbgrader generate_assignment {assignment}

The students' notebook is then release/{assignment}/{assignment}.ipynb, without the answers and the hidden tests.
It runs where Mac Hack is installed: in the book's own environment with JupyterLab, for one. The folder source is
yours alone, and so is gradebook.db, which nbgrader makes.

3. Grade it

Put what comes back into this folder, under each student's name and with the name of the file unchanged:

    submitted/NAME/{assignment}/{assignment}.ipynb

    nbgrader autograde {assignment}
    nbgrader generate_feedback {assignment}
    nbgrader export

The feedback is feedback/NAME/{assignment}/{assignment}.html, the points are in grades.csv. Feedback shows the hidden
tests, too, to everybody who gets it. Who hands in again is graded again by the lines

    nbgrader autograde {assignment} --student NAME --force
    nbgrader generate_feedback {assignment} --student NAME --force
    nbgrader export

What to know

A question is worth all its points if every test passes, else none; an answer left as handed out gets none.

A cell may take {each} seconds, the first one {first}. A loop without end costs the question and that time, a cell that
prints more than {most} characters is stopped there; all else is graded. On a machine that is busy with other work,
a right answer may need longer: raise the {each} in nbgrader_config.py.

Cells that were deleted are put back, cells of tests that were changed are as they were, and of a copied cell the last
is the answer.

If a submission cannot be graded at all (its file is damaged, its answers end Python or cannot be interrupted),
nbgrader goes on with the others, says at the end "There was an error processing assignment" with the name, and
grades.csv has 0 for it. Look at these by hand.

nbgrader runs the students' programs as you, without a fence. Where that is not to be trusted, grade in a container or
under an account of its own.

To grade in a course of nbgrader's that you have, copy source/{assignment} into it, and the settings of
nbgrader_config.py into its own: without them the answer's cell is handed out with a line that raises an error, and
nbgrader gives a cell 30 seconds, which is less than the program takes to be compiled.
"""
