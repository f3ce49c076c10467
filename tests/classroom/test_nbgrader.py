"""An assignment for nbgrader is one that it takes: its form here, and in `make verify` all its commands.

For those, an environment with nbgrader is made, which takes a network and a minute. An environment of your own:

    python3 -m venv grading
    grading/bin/python -m pip install nbgrader==0.9.6 -e .
    MACHACK_NBGRADER=grading/bin .venv/bin/python -m pytest tests/classroom/test_nbgrader.py
"""

import copy
import csv
import json
import os
import runpy
import shutil
import subprocess
import venv
from io import StringIO
from pathlib import Path

import nbformat
import pytest

from machack import BadInput
from machack.classroom.exercises.sets import exercise_set
from machack.classroom.school import nbgrader
from machack.classroom.school.assignment import assignment_of
from machack.classroom.school.for_nbgrader import course_of, solution
from machack.classroom.school.nbgrader import VERSION, Question, answered, course, restore_cells, source_notebook
from machack.classroom.school.submissions import names_of
from tests.proofs import ROOT, WHOLE

OPENING = "import chess"
NUMBER = Question(
    id="first-moves",
    title="A number",
    prompt="How many moves has White at the beginning?",
    stub="moves = None",
    solution="moves = 20  # KEPT",
    public='assert moves != 16, "That is the pawns alone."',  # the stub passes
    hidden='assert moves == 20, "Count the knights, too."  # KEPT',
    points=2,
)
FUNCTION = Question(
    id="material",
    title="A function",
    prompt="Write `lead(board)`: White's pawns less Black's.",
    stub='def lead(board):\n    """Returns White\'s pawns less Black\'s."""',
    solution="def lead(board):\n    KEPT = [len(board.pieces(1, color)) for color in (True, False)]\n"
    "    return KEPT[0] - KEPT[1]",
    public='assert not lead(chess.Board()), "At the beginning nobody is ahead."',
    hidden='assert lead(chess.Board("4k3/8/8/8/8/8/PP6/4K3 w - - 0 1")) == 2, "Two pawns."  # KEPT',
    points=5,
)
SQUARES = Question(
    id="knight",
    title="A set of squares",
    prompt="Which squares does the knight on b1 reach?",
    stub="squares = set()",
    solution='squares = {"a3", "c3"}  # KEPT',
    public="assert isinstance(squares, set), \"Write a set, like {'e4', 'd5'}.\"",
    hidden='import machack  # KEPT\nassert squares == {"a3", "c3"} and machack.think("startpos"), "Two squares."',
    points=3,
)
THREE = (NUMBER, FUNCTION, SQUARES)


def notebook():
    return nbformat.from_dict(source_notebook("Three", THREE, OPENING))


def marks(cell):
    return cell.metadata.nbgrader


# ---------------------------------------------------------------- the notebook


def test_the_notebook_is_one_and_every_cell_has_a_name_of_its_own():
    made = notebook()
    nbformat.validate(made)
    assert (made.nbformat, made.nbformat_minor) == (4, 5)
    names = [marks(cell).grade_id for cell in made.cells]
    assert len(set(names)) == len(names) == 2 + 3 * len(THREE)
    assert names == [cell.id for cell in made.cells]
    assert notebook() == made  # the same tomorrow
    assert source_notebook("Three", THREE[:1])["cells"][3]["id"] == "first-moves-answer"  # and among fewer


def test_nbgrader_knows_what_every_cell_is():
    for cell in notebook().cells:
        about = marks(cell)
        assert about.schema_version == 3 and not about.task
        assert about.solution == about.grade_id.endswith("-answer")
        assert about.grade == about.grade_id.endswith("-tests") == ("points" in about)
        assert about.locked != about.solution
    assert [marks(cell).points for cell in notebook().cells if marks(cell).grade] == [2, 5, 3]


@pytest.mark.parametrize("kind, word", [("-answer", "SOLUTION"), ("-tests", "HIDDEN TESTS")])
def test_what_is_cut_is_between_two_marks(kind, word):
    for cell in notebook().cells:
        text, expected = cell.source, cell.id.endswith(kind)
        assert text.count(f"### BEGIN {word}\n") == text.count(f"### END {word}") == text.count(word) / 2 == expected
        if expected:
            before, within, after = _cut(text, word)
            assert "KEPT" in within and "KEPT" not in before + after
        assert cell.cell_type != "code" or compile(text, cell.id, "exec")


