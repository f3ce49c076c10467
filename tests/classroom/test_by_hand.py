"""What a teacher decides: points for answers in words, other points than the checker's, comments, and what being late costs."""

import csv
import json
from datetime import datetime
from pathlib import Path

import pytest

from machack import BadInput
from machack.classroom.exercises.sets import exercise, exercise_set
from machack.classroom.school import by_hand, commands, lateness, reports, worksheet
from machack.classroom.school.assignment import assignment_in, assignment_of, due_time, percentage_in
from machack.classroom.school.attempts import Attempt, Choice
from machack.classroom.school.by_hand import LATE
from machack.classroom.school.hand_ins import HandIn
from machack.classroom.school.points import Grade
from machack.classroom.school.roster import Person
from machack.classroom.school.submissions import EXERCISE, HERE, parsed
from machack.cli import main
from machack.program.compiled import MODE

compiled_only = pytest.mark.skipif(MODE != "compiled", reason="a process that compiles: compiled mode only")
OPEN, CHECKED = "en-prise-third", "width-hand"
EXERCISES = [exercise(OPEN), exercise(CHECKED)]
DUE = due_time("2026-12-04 18:00")
LESSON = assignment_of([exercise_set("en-prise"), exercise_set("width")], [OPEN, CHECKED], [6, 2], "Lesson 1", DUE, 10)
HEAD = "student,exercise,points,comment\n"


def table(tmp_path, text, head=HEAD):
    path = tmp_path / by_hand.FILE
    path.write_text(head + text)
    return path


def rows_in(path):
    return list(csv.DictReader(path.read_text().splitlines()))


def answered(words):
    """The notebook of LESSON as it comes back, with these words as the answer that a teacher reads."""
    notebook = json.loads(json.dumps(worksheet.notebook(LESSON)))
    for cell in notebook["cells"]:
        cell["source"] = cell["source"].replace(HERE, f"{HERE}\n\n{words}" if words else HERE)
        cell["source"] = cell["source"].replace("width_hand_1 = None", "width_hand_1 = 9")
    return json.dumps(notebook)


def test_what_is_written_below_an_exercise_is_its_answer():
    told = [
        parsed(Path("ada.ipynb"), answered(words).encode(), "ada").written[OPEN] for words in ("Count *twice*.", "")
    ]
    assert told == ["Count *twice*.", ""]


def test_what_is_written_in_a_notebook_of_an_older_format_is_an_answer_too():
    notebook = json.loads(answered("Count twice."))
    cells = [
        cell if cell["cell_type"] == "markdown" else cell | {"input": cell["source"]} for cell in notebook["cells"]
    ]
    older = json.dumps({"nbformat": 3, "metadata": {}, "worksheets": [{"cells": cells}]})
    assert parsed(Path("ada.ipynb"), older.encode(), "ada").written[OPEN] == "Count twice."


def test_a_cell_that_was_added_belongs_to_the_answer():
    notebook = json.loads(answered("See below."))
    place = next(at for at, cell in enumerate(notebook["cells"]) if cell["metadata"].get(EXERCISE) == OPEN)
    more = {
        "cell_type": "code",
        "metadata": {},
        "source": ["third = 3\n", "third"],
        "outputs": [],
        "execution_count": None,
    }
    notebook["cells"].insert(place + 2, more)
    assert parsed(Path("a.ipynb"), json.dumps(notebook).encode(), "a").written[OPEN] == "See below.\n\nthird = 3\nthird"


