"""An assignment: what was handed out comes back with its points, and no student's copy of it decides what is graded."""

import json
from pathlib import Path

import pytest

from machack import BadInput
from machack.classroom.exercises.sets import exercise_set
from machack.classroom.school import assigned, grading, hand_ins, release, worksheet
from machack.classroom.school.assignment import ENDING, assignment_in, assignment_of, due_time, points_in
from machack.classroom.school.submissions import Submission
from machack.cli import main
from machack.notation.names import file_names
from machack.program.compiled import MODE
from tests.classroom import right

compiled_only = pytest.mark.skipif(MODE != "compiled", reason="a process that compiles: compiled mode only")
SETS = [exercise_set("minimax"), exercise_set("width")]
IDS = ["minimax-numbers", "width-hand"]
LESSON = assignment_of(SETS, IDS, [3, 5], "Lesson 1", due_time("2026-12-04 18:00"))
RELEASE = ["class", "release", "minimax", "width", "--only", ",".join(IDS), "--points", "3,5", "--title", "Lesson 1"]


def hand_in(student, claims=None):
    return Submission(student, Path(student), claims=(LESSON.public() if claims is None else claims,))


def with_points(number, **more):
    """What a student may have made of the assignment: this number of points for each exercise."""
    rows = [{"id": name, "points": number} for name in IDS]
    return LESSON.public() | {"exercises": rows} | more


# ---------------------------------------------------------------- handed out


@compiled_only
def test_an_assignment_of_two_sets_comes_back_and_is_graded_with_nothing_else_named(tmp_path, capsys):
    assert main([*RELEASE, "--due", "2026-12-04", "--out", str(tmp_path)]) == 0
    handed_out = tmp_path / "lesson-1"
    assert sorted(path.name for path in handed_out.iterdir()) == ["README.txt", "exercises.json", "lesson-1.ipynb"]
    key = json.loads((tmp_path / f"lesson-1{ENDING}").read_text())["key"]
    for path in handed_out.iterdir():
        assert key not in path.read_text()
    notebook = json.loads((handed_out / "lesson-1.ipynb").read_text())
    text = "\n".join(cell["source"] for cell in notebook["cells"])
    assert "(3 points)" in text and "(5 points)" in text
    for words in (text, (handed_out / "README.txt").read_text()):
        assert "Hand in by Friday, December 4, 2026, 23:59." in words
    folder = tmp_path / "class"
    folder.mkdir()
    (folder / "ada.ipynb").write_text(json.dumps(right.filled_in(LESSON, notebook)))
    notebook["metadata"]["machack"] |= {"exercises": [{"id": IDS[0], "points": 100}]}
    (folder / "eve.ipynb").write_text(json.dumps(notebook))
    (folder / "pat.json").write_text(right.saved({name: ["1"] for name in IDS}))
    capsys.readouterr()
    assert main(["class", "grade", str(folder)]) == 0
    said = capsys.readouterr().err
    assert f"Graded: Lesson 1 (2 exercises, 8 points), as {tmp_path / ('lesson-1' + ENDING)} says." in said
    assert "Another copy of it, which does not count, is from eve." in said
    totals = right.totals(folder)
    assert totals["ada"] == ("8", "8") and {of for _, of in totals.values()} == {"8"} and len(totals) == 3


def test_what_is_handed_out_can_be_read_again():
    public, private = json.loads(json.dumps(LESSON.public())), json.loads(json.dumps(LESSON.private()))
    assert assignment_in(public).terms == assignment_in(private).terms == LESSON.terms
    assert (assignment_in(public).key, assignment_in(public).mark) == ("", LESSON.mark)
    assert assignment_in(private) == LESSON


@pytest.mark.parametrize(
    "title", ["../../../etc/x", "CON", "Übung 1: Breite", "!!!", "a" * 300, "名前", "x\ny", "-rf *"]
)
def test_a_title_makes_the_name_of_a_file_that_every_system_takes(title):
    one = assignment_of(SETS, title=title)
    assert file_names([one.name])[one.name] == one.name or "~" in one.name
    assert "/" not in one.name and one.name[0] not in ".-" and len(one.name.encode()) <= 100 and one.title.isprintable()


