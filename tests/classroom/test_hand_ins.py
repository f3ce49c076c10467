"""What students hand in, and what they are called: a bad file or name costs its owner only, and writes nothing elsewhere."""

import csv
import html
import inspect
import json
import os
import random
import re
from pathlib import Path

import chess
import pytest

from machack.classroom.exercises.sets import exercise_set
from machack.classroom.school import commands, grade_table, grading, hand_ins, reports, sandbox, submissions
from machack.classroom.school import points as points_of
from machack.classroom.school.crosstable import as_page
from machack.classroom.school.entering import entries_of
from machack.classroom.school.replay import games_in
from machack.classroom.school.standings import as_csv, as_text, cells_of, faults_of, table
from machack.classroom.school.student_page import feedback
from machack.classroom.school.submissions import Submission, parsed
from machack.cli import main
from machack.laboratory.entries import reason_of
from machack.laboratory.games import Game, as_pgn
from machack.laboratory.plans import Plan
from machack.laboratory.scores import Score
from machack.notation.names import LONGEST, file_names, readable
from machack.notation.tables import rows_of
from machack.program.compiled import MODE
from tests.proofs import WHOLE

compiled_only = pytest.mark.skipif(MODE != "compiled", reason="a process that compiles: compiled mode only")
WIDTH = exercise_set("width").exercises[:1]
RIGHT = json.dumps({"answers": {"width-hand": {"answer": ["9", "13"]}}})
NOTEBOOK = json.dumps({"cells": [{"cell_type": "code", "source": "width_hand_1, width_hand_2 = 9, 13"}]})
HANDED_OUT = json.dumps({"set": "width", "title": "Width", "exercises": []})
NAMES = (
    "../../../index", "AC/DC", "nul\0byte", "\ud83d", "x" * 300, "ä" * 300, "Müller, Anna", "=cmd|' /C calc'!A0", "-rf *", "+1", "@SUM(1)",
    "$(touch x)", "`id`; ls", "a\nb", "a\tb", "\x1b[2J", "<script>alert(1)</script>", '"quoted"', "a|b", "", " ", ".", "..", "CON", "aux.txt",
    "Ada", "ada", "~root", "C:\\x", "\u202egnp.exe", "名前", "👩\u200d💻", "%s%n", "{0}", "\udcfc", "index", "feedback/ada", "＝1+1",
)  # fmt: skip


def hand_in(folder, files):
    """Write {place in the folder: text or bytes} into a folder, and return it."""
    for place, content in files.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def points(folder):
    """Return {student: points for the first exercise of the width, and what was said} of the tables in a folder."""
    rows = rows_of((folder / "_grades" / "grades.csv").read_text())
    return {row["student"]: (float(row["points"]), row["words"]) for row in rows if row["exercise"] == "width-hand"}


# ---------------------------------------------------------------- one bad hand-in costs its owner only