@compiled_only
def test_a_teacher_s_points_and_words_stay_when_the_class_is_graded_again(tmp_path, capsys):
    folder = tmp_path / "class"
    folder.mkdir()
    for name, words in {"ada": "Count twice.", "bob": "=1+1", "eve": ""}.items():
        (folder / f"{name}.ipynb").write_text(answered(words))
    (tmp_path / "lesson-1.assignment.json").write_text(json.dumps(LESSON.private()))
    command = ["class", "grade", str(folder)]
    assert main(command) == 0
    assert "2 answers for you to read" in capsys.readouterr().out
    points, totals = folder / "_grades" / by_hand.FILE, folder / "_grades" / "totals.csv"
    first = {row["student"]: float(row["points"]) for row in rows_in(totals)}
    waiting = [(row["student"], row["answer"], row["of"]) for row in rows_in(points)]
    assert waiting == [("ada", "Count twice.", "6"), ("bob", "'=1+1", "6")], "the points are the assignment's"

    # a spreadsheet saves it with semicolons and commas; the teacher adds a column, another row, and two rows for lateness
    lines = [
        "student;exercise;points;comment;mine",
        f"ada;{OPEN};4,5;Good;x",
        f"bob;{OPEN};;;",
        f"eve;{CHECKED};2;as agreed;",
    ]
    points.write_text("\n".join([*lines, f"bob;{LATE};-1;Handed in on Monday;", "pat;width-hand;1;;"]) + "\n")
    before = points.read_text()
    assert main(command) == 0
    said = capsys.readouterr()
    assert "1 answer for you to read" in said.out and "points for pat, who handed in nothing" in said.err
    sums = {row["student"]: row for row in rows_in(totals)}
    assert "Lesson 1 (2 exercises, 2 points, and 6 that you give)" in said.err
    for name, row in sums.items():
        assert f"{name:<24} {row['points']} of {row['of']}\n" in said.out, "the terminal says what the tables have"
    assert "Handed in on Monday: -1" in said.out
    assert float(sums["ada"]["points"]) == first["ada"] + 4.5
    assert float(sums["bob"]["points"]) == first["bob"] - 1 and sums["bob"]["why late"] == "Handed in on Monday"
    assert float(sums["eve"]["points"]) == 2
    assert {row["of"] for row in sums.values()} == {str(LESSON.points + 6)}
    page = (folder / "_grades" / "feedback" / "eve.html").read_text()
    assert "Your teacher: as agreed" in page and "2 of 2" in page
    kept = rows_in(points)
    assert [(row["student"], row["exercise"], row["mine"]) for row in kept[:3]] == [
        ("ada", OPEN, "x"), ("bob", OPEN, ""), ("eve", CHECKED, "")]  # fmt: skip
    assert len(kept) == len(before.splitlines()) - 1 and kept[0]["points"] == "4.5"

    assert main(command) == 0
    assert rows_in(points) == kept


@pytest.mark.parametrize(
    "text, why",
    [
        (f"ada,{CHECKED},3,", f"row 2: ada has '3' for {CHECKED}. Write a number from 0 to 2, or nothing."),
        (f"ada,{CHECKED},-1,", f"row 2: ada has '-1' for {CHECKED}. Write a number from 0 to 2, or nothing."),
        (f"ada,{CHECKED},1,\nbob,{CHECKED},good,", f"row 3: bob has 'good' for {CHECKED}."),
        (f"ada,{CHECKED},nan,", "Write a number from 0 to 2"),
        (f"ada,{LATE},2,", f"row 2: ada has '2' for {LATE}. Write a number from -1,000 to 0, or nothing."),
        (f"ada,{CHECKED},1,\nada,{CHECKED},2,", f"rows 2 and 3: ada has points for {CHECKED} twice."),
        (
            f"ada,{CHECKED},1,a\n\nada,{CHECKED},,b\nada,{CHECKED},1,",
            f"rows 2 and 5: ada has points for {CHECKED} twice.",
        ),
        (f"ada,{CHECKED},1,Good, but late", "row 2: ' but late' is in no column"),
    ],
)
def test_points_that_cannot_be_are_refused_with_their_row(tmp_path, text, why):
    path = table(tmp_path, text)
    with pytest.raises(BadInput) as refused:
        by_hand.read(path, EXERCISES)
    assert why in str(refused.value) and str(path) in str(refused.value)


