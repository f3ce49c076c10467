"""Marks go back to Moodle and Canvas in the table that was the roster, and pages of feedback to Moodle in a zip."""

import io
import zipfile
from pathlib import Path

import pytest

from machack import BadInput
from machack.classroom.school import commands, hand_ins, returning, roster
from machack.classroom.school.points import Grade
from machack.cli import main
from machack.notation.names import file_names
from machack.notation.tables import Sheet, rows_of
from tests.classroom import a_class
from tests.classroom.a_class import unpack

ANSWER = b"width_hand_1 = 9"
OF = 2  # points of width-hand
HEAD = "Identifier,Full name,Grade,Maximum grade,Grade can be changed,Last modified (grade),Feedback comments"
GRADEBOOK = "Student,ID,SIS Login ID,Section,Lesson 1 (77),Score (78)\n    Points Possible,,,,2.00,(read only)\n"


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def graded(hand_in):
    """Return the grade of a hand-in, made up: half of the points for a file, and none for what cannot be graded."""
    submission = hand_in.chosen(list(a_class.EXERCISES)).submission
    kind = submission.kind if submission.fault else "near"
    return Grade(hand_in.student, "width-hand", 0.0 if submission.fault else OF / 2, OF, kind, "No.")


def given_back(people, files, names=("Lesson 1",), column="", out="grades"):
    """Grade some files with a roster, and return what is written into `out`, {name: bytes}, and what is said."""
    Path("names.csv").write_bytes(people if isinstance(people, bytes) else people.encode())
    unpack(Path("class"), files)
    table = roster.read(Path("names.csv"))
    form = returning.form_in(table, list(names), column)
    found = hand_ins.collected(Path("class"), people=table.people)
    grades = [graded(one) for one in found.hand_ins]
    (Path(out) / "feedback").mkdir(parents=True, exist_ok=True)
    for student, page in file_names((grade.student for grade in grades), ".html").items():
        (Path(out) / "feedback" / page).write_text(student)
    said = returning.write(Path(out), form, found, grades)
    return {path.name: path.read_bytes() for path in Path(out).iterdir() if path.is_file()}, said


def moodle(*places):
    """Return the files of students as Moodle has them, {path: bytes}."""
    return {f"{place}_assignsubmission_file/width.py": ANSWER for place in places}


def without(data, columns):
    """Return a table with nothing in some columns of the rows that have something there, below the first line."""
    sheet = Sheet(data.decode())
    for row, cells in enumerate(sheet.rows):
        for column in columns:
            if cells[column] and "Possible" not in cells[0]:
                sheet.put(row, column, "")
    return sheet.text.encode()


# ---------------------------------------------------------------- the tables of a class of twelve


@pytest.mark.parametrize(
    "form, file, column, others, nothing",
    [
        (a_class.moodle, "moodle.csv", "Grade", ["Feedback comments"], "Ida Text; Kim Empty."),
        (a_class.canvas, "canvas.csv", a_class.COLUMN, [], "Text, Ida; Empty, Kim."),
    ],
)
def test_each_student_has_a_mark_and_every_other_cell_is_as_it_was(here, form, file, column, others, nothing):
    files, people = form(a_class.students())
    written, said = given_back(people, files, [a_class.SET.title])
    (sheet,) = (Sheet(written[name].decode()) for name in written if name.endswith(".csv"))
    filled = [sheet.head.index(name) for name in (column, *others)]
    assert without(written[file], filled) == without(people, filled) == people.replace(b"Manual Posting", b"")
    whole = sum(each.points for each in a_class.EXERCISES)
    marks = {row[0]: row[filled[0]] for row in sheet.rows if "Possible" not in row[0]}
    empty = [name for name, mark in marks.items() if name and not mark]
    assert {*marks.values()} == {f"{whole / 2:g}", "", "Manual Posting"} - ({"Manual Posting"} if others else set())
    assert len(empty) == (2 if others else 3)  # without a file: Ida, Kim, and the test student
    assert f"{file} has the marks of 10 of 12 students." in said[0]
    assert f"No new mark, because nothing handed in could be graded: {nothing}" in said
    assert Path("names.csv").read_bytes() == people