@pytest.mark.parametrize(
    "args, sentence",
    [
        (["--only", "width-hnad"], "there is no exercise 'width-hnad' in minimax, width."),
        (["--only", "width-hand", "--points", "1,2"], "--points must be as many numbers as there are exercises: 1 (width-hand), not 2."),
        (["--points", "three"], "--points must be whole numbers from 1 to 1,000, such as 3,5, not 'three'."),
        (["--points", "-1"], "--points must be whole numbers"),
        (["--points", "0"], "--points must be whole numbers"),
        (["--points", "9" * 5000], "--points must be whole numbers"),
        (["--due", "Friday"], "'Friday' is not a time. Write a date"),
        (["--due", "2026-12-04", "--nbgrader"], "nbgrader keeps due times, and what being late costs, itself. Leave out --due and --late."),
    ],
)  # fmt: skip
def test_what_cannot_be_handed_out_is_refused_in_one_sentence_and_nothing_is_written(tmp_path, machack, args, sentence):
    code, _, err = machack("class", "release", "minimax", "width", *args, "--out", str(tmp_path))
    assert code == 2 and sentence in err and len(err.strip().splitlines()) == 1, err[:300]
    assert list(tmp_path.iterdir()) == []


def test_two_exercises_that_ask_for_a_function_of_the_same_name_are_not_handed_out_together(tmp_path, machack):
    only = ["--only", "minimax-write,ladder-minimax", "--out", str(tmp_path)]
    code, _, err = machack("class", "release", "minimax", "build-your-own", *only)
    assert code == 2 and "minimax-write and ladder-minimax both ask for a function minimax" in err
    assert list(tmp_path.iterdir()) == []


def test_points_and_times_are_read_as_they_are_typed():
    assert points_in(" 3 ,5,1000") == [3, 5, 1000]
    assert (due_time("2026-12-04").hour, due_time("2026-12-04 18:00").hour) == (23, 18)
    assert due_time("2026-12-04T18:00+05:00") == due_time("2026-12-04T13:00+00:00")


# ---------------------------------------------------------------- which copy is believed


def test_the_copy_that_most_share_is_believed_and_who_has_another_is_named(tmp_path):
    class_of = [hand_in("ada"), hand_in("bob"), hand_in("eve", with_points(100)), hand_in("fay", {"exercises": 5})]
    given = assigned.believed([*class_of, Submission("pat", Path("pat"))], tmp_path)
    assert given.assignment.terms == LESSON.terms and given.source == "2 of 5 hand-ins say"
    assert given.differing == ["eve", "fay"]


def test_one_student_s_copy_is_not_believed_nor_one_of_two_that_as_many_have(tmp_path):
    assert assigned.believed([hand_in("eve", with_points(1))], tmp_path) is None
    assert assigned.believed([hand_in("ada"), hand_in("eve", with_points(1))], tmp_path) is None
    twice = [hand_in("ada"), hand_in("bob"), hand_in("cyd", with_points(1)), hand_in("dan", with_points(1))]
    with pytest.raises(BadInput, match="as many hand-ins have one assignment as another .* --assignment FILE"):
        assigned.believed(twice, tmp_path)


def test_a_student_s_attempts_with_different_copies_are_one_voice_and_each_copy_is_seen(tmp_path):
    mine, other = LESSON.public(), with_points(100, mark="1" * 16)
    files = {
        "ada/a.ipynb": with_cells(mine),
        "ada/exercises.json": other,
        "bob/a.ipynb": with_cells(mine),
        "bob/b.ipynb": with_cells(mine),
        **{f"eve/{number}.ipynb": with_cells(other) for number in range(3)},
    }
    for place, contents in files.items():
        (tmp_path / place).parent.mkdir(exist_ok=True)
        (tmp_path / place).write_text(json.dumps(contents))
    ada, bob, eve = (each.together() for each in hand_ins.collected(tmp_path).hand_ins)
    assert assigned.believed([eve], tmp_path) is None and assigned.believed([bob], tmp_path) is None
    given = assigned.believed([bob, eve, hand_in("fay")], tmp_path)
    assert (given.assignment.terms, given.source, given.differing) == (LESSON.terms, "2 of 3 hand-ins say", ["eve"])
    with pytest.raises(BadInput, match="as many hand-ins have one assignment as another"):
        assigned.believed([ada, bob, eve], tmp_path)
    keep(tmp_path, LESSON.private())
    given = assigned.believed([ada, bob, eve], tmp_path)
    assert given.assignment == LESSON and given.differing == ["ada", "eve"]


