"""What platforms give is taken in: whose it is, which attempt counts, what is in a zip, and what cannot be read."""

import io
import json
import os
import random
import stat
import zipfile
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from machack import BadInput
from machack.classroom.exercises.sets import exercise
from machack.classroom.school import assigned, commands, grading, hand_ins, platforms, roster, submissions
from machack.classroom.school.assignment import ENDING, assignment_of
from machack.classroom.school.attempts import Attempt, chosen
from machack.classroom.school.submissions import Submission
from machack.cli import main
from machack.notation.tables import rows_of
from machack.program.compiled import MODE
from tests.classroom import a_class, right
from tests.classroom.a_class import packed, unpack

RIGHT = b"width_hand_1, width_hand_2 = 9, 13"
HANDED_OUT = b'{"exercises": []}'
WIDTH = assigned.named(["width"])


def collected(path, platform="", people=None):
    """Return {student: its hand-in} of a folder or zip."""
    return {each.student: each for each in hand_ins.collected(path, platform, people).hand_ins}


def graded(hand_in, exercises=WIDTH):
    """Return the names of the files of a hand-in that are graded."""
    return [each.name for each in hand_in.chosen(exercises).graded]


def a_zip(folder, files, name="class.zip"):
    path = folder / name
    path.write_bytes(packed(files))
    return path


# ---------------------------------------------------------------- the same class from everywhere


@pytest.mark.skipif(MODE != "compiled", reason="a process that compiles: compiled mode only")
def test_a_class_has_the_same_points_from_a_folder_moodle_canvas_and_github(tmp_path, monkeypatch, capsys):
    some, done, run = a_class.students(), {}, grading.run

    def once(submission, exercises, *_):
        """Run what was not run before; the same cells and answers give the same."""
        key = json.dumps([submission.cells, submission.answers])
        done[key] = done.get(key) or run(submission, exercises)
        return done[key]

    monkeypatch.setattr(grading, "run", once)
    monkeypatch.setattr(commands, "_exercises", lambda *_: (a_class.EXERCISES, None))
    found = {}
    for form in (a_class.plain, a_class.moodle, a_class.canvas, a_class.github):
        files, names = form(some)
        (tmp_path / f"{form.__name__}.csv").write_bytes(names)
        places = [unpack(tmp_path / form.__name__, files), a_zip(tmp_path, files, f"{form.__name__} packed.zip")]
        for place in places:
            assert main(["class", "grade", str(place), "--roster", str(tmp_path / f"{form.__name__}.csv")]) == 0
            found[place.name] = points_of(place.with_suffix("") / "_grades")
    whole = sum(each.points for each in a_class.EXERCISES)
    got = found["plain"]
    assert len(got) == len(some) == 12
    zero = {"anna.s2@school.example", "ida@school.example", "kim@school.example"}
    assert {email for email, points in got.items() if points == 0} == zero
    assert {email for email, points in got.items() if points != whole} == {*zero, "carl@school.example"}
    for name, points in found.items():
        assert points == got, name
    for name, email, mark in (("moodle", "Email address", "Grade"), ("canvas", "SIS Login ID", a_class.COLUMN)):
        rows = rows_of((tmp_path / name / "_grades" / f"{name}.csv").read_text("utf-8"))
        marks = {row[email]: float(row[mark]) for row in rows if row[email] in got and row[mark]}
        assert marks == {each.email: got[each.email] for each in some if each.files}
    said = capsys.readouterr()
    assert "Canvas says that it is late" in said.out and "graded: width-1.ipynb" in said.out
    assert {title for title in ("Moodle", "Canvas", "GitHub Classroom") if f"Read as {title} names" in said.err} == {
        each.title for name, each in platforms.PLATFORMS.items() if name != "google"
    }


def points_of(folder):
    """Return {e-mail address: points} of the tables of a graded class."""
    totals = {row["student"]: float(row["points"]) for row in rows_of((folder / "totals.csv").read_text("utf-8"))}
    rows = rows_of((folder / "hand-ins.csv").read_text("utf-8"))
    assert len(rows) == len(totals)
    return {row["email"]: totals[row["student"]] for row in rows}