def test_the_student_for_a_teacher_s_trials_is_nobody_s_row_in_the_tables(here):
    Path("names.csv").write_bytes(a_class.canvas(a_class.students())[1])
    assert len(roster.read(Path("names.csv")).people) == 12


# ---------------------------------------------------------------- Moodle's worksheet


def worksheet(*rows, head=HEAD):
    return "\r\n".join((head, *rows)) + "\r\n"


def test_a_mark_is_scaled_to_the_maximum_and_this_is_said(here):
    rows = (
        "Participant 7,Ada,,100.00,Yes,-,",
        "Participant 8,Bob,50.00,100.00,Yes,-,",
        "Participant 9,Cyd,3.00,100.00,Yes,-,",
    )
    written, said = given_back(worksheet(*rows), moodle("Ada_7", "Bob_8", "Cyd_9"))
    assert [row["Grade"] for row in rows_of(written["moodle.csv"].decode())] == ["50"] * 3
    assert "The marks in it are scaled, because the maximum in Moodle is 100, not 2: 2 points are 100." in said
    assert "Another mark was there before: Cyd (3.00)." in said


def test_who_handed_in_nothing_keeps_the_mark_and_a_locked_one_is_left(here):
    rows = (
        "Participant 7,Ada,1.5,2.00,Yes,Monday,Well done",
        "Participant 8,Bob,,2.00,No,-,",
        "Participant 9,Cyd,,2.00,Yes,-,",
    )
    files = moodle("Bob_8") | {"Cyd_9_assignsubmission_file/width.ipynb": b"{"}
    written, said = given_back(worksheet(*rows), files)
    assert written["moodle.csv"].decode() == worksheet(*rows)
    assert (
        "moodle.csv has the marks of 0 of 3 students. Give it back with 'Upload grading worksheet' in Moodle." in said
    )
    assert "No new mark, because nothing handed in could be graded: Cyd; Ada." in said
    assert "Left as they were, because Moodle says that they are locked or need no mark: Bob." in said


def test_a_comment_of_the_teacher_s_stays_and_ours_is_renewed(here):
    ours = "<p>0 of 2 points.</p><ul><li>The width by hand: 0 of 2, not right</li></ul>"
    rows = (f'Participant 7,Ada,0,2.00,Yes,-,"{ours}"', f'Participant 8,Bob,0,2.00,Yes,-,"{ours} See me."')
    written, _ = given_back(worksheet(*rows), moodle("Ada_7", "Bob_8"))
    ada, bob = rows_of(written["moodle.csv"].decode())
    assert ada["Feedback comments"].startswith("<p>1 of 2 points.</p><ul><li>") and ada["Grade"] == bob["Grade"] == "1"
    assert returning.OURS.fullmatch(ada["Feedback comments"]) and bob["Feedback comments"] == f"{ours} See me."


def test_a_worksheet_in_german_that_a_spreadsheet_saved_comes_back_as_moodle_reads_it(here):
    head = "ID;Vollst\u00e4ndiger Name;Bewertung;Bestwertung;Zuletzt ge\u00e4ndert (Bewertung);Status"
    table = f'{head}\r\nTeilnehmer/in7;J\u00f6rg;;4,00;-;"a, b; ""c"""\r\n'
    for encoding in ("cp1252", "utf-16", "utf-8-sig"):
        written, _ = given_back(table.encode(encoding), moodle("J\u00f6rg_7"))
        text = written["moodle.csv"].decode("utf-8-sig")
        assert text.splitlines()[0] == head.replace(";", ",")
        assert text.splitlines()[1] == 'Teilnehmer/in7,J\u00f6rg,2,"4,00",-,"a, b; ""c"""'
        assert written["moodle.csv"].startswith(b"\xef\xbb\xbf") == (encoding == "utf-8-sig")


@pytest.mark.parametrize(
    "head, sentence",
    [
        (
            "Identifier,Full name,Grade,Scale,Last modified (grade)",
            "no moodle.csv: Moodle grades the assignment by words.",
        ),
        ("Identifier,Full name,Grade,Maximum grade,Last modified (grade)", "no moodle.csv: Moodle gives no points"),
        (
            "Identifier,Full name,Grade,Maximum grade,Status",
            "has no column 'Last modified (grade)', which Moodle needs.",
        ),
    ],
)
def test_a_worksheet_that_moodle_would_not_take_is_not_filled_in(here, head, sentence):
    Path("names.csv").write_text(worksheet("Participant 7,Ada,,0.00,-", head=head))
    with pytest.raises(BadInput) as fault:
        returning.form_in(roster.read(Path("names.csv")), [])
    assert sentence in str(fault.value)