BAD = {
    "slash.json": (json.dumps({"student": "AC/DC", **json.loads(RIGHT)}), 2, "That is right"),
    "path.json": (json.dumps({"student": "../../../index", **json.loads(RIGHT)}), 2, "That is right"),
    "emoji.json": ('{"student": "\\ud83d", ' + RIGHT[1:], 2, "That is right"),
    "nul.json": ('{"student": "a\\u0000b", ' + RIGHT[1:], 2, "That is right"),
    "long.json": (json.dumps({"student": "x" * 300, **json.loads(RIGHT)}), 2, "That is right"),
    "nameless.json": (json.dumps({"student": ["x"], **json.loads(RIGHT)}), 2, "That is right"),
    "deep.json": ("[" * 100_000, 0, "deep.json is nested too deep to be a file of answers."),
    "deeper.ipynb": ('{"cells": ' + "[" * 100_000, 0, "deeper.ipynb is nested too deep to be a notebook."),
    "large.json": ("", 0, "large.json is larger than 20 MB."),
    "latin1.py": ("# M\u00fcller".encode("latin-1"), 0, ""),
    "noise.ipynb": (bytes(range(256)), 0, "noise.ipynb"),
    "list.json": ("[1, 2]", 0, "list.json is not a complete file of answers."),
    "digits.json": ("9" * 5000, 0, "digits.json is not a complete file of answers."),
    "wordy.json": (json.dumps({"answers": {"width-hand": {"answer": ["9" * 200_000]}}}), 0, "an answer of 200,000 letters"),
    "text.json": ('{"answers": {"width-hand": {"answer": "9"}}}', 1, "no answer yet"),
    "half.json": ('{"answers": {"width-hand": {"answer": ["\\ud83d", "13"]}}}', 1, "is not a number"),
    "endless.json": ('{"answers": {"width-hand": {"answer": ["1e999999999", "13"]}}}', 1, "is not a number"),
    "odd.json": ('{"answers": {"width-hand": 5, "x": null}}', 0, "no answer yet"),
    "two/a.ipynb": (NOTEBOOK, 2, "That is right"),
    "two/b.py": ("", 2, "That is right"),
    "twice.ipynb": (NOTEBOOK, 2, "That is right"),
    "twice.py": ("", 2, "That is right"),
    "words/width.docx": ("PK", 0, "width.docx is not a .ipynb, .py, .json file."),
    "given/exercises.json": (HANDED_OUT, 0, "exercises.json is what was handed out, not an answer to it."),
    "renamed.json": (HANDED_OUT, 0, "renamed.json is what was handed out, not an answer to it."),
    "beside/width.ipynb": (NOTEBOOK, 2, "That is right"),
    "beside/exercises.json": (HANDED_OUT, 2, "That is right"),
    "beside/exercises (1).json": (HANDED_OUT, 2, "That is right"),
    "beside/._width.ipynb": (b"\0\5\26\7", 2, "That is right"),
    "beside/__MACOSX/width.ipynb": (b"\0\5\26\7", 2, "That is right"),
    "beside/.ipynb_checkpoints/width.ipynb": (NOTEBOOK, 2, "That is right"),
    "beside/progress.json": (json.dumps({"width-hand": {"tries": 2}}), 2, "That is right"),
    "within/width/width.ipynb": (NOTEBOOK, 2, "That is right"),
    "_anna.json": (RIGHT, 2, "That is right"),
    "upper.JSON": (RIGHT, 2, "That is right"),
}  # fmt: skip