def test_a_class_from_moodle_without_a_roster_has_clean_names_and_no_thirteenth_student(tmp_path):
    some = a_class.students()
    found = collected(unpack(tmp_path / "moodle", a_class.moodle(some)[0]))
    names = {each.name for each in some if each.files or each.text} - {"Anna Schmidt"}
    assert set(found) == names | {"Anna Schmidt (12351)", "Anna Schmidt (12352)"}
    assert "onlinetext.html is not a" in found["Ida Text"].chosen(WIDTH).submission.fault
    assert found["Gil Page"].chosen(WIDTH).submission.says == "Ada Lovelace"
    assert graded(found["Finn Zipzip"]) == ["width.ipynb in my work.zip"]


def test_a_folder_packed_with_its_files_is_looked_into(tmp_path):
    some = a_class.students()
    files = {f"Course 4b/{name}": data for name, data in a_class.moodle(some)[0].items()}
    assert "Ada Lovelace" in collected(a_zip(tmp_path, files)) and "Ada Lovelace" in collected(
        unpack(tmp_path / "a", files)
    )
    own = {"class/ada.py": RIGHT, "class/bob.py": RIGHT}
    assert set(collected(a_zip(tmp_path, own))) == {"ada", "bob"}
    assert set(collected(a_zip(tmp_path, own, "other.zip"))) == {"class"}
    assert set(collected(unpack(tmp_path / "b", own))) == {"class"}


def test_the_teacher_s_copy_of_an_assignment_is_nobody_s_hand_in_wherever_it_lies(tmp_path):
    copy = {f"width{ENDING}": json.dumps(a_class.LESSON.private()).encode()}
    moodle = {f"{name}_{number}_assignsubmission_file/width.py": RIGHT for number, name in enumerate(("Ada", "Bob"))}
    below = {f"export/{name}": data for name, data in moodle.items()}
    for number, files in enumerate(({"Ada.py": RIGHT, "Bob/width.py": RIGHT}, moodle, below)):
        for path in (unpack(tmp_path / str(number), files | copy), a_zip(tmp_path, files | copy, f"{number}.zip")):
            found = hand_ins.collected(path)
            assert [each.student for each in found.hand_ins] == ["Ada", "Bob"] and not found.aside


def test_what_was_handed_out_is_its_owner_s_if_a_platform_says_whose_it_is(tmp_path):
    names = (f"width{ENDING}", "exercises.json", "width.py")
    files = {f"x{number}_{number}_1_{name}": RIGHT if number == 2 else HANDED_OUT for number, name in enumerate(names)}
    found = collected(unpack(tmp_path, files))
    kinds = {name: each.chosen(WIDTH).submission.kind for name, each in found.items() if not graded(each)}
    assert set(found) == {"x0", "x1", "x2"} and kinds == {"x0": "missing", "x1": "missing"}


# ---------------------------------------------------------------- names of platforms


@pytest.mark.parametrize(
    "platform, name, sender",
    [
        ("moodle", "Ada Lovelace_12_assignsubmission_file/", ("Ada Lovelace", "12", "")),
        ("moodle", "Ada Lovelace_12_assignsubmission_file_", ("Ada Lovelace", "12", None)),
        ("moodle", "Ada_12_assignsubmission_file_width.ipynb", ("Ada", "12", "width.ipynb")),
        ("moodle", "Eve_7_assignsubmission_file_Ada_12_assignsubmission_file_w.py", ("Eve", "7", "Ada_12_assignsubmission_file_w.py")),
        ("moodle", "Team A_assignsubmission_onlinetext/", ("Team A", "", "")),
        ("canvas", "lovelaceada_12_34_width.ipynb", ("lovelaceada", "12", "width.ipynb")),
        ("canvas", "o_neill_LATE_12_34_a_5_6_b.py", ("o_neill", "12", "a_5_6_b.py")),
        ("canvas", "anon_aB3d5_34_width.ipynb", ("anonymous", "aB3d5", "width.ipynb")),
        ("canvas", "lovelaceada_12_link.html", ("lovelaceada", "12", "link.html")),
        ("google", "Ada Lovelace - my - width (1).ipynb", ("Ada Lovelace", "", "my - width (1).ipynb")),
    ],
)  # fmt: skip
def test_a_student_is_what_stands_before_the_platform_s_own_signs(platform, name, sender):
    got = platforms.senders([name], platform).get(name)
    assert (got and (got.name, got.number, got.file)) == (None if sender[2] is None else sender)