def test_a_list_of_one_s_own_is_no_platform_s_table(here):
    Path("names.csv").write_text("name,id,grade\nAda,Student7,7b\n")
    assert returning.form_in(roster.read(Path("names.csv")), ["Lesson 1"]) is None
    with pytest.raises(BadInput, match="names a column of Canvas's gradebook, and names.csv is not one"):
        returning.form_in(roster.read(Path("names.csv")), [], "Lesson 1")


# ---------------------------------------------------------------- Canvas's gradebook


def test_an_excused_student_stays_excused(here):
    rows = "".join(
        f'"{name}, X",{number},x{number},4b,{mark},\n'
        for number, (name, mark) in enumerate([("Ada", "EX"), ("Bob", "N/A"), ("Cyd", "")])
    )
    files = {f"{name}x_{number}_10{number}_width.py": ANSWER for number, name in enumerate(("ada", "bob", "cyd"))}
    written, said = given_back(GRADEBOOK + rows, files)
    assert set(written) == {"canvas.csv"}  # no zip
    assert written["canvas.csv"].decode() == (GRADEBOOK + rows).replace('"Cyd, X",2,x2,4b,,', '"Cyd, X",2,x2,4b,1,')
    assert "Left as they were, because Canvas says that they are locked or need no mark: Ada, X; Bob, X." in said


@pytest.mark.parametrize(
    "names, column, place",
    [
        (["  lesson  1 "], "", 4),
        (["x"], "LESSON 1", 4),
        (["x"], "77", 4),
        (["x"], "Lesson 1 (77)", 4),
        (["x", "y"], "", "names.csv has no column for 'x' or 'y'. Name the right one, for example --column \"Lesson 1 (77)\"."),
        (["Lesson 1"], "7", "names.csv has no column for '7'."),
        (["Lesson 1", "Score"], "", "names.csv has 2 columns for 'Lesson 1' or 'Score'."),
        (["x"], "Score", "no canvas.csv: the column 'Score (78)' is read-only in Canvas."),
    ],
)  # fmt: skip
def test_the_column_is_found_by_the_title_or_named(here, names, column, place):
    Path("names.csv").write_text(GRADEBOOK + "Ada,1,a,4b,,\n")
    if isinstance(place, int):
        form = returning.form_in(roster.read(Path("names.csv")), names, column)
        assert (form.mark, form.most) == (place, 2)
    else:
        with pytest.raises(BadInput) as fault:
            returning.form_in(roster.read(Path("names.csv")), names, column)
        assert place in str(fault.value)


def test_a_column_that_is_not_found_is_said_before_grading_and_stops_only_who_named_it(here, monkeypatch, capsys):
    Path("names.csv").write_text(GRADEBOOK + "Ada,1,a,4b,,\n")
    unpack(here / "class", {"Ada.py": ANSWER})

    def no_grading(*_):
        assert "no canvas.csv: names.csv has no column for" in capsys.readouterr().err
        return [Grade("Ada", "width-hand", 1.0, 2, "near", "No.")]

    monkeypatch.setattr(commands.grading, "graded", no_grading)
    grade = ["class", "grade", "class", "--set", "width"]
    assert main([*grade, "--roster", "names.csv"]) == 0
    assert not (here / "class" / "_grades" / "canvas.csv").exists()
    assert main([*grade, "--roster", "names.csv", "--column", "x"]) == 2
    assert "has no column for 'x'" in capsys.readouterr().err
    assert main([*grade, "--column", "x"]) == 2
    assert "Give that with --roster." in capsys.readouterr().err


# ---------------------------------------------------------------- what students typed