@pytest.mark.parametrize("points", [("1.5", ""), ("", "1.5"), ("", " ")])
def test_two_rows_for_an_answer_become_one_and_nothing_is_lost(tmp_path, points):
    first, second = (f"ada,{CHECKED},{number},{words}" for number, words in zip(points, ("Good.,x,", "See me.,,y")))
    rows = by_hand.read(table(tmp_path, f"{first}\n{second}\n", "student,exercise,points,comment,mine,\n"), EXERCISES)
    ((name, row),) = rows.items()
    assert (name, row.points, row.comment) == (("ada", CHECKED), 1.5 if "1.5" in points else None, "Good. / See me.")
    assert by_hand.as_csv([], rows, EXERCISES).splitlines()[1].endswith('"Good. / See me.","x","y"')
    again = by_hand.read(table(tmp_path, by_hand.as_csv([], rows, EXERCISES), ""), EXERCISES)
    assert by_hand.as_csv([], again, EXERCISES) == by_hand.as_csv([], rows, EXERCISES)


def test_a_cell_that_would_be_lost_is_refused(tmp_path):
    with pytest.raises(BadInput, match="row 3: 'first' is in no column, or in one of two with the same name"):
        by_hand.read(
            table(tmp_path, f"ada,{CHECKED},1,,\nbob,{CHECKED},1,first,\n", "student,exercise,points,mine,mine\n"), []
        )


def test_an_answer_that_is_cut_says_so():
    text = by_hand.as_csv([Grade("ada", OPEN, 0, 0, "open", "", given=["z" * 5_000])], {}, [exercise(OPEN)])
    assert "z… (5,000 letters)" in text and text.count("z") == by_hand.LONGEST_ANSWER - 1


def test_answers_to_read_are_counted_apart_from_those_that_are_in_no_file(tmp_path, capsys):
    waiting = [Grade(name, OPEN, 0, 0, "open", "", given=given) for name, given in (("ada", ["Twice."]), ("bob", []))]
    commands._say_what_is_by_hand(tmp_path, waiting, {})
    assert "1 answer for you to read, and 1 that is in no file: write points into" in capsys.readouterr().out


def test_another_table_is_refused(tmp_path):
    with pytest.raises(BadInput, match="has no columns student, exercise and points"):
        by_hand.read(table(tmp_path, "ada,3\n", "name,mark\n"), EXERCISES)


@compiled_only
def test_points_that_cannot_be_are_found_before_anything_is_graded_and_stay_in_their_file(tmp_path, capsys):
    folder = tmp_path / "class"
    (folder / "_grades").mkdir(parents=True)
    (folder / "ada.py").write_text("width_hand_1 = 9")
    path = table(folder / "_grades", f"ada,{CHECKED},3,")
    before = path.read_text()
    assert main(["class", "grade", str(folder), "--set", "width"]) == 2
    said = capsys.readouterr()
    assert "row 2" in said.err and "ada" not in said.out
    assert path.read_text() == before and not (folder / "_grades" / "grades.csv").exists()


def test_rows_of_another_assignment_stay(tmp_path):
    rows = by_hand.read(table(tmp_path, "ada,minimax-numbers,3,\n"), EXERCISES)
    assert "minimax-numbers" in by_hand.as_csv([], rows, EXERCISES)
    assert by_hand.with_points([Grade("ada", CHECKED, 1, 2, "near", "")], EXERCISES, rows)[0].points == 1


def test_an_answer_in_words_counts_for_all_when_one_has_points(tmp_path):
    grades = [
        Grade(name, OPEN, 0, 0, kind, "") for name, kind in {"ada": "open", "bob": "open", "eve": "missing"}.items()
    ]
    rows = by_hand.read(table(tmp_path, f"ada,{OPEN},5,\n"), EXERCISES)
    of = exercise(OPEN).points
    graded = by_hand.with_points(grades, EXERCISES, rows)
    assert [(one.points, one.of, one.outcome) for one in graded] == [
        (5, of, "partly"),
        (0, of, "open"),
        (0, of, "missing"),
    ]


# ---------------------------------------------------------------- late


def test_what_being_late_costs_is_handed_out_and_comes_back():
    words = json.dumps(worksheet.notebook(LESSON), ensure_ascii=False)
    assert "Each day after that costs 10 % of the points." in words
    assert assignment_in(json.loads(words)["metadata"]["machack"]).late == 10
    assert assignment_in(LESSON.private()).terms == LESSON.terms != assignment_in(LESSON.private() | {"late": 50}).terms


