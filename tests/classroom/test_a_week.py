"""A teacher's week: two assignments, twelve students of different kinds, Moodle and Canvas, through the commands as they are."""

import copy
import csv
import io
import json
import subprocess
import sys
import zipfile

import pytest

from machack.classroom.school.submissions import HERE
from machack.cli import main
from machack.notation.tables import rows_of
from machack.program.compiled import MODE
from tests.classroom.a_class import packed

pytestmark = pytest.mark.skipif(MODE != "compiled", reason="a process that compiles: compiled mode only")

FIRST, SECOND = "lesson-1-the-best-of-the-worst", "homework-2-alpha-beta-friends"
NUMBERS = {f"minimax_numbers_{place}": text for place, text in enumerate(("'B'", "0", "'A'", "30"), 1)}
WIDTH = {"minimax_width_1": "12", "minimax_width_2": "84", "minimax_width_3": "-288"}
WORDS = "I compared fifty positions."
SYNTAX = "minimax_numbers_1 = 'B'\n# %%\nminimax_width_1 = 1l\n"
CHEAT = """
import machack, os
try:
    print(open(machack.__path__[0] + '/classroom/chapters/minimax/exercises.toml').read())
except PermissionError: pass
print('minimax-numbers: right, 3 of 3 points')
os._exit(0)
"""


def filled(handed_out, values, words=""):
    """A notebook that was handed out with values, {name: code}, in its cells, and words below what a teacher reads."""
    notebook = copy.deepcopy(handed_out)
    for cell in notebook["cells"]:
        lines = cell["source"].split("\n")
        cell["source"] = "\n".join(
            f"{name} = {values[name]}" if (name := line.partition(" = ")[0]) in values else line for line in lines
        ).replace(HERE, words or HERE)
    return notebook


def data(notebook):
    return json.dumps(notebook, ensure_ascii=False).encode()


def in_format_3(notebook):
    cells = [
        cell if cell["cell_type"] == "markdown" else cell | {"input": cell["source"]} for cell in notebook["cells"]
    ]
    return data({"nbformat": 3, "metadata": {}, "worksheets": [{"cells": cells}]})


def in_format_4_0(notebook):
    cells = [{key: part for key, part in cell.items() if key != "id"} for cell in notebook["cells"]]
    return data({"nbformat": 4, "nbformat_minor": 0, "metadata": {}, "cells": cells})


def with_code(notebook, name, code):
    """A notebook with other code in the cell that has a name."""
    notebook = copy.deepcopy(notebook)
    cell = next(cell for cell in notebook["cells"] if cell["source"].startswith(name))
    cell["source"] = code
    return notebook


def table(head, *rows, mark=","):
    text = io.StringIO()
    csv.writer(text, delimiter=mark).writerows([head, *rows])
    return text.getvalue()


def points(folder, file="totals.csv", column="points"):
    return {row["student"]: float(row[column] or 0) for row in rows_of((folder / file).read_text(encoding="utf-8"))}


def said_points(out):
    """{student: points} as the terminal says them."""
    lines = [
        line for line in out.splitlines() if " of " in line[24:] and line[24:].split()[0].replace(".", "").isdigit()
    ]
    return {line[:24].strip(): float(line[24:].split()[0]) for line in lines}


# ---------------------------------------------------------------- Monday to Thursday: the first, by Moodle


def first_hand_ins(handed_out):
    """{(name, number): {file: bytes}} of the first assignment."""
    right = filled(handed_out, NUMBERS | WIDTH, WORDS)
    values = NUMBERS | WIDTH
    chatty = "print('hello')\nname = input('your name? ')\n" + "\n".join(
        f"{name} = {text}" for name, text in NUMBERS.items()
    )
    saved = {
        "minimax-numbers": {"tries": 2, "answer": ["B", "0", "A", "30"], "right": "2026-12-03"},
        "minimax-width": {"draft": ["12", "84", "288"]},  # typed, and never checked
    }
    page = json.dumps({"student": "Anna W.", "saved": "2026-12-03T10:00:00Z", "answers": saved}).encode()
    inner = packed({f"{FIRST}/{FIRST}.ipynb": data(right), f"{FIRST}/exercises.json": b"{}"})
    wrong = filled(handed_out, values | {"minimax_numbers_2": "70", "minimax_width_3": "128"}, "I had no time.")
    name = f"{FIRST}.ipynb"
    return {
        ("Anna Weber", 1): {"Anna W.json": page},
        ("Bj\u00f6rn M\u00fcller", 2): {"L\u00f6sung (endg\u00fcltig).ipynb": data(right)},
        ("Se\u00e1n O'Neill", 3): {name: data(with_code(right, "minimax_numbers_1", chatty))},
        ("Clara Old", 4): {name: in_format_3(right)},
        ("David Zip", 5): {"work.zip": packed({"work/inner.ZIP": inner, "__MACOSX/._w": b"\0"})},
        ("Emma Empty", 6): {name: data(handed_out)},
        ("Greta Two", 7): {name: data(wrong), f"{FIRST} (1).ipynb": data(right)},
        ("Hasan Late", 8): {name: data(right)},
        ("Ivan Cheat", 9): {name: data(with_code(right, "minimax_numbers_1", CHEAT))},
        ("Julia Right", 10): {name: data(right)},
        ("Kim Wrong", 11): {name: data(wrong)},
        ("Lukas Meyer", 12): {name: data(filled(handed_out, values))},
        ("Lukas Meyer", 13): {"lukas.py": SYNTAX.encode()},
    }