@pytest.mark.parametrize(
    "names, platform",
    [
        (["a_1_2_b.ipynb"], "folder"),
        (["a_1_2_b.ipynb", "bob.ipynb", "cyd.ipynb"], "folder"),
        ([f"a_{number}_2_b.ipynb" for number in range(10)] + ["bob.ipynb"], "canvas"),
        (["Ada - width.ipynb", "Bob - width.ipynb"], "google"),
        (["Ada - width.ipynb", "Bob.ipynb"], "folder"),
        (["width-ada/", "width-bob/"], "folder"),
        (["width-ada/.git", "width-bob/.git"], "github"),
        (["ada/.git", "bob/.git"], "folder"),
        ([], "folder"),
    ],
)
def test_a_platform_is_recognized_by_nearly_all_names_only(names, platform):
    assert platforms.recognized(names) == platform


def test_a_teacher_decides_who_named_the_files(tmp_path, capsys):
    unpack(tmp_path, {"a_1_2_b.py": RIGHT, "c_3_4_d.py": RIGHT})
    assert set(collected(tmp_path)) == {"a", "c"}
    assert set(collected(tmp_path, "folder")) == {"a_1_2_b", "c_3_4_d"}
    with pytest.raises(BadInput, match="there is no platform 'moo'"):
        collected(tmp_path, "moo")
    with pytest.raises(SystemExit):
        main(["class", "grade", str(tmp_path), "--from", "moo"])
    assert "invalid choice" in capsys.readouterr().err


def test_a_name_is_the_same_however_its_accent_is_written_and_two_students_stay_two(tmp_path):
    unpack(tmp_path, {"J\u00f6rg/a.py": RIGHT, "Jo\u0308rg/b.py": RIGHT + b"# 2", "Jorg/c.py": RIGHT})
    found = collected(tmp_path)
    assert set(found) == {"J\u00f6rg", "Jorg"} and len(found["J\u00f6rg"].attempts) == 2


# ---------------------------------------------------------------- the roster


def people(*rows, head="name,id,email"):
    path = Path("names.csv")
    path.write_text("\n".join((head, *rows)), "utf-8")
    return roster.read(path).people


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_roster_names_its_students_lists_who_is_missing_and_who_is_unknown(here):
    unpack(here / "class", {"Lovelace, ADA.py": RIGHT, "bs.py": RIGHT, "zoe.py": RIGHT, "names.txt": b""})
    some = people("Ada Lovelace,4711,", "Bob Stub,4712,bs@school.example", "Kim Empty,4713,")
    found = collected(here / "class", people=some)
    assert list(found) == ["Ada Lovelace", "Bob Stub", "zoe", "Kim Empty"]
    assert found["zoe"].remarks == ["nobody on the roster has this name"]
    missing = found["Kim Empty"].chosen(WIDTH).submission
    assert (missing.fault, missing.kind) == ("nothing handed in.", "missing")


@pytest.mark.skipif(MODE != "compiled", reason="a process that compiles: compiled mode only")
def test_who_is_missing_has_a_row_in_each_table_and_is_no_hand_in_that_says_what_was_set(here, capsys):
    lesson = assignment_of([a_class.SET], ["width-hand"], [7])
    cells = [{"cell_type": "code", "source": RIGHT.decode(), "metadata": {}}]
    notebook = json.dumps({"cells": cells, "metadata": {"machack": lesson.public()}}).encode()
    folder = unpack(here / "class", {"ada.ipynb": notebook, "bob.ipynb": notebook, "cyd.ipynb": b"{"})
    (here / "names.csv").write_text("name\nAda\nBob\nCyd\nKim Empty\n")
    assert main(["class", "grade", "class", "--roster", "names.csv"]) == 0
    said = capsys.readouterr()
    assert "(1 exercise, 7 points), as 2 of 3 hand-ins say." in said.err
    assert "nothing handed in." in said.out and "\n3 submissions in" in said.out
    grades = rows_of((folder / "_grades" / "grades.csv").read_text("utf-8"))
    assert [(row["student"], row["outcome"], float(row["points"]), row["of"], bool(row["ran"])) for row in grades] == [
        ("Ada", "right", 7, "7", True),
        ("Bob", "right", 7, "7", True),
        ("Cyd", "unreadable", 0, "7", False),
        ("Kim Empty", "missing", 0, "7", False),
    ]
    assert right.totals(folder)["Kim Empty"] == ("0", "7")
    *_, last = rows_of((folder / "_grades" / "hand-ins.csv").read_text("utf-8"))
    assert (last["student"], last["place"], last["graded"], last["date"]) == ("Kim Empty", "", "", "")