def _cut(text, word):
    before, rest = text.split(f"### BEGIN {word}\n")
    within, after = rest.split(f"### END {word}")
    return before, within, after


def test_the_answer_that_is_handed_out_is_the_stub():
    answers = [cell.source for cell in notebook().cells if marks(cell).solution]
    assert [_cut(text, "SOLUTION")[0].strip() for text in answers] == [question.stub for question in THREE]
    assert all(not _cut(text, "SOLUTION")[2] for text in answers)


def test_no_cell_of_tests_ends_in_what_nbgrader_takes_for_points():
    question = NUMBER._replace(hidden="assert moves == 20\nmoves")
    assert source_notebook("One", [question])["cells"][-1]["source"].endswith('\nprint("The tests of this cell pass.")')


@pytest.mark.parametrize(
    "questions, opening, sentence",
    [
        ([], "", "an assignment must have at least one question"),
        ([NUMBER, NUMBER], "", "two questions are named 'first-moves'"),
        ([NUMBER._replace(id="a b")], "", "'a b' cannot name a question"),
        ([NUMBER._replace(points=0)], "", "the points of first-moves must be a whole number from 1, not 0"),
        ([NUMBER._replace(stub="moves =")], "", "the stub of first-moves is not Python: invalid syntax, line 1"),
        ([NUMBER._replace(public="### END SOLUTION")], "", "the public of first-moves contains 'END SOLUTION'"),
        ([NUMBER], "import", "the opening is not Python"),
    ],
)
def test_what_nbgrader_would_stumble_over_is_refused(questions, opening, sentence):
    with pytest.raises(BadInput, match=sentence):
        source_notebook("Title", questions, opening)


# ---------------------------------------------------------------- the folder


def test_a_course_is_three_files_and_its_words_are_plain(tmp_path):
    course(tmp_path, "three", "Three", THREE, OPENING)
    files = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file())
    assert files == ["README.txt", "nbgrader_config.py", "source/three/three.ipynb"]
    written = nbformat.read(tmp_path / "source/three/three.ipynb", as_version=4)
    assert written == notebook()
    words = (tmp_path / "README.txt").read_text(encoding="utf-8")
    assert "3 questions, 10 points" in words and "{" not in words
    assert all(
        f"nbgrader {verb}" in words for verb in ("generate_assignment", "autograde", "generate_feedback", "export")
    )
    with pytest.raises(BadInput, match="cannot name an assignment"):
        course(tmp_path, "../three", "Three", THREE)


def test_the_first_cell_has_the_time_in_which_the_program_is_compiled(tmp_path):
    class Settings(dict):
        """As traitlets have them: what is asked for is there."""

        def __getattr__(self, name):
            return self.setdefault(name, Settings())

        __setattr__ = dict.__setitem__

    settings = Settings()
    course(tmp_path, "three", "Three", THREE)
    runpy.run_path(str(tmp_path / "nbgrader_config.py"), {"get_config": lambda: settings})
    seconds = {cell.id: settings.Execute.timeout_func(cell) for cell in notebook().cells}
    assert seconds.pop("opening") == settings.Execute.timeout == nbgrader.OPENING_SECONDS
    assert (
        set(seconds.values()) == {settings.Execute.timeout_func(nbformat.v4.new_code_cell())} == {nbgrader.CELL_SECONDS}
    )
    assert settings.ClearSolutions.code_stub == {"python": ""}


# ---------------------------------------------------------------- what the cells call


def test_comments_alone_are_no_answer():
    assert not answered(NUMBER.stub, f"# Is it?\n\n{NUMBER.stub}\n")
    assert answered(NUMBER.stub, f"{NUMBER.stub}\nmoves = 20")


def test_a_flood_of_words_is_stopped():
    stream = nbgrader._Bounded(StringIO(), 10)
    assert stream.write("ten signs ") == 10 and stream.getvalue() == "ten signs "
    with pytest.raises(RuntimeError, match="more than 10 characters were printed"):
        stream.write("x")
    stream.renew()
    assert stream.write("x") == 1