def with_cells(claim):
    """A notebook that says this of the assignment."""
    return {"cells": [{"cell_type": "code", "source": "x = 1"}], "metadata": {"machack": claim}}


def test_of_two_lessons_that_all_hand_in_together_the_teacher_says_which(tmp_path):
    second = assignment_of(SETS, title="Lesson 2")
    class_of = [Submission(name, Path(name), claims=(LESSON.public(), second.public())) for name in ("ada", "bob")]
    keep(tmp_path, second.private(), "second")
    assert assigned.believed(class_of, tmp_path).assignment == second
    path = keep(tmp_path, LESSON.private())
    with pytest.raises(BadInput, match="as many hand-ins are of one assignment as of another .*--assignment FILE"):
        assigned.believed(class_of, tmp_path)
    assert assigned.believed(class_of, tmp_path, str(path)).assignment == LESSON


def test_one_file_is_checked_as_the_teacher_s_copy_says_or_whole_and_never_as_it_says_itself(
    tmp_path, monkeypatch, capsys
):
    asked = []
    monkeypatch.setattr(grading, "grade", lambda _, exercises: asked.extend(exercises) or [])
    monkeypatch.chdir(tmp_path)
    folder, lesson = tmp_path / "class", assignment_of([exercise_set("width")], ["width-hand"], [7])
    claim = lesson.public() | {"exercises": [{"id": "width-hand", "points": 100}]}
    cells = [{"cell_type": "code", "source": "width_hand_1 = 9", "metadata": {}}]
    path = keep(folder, {"cells": cells, "metadata": {"machack": claim}}, "ada")
    for name in ("ada.ipynb", "ada.ipynb.json"):
        path = path.rename(folder / name)
        assert main(["class", "check", str(path)]) == 0
        assert asked == assigned.named(["width"])
        assert "Whole sets are graded. To grade an assignment, give --assignment FILE." in capsys.readouterr().err
        asked.clear()
    copy = keep(tmp_path, lesson.private())
    assert main(["class", "check", str(path)]) == 0
    assert asked == list(lesson.exercises)
    assert f"7 points), as {copy} says." in capsys.readouterr().err
    assert main(["class", "check", str(copy)]) == 2
    assert "is what was handed out, not an answer to it." in capsys.readouterr().err


def keep(folder, contents, name="lesson-1"):
    """Write a copy as a teacher has it; return its path."""
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}{ENDING}"
    path.write_text(json.dumps(contents))
    return path