def test_students_of_one_name_are_told_apart_by_a_number_and_never_guessed(here):
    some = people("Anna Schmidt,1,a@x", "Anna Schmidt,2,b@x")
    files = {"Anna Schmidt_2_assignsubmission_file/a.py": RIGHT, "Anna Schmidt_1_assignsubmission_file/a.py": b"x = 1"}
    found = collected(unpack(here / "moodle", files), people=some)
    assert {name: each.person.email for name, each in found.items()} == {
        "Anna Schmidt (1)": "a@x",
        "Anna Schmidt (2)": "b@x",
    }
    found = collected(unpack(here / "plain", {"Anna Schmidt.py": RIGHT}), people=some)
    assert found["Anna Schmidt"].remarks == ["2 on the roster have this name"] and found["Anna Schmidt"].person is None
    twice = collected(unpack(here / "twice", {"a.py": RIGHT, "Anna Schmidt/a.py": RIGHT}), people=some[:1])
    assert [each.remarks for each in twice.values()] == [["2 hand-ins are taken for this student of the roster"]] * 2


def test_a_row_that_is_there_twice_is_one_student_and_two_of_one_name_are_two(here):
    some = people(
        "Ada Lovelace,4711,a@x", "Anna Schmidt,,", "Ada Lovelace,4711,a@x", "Anna Schmidt,,", "Kim Empty,,k@x"
    )
    found = collected(unpack(here / "class", {"ada lovelace.py": RIGHT}), people=some)
    assert [*found] == ["Ada Lovelace", "Anna Schmidt", "Anna Schmidt (2)", "Kim Empty"]
    assert found["Ada Lovelace"].person and not found["Ada Lovelace"].remarks


def test_a_number_of_the_platform_is_not_another_student_s(here):
    head = "Identifier;Full name;Email address"
    some = people("Participant 7;Ada;a@x", "Participant 8;Bob;b@x", head=head)
    files = {f"{who}_assignsubmission_file/a.py": RIGHT for who in ("Bob_7", "Ada_9")}
    found = collected(unpack(here / "moodle", files), people=some)
    assert {each.places[0][:5]: each.person and each.person.email for each in found.values() if each.places} == {
        "Bob_7": "a@x",  # the platform's number, not the name, which students may change
        "Ada_9": None,
    }


def test_a_roster_without_names_is_refused(here, capsys):
    (here / "ada.py").write_bytes(RIGHT)
    (here / "names.csv").write_text("Ada Lovelace\nBob Stub\n")
    assert main(["class", "grade", ".", "--roster", "names.csv"]) == 2
    assert "names.csv names no student. Give a table with a column 'name'" in capsys.readouterr().err
    assert (
        main(["class", "grade", ".", "--roster", "no.csv"]) == 2 and "no.csv cannot be read" in capsys.readouterr().err
    )


# ---------------------------------------------------------------- several attempts

EARLY, LATE = datetime(2026, 11, 30, 10, 0), datetime(2026, 11, 30, 11, 0)


def attempt(name, text="width_hand_1 = 9", **facts):
    return Attempt(Submission("ada", Path(name), (text,)), name, **facts)