@pytest.mark.parametrize("late", ["0", "101", "ten", "-5", "1.5", ""])
def test_a_percentage_that_cannot_be_is_refused(late):
    with pytest.raises(BadInput, match="--late must be a percentage for each day, from 1 to 100"):
        percentage_in(late)
    with pytest.raises(BadInput, match="percent from 0 to 100"):
        assignment_in(LESSON.public() | {"late": late})


def test_nothing_is_late_without_a_time():
    with pytest.raises(BadInput, match="--late needs --due"):
        assignment_of([exercise_set("width")], late=10)


@pytest.mark.parametrize(
    "time, days",
    [
        ("Friday, 4 December 2026, 6:00 PM", 0),
        ("Friday, 4 December 2026, 6:01 PM", 1),
        ("Samstag, 5. Dezember 2026, 18:01", 2),
        ("Friday, 4 December 2026, 12:30 AM", 0),
        ("Sunday, 3 January 2027, 1:00 PM", 30),
        ("-", 0),
        ("vendredi 4 décembre 2026", 0),
    ],
)
def test_moodle_s_time_decides_how_late_it_is(time, days):
    hand_in = HandIn("ada", person=Person("ada", time=time))
    late = lateness.late_of(hand_in, [Grade("ada", CHECKED, 2, 2, "right", "")], DUE, 10, {})
    assert (late.points if late else 0) == -round(2 * min(1, days / 10), 1)


def test_canvas_s_mark_is_one_day_and_a_file_s_date_is_none():
    grades, after = [Grade("ada", CHECKED, 2, 2, "right", "")], datetime(2026, 12, 6)
    assert lateness.late_of(HandIn("ada", late=True), grades, DUE, 10, {}) == (-0.2, lateness.UNKNOWN)
    assert lateness.late_of(HandIn("ada"), grades, DUE, 10, {}) is None
    assert lateness.maybe_late(HandIn("ada"), [after], DUE) and not lateness.maybe_late(
        HandIn("ada", late=True), [after], DUE
    )


def test_a_teacher_forgives_or_takes_off_what_the_platform_does_not_say(tmp_path):
    rows = by_hand.read(table(tmp_path, f"ada,{LATE},0,ill\nbob,{LATE},-1.5,\n"), EXERCISES)
    grades = [Grade("x", CHECKED, 2, 2, "right", "")]
    assert lateness.late_of(HandIn("ada", late=True), grades, DUE, 10, rows) is None
    assert lateness.late_of(HandIn("bob"), grades, None, 0, rows) == (-1.5, "late")


def test_a_class_s_lateness_is_what_is_known_and_the_rest_is_for_the_teacher(tmp_path):
    names = {"ada": {"late": True}, "bob": {}, "cyd": {}, "dan": {}}
    dates = {"ada": 6, "bob": 6, "cyd": 4, "dan": 6}
    mine = [HandIn(name, **facts) for name, facts in names.items()]
    choices = [Choice(None, (Attempt(None, "a.py", when=datetime(2026, 12, day)),)) for day in dates.values()]
    grades = [Grade(name, CHECKED, 2, 2, "right", "") for name in names]
    rows = by_hand.read(table(tmp_path, f"dan,{LATE},-1,agreed\n"), EXERCISES)
    known = {"ada": (-0.2, "late, counted as one day"), "dan": (-1, "agreed")}
    assert lateness.of_class(mine, choices, grades, DUE, 10, rows) == (known, ["bob"])
    assert lateness.of_class(mine, choices, grades, None, 0, {}) == ({}, [])


def test_nobody_has_less_than_nothing_and_the_page_says_what_was_taken_off(tmp_path):
    grades, late = [Grade("ada", CHECKED, 1, 2, "near", "")], {"ada": lateness.Late(-3, "<b>ill</b>")}
    reports.write(tmp_path / "out", grades, late=late)
    (row,) = rows_in(tmp_path / "out" / "totals.csv")
    assert (row["points"], row["late"]) == ("0", "-3")
    page = (tmp_path / "out" / row["page"]).read_text()
    assert "0 of 2" in page and "&lt;b&gt;ill" in page