@compiled_only
def test_each_bad_hand_in_costs_its_owner_only_and_the_owner_reads_why(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(commands, "_exercises", lambda *_: (list(WIDTH), None))  # one that needs no program
    folder = hand_in(tmp_path / "a" / "b" / "c" / "class", {place: each[0] for place, each in BAD.items()})
    hand_in(
        folder,
        {
            "exercises.json": HANDED_OUT,
            "zoe.json": RIGHT,
            "._zoe.json": b"\0\5\26\7",
            "bob.docx": "PK",
            "eve.zip": "PK",
            "list.csv": "",
        },
    )
    (folder / "empty").mkdir()
    os.mkfifo(folder / "pipe.py")
    os.truncate(folder / "large.json", submissions.LARGEST + 1)
    (folder / "link.ipynb").symlink_to(folder / "beside" / "width.ipynb")
    before = {path for path in tmp_path.rglob("*") if folder not in path.parents}
    assert main(["class", "grade", str(folder), "--jobs", "2"]) == 0
    found = points(folder)
    students = {place: place.split("/")[0] if "/" in place else place.rpartition(".")[0] for place in BAD}
    for place, (_, wanted, words) in BAD.items():
        got, said = found[students[place]]
        assert got == wanted and words in said, (place, got, said)
    assert found["zoe"][0] == 2 and found["empty"] == (0, "nothing handed in.")
    assert "is a link" in found["link"][1] and "not a file" in found["pipe"][1]
    assert "bob.docx is not a" in found["bob"][1] and "eve.zip is not a zip" in found["eve"][1]
    assert set(found) == {*students.values(), "zoe", "bob", "eve", "empty", "link", "pipe"}
    assert {path for path in tmp_path.rglob("*") if folder not in path.parents} == before
    assert len(list((folder / "_grades" / "feedback").iterdir())) == len(found)
    assert capsys.readouterr().err == "Not graded, because only .ipynb, .py, .json files are: list.csv.\n"


def test_who_somebody_is_follows_from_the_folder_and_what_the_file_says_is_shown(tmp_path, capsys):
    hand_in(tmp_path, {"bob/width.json": json.dumps({"student": "ada", **json.loads(RIGHT)}), "ada/width.json": "{}"})
    given = hand_ins.in_folder(tmp_path)
    assert [(each.student, each.says) for each in given] == [("ada", ""), ("bob", "ada")]
    grades = grading.graded(given, list(WIDTH))
    assert [each.points for each in grades] == [0, 2]
    reports.write(tmp_path / "out", grades)
    assert "the name in the file is ada" in (tmp_path / "out" / "feedback" / "bob.html").read_text()
    assert grade_table.read(tmp_path / "out" / "grades.csv")[1].says == "ada"


@pytest.mark.parametrize(
    "entry, answers",
    [
        ({"draft": ["9", "13"]}, ["9", "13"]),
        ({"answer": ["8", "12"], "tries": 1, "draft": ["9", "13"]}, ["9", "13"]),
        ({"answer": ["9", "13"], "tries": 1, "right": "2026-12-01", "draft": ["8", ""]}, ["9", "13"]),
        ({"answer": ["9", "13"], "draft": ["", " "]}, ["9", "13"]),
        ({"draft": ["", ""]}, None),
        ({"draft": "9"}, None),
    ],
)
def test_what_was_written_on_a_page_and_not_checked_is_an_answer_unless_it_was_right_before(entry, answers):
    saved = json.dumps({"student": "", "answers": {"width-hand": entry}})
    assert parsed(Path("ada.json"), saved.encode(), "ada").answers.get("width-hand") == answers


def test_names_that_look_the_same_stay_two_students(tmp_path):
    hand_in(tmp_path, {"M\\xfcller.json": "{}", os.fsdecode(b"M\xfcller.json"): "{}"})
    assert sorted(each.student for each in hand_ins.in_folder(tmp_path)) == ["M\\xfcller", "M\\xfcller (2)"]


# ---------------------------------------------------------------- a process that dies says of what


def test_the_program_is_compiled_before_a_submission_has_its_limits(monkeypatch):
    """Nothing in the solution of *Hash coding* compiles it for the grader: the submission did, and was ended for it."""
    done = []
    monkeypatch.setattr("machack.make_ready", lambda: done.append("compiled"), raising=False)
    monkeypatch.setattr(grading.subprocess, "Popen", lambda *_, **__: done.append("begun") or 1 / 0)
    grading._compiled.cache_clear()
    (moved,) = [each for each in exercise_set("hash-coding").exercises if each.id == "hash-moved"]
    with pytest.raises(ZeroDivisionError):
        grading.run(Submission("ada", Path("a"), answers={"hash-moved": [moved.asks[0].answer]}), [moved])
    assert done == ["compiled", "begun"]
    with pytest.raises(ZeroDivisionError):
        grading.run(Submission("ada", Path("a"), answers={"width-hand": ["9", "13"]}), list(WIDTH))
    assert done == ["compiled", "begun", "begun"]
    grading._compiled.cache_clear()


@compiled_only
def test_the_solution_of_hash_coding_as_a_page_saves_it_has_all_points(tmp_path):
    asked = [each for each in exercise_set("hash-coding").exercises if each.asks]
    texts = {each.id: {"answer": [_text(ask) for ask in each.asks]} for each in asked}
    hand_in(tmp_path, {"ada.json": json.dumps({"student": "ada", "answers": texts})})
    grades = grading.graded(hand_ins.in_folder(tmp_path), asked)
    assert [(each.points, each.exercise) for each in grades] == [(each.points, each.id) for each in asked]


def _text(ask):
    """Return the book's answer as text: of a function that the house holds, the file that it is in."""
    return ask.answer or inspect.getsource(inspect.getmodule(ask.solution()))


@compiled_only
@pytest.mark.parametrize(
    "text, words",
    [
        ("import os\nos._exit(3)", "It ended itself, with exit code 3"),
        ("import os, signal\nsignal.raise_signal(signal.SIGSEGV)", "Its process was ended by SIGSEGV: it broke Python itself"),
        ("import signal\nsignal.raise_signal(signal.SIGKILL)", "ended by SIGKILL: the system ended it, as it does when there is no more"),
        ("import signal\nsignal.raise_signal(40)", "Its process was ended by signal 40: it was stopped from outside."),
        ("x = [0] * 10**12", "Cell 1, line 1: it is nested too deep, or needs too much memory."),
        ("raise ValueError('\\ud83d\\x1b[2J')", "ValueError: \\ud83d\\x1b[2J"),
        ("class Fault(Exception):\n    def __str__(self): raise Fault\nraise Fault", "Cell 1, line 3: Fault."),
        pytest.param("x = " + "-" * 100_000 + "1", "Cell 1: it is nested too deep, or needs too much memory.", id="deep"),
        ("x = '\ud83d'", "Cell 1: UnicodeEncodeError: "),
    ],
)  # fmt: skip
def test_what_ends_a_submission_is_said(text, words):
    (grade,) = grading.grade(Submission("ada", Path("a"), cells=(text,)), list(WIDTH))
    assert grade.points == 0 and words in grade.words, grade.words
    grade.words.encode()


ODD = """
a = []
a.append(a)
deep = 0
for _ in range(900):
    deep = [deep]
class Odd:
    def __getattr__(self, name): raise KeyError(name)
class SquareSet:
    def __iter__(self): raise OSError
"""
VALUES = (
    "10**5000 10**400 float('nan') [0]*10**6 'x'*10**7 a deep Odd() SquareSet() '\\ud83d' b'9' 9+0j ... print".split()
)


@compiled_only
def test_an_answer_that_cannot_be_sent_costs_itself_only():
    text = f"{ODD}\nwidth_hand_1, width_hand_2 = 10**5000, 13"
    (grade,) = grading.grade(Submission("ada", Path("a"), cells=(text,)), list(WIDTH))
    assert [each.right for each in grade.verdicts] == [False, True], grade


@pytest.mark.parametrize("value", VALUES)
def test_every_value_is_sent_as_something_that_can_be_read_and_is_not_right(value):
    names = {}
    exec(f"{ODD}\nvalue = {value}", names)
    sent = json.loads(json.dumps(sandbox.value_of(names["value"])))
    (ask, _) = points_of.closed(WIDTH[0])["asks"]
    assert not points_of.verdict(ask, points_of._value(sent)).right


@pytest.mark.parametrize("value", ["10**400", "Odd()", "'x' * 10**6", "a", "deep", "print"])
def test_what_a_function_gives_back_breaks_nothing(value):
    names = {}
    exec(f"{ODD}\ndef f(n): return {value}", names)
    ask = {"name": "f", "tries": [[1]], "takes": ["number"], "seconds": 5, "own": None}
    (outcome,) = sandbox._outcomes(ask, names["f"], "")
    assert len(outcome.normal) < 10_000 and json.dumps(outcome)


def test_an_answer_that_breaks_the_checker_costs_its_owner_and_the_teacher_is_reported(monkeypatch):
    def broken(ask, answer):
        raise IndexError("no such thing")

    monkeypatch.setattr(points_of, "verdict", broken)
    monkeypatch.setattr(
        grading,
        "run",
        lambda *_: {"values": {}, "outcomes": {}, "faults": [], "tried": [], "called": {}, "imports": {"": []}},
    )
    (grade,) = grading.grade(Submission("ada", Path("a"), answers={"width-hand": ["9", "13"]}), list(WIDTH))
    assert grade.points == 0 and "could not be checked (IndexError)" in grade.words and grade.told


# ---------------------------------------------------------------- names


def hostile(number, seed=1967):
    """Yield hostile names: those that are known to be, then mixtures of them and of random characters."""
    chance = random.Random(seed)
    yield from NAMES[:number]
    for _ in range(number - len(NAMES)):
        parts = [chance.choice(NAMES)[:120] for _ in range(chance.randint(1, 3))]
        parts += [
            chr(chance.choice((chance.randrange(0x80), chance.randrange(0x3000), chance.randrange(0x110000))))
            for _ in range(9)
        ]
        chance.shuffle(parts)
        yield "".join(parts)


def in_html(page):
    """Return the text of a page, without its marks."""
    return html.unescape(re.sub(r"<[^>]*>", "", page))


def test_hostile_names_go_through_the_reports_and_nothing_is_lost(tmp_path):
    names = list(dict.fromkeys(hostile(2000 if WHOLE else 60)))
    folder = tmp_path / "a" / "b" / "c"
    given = [hand_ins.HandIn(readable(name)) for name in names]
    hand_ins._name_apart(given)
    students = [each.student for each in given]
    grades = [
        grading.Grade(student, "width-hand", 1.0, 2, "wrong", "Not yet.", says=says)
        for student, says in zip(students, map(readable, reversed(names)))
    ]
    reports.write(folder, grades)
    assert {path.relative_to(tmp_path).parts[:3] for path in tmp_path.rglob("*") if path.is_file()} == {("a", "b", "c")}
    rows = list(csv.reader((folder / "totals.csv").open(newline="")))
    assert len(rows) == len(names) + 1 and {len(row) for row in rows} == {len(grade_table.TOTALS)}
    assert not [cell for row in rows for cell in row if re.match(r"[=+\-@\t\r|%＝＋－＠]", cell)]
    pages = {row["student"]: row["page"] for row in rows_of((folder / "totals.csv").read_text())}
    assert set(pages) == set(students) and len(set(map(str.casefold, pages.values()))) == len(names)
    assert {f"feedback/{path.name}" for path in (folder / "feedback").iterdir()} == set(pages.values())
    plain = [grading.Grade("ada", "width-hand", 1.0, 2, "wrong", "Not yet.")]
    marks = feedback("ada", plain).count("<")
    for student, page in pages.items():
        text = (folder / page).read_text()
        assert " ".join(student.split()) in " ".join(in_html(text).split()) and text.count("<") == marks, student
    assert [each.student for each in grade_table.read(folder / "grades.csv")] == students


def test_hostile_files_go_through_the_real_grading(tmp_path, monkeypatch):
    monkeypatch.setattr(
        grading,
        "run",
        lambda *_: {"values": {}, "outcomes": {}, "faults": [], "tried": [], "called": {}, "imports": {"": []}},
    )
    names = list(dict.fromkeys(hostile(2000 if WHOLE else 60, seed=1980)))
    folder = tmp_path / "a" / "b" / "class"
    for number, name in enumerate(names):
        bare = os.fsdecode(os.fsencode(re.sub("[/\0\ud800-\udc7f\udd00-\udfff]", "", name))[:200]) if number % 2 else ""
        place = bare.strip(".") or f"student {number}"
        hand_in(folder, {f"{place}{number}/width.json": json.dumps({"student": name, **json.loads(RIGHT)})})
    assert main(["class", "grade", str(folder), "--set", "width"]) == 0
    found = points(folder)
    assert len(found) == len(names) and {each[0] for each in found.values()} == {2}
    assert {path.relative_to(tmp_path).parts[:3] for path in tmp_path.rglob("*.*") if path.is_file()} == {
        ("a", "b", "class")
    }
    assert len(list((folder / "_grades" / "feedback").iterdir())) == len(names)


def test_hostile_names_go_through_the_tables_of_a_tournament(tmp_path):
    folder, kept = tmp_path / "class", {}
    folder.mkdir()
    for number, name in enumerate(hostile(2000 if WHOLE else 60, seed=1967)):
        bare = re.sub("[/\0\ud800-\udfff]", "", name)[:60].lstrip("._")
        kept[f"{bare}{number}"] = (folder / f"{bare}{number}.py").write_text("")
    (folder / "mac hack.py").write_text("")
    entries, refused = entries_of(folder, tmp_path / "made")
    assert len(entries) + len(refused) == len(kept) + 1 and "mac hack" in refused
    assert all(";" in name or not name.isprintable() for name in kept if name not in entries)
    names = list(entries)[:40]
    score = Score(Plan(dict.fromkeys(names, "turing"), games=2))
    rows = table(score, [(names[0], names[1], "it raises <b>")], dict.fromkeys(names, "chooses"))
    assert [row["name"] for row in rows_of(as_csv(rows))] == [row.name for row in rows]
    assert all(name in as_text(rows) for name in names)
    for name, other in zip(entries, reversed(entries)):
        why = f"White: {reason_of(ValueError(name))}"
        game = Game(chess.STARTING_FEN, [], ["e2e4"], ["+0.10"], "0-1", why)
        (found,) = faults_of(games_in(as_pgn(game, name, other)))
        assert found == (name, other, why.removeprefix("White: "))
    page = as_page("4b", rows, cells_of(score), 1967)
    assert "<script" not in page and "<b>" not in page and all(html.escape(name) in page for name in names)


def test_every_name_makes_a_file_of_its_own_that_every_system_takes():
    names = list(dict.fromkeys(hostile(2000 if WHOLE else 200)))
    files = file_names(names, ".html")
    assert len({each.casefold() for each in files.values()}) == len(names)
    for name in files.values():
        assert (
            len(name.encode()) <= LONGEST
            and name.isprintable()
            and name[0] not in " .-~"
            and name == os.path.basename(name)
        )
        assert not set(name) & set('<>:"/\\|?*$`;&!#%\0') and name.split(".")[0].upper() not in {
            "CON",
            "AUX",
            "NUL",
            "PRN",
        }