@pytest.mark.parametrize(
    "old, new, because",
    [
        (attempt("b.py", upload=7, when=LATE), attempt("a.py", upload=8, when=EARLY), "the platform's number"),
        (attempt("b (3).py", when=EARLY), attempt("a.py", when=LATE), "by its date"),
        (attempt("b.py", when=LATE, saved=EARLY), attempt("a.py", when=LATE, saved=LATE), "its date in the student's zip"),
        (attempt("w.py", "width_hand_1 = 9999", when=LATE.replace(second=40)), attempt("w (1).py", when=LATE), "the number in its name"),
        (attempt("w-2.py"), attempt("w-10.py"), "the number in its name"),
        (attempt("z.py"), attempt("a.py", "width_hand_1 = 9; width_hand_2 = 13"), "so the longest"),
        (attempt("w.py"), attempt("w-new.py"), "so the last by name"),
        (attempt("w.py"), attempt(f"w-{'9' * 5000}.py"), "so the last by name"),
        (attempt("b.py", "help = 1", upload=9), attempt("a.py", upload=1), ""),
        (attempt("b.py", "score_view_1 = 1", upload=9), attempt("a.py", upload=1), ""),
    ],
)  # fmt: skip
def test_the_newest_of_those_that_answer_is_graded_and_the_evidence_is_said(old, new, because):
    for some in ([old, new], [new, old]):
        choice = chosen(some, WIDTH)
        assert choice.graded == (new,) and choice.others == (old,) and because in choice.because
        assert bool(choice.because) == bool(because)


def test_the_others_and_the_date_are_in_the_table(tmp_path):
    unpack(
        tmp_path, {"ada/a.py": RIGHT, "ada/b.py": RIGHT, "ada/c.ipynb": b"{", "ada/d.docx": b"", "ada/README.md": b""}
    )
    os.utime(tmp_path / "ada" / "a.py", (LATE.timestamp(),) * 2)
    os.utime(tmp_path / "ada" / "b.py", (EARLY.timestamp(),) * 2)
    found = hand_ins.collected(tmp_path)
    (row,) = rows_of(hand_ins.as_csv(found, [each.chosen(WIDTH) for each in found.hand_ins]))
    assert (row["graded"], row["chosen"]) == ("a.py", "the newest by its date")
    assert (row["date"], row["date from"]) == ("2026-11-30 11:00", "the file")
    assert row["others"] == "b.py; c.ipynb is not a complete notebook; d.docx is not a .ipynb, .py, .json file"


def test_two_sets_in_two_files_are_two_parts_of_one_work(tmp_path):
    unpack(tmp_path, {"ada/a.py": RIGHT, "ada/b.py": b"score_view_1 = 1"})
    (found,) = collected(tmp_path).values()
    both = assigned.named(["width", "score"])
    assert [len(found.chosen(asked).submission.cells) for asked in (both, WIDTH)] == [2, 1]


def test_a_file_that_answers_other_exercises_of_a_set_is_no_newer_attempt(tmp_path):
    unpack(tmp_path, {"ada/lesson-1.py": RIGHT, "ada/lesson-2.py": b"width_list = 'no'"})
    (found,) = collected(tmp_path).values()
    for name in ("width-hand", "width-list"):
        of_an_assignment = [replace(exercise(name), points=7)]
        assert graded(found, of_an_assignment) == ["lesson-1.py" if name == "width-hand" else "lesson-2.py"]


@pytest.mark.parametrize("is_zipped", [False, True])
@pytest.mark.parametrize(
    "names, kind, told",
    [
        (["exercises.json"], "missing", "exercises.json"),
        (["exercises.json", "README.txt"], "missing", "exercises.json"),
        (["readme.md"], "missing", "readme.md"),
        (["exercises.json", "notes.txt"], "unreadable", "notes.txt"),
        (["exercises.json", "README.txt", "w.docx"], "unreadable", "w.docx"),
    ],
)
def test_work_is_missing_if_only_a_hand_out_or_a_readme_came(tmp_path, names, kind, told, is_zipped):
    files = dict.fromkeys(names, HANDED_OUT)
    files = {"width.zip": packed(files)} if is_zipped else files
    (found,) = collected(unpack(tmp_path, {f"ada/{name}": data for name, data in files.items()})).values()
    choice = found.chosen(WIDTH)
    assert (choice.submission.kind, choice.graded) == (kind, ())
    assert [name for name in names if name in choice.submission.fault] == [told]