def test_the_teacher_s_copy_is_found_by_its_key_and_another_with_this_name_is_not_taken_for_it(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "class"
    class_of = [hand_in("ada"), hand_in("bob"), hand_in("eve", with_points(100, mark="1" * 16))]
    keep(folder, with_points(100, key="0" * 32), "a forged one")
    keep(folder, LESSON.public(), "handed out")
    (folder / f"damaged{ENDING}").write_text("{")
    assert assigned.believed(class_of, folder).source == "2 of 3 hand-ins say"
    changed = LESSON.private() | {
        "exercises": [{"id": name, "points": 7} for name in IDS]
    }  # by the teacher, since then
    for place in (tmp_path, folder):
        path = keep(place, changed)
        given = assigned.believed(class_of, folder)
        assert given.source == f"{path} says" and given.assignment.points == 14 and given.differing == ["eve"]
    (tmp_path / "class.zip").write_bytes(b"")
    assert assigned.believed(class_of, tmp_path / "class.zip").source == f"{tmp_path / f'lesson-1{ENDING}'} says"
    of_file = assigned.believed([], folder, str(keep(tmp_path, LESSON.public(), "named")))
    assert of_file.assignment.points == 8


def test_for_hand_ins_that_have_no_copy_the_one_in_their_folder_is_believed(tmp_path):
    pages = [Submission(name, Path(name)) for name in ("pat", "sam")]
    assert assigned.believed(pages, tmp_path) is None
    keep(tmp_path, LESSON.private())
    assert assigned.believed(pages, tmp_path).assignment == LESSON
    keep(tmp_path, assignment_of(SETS).private(), "another")
    with pytest.raises(BadInput, match="has more than one assignment .*--assignment FILE"):
        assigned.believed(pages, tmp_path)


def test_for_hand_ins_that_have_no_copy_the_one_beside_their_folder_is_believed_if_they_answer_it(
    tmp_path, monkeypatch
):
    """Pages and Python files say nothing of the assignment, and a teacher has them in a zip beside the copy."""
    monkeypatch.chdir(tmp_path)
    folder, path = tmp_path / "work.zip", keep(tmp_path, LESSON.private())
    page = Submission("pat", Path("pat"), answers={IDS[1]: ["9", "13"]})
    script = Submission("sam", Path("sam"), ("minimax_numbers_1 = 'B'",))
    other = Submission("tom", Path("tom"), ("ab_which_1 = 'A1'",))
    nothing = Submission("uma", Path("uma"))
    assert assigned.believed([page, script, other, nothing], folder).source == f"{path} says"
    assert assigned.believed([other, nothing], folder) is None and assigned.believed([nothing], folder) is None
    keep(tmp_path, assignment_of(SETS).private(), "another")
    with pytest.raises(BadInput, match="the hand-ins may answer more than one assignment .*--assignment FILE"):
        assigned.believed([page, script], folder)


@pytest.mark.parametrize(
    "claims",
    [
        {"exercises": []},
        {"exercises": [[]] * 3},
        {"exercises": [{"id": "width-hand", "points": 2}]},
        {"exercises": None, "name": "a", "title": "A"},
        *({"name": "a", "title": "A", "exercises": [{"id": "width-hand", "points": odd}]} for odd in (0, -1, 2.5, True, "2", 10**9)),
        {"name": "a", "title": "A", "exercises": [{"id": "nothing", "points": 1}]},
        {"name": "a", "title": "A", "exercises": [{"id": ["width-hand"], "points": 1}]},
        {"name": "a", "title": "A", "exercises": [{"id": "width-hand", "points": 1}] * 2},
        {"name": "a", "title": "A", "exercises": [{"id": "width-hand", "points": 1}] * 100_000},
        {"name": "a", "title": 3, "exercises": [{"id": "width-hand", "points": 1}]},
        {"name": "a", "title": "A", "exercises": [{"id": "width-hand", "points": 1}], "due": "never"},
    ],
    ids=range(16),
)  # fmt: skip
def test_a_claim_that_cannot_be_is_nobody_s_assignment(tmp_path, claims):
    with pytest.raises(BadInput):
        assignment_in(claims)
    given = assigned.believed([hand_in("ada"), hand_in("bob"), hand_in("eve", claims)], tmp_path)
    assert given.assignment.terms == LESSON.terms and given.differing == ["eve"]


# ---------------------------------------------------------------- what was handed out before there were assignments


@compiled_only
def test_a_former_hand_out_is_graded_with_the_points_that_it_had(tmp_path):
    closed = json.loads(release.files(assignment_of([exercise_set("notation")]))["exercises.json"])["exercises"]
    former = {
        "set": "notation",
        "title": "Notation",
        "exercises": [row | {"points": 4} for row in closed if row["asks"]],
    }
    notebook = {"cells": [{"cell_type": "code", "source": "x = 1", "metadata": {}}], "metadata": worksheet.KERNEL}
    for name in ("ada", "bob"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "notation.ipynb").write_text(json.dumps(notebook))
        (tmp_path / name / "exercises.json").write_text(json.dumps(former))
    (tmp_path / "cyd.ipynb").write_text(json.dumps(notebook))
    handed_in = hand_ins.in_folder(tmp_path)
    assert [submission.cells for submission in handed_in] == [("x = 1",)] * 3
    given = assigned.believed(handed_in, tmp_path)
    assert (given.assignment.points, given.source, given.differing) == (
        4 * len(former["exercises"]),
        "2 of 3 hand-ins say",
        [],
    )
    assert assigned.believed(handed_in[2:], tmp_path) is None  # the sets that it answers are found as before


def test_the_teacher_s_copy_in_the_folder_is_nobody_s_hand_in(tmp_path):
    keep(tmp_path, LESSON.private())
    (tmp_path / "ada.py").write_text("width_hand_1 = 9")
    assert [submission.student for submission in hand_ins.in_folder(tmp_path)] == ["ada"]
