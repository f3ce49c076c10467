"""What was handed out is graded as it was handed out: right answers have all points, and nobody is accused of the hand-out."""

import json

import pytest

from machack.classroom.exercises.checking import Verdict, together
from machack.classroom.exercises.sets import all_sets, exercise, exercise_set
from machack.classroom.exercises.stubs import is_untouched
from machack.classroom.school import grading
from machack.classroom.school.student_page import feedback
from machack.classroom.school.submissions import Submission
from machack.cli import main
from machack.notation.tables import rows_of
from machack.program.compiled import MODE
from tests.classroom import right

pytestmark = pytest.mark.skipif(MODE != "compiled", reason="a process that compiles: compiled mode only")
IN_THE_GATE = ("build-your-own", "hash-coding")
SETS = [pytest.param(each.id, marks=[] if each.id in IN_THE_GATE else [pytest.mark.long]) for each in all_sets()]
GO_ON = """
def go_on(board):
    men = board.piece_map().items()
    mine = [square for square, man in men if man.color == board.turn]
    return board.is_check() or sum(is_en_prise(board, each) for each in mine) >= 2
"""


def rows(folder):
    """The lines of the grades that a class in this folder has got."""
    return rows_of((folder / "_grades" / "grades.csv").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", SETS)
def test_right_answers_have_all_points_the_stub_none_and_there_is_nothing_to_look_at(name, tmp_path):
    some, folder = exercise_set(name), tmp_path / "class"
    folder.mkdir()
    assert main(["class", "release", name, "--out", str(tmp_path)]) == 0
    handed_out = (tmp_path / name / f"{name}.ipynb").read_text(encoding="utf-8")
    (folder / "stub.ipynb").write_text(handed_out)
    (folder / "notebook.ipynb").write_text(json.dumps(right.filled_in(some, json.loads(handed_out))))
    (folder / "page.json").write_text(right.saved(right.answers(some)))
    assert main(["class", "grade", str(folder)]) == 0
    found = rows(folder)
    assert len(found) == 3 * len(some.exercises)
    assert [row for row in found if row["told"]] == []
    for row in found:
        if row["student"] == "stub":
            assert (float(row["points"]), row["outcome"]) == (0, "untouched"), row
        else:
            assert float(row["points"]) == float(row["of"]), row
    of = str(sum(each.points for each in some.exercises if each.asks))
    assert right.totals(folder) == {"notebook": (of, of), "page": (of, of), "stub": ("0", of)}


def known_wrong(each):
    """[(place of an ask, a known wrong answer to it, what is said of it)], without the stub itself, which is no answer."""
    return [
        (place, right.in_own_words(ask, wrong.answer), wrong.hint or wrong.says)
        for place, ask in enumerate(each.asks)
        for wrong in ask.wrong
        if not (ask.in_code and is_untouched(ask.stub, wrong.answer))
    ]


def wrong_hand_ins(some):
    """Yield ({exercise: its answers}, {exercise: what is said}): each known wrong answer once, with all others right."""
    known = {each.id: known_wrong(each) for each in some.exercises}
    for number in range(max(map(len, known.values()))):
        given, said = right.answers(some), {}
        for name, wrongs in known.items():
            if number < len(wrongs):
                place, wrong, said[name] = wrongs[number]
                given[name][place] = wrong
        yield given, said


@pytest.mark.long
@pytest.mark.parametrize("name", [each.id for each in all_sets()])
def test_each_known_wrong_answer_is_answered_by_its_own_hint(name, tmp_path):
    some, folder, hints = exercise_set(name), tmp_path / "class", {}
    folder.mkdir()
    for number, (given, said) in enumerate(wrong_hand_ins(some)):
        hints[f"pupil{number}"] = said
        (folder / f"pupil{number}.ipynb").write_text(json.dumps(right.filled_in(some, given=given)))
    assert main(["class", "grade", str(folder), "--set", name]) == 0
    found = {(row["student"], row["exercise"]): row for row in rows(folder)}
    for student, said in hints.items():
        for each, words in said.items():
            row = found[student, each]
            assert words in row["words"] and float(row["points"]) < float(row["of"]), row
            assert row["kind"] not in ("right", "none"), row


# ---------------------------------------------------------------- functions


def of(cells, *names, answers=None):
    """The grades of a submission of these cells, or saved answers, for exercises by their names."""
    mine = Submission("ada", None, tuple(cells), answers or {})
    return grading.grade(mine, [exercise(name) for name in names])


def test_a_function_of_one_step_is_used_in_the_next_and_neither_hidden_by_the_stub_s_import_nor_accused():
    step, next_step = exercise("ladder-en-prise"), exercise("ladder-feedover")
    own = right.text_of(step.asks[0])
    for_next = next_step.asks[0].stub.partition("def ")[0] + GO_ON  # imports the book's own is_en_prise
    full = [(step.points, []), (next_step.points, [])]
    for cells in ([own, GO_ON], [f"{own}\n{for_next}"]):
        assert [(each.points, each.told) for each in of(cells, step.id, next_step.id)] == full, cells
    calls_itself = own.replace(
        "def is_en_prise(board, square):",
        "def is_en_prise(board, square, twice=True):\n    if twice:\n        return is_en_prise(board, square)",
    )
    assert of([f"{calls_itself}\n{for_next}"], step.id)[0].told == []
    answers = {step.id: [own], next_step.id: [GO_ON]}
    assert [(each.points, each.told) for each in of([], *answers, answers=answers)] == full


MATERIAL_ALONE = "The value of an end position should be its material and nothing else."


@pytest.mark.parametrize(
    "before, after, is_right",
    [
        ("", "", False),
        (
            "",
            "from machack.classroom.ladder import material",
            True,
        ),  # in a cell added below: the student's own correction
        ("from machack.classroom.ladder import material", "", False),
    ],
)
def test_an_answer_is_tried_with_what_names_mean_in_its_own_part(before, after, is_right):
    step, last = exercise("ladder-minimax"), exercise("ladder-evaluate")
    (named_otherwise,) = [mistake.answer for mistake in step.asks[0].wrong if mistake.hint == MATERIAL_ALONE]
    assert "evaluate as material" in named_otherwise
    cells = [before, named_otherwise, after, right.text_of(last.asks[0])]  # the last imports material, too
    first, second = of(cells, step.id, last.id)
    assert second.kind == "right" and (first.kind == "right") == is_right, first
    if not is_right:
        assert first.words == f"Not yet. {MATERIAL_ALONE}"


def test_a_later_helper_of_the_same_name_breaks_nothing_and_one_that_is_only_there_later_is_found():
    step, last = exercise("ladder-minimax"), exercise("ladder-evaluate")
    own = right.text_of(step.asks[0]).replace("max(values) if board.turn else min(values)", "best(board, values)")
    helper = "def best(board, values): return max(values) if board.turn else min(values)"
    other = "def best(board): return 0\n" + right.text_of(last.asks[0])
    for cells in ([helper, own, other], [own, helper, other], [own, right.text_of(last.asks[0]), helper]):
        assert [each.kind for each in of(cells, step.id, last.id)] == ["right", "right"], cells


def test_a_helper_in_the_stub_of_a_later_exercise_does_not_replace_an_answer():
    first, last = exercise("turing-considerable"), exercise("turing-dead")
    own, stub, whole = right.text_of(first.asks[0]), last.asks[0].stub, right.text_of(last.asks[0])
    assert "def considerable" in stub and "def considerable" in whole
    for cells, kinds in (
        ([own, stub], ["right", "untouched"]),
        ([own.replace("found.add(move)", "pass"), whole], ["constant", "right"]),
        ([first.asks[0].stub, whole], ["right", "right"]),
        ([own.replace("found.add(move)", "pass"), whole, own], ["right", "right"]),
    ):
        grades = of(cells, first.id, last.id)
        assert [each.kind for each in grades] == kinds, cells
    assert grades[0].given == [own.strip()[own.strip().index("def") :]], "what is shown is what was graded"


def test_a_function_that_a_later_answer_imports_does_not_replace_an_answer():
    first, last = exercise("los-alamos-mobility"), exercise("los-alamos-maniac")
    imports = "from machack.ancestors.los_alamos import mobility\n" + right.text_of(last.asks[0])
    for cells in ([right.text_of(first.asks[0]), imports], [f"{right.text_of(first.asks[0])}\nx = 1", imports]):
        assert [each.kind for each in of(cells, first.id, last.id)] == ["right", "right"]


def test_the_hand_out_s_own_import_answers_nothing_and_is_no_accusation():
    (step, next_step) = of([exercise("ladder-feedover").asks[0].stub], "ladder-en-prise", "ladder-feedover")
    assert (step.points, step.kind, step.told) == (0, "none", []) and next_step.told == []


OWN = "import machack.classroom.exercises.exchange as theirs\nfrom machack.classroom.exercises.exchange import exchange as other\n"


@pytest.mark.parametrize(
    "before, after, points",
    [
        ("import machack\n", "", 4),
        ("import machack.classroom.exercises.exchange as en_prise\nfrom machack.classroom import *\n", "", 4),
        (OWN, "\nassert other(chess.Board(), 0) == exchange(chess.Board(), 0)", 4),  # refused, and nothing taken
        (OWN, "\nmine = exchange\ndef exchange(board, square): return theirs.exchange(board, square)", 0),
        (OWN, "\nexchange = other", 0),  # it calls itself, and so the book's
        (OWN + "if True:\n    exchange = other\n", "", 4),
    ],
)
def test_to_import_the_book_is_no_crime_to_call_its_own_answer_is_one(before, after, points):
    answer = right.text_of(exercise("en-prise-exchange").asks[0])
    (grade,) = of([before + answer + after], "en-prise-exchange")
    assert grade.points == points / 4 * exercise("en-prise-exchange").points, grade
    assert any("takes the book's own answer, exchange" in each for each in grade.told) == (points == 0)


def test_the_book_s_own_answer_alone_is_taken():
    (grade,) = of(["from machack.classroom.exercises.exchange import exchange"], "en-prise-exchange")
    assert grade.points == 0 and "it takes the book's own answer, exchange" in grade.told


def test_what_the_book_s_own_modules_do_when_they_are_used_is_no_accusation(monkeypatch, tmp_path):
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    (tmp_path / "never_imported.py").write_text("")  # its machine code would be written beside it
    cells = ["import never_imported", "import pdp6.midas", "import machack.ancestors.shannon"]
    (grade,) = of([*cells, "width_hand_1, width_hand_2 = 9, 13"], "width-hand")
    assert (grade.points, grade.told) == (2, [])


# ---------------------------------------------------------------- who is told what


def test_a_cell_that_fails_is_reported_where_its_own_exercise_has_no_answer():
    cells = [
        "open_assignment('nowhere.json')\n1 / 0",
        "width_hand_1 = width_hand_2 = nothing_at_all",
        "width_list = None",
    ]
    hand, one = of(cells, "width-hand", "width-list")
    assert hand.kind == "fault" and hand.words.endswith(
        "Cell 2, line 1: NameError: name 'nothing_at_all' is not defined."
    )
    assert (one.kind, one.words) == ("none", "There is no answer yet.")
    assert "nothing_at_all" in feedback("ada", [hand, one]) and "division" not in feedback("ada", [hand, one])
    (renamed,) = of(["1 / 0", "def knight_cell(n): return 0"], "introduction-knight")
    assert renamed.words == "There is no function knight_cells, but one called knight_cell."
    assert "Cell 1, line 1: ZeroDivisionError" in of(["1 / 0"], "width-hand")[0].words


def test_the_same_answer_twice_is_one_answer_in_a_grade_too():
    twice = exercise("en-prise-one-man")
    answer = twice.asks[0].answer
    (grade,) = of([], twice.id, answers={twice.id: [answer, answer]})
    assert [each.kind for each in grade.verdicts] == ["right", "same"] and grade.points == twice.points / 2


def test_what_an_exercise_shows_waits_in_a_grade_until_all_is_right():
    asks = {"asks": [{"kind": "number"}, {"kind": "number"}]}
    said = together(
        asks, ["1", "2"], [Verdict(True, "right", "That is right. A secret."), Verdict(False, "wrong", "No.")]
    )
    assert [each.words for each in said] == ["That is right.", "No."]