def moodle(folder, hand_ins):
    """Write Moodle's download and its worksheet; return their paths."""
    path, sheet = folder / "Lesson 1-2345.zip", folder / "Grades-Lesson 1-2345.csv"
    with zipfile.ZipFile(path, "w") as made:
        for (name, number), files in hand_ins.items():
            for place, (file, content) in enumerate(files.items()):
                place = zipfile.ZipInfo(
                    f"{name}_{number}_assignsubmission_file_/{file}", (2026, 12, 3, 14, 5 * place, 0)
                )
                made.writestr(place, content)
    head = ("Identifier", "Full name", "Email address", "Status", "Grade", "Maximum grade", "Grade can be changed")
    head += ("Last modified (submission)", "Last modified (grade)", "Feedback comments")
    times = {8: "Sunday, 6 December 2026, 9:15 AM", 14: "-"}
    rows = [
        (f"Participant {number}", name, f"s{number}@school.example", "Submitted", "", "14.00", "Yes")
        + (times.get(number, "Thursday, 3 December 2026, 2:10 PM"), "-", "")
        for name, number in [*hand_ins, ("Nora None", 14)]
    ]
    sheet.write_text(table(head, *rows), encoding="utf-8-sig")
    return path, sheet


def test_a_week_with_moodle(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    given = ["class", "release", "minimax", "width", "--only", "minimax-numbers,minimax-width,width-fading"]
    given += [
        "--points",
        "3,5,6",
        "--title",
        "Lesson 1: the best of the worst",
        "--due",
        "2026-12-04T18:00",
        "--late",
        "10",
    ]
    assert main(given) == 0
    handed_out = json.loads((tmp_path / FIRST / f"{FIRST}.ipynb").read_text(encoding="utf-8"))
    path, sheet = moodle(tmp_path, first_hand_ins(handed_out))
    command, grades = ["class", "grade", path.name, "--roster", sheet.name], path.with_suffix("") / "_grades"

    capsys.readouterr()
    assert main(command) == 0
    said = capsys.readouterr()
    checked = points(grades)
    assert checked == {
        "Anna Weber": 6, "Bj\u00f6rn M\u00fcller": 8, "Clara Old": 8, "David Zip": 8, "Emma Empty": 0, "Greta Two": 8,
        "Hasan Late": 6.4, "Ivan Cheat": 0, "Julia Right": 8, "Kim Wrong": 5, "Lukas Meyer (12)": 8, "Lukas Meyer (13)": 0.5,
        "Se\u00e1n O'Neill": 5, "Nora None": 0,
    }  # fmt: skip
    assert said_points(said.out) == checked and "2 days late: -1.6" in said.out
    assert "(3 exercises, 8 points, and 6 that you give)" in said.err
    assert "8 answers for you to read, and 2 that are in no file" in said.out
    outcomes = rows_of((grades / "grades.csv").read_text(encoding="utf-8"))
    whole = {row["student"]: row["outcome"] for row in outcomes if row["exercise"] == "minimax-width"}
    assert [whole[name] for name in ("Emma Empty", "Ivan Cheat", "Lukas Meyer (13)", "Nora None", "Anna Weber")] == [
        "untouched", "stopped", "error", "missing", "partly"]  # fmt: skip
    page = (grades / "index.html").read_text(encoding="utf-8")
    assert "it reads exercises.toml, a file of the book&#x27;s answers, which was refused" in page
    assert page.count("waits for typing") == 1 and "Mean of what could be graded" in page

    # the teacher reads eight answers in a spreadsheet that writes semicolons and commas, forgives, and overrules once
    waiting = rows_of((grades / "points.csv").read_text(encoding="utf-8"))
    assert {row["of"] for row in waiting} == {"6"} and [row["answer"] for row in waiting].count(WORDS) == 7
    rows = [
        [row["student"], row["exercise"], "4,5" if row["answer"] else "", "Gut \u2013 weiter so"] for row in waiting
    ]
    rows += [["Hasan Late", "late", "-1", "ill"], ["Se\u00e1n O'Neill", "minimax-numbers", "2", "input() only"]]
    written = table(("student", "exercise", "points", "comment"), *rows, mark=";")
    (grades / "points.csv").write_text(written, encoding="utf-8-sig")
    assert main(command) == 0
    said = capsys.readouterr()
    sums = points(grades)
    assert said_points(said.out) == sums
    kept = rows_of((grades / "points.csv").read_text(encoding="utf-8"))
    assert [row["points"] for row in kept] == [row[2].replace(",", ".") for row in rows]
    gained = {name: sums[name] - checked[name] for name in sums}
    assert gained["Julia Right"] == gained["Clara Old"] == 4.5 and gained["Hasan Late"] == pytest.approx(4.5 + 0.6)
    assert gained["Se\u00e1n O'Neill"] == 6.5 and gained["Emma Empty"] == gained["Anna Weber"] == 0

    # what goes back
    marks = {row["Identifier"]: row for row in rows_of((grades / "moodle.csv").read_text(encoding="utf-8-sig"))}
    assert marks["Participant 10"]["Grade"] == "12.5" and "weiter so" in marks["Participant 10"]["Feedback comments"]
    assert marks["Participant 14"]["Grade"] == "" and marks["Participant 6"]["Grade"] == "0"
    names = zipfile.ZipFile(grades / "feedback.zip").namelist()
    assert len(names) == 13 and "Lukas Meyer_13_assignsubmission_file_/feedback.html" in names
    own = (grades / "feedback" / "Julia Right.html").read_text(encoding="utf-8")
    assert "Lesson 1: the best of the worst" in own and WORDS in own and "Your teacher: Gut" in own


# ---------------------------------------------------------------- the second, which stands alone, by Canvas

RIGHT = """
def searched(tree):
    seen = 0
    def search(tree, white, alpha, beta):
        nonlocal seen
        if not isinstance(tree, list):
            seen += 1
            return tree
        for each in tree:
            value = search(each, not white, alpha, beta)
            alpha, beta = (max(alpha, value), beta) if white else (alpha, min(beta, value))
            if alpha >= beta:
                break
        return alpha if white else beta
    return search(tree, True, float("-inf"), float("inf")), seen
"""
STEP = """
from machack.classroom.ladder import material
import chess

def evaluate(board):
    squares = {square: 2 * len(board.attacks(square)) for square in board.piece_map()}
    return material(board) + sum(count if board.color_at(square) else -count for square, count in squares.items())
"""


def script(*, which="'A1, A2, B1, C1, C2'", refutes="'15 Bxd8'", search=RIGHT, step=STEP, head=""):
    """The Python file of the second assignment with answers in it."""
    return f"{head}\n# %% 1\nab_which_1 = {which}\nab_which_2 = 6\n# %% 2\nab_refutes = {refutes}\n# %% 3\n{search}\n# %% 4\n{step}\n"


def second_hand_ins(folder):
    """{(name, number, whether it is late): {file: bytes}} of the second assignment."""
    handed_out = json.loads((folder / f"{SECOND}.ipynb").read_text(encoding="utf-8"))
    notebook = filled(handed_out, {"ab_which_1": "'A1 A2 B1 C1 C2'", "ab_which_2": "6", "ab_refutes": "'BXQ'"})
    old = with_code(with_code(notebook, "def searched", RIGHT), "from machack.classroom.ladder", STEP)
    page = {"ab-which": {"draft": ["A1 A2 B1 C1 C2", "6"]}, "ab-write": {"answer": [RIGHT]}}
    own = {name: (folder / name).read_bytes() for name in ("check.pyz", "index.html", "README.txt")}
    inner = packed(
        {f"{SECOND}/{name}": content for name, content in ({f"{SECOND}.py": script().encode()} | own).items()}
    )
    minimax = RIGHT.replace("if alpha >= beta", "if False")
    name = f"{SECOND}.py"
    return {
        ("Weber", "Anna", 1, False): {"answers.json": json.dumps({"student": "", "answers": page}).encode()},
        ("M\u00fcller", "Bj\u00f6rn", 2, False): {"L\u00f6sung.py": script(head="# gr\u00f6\u00dfer").encode("cp1252")},
        ("O'Neill", "Se\u00e1n", 3, False): {name: script(head="print('hi')\ninput()").encode()},
        ("Old", "Clara", 4, False): {f"{SECOND}.ipynb": in_format_4_0(old)},
        ("Zip", "David", 5, False): {"work.zip": packed({"work/inner.ZIP": inner})},
        ("Empty", "Emma", 6, False): {name: b""},
        ("Two", "Greta", 7, False): {name: b"ab_refutes = 1", f"{SECOND}-1.py": script().encode()},
        ("Late", "Hasan", 8, True): {name: script().encode()},
        ("Cheat", "Ivan", 9, False): {name: script(head="import os\nos.system('true')").encode()},
        ("Right", "Julia", 10, False): {name: script().encode()},
        ("Wrong", "Kim", 11, False): {name: script(search=minimax, refutes="'Bxd9'").encode()},
        ("Meyer", "Lukas", 12, False): {
            name: script(step=STEP.replace("def evaluate(board):", "def evaluate(board)")).encode()
        },
        ("Meyer", "Lukas", 13, False): {"Scan.pdf": b"%PDF"},
    }


def canvas(folder, hand_ins):
    """Write Canvas's download and its gradebook; return their paths."""
    path, book = folder / "submissions.zip", folder / "Grades.csv"
    with zipfile.ZipFile(path, "w") as made:
        for (last, first, number, late), files in hand_ins.items():
            whose = f"{last}{first}".replace("'", "").lower() + "_LATE" * late
            for place, (file, content) in enumerate(files.items()):
                made.writestr(f"{whose}_{number}_{7700 + 10 * number + place}_{file}", content)
    head = ("Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Homework 2: Alpha-beta & friends (55)")
    people = [*hand_ins, ("None", "Nora", 14, False)]
    rows = [(f"{last}, {first}", number, "", f"{first}{number}", "10b", "") for last, first, number, _ in people]
    book.write_text(table(head, ("    Points Possible", "", "", "", "", "15"), *rows), encoding="utf-8")
    return path, book


@pytest.mark.long
def test_a_week_with_canvas(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    given = [
        "class",
        "release",
        "alpha-beta",
        "build-your-own",
        "--only",
        "ab-which,ab-refutes,ab-write,ladder-evaluate",
    ]
    given += [
        "--points",
        "2,2,6,5",
        "--title",
        "Homework 2: Alpha-beta & friends",
        "--due",
        "2026-12-11",
        "--late",
        "25",
    ]
    assert main([*given, "--alone"]) == 0
    folder = tmp_path / SECOND
    (folder / "mine.py").write_text(script(which="'A1'"), encoding="utf-8")
    alone = [sys._base_executable, "-I", "-S", "check.pyz", "mine.py"]
    done = subprocess.run(alone, cwd=folder, capture_output=True, text=True, encoding="utf-8", timeout=300)
    assert done.stdout.endswith("Right: 2 of 4. Not checked here: 1.\n") and not done.stderr, done.stdout
    assert "No module" not in done.stdout and "Not yet." in done.stdout

    path, book = canvas(tmp_path, second_hand_ins(folder))
    capsys.readouterr()
    assert main(["class", "grade", path.name, "--roster", book.name]) == 0
    said, grades = capsys.readouterr(), path.with_suffix("") / "_grades"
    sums = points(grades)
    assert sums == {
        "Weber, Anna": 8, "M\u00fcller, Bj\u00f6rn": 15, "O'Neill, Se\u00e1n": 15, "Old, Clara": 15, "Zip, David": 15,
        "Empty, Emma": 0, "Two, Greta": 15, "Late, Hasan": 11.2, "Cheat, Ivan": 15, "Right, Julia": 15, "Wrong, Kim": 7.5,
        "Meyer, Lukas (12)": 10, "Meyer, Lukas (13)": 0, "None, Nora": 0,
    }  # fmt: skip
    assert said_points(said.out) == sums
    assert "late, counted as one day: -3.8" in said.out and f"{SECOND}.py: there is nothing in it" in said.out
    assert ".;" not in said.out and ".," not in said.out and "check.pyz" not in said.out
    assert main(["class", "report", path.name]) == 0
    report = capsys.readouterr().out
    assert "Cheat, Ivan: it starts a program, which was refused" in report and "Needs help: Empty, Emma; " in report
    marks = {row["ID"]: row for row in rows_of((grades / "canvas.csv").read_text(encoding="utf-8"))}
    column = "Homework 2: Alpha-beta & friends (55)"
    assert [marks[number][column] for number in ("10", "8", "6", "13", "14")] == ["15", "11.2", "0", "", ""]
    listed = {row["id"]: row["remarks"] for row in rows_of((grades / "hand-ins.csv").read_text(encoding="utf-8"))}
    assert "Scan.pdf is not a .ipynb, .py, .json file." in listed["13"]