def mended(tmp_path, monkeypatch, cells):
    """What becomes of a submission: the handed out notebook is the teacher's here, which has the same cells."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "release" / "three").mkdir(parents=True)
    nbformat.write(notebook(), tmp_path / "release/three/three.ipynb")
    submission = nbformat.v4.new_notebook(cells=cells)
    return restore_cells(submission, {"nbgrader": {"assignment": "three", "notebook": "three"}})[0].cells


def test_deleted_cells_are_put_back_where_they_were(tmp_path, monkeypatch):
    cells = [cell for cell in notebook().cells if cell.id not in ("opening", "first-moves-tests", "knight-answer")]
    cells.insert(1, nbformat.v4.new_code_cell("mine = 1"))
    found = mended(tmp_path, monkeypatch, cells)
    assert [cell.metadata.get("nbgrader") for cell in found if cell.source != "mine = 1"] == [
        marks(cell) for cell in notebook().cells
    ]
    assert mended_nowhere(found) == ["mine = 1"]


def mended_nowhere(cells):
    """The sources of the cells that nbgrader does not know."""
    return [cell.source for cell in cells if "nbgrader" not in cell.metadata]


def test_copies_and_changed_marks_are_cells_of_the_students(tmp_path, monkeypatch):
    cells = notebook().cells
    cells[4].metadata.nbgrader.grade_id = "mine"  # a cell of tests
    cells[4].source = "pass"
    cells[7].metadata.nbgrader.update(grade=False, solution=True)
    cells.insert(4, copy.deepcopy(cells[3]))  # an answer twice
    cells[4].id = "copy"
    cells[3].source = "moves = 1"
    found = mended(tmp_path, monkeypatch, cells)
    assert mended_nowhere(found) == ["moves = 1", "pass"]
    assert [marks(cell) for cell in found if "nbgrader" in cell.metadata] == [marks(cell) for cell in notebook().cells]


# ---------------------------------------------------------------- nbgrader itself


@pytest.fixture(scope="module")
def tools(tmp_path_factory):
    """The folder of nbgrader's commands: the one that is named, or that of an environment made for these tests."""
    if named := os.environ.get("MACHACK_NBGRADER"):
        return named
    if not WHOLE:
        pytest.skip("nbgrader runs in `make verify`, or where MACHACK_NBGRADER names the folder of its commands")
    place = tmp_path_factory.mktemp("grading")
    venv.create(place, with_pip=True, symlinks=True)
    install = [
        place / "bin" / "python",
        "-m",
        "pip",
        "install",
        "-q",
        "--retries",
        "1",
        f"nbgrader=={VERSION}",
        "-e",
        ROOT,
    ]
    done = subprocess.run(install, capture_output=True, text=True)
    if done.returncode:
        pytest.skip(f"nbgrader cannot be installed here: {done.stderr.strip().splitlines()[-1]}")
    return str(place / "bin")


@pytest.fixture(scope="module")
def graded(tools, tmp_path_factory):
    """A course that nbgrader has handed out, graded and answered, from a cold cache: its folder."""
    folder = tmp_path_factory.mktemp("course")
    course(folder, "three", "Three", THREE, OPENING)
    run(tools, folder, "generate_assignment", "three")
    for name, answers in STUDENTS.items():
        submit(folder, name, answers)
    run(tools, folder, "autograde", "three")
    run(tools, folder, "generate_feedback", "three")
    run(tools, folder, "export")
    return folder


RIGHT = {question.id: question.solution for question in THREE}
STUDENTS = {
    "right": RIGHT,
    "empty": {},
    "wrong": {"first-moves": "moves = 21", "material": "def lead(board):\n    return 0", "knight": "squares = {'a3'}"},
    "one": {"material": FUNCTION.solution.replace("return", 'import sys; sys.stderr.write("on my way"); return')},
    "looping": RIGHT | {"material": "def lead(board):\n    while True:\n        pass"},
    "flooding": RIGHT | {"first-moves": "while True:\n    print('x' * 100)"},
}