def test_a_row_is_nobody_s_if_the_roster_does_not_say_whose_the_work_is(here):
    rows = ("Participant 7,Anna,,2.00,Yes,-,", "Participant 8,Anna,,2.00,Yes,-,", "Participant 9,Bob,,2.00,Yes,-,")
    files = {"Anna.py": ANSWER, "BOB.py": ANSWER, "Bob/width.py": ANSWER, "Zoe.py": ANSWER}
    written, said = given_back(worksheet(*rows), files)
    assert written["moodle.csv"].decode() == worksheet(*rows)
    (line,) = (line for line in said if "does not say whose the work is" in line)
    assert all(name in line for name in ("Anna", "Bob (9)", "Bob (9) (2)", "Zoe"))


HOSTILE = ("=cmd|x!A0", "<b>Eve", "x..", "a\\..\\..\\b", "a\nb", "C:x")


def test_a_hostile_name_changes_no_cell_and_leads_out_of_no_zip(here):
    rows = [f'Participant {number},"{name}",,2.00,Yes,-,' for number, name in enumerate(HOSTILE)]
    files = moodle(*(f"{name}_{number}" for number, name in enumerate(HOSTILE)))
    written, _ = given_back(worksheet(*rows), files)
    sheet = Sheet(written["moodle.csv"].decode())
    assert [row[1] for row in sheet.rows] == [*HOSTILE] and {row[2] for row in sheet.rows} == {"1"}
    assert without(written["moodle.csv"], [2, 6]) == worksheet(*rows).encode()
    assert not any(name in row[6] for row in sheet.rows for name in HOSTILE)
    names = zipfile.ZipFile(io.BytesIO(written["feedback.zip"])).namelist()
    assert len(names) == len(HOSTILE) and "=cmd|x!A0_0_assignsubmission_file/feedback.html" in names
    for name in names:
        folder, page = name.split("/")
        assert page == "feedback.html" and folder.strip(".") and folder.isprintable() and not {*"\\:"} & {*folder}


# ---------------------------------------------------------------- the zip


def test_the_folders_in_the_zip_are_those_of_the_download(here):
    files, people = a_class.moodle(a_class.students())
    written, said = given_back(people, files)
    archive = zipfile.ZipFile(io.BytesIO(written["feedback.zip"]))
    folders = {name.partition("/")[0] for name in files}
    assert {name.partition("/")[0] for name in archive.namelist()} == folders and len(folders) == 11  # but Kim's
    assert archive.read("Ada Lovelace_12345_assignsubmission_file/feedback.html") == b"Ada Lovelace"
    assert archive.read("Anna Schmidt_12352_assignsubmission_file/feedback.html") == b"Anna Schmidt (12352)"
    assert "feedback.zip goes back with 'Upload multiple feedback files in a zip' in Moodle, after moodle.csv." in said


def test_without_folders_the_signs_are_those_of_the_download_and_the_student_s_own_name_goes(here):
    people = worksheet("Participant 7,Ada,,2.00,Yes,-,", "Participant 8,Bob,,2.00,Yes,-,")
    files = {f"{name}_assignsubmission_file_width.py": ANSWER for name in ("Ada_7", "Bob_8")}
    written, _ = given_back(people, files)
    names = zipfile.ZipFile(io.BytesIO(written["feedback.zip"])).namelist()
    assert names == ["Ada_7_assignsubmission_file_feedback.html", "Bob_8_assignsubmission_file_feedback.html"]


def test_a_team_without_a_number_has_no_page_in_the_zip(here):
    written, _ = given_back(worksheet("Participant 7,Ada,,2.00,Yes,-,"), moodle("Ada_7", "Team A"))
    assert zipfile.ZipFile(io.BytesIO(written["feedback.zip"])).namelist() == [
        "Ada_7_assignsubmission_file/feedback.html"
    ]


def test_grading_again_writes_whole_files_and_nothing_else(here):
    people, files = worksheet("Participant 7,Ada,,2.00,Yes,-,"), moodle("Ada_7")
    first, _ = given_back(people, files)
    Path("grades/mine.txt").write_text("kept")
    again, said = given_back(first["moodle.csv"], files)  # what was written is a roster, too
    assert set(again) == {"moodle.csv", "feedback.zip", "mine.txt"} and again["moodle.csv"] == first["moodle.csv"]
    assert not any("Another mark" in line for line in said)