# ---------------------------------------------------------------- zips


def changed(data, where, at, value):
    """Return a zip of one member with a number in the headers of its member changed: 2 bytes, or 4 if it is larger."""
    for sign, place in ((b"PK\1\2", at), (b"PK\3\4", at - 2)):
        begin = data.index(sign) + place
        width = 2 if where == "flags" else 4
        data = data[:begin] + value.to_bytes(width, "little") + data[begin + width :]
    return data


def of_kind(kind, data=b"/etc/passwd"):
    """Return a zip with a member that is no plain file."""
    info = zipfile.ZipInfo("width.py")
    info.external_attr = (kind | 0o777) << 16
    return packed_as(info, data)


def packed_as(info, data, how=zipfile.ZIP_DEFLATED):
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as made:
        made.writestr(info, data, how)
    return archive.getvalue()


def nested(levels):
    data = packed({"width.py": RIGHT})
    return data if levels == 1 else packed({"more.zip": nested(levels - 1)})


ONE = packed({"width.py": RIGHT})
HOSTILE = {
    "large": (lambda: packed({"width.py": bytes(submissions.LARGEST + 1)}), "width.py in w.zip is larger than 20 MB."),
    "sum": (lambda: packed({f"{n}.zip": bytes(submissions.LARGEST - n) for n in range(6)}), "w.zip holds more than 100 MB."),
    "count": (lambda: packed({f"{n}.txt": b"" for n in range(10_000)}), "w.zip holds more than 2,000 files."),
    "counts": (lambda: packed({f"{n}.zip": packed({f"{m}.txt": b"" for m in range(1500)}) for n in range(2)}), "holds more than 2,000 files"),
    "deep": (lambda: nested(4), "more.zip in more.zip is a zip more than 3 zips deep."),
    "encrypted": (lambda: changed(ONE, "flags", 8, 1), "width.py in w.zip is encrypted. Hand it in without a password."),
    "lying": (lambda: changed(ONE, "size", 24, 3), "width.py in w.zip is damaged in its zip."),
    "outside": (lambda: packed({"../bob/width.py": RIGHT}), "width.py in w.zip has a path that leads out of its zip."),
    "absolute": (lambda: packed({"/tmp/width.py": RIGHT}), "width.py in w.zip has a path that leads out of its zip."),
    "drive": (lambda: packed({"C:\\width.py": RIGHT}), "width.py in w.zip has a path that leads out of its zip."),
    "link": (lambda: of_kind(stat.S_IFLNK), "width.py in w.zip is a link. Hand in the file itself."),
    "pipe": (lambda: of_kind(stat.S_IFIFO), "width.py in w.zip is not a file."),
    "unusual": (lambda: packed_as(zipfile.ZipInfo("width.py"), RIGHT, zipfile.ZIP_LZMA), "packed in an unusual way"),
    "noise": (lambda: bytes(range(256)) * 9, "w.zip is not a zip, or it is damaged."),
    "cut": (lambda: ONE[:-30], "w.zip is not a zip, or it is damaged."),
    "empty": (lambda: b"", "w.zip is not a zip, or it is damaged."),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_zip_costs_its_owner_only_and_is_named(name, tmp_path):
    make, words = HOSTILE[name]
    files = {"ada_1_assignsubmission_file/w.zip": make(), "bob_2_assignsubmission_file/width.py": RIGHT}
    for path in (unpack(tmp_path / "class", files), a_zip(tmp_path, files)):
        before = sorted(tmp_path.rglob("*"))
        found = collected(path)
        assert words in found["ada"].chosen(WIDTH).submission.fault
        assert graded(found["bob"]) == ["width.py"]
        assert sorted(tmp_path.rglob("*")) == before


def test_what_can_be_read_beside_a_hostile_member_is_graded(tmp_path):
    made = packed({"../evil.py": b"x", "width.py": RIGHT, "a.docx": b""} | {f"deep/{n}.txt": b"" for n in range(1500)})
    more = packed({f"{n}.txt": b"" for n in range(1500)})
    (found,) = collected(unpack(tmp_path, {"ada/w.zip": packed({"a.zip": made, "b.zip": more})})).values()
    assert graded(found) == ["width.py in a.zip"]
    others = found.others(found.chosen(WIDTH))
    assert any("leads out" in each for each in others) and any("more than 2,000 files" in each for each in others)


def test_three_zips_deep_is_still_read(tmp_path):
    (found,) = collected(unpack(tmp_path, {"ada/w.zip": nested(3)})).values()
    assert graded(found) == ["width.py in more.zip"]


class Old(zipfile.ZipInfo):
    """A member whose name is written without the mark for UTF-8, in an encoding of its own."""

    encoding = "cp437"

    def _encodeFilenameFlags(self):
        return self.filename.encode(self.encoding), self.flag_bits & ~0x800


@pytest.mark.parametrize("encoding", ["cp437", "utf-8"])
def test_names_in_an_old_zip_keep_their_umlauts(tmp_path, encoding):
    info = Old("J\u00f6rg M\u00fcller.py")
    info.encoding = encoding
    (tmp_path / "class.zip").write_bytes(packed_as(info, RIGHT))
    assert set(collected(tmp_path / "class.zip")) == {"J\u00f6rg M\u00fcller"}


def test_a_zip_made_by_windows_of_old_has_folders_all_the_same(tmp_path):
    path = a_zip(tmp_path, {"ada\\w\\width.py": RIGHT, "bob\\width.py": RIGHT})
    assert {name: graded(each) for name, each in collected(path).items()} == {"ada": ["width.py"], "bob": ["width.py"]}


def test_a_zip_spoilt_by_chance_is_read_or_named(tmp_path):
    for seed in range(200):
        chance = random.Random(seed)
        letters = [chr(chance.choice((chance.randrange(1, 128), chance.randrange(0x3000)))) for _ in range(36)]
        names = ["".join(letters[start::4]) for start in range(4)]
        data = bytearray(packed({f"{name}.py": RIGHT for name in names} | {"width.py": RIGHT}))
        for _ in range(chance.choice((0, 1, 4))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        (found,) = collected(unpack(tmp_path / str(seed), {"ada/w.zip": bytes(data)})).values()
        submission = found.chosen(WIDTH).submission
        assert bool(submission.fault) != bool(submission.cells), seed


@pytest.mark.parametrize(
    "name, data, words",
    [
        ("class.zip", b"PK", "class.zip cannot be opened: it is not a zip, or it is damaged."),
        ("class.rar", b"Rar", "class.rar is neither a folder nor a zip."),
        ("other.zip", None, "there is no file class.zip."),
        ("class.zip", packed({"list.csv": b""}), "class.zip holds nothing to grade: "),
    ],
)
def test_what_is_no_class_is_refused_in_a_sentence(name, data, words, here, capsys):
    if data is not None:
        (here / name).write_bytes(data)
    assert main(["class", "grade", name if data is not None else "class.zip"]) == 2
    assert words in capsys.readouterr().err


# ---------------------------------------------------------------- files


def test_a_notebook_is_read_in_every_format_and_under_a_browser_s_name():
    data = a_class.notebook(a_class.ANSWERS)
    wanted = submissions.parsed(Path("width.ipynb"), data, "ada").cells
    assert wanted and not any("check(" in cell for cell in wanted)
    for name, made in (
        ("w.IPYNB", a_class.as_format_3(data)),
        ("w.ipynb.json", data),
        ("w.json", a_class.as_format_3(data)),
    ):
        assert submissions.parsed(Path(name), made, "ada").cells == wanted


def test_links_on_the_disk_are_not_followed(tmp_path):
    (tmp_path / "secret.py").write_bytes(RIGHT)
    folder = unpack(tmp_path / "class", {"ada/": b"", "bob/width.py": RIGHT})
    (folder / "ada" / "width.py").symlink_to(tmp_path / "secret.py")
    (folder / "eve").symlink_to(folder / "bob")
    (folder / "fay").mkdir()
    (folder / "fay" / "more").symlink_to(folder / "bob")
    found = collected(folder)
    assert all("is a link" in found[name].chosen(WIDTH).submission.fault for name in ("ada", "eve", "fay"))