def run(tools, folder, *words):
    """One of nbgrader's commands."""
    tools = Path(tools).absolute()
    environment = os.environ | {
        "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
        "MACHACK_CACHE_DIR": str(folder / "cold"),
    }
    command = [shutil.which("nbgrader", path=str(tools)) or str(tools / "nbgrader"), *words]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=1800)
    assert done.returncode == 0, done.stderr[-4000:]


def submit(folder, name, answers, assignment="three"):
    """What a student hands in: the release, with answers; "one" without the tests of another question."""
    released = json.loads((folder / f"release/{assignment}/{assignment}.ipynb").read_text(encoding="utf-8"))
    for cell in released["cells"]:
        if cell["id"].endswith("-answer"):
            cell["source"] = answers.get(cell["id"].removesuffix("-answer"), cell["source"])
    if name == "one":
        released["cells"] = [cell for cell in released["cells"] if cell["id"] != "first-moves-tests"]
    path = folder / "submitted" / name / assignment / f"{assignment}.ipynb"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(released), encoding="utf-8")


@pytest.mark.long
def test_the_release_has_neither_answers_nor_hidden_tests(graded):
    text = (graded / "release/three/three.ipynb").read_text(encoding="utf-8")
    assert "KEPT" not in text and "HIDDEN" not in text and "SOLUTION" not in text
    released = nbformat.read(graded / "release/three/three.ipynb", as_version=4)
    assert [cell.source.strip() for cell in released.cells if marks(cell).solution] == [
        question.stub for question in THREE
    ]


@pytest.mark.long
def test_right_is_full_empty_is_nothing_and_a_fault_costs_its_question(graded):
    with open(graded / "grades.csv", encoding="utf-8") as lines:
        rows = {row["student_id"]: row for row in csv.DictReader(lines)}
    assert {name: float(row["score"]) for name, row in rows.items()} == {
        "right": 10,
        "empty": 0,
        "wrong": 0,
        "one": 5,
        "looping": 5,
        "flooding": 8,
    }
    assert {row["max_score"] for row in rows.values()} == {"10.0"}


@pytest.mark.long
def test_the_feedback_says_what_was_wrong(graded):
    pages = {name: (graded / f"feedback/{name}/three/three.html").read_text(encoding="utf-8") for name in STUDENTS}
    assert "Two pawns." in pages["wrong"] and "The tests of this cell pass." in pages["right"]
    assert "more than 100,000 characters were printed" in pages["flooding"]
    assert max(map(len, pages.values())) < 2_000_000


# ---------------------------------------------------------------- the sets of the book, through nbgrader


def wrongly(exercise):
    """An answer to an exercise in which everything is wrong in a way that is known."""
    lines = []
    for ask, name in zip(exercise.asks, names_of(exercise)):
        wrong = ask.wrong[0].answer
        lines.append(wrong if ask.kind == "function" else f"{name} = {wrong!r}")
    return "\n".join(lines)


@pytest.mark.long
@pytest.mark.parametrize("name", ["width", "en-prise"])
def test_a_set_of_the_book_is_graded_right_full_stub_nothing_and_wrong_below(tools, tmp_path, name):
    folder = course_of(assignment_of([exercise_set(name)]), tmp_path)
    decided = [each for each in exercise_set(name).exercises if each.asks]
    run(tools, folder, "generate_assignment", name)
    submit(folder, "right", {each.id: solution(each) for each in decided}, name)
    submit(folder, "stub", {}, name)
    submit(folder, "wrong", {each.id: wrongly(each) for each in decided}, name)
    for verb in ("autograde", "generate_feedback"):
        run(tools, folder, verb, name)
    run(tools, folder, "export")
    with open(folder / "grades.csv", encoding="utf-8") as lines:
        rows = {row["student_id"]: row for row in csv.DictReader(lines)}
    full = sum(max(1, int(each.points)) for each in decided)
    assert {name: float(row["score"]) for name, row in rows.items()} == {"right": full, "stub": 0, "wrong": 0}
    assert {float(row["max_score"]) for row in rows.values()} == {full}
    said = (folder / f"feedback/wrong/{name}/{name}.html").read_text(encoding="utf-8")
    assert "Not yet." in said
