"""Which exercises a class is graded on, where its teacher names no set."""

import pytest

from machack.classroom.exercises.sets import MINUTES_A_POINT, all_sets, exercise_set
from machack.classroom.school import assigned
from machack.classroom.school.submissions import Submission
from machack.cli import main
from machack.program.compiled import MODE
from tests.classroom import right


def hand_in(name, *cells, **answers):
    return Submission(name, None, cells, {key.replace("_", "-"): value for key, value in answers.items()})


def test_the_sets_are_those_that_half_of_a_class_answers_and_others_are_named():
    width, more = hand_in("ada", "width_hand_1 = 9"), hand_in("bob", "width_hand_1 = 9\nminimax_numbers_1 = 'B'")
    page = hand_in("cyd", width_hand=["9", "13"], score_view=["1"])
    functions = hand_in("dan", "def exchange(board, square):\n    return 0")
    checks = hand_in("eve", 'check(\n  "width-list", x)')
    assert assigned.given([width, more, checks]) == (["width"], {"minimax": ["bob"]})
    assert assigned.given([width, width, page]) == (["width"], {"score": ["cyd"]})
    assert assigned.given([functions]) == (["en-prise"], {})
    assert assigned.given([width, functions]) == (["en-prise", "width"], {})
    assert assigned.given([width, hand_in("fay"), hand_in("gil", "x = 1")]) == (["width"], {})


@pytest.mark.skipif(MODE != "compiled", reason="a process that compiles: compiled mode only")
def test_without_a_set_named_the_totals_are_those_of_the_set_that_was_handed_out(tmp_path, capsys):
    hashing = exercise_set("hash-coding")
    cells = [cell["source"] for cell in right.filled_in(hashing)["cells"] if cell["cell_type"] == "code"]
    decides, change = (text for texts in right.answers(hashing).values() for text in texts if "def " in text)
    (tmp_path / "ada.py").write_text("\n\n".join(cells))
    (tmp_path / "bob.py").write_text("\n\n".join([change, "width_hand_1 = 9"]))
    (tmp_path / "cyd.py").write_text(decides)
    assert main(["class", "grade", str(tmp_path)]) == 0
    said = capsys.readouterr().err
    assert (
        "Graded: hash-coding." in said and "Not graded: width, answered by bob. To grade it, give --set width" in said
    )
    of_decides, of_change = (
        one.points for one in hashing.exercises if "def " in "".join(right.answers(hashing).get(one.id, ()))
    )
    wanted = sum(one.points for one in hashing.exercises if one.asks), of_change, of_decides
    assert right.totals(tmp_path) == {
        name: (str(points), str(wanted[0])) for name, points in zip(("ada", "bob", "cyd"), wanted)
    }


def test_what_the_exercises_of_the_book_are_worth_follows_their_minutes():
    exercises = [one for some in all_sets() for one in some.exercises]
    assert [one.points for one in exercises] == [one.minutes / MINUTES_A_POINT for one in exercises]


def test_one_exercise_can_be_named_and_an_open_one_cannot():
    assert [each.id for each in assigned.named(["width-hand", "width-hand"])] == ["width-hand"]
    (some, *_) = (each for each in all_sets() if not all(one.asks for one in each.exercises))
    closed = next(one.id for one in some.exercises if not one.asks)
    with pytest.raises(Exception, match=f"nothing in {closed} can be graded"):
        assigned.named([closed])
